import { describe, expect, it } from 'vitest';
import { listStandings } from '../../../contract/room/standing.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { audit, createScored, mark } from '../../results/checks/checks.fixture.ts';
import { createReleasable, releaseAll, takeBack } from '../../results/release/release.fixture.ts';
import { fail, grade, insertWork } from '../../results/work.fixture.ts';

const test = openTestApp();

const standingOf = async ({ token, assignmentId }: Classroom) =>
  (await test.ask(listStandings, { token })).find(({ assignment_id }) => assignment_id === assignmentId);

describe('how far an assignment is', () => {
  it('without papers is nowhere, and says so of the own assignments only', async () => {
    const room = await createClassroom(test);
    await createScored(test, [80]);
    const [own, ...others] = await test.ask(listStandings, { token: room.token });
    expect(own).toMatchObject({ assignment_id: room.assignmentId, papers: 0, settled: 0, next_open: null });
    expect(others).toEqual([]);
  });

  it('tells what is under way, failed, drawn, open and settled', async () => {
    const room = await createClassroom(test);
    const [broken, _waiting, ...ids] = await insertWork(test, room, 6);
    await fail(test, broken ?? '');
    for (const id of ids) await grade(test, id, 80, 'open');
    expect(await standingOf(room)).toMatchObject({
      papers: 6,
      in_progress: 1,
      failed: 1,
      graded: 4,
      open: 4,
      open_questions: 1,
      reviewed: 0,
      settled: 0,
    });
    const [drawn] = await audit(test, room, 1);
    const [first] = ids.filter((id) => id !== drawn);
    await mark(test, room, first ?? '', 88);
    const standing = await standingOf(room);
    expect(standing).toMatchObject({ drawn: 1, open: 2, reviewed: 1, settled: 1, unreleased: 1 });
    // What waits in a paper that is to be marked blind is told by nobody.
    expect(standing?.open_marks).toBe(2);
    expect([first, drawn]).not.toContain(standing?.next_open);
    expect(ids).toContain(standing?.next_open);
  });

  it('tells what students see, and what changed since', async () => {
    const { room, ids } = await createReleasable(test, 3);
    await releaseAll(test, room);
    expect(await standingOf(room)).toMatchObject({ settled: 3, unreleased: 0, released: 3, changed: 0 });
    await mark(test, room, ids[0] ?? '', 10);
    expect(await standingOf(room)).toMatchObject({ released: 3, changed: 1 });
    await takeBack(test, room);
    expect(await standingOf(room)).toMatchObject({ released: 0, changed: 0, unreleased: 3 });
  });
});
