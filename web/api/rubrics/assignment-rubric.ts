/** The rubric of an assignment: what an edit would move, and the edit itself. */
import type { QueryClient } from '@tanstack/react-query';
import {
  type Assignment,
  correctRubric,
  previewRubric,
  type RubricChange,
  type RubricPreview,
} from '../../../contract/assignments.ts';
import type { Rubric } from '../../../contract/grading.ts';
import { assignmentsQuery } from '../assignments.ts';
import { call } from '../call.ts';

type Edited = Pick<Assignment, 'id' | 'rubric_id'>;

export const lookAhead = ({ id, rubric_id }: Edited, rubric: Rubric): Promise<RubricPreview> =>
  call(previewRubric, { params: { id }, body: { rubric, rubric_id } });

export const saveRubric = async (
  client: QueryClient,
  { id, rubric_id }: Edited,
  rubric: Rubric,
): Promise<RubricChange> => {
  const { rubric_change: change, ...saved } = await call(correctRubric, {
    params: { id },
    body: { rubric, rubric_id },
  });
  client.setQueryData(assignmentsQuery.queryKey, (list = []) =>
    list.map((assignment) => (assignment.id === id ? saved : assignment)),
  );
  // Marks and their feedback stand on many screens.
  if (change.papers > 0) await client.invalidateQueries();
  return change;
};
