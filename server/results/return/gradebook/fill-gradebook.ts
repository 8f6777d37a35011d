/** Writes grades, and comments where there is a column for them, into the cells that are theirs. */
import { inertText } from '../../../../contract/csv.ts';
import { Failure } from '../../../../contract/errors.ts';
import { toCents } from '../../../../contract/grading.ts';
import type { ReturnedPaper } from '../../../../grading/giving-back/returned-paper.ts';
import type { Gradebook, Matched } from './read-gradebook.ts';
import { fillTable, type NewCell, type Table } from './table.ts';

export type Filling = {
  gradeColumn: number | undefined;
  commentColumn: number | null | undefined;
  overwrite: boolean;
  scale: boolean;
};

/** A file that writes 3,5 gets 3,5: Excel there takes 3.5 for a day in May. */
const writesCommas = ({ rows, delimiter }: Table): boolean => {
  if (delimiter === ',') return false;
  const texts = rows.flatMap((cells) => cells.map(({ text }) => text.trim()));
  return texts.some((text) => /^\d+,\d+$/.test(text)) && !texts.some((text) => /^\d+\.\d+$/.test(text));
};

export const commentText = ({ summary, criteria }: ReturnedPaper): string =>
  [
    summary,
    ...criteria.map(({ name, score, max, comment }) => `${name} ${score} of ${max}: ${comment}`.trim()),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');

const checkColumn = ({ recognised }: Gradebook, column: number): void => {
  if (!recognised.columns.some(({ index }) => index === column)) throw new Failure('gradebook_column');
};

/** What stands there already and is another entry. */
const assertFree = ({ table }: Gradebook, cells: NewCell[]): void => {
  const isTaken = ({ row, column, text }: NewCell): boolean => {
    const held = table.rows[row]?.[column]?.text.trim() ?? '';
    return held !== '' && held !== '-' && held !== text;
  };
  if (cells.some(isTaken)) throw new Failure('gradebook_filled');
};

/** `describe` gives what is said on a paper; it is asked only where there is a column for it. */
export const fillGradebook = async (
  book: Gradebook,
  filling: Filling,
  describe: (paper: Matched['paper']) => Promise<ReturnedPaper>,
): Promise<Uint8Array> => {
  const { table, recognised, matched, max } = book;
  const grades = filling.gradeColumn ?? recognised.gradeColumn;
  const comments = filling.commentColumn === undefined ? recognised.commentColumn : filling.commentColumn;
  if (grades === null || grades === comments) throw new Failure('gradebook_column');
  checkColumn(book, grades);
  if (comments !== null) checkColumn(book, comments);
  const worth = filling.scale ? recognised.pointsOf.get(grades) : undefined;
  const isComma = writesCommas(table);
  const cells: NewCell[] = [];
  for (const { row, paper } of matched) {
    const outOf = paper.max ?? max;
    const mark = String(toCents((paper.grade_score / outOf) * (worth ?? outOf)));
    cells.push({ row: row.row, column: grades, text: isComma ? mark.replace('.', ',') : mark });
    if (comments === null) continue;
    const text = inertText(commentText(await describe(paper)));
    cells.push({ row: row.row, column: comments, text });
  }
  if (!filling.overwrite) assertFree(book, cells);
  return fillTable(table, cells);
};
