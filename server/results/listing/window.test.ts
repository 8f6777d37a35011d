import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { CheckFilter, SortOrder } from '../../../contract/listing/view.ts';
import { listResults } from '../../../contract/results.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { fail, grade, insertWork, list } from '../work.fixture.ts';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
let room: Classroom;
let ids: string[];

const NAMES = ['Ángela García', 'bob', 'Carla', 'Ёлка Иванова', 'Dora "D"', null, 'Émile'];

beforeAll(async () => {
  room = await createClassroom(test);
  ids = [...(await insertWork(test, room, 4, 1)), ...(await insertWork(test, room, 3, 2))];
  for (const [at, id] of ids.entries()) {
    await sql`update submissions set student_name = ${NAMES[at]} where id = ${id}`.execute(test.services.db);
    if (at < 3) await grade(test, id, 50 + at * 10, at === 0 ? 'open' : 'marked');
  }
  await fail(test, ids[3] ?? '');
});

const read = async (query: Record<string, unknown>) =>
  listResults.response.parse((await list(test, room, { fields: 'summary', ...query })).json());

const namesOf = async (query: Record<string, unknown>) =>
  (await read({ limit: 100, ...query })).results.map(({ student_name }) => student_name);

/** All parts of a list, one after the other. */
const walk = async (query: Record<string, unknown>): Promise<string[]> => {
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const { results, next_cursor } = await read({ ...query, cursor });
    seen.push(...results.map(({ student_work_id }) => student_work_id));
    if (next_cursor === null) return seen;
    cursor = next_cursor;
  }
};

it('every order comes in parts that hold each paper once, and backwards the other way round', async () => {
  for (const sort of SortOrder.options) {
    const whole = (await read({ sort, limit: 100 })).results.map(({ student_work_id }) => student_work_id);
    expect([sort, whole.toSorted()]).toEqual([sort, ids.toSorted()]);
    expect([sort, await walk({ sort, limit: 2 })]).toEqual([sort, whole]);
    expect([sort, await walk({ sort, order: 'reversed', limit: 3 })]).toEqual([sort, whole.toReversed()]);
  }
});

it('the first part says how many there are; a part holds no more than was asked for', async () => {
  const first = await read({ limit: 2, status: 'completed' });
  expect([first.results.length, first.counts]).toEqual([2, { shown: 3, papers: 7, complete: 3 }]);
  const second = await read({ limit: 2, status: 'completed', cursor: first.next_cursor });
  expect([second.results.length, second.counts, second.next_cursor]).toEqual([1, undefined, null]);
});

it('words are found whatever their case and accents, all of them, in name and file', async () => {
  expect(await namesOf({ q: 'garcia ANGELA' })).toEqual(['Ángela García']);
  expect(await namesOf({ q: 'иванова' })).toEqual(['Ёлка Иванова']);
  expect(await namesOf({ q: 'emile' })).toEqual(['Émile']);
  expect(await namesOf({ q: 'bob carla' })).toEqual([]);
  expect(await namesOf({ q: 'essay-1.pdf bob' })).toEqual(['bob']);
  expect(await namesOf({ q: "%' or 1=1 --" })).toEqual([]);
  expect(await namesOf({ q: 'bob\0' })).toEqual(['bob']);
});

it('what is chosen is narrowed down to', async () => {
  expect(await namesOf({ status: 'failed' })).toEqual(['Ёлка Иванова']);
  expect(await namesOf({ check: 'open' })).toEqual(['Ángela García']);
  expect((await namesOf({ check: 'checked' })).toSorted()).toEqual(['Carla', 'bob']);
  expect(await namesOf({ letter: 'F' })).toEqual([]);
  expect(await namesOf({ letter: 'A', sort: 'score' })).toEqual(['Carla', 'bob', 'Ángela García']);
  for (const check of CheckFilter.options)
    expect([check, (await list(test, room, { fields: 'summary', limit: 5, check })).statusCode]).toEqual([
      check,
      200,
    ]);
});

it('a cursor that was made up, or of another order, is refused; another teacher finds nothing', async () => {
  const { next_cursor } = await read({ sort: 'name', limit: 2 });
  for (const cursor of ['x', next_cursor]) {
    const answer = await list(test, room, { fields: 'summary', sort: 'date', limit: 2, cursor });
    expect(answer.statusCode).toBe(422);
  }
  const other = await createClassroom(test);
  const answer = await list(test, other, { fields: 'summary', limit: 5, cursor: next_cursor, sort: 'name' });
  expect(answer.json()).toMatchObject({ results: [], next_cursor: null });
});

it('the marks of a paper are counted with it, whoever writes them', async () => {
  const [id = ''] = await insertWork(test, room, 1, 5);
  await grade(test, id, 40, 'open');
  const counted = async () =>
    (
      await sql`select marks, open_marks, set_marks, open_points, settled_points from submissions where id = ${id}`.execute(
        test.services.db,
      )
    ).rows[0];
  expect(await counted()).toEqual({
    marks: 1,
    open_marks: 1,
    set_marks: 0,
    open_points: 90,
    settled_points: 0,
  });
  await sql`update verdict_criteria set state = 'set', settled_at = now() where submission_id = ${id}`.execute(
    test.services.db,
  );
  expect(await counted()).toEqual({
    marks: 1,
    open_marks: 0,
    set_marks: 1,
    open_points: 0,
    settled_points: 40,
  });
  await sql`delete from verdict_criteria where submission_id = ${id}`.execute(test.services.db);
  expect(await counted()).toEqual({
    marks: 0,
    open_marks: 0,
    set_marks: 0,
    open_points: 0,
    settled_points: null,
  });
  await sql`update submissions set removed_at = now() where id = ${id}`.execute(test.services.db);
});
