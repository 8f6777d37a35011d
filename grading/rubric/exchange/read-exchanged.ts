/** Files that already are a rubric, and need no reading between the lines: our own JSON, and the CSV of Canvas. */
import { Failure } from '../../../contract/errors.ts';
import type { Rubric } from '../../../contract/grading.ts';
import { sayOfRubric } from '../../sentences/rubric-words.ts';
import { scaleRubric } from '../scale-rubric.ts';
import { readCanvasFile } from './canvas-file.ts';
import { isExchanged, LARGEST_EXCHANGED } from './kinds.ts';
import { readOwnFile } from './own-file.ts';

export type Exchanged = { title: string; rubric: Rubric };

/** Null for every other kind of file. */
export const readExchanged = (bytes: Uint8Array, fileName: string, max: number): Exchanged | null => {
  if (!isExchanged(fileName)) return null;
  // The usual sentence names the limit of a paper.
  if (bytes.length > LARGEST_EXCHANGED)
    throw new Failure(
      'file_too_large',
      sayOfRubric('exchanged.large', { most: LARGEST_EXCHANGED / 1_000_000 }),
    );
  const { title, rubric } = fileName.toLowerCase().endsWith('.json')
    ? readOwnFile(new TextDecoder().decode(bytes))
    : readCanvasFile(bytes);
  return { title, rubric: scaleRubric(rubric, max) };
};
