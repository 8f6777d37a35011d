/** What each task of the sandbox may answer. */
import { z } from 'zod';
import { GradebookColumn, GradebookFormat, RowDoubt } from '../../contract/giving-back/returning.ts';
import { Flag, GraderRecord, Quote, Rubric, Verdict } from '../../contract/grading.ts';
import { MissedPoint, WordingGroup } from '../../contract/insights/analysis.ts';
import { PageLines } from '../../contract/paper.ts';
import { RubricDraft } from '../../contract/rubrics/draft.ts';
import { Finding } from '../../contract/rubrics/finding.ts';
import { LearnedStyle } from '../../contract/style/learned.ts';
import type { Document } from '../extraction/document.ts';
import { ProposedCriterion, Shared } from '../graders/grader.ts';
import { NO_ANSWER, NOTHING_WRITTEN } from '../integrity/inspect-work.ts';
import { KeptAnswer } from '../questions/answer.ts';
import { PageReading } from '../reading/reading.ts';
import type { ScannedPage as Scanned } from '../scans/scanned-page.ts';
import type { TaskName, Tasks } from './tasks.ts';

const HIDDEN_REASONS = [
  'invisible_colour',
  'tiny',
  'render_mode',
  'transparent',
  'clipped',
  'covered',
  'off_page',
  'hidden_layer',
  'glyph_mismatch',
  'vanish',
  'zero_width',
  'off_body',
] as const;

const RUN_SIGNS = ['bold', 'italic', 'underlined', 'struck', 'marked'] as const;

const Box = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });
const Span = { start: z.number().int().nonnegative(), end: z.number().int().nonnegative() };

const PageImage = z.object({
  page: z.number().int().positive(),
  mediaType: z.enum(['image/jpeg', 'image/png']),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  bytes: z.instanceof(Uint8Array),
});

export const Places = z.object({
  spans: z.instanceof(Uint32Array),
  pages: z.instanceof(Uint16Array),
  boxes: z.instanceof(Float32Array),
  confidences: z.instanceof(Uint8Array),
});

export const DocumentAnswer: z.ZodType<Document> = z.object({
  text: z.string(),
  pages: z.array(
    z.object({
      number: z.number().int().positive(),
      ...Span,
      width: z.number(),
      height: z.number(),
      source: z.enum(['text', 'ocr']),
      ocrConfidence: z.number().nullable(),
      turn: z.number(),
    }),
  ),
  places: Places,
  blocks: z.array(
    z.object({
      kind: z.enum(['heading', 'paragraph', 'list-item', 'table']),
      page: z.number().int().positive(),
      ...Span,
      level: z.number(),
      box: Box.nullable(),
      rows: z.array(z.array(z.object({ text: z.string(), ...Span }))),
    }),
  ),
  runs: z.array(z.object({ ...Span, signs: z.array(z.enum(RUN_SIGNS)) })).optional(),
  images: z.array(PageImage),
  hidden: z.array(
    z.object({ page: z.number().int().positive(), text: z.string(), why: z.enum(HIDDEN_REASONS) }),
  ),
  warnings: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
});

const Sheet = z.object({
  number: z.number().int().positive(),
  width: z.number(),
  height: z.number(),
  turn: z.number(),
});
const PageRange = z.object({ number: z.number().int().positive(), ...Span });
const Stretch = z.object(Span);
const Decided = z.enum([...NOTHING_WRITTEN, ...NO_ANSWER]);

const OpenedPart = z.object({
  student: z.object({ name: z.string().nullable(), id: z.string().nullable() }),
  work: z.object({
    text: z.string(),
    pages: z.array(PageRange),
    images: z.array(PageImage),
    ocrConfidence: z.number().nullable(),
    shared: Shared.optional(),
  }),
  answers: z.array(KeptAnswer),
  quotes: z.array(Quote).optional(),
  sealed: z.instanceof(Uint8Array),
  sheets: z.array(Sheet),
  lines: z.array(PageLines),
  readings: z.array(PageReading),
  unclear: z.array(z.number().int().positive()),
  flags: z.array(Flag),
  decided: Decided.nullable(),
});
const OpenedAnswer: z.ZodType<Tasks['open']['output']> = OpenedPart.extend({
  kept: z.instanceof(Uint8Array).nullable(),
});

const ProposalAnswer: z.ZodType<Tasks['propose']['output']> = z.object({
  criteria: z.array(ProposedCriterion),
  summary: z.string(),
  strengths: z.array(z.string()),
  nextSteps: z.array(z.string()),
  canaryMet: z.boolean(),
  unanswered: z.boolean().optional(),
  truncated: z.boolean().optional(),
  record: GraderRecord,
});

const Score = z.object({ criterion_id: z.string(), score: z.number() });

const GradebookAnswer: z.ZodType<Tasks['gradebook']['output']> = z.object({
  format: GradebookFormat,
  columns: z.array(GradebookColumn),
  gradeColumn: z.number().nullable(),
  commentColumn: z.number().nullable(),
  rows: z.array(
    z.object({
      row: z.object({
        row: z.number().int().positive(),
        name: z.string(),
        canvasId: z.string().nullable(),
        participant: z.string().nullable(),
        ids: z.array(z.string()),
        logins: z.array(z.string()),
        emails: z.array(z.string()),
      }),
      person: z.string().nullable(),
      doubt: RowDoubt.nullable(),
    }),
  ),
  writesCommas: z.boolean(),
});

export const ScannedPage: z.ZodType<Scanned> = z.object({
  page: z.number().int().positive(),
  width: z.number(),
  height: z.number(),
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  turnedBy: z.enum(['code', 'text', 'nothing']),
  isBlank: z.boolean(),
  isColoured: z.boolean(),
  sheets: z.array(z.object({ sheet: z.string(), part: z.number().int().nonnegative() })),
  codes: z.array(z.string()),
  head: z.array(z.string()),
  name: z.string().nullable(),
  number: z.string().nullable(),
  isUnreadable: z.boolean(),
});

export const answers: { [Name in TaskName]: z.ZodType<Tasks[Name]['output']> } = {
  extract: DocumentAnswer,
  open: OpenedAnswer,
  reopen: OpenedPart,
  mark: OpenedPart.pick({
    student: true,
    sheets: true,
    lines: true,
    readings: true,
    answers: true,
    quotes: true,
  }).extend({ text: z.string(), verdict: Verdict }),
  propose: ProposalAnswer,
  share: Shared,
  rescore: z.array(Score),
  verify: z.array(z.boolean()),
  settle: Verdict,
  foldAnswers: z.array(z.string()),
  arrangeAnswers: z.object({
    order: z.array(z.string()),
    proposals: z.array(z.object({ key: z.string(), score: z.number(), from: z.number().int() })),
  }),
  affected: z.array(z.string()),
  papersToMark: z.array(z.string()),
  examples: z.array(z.object({ text: z.string(), scores: z.array(Score), said: z.array(Score).optional() })),
  draw: z.array(z.instanceof(Uint8Array)),
  survey: z.array(Sheet),
  compare: z.array(
    z.object({
      a: z.string(),
      b: z.string(),
      words: z.number().int(),
      share_a: z.number(),
      share_b: z.number(),
      surprise: z.number(),
      nearly_same: z.boolean(),
      passages: z.array(z.object({ a: Stretch, b: Stretch, words: z.number().int() })),
    }),
  ),
  fingerprint: z.array(z.object({ id: z.string(), hashes: z.array(z.number().int()) })),
  rubric: z.object({
    text: z.string(),
    pages: z.array(PageRange),
    images: z.array(PageImage),
    own: Rubric.nullable(),
  }),
  chooseRubric: Rubric,
  newRubric: Rubric,
  agreePlan: Rubric,
  rubricTable: Rubric,
  writeRubric: z.instanceof(Uint8Array),
  checkRubric: z.array(Finding),
  draftRubric: RubricDraft,
  settleDraft: RubricDraft,
  photo: z.instanceof(Uint8Array),
  picture: z.instanceof(Uint8Array),
  gradebook: GradebookAnswer,
  fillGradebook: z.instanceof(Uint8Array),
  sheets: z.instanceof(Uint8Array),
  coverSheets: z.instanceof(Uint8Array),
  slips: z.instanceof(Uint8Array),
  readScan: z.array(z.object({ reading: ScannedPage, thumbnail: z.instanceof(Uint8Array) })),
  annotate: z.instanceof(Uint8Array),
  comment: z.instanceof(Uint8Array),
  gatherPoints: z.object({ missed: z.array(MissedPoint), wordings: z.array(WordingGroup) }),
  learnStyle: z.object({
    learned: LearnedStyle.nullable(),
    edited: z.number().int().nonnegative(),
    changes: z.array(z.object({ words: z.number().nonnegative(), changed: z.number().nonnegative() })),
  }),
  searchPapers: z.array(
    z.object({ id: z.string(), quote: z.string(), page: z.number().int().positive().nullable() }),
  ),
  takeApart: z.object({
    pages: z.number().int().positive(),
    pieces: z.array(z.instanceof(Uint8Array).nullable()),
  }),
  bindPapers: z.array(z.instanceof(Uint8Array)),
  screenTexts: z.array(z.object({ text: z.string(), left_out: z.number().int().nonnegative() })),
};
