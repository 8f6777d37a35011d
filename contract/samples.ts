/** The sample classes that come with Markwise: what `samples/samples.json` holds. */
import { z } from 'zod';
import { FeedbackTone, GRADE_LEVEL, RubricStyle } from './grading.ts';

export const Sample = z.object({
  /** Also the folder of its files under `samples/`. */
  id: z.string(),
  course: z.string(),
  assignment: z.string(),
  description: z.string(),
  /** File name of the rubric or answer key. */
  rubric: z.string(),
  max: z.number().int().min(GRADE_LEVEL.min).max(GRADE_LEVEL.max),
  tone: FeedbackTone,
  style: RubricStyle,
  /** One file per student. */
  files: z.array(z.string()).min(1),
  /** The same files from the strongest work to the blank one, as a teacher would order them. */
  order: z.array(z.string()).min(1),
});
export type Sample = z.infer<typeof Sample>;

export const Samples = z.array(Sample);
