/** A class whose papers are graded, and what its teacher and students do with them. */
import {
  openShared,
  releaseResults,
  shareResult,
  unreleaseResults,
} from '../../../contract/giving-back/release.ts';
import { approveResults, type Result } from '../../../contract/results.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { resultsOf } from '../../../lab/app/grading.ts';
import type { TestApp } from '../../../lab/app/test-app.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { insertStudent } from '../../teaching/students/queries.ts';
import { change, grade, insertWork } from '../work.fixture.ts';

/** So many graded papers, each of a student on the roster; those with an address are named. */
export const createReleasable = async (test: TestApp, papers: number, addresses: (string | null)[] = []) => {
  const room = await createClassroom(test);
  const ids = await insertWork(test, room, papers);
  const { db, now } = test.services;
  for (const [index, id] of ids.entries()) {
    const name = `Student ${index + 1}`;
    const student = await db
      .transaction()
      .execute((tx) =>
        insertStudent(
          tx,
          { scope: scopeOfOwner(room.id), courseId: room.courseId },
          { name, externalId: null, platform: null },
          now(),
        ),
      );
    const email = addresses[index] ?? null;
    await db.updateTable('students').set({ email }).where('id', '=', student).execute();
    await db.updateTable('submissions').set({ roster_id: student }).where('id', '=', id).execute();
    await grade(test, id, 81);
  }
  return { room, ids };
};

export const sendRelease = (test: TestApp, room: Classroom, body: object = {}) =>
  change(test, room, releaseResults, body, { id: room.assignmentId });

export const release = (test: TestApp, room: Classroom, body: object = {}) =>
  test.ask(releaseResults, { params: { id: room.assignmentId }, token: room.token, body });

/** Every graded paper by name, its proposals taken first. */
export const releaseAll = async (test: TestApp, room: Classroom) => {
  const graded = (await resultsOf(test, room)).filter(({ status }) => status === 'complete');
  const ids = graded.map(({ student_work_id }) => student_work_id);
  await test.ask(approveResults, { token: room.token, body: { ids } });
  return release(test, room, { ids });
};

export const takeBack = (test: TestApp, room: Classroom, body: object = {}) =>
  test.ask(unreleaseResults, { params: { id: room.assignmentId }, token: room.token, body });

export const sendShare = (test: TestApp, room: Classroom, id: string) =>
  test.send(shareResult, { params: { id }, token: room.token });

/** What stands behind the # of a new link. */
export const shareToken = async (test: TestApp, room: Classroom, id: string): Promise<string> => {
  const { url } = await test.ask(shareResult, { params: { id }, token: room.token });
  return new URL(url).hash.slice(1);
};

export const sendOpen = (test: TestApp, token: string) => test.send(openShared, { body: { token } });

export const open = (test: TestApp, token: string) => test.ask(openShared, { body: { token } });

export const resultOf = async (test: TestApp, room: Classroom, id: string): Promise<Result> => {
  const result = (await resultsOf(test, room)).find(({ student_work_id }) => student_work_id === id);
  if (result === undefined) throw new Error('There is no such result.');
  return result;
};
