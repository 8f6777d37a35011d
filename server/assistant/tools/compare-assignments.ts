import type { Desk } from '../desk.ts';
import { AssignmentInput, defineTool, getAssignmentOf, nameAssignment, percentOf } from './tool.ts';

/** Oldest first; those with a graded paper. */
export const readAssignments = async (desk: Desk, courseId: string) => {
  const { assignments, course_name } = await desk.insights(courseId);
  return {
    course: course_name,
    assignments: assignments.flatMap(({ id, name, n, mean }) =>
      mean === null
        ? []
        : [{ ...nameAssignment(desk, { id, name }), papers: n, mean: percentOf(mean.value) }],
    ),
  };
};

export const compareAssignments = defineTool({
  description: 'The means of all assignments of a course, oldest first, in percent.',
  input: AssignmentInput,
  looking: 'Comparing the assignments',
  read: async (desk, input) => {
    const { course_id } = await getAssignmentOf(desk, input.assignment);
    return readAssignments(desk, course_id);
  },
});
