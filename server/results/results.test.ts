import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listResults, type Result } from '../../contract/results.ts';
import { addProject, type Classroom, createClassroom } from '../testing/classroom.ts';
import { resultsOf } from '../testing/grading.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ACCESS_TOKEN_SECONDS: '86400' });
});
afterAll(() => test.close());

/** Rows as an upload leaves them, without files: `minute` tells when it was. */
const insertWork = async (room: Classroom, count: number, minute = 0): Promise<string[]> => {
  const { db } = test.services;
  const at = new Date(Date.UTC(2026, 0, 1, 0, minute));
  const projectId = await addProject(test, room);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    teacher_id: room.id,
    assignment_id: room.assignmentId,
    project_id: projectId,
    rubric_id: room.rubricId,
    file_key: `teachers/${room.id}/work/${randomUUID()}.pdf`,
    file_name: `essay-${index}.pdf`,
    file_bytes: 100,
    created_at: at,
    updated_at: at,
  }));
  await db.insertInto('submissions').values(rows).execute();
  return rows.map(({ id }) => id);
};

const grade = async (id: string, score = 81) => {
  const at = test.services.now();
  const { db } = test.services;
  await sql`update submissions set status = 'complete', updated_at = ${at} where id = ${id}`.execute(db);
  await sql`insert into verdicts (submission_id, attempt, score, max, letter, confidence, feedback, criteria, flags, record, graded_at)
    values (${id}, 1, ${score}, 90, 'A', 0.9, '**Well done**', '[]', '[]',
      '{"grader":"builtin","model":null,"prompt_version":null,"input_tokens":0,"output_tokens":0,"cost":0,"milliseconds":5}',
      ${at})`.execute(db);
};
const fail = (id: string) =>
  sql`update submissions set status = 'failed', failure_code = 'file_corrupt', failure_detail = 'Damaged.',
    updated_at = ${test.services.now()} where id = ${id}`.execute(test.services.db);

const list = (room: Classroom, query = '', headers: Record<string, string> = {}) =>
  test.call('GET', `/api/results${query}`, { token: room.token, headers });
const change = (room: Classroom, method: 'DELETE' | 'POST', path: string, body: unknown) =>
  test.call(method, path, { token: room.token, body });

describe('reading results', () => {
  it('of all assignments or of one, newest upload first, in the shape of the contract', async () => {
    const room = await createClassroom(test);
    const [old] = await insertWork(room, 1, 0);
    const [recent] = await insertWork(room, 1, 5);
    await grade(old ?? '');
    for (const query of ['', '?assignment_id=all', `?assignment_id=${room.assignmentId}`]) {
      const answer = listResults.response.parse((await list(room, query)).json());
      expect(answer.next_cursor).toBeNull();
      expect(answer.results.map(({ student_work_id }) => student_work_id)).toEqual([recent, old]);
    }
    const [pending, graded] = await resultsOf(test, room);
    expect(pending).toMatchObject({
      status: 'pending',
      student_name: '-',
      student_id: '-',
      grade_score: null,
      total_score: null,
      percentage: null,
      graded: false,
      grade_level: 90,
      max_score: 90,
    });
    expect(graded).toMatchObject({ grade_score: 81, percentage: 90, grade_letter: 'A', graded: true });
  });

  it('a score of zero is a score', async () => {
    const room = await createClassroom(test);
    const [id] = await insertWork(room, 1);
    await grade(id ?? '', 0);
    expect((await resultsOf(test, room))[0]).toMatchObject({ grade_score: 0, percentage: 0, graded: true });
  });

  it('while a retry runs, the old grade is not shown', async () => {
    const room = await createClassroom(test);
    const [id] = await insertWork(room, 1);
    await grade(id ?? '');
    await sql`update submissions set status = 'pending', attempt = 2 where id = ${id}`.execute(
      test.services.db,
    );
    expect((await resultsOf(test, room))[0]).toMatchObject({ grade_score: null, feedback: null });
  });

  it('a thousand and five come in two pages, each once', async () => {
    const room = await createClassroom(test);
    const ids = new Set(await insertWork(room, 1005));
    const first = (await list(room)).json();
    expect(first.results).toHaveLength(1000);
    const second = (await list(room, `?cursor=${first.next_cursor}`)).json();
    expect(second.results).toHaveLength(5);
    expect(second.next_cursor).toBeNull();
    const seen = [...first.results, ...second.results].map((result: Result) => result.student_work_id);
    expect(new Set(seen)).toEqual(ids);
  });

  it.each([
    'rubbish',
    Buffer.from('["x","y"]').toString('base64url'),
    Buffer.from('{').toString('base64url'),
  ])('a cursor that we did not write is refused: %s', async (cursor) => {
    const room = await createClassroom(test);
    expect((await list(room, `?cursor=${cursor}`)).statusCode).toBe(422);
  });

  it('an assignment id that is none is refused', async () => {
    const room = await createClassroom(test);
    expect((await list(room, '?assignment_id=mine')).statusCode).toBe(422);
  });
});

describe('an unchanged poll costs nothing', () => {
  const versionOf = async (room: Classroom, query = '') => String((await list(room, query)).headers.etag);
  const again = (room: Classroom, version: string) => list(room, '', { 'if-none-match': version });

  it('answers 304 without a body, and is not for shared caches', async () => {
    const room = await createClassroom(test);
    await insertWork(room, 2);
    const response = await again(room, await versionOf(room));
    expect([response.statusCode, response.body]).toEqual([304, '']);
    expect(response.headers['cache-control']).toBe('private, no-cache');
  });

  it('any change is noticed: graded, failed, removed, restored, corrected, one more', async () => {
    const room = await createClassroom(test);
    const [a = '', b = '', c = ''] = await insertWork(room, 3);
    const changes = [
      () => grade(a),
      () => fail(b),
      () => change(room, 'DELETE', '/api/results', [c]),
      () => change(room, 'POST', '/api/results/restore', { ids: [c] }),
      () => test.call('PATCH', `/api/results/${a}`, { token: room.token, body: { student_name: 'Bo' } }),
      () => insertWork(room, 1, 9),
    ];
    for (const act of changes) {
      const version = await versionOf(room);
      expect((await again(room, version)).statusCode).toBe(304);
      await act();
      expect((await again(room, version)).statusCode).toBe(200);
    }
  });

  it('a grade that was stamped before another and saved after it is noticed too', async () => {
    const room = await createClassroom(test);
    const [late = '', early = ''] = await insertWork(room, 2);
    await grade(early);
    const version = await versionOf(room);
    await sql`update submissions set status = 'grading', updated_at = '2026-01-02' where id = ${late}`.execute(
      test.services.db,
    );
    expect((await again(room, version)).statusCode).toBe(200);
  });

  it('addresses of files do not outlive their hour in it', async () => {
    const room = await createClassroom(test);
    await insertWork(room, 1);
    const version = await versionOf(room);
    test.pass(3600 * 1000);
    expect((await again(room, version)).statusCode).toBe(200);
  });

  it('a version of one teacher or one page is none of another', async () => {
    const [room, other] = [await createClassroom(test), await createClassroom(test)];
    expect(await versionOf(room)).not.toBe(await versionOf(other));
    expect(await versionOf(room)).not.toBe(await versionOf(room, `?assignment_id=${room.assignmentId}`));
  });
});

describe('removing and restoring', () => {
  it('takes a list or an object with ids, counts what it removed, and can be undone', async () => {
    const room = await createClassroom(test);
    const [a, b, c] = await insertWork(room, 3);
    expect((await change(room, 'DELETE', '/api/results', [a])).json()).toEqual({ deleted: 1 });
    expect((await change(room, 'DELETE', '/api/results', { ids: [a, b] })).json()).toEqual({ deleted: 1 });
    expect((await resultsOf(test, room)).map(({ student_work_id }) => student_work_id)).toEqual([c]);
    expect((await change(room, 'POST', '/api/results/restore', { ids: [a, b, c] })).json()).toEqual({
      restored: 2,
    });
    expect(await resultsOf(test, room)).toHaveLength(3);
  });

  it.each([
    ['nothing', []],
    ['no ids', { ids: [] }],
    ['no list', { id: 'x' }],
    ['no uuid', ['1; drop table submissions']],
    ['too many', Array(1001).fill(randomUUID())],
    ['a number', 7],
  ])('%s is refused', async (_what, body) => {
    const room = await createClassroom(test);
    expect((await change(room, 'DELETE', '/api/results', body)).statusCode).toBe(422);
  });
});

describe('correcting a student', () => {
  const correct = (room: Classroom, id: string, body: unknown) =>
    test.call('PATCH', `/api/results/${id}`, { token: room.token, body });

  it.each(['María José 🎓', '‏דניאל‎', "Robert'); DROP TABLE students;--", '=cmd|calc', 'x'.repeat(200)])(
    'keeps what was typed: %s',
    async (student_name) => {
      const room = await createClassroom(test);
      const [id = ''] = await insertWork(room, 1);
      const response = await correct(room, id, { student_name, student_id: ' 7 ' });
      expect(response.json()).toMatchObject({ student_name, student_id: '7' });
      expect((await resultsOf(test, room))[0]).toMatchObject({ student_name });
    },
  );

  it('one field leaves the other alone, and an emptied one is not known', async () => {
    const room = await createClassroom(test);
    const [id = ''] = await insertWork(room, 1);
    await correct(room, id, { student_name: 'Bo Chen', student_id: '5' });
    expect((await correct(room, id, { student_name: '' })).json()).toMatchObject({
      student_name: '-',
      student_id: '5',
    });
    expect((await correct(room, id, {})).json()).toMatchObject({ student_name: '-', student_id: '5' });
  });

  it('too long, of a wrong kind, or of no result is refused', async () => {
    const room = await createClassroom(test);
    const [id = ''] = await insertWork(room, 1);
    expect((await correct(room, id, { student_name: 'x'.repeat(201) })).statusCode).toBe(422);
    expect((await correct(room, id, { student_id: 5 })).statusCode).toBe(422);
    expect((await correct(room, 'x', { student_name: 'a' })).statusCode).toBe(422);
    expect((await correct(room, randomUUID(), { student_name: 'a' })).statusCode).toBe(404);
    await change(room, 'DELETE', '/api/results', [id]);
    expect((await correct(room, id, { student_name: 'a' })).statusCode).toBe(404);
  });
});

describe('another teacher', () => {
  it('sees nothing, removes nothing, restores nothing, retries nothing, corrects nothing', async () => {
    const [room, other] = [await createClassroom(test), await createClassroom(test)];
    const [kept = '', removed = '', failed = ''] = await insertWork(room, 3);
    await change(room, 'DELETE', '/api/results', [removed]);
    await fail(failed);
    const before = await resultsOf(test, room);

    expect((await list(other, `?assignment_id=${room.assignmentId}`)).statusCode).toBe(404);
    expect(await resultsOf(test, other)).toEqual([]);
    expect((await change(other, 'DELETE', '/api/results', [kept])).json()).toEqual({ deleted: 0 });
    expect((await change(other, 'POST', '/api/results/restore', { ids: [removed] })).json()).toEqual({
      restored: 0,
    });
    const retried = await change(other, 'POST', '/api/results/retry', { ids: [failed] });
    expect([retried.statusCode, retried.json().code]).toEqual([409, 'nothing_to_retry']);
    const patch = await test.call('PATCH', `/api/results/${kept}`, {
      token: other.token,
      body: { student_name: 'Mallory' },
    });
    expect(patch.statusCode).toBe(404);
    expect(await resultsOf(test, room)).toEqual(before);
  });

  it('a cursor of another teacher shows only own results', async () => {
    const [room, other] = [await createClassroom(test), await createClassroom(test)];
    await insertWork(room, 1001, 30);
    const { next_cursor } = z.object({ next_cursor: z.string() }).parse((await list(room)).json());
    const [own] = await insertWork(other, 1, 0);
    const { results } = (await list(other, `?cursor=${next_cursor}`)).json();
    expect(results.map((result: Result) => result.student_work_id)).toEqual([own]);
  });
});
