import { z } from 'zod';
import type { Assignment } from '../../../contract/assignments.ts';
import { formatPoints, oneLine } from '../../../grading/feedback/words.ts';
import { type ClassPaper, listClassPapers } from '../../insights/analysis/queries.ts';
import type { Desk } from '../desk.ts';
import { AssignmentInput, defineTool, getAssignmentOf, nameAssignment, noSuch, percentOf } from './tool.ts';

export const readCriteria = async (desk: Desk, assignment: Assignment) => {
  const { criteria } = await desk.analysis(assignment.id);
  return {
    ...nameAssignment(desk, assignment),
    criteria: criteria
      .filter(({ check_key }) => check_key === null)
      .map(({ name, max, n, mean, levels, needs_teacher, item }) => ({
        criterion: oneLine(name),
        points: formatPoints(max),
        papers: n,
        mean: percentOf(mean.value),
        levels: levels.map((level) => ({ level: level.name, papers: level.papers.length })),
        waits_for_the_teacher: needs_teacher.length,
        separates: item?.sentence ?? null,
      })),
    // Nothing else is said of these: their answer was found in no paper.
    check_the_key: criteria.flatMap(({ name, check_key }) =>
      check_key === null ? [] : [{ criterion: oneLine(name), found_in: 0, of_papers: check_key.papers }],
    ),
  };
};

const markOf = ({ grade }: ClassPaper, name: string) => {
  const criterion = grade?.criteria.find((one) => oneLine(one.name) === name);
  if (criterion === undefined || !grade) return null;
  const score = grade.marks?.find(({ id }) => id === criterion.criterion_id)?.score ?? criterion.score;
  return { score, max: criterion.max };
};

/** Each paper's mark for one criterion, lowest first. */
export const readMarks = async (desk: Desk, assignment: Assignment, criterion: string) => {
  const { services, scope } = desk;
  const rows = await listClassPapers(services.db, scope, assignment.id);
  const papers = await desk.papers(assignment.id);
  return rows
    .flatMap((row) => {
      const mark = markOf(row, criterion);
      const paper = papers.find(({ student_work_id: id }) => id === row.id);
      if (mark === null || paper === undefined) return [];
      return [{ student: desk.keyOf(paper), share: mark.score / mark.max, score: mark.score, max: mark.max }];
    })
    .toSorted((a, b) => a.share - b.share)
    .map(({ student, share, score, max }) => ({
      student,
      percent: percentOf(share * 100),
      points: formatPoints(score),
      of: formatPoints(max),
    }));
};

const MOST = 40;

export const criterionStats = defineTool({
  description:
    'Means and levels of every criterion of an assignment; of fewer than ten papers say how many, not percent. With a criterion by its name: also each student’s mark for it, lowest first.',
  input: AssignmentInput.extend({ criterion: z.string().optional() }),
  looking: 'Looking at the criteria',
  read: async (desk, input) => {
    const assignment = await getAssignmentOf(desk, input.assignment);
    const stats = await readCriteria(desk, assignment);
    const { criterion } = input;
    if (criterion === undefined) return stats;
    const found = stats.criteria.find(
      (one) => one.criterion.toLowerCase() === criterion.trim().toLowerCase(),
    );
    if (found === undefined) throw noSuch('criterion of this name');
    const marks = await readMarks(desk, assignment, found.criterion);
    return { ...stats, criteria: [found], marks: marks.slice(0, MOST) };
  },
});
