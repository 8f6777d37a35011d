/** How a list of papers may be narrowed and ordered: by the browser where it holds all of them, by the server where it does not. */
import { z } from 'zod';
import { GradeLetter } from '../grading.ts';

export const StatusFilter = z.enum(['all', 'completed', 'failed']);
export type StatusFilter = z.infer<typeof StatusFilter>;

export const SortOrder = z.enum(['name', 'score', 'sure', 'checked', 'flags', 'date']);
export type SortOrder = z.infer<typeof SortOrder>;

/** What the teacher has done with a paper, or still has to. */
export const CheckFilter = z.enum([
  'any',
  'open',
  'checked',
  'changed',
  'flagged',
  'unsure',
  'unreleased',
  'released',
  'changed-since',
  'asked',
]);
export type CheckFilter = z.infer<typeof CheckFilter>;

/** Below this the program itself says that it is not very sure. */
export const SURE = 0.7;

/** By state, open papers stand at their sureness times this, before what is not graded (1) and what is settled (2). */
export const OPEN_LAST = 0.99;

/** Case and accents do not matter: "garcia" finds "García". */
export const foldWords = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** So many papers of a list come at once: within 100 KB, and more than a screen shows. */
export const WINDOW = 100;

/** Of a part of a list. Without `limit` nothing is narrowed, and the order is by upload. */
export const viewQuery = {
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  status: StatusFilter.optional(),
  check: CheckFilter.optional(),
  letter: GradeLetter.optional(),
  sort: SortOrder.optional(),
  order: z.literal('reversed').optional(),
  /** Words that all stand in the name, the id, the assignment, the course or the file's name. */
  q: z.string().max(200).optional(),
};
