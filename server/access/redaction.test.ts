import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAssignment } from '../../contract/assignments.ts';
import { createCourse } from '../../contract/courses.ts';
import { correctStudent, deleteResults, listResults, restoreResults } from '../../contract/results.ts';
import { forgotPassword, getToken, refresh, resetPassword, signIn, signOut } from '../../contract/session.ts';
import { deleteAccount, updateSettings } from '../../contract/settings.ts';
import { uploadFiles as upload } from '../../contract/submissions.ts';
import { contactSales } from '../../contract/subscription.ts';
import type { Classroom } from '../../lab/app/classroom.ts';
import { makePdf, RUBRIC_LINES, sendForm } from '../../lab/app/forms.ts';
import { brokenFile, makeEssay, untilGraded, uploadFiles, work } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { refreshCookieOf, signUpTeacher, type TestApp } from '../../lab/app/test-app.ts';
import { gradeSubmission } from '../grading/grade-submission.ts';
import type { Storage } from '../platform/storage/storage.ts';

const TEACHER = {
  email: 'wilhelmina.quist@northfield.test',
  name: 'Wilhelmina Quist',
  password: 'periwinkle-9-tractor',
};
const NEW_PASSWORD = 'marmalade-4-anvil';
const STUDENT = 'Thelonious Brack';

const test = openTestApp();
/** Everything that must not be in a log, gathered while the teacher lives. */
const secrets = new Set<string>([
  TEACHER.email,
  TEACHER.name,
  TEACHER.password,
  NEW_PASSWORD,
  STUDENT,
  'Brack',
]);

const keep = (...values: unknown[]) => {
  for (const value of values) if (typeof value === 'string' && value.length > 3) secrets.add(value);
};

const send: TestApp['send'] = (endpoint, input = {}) => {
  keep(input.token, ...Object.values(input.cookies ?? {}));
  return test.send(endpoint, { ...input, headers: { 'user-agent': 'Gazelle/7', ...input.headers } });
};

const signInAndOut = async () => {
  await send(signIn, { body: { email: TEACHER.email, password: 'a wrong password' } });
  const { email, password } = TEACHER;
  const signedIn = await send(signIn, { body: { email, password } });
  const cookies = { markwise_refresh: refreshCookieOf(signedIn) };
  const renewed = await send(refresh, { cookies });
  keep(renewed.json().access_token, refreshCookieOf(renewed));
  keep(...signedIn.cookies.map(({ value }) => value));
  await send(refresh, { cookies: { markwise_refresh: 'a forged cookie value' } });
  await send(signOut, { cookies: { markwise_refresh: refreshCookieOf(renewed) } });
  await send(getToken, { params: { session_id: 'a-guessed-session-id' } });
  keep('a wrong password', 'a forged cookie value', 'a-guessed-session-id');
};

const forgetPassword = async () => {
  await send(forgotPassword, { body: { email: TEACHER.email } });
  await test.services.postbox.settle();
  const token = /token=([\w-]+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  keep(token);
  await send(resetPassword, { body: { token, password: NEW_PASSWORD } });
  const { email } = TEACHER;
  return send(signIn, { body: { email, password: NEW_PASSWORD } });
};

const openRoom = async (token: string, teacher: { id: string }): Promise<Classroom> => {
  const course = await send(createCourse, { token, body: { name: 'Ornithology 101' } });
  const assignment = await sendForm(test, createAssignment, token, {
    fields: {
      name: 'On the migration of cranes',
      course_id: course.json().id,
      ai_instructions: 'Mind the herons',
    },
    files: [{ field: 'solution_key', name: 'crane-rubric.pdf', bytes: await makePdf(RUBRIC_LINES) }],
  });
  keep('Ornithology', 'cranes', 'herons', 'crane-rubric');
  const place = { courseId: course.json().id, assignmentId: assignment.json().id, rubricId: '' };
  return { ...TEACHER, ...place, id: teacher.id, token, refresh: '', response: course };
};

const gradeWork = async (room: Classroom) => {
  const essay = await makeEssay(STUDENT, 3);
  await uploadFiles(test, room, [{ ...essay, name: 'brack-on-sleep.pdf' }, brokenFile('brack-broken.pdf')]);
  await sendForm(test, upload, room.token, {
    fields: { assignment_id: room.assignmentId },
    files: [{ name: 'brack-notes.txt', bytes: Buffer.from('no accepted kind') }],
  });
  keep('brack-', 'School should start later', 'Teenagers need eight', 'yawns');
  await meetUnexpectedError(room);
  await work(test);
  return untilGraded(test, room);
};

/** A bug whose message quotes the paper, in the middle of a grading. */
const meetUnexpectedError = async (room: Classroom) => {
  const broken: Storage = {
    ...test.services.storage,
    get: async () => {
      throw new TypeError(`Cannot read brack-on-sleep.pdf of ${STUDENT}: Teenagers need eight hours`);
    },
  };
  const services = { ...test.services, storage: broken };
  const { id } = await test.services.db.selectFrom('submissions').select('id').executeTakeFirstOrThrow();
  const job = { submissionId: id, teacherId: room.id, attempt: 1 };
  await expect(gradeSubmission(services, job, new AbortController().signal)).rejects.toThrow(TypeError);
};

const useResults = async (room: Classroom) => {
  const results = await gradeWork(room);
  const graded = results.find(({ status }) => status === 'complete');
  expect(graded?.student_name).toBe(STUDENT);
  const id = graded?.student_work_id ?? '';
  for (const { download_url } of results) {
    keep(download_url, new URL(download_url, 'http://x').searchParams.get('signature'));
    expect((await test.app.inject(download_url)).statusCode).toBe(200);
  }
  const { token } = room;
  await send(correctStudent, {
    params: { id },
    token,
    body: { student_name: 'Zebulon Marsh', student_id: 'Z-77-M' },
  });
  await send(deleteResults, { token, body: [id] });
  await send(restoreResults, { token, body: { ids: [id] } });
  // A bug in SQL: PostgreSQL's message quotes the value.
  await sql`drop view effective_criteria, effective_grades`.execute(test.services.db);
  await sql`alter table submissions alter column student_name type integer using null`.execute(
    test.services.db,
  );
  const failed = await send(correctStudent, {
    params: { id },
    token,
    body: { student_name: 'Ottoline Fry' },
  });
  expect(failed.statusCode).toBe(500);
  keep('Zebulon', 'Z-77-M', 'Ottoline');
};

it('a teacher’s whole life leaves no name, text, file name, token or address in the log', async () => {
  const teacher = await signUpTeacher(test, TEACHER);
  keep(teacher.token, teacher.refresh);
  await signInAndOut();
  const signedIn = await forgetPassword();
  const token = String(signedIn.json().access_token);
  keep(token, refreshCookieOf(signedIn));
  await useResults(await openRoom(token, teacher));
  await send(updateSettings, { token, body: { school: 'Northfield Academy', name: 'Mina Quist' } });
  await send(contactSales, {
    body: { name: 'Mina Quist', email: 'mina@elsewhere.test', message: 'What does the flamingo plan cost?' },
  });
  await send(listResults, { query: { assignment_id: 'mina@elsewhere.test' }, token });
  await send(deleteAccount, { token, body: { password: NEW_PASSWORD } });
  keep('Northfield Academy', 'Mina Quist', 'mina@elsewhere.test', 'flamingo', 'Gazelle', '127.0.0.1');

  const log = test.logged.join('\n');
  const found = [...secrets].filter((secret) => log.toLowerCase().includes(secret.toLowerCase()));
  expect(found).toEqual([]);
  // The log does speak: every call has its line, and both bugs have their place.
  expect(test.logged.length).toBeGreaterThan(20);
  expect(log).toContain(`"route":"${correctStudent.path}","status":500`);
  expect(log).toContain('a grading met an unexpected error');
  expect(log).toMatch(/"stack":"\s+at /);
}, 120_000);
