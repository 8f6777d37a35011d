/** Files that already are a rubric, and need no reading between the lines: our own JSON, and the CSV of Canvas. */
import { Failure } from '../../../contract/errors.ts';
import type { Rubric } from '../../../contract/grading.ts';
import { scaleRubric } from '../scale-rubric.ts';
import { readCanvasFile } from './canvas-file.ts';
import { isExchanged, LARGEST_EXCHANGED } from './kinds.ts';
import { readOwnFile } from './own-file.ts';

export type Exchanged = { title: string; rubric: Rubric };

/** Null for every other kind of file. */
/** The usual sentence names the limit of a paper. */
const TOO_LARGE = `A rubric as CSV or JSON can have at most ${LARGEST_EXCHANGED / 1_000_000} MB. This file is larger.`;

export const readExchanged = (bytes: Uint8Array, fileName: string, max: number): Exchanged | null => {
  if (!isExchanged(fileName)) return null;
  if (bytes.length > LARGEST_EXCHANGED) throw new Failure('file_too_large', TOO_LARGE);
  const { title, rubric } = fileName.toLowerCase().endsWith('.json')
    ? readOwnFile(new TextDecoder().decode(bytes))
    : readCanvasFile(bytes);
  return { title, rubric: scaleRubric(rubric, max) };
};
