/** An answer as it is kept with its paper: what was written to one question, where, and what it folds to. */
import { z } from 'zod';
import { PageBox } from '../../contract/grading.ts';

/**
 * `blank`: its place is there and nothing in it. `missing`: no place was found. `whole`: the criterion is about the whole work, or the
 * answer was looked for in all of it.
 */
export const AnswerFound = z.enum(['found', 'blank', 'missing', 'whole']);
export type AnswerFound = z.infer<typeof AnswerFound>;

export const KeptAnswer = z.object({
  criterion_id: z.string(),
  found: AnswerFound,
  /** As it was written; empty unless found. */
  text: z.string(),
  /** Equal for answers that are the same by the plan; empty where there is nothing to fold. */
  folded: z.string(),
  how: z.enum(['label', 'table', 'question', 'order', 'whole', 'unanswered']),
  /** In the text that was graded. */
  start: z.number().int().nonnegative().nullable(),
  end: z.number().int().nonnegative().nullable(),
  /** On its page, around all of its lines there. */
  box: PageBox.nullable(),
  /** The page is a picture. */
  is_picture: z.boolean(),
});
export type KeptAnswer = z.infer<typeof KeptAnswer>;

/** What answers fold to where nothing was written, and where no place for it was found. */
export const BLANK = ':blank';
export const MISSING = ':missing';

/** More of an answer is not shown beside the others. */
export const LONGEST_ANSWER = 4000;
