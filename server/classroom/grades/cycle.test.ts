/** The whole way on the server: created here, handed in there, fetched, graded, reviewed, released, returned; and once more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getClassroomImport,
  importFromClassroom,
  listClassroomSubmissions,
} from '../../../contract/classroom.ts';
import { reviewResult } from '../../../contract/paper.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { sendForm } from '../../../lab/app/forms.ts';
import { resultsOf, until, untilGraded, work } from '../../../lab/app/grading.ts';
import { addCourse, handIn } from '../../../lab/peers/classroom/seed.ts';
import { filesOf, type PeerItem, reclaim } from '../../../lab/peers/classroom/world.ts';
import { paperOf } from '../../results/checks/checks.fixture.ts';
import { releaseAll } from '../../results/release/release.fixture.ts';
import { connect, type Scene, startScene } from '../google.fixture.ts';
import { createThere, gradesOf, runJob, send } from './grades.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene({ GOOGLE_CLASSROOM_DRIVE: 'readonly' });
  await work(scene.test);
});
afterAll(() => scene.close());

const importAll = async (room: Classroom, courseId: string, item: PeerItem) => {
  const { test } = scene;
  const submissions = await test.ask(listClassroomSubmissions, {
    params: { id: courseId, item: item.id },
    token: room.token,
  });
  const files = submissions.flatMap(({ id, attachments }) =>
    attachments.flatMap(({ file_id, readable }) =>
      file_id === null || !readable ? [] : [{ submission_id: id, file_id }],
    ),
  );
  const order = { assignment_id: room.assignmentId, course_id: courseId, course_work_id: item.id, files };
  const answer = await sendForm(test, importFromClassroom, room.token, {
    fields: { import: JSON.stringify(order) },
  });
  const { id } = importFromClassroom.response.parse(answer.json());
  const ask = () => test.ask(getClassroomImport, { params: { id: id ?? '' }, token: room.token });
  await until(async () => (await ask()).state !== 'waiting');
  return ask();
};

/** Created with other points than here, and handed in by four. */
const begin = async () => {
  const room = await createClassroom(scene.test);
  await connect(scene, room, 'create');
  const course = addCourse(scene.peer.world, { teacher: `google-${room.id}`, students: 4 });
  const link = await createThere(scene.test, room, course.id, { max_points: 35 });
  const item = course.items.find(({ id }) => id === link.course_work_id);
  if (item === undefined) throw new Error('It is not there.');
  await handIn(scene.peer.world, item);
  return { room, course, item };
};

/** To half of the points. */
const correct = async (room: Classroom, id: string) => {
  const { attempt } = await paperOf(scene.test, room, id);
  const criteria = [
    { id: 'c1', score: 30 },
    { id: 'c2', score: 15 },
  ];
  const body = { action: 'change', attempt, revision: null, criteria };
  const { status } = await scene.test.send(reviewResult, { params: { id }, token: room.token, body });
  expect(status).toBe(200);
};

it('takes papers from Classroom and gives them back with their grades, and nothing twice', async () => {
  const { peer, test } = scene;
  const { room, course, item } = await begin();
  expect(await importAll(room, course.id, item)).toMatchObject({ state: 'done', accepted: 4 });
  const [first] = await untilGraded(test, room);
  // One takes the work back, the teacher corrects another, and Google is busy.
  const [gone] = item.submissions;
  reclaim(peer.world, gone?.id ?? '');
  await correct(room, first?.student_work_id ?? '');
  peer.desk.storm = 2;
  await releaseAll(test, room);
  const others = item.submissions.slice(1);
  await until(async () => others.every(({ state }) => state === 'RETURNED'));
  await until(async () => (await gradesOf(test, room)).rows.every(({ status }) => status !== 'waiting'));

  const { rows, scale } = await gradesOf(test, room);
  expect(scale).toEqual({ from: 90, to: 35 });
  expect(rows.filter(({ code }) => code === 'classroom_reclaimed')).toHaveLength(1);
  expect(rows.filter(({ as }) => as === 'returned')).toHaveLength(3);
  const half = rows.find(({ student_work_id }) => student_work_id === first?.student_work_id);
  expect(half).toMatchObject({ points: 45, classroom_points: 17.5 });
  for (const { assignedGrade, draftGrade } of others) {
    expect(assignedGrade).toBe(draftGrade);
    expect(rows.map(({ classroom_points }) => classroom_points)).toContain(assignedGrade);
  }
  // Returning takes the files from the teacher; the papers are here.
  const isTeachers = others.some((one) =>
    filesOf(peer.world, one).some(({ readers }) => readers.includes(`google-${room.id}`)),
  );
  expect(isTeachers).toBe(false);

  const before = JSON.stringify(others);
  await send(test, room, { as: 'returned' });
  await runJob(test, room);
  expect(JSON.stringify(others)).toBe(before);
  expect(await importAll(room, course.id, item)).toMatchObject({ accepted: 0 });
  expect(await resultsOf(test, room)).toHaveLength(4);
  expect(test.logged.join('')).not.toMatch(/school\.test|Essay \d|student-\d|drive-\d/);
}, 120_000);
