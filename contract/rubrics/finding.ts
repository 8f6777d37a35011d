/** What the check of a rubric's wording has to say. Advice, never an obstacle. */
import { z } from 'zod';

export const FindingCode = z.enum([
  'vague_words',
  'only_adjectives',
  'points_not_falling',
  'range_gap',
  'range_overlap',
  'two_things',
  'nothing_observable',
  'no_description',
  'not_in_text',
  'total_differs',
]);
export type FindingCode = z.infer<typeof FindingCode>;

export const Finding = z.object({
  /** Null where it is about the rubric as a whole. */
  criterion_id: z.string().nullable(),
  code: FindingCode,
  detail: z.string(),
  suggestion: z.string(),
});
export type Finding = z.infer<typeof Finding>;
