import { z } from 'zod';
import type { Assignment } from '../../../contract/assignments.ts';
import type { Desk, DeskPaper } from '../desk.ts';
import { AssignmentInput, defineTool, getAssignmentOf, nameAssignment, percentOf } from './tool.ts';

const Filter = z.enum(['all', 'not_checked', 'needs_teacher', 'flagged', 'failed', 'waiting', 'withheld']);
type Filter = z.infer<typeof Filter>;

const KEPT: Record<Filter, (paper: DeskPaper) => boolean> = {
  all: () => true,
  not_checked: ({ open_points }) => open_points > 0,
  needs_teacher: ({ open_points }) => open_points > 0,
  flagged: ({ flags }) => flags.length > 0,
  failed: ({ status }) => status === 'failed',
  waiting: ({ status }) => status === 'pending' || status === 'grading',
  withheld: ({ blind }) => blind,
};

const Sort = z.enum(['lowest_first', 'highest_first', 'least_sure_first']);
type Sort = z.infer<typeof Sort>;

/** Papers without a grade stand last. */
const ORDER: Record<Sort, (paper: DeskPaper) => number> = {
  lowest_first: ({ percentage }) => percentage ?? Infinity,
  highest_first: ({ percentage }) => (percentage === null ? Infinity : -percentage),
  least_sure_first: ({ confidence }) => confidence ?? Infinity,
};

const describeStatus = ({ status, blind, open_points }: DeskPaper): string => {
  if (blind) return 'withheld until the teacher has marked it';
  if (status !== 'complete') return status === 'failed' ? 'could not be graded' : 'not graded yet';
  return open_points > 0 ? 'proposed, with marks that are open' : 'checked: no mark is open';
};

/** Notices by their codes: their sentences name files. */
const describePaper = (desk: Desk, paper: DeskPaper) => ({
  student: desk.keyOf(paper),
  percent: paper.percentage === null ? null : percentOf(paper.percentage),
  letter: paper.grade_letter,
  status: describeStatus(paper),
  needs_the_teacher: paper.open_points > 0,
  notices: paper.flags.map(({ code }) => code.replaceAll('_', ' ')),
});

export const readPapers = async (desk: Desk, assignment: Assignment, filter: Filter, sort: Sort) => {
  const order = ORDER[sort];
  const found = (await desk.papers(assignment.id))
    .filter(KEPT[filter])
    .toSorted((a, b) => (order(a) < order(b) ? -1 : order(a) > order(b) ? 1 : 0));
  return found.map((paper) => describePaper(desk, paper));
};

const MOST = 60;

export const listPapers = defineTool({
  description: 'Papers of an assignment with their grades in percent, filtered and sorted.',
  input: AssignmentInput.extend({ filter: Filter.default('all'), sort: Sort.default('lowest_first') }),
  looking: 'Looking through the papers',
  read: async (desk, input) => {
    const assignment = await getAssignmentOf(desk, input.assignment);
    const papers = await readPapers(desk, assignment, input.filter, input.sort);
    return { ...nameAssignment(desk, assignment), count: papers.length, papers: papers.slice(0, MOST) };
  },
});
