/**
 * Feedback on its way between browser and server: the words that a teacher wrote, and parts and marks as the server has
 * rendered them. The browser renders nothing itself.
 */
import { z } from 'zod';

const MOST_LINES = 20;
const comment = z.string().max(10_000, 'Please use at most 10,000 characters for each criterion.');
const summary = z.string().max(20_000, 'Please use at most 20,000 characters for the summary.');
const lines = z
  .array(z.string().max(2_000, 'Please use at most 2,000 characters for each point.'))
  .max(MOST_LINES, `Please use at most ${MOST_LINES} points.`);

/** What the teacher wrote, verbatim. Null and left out: the program words it, from the marks. */
export const TeacherWords = z.object({
  summary: summary.nullable(),
  strengths: lines.nullable(),
  next_steps: lines.nullable(),
  /** By the id of the criterion. */
  comments: z.record(z.string(), comment),
});
export type TeacherWords = z.infer<typeof TeacherWords>;

export const NO_WORDS: TeacherWords = { summary: null, strengths: null, next_steps: null, comments: {} };

/** The words of a change as they are sent; left out is the same as null. */
export const sentWords = {
  summary: summary.nullable().default(null),
  strengths: lines.nullable().default(null),
  next_steps: lines.nullable().default(null),
};
export const sentComment = comment.nullable().default(null);

/** Parts and marks, rendered: Markdown for the whole, plain text for each part of it. */
export const RenderedFeedback = z.object({
  feedback: z.string(),
  summary: z.string(),
  strengths: z.array(z.string()),
  next_steps: z.array(z.string()),
  criteria: z.array(
    z.object({
      id: z.string(),
      /** The level that the mark stands for, where the rubric has levels. */
      level: z.string().nullable(),
      feedback: z.string(),
    }),
  ),
  /** Parts ("summary") and criteria (their ids) in which the teacher's words name other points or levels than the marks. */
  doubts: z.array(z.string()),
});
export type RenderedFeedback = z.infer<typeof RenderedFeedback>;
