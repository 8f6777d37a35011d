/** A teacher who edits the rubric of a class, and a worker that makes its papers follow. */
import {
  type Assignment,
  correctRubric,
  listAssignments,
  previewRubric,
} from '../../../contract/assignments.ts';
import type { Criterion } from '../../../contract/grading.ts';
import type { Grader } from '../../../grading/graders/grader.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import type { TestApp } from '../../../lab/app/test-app.ts';
import { gradeSubmission } from '../../grading/grade-submission.ts';
import { createOtherWorks } from '../../grading/other-works.ts';
import { listWaiting } from '../review/review.fixture.ts';
import { claimByRubric } from './follow-rubric.ts';

export const assignmentOf = async (test: TestApp, room: Classroom): Promise<Assignment> => {
  const list = await test.ask(listAssignments, { token: room.token });
  const found = list.find(({ id }) => id === room.assignmentId);
  if (found === undefined) throw new Error('There is no such assignment.');
  return found;
};

/** The rubric as it stands with one criterion edited. */
export const editedRubric = async (
  test: TestApp,
  room: Classroom,
  id: string,
  change: (criterion: Criterion) => Partial<Criterion>,
) => {
  const { rubric } = await assignmentOf(test, room);
  return {
    ...rubric,
    criteria: rubric.criteria.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
  };
};

export const save = (test: TestApp, room: Classroom, rubric: object, rubric_id?: string) =>
  test.send(correctRubric, {
    params: { id: room.assignmentId },
    token: room.token,
    body: { rubric, ...(rubric_id === undefined ? {} : { rubric_id }) },
  });

export const preview = async (test: TestApp, room: Classroom, rubric: object) => {
  const response = await test.send(previewRubric, {
    params: { id: room.assignmentId },
    token: room.token,
    body: { rubric },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return previewRubric.response.parse(response.json());
};

/** Without a worker: what waits is done here and now. */
export const followNow = async (test: TestApp, room: Classroom, grader: Grader = test.services.grader) => {
  const services = {
    ...test.services,
    grader,
    otherWorks: createOtherWorks(),
    claimByRubric: (job: Parameters<typeof claimByRubric>[1]) => claimByRubric(test.services, job),
  };
  for (const job of await listWaiting(test, room))
    await gradeSubmission(services, job, new AbortController().signal);
};
