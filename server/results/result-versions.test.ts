import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getResult } from '../../contract/paper.ts';
import { correctStudent, deleteResults, restoreResults } from '../../contract/results.ts';
import { type Classroom, createClassroom } from '../../lab/app/classroom.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import type { TestApp } from '../../lab/app/test-app.ts';
import type { Tx } from '../platform/db/database.ts';
import { change, fail, grade, insertWork, list } from './work.fixture.ts';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400' });

const versionOf = async (room: Classroom, query = {}) => String((await list(test, room, query)).headers.etag);
const again = (room: Classroom, version: string) => list(test, room, {}, { 'if-none-match': version });
const write = (text: string, id: string, db: TestApp['services']['db'] | Tx = test.services.db) =>
  sql`${sql.raw(text)} ${id}`.execute(db);

describe('an unchanged poll costs nothing', () => {
  it('answers 304 without a body, and is not for shared caches', async () => {
    const room = await createClassroom(test);
    await insertWork(test, room, 2);
    const version = await versionOf(room);
    for (const held of [version, `W/"another", ${version}`]) {
      const response = await again(room, held);
      expect([response.statusCode, response.body]).toEqual([304, '']);
      expect(response.headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('one paper has a version as well', async () => {
    const room = await createClassroom(test);
    const [id = ''] = await insertWork(test, room, 1);
    const read = (headers = {}) => test.send(getResult, { params: { id }, token: room.token, headers });
    const held = { 'if-none-match': String((await read()).headers.etag) };
    expect((await read(held)).statusCode).toBe(304);
    await grade(test, id);
    expect((await read(held)).statusCode).toBe(200);
  });

  it('a change of another teacher is no change', async () => {
    const [room, other] = [await createClassroom(test), await createClassroom(test)];
    await insertWork(test, room, 1);
    const version = await versionOf(room);
    await insertWork(test, other, 1);
    expect((await again(room, version)).statusCode).toBe(304);
  });

  it('a version of one teacher is none of another', async () => {
    const [room, other] = [await createClassroom(test), await createClassroom(test)];
    expect(await versionOf(room)).not.toBe(await versionOf(other));
  });
});

describe('any change is noticed', () => {
  it('graded, failed, removed, restored, corrected, one more, gone for good', async () => {
    const room = await createClassroom(test);
    const [a = '', b = '', c = ''] = await insertWork(test, room, 3);
    const changes = [
      () => grade(test, a),
      () => fail(test, b),
      () => change(test, room, deleteResults, [c]),
      () => change(test, room, restoreResults, { ids: [c] }),
      () => change(test, room, correctStudent, { student_name: 'Bo' }, { id: a }),
      () => insertWork(test, room, 1, 9),
      () => write('delete from submissions where id =', c),
    ];
    for (const act of changes) {
      const version = await versionOf(room);
      expect((await again(room, version)).statusCode).toBe(304);
      await act();
      expect((await again(room, version)).statusCode).toBe(200);
    }
  });

  it('whoever writes it: a verdict, a review or a regrade alone, or another name of course, assignment or upload', async () => {
    const room = await createClassroom(test);
    const [id = ''] = await insertWork(test, room, 1);
    await grade(test, id);
    const changes: [string, string][] = [
      ['update verdicts set score = 70 where submission_id =', id],
      [
        `insert into reviews (submission_id, teacher_id, attempt, kind, reviewed_at)
          select id, teacher_id, 1, 'approved', now() from submissions where id =`,
        id,
      ],
      ['delete from reviews where submission_id =', id],
      [
        `insert into regrades (submission_id, teacher_id, attempt, state, requested_at)
          select id, teacher_id, 2, 'waiting', now() from submissions where id =`,
        id,
      ],
      [`update regrades set state = 'failed' where submission_id =`, id],
      [`update courses set name = 'English 9' where teacher_id =`, room.id],
      [`update assignments set name = 'Essay on sleep' where id =`, room.assignmentId],
      [`update projects set name = 'Second try' where assignment_id =`, room.assignmentId],
    ];
    for (const [text, of] of changes) {
      const version = await versionOf(room);
      await write(text, of);
      expect([text, (await again(room, version)).statusCode]).toEqual([text, 200]);
    }
  });

  it('what was begun first and saved last is noticed too, and nobody waits for whoever is slow', async () => {
    const room = await createClassroom(test);
    const [slow = '', quick = ''] = await insertWork(test, room, 2);
    const seen = await test.services.db.transaction().execute(async (tx) => {
      await write(`update submissions set status = 'grading' where id =`, slow, tx);
      await write(`update submissions set status = 'grading' where id =`, quick);
      return versionOf(room);
    });
    expect((await again(room, seen)).statusCode).toBe(200);
  });

  it('what is written at the same moment gets a version each', async () => {
    const room = await createClassroom(test);
    const ids = await insertWork(test, room, 8);
    const versions = await Promise.all(
      ids.map(async (id) => {
        await write(`update submissions set status = 'grading' where id =`, id);
        return versionOf(room);
      }),
    );
    expect(versions).toContain(await versionOf(room));
  });

  it('addresses of files do not outlive their hour in it', async () => {
    const room = await createClassroom(test);
    await insertWork(test, room, 1);
    const version = await versionOf(room);
    test.pass(3600 * 1000);
    expect((await again(room, version)).statusCode).toBe(200);
  });

  it('an account that goes takes its results along, and nothing stumbles over them', async () => {
    const room = await createClassroom(test);
    const [id = ''] = await insertWork(test, room, 2);
    await grade(test, id);
    await write('delete from teachers where id =', room.id);
    const left = await sql`select 1 from result_versions where teacher_id = ${room.id}`.execute(
      test.services.db,
    );
    expect(left.rows).toEqual([]);
  });
});
