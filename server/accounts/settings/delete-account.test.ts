import { expect, it } from 'vitest';
import { getUser, signIn } from '../../../contract/session.ts';
import { deleteAccount } from '../../../contract/settings.ts';
import { uploadFiles } from '../../../contract/submissions.ts';
import { createClassroom, listKeys } from '../../../lab/app/classroom.ts';
import { makePdfLike, sendForm } from '../../../lab/app/forms.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';

const test = openTestApp();

const userOf = async (token: string) => await test.ask(getUser, { token });
const remove = (token: string, body: unknown) => test.send(deleteAccount, { token, body });

const TABLES = [
  'courses',
  'assignments',
  'rubrics',
  'projects',
  'submissions',
  'quota_entries',
  'usage_periods',
  'subscriptions',
  'sessions',
] as const;
const rowsOf = async (id: string) => {
  const counts = [];
  for (const table of TABLES)
    counts.push(
      (await test.services.db.selectFrom(table).selectAll().where('teacher_id', '=', id).execute()).length,
    );
  return counts;
};

it('truly deletes rows and files, and ends the session; others keep theirs', async () => {
  const [mine, other] = [await createClassroom(test), await createClassroom(test)];
  for (const room of [mine, other])
    await sendForm(test, uploadFiles, room.token, {
      fields: { assignment_id: room.assignmentId },
      files: [{ name: 'a.pdf', bytes: makePdfLike(100) }],
    });
  const before = await rowsOf(mine.id);
  expect(before.every((count) => count > 0)).toBe(true);
  const response = await remove(mine.token, { password: mine.password });
  expect(response.statusCode).toBe(200);
  expect(await rowsOf(mine.id)).toEqual(TABLES.map(() => 0));
  expect(await listKeys(test, `teachers/${mine.id}/`)).toEqual([]);
  expect((await test.send(getUser, { token: mine.token })).statusCode).toBe(401);
  const again = { email: mine.email, password: mine.password };
  expect((await test.send(signIn, { body: again })).statusCode).toBe(401);
  expect(await rowsOf(other.id)).toEqual(before);
  expect(await listKeys(test, `teachers/${other.id}/`)).toHaveLength(2);
});

it.each([[{}], [{ password: 'wrong one' }], [{ password: '' }], [{ email: 'the address' }]])(
  '%j does not delete an account with a password',
  async (given) => {
    const teacher = await signUpTeacher(test);
    const body = 'email' in given ? { email: teacher.email } : given;
    const response = await remove(teacher.token, body);
    expect([response.statusCode, response.json().code]).toEqual([403, 'deletion_not_confirmed']);
    expect((await userOf(teacher.token)).email).toBe(teacher.email);
  },
);

it('a Google account is deleted by its address typed in, and by nothing else', async () => {
  const teacher = await signUpTeacher(test);
  await test.services.db
    .updateTable('teachers')
    .set({ password_hash: null, google_subject: teacher.id })
    .where('id', '=', teacher.id)
    .execute();
  for (const body of [{}, { email: 'x@school.test' }, { password: teacher.password }])
    expect((await remove(teacher.token, body)).statusCode).toBe(403);
  expect((await remove(teacher.token, { email: ` ${teacher.email.toUpperCase()} ` })).statusCode).toBe(200);
});

it('somebody at an open screen cannot guess the password', async () => {
  const teacher = await signUpTeacher(test);
  const answers = [];
  for (let guess = 0; guess < 11; guess += 1)
    answers.push((await remove(teacher.token, { password: `guess ${guess}` })).statusCode);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  expect((await remove(teacher.token, { password: teacher.password })).statusCode).toBe(429);
});
