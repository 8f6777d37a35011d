/** The criteria while a teacher corrects them: points as typed, and what they count after scaling. */
import type { CriterionCorrection } from '../../../contract/assignments.ts';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { formatPoints } from '../../lib/format.ts';

export type RubricRow = Omit<CriterionCorrection, 'max'> & { key: number; points: number | string };

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

const MOST_CRITERIA = 60;

const rowOf = ({ id, name, kind, max, description, answer }: Criterion): RubricRow => ({
  key: nextKey(),
  id,
  name,
  kind,
  points: max,
  description,
  answer,
});

export const rowsOf = (rubric: Rubric): RubricRow[] => rubric.criteria.map(rowOf);

export const newRow = (): RubricRow => ({
  key: nextKey(),
  id: null,
  name: '',
  kind: 'content',
  points: '',
  description: '',
  answer: '',
});

export const canAdd = (rows: RubricRow[]) => rows.length < MOST_CRITERIA;

const pointsOf = ({ points }: RubricRow): number => {
  const number = Number(points);
  return Number.isFinite(number) && number > 0 ? number : 0;
};

export const totalPoints = (rows: RubricRow[]) => rows.reduce((sum, row) => sum + pointsOf(row), 0);

/** What a row counts of the grade level; null where that is what the row says. The server rounds and has the last word. */
export const scaledPoints = (row: RubricRow, rows: RubricRow[], gradeLevel: number): string | null => {
  const total = totalPoints(rows);
  const isScaled = total > 0 && formatPoints(total) !== formatPoints(gradeLevel);
  return isScaled ? formatPoints((pointsOf(row) * gradeLevel) / total) : null;
};

/** Why the rows cannot be saved as they are; null when they can. */
export const findTrouble = (rows: RubricRow[]): string | null => {
  if (rows.length === 0) return 'A rubric needs at least one criterion.';
  if (rows.some(({ name }) => name.trim() === '')) return 'Each criterion needs a name.';
  if (rows.some((row) => pointsOf(row) === 0)) return 'Each criterion needs points above zero.';
  return null;
};

export const correctionsOf = (rows: RubricRow[]): CriterionCorrection[] =>
  rows.map((row) => ({
    id: row.id,
    name: row.name.trim(),
    kind: row.kind,
    description: row.description,
    answer: row.answer,
    max: pointsOf(row),
  }));

export const isChanged = (rows: RubricRow[], rubric: Rubric): boolean =>
  JSON.stringify(correctionsOf(rows)) !== JSON.stringify(correctionsOf(rowsOf(rubric)));
