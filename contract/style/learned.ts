/** What is learned from a teacher's edits. */
import { z } from 'zod';
import { Wording } from '../feedback.ts';

/** How a teacher speaks of a student: to them, of them, or of them by name. */
export const Person = z.enum(['you', 'third', 'name']);
export type Person = z.infer<typeof Person>;

/** What was learned from edits. */
export const LearnedStyle = Wording.omit({ person: true }).extend({
  person: Person.nullable(),
  /** How many words the feedback on a paper usually has. */
  words: z.number().int().nonnegative().nullable(),
});
export type LearnedStyle = z.infer<typeof LearnedStyle>;
