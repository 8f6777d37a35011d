/** A table whose cells each hold a whole question: it only sets them side by side, and they are read one after the other. */
import type { Styled } from '../lex/styled.ts';
import { QUESTION_WORD } from '../words.ts';

const LABEL = new RegExp(
  String.raw`^\W{0,2}(?:(?:${QUESTION_WORD})\s*)?(?<number>\d{1,2})\s?[.):]?\s?(?:\(?(?<part>[a-h])\)?)?(?=[\s.):]|$)`,
  'iu',
);
const FEWEST = 4;
const MOST = 0.8;
/** Cells of one line are rather answers in a grid. */
const LINED = 0.6;

type Label = { number: number; part: string };

const labelOf = ({ text }: Styled): Label | null => {
  const groups = LABEL.exec(text)?.groups;
  return groups ? { number: Number(groups.number), part: (groups.part ?? '').toLowerCase() } : null;
};

/** "2" or "2a" behind "1", "2b" behind "2a". */
const goesOn = (one: Label, next: Label): boolean =>
  next.number === one.number
    ? one.part !== '' && next.part.charCodeAt(0) === one.part.charCodeAt(0) + 1
    : next.number === one.number + 1 && (next.part === '' || next.part === 'a');

const countOn = (cells: readonly Styled[]): boolean => {
  const labels = cells.flatMap((cell) => labelOf(cell) ?? []);
  return (
    labels.length >= FEWEST &&
    labels.length >= cells.length * MOST &&
    labels.every((label, at) => at === 0 || goesOn(labels[at - 1] ?? label, label))
  );
};

const isFilled = ({ text }: Styled): boolean => text.trim() !== '';

/** The cells in the order of their labels, along the rows or down the columns; null where they are no cards. */
export const cardsOf = (rows: readonly (readonly Styled[])[]): Styled[] | null => {
  const along = rows.flat().filter(isFilled);
  const lined = along.filter(({ text }) => text.trim().includes('\n')).length;
  const width = Math.max(...rows.map(({ length }) => length));
  if (width < 2 || lined < along.length * LINED) return null;
  const down = Array.from({ length: width }, (_, at) =>
    rows.flatMap((row) => row[at] ?? []).filter(isFilled),
  ).flat();
  return [along, down].find(countOn) ?? null;
};
