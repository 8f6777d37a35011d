import type { Assignment } from '../../../contract/assignments.ts';
import type { Desk } from '../desk.ts';
import { AssignmentInput, defineTool, getAssignmentOf, nameAssignment, percentOf } from './tool.ts';

/** How a class did, in whole numbers. */
export const readClassSummary = async (desk: Desk, assignment: Assignment) => {
  const { n, mean, median, distribution, papers, summary } = await desk.analysis(assignment.id);
  const [lowest, highest] = [distribution[0], distribution.at(-1)];
  return {
    ...nameAssignment(desk, assignment),
    papers: n,
    mean: mean === null ? null : percentOf(mean.value),
    median: median === null ? null : percentOf(median),
    lowest: lowest === undefined ? null : percentOf(lowest.percent),
    highest: highest === undefined ? null : percentOf(highest.percent),
    grades_by_the_program_alone: papers.unchecked,
    papers_that_need_the_teacher: papers.needs_teacher,
    waiting: papers.waiting,
    failed: papers.failed,
    withheld: papers.withheld,
    summary,
  };
};

export const classSummary = defineTool({
  description: 'How the class did in one assignment: papers, mean, median, range (in percent), what waits.',
  input: AssignmentInput,
  looking: 'Looking at how the class did',
  read: async (desk, input) => readClassSummary(desk, await getAssignmentOf(desk, input.assignment)),
});
