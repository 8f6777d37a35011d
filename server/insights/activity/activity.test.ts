import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { releaseResults } from '../../../contract/giving-back/release.ts';
import { listActivity } from '../../../contract/insights/activity.ts';
import { approveResults } from '../../../contract/results.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { fail, insertWork } from '../../results/work.fixture.ts';
import { createClass, gradeClass, nameStudent, withPercent } from '../class.fixture.ts';

const test = openTestApp();

const pageOf = ({ token }: Classroom, cursor?: string) =>
  test.ask(listActivity, { token, query: cursor === undefined ? {} : { cursor } });
const kindsOf = async (room: Classroom) =>
  (await pageOf(room)).entries.map(({ kind, papers, failed }) => [kind, papers, failed]);

describe('recent activity', () => {
  it('of a newcomer is empty', async () => {
    expect(await pageOf(await createClass(test))).toEqual({ entries: [], next_cursor: null });
  });

  it('tells uploads, gradings that ended, reviews and releases, newest first, each once', async () => {
    const room = await createClass(test);
    const open = withPercent(50, 60).map(({ marks }) => ({
      marks: marks.map((mark) => ({ ...mark, state: 'open' as const })),
    }));
    const ids = await gradeClass(test, room, open);
    expect(await kindsOf(room)).toEqual(
      expect.arrayContaining([
        ['upload', 2, 0],
        ['graded', 2, 0],
      ]),
    );
    test.pass(1000);
    await test.ask(approveResults, {
      token: room.token,
      body: { ids },
    });
    test.pass(1000);
    await test.ask(releaseResults, { params: { id: room.assignmentId }, token: room.token, body: {} });
    const { entries } = await pageOf(room);
    expect(entries.slice(0, 2).map(({ kind, papers }) => [kind, papers])).toEqual([
      ['release', 2],
      ['review', 2],
    ]);
    expect(entries).toHaveLength(4);
    expect(entries[0]).toMatchObject({ assignment_name: 'Essay', course_name: 'English 8', result_id: null });
  });

  it('an upload has ended when its last paper has, and failures are told', async () => {
    const room = await createClass(test);
    const [one = '', other = ''] = await insertWork(test, room, 2);
    await fail(test, one);
    expect(await kindsOf(room)).toEqual([['upload', 2, 0]]);
    await fail(test, other);
    expect(await kindsOf(room)).toEqual(expect.arrayContaining([['graded', 2, 2]]));
  });

  it('a single paper is named, and one that was removed is gone', async () => {
    const room = await createClass(test);
    const [id = ''] = await gradeClass(test, room, withPercent(50));
    await nameStudent(test, room, 'Ann Lee', [id]);
    expect((await pageOf(room)).entries[0]).toMatchObject({
      result_id: id,
      student_name: 'Ann Lee',
      papers: 1,
    });
    await sql`update submissions set removed_at = now() where id = ${id}`.execute(test.services.db);
    expect((await pageOf(room)).entries).toEqual([]);
  });

  it('comes fifty at a time, without a gap and without one twice, and refuses a made-up cursor', async () => {
    const room = await createClass(test);
    for (let minute = 0; minute < 60; minute += 1) await insertWork(test, room, 1, minute);
    const first = await pageOf(room);
    const second = await pageOf(room, first.next_cursor ?? '');
    expect([first.entries.length, second.entries.length, second.next_cursor]).toEqual([50, 10, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(60);
    const refused = await test.send(listActivity, { token: room.token, query: { cursor: 'made-up' } });
    expect(refused.statusCode).toBe(422);
  });
});
