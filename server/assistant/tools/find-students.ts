import { z } from 'zod';
import { findTrend } from '../../../grading/insights/student-trend.ts';
import { readCoursePapers } from '../../insights/course-papers.ts';
import type { Desk } from '../desk.ts';
import { AssignmentInput, defineTool, getAssignmentOf, percentOf } from './tool.ts';

const meanOf = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Percent minus the class's mean, oldest first: a hard test is no drop. */
const differencesOf = (
  papers: Awaited<ReturnType<typeof readCoursePapers>>['papers'],
  id: string,
): number[] =>
  papers
    .filter(({ studentId }) => studentId === id)
    .flatMap(({ assignmentId, share }) => {
      const others = papers.filter((one) => one.assignmentId === assignmentId);
      return others.some(({ studentId }) => studentId !== id)
        ? [(share - meanOf(others.map((one) => one.share))) * 100]
        : [];
    });

/** By how many percent points somebody moved against the class from the first paper to the last; null: one paper tells nothing. */
const changeOf = (differences: readonly number[]): number | null => {
  const trend = findTrend(differences);
  if (trend !== null) return trend.to - trend.from;
  const [first, last] = [differences[0], differences.at(-1)];
  return differences.length < 2 || first === undefined || last === undefined ? null : last - first;
};

/** The students of a course who have a graded paper. */
export const readStudents = async (desk: Desk, courseId: string) => {
  const { services, scope } = desk;
  const [{ students }, { papers }] = await Promise.all([
    desk.insights(courseId),
    readCoursePapers(services.db, scope, courseId),
  ]);
  return students.flatMap(({ id, papers: count, percent }) => {
    if (percent === null) return [];
    const change = changeOf(differencesOf(papers, id));
    const student = desk.keys.student({ kind: 'student', id });
    const last = papers.findLast(({ studentId }) => studentId === id);
    if (last !== undefined) desk.shown.set(student, last.id);
    return [
      {
        student,
        papers: count,
        mean: percentOf(percent),
        change: change === null ? null : percentOf(change),
      },
    ];
  });
};

const Sort = z.enum(['lowest_first', 'highest_first', 'improved_first', 'fell_first']);
const MOST = 60;

export const findStudents = defineTool({
  description:
    'The students of the course with their mean in percent and by how many percent points they moved against the class (change).',
  input: AssignmentInput.extend({ sort: Sort.default('lowest_first') }),
  looking: 'Looking at the students',
  read: async (desk, input) => {
    const { course_id } = await getAssignmentOf(desk, input.assignment);
    const students = await readStudents(desk, course_id);
    const order = {
      lowest_first: (one: (typeof students)[number]) => one.mean,
      highest_first: (one: (typeof students)[number]) => -one.mean,
      improved_first: (one: (typeof students)[number]) => -(one.change ?? -Infinity),
      fell_first: (one: (typeof students)[number]) => one.change ?? Infinity,
    }[input.sort];
    return { students: students.toSorted((a, b) => order(a) - order(b)).slice(0, MOST) };
  },
});
