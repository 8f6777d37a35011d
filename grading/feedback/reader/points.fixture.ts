/** Whether words of a sentence are one of a key's points, however they were cut or joined. */
import { oneLine } from '../words.ts';
import { type Context, criterionOf } from './key.fixture.ts';

/** As the renderer sets foreign words: without marks at the end or the label of an answer, double quotation marks single. */
export const fold = (text: string): string =>
  oneLine(text)
    .replace(/["“”„«»‘’']/gu, '')
    .replace(/[\u2060]/gu, '')
    .replace(/^[-–—•*·]+\s+|^[\s:;,)\]]+(?=\S)/u, '')
    .replace(/^answer: /iu, '')
    .replace(/[\s.,;:…?!]+$/u, '')
    .toLowerCase();

export const isCutOf = (shown: string, whole: string): boolean =>
  fold(whole) === fold(shown) || (/…/u.test(shown) && fold(whole).startsWith(fold(shown)));

/** A point that was cut in the verdict is told in full from the key. */
export const isPoint = (shown: string, point: string, { judged, verdict }: Context): boolean =>
  isCutOf(shown, point) ||
  (point.endsWith('…') &&
    fold(shown).startsWith(fold(point)) &&
    fold(criterionOf({ judged, verdict })?.answer ?? '').includes(fold(shown)));

/** Every item of a list is one of the points; what stands between them are only joints. */
export const listsOnly = (text: string, points: readonly string[], context: Context): boolean => {
  const rest = text.replace(/; and \d+ more$/u, '');
  const items = [rest.split('; '), rest.split(/, | and /u), [rest]];
  const isOne = (item: string) => points.some((point) => isPoint(item, point, context));
  // A point may hold a semicolon of its own.
  const pieces = rest.split('; ');
  const from = (start: number): boolean =>
    start === pieces.length ||
    pieces.some((_, at) => at >= start && isOne(pieces.slice(start, at + 1).join('; ')) && from(at + 1));
  return items.some((list) => list.every(isOne)) || from(0);
};
