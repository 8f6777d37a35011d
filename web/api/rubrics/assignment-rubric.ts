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
import { agreePlan, type PlanRow, writePlan } from '../../../contract/rubrics/plan.ts';
import { assignmentsQuery } from '../assignments.ts';
import { call } from '../call.ts';

type Edited = Pick<Assignment, 'id' | 'rubric_id'>;

export const lookAhead = ({ id, rubric_id }: Edited, rubric: Rubric): Promise<RubricPreview> =>
  call(previewRubric, { params: { id }, body: { rubric, rubric_id } });

type Saved = Assignment & { rubric_change: RubricChange };

const keep = async (client: QueryClient, { rubric_change: change, ...saved }: Saved) => {
  client.setQueryData(assignmentsQuery.queryKey, (list = []) =>
    list.map((assignment) => (assignment.id === saved.id ? saved : assignment)),
  );
  // Marks and their feedback stand on many screens.
  if (change.papers > 0) await client.invalidateQueries();
  return change;
};

export const saveRubric = async (
  client: QueryClient,
  { id, rubric_id }: Edited,
  rubric: Rubric,
): Promise<RubricChange> =>
  keep(client, await call(correctRubric, { params: { id }, body: { rubric, rubric_id } }));

/** `rows`: those that the teacher put right; the others hold as they were read. */
export const agreeToPlan = async (
  client: QueryClient,
  { id, rubric_id }: Edited,
  rows: PlanRow[],
): Promise<RubricChange> =>
  keep(client, await call(agreePlan, { params: { id }, body: { rubric_id, rows } }));

/** The key as the teacher writes it anew; `assignment`: with the reading of it. */
export const writeKey = async (
  client: QueryClient,
  { id, rubric_id }: Edited,
  text: string,
): Promise<{ assignment: Assignment; change: RubricChange }> => {
  const { rubric_change, ...assignment } = await call(writePlan, {
    params: { id },
    body: { rubric_id, text },
  });
  return { assignment, change: await keep(client, { ...assignment, rubric_change }) };
};
