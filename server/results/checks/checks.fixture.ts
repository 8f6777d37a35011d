/** A graded class, and a teacher who marks what the program has drawn. */
import { drawAudit, getAgreement, getFiveFirst, startFiveFirst } from '../../../contract/checks.ts';
import { getResult, reviewResult } from '../../../contract/paper.ts';
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

const ofClass = (room: Classroom) => ({ params: { id: room.assignmentId }, token: room.token });

/** Draws nothing by itself. */
export const offeredFive = async (test: TestApp, room: Classroom) =>
  (await test.ask(getFiveFirst, ofClass(room))).ids;

export const fiveOf = async (test: TestApp, room: Classroom) =>
  (await test.ask(startFiveFirst, ofClass(room))).ids;

export const audit = async (test: TestApp, room: Classroom, count: number) =>
  (await test.ask(drawAudit, { ...ofClass(room), body: { count } })).ids;

export const agreementOf = (test: TestApp, room: Classroom) => test.ask(getAgreement, ofClass(room));

export const paperOf = (test: TestApp, room: Classroom, id: string) =>
  test.ask(getResult, { params: { id }, token: room.token });

export const mark = async (test: TestApp, room: Classroom, id: string, score: number) => {
  const { attempt, review } = await paperOf(test, room, id);
  return test.send(reviewResult, {
    params: { id },
    token: room.token,
    body: { action: 'change', attempt, revision: review?.revision ?? null, criteria: [{ id: 'c1', score }] },
  });
};
