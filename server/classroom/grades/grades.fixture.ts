/** A class in Classroom whose papers are here and graded, and a teacher who has connected the account. */
import { randomUUID } from 'node:crypto';
import {
  createInClassroom,
  getClassroomGrades,
  pushClassroomGrades,
} from '../../../contract/classroom/grades.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import type { TestApp } from '../../../lab/app/test-app.ts';
import type { ClassroomPeer } from '../../../lab/peers/classroom/peer.ts';
import { addCourse, addItem, handIn } from '../../../lab/peers/classroom/seed.ts';
import type { PeerItem, PeerSubmission } from '../../../lab/peers/classroom/world.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { grade, insertWork } from '../../results/work.fixture.ts';
import { insertStudent } from '../../teaching/students/queries.ts';
import { openGoogle } from '../connect/google-account.ts';
import { saveGoogleLink } from '../connect/queries.ts';
import { scopesFor } from '../connect/scopes.ts';
import { sealToken } from '../connect/sealed-token.ts';
import { saveLink } from '../queries.ts';
import { sendClassroomGrades } from './send-grades.ts';

type Purpose = 'import' | 'create';

/** As if the teacher had come back from Google. */
export const connect = async (
  { services: { db, keys, now } }: TestApp,
  { google }: ClassroomPeer,
  room: Classroom,
  purpose: Purpose = 'create',
) => {
  const sub = `google-of-${room.id}`;
  const scopes = scopesFor(purpose, 'picker');
  const { refreshToken } = await google.consent.grant(sub, google.clientId, scopes);
  const scope = scopeOfOwner(room.id);
  const link = { google_sub: sub, email: 'ada@school.test', scopes, connected_at: now() };
  const refresh_token = sealToken(keys, scope, refreshToken);
  await db.transaction().execute((tx) => saveGoogleLink(tx, scope, { ...link, refresh_token }));
  return sub;
};

/** When the student last handed in. */
const turnedIn = ({ history }: PeerSubmission) =>
  history.findLast(({ state }) => state === 'TURNED_IN')?.at ?? new Date(0).toISOString();

const enter = ({ services: { db, now } }: TestApp, room: Classroom, name: string, userId: string) =>
  db
    .transaction()
    .execute((tx) =>
      insertStudent(
        tx,
        { scope: scopeOfOwner(room.id), courseId: room.courseId },
        { name, externalId: null, platform: { platform: 'classroom', id: userId, name } },
        now(),
      ),
    );

/** A graded paper for each of these, as an import leaves it. */
export const bringIn = async (
  test: TestApp,
  room: Classroom,
  works: readonly PeerSubmission[],
  nameOf: (userId: string) => string,
  score = 81,
): Promise<string[]> => {
  const ids = await insertWork(test, room, works.length);
  for (const [index, id] of ids.entries()) {
    const work = works[index];
    if (work === undefined) continue;
    const roster_id = await enter(test, room, nameOf(work.userId), work.userId);
    const origin = JSON.stringify({
      submission_id: work.id,
      user_id: work.userId,
      file_id: randomUUID(),
      turned_in_at: turnedIn(work),
    });
    await test.services.db
      .updateTable('submissions')
      .set({ roster_id, origin })
      .where('id', '=', id)
      .execute();
    await grade(test, id, score);
  }
  return ids;
};

export const createThere = (test: TestApp, room: Classroom, courseId: string, more: object = {}) =>
  test.ask(createInClassroom, {
    params: { id: room.assignmentId },
    token: room.token,
    body: { course_id: courseId, ...more },
  });

export const gradesOf = (test: TestApp, room: Classroom) =>
  test.ask(getClassroomGrades, { params: { id: room.assignmentId }, token: room.token });

export const send = (test: TestApp, room: Classroom, body: object = {}) =>
  test.ask(pushClassroomGrades, { params: { id: room.assignmentId }, token: room.token, body });

/** As a worker does it. */
export const runJob = ({ services }: TestApp, { id, assignmentId }: Classroom) =>
  sendClassroomGrades(services, openGoogle(services), { assignmentId, teacherId: id });

const itemOf = (items: readonly PeerItem[], id: string): PeerItem => {
  const item = items.find((each) => each.id === id);
  if (item === undefined) throw new Error('The item is not in Classroom.');
  return item;
};

type Wanted = { students?: number; maxPoints?: number };

/** Created from here, handed in there, imported and graded with 81 of 90. */
export const createSendable = async (
  test: TestApp,
  peer: ClassroomPeer,
  { students = 3, maxPoints }: Wanted = {},
) => {
  const room = await createClassroom(test);
  const sub = await connect(test, peer, room);
  const course = addCourse(peer.world, { teacher: sub, students });
  const link = await createThere(
    test,
    room,
    course.id,
    maxPoints === undefined ? {} : { max_points: maxPoints },
  );
  const item = itemOf(course.items, link.course_work_id);
  await handIn(peer.world, item, ['link']);
  const nameOf = (userId: string) => {
    const student = course.students.find((each) => each.userId === userId);
    return `${student?.givenName} ${student?.familyName}`;
  };
  const ids = await bringIn(test, room, item.submissions, nameOf);
  return { room, sub, course, item, ids, nameOf };
};

/** Made in Classroom by the teacher, and imported. */
export const createImported = async (test: TestApp, peer: ClassroomPeer, maxPoints: number) => {
  const room = await createClassroom(test);
  const sub = await connect(test, peer, room, 'import');
  const course = addCourse(peer.world, { teacher: sub, students: 4 });
  const item = addItem(peer.world, course, { maxPoints });
  await handIn(peer.world, item, ['link']);
  const { db, now } = test.services;
  const link = {
    assignment_id: room.assignmentId,
    course_id: course.id,
    course_name: course.name,
    course_work_id: item.id,
    title: item.title,
    associated: false,
    max_points: maxPoints,
    link: null,
  };
  await db.transaction().execute((tx) => saveLink(tx, scopeOfOwner(room.id), link, now()));
  const names = new Map(course.students.map((each) => [each.userId, `${each.givenName} ${each.familyName}`]));
  const ids = await bringIn(test, room, item.submissions, (userId) => names.get(userId) ?? '');
  return { room, course, item, ids };
};
