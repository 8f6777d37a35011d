/** One paper as it lies on the desk: its pages as pictures, each criterion with its evidence and where that stands, and what was changed. */
import { z } from 'zod';
import { teacher } from './access.ts';
import { endpoint } from './endpoint.ts';
import { RenderedFeedback } from './feedback.ts';
import { Level, MarkState, PageBox } from './grading.ts';
import { StandingAdmission } from './models/admission.ts';
import { Result, ReviewAction } from './results.ts';

export const PaperPage = z.object({
  /** 1-based. */
  number: z.number().int().positive(),
  /** In points; what counts is their proportion. */
  width: z.number().positive(),
  height: z.number().positive(),
  /** A signed address of the page's picture that expires. */
  image_url: z.string(),
});
export type PaperPage = z.infer<typeof PaperPage>;

export const PaperQuote = z.object({
  text: z.string(),
  page: z.number().int().positive().nullable(),
  verified: z.boolean(),
  /** Which of the found or missing points it was matched to; null where the grader named no single one. */
  point: z.string().nullable().default(null),
  /** One for each line that it runs over; none where its place on the page is not known. */
  boxes: z.array(PageBox),
});
export type PaperQuote = z.infer<typeof PaperQuote>;

export const PaperCriterion = z.object({
  id: z.string(),
  name: z.string(),
  score: z.number(),
  max: z.number(),
  /** The level that the score stands for, where the rubric has levels. */
  level: z.string().nullable(),
  /** Highest first; empty where the rubric has none. */
  levels: z.array(Level),
  reason: z.string(),
  /** For the teacher: how the grader's score came about beyond the reason; empty where there is nothing to tell. */
  aside: z.string(),
  found: z.array(z.string()),
  missing: z.array(z.string()),
  /** What the teacher wrote, without what the program says beside it; null where the program's words stand alone. */
  comment: z.string().nullable(),
  quotes: z.array(PaperQuote),
  confidence: z.number(),
  state: MarkState.default('open'),
  /** The same in one word: nobody has settled it. */
  needs_teacher: z.boolean().default(false),
  /** What the grader gave. */
  given_score: z.number(),
});
export type PaperCriterion = z.infer<typeof PaperCriterion>;

/** One act of the teacher on a paper. */
export const HistoryEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** `taken`: its proposals, with those of other papers; `rubric`: the rubric was edited, and the paper followed it; `transcription`: what was read was corrected, and it followed that. */
  kind: z.enum(['changed', 'approved', 'taken', 'restored', 'undone', 'rubric', 'transcription']),
  /** Totals before and after. */
  from: z.number(),
  to: z.number(),
  /** Criteria whose mark changed, by name, and whether words changed. */
  marks: z.array(z.object({ criterion_id: z.string(), name: z.string(), from: z.number(), to: z.number() })),
  /** How many marks were open before it and not after. */
  settled: z.number().int().nonnegative().default(0),
  words_changed: z.boolean(),
  /** Taken back since. */
  undone: z.boolean(),
  /** Whether what stood before it can be brought back; not for a grading that no longer holds. */
  undoable: z.boolean(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const Paper = Result.extend({
  /** Another one with each change to this teacher's results. */
  version: z.string(),
  pages: z.array(PaperPage),
  criteria: z.array(PaperCriterion),
  /** What the program itself says about these marks, and where the teacher's words name others; null while there is no grade. */
  programs: RenderedFeedback.shape.programs.nullable(),
  doubts: RenderedFeedback.shape.doubts,
  /** What the teacher has to mark of a paper whose grade is withheld, in which case nothing is said above; else empty. */
  to_mark: z.array(PaperCriterion.pick({ id: true, name: true, max: true, levels: true })).default([]),
  /** How the model that graded it did on our own marked papers; null where no model did, or was not tried. */
  admission: StandingAdmission.nullable().default(null),
  /** Newest first. */
  history: z.array(HistoryEntry),
});
export type Paper = z.infer<typeof Paper>;

export const getResult = endpoint('GET /api/results/:id', {
  access: teacher,
  summary:
    'One paper: its result with all texts, its pages, the place of each quote, and what the teacher changed',
  versioned: true,
  response: Paper,
});

const share = z.number().min(0).max(1);

/** The text of one page, line by line, in shares of the page as it is shown. */
export const PageLines = z.object({
  number: z.number().int().positive(),
  /** Whether the file says what stands there, or it was read from a picture. */
  source: z.enum(['file', 'recognised']),
  lines: z.array(z.object({ text: z.string(), x: share, y: share, w: share, h: share })),
});
export type PageLines = z.infer<typeof PageLines>;

export const listPaperLines = endpoint('GET /api/results/:id/lines', {
  access: teacher,
  summary:
    'The text of each page with the place of each line, the name of the student included; empty for a paper that was graded before lines were kept',
  response: z.object({ pages: z.array(PageLines) }),
});

export const getPaperText = endpoint('GET /api/results/:id/text', {
  access: teacher,
  summary: 'The visible text of a graded paper as the grader read it, without the name and id of the student',
  response: z.object({ text: z.string() }),
});

/** What a model answered about a paper, word for word; kept for thirty days. */
export const Said = z.object({
  text: z.string(),
  model: z.string(),
  prompt_version: z.string(),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
});
export type Said = z.infer<typeof Said>;

export const getSaid = endpoint('GET /api/results/:id/said', {
  access: teacher,
  summary:
    'What the model answered about this paper; null where none was asked, where it is longer ago than thirty days, and while the grade is withheld',
  response: z.object({ said: Said.nullable() }),
});

export const reviewResult = endpoint('PATCH /api/results/:id/verdict', {
  access: teacher,
  summary:
    "Set marks of a graded paper, say that all of it is right, restore the grader's, or undo an earlier act",
  body: ReviewAction,
  response: Paper,
});

export const listHistory = endpoint('GET /api/results/:id/history', {
  access: teacher,
  summary: 'What the teacher did with a paper, newest first',
  response: z.object({ history: z.array(HistoryEntry) }),
});
