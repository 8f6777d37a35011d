/**
 * A table whose cells are answers: forms of verbs, a table with gaps, labels above their letters. Which cells are given is told by how many
 * marks there are, and by words for it.
 */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { GIVEN_CELL } from '../../words.ts';
import type { Read } from '../items.ts';
import { isNumeric } from '../numeric.ts';
import { makePart } from '../part.ts';
import { bracketWordings } from '../wordings.ts';

const FEWEST_CELLS = 2;
const FEWEST_ACROSS = 3;
const LONGEST_CELL = 5;
const WORTHS: readonly number[] = [0.2, 0.25, 0.5, 1];
const CLOSE = 0.001;
const GIVEN = new RegExp(String.raw`\s*[([]\s*(?:${GIVEN_CELL})\s*[)\]]\s*$`, 'iu');

type Cell = { row: string; column: string; text: string };

const cellsOf = (line: string): string[] => line.split('\t').map((cell) => cell.trim());
const isCode = (cell: string): boolean => /^(?:\p{L}|\d{1,2}|[ivx]{1,4})$/iu.test(cell);
const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => word !== '').length;

const partOf = ({ row, column, text }: Cell, points: number): MarkingPart => {
  const kind = isCode(text) && /\p{L}/u.test(text) ? 'choice' : isNumeric(text) ? 'number' : 'term';
  const name = [row, column].filter((one) => one !== '').join(' ');
  return makePart(kind, name === '' ? text : `${name} → ${text}`, points, [
    ...text.split(/\s*\/\s*/u).flatMap(bracketWordings),
  ]);
};

/** "13th  15th  19th" above "B  E  D": what belongs to which, in two rows. */
const readAcross = (rows: readonly string[][], worth: number): Read | null => {
  const [heads = [], below = []] = rows;
  const isPair = rows.length === 2 && heads.length === below.length && heads.length >= FEWEST_ACROSS;
  if (!isPair || !below.every(isCode) || heads.some((head) => head === '')) return null;
  if (new Set(heads).size < heads.length) return null;
  const parts = heads.map((row, at) =>
    partOf({ row, column: '', text: below[at] ?? '' }, worth / heads.length),
  );
  return { kind: parts.every(({ kind }) => kind === 'choice') ? 'choice' : 'term', parts };
};

/** The cells that are left when the first columns and those that say so are given. */
const asked = (heads: readonly string[], rows: readonly string[][], given: number): Cell[] =>
  rows.flatMap((cells) =>
    cells
      .slice(given)
      .flatMap((text, at): Cell[] =>
        text === '' || GIVEN.test(text)
          ? []
          : [{ row: given > 0 ? (cells[0] ?? '') : '', column: heads[at + given] ?? '', text }],
      ),
  );

/** A head may lack the cell above the names of the rows. */
const headsOf = (first: readonly string[], width: number): string[] =>
  first.length === width - 1 ? ['', ...first] : [...first];

/** Numbers below words: the first row names the columns. */
const areNamed = ([first = [], ...others]: readonly string[][]): boolean =>
  !first.some(isNumeric) && others.every((cells) => cells.some(isNumeric));

/** `each`: what the file says one of them is worth. */
export const readGrid = (text: string, worth: number, each: number | null): Read | null => {
  const rows = text
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map(cellsOf);
  if (rows.length < FEWEST_CELLS) return null;
  const across = readAcross(rows, worth);
  if (across) return across;
  const width = Math.max(...rows.map((cells) => cells.length));
  const pays = (count: number): boolean =>
    (each === null ? WORTHS : [each]).some((one) => Math.abs(one * count - worth) < CLOSE);
  const isShort = (cells: readonly Cell[]): boolean =>
    cells.every((cell) => wordsIn(cell.text) <= LONGEST_CELL);
  // What is worth something each says how many are asked for; else all but the names of rows and columns.
  for (const isHeaded of areNamed(rows) ? [true] : [false, true]) {
    const heads = isHeaded ? headsOf(rows[0] ?? [], width) : [];
    const body = isHeaded ? rows.slice(1) : rows;
    const isEven = body.length > 1 && body.every((cells) => cells.length === width);
    for (let given = each === null ? 1 : 0; isEven && given < width; given += 1) {
      const cells = asked(heads, body, given);
      if (cells.length >= FEWEST_CELLS && isShort(cells) && pays(cells.length)) {
        const parts = cells.map((cell) => partOf(cell, worth / cells.length));
        return { kind: parts.every(({ kind }) => kind === 'number') ? 'number' : 'term', parts };
      }
    }
  }
  return null;
};
