import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Classroom } from '../../lab/app/classroom.ts';
import { makePdf, RUBRIC_LINES, sendForm } from '../../lab/app/forms.ts';
import { brokenFile, makeEssay, untilGraded, uploadFiles, work } from '../../lab/app/grading.ts';
import { createTestApp, refreshCookieOf, signUpTeacher, type TestApp } from '../../lab/app/test-app.ts';
import { gradeSubmission } from '../grading/grade-submission.ts';
import { createOtherWorks } from '../grading/other-works.ts';
import type { Storage } from '../platform/storage/storage.ts';

const TEACHER = {
  email: 'wilhelmina.quist@northfield.test',
  name: 'Wilhelmina Quist',
  password: 'periwinkle-9-tractor',
};
const NEW_PASSWORD = 'marmalade-4-anvil';
const STUDENT = 'Thelonious Brack';

let test: TestApp;
/** Everything that must not be in a log, gathered while the teacher lives. */
const secrets = new Set<string>([
  TEACHER.email,
  TEACHER.name,
  TEACHER.password,
  NEW_PASSWORD,
  STUDENT,
  'Brack',
]);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const keep = (...values: unknown[]) => {
  for (const value of values) if (typeof value === 'string' && value.length > 3) secrets.add(value);
};

const call: TestApp['call'] = (method, url, options = {}) => {
  keep(options.token, ...Object.values(options.cookies ?? {}));
  return test.call(method, url, { ...options, headers: { 'user-agent': 'Gazelle/7', ...options.headers } });
};

const signInAndOut = async () => {
  await call('POST', '/api/login', { body: { email: TEACHER.email, password: 'a wrong password' } });
  const { email, password } = TEACHER;
  const signedIn = await call('POST', '/api/login', { body: { email, password } });
  const cookies = { markwise_refresh: refreshCookieOf(signedIn) };
  const renewed = await call('POST', '/api/refresh', { cookies });
  keep(renewed.json().access_token, refreshCookieOf(renewed));
  keep(...signedIn.cookies.map(({ value }) => value));
  await call('POST', '/api/refresh', { cookies: { markwise_refresh: 'a forged cookie value' } });
  await call('POST', '/api/logout', { cookies: { markwise_refresh: refreshCookieOf(renewed) } });
  await call('GET', '/api/auth/get-token/a-guessed-session-id');
  keep('a wrong password', 'a forged cookie value', 'a-guessed-session-id');
};

const resetPassword = async () => {
  await call('POST', '/api/forgot-password', { body: { email: TEACHER.email } });
  await test.services.postbox.settle();
  const token = /token=([\w-]+)/.exec(test.mails.at(-1)?.text ?? '')?.[1] ?? '';
  expect(token).not.toBe('');
  keep(token);
  await call('POST', '/api/reset-password', { body: { token, password: NEW_PASSWORD } });
  const { email } = TEACHER;
  return call('POST', '/api/login', { body: { email, password: NEW_PASSWORD } });
};

const createAssignment = async (token: string, teacher: { id: string }): Promise<Classroom> => {
  const course = await call('POST', '/api/courses', { token, body: { name: 'Ornithology 101' } });
  const assignment = await sendForm(test, '/api/assignments', token, {
    fields: {
      name: 'On the migration of cranes',
      course_id: course.json().id,
      ai_instructions: 'Mind the herons',
    },
    files: [{ field: 'solution_key', name: 'crane-rubric.pdf', bytes: await makePdf(RUBRIC_LINES) }],
  });
  keep('Ornithology', 'cranes', 'herons', 'crane-rubric');
  const place = { courseId: course.json().id, assignmentId: assignment.json().id, rubricId: '' };
  return { ...TEACHER, ...place, id: teacher.id, token, refresh: '', response: assignment };
};

const gradeWork = async (room: Classroom) => {
  const essay = await makeEssay(STUDENT, 3);
  await uploadFiles(test, room, [{ ...essay, name: 'brack-on-sleep.pdf' }, brokenFile('brack-broken.pdf')]);
  await sendForm(test, '/api/upload', room.token, {
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
  const services = { ...test.services, storage: broken, otherWorks: createOtherWorks() };
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
  await call('PATCH', `/api/results/${id}`, {
    token,
    body: { student_name: 'Zebulon Marsh', student_id: 'Z-77-M' },
  });
  await call('DELETE', '/api/results', { token, body: [id] });
  await call('POST', '/api/results/restore', { token, body: { ids: [id] } });
  // A bug in SQL: PostgreSQL's message quotes the value.
  await sql`drop view effective_criteria, effective_grades`.execute(test.services.db);
  await sql`alter table submissions alter column student_name type integer using null`.execute(
    test.services.db,
  );
  const failed = await call('PATCH', `/api/results/${id}`, { token, body: { student_name: 'Ottoline Fry' } });
  expect(failed.statusCode).toBe(500);
  keep('Zebulon', 'Z-77-M', 'Ottoline');
};

it('a teacher’s whole life leaves no name, text, file name, token or address in the log', async () => {
  const teacher = await signUpTeacher(test, TEACHER);
  keep(teacher.token, teacher.refresh);
  await signInAndOut();
  const signedIn = await resetPassword();
  const token = String(signedIn.json().access_token);
  keep(token, refreshCookieOf(signedIn));
  await useResults(await createAssignment(token, teacher));
  await call('PATCH', '/api/settings', { token, body: { school: 'Northfield Academy', name: 'Mina Quist' } });
  await call('POST', '/api/contact', {
    body: { name: 'Mina Quist', email: 'mina@elsewhere.test', message: 'What does the flamingo plan cost?' },
  });
  await call('GET', '/api/results?assignment_id=mina%40elsewhere.test', { token });
  await call('DELETE', '/api/account', { token, body: { password: NEW_PASSWORD } });
  keep('Northfield Academy', 'Mina Quist', 'mina@elsewhere.test', 'flamingo', 'Gazelle', '127.0.0.1');

  const log = test.logged.join('\n');
  const found = [...secrets].filter((secret) => log.toLowerCase().includes(secret.toLowerCase()));
  expect(found).toEqual([]);
  // The log does speak: every call has its line, and both bugs have their place.
  expect(test.logged.length).toBeGreaterThan(20);
  expect(log).toContain('"route":"/api/results/:id","status":500');
  expect(log).toContain('a grading met an unexpected error');
  expect(log).toMatch(/"stack":"\s+at /);
}, 120_000);
