/**
 * Feedback on its way between browser and server: the words that a teacher wrote, and parts and marks as the server has
 * rendered them. The browser renders nothing itself.
 */
import { z } from 'zod';

const MOST_TYPED = { comment: 10_000, part: 20_000 } as const;

/** A stretch of a text: the teacher's, verbatim, or what the program says there, which goes on following the marks. */
const Section = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('teacher'), text: z.string() }),
  z.strictObject({ by: z.literal('program') }),
]);

/** A text of the teacher's, stretch by stretch. */
export const OwnText = z.array(Section);
export type OwnText = z.infer<typeof OwnText>;

/** A text as it is read. `programs`: what the program says in its place. */
export const readText = (text: OwnText, programs: string): string =>
  text.map((section) => (section.by === 'program' ? programs : section.text)).join('');

/** What the teacher wrote, without what the program says between it. */
export const typedIn = (text: OwnText): string => readText(text, '');

export const teachersText = (text: string): OwnText => [{ by: 'teacher', text }];

/** What the teacher wrote. Null and left out: the program words it, from the marks. */
export const TeacherWords = z.object({
  summary: OwnText.nullable(),
  /** One on each line. */
  strengths: OwnText.nullable(),
  next_steps: OwnText.nullable(),
  /** By the id of the criterion. */
  comments: z.record(z.string(), OwnText),
  /** By the id of the criterion: which of its points the teacher ticked as found, where that is not what the grader found. */
  found: z.record(z.string(), z.array(z.string())).optional(),
});
export type TeacherWords = z.infer<typeof TeacherWords>;

export const NO_WORDS: TeacherWords = { summary: null, strengths: null, next_steps: null, comments: {} };

/** Sent as stretches, or as a text that is the teacher's from its first letter to its last. Left out is the same as null. */
const sent = (most: number, what: string) =>
  z
    .union([z.string().transform(teachersText), OwnText.max(100)])
    .refine((text) => typedIn(text).length <= most, {
      message: `Please use at most ${most.toLocaleString('en')} characters for ${what}.`,
    })
    .refine((text) => text.filter(({ by }) => by === 'program').length <= 1, {
      message: 'What the program says can stand in a text once.',
    })
    .nullable()
    .default(null);

/** The words of a change as they are sent. */
export const sentWords = {
  summary: sent(MOST_TYPED.part, 'the summary'),
  strengths: sent(MOST_TYPED.part, 'each list'),
  next_steps: sent(MOST_TYPED.part, 'each list'),
};
export const sentComment = sent(MOST_TYPED.comment, 'each criterion');
/** The points of a criterion that are ticked as found; left out: those that the grader found. */
export const sentFound = z.array(z.string().max(5000)).max(200).optional();

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
      /** The student's words that the program quotes in it. */
      quoted: z.array(z.string()),
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
