/** A word or a number right behind a label that looks like the label of a part. */
import type { Above, Mark } from './markers.ts';

/** "Q8 any 2 of …", "8 1C 2A": right behind a label the one says how many, and the other is a pair; neither is a part. */
export const isNoPart = (
  text: string,
  [first, ...others]: readonly Mark[],
  above: readonly Above[],
): boolean => {
  if (!first || others.length > 0 || text.slice(0, first.start).includes('\n')) return false;
  const isCount = first.kind === 'word' && first.dress === '' && first.value > 1;
  const isPair = first.kind === 'number' && /\p{L}/u.test(text[first.end] ?? '');
  return (isCount || isPair) && ['word', 'number'].includes(above.at(-1)?.kind ?? '');
};

const LETTERS: readonly Mark['kind'][] = ['lower', 'upper'];

/** "d) apologize. Not: a) sorry, b) excuse": letters dressed as the one above are its neighbours, of which something is said. */
export const areNeighbours = ([first]: readonly Mark[], above: Mark | null): boolean =>
  first !== undefined &&
  above !== null &&
  LETTERS.includes(first.kind) &&
  first.kind === above.kind &&
  first.dress === above.dress;

/** "1. a. kinetic" where nothing numbers the stretch: the letters are parts of that number. "(3) a lay" says what it is worth. */
export const belongToNumber = (text: string, [first]: readonly Mark[], above: readonly Above[]): boolean => {
  const isNumbered = above.some(({ kind }) => kind === 'number');
  if (!first || isNumbered || first.kind !== 'lower' || first.value !== 1) return false;
  const line = text.slice(text.lastIndexOf('\n', first.start - 1) + 1, first.start);
  return /^\s*\d{1,2}[.)]\s*$/u.test(line);
};
