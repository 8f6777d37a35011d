import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getResult } from '../../contract/paper.ts';
import {
  correctStudent,
  deleteResults,
  listResults,
  Result,
  ResultSummary,
  restoreResults,
  retryResults,
} from '../../contract/results.ts';
import { type Classroom, createClassroom } from '../../lab/app/classroom.ts';
import { resultsOf } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { change, fail, grade, insertWork, list } from './work.fixture.ts';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400' });

describe('reading results', () => {
  it('of all assignments or of one, newest upload first, in the shape of the contract', async () => {
    const room = await createClassroom(test);
    const [old] = await insertWork(test, room, 1, 0);
    const [recent] = await insertWork(test, room, 1, 5);
    await grade(test, old ?? '');
    for (const query of [{}, { assignment_id: 'all' }, { assignment_id: room.assignmentId }]) {
      const answer = listResults.response.parse((await list(test, room, query)).json());
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

  it('a list asks for summaries and gets no texts; whoever asks for nothing gets all of the specification', async () => {
    const room = await createClassroom(test);
    const [id = ''] = await insertWork(test, room, 1);
    await grade(test, id);
    const [whole] = z.array(Result.strict()).parse((await list(test, room)).json().results);
    expect(whole).toMatchObject({
      feedback: '**Well done**',
      download_url: expect.stringContaining('/uploads/'),
      rubric_scores: [{ id: 'c1', criteria_name: 'Thesis', score: 81, max_score: 90, percentage: 90 }],
    });
    const query = { fields: 'summary', assignment_id: room.assignmentId };
    const listed = z.array(ResultSummary.strict()).parse((await list(test, room, query)).json().results);
    expect(listed).toEqual([ResultSummary.parse(whole)]);
    expect((await list(test, room, { fields: 'everything' })).statusCode).toBe(422);
  });

  it('one paper has everything, and none that is removed or not there', async () => {
    const room = await createClassroom(test);
    const [id = ''] = await insertWork(test, room, 2);
    await grade(test, id);
    const read = (of: string) => test.send(getResult, { params: { id: of }, token: room.token });
    expect((await read(id)).json()).toMatchObject(
      (await resultsOf(test, room)).find(({ student_work_id }) => student_work_id === id) ?? {},
    );
    expect((await read(randomUUID())).statusCode).toBe(404);
    expect((await read('x')).statusCode).toBe(422);
    await change(test, room, deleteResults, [id]);
    expect((await read(id)).statusCode).toBe(404);
  });

  it('a score of zero is a score', async () => {
    const room = await createClassroom(test);
    const [id] = await insertWork(test, room, 1);
    await grade(test, id ?? '', 0);
    expect((await resultsOf(test, room))[0]).toMatchObject({ grade_score: 0, percentage: 0, graded: true });
  });

  it('while a retry runs, the old grade is not shown', async () => {
    const room = await createClassroom(test);
    const [id] = await insertWork(test, room, 1);
    await grade(test, id ?? '');
    await sql`update submissions set status = 'pending', attempt = 2 where id = ${id}`.execute(
      test.services.db,
    );
    expect((await resultsOf(test, room))[0]).toMatchObject({ grade_score: null, feedback: null });
  });

  it('a thousand and five come in two pages, each once', async () => {
    const room = await createClassroom(test);
    const ids = new Set(await insertWork(test, room, 1005));
    const first = (await list(test, room)).json();
    expect(first.results).toHaveLength(1000);
    const second = (await list(test, room, { cursor: first.next_cursor })).json();
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
    expect((await list(test, room, { cursor })).statusCode).toBe(422);
  });

  it('an assignment id that is none is refused', async () => {
    const room = await createClassroom(test);
    expect((await list(test, room, { assignment_id: 'mine' })).statusCode).toBe(422);
  });
});

describe('removing and restoring', () => {
  it('takes a list or an object with ids, counts what it removed, and can be undone', async () => {
    const room = await createClassroom(test);
    const [a, b, c] = await insertWork(test, room, 3);
    expect((await change(test, room, deleteResults, [a])).json()).toEqual({ deleted: 1 });
    expect((await change(test, room, deleteResults, { ids: [a, b] })).json()).toEqual({
      deleted: 1,
    });
    expect((await resultsOf(test, room)).map(({ student_work_id }) => student_work_id)).toEqual([c]);
    expect((await change(test, room, restoreResults, { ids: [a, b, c] })).json()).toEqual({
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
    expect((await change(test, room, deleteResults, body)).statusCode).toBe(422);
  });
});

describe('correcting a student', () => {
  const correct = (room: Classroom, id: string, body: unknown) =>
    test.send(correctStudent, { params: { id }, token: room.token, body });

  it.each(['María José 🎓', '‏דניאל‎', "Robert'); DROP TABLE students;--", '=cmd|calc', 'x'.repeat(200)])(
    'keeps what was typed: %s',
    async (student_name) => {
      const room = await createClassroom(test);
      const [id = ''] = await insertWork(test, room, 1);
      const response = await correct(room, id, { student_name, student_id: ' 7 ' });
      expect(response.json()).toMatchObject({ student_name, student_id: '7' });
      expect((await resultsOf(test, room))[0]).toMatchObject({ student_name });
    },
  );

  it('one field leaves the other alone, and an emptied one is not known', async () => {
    const room = await createClassroom(test);
    const [id = ''] = await insertWork(test, room, 1);
    await correct(room, id, { student_name: 'Bo Chen', student_id: '5' });
    expect((await correct(room, id, { student_name: '' })).json()).toMatchObject({
      student_name: '-',
      student_id: '5',
    });
    expect((await correct(room, id, {})).json()).toMatchObject({ student_name: '-', student_id: '5' });
  });

  it('too long, of a wrong kind, or of no result is refused', async () => {
    const room = await createClassroom(test);
    const [id = ''] = await insertWork(test, room, 1);
    expect((await correct(room, id, { student_name: 'x'.repeat(201) })).statusCode).toBe(422);
    expect((await correct(room, id, { student_id: 5 })).statusCode).toBe(422);
    expect((await correct(room, 'x', { student_name: 'a' })).statusCode).toBe(422);
    expect((await correct(room, randomUUID(), { student_name: 'a' })).statusCode).toBe(404);
    await change(test, room, deleteResults, [id]);
    expect((await correct(room, id, { student_name: 'a' })).statusCode).toBe(404);
  });
});

describe('another teacher', () => {
  it('sees nothing, removes nothing, restores nothing, retries nothing, corrects nothing', async () => {
    const [room, other] = [await createClassroom(test), await createClassroom(test)];
    const [kept = '', removed = '', failed = ''] = await insertWork(test, room, 3);
    await change(test, room, deleteResults, [removed]);
    await fail(test, failed);
    const before = await resultsOf(test, room);

    expect((await list(test, other, { assignment_id: room.assignmentId })).statusCode).toBe(404);
    expect(await resultsOf(test, other)).toEqual([]);
    expect((await change(test, other, deleteResults, [kept])).json()).toEqual({ deleted: 0 });
    expect((await change(test, other, restoreResults, { ids: [removed] })).json()).toEqual({
      restored: 0,
    });
    const retried = await change(test, other, retryResults, { ids: [failed] });
    expect([retried.statusCode, retried.json().code]).toEqual([409, 'nothing_to_retry']);
    const patch = await test.send(correctStudent, {
      params: { id: kept },
      token: other.token,
      body: { student_name: 'Mallory' },
    });
    expect(patch.statusCode).toBe(404);
    expect(await resultsOf(test, room)).toEqual(before);
  });

  it('a cursor of another teacher shows only own results', async () => {
    const [room, other] = [await createClassroom(test), await createClassroom(test)];
    await insertWork(test, room, 1001, 30);
    const { next_cursor } = z.object({ next_cursor: z.string() }).parse((await list(test, room)).json());
    const [own] = await insertWork(test, other, 1, 0);
    const { results } = (await list(test, other, { cursor: next_cursor })).json();
    expect(results.map((result: Result) => result.student_work_id)).toEqual([own]);
  });
});
