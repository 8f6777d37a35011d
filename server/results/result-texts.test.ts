import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Classroom, createClassroom } from '../testing/classroom.ts';
import { makeEssays, resultsOf, uploadFiles } from '../testing/grading.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createResultTexts } from './result-texts.ts';

describe('what was written down', () => {
  it('is found again until there is too much; what was asked for longest ago goes first', () => {
    const texts = createResultTexts(10);
    texts.keep('a', 'aaaa');
    texts.keep('b', 'bbbb');
    expect(texts.find('a')).toBe('aaaa');
    texts.keep('c', 'cccc');
    expect([texts.find('a'), texts.find('b'), texts.find('c')]).toEqual(['aaaa', undefined, 'cccc']);
  });

  it('makes room when a text is replaced, and keeps nothing that is larger than all of it', () => {
    const texts = createResultTexts(10);
    texts.keep('a', 'aaaaaaaa');
    texts.keep('a', 'aa');
    texts.keep('b', 'bbbbbbbb');
    expect([texts.find('a'), texts.find('b')]).toEqual(['aa', 'bbbbbbbb']);
    texts.keep('c', 'c'.repeat(11));
    expect(texts.find('c')).toBeUndefined();
  });
});

describe('the list that is asked for again', () => {
  let test: TestApp;
  let room: Classroom;
  beforeAll(async () => {
    test = await createTestApp({ ACCESS_TOKEN_SECONDS: '7200' });
    room = await createClassroom(test);
    await uploadFiles(test, room, await makeEssays(3));
  });
  afterAll(() => test.close());

  const rename = async (id: string, name: string) => {
    const options = { token: room.token, body: { student_name: name } };
    expect((await test.call('PATCH', `/api/results/${id}`, options)).statusCode).toBe(200);
  };
  const names = async () => (await resultsOf(test, room)).map((result) => result.student_name);

  it('shows every change, also two in the same moment', async () => {
    const [first] = await resultsOf(test, room);
    if (first === undefined) throw new Error('There is no paper.');
    await rename(first.student_work_id, 'Ana');
    expect(await names()).toEqual(['Ana', '-', '-']);
    await rename(first.student_work_id, 'Ana Ames');
    expect(await names()).toEqual(['Ana Ames', '-', '-']);
  });

  it('leaves out what was removed and signs the files anew with the hour', async () => {
    const [first, second] = await resultsOf(test, room);
    if (first === undefined || second === undefined) throw new Error('There is no paper.');
    await test.call('DELETE', '/api/results', { token: room.token, body: [first.student_work_id] });
    const left = await resultsOf(test, room);
    expect(left.map((result) => result.student_work_id)).not.toContain(first.student_work_id);
    expect(left[0]).toEqual(second);
    test.pass(3600 * 1000);
    const [later] = await resultsOf(test, room);
    expect(later?.download_url).not.toBe(second.download_url);
    expect({ ...later, download_url: '' }).toEqual({ ...second, download_url: '' });
  });
});
