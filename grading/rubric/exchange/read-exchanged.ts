/** Files that already are a rubric, and need no reading between the lines: our own JSON, and the CSV of Canvas. */
import type { Rubric } from '../../../contract/grading.ts';
import { scaleRubric } from '../scale-rubric.ts';
import { readCanvasFile } from './canvas-file.ts';
import { readOwnFile } from './own-file.ts';

export type Exchanged = { title: string; rubric: Rubric };

/** Null for every other kind of file. */
export const readExchanged = (bytes: Uint8Array, fileName: string, max: number): Exchanged | null => {
  const name = fileName.toLowerCase();
  const read = name.endsWith('.json')
    ? readOwnFile(new TextDecoder().decode(bytes))
    : name.endsWith('.csv')
      ? readCanvasFile(bytes)
      : null;
  return read && { title: read.title, rubric: scaleRubric(read.rubric, max) };
};
