/** Markwise beside a Google that enforces its own rules, and teachers who have walked through its consent. */
import {
  connectClassroom,
  finishClassroomConnect,
  importFieldOf,
  importFromClassroom,
} from '../../contract/classroom.ts';
import { createClassroom } from '../../lab/app/classroom.ts';
import { sendForm } from '../../lab/app/forms.ts';
import { createTestApp, freePort, type TestApp } from '../../lab/app/test-app.ts';
import { startClassroomPeer } from '../../lab/peers/classroom/peer.ts';
import { type PaperKind, seedClass } from '../../lab/peers/classroom/seed.ts';
import { walkThroughGoogle } from '../../lab/peers/google-peer.ts';

import { gradeSubmission } from '../grading/grade-submission.ts';

const HOME = 'http://localhost:3000';

export const startScene = async (env: Record<string, string> = {}) => {
  const peer = await startClassroomPeer(await freePort(), [`${HOME}${finishClassroomConnect.path}`]);
  const test = await createTestApp({ ...peer.env, DEFAULT_PLAN: 'Basic', ...env });
  return { peer, test, close: () => Promise.all([test.close(), peer.close()]) };
};
export type Scene = Awaited<ReturnType<typeof startScene>>;

const cookiesOf = (response: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));

/** Up to Google, which has not been asked yet. */
export const beginConnecting = async (
  test: TestApp,
  token: string,
  purpose: 'import' | 'create' = 'import',
) => {
  const body = { purpose, return_to: '/upload?from=classroom' };
  const response = await test.send(connectClassroom, { token, body });
  return { cookies: cookiesOf(response), url: String(response.json().url) };
};

/** Through Google and back: where the browser lands. */
export const connect = async (
  { peer, test }: Scene,
  teacher: { id: string; token: string },
  purpose: 'import' | 'create' = 'import',
): Promise<string> => {
  peer.google.person = {
    sub: `google-${teacher.id}`,
    email: `${teacher.id}@gmail.test`,
    email_verified: true,
    name: 'Ada Google',
  };
  const { cookies, url } = await beginConnecting(test, teacher.token, purpose);
  const back = await walkThroughGoogle(url, HOME);
  const response = await test.call('GET', back.pathname + back.search, { cookies });
  return String(response.headers.location);
};

/** A teacher with an assignment whose Google account is connected. */
export const meetConnected = async (scene: Scene) => {
  const room = await createClassroom(scene.test);
  await connect(scene, room);
  return { ...room, sub: `google-${room.id}` };
};
export type Connected = Awaited<ReturnType<typeof meetConnected>>;

type SentFile = { submission_id: string; file_id: string; name: string; bytes: Uint8Array };

/** As the browser sends what the teacher opened with the picker. */
export const sendImport = (
  test: TestApp,
  { token, assignmentId }: { token: string; assignmentId: string },
  item: { courseId: string; itemId: string },
  files: SentFile[],
  { isSent = true }: { isSent?: boolean } = {},
) =>
  sendForm(test, importFromClassroom, token, {
    fields: {
      import: JSON.stringify({
        assignment_id: assignmentId,
        course_id: item.courseId,
        course_work_id: item.itemId,
        files: files.map(({ submission_id, file_id }) => ({ submission_id, file_id })),
      }),
    },
    files: (isSent ? files : []).map(({ file_id, name, bytes }) => ({
      field: importFieldOf(file_id),
      name,
      bytes,
    })),
  });

/** Without a worker: what waits is graded here and now. */
export const gradeWaiting = async ({ services }: TestApp, { id }: { id: string }): Promise<void> => {
  const waiting = await services.db
    .selectFrom('submissions')
    .select(['id', 'attempt'])
    .where('teacher_id', '=', id)
    .where('status', '=', 'pending')
    .execute();
  const { signal } = new AbortController();
  for (const paper of waiting)
    await gradeSubmission(
      services,
      { submissionId: paper.id, teacherId: id, attempt: paper.attempt },
      signal,
    );
};

/** A class at the peer, as a test names it. */
export const seedFor = async (
  scene: Scene,
  { sub }: Connected,
  kinds: PaperKind[],
  students = kinds.length,
) => {
  const { course, item } = await seedClass(scene.peer.world, sub, { students, kinds });
  return { course, item, courseId: course.id, itemId: item.id };
};
export type Seeded = Awaited<ReturnType<typeof seedFor>>;
