import { describe, expect, it } from 'vitest';
import { createCourse, listCourses } from '../../../contract/courses.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';

const test = openTestApp();

const create = (token: string, body: unknown) => test.send(createCourse, { token, body });

describe('courses', () => {
  it('a new course is listed first', async () => {
    const { token } = await signUpTeacher(test);
    expect(await test.ask(listCourses, { token })).toEqual([]);
    await create(token, { name: 'English 8' });
    const second = await create(token, { name: '  Science 9 🔬 ' });
    expect(second.json()).toMatchObject({ name: 'Science 9 🔬', is_sample: false });
    const names = (await test.ask(listCourses, { token })).map((c: { name: string }) => c.name);
    expect(names).toEqual(['Science 9 🔬', 'English 8']);
  });

  it('another teacher sees nothing of mine', async () => {
    const mine = await signUpTeacher(test);
    const other = await signUpTeacher(test);
    await create(mine.token, { name: 'English 8' });
    expect(await test.ask(listCourses, { token: other.token })).toEqual([]);
  });

  it.each([
    ['no name', {}, null],
    ['an empty name', { name: '   ' }, 'Please enter a name for the course.'],
    ['121 characters', { name: 'x'.repeat(121) }, 'Please use at most 120 characters for the course name.'],
    ['a number', { name: 5 }, null],
    ['a NUL', { name: 'a\u0000b' }, 'A text contains a character that cannot be stored.'],
  ])('%s is refused with a sentence', async (_what, body, detail) => {
    const { token } = await signUpTeacher(test);
    const response = await create(token, body);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
    if (detail !== null) expect(response.json().detail).toBe(detail);
    expect(await test.ask(listCourses, { token })).toEqual([]);
  });
});
