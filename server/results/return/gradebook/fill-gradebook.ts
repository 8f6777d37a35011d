/** Says which cells get which grades and comments; every number and text is settled here, the file is written in the sandbox. */
import { inertText } from '../../../../contract/csv/csv.ts';
import { Failure } from '../../../../contract/errors.ts';
import { toCents } from '../../../../contract/grading/totals.ts';
import type { NewCell } from '../../../../grading/giving-back/gradebook/table.ts';
import type { ReturnedPaper } from '../../../../grading/giving-back/returned-paper.ts';
import type { Gradebook, Matched } from './read-gradebook.ts';

export type Filling = {
  gradeColumn: number | undefined;
  commentColumn: number | null | undefined;
  scale: boolean;
};

const commentText = ({ summary, criteria }: ReturnedPaper): string =>
  [
    summary,
    ...criteria.map(({ name, score, max, comment }) => `${name} ${score} of ${max}: ${comment}`.trim()),
  ]
    .filter((line) => line.trim() !== '')
    .join('\n');

const getColumn = ({ reading }: Gradebook, wanted: number | null) => {
  const column = reading.columns.find(({ index }) => index === wanted);
  if (column === undefined) throw new Failure('gradebook_column');
  return column;
};

/** `describe` gives what is said on a paper; it is asked only where there is a column for it. */
export const listCells = async (
  book: Gradebook,
  { gradeColumn, commentColumn, scale }: Filling,
  describe: (paper: Matched['paper']) => Promise<ReturnedPaper>,
): Promise<NewCell[]> => {
  const { reading, matched, max } = book;
  const grades = getColumn(book, gradeColumn ?? reading.gradeColumn);
  const comments = commentColumn === undefined ? reading.commentColumn : commentColumn;
  if (comments !== null && getColumn(book, comments) === grades) throw new Failure('gradebook_column');
  const cells: NewCell[] = [];
  for (const { row, paper } of matched) {
    const outOf = paper.max ?? max;
    const worth = scale ? (grades.points ?? outOf) : outOf;
    const mark = String(toCents((paper.grade_score / outOf) * worth));
    const text = reading.writesCommas ? mark.replace('.', ',') : mark;
    cells.push({ row: row.row, column: grades.index, text });
    if (comments === null) continue;
    cells.push({ row: row.row, column: comments, text: inertText(commentText(await describe(paper))) });
  }
  return cells;
};
