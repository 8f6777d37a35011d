/** The order of the rows in the table of students by skill. */
import type { InsightStudent } from '../../../contract/insights/course-insights.ts';

/** By name, by all papers together, or by the skill at this place. */
export type HeatOrder = { by: 'name' | 'all' | number; isReversed: boolean };

const percentIn = (student: InsightStudent, by: 'all' | number): number | null =>
  by === 'all' ? student.percent : (student.cells[by]?.percent ?? null);

export const shownName = ({ name, external_id: number }: InsightStudent): string =>
  name === '-' ? `ID ${number ?? '?'}` : name;

const byName = (a: InsightStudent, b: InsightStudent) =>
  shownName(a).localeCompare(shownName(b), undefined, { sensitivity: 'base', numeric: true });

/** Lowest first, since they want the teacher; whoever has no such paper stands last either way. */
export const orderStudents = (
  students: InsightStudent[],
  { by, isReversed }: HeatOrder,
): InsightStudent[] => {
  const way = isReversed ? -1 : 1;
  return students.toSorted((a, b) => {
    if (by === 'name') return byName(a, b) * way;
    const [x, y] = [percentIn(a, by), percentIn(b, by)];
    if (x === null || y === null) return x === y ? byName(a, b) : Number(x === null) - Number(y === null);
    return (x - y) * way || byName(a, b);
  });
};
