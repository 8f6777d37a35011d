/** A paper as its student sees it: what held when the teacher released it. Kept as a snapshot and never read from live rows. */
import { z } from 'zod';
import { GradeLetter, PageBox } from '../grading.ts';
import { PaperPage } from '../paper.ts';

/** Only words that were found in the work. */
const ReleasedQuote = z.object({
  text: z.string(),
  page: z.number().int().positive().nullable(),
  /** One for each line that it runs over; none where its place on the page is not known. */
  boxes: z.array(PageBox).default([]),
  /** It is not listed beside the comment: the comment quotes it, or it is only marked on the page. */
  in_comment: z.boolean().default(false),
});

export const ReleasedCriterion = z.object({
  id: z.string(),
  name: z.string(),
  score: z.number(),
  max: z.number(),
  /** Null where there is none, and where the comment tells it. */
  level: z.string().nullable(),
  comment: z.string(),
  quotes: z.array(ReleasedQuote),
});
export type ReleasedCriterion = z.infer<typeof ReleasedCriterion>;

export const ReleasedPaper = z.object({
  /** Null where nobody is known. */
  student: z.string().nullable(),
  course: z.string(),
  assignment: z.string(),
  teacher: z.string(),
  score: z.number(),
  max: z.number(),
  letter: GradeLetter,
  /** The whole, as Markdown. */
  feedback: z.string(),
  /** The teacher's words or a model's; empty where the marks say it all. */
  summary: z.string(),
  strengths: z.array(z.string()),
  next_steps: z.array(z.string()),
  criteria: z.array(ReleasedCriterion),
  /** Each of its marks was set by the teacher, or confirmed with this paper alone. */
  checked: z.boolean(),
});
export type ReleasedPaper = z.infer<typeof ReleasedPaper>;

/** Who answers for it; whose the marks are is said only where each of them was set or confirmed one paper at a time. */
export const describeOrigin = ({ checked, teacher }: Pick<ReleasedPaper, 'checked' | 'teacher'>): string =>
  `Drafted with Markwise, ${checked ? 'marks set' : 'released'} by ${teacher}`;

/** What a student asked about a mark, and what came of it. */
export const SharedRequest = z.object({
  criterion_id: z.string(),
  reason: z.string(),
  created_at: z.iso.datetime(),
  /** The mark that it is about. */
  score: z.number(),
  answer: z.string().nullable(),
  answered_score: z.number().nullable(),
});
export type SharedRequest = z.infer<typeof SharedRequest>;

/** Its parts, each once; the Markdown of the whole says the same again and stays with the teacher. */
export const SharedPaper = ReleasedPaper.omit({ feedback: true }).extend({
  released_at: z.iso.datetime(),
  origin: z.string(),
  pages: z.array(PaperPage),
  /** Until when a mark may be questioned; null where that is not offered, or over. */
  regrade_until: z.iso.datetime().nullable(),
  requests: z.array(SharedRequest),
});
export type SharedPaper = z.infer<typeof SharedPaper>;
