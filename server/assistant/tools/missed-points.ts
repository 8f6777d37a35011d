import { z } from 'zod';
import type { Assignment } from '../../../contract/assignments.ts';
import { oneLine } from '../../../grading/feedback/words.ts';
import type { Desk } from '../desk.ts';
import { AssignmentInput, defineTool, getAssignmentOf, nameAssignment } from './tool.ts';

/** What verdicts list as missing, most missed first, with whose papers they are. */
export const readMissed = async (desk: Desk, assignment: Assignment) => {
  const { missed } = await desk.analysis(assignment.id);
  const papers = await desk.papers(assignment.id);
  const keysOf = (ids: readonly string[]) =>
    papers.filter(({ student_work_id: id }) => ids.includes(id)).map(desk.keyOf);
  return (missed ?? []).map((one) => ({
    point: oneLine(one.point).replace(/[.;,\s]+$/u, ''),
    criterion: oneLine(one.criterion_name),
    papers: one.papers.length,
    of: one.of,
    partly: one.partly.length,
    students: () => keysOf(one.papers),
    students_partly: () => keysOf(one.partly),
  }));
};

const MOST = 10;

export const missedPoints = defineTool({
  description:
    'What papers of an assignment miss: points that were not found, most often missed first, and whose papers they are.',
  input: AssignmentInput.extend({ about: z.string().optional().describe('Words of the point') }),
  looking: 'Looking at what was missed',
  read: async (desk, input) => {
    const assignment = await getAssignmentOf(desk, input.assignment);
    const words = (input.about ?? '')
      .toLowerCase()
      .split(/\s+/u)
      .filter((word) => word.length > 3);
    const all = await readMissed(desk, assignment);
    const about = all.filter(({ point }) => words.some((word) => point.toLowerCase().includes(word)));
    return {
      ...nameAssignment(desk, assignment),
      missed: (about.length > 0 ? about : all)
        .slice(0, MOST)
        .map(({ students, students_partly, ...one }) => ({ ...one, students: students() })),
    };
  },
});
