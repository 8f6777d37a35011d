/** How a file dresses its remarks to the marker, shown by the lines that belong to no question. */
import type { Placed } from '../../labels/chain.ts';
import { type Styled, shareOf } from '../../lex/styled.ts';
import type { Unit } from '../flow.ts';

const WHOLLY = 0.95;

/** How a whole line is set, where it is set apart at all. */
export const dressOf = ({ text, spans }: Styled): string => {
  const [first] = spans;
  const isWhole = first && shareOf({ text, spans: spans.slice(0, 1) }, first.signs[0] ?? 'bold') >= WHOLLY;
  return isWhole ? [...first.signs].sort().join() : '';
};

const FEWEST_REMARKS = 2;

/** What dresses lines that belong to no question dresses remarks within questions too; bold alone is for headings. */
export const remarkDresses = (
  units: readonly Unit[],
  placed: ReadonlyMap<number, Placed>,
  sections: ReadonlySet<number>,
): Set<string> => {
  const counted = new Map<string, number>();
  let isOpen = false;
  units.forEach((unit, at) => {
    if (placed.has(at)) isOpen = true;
    else if (sections.has(at)) isOpen = false;
    else if (!isOpen) {
      const dress = dressOf(unit.styled);
      if (/italic|marked/u.test(dress)) counted.set(dress, (counted.get(dress) ?? 0) + 1);
    }
  });
  return new Set([...counted].flatMap(([dress, count]) => (count >= FEWEST_REMARKS ? [dress] : [])));
};
