/** The teacher's assignments with their counts and rubrics, as server state. */
import type { QueryClient } from '@tanstack/react-query';
import type { Assignment, AssignmentChange } from '../../contract/assignments.ts';
import * as api from '../../contract/assignments.ts';
import type { Rubric } from '../../contract/grading.ts';
import { call, renewing } from './call.ts';
import { queryOf } from './query-client.ts';
import { callWithForm } from './send-form.ts';

/** What was asked for less than this long ago is not asked for again. */
export const ASSIGNMENTS_GAP_MS = 3000;

export const assignmentsQuery = queryOf(['assignments'], api.listAssignments, {
  staleTime: ASSIGNMENTS_GAP_MS,
});

/** As the fields of the form hold them: all text. */
export type NewAssignment = {
  name: string;
  course_id: string;
  description: string;
  feedback_tone: string;
  rubric_style: string;
  ai_instructions: string;
  /** Left out: what the file's own points add up to. */
  grade_level?: string;
};

/** A file, a template, or a rubric that was written here. */
export type RubricGiven =
  | { way: 'file'; file: File }
  | { way: 'template'; id: string }
  | { way: 'built'; rubric: Rubric; title: string };

const fieldsOf = (given: RubricGiven): Record<string, string | File> => {
  switch (given.way) {
    case 'file':
      return { solution_key: given.file };
    case 'template':
      return { template_id: given.id };
    case 'built':
      return { rubric: JSON.stringify(given.rubric), rubric_title: given.title };
  }
};

export const addAssignment = async (
  client: QueryClient,
  fields: NewAssignment,
  rubric: RubricGiven,
): Promise<Assignment> => {
  const assignment = await callWithForm(api.createAssignment, { fields: { ...fields, ...fieldsOf(rubric) } });
  client.setQueryData(assignmentsQuery.queryKey, (list = []) => [assignment, ...list]);
  void client.invalidateQueries({ queryKey: assignmentsQuery.queryKey });
  void client.invalidateQueries({ queryKey: ['dashboard'] });
  return assignment;
};

export const changeAssignment = (client: QueryClient, id: string, change: AssignmentChange) =>
  renewing(call(api.updateAssignment, { params: { id }, body: change }), () => client.invalidateQueries());

/** Only while nothing is graded. */
export const scaleAssignment = async (client: QueryClient, id: string, max: number): Promise<Assignment> => {
  const assignment = await call(api.updateAssignment, { params: { id }, body: { grade_level: max } });
  await client.invalidateQueries();
  return assignment;
};

export const removeAssignment = (client: QueryClient, id: string) =>
  renewing(call(api.deleteAssignment, { params: { id } }), () => client.invalidateQueries());

export const bringAssignmentBack = (client: QueryClient, id: string) =>
  renewing(call(api.restoreAssignment, { params: { id } }), () => client.invalidateQueries());
