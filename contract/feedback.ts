/**
 * Feedback on its way between browser and server: the words that a teacher wrote, and parts and marks as the server has
 * rendered them. The browser renders nothing itself.
 */
import { z } from 'zod';

const comment = z.string().max(10_000, 'Please use at most 10,000 characters for each criterion.');
const summary = z.string().max(20_000, 'Please use at most 20,000 characters for the summary.');
const lines = z.string().max(20_000, 'Please use at most 20,000 characters for each list.');

/** What the teacher wrote, verbatim. Null and left out: the program words it, from the marks. */
export const TeacherWords = z.object({
  summary: summary.nullable(),
  /** One on each line. */
  strengths: lines.nullable(),
  next_steps: lines.nullable(),
  /** By the id of the criterion. */
  comments: z.record(z.string(), comment),
  /** By the id of the criterion: which of its points the teacher ticked as found, where that is not what the grader found. */
  found: z.record(z.string(), z.array(z.string())).optional(),
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
/** The points of a criterion that are ticked as found; left out: those that the grader found. */
export const sentFound = z.array(z.string().max(5000)).max(200).optional();

/** Stands in a teacher's text for what the program says there, which goes on following the marks. */
const PROGRAMS_WORDS = '\uFFFC';

/** A teacher's text as it is read. */
export const expandWords = (typed: string, programs: string): string =>
  typed.replace(PROGRAMS_WORDS, () => programs);

/** What the teacher has added to the program's text, if that is still in one piece; a text of the teacher's otherwise. */
export const collapseWords = (shown: string, programs: string): string => {
  const typed = shown.replaceAll(PROGRAMS_WORDS, '');
  return programs.trim() === '' ? typed : typed.replace(programs, () => PROGRAMS_WORDS);
};

/** Nothing was added. */
export const isProgramsAlone = (typed: string): boolean => typed === PROGRAMS_WORDS;

/** Parts and marks, rendered. */
export const RenderedFeedback = z.object({
  /** The whole, as Markdown. */
  feedback: z.string(),
  criteria: z.array(
    z.object({
      id: z.string(),
      /** The level that the mark stands for, where the rubric has levels. */
      level: z.string().nullable(),
      feedback: z.string(),
    }),
  ),
  /** What the program itself says about these marks, as plain text: what a teacher's words stand in for. */
  programs: z.object({
    summary: z.string(),
    /** One on each line. */
    strengths: z.string(),
    next_steps: z.string(),
    comments: z.record(z.string(), z.string()),
  }),
  /** Parts ("summary") and criteria (their ids) in which the teacher's words name other points or levels than the marks. */
  doubts: z.array(z.string()),
});
export type RenderedFeedback = z.infer<typeof RenderedFeedback>;

/**
 * A teacher's own way to say what the program composes: which of its phrases are left out, which are worded otherwise, and what
 * stands around them. It holds no number, no quote and nobody's name. A verdict keeps the one that it was worded with, so
 * that what is rendered of it later reads as it did.
 */
export const Wording = z.object({
  /** Ids of phrases that are not said. */
  removed: z.array(z.string()),
  /** By the id of a phrase: what is said instead, with the phrase's own slots. */
  replaced: z.record(z.string(), z.string()),
  /** The first and the last words of a summary. */
  greeting: z.string().nullable(),
  sign_off: z.string().nullable(),
  /** To the student, or about the work; null: as the tone has it. */
  person: z.enum(['you', 'work']).nullable(),
  /** What is open is said before what is best. */
  gap_first: z.boolean(),
});
export type Wording = z.infer<typeof Wording>;

export const PLAIN_WORDING: Wording = {
  removed: [],
  replaced: {},
  greeting: null,
  sign_off: null,
  person: null,
  gap_first: false,
};
