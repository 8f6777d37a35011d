/** A graded class, and a teacher who marks what the program has drawn. */
import type { Agreement } from '../../../contract/checks.ts';
import type { Paper } from '../../../contract/paper.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import type { TestApp } from '../../../lab/app/test-app.ts';
import { grade, insertWork } from '../work.fixture.ts';

/** Rows as a worker leaves them, with these scores of 90. */
export const createScored = async (test: TestApp, scores: number[]) => {
  const room = await createClassroom(test);
  const ids = await insertWork(test, room, scores.length);
  for (const [at, id] of ids.entries()) await grade(test, id, scores[at]);
  return { room, ids };
};

const at = (room: Classroom, what: string) => `/api/assignments/${room.assignmentId}/${what}`;

export const call = (test: TestApp, room: Classroom, method: 'GET' | 'POST', path: string, body?: unknown) =>
  test.call(method, path, { token: room.token, ...(body === undefined ? {} : { body }) });

const idsOf = (response: { statusCode: number; body: string; json: () => { ids: string[] } }): string[] => {
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().ids;
};

export const fiveOf = async (test: TestApp, room: Classroom, method: 'GET' | 'POST' = 'POST') =>
  idsOf(await call(test, room, method, at(room, 'five-first')));

export const audit = async (test: TestApp, room: Classroom, count: number) =>
  idsOf(await call(test, room, 'POST', at(room, 'audit'), { count }));

export const agreementOf = async (test: TestApp, room: Classroom): Promise<Agreement> =>
  (await call(test, room, 'GET', at(room, 'agreement'))).json();

export const paperOf = async (test: TestApp, room: Classroom, id: string): Promise<Paper> =>
  (await call(test, room, 'GET', `/api/results/${id}`)).json();

export const mark = async (test: TestApp, room: Classroom, id: string, score: number) => {
  const { attempt, review } = await paperOf(test, room, id);
  return test.call('PATCH', `/api/results/${id}/verdict`, {
    token: room.token,
    body: { action: 'change', attempt, revision: review?.revision ?? null, criteria: [{ id: 'c1', score }] },
  });
};
