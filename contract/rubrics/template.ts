/** A rubric to start from. The same shape is the file that a teacher saves and opens again. */
import { z } from 'zod';
import { Rubric } from '../grading.ts';

export const RubricTemplate = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  /** School years; 0 is kindergarten. */
  grades: z.object({ from: z.number().int().min(0).max(13), to: z.number().int().min(0).max(13) }),
  genre: z.string(),
  /** As in `<html lang>`. */
  language: z.string(),
  licence: z.literal('MIT'),
  /** Codes of standards that it fits, such as "W.9-10.1"; never their text. */
  standards: z.array(z.string()).optional(),
  rubric: Rubric,
});
export type RubricTemplate = z.infer<typeof RubricTemplate>;
