/**
 * What parent and child of the extraction sandbox say to each other. The child may have been taken over by a file, so the parent
 * parses every word of it.
 */
import { z } from 'zod';
import { type ErrorCode, isErrorCode } from '../../contract/errors.ts';
import type { Document } from './document.ts';

/** How a child that has grown too large ends itself: a signal that nothing else sends and that writes no picture of the memory. */
export const OUT_OF_MEMORY = 'SIGVTALRM';

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

const Box = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });
const Span = { start: z.number().int().nonnegative(), end: z.number().int().nonnegative() };

const DocumentMessage: z.ZodType<Document> = z.object({
  text: z.string(),
  pages: z.array(
    z.object({
      number: z.number().int().positive(),
      ...Span,
      width: z.number(),
      height: z.number(),
      source: z.enum(['text', 'ocr']),
      ocrConfidence: z.number().nullable(),
    }),
  ),
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
  images: z.array(
    z.object({
      page: z.number().int().positive(),
      mediaType: z.enum(['image/jpeg', 'image/png']),
      width: z.number().int().positive(),
      height: z.number().int().positive(),
      bytes: z.instanceof(Uint8Array),
    }),
  ),
  hidden: z.array(
    z.object({ page: z.number().int().positive(), text: z.string(), why: z.enum(HIDDEN_REASONS) }),
  ),
  warnings: z.array(z.string()),
  metadata: z.record(z.string(), z.string()),
});

const Code = z.custom<ErrorCode>((value) => typeof value === 'string' && isErrorCode(value));

export const FromChild = z.discriminatedUnion('kind', [
  /** Started; `resident` is its memory in bytes before any file. */
  z.object({ kind: z.literal('ready'), resident: z.number() }),
  /** Begins to read a picture, which takes seconds: the timer should allow for it. */
  z.object({ kind: z.literal('picture') }),
  z.object({ kind: z.literal('done'), document: DocumentMessage, resident: z.number() }),
  z.object({ kind: z.literal('failed'), code: Code, detail: z.string() }),
  /** An error that is no Failure: the file met a weakness of a parser. */
  z.object({ kind: z.literal('stumbled'), message: z.string() }),
]);
export type FromChild = z.infer<typeof FromChild>;

export type ToChild = { bytes: Uint8Array; fileName: string };
export const ToChild: z.ZodType<ToChild> = z.object({
  bytes: z.instanceof(Uint8Array),
  fileName: z.string(),
});
