/** The CSV of Canvas's own rubric import: a row for each criterion, its ratings in groups of name, description and points. */

import { type Cell, toCsv } from '../../../contract/csv/csv.ts';
import { Failure } from '../../../contract/errors.ts';
import { toCents } from '../../../contract/grading/totals.ts';
import type { Criterion, Level, Rubric } from '../../../contract/grading.ts';
import { readTable } from '../../giving-back/gradebook/table.ts';
import { sayOfRubric } from '../../sentences/rubric-words.ts';
import { kindOf } from '../criterion-kind.ts';
import { MAX_CRITERIA } from '../settle.ts';

const HEAD = ['Rubric Name', 'Criteria Name', 'Criteria Description', 'Criteria Enable Range'];
const RATING = ['Rating Name', 'Rating Description', 'Rating Points'];

/** Canvas has neither answers nor criteria without ratings. */
const ratingsOf = ({ levels, max }: Criterion): Level[] =>
  levels.length > 0
    ? levels
    : [
        { name: 'Full Marks', points: max, description: '' },
        { name: 'No Marks', points: 0, description: '' },
      ];

const describe = ({ description, answer }: Criterion): string =>
  [description, answer].filter((text) => text !== '').join('\n');

export const writeCanvasFile = (title: string, { criteria }: Rubric): string => {
  const most = Math.max(...criteria.map((criterion) => ratingsOf(criterion).length));
  const head = [...HEAD, ...Array.from({ length: most }, () => RATING).flat()];
  const rows = criteria.map((criterion): Cell[] => [
    title,
    criterion.name,
    describe(criterion),
    'false',
    ...ratingsOf(criterion).flatMap(({ name, description, points }): Cell[] => [name, description, points]),
  ]);
  return toCsv([head, ...rows.map((row) => [...row, ...head.slice(row.length).map(() => '')])]);
};

const unreadable = (): never => {
  throw new Failure('rubric_unreadable');
};

/** A text that begins like a formula is written with an apostrophe before it. */
const textOf = (cell: string | undefined): string => (cell ?? '').replace(/^'(?=\s*[=+\-@])/u, '').trim();

const rowsOf = (bytes: Uint8Array): string[][] => {
  try {
    return readTable(bytes).rows.map((row) => row.map(({ text }) => textOf(text)));
  } catch (error) {
    // Its sentences speak of grade books.
    if (error instanceof Failure) return unreadable();
    throw error;
  }
};

const levelsOf = (cells: readonly string[]): Level[] => {
  const levels: Level[] = [];
  for (let at = HEAD.length; at + 2 < cells.length; at += RATING.length) {
    const [name = '', description = '', points = ''] = cells.slice(at, at + RATING.length);
    const value = points === '' ? Number.NaN : Number(points.replace(',', '.'));
    if (Number.isFinite(value) && value >= 0) levels.push({ name, points: value, description });
  }
  return levels.toSorted((one, other) => other.points - one.points);
};

const toCriterion = (cells: readonly string[], at: number): Criterion | null => {
  const [, name = '', description = ''] = cells;
  const levels = levelsOf(cells);
  const max = levels[0]?.points ?? 0;
  if (name === '' || max <= 0) return null;
  const isPlain = levels.every((level) => level.description === '') && levels.length <= 2;
  return {
    id: `c${at + 1}`,
    name,
    kind: kindOf(name, description),
    max,
    description,
    answer: '',
    levels: isPlain ? [] : levels,
    question: null,
  };
};

/** The first rubric of the file; ratings come best first whatever their order in it. */
export const readCanvasFile = (bytes: Uint8Array): { title: string; rubric: Rubric } => {
  const [head = [], ...rows] = rowsOf(bytes);
  const isCanvas = HEAD.every((name, at) => head[at]?.toLowerCase() === name.toLowerCase());
  const title = rows[0]?.[0] ?? '';
  const own = isCanvas ? rows.filter(([name = '']) => name === '' || name === title) : [];
  const criteria = own.slice(0, MAX_CRITERIA).flatMap((cells, at) => toCriterion(cells, at) ?? []);
  if (criteria.length === 0) return unreadable();
  const max = toCents(criteria.reduce((sum, criterion) => sum + criterion.max, 0));
  const others = new Set(rows.map(([name = '']) => name)).size > 1 && own.length < rows.length;
  const notes = others ? [sayOfRubric('note.several', { title })] : [];
  return { title, rubric: { version: 1, source: 'table', max, criteria, notes } };
};
