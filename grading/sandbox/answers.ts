/** Shapes that several answers of the sandbox have, or that are long. The child may have been taken over by a file, so all is parsed. */
import { z } from 'zod';
import { NO_ANSWER, NOTHING_WRITTEN } from '../../contract/grading/nothing-written.ts';
import { Flag, GraderRecord, Quote } from '../../contract/grading.ts';
import { PageLines } from '../../contract/paper.ts';
import type { Document } from '../extraction/document.ts';
import { type Proposal, ProposedCriterion, Shared } from '../graders/grader.ts';
import { KeptAnswer } from '../questions/answer.ts';
import { PageReading } from '../reading/reading.ts';
import type { ScannedPage as Scanned } from '../scans/scanned-page.ts';

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

export const PageImageAnswer = z.object({
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
  images: z.array(PageImageAnswer),
  hidden: z.array(
    z.object({ page: z.number().int().positive(), text: z.string(), why: z.enum(HIDDEN_REASONS) }),
  ),
  warnings: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
});

export const SheetAnswer = z.object({
  number: z.number().int().positive(),
  width: z.number(),
  height: z.number(),
  turn: z.number(),
});
export const PageRange = z.object({ number: z.number().int().positive(), ...Span });
export const Stretch = z.object(Span);
const Decided = z.enum([...NOTHING_WRITTEN, ...NO_ANSWER]);

export const OpenedAnswer = z.object({
  student: z.object({ name: z.string().nullable(), id: z.string().nullable() }),
  work: z.object({
    text: z.string(),
    pages: z.array(PageRange),
    images: z.array(PageImageAnswer),
    ocrConfidence: z.number().nullable(),
    shared: Shared.optional(),
  }),
  answers: z.array(KeptAnswer),
  quotes: z.array(Quote).optional(),
  sealed: z.instanceof(Uint8Array),
  sheets: z.array(SheetAnswer),
  lines: z.array(PageLines),
  readings: z.array(PageReading),
  unclear: z.array(z.number().int().positive()),
  flags: z.array(Flag),
  decided: Decided.nullable(),
});
export const ProposalAnswer: z.ZodType<Proposal> = z.object({
  criteria: z.array(ProposedCriterion),
  summary: z.string(),
  strengths: z.array(z.string()),
  nextSteps: z.array(z.string()),
  canaryMet: z.boolean(),
  unanswered: z.boolean().optional(),
  truncated: z.boolean().optional(),
  record: GraderRecord,
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
