/** A rubric drafted from the task, and where each part of it comes from. */
import { z } from 'zod';
import { Rubric } from '../grading.ts';

export const RubricDraft = z.object({
  rubric: Rubric,
  by: z.enum(['program', 'model']),
  /** The template that it was built on, if one. */
  template_id: z.string().nullable(),
  /** Sentences of the task or what one of them asks for beside others, word for word, and the criterion that each became. */
  used: z.array(z.object({ sentence: z.string(), criterion_id: z.string() })),
  /** Sentences that ask for something that no criterion takes up. */
  unused: z.array(z.string()),
  /** Ids of criteria that no sentence of the task asks for: taken from the template, or added by the model. */
  added: z.array(z.string()),
});
export type RubricDraft = z.infer<typeof RubricDraft>;
