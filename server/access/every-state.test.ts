/**
 * Every address that only reads, asked of a class with a paper in each state that there is beside papers that the teacher has looked
 * at. What SQL answers null for in one of these states must be nullable in its row: a list that stumbles over one paper shows none.
 */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { routeOf } from '../../contract/endpoint.ts';
import { listResults, ResultSummary } from '../../contract/results.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { fail, grade, insertWork } from '../results/work.fixture.ts';
import { addressOf, type SampleCall } from './calls/sample-call.fixture.ts';
import { sampleCalls } from './calls/sample-calls.cases.ts';
import { createWorld, type World } from './calls/world.fixture.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000', DNS_SERVERS: '127.0.0.1:9' });
let world: World;
let calls: Record<string, SampleCall>;
let states: Record<string, string>;

const run = (query: ReturnType<typeof sql>) => query.execute(test.services.db);

/** A paper as the first column says, by what the second does to a graded one. */
const makeStates: [string, (id: string) => Promise<unknown>][] = [
  ['reviewed', (id) => review(id, 'approved')],
  ['changed', (id) => review(id, 'changed')],
  ['reviewed too', (id) => review(id, 'approved')],
  ['graded', async () => undefined],
  ['waiting', (id) => run(sql`update submissions set status = 'pending' where id = ${id}`)],
  ['being graded', (id) => run(sql`update submissions set status = 'grading' where id = ${id}`)],
  ['failed', (id) => fail(test, id)],
  [
    'retried after its grade',
    (id) => run(sql`update submissions set status = 'pending', attempt = 2 where id = ${id}`),
  ],
  ['graded anew', (id) => regrade(id, 'waiting', '1 minute')],
  ['lost on the way', (id) => regrade(id, 'waiting', '3 hours')],
  ['not graded anew', (id) => regrade(id, 'failed', '1 minute')],
  [
    'withheld',
    (id) =>
      run(sql`insert into drawn_papers (submission_id, attempt, purpose, teacher_id, draw_id, place, drawn_at)
        values (${id}, 1, 'audit', ${world.owner.id}, gen_random_uuid(), 1, now())`),
  ],
  ['taken back', (id) => run(sql`update submissions set taken_back_at = now() where id = ${id}`)],
  ['removed', (id) => run(sql`update submissions set removed_at = now() where id = ${id}`)],
];

const review = async (id: string, kind: 'approved' | 'changed') => {
  const changed = kind === 'changed';
  const words = changed ? '{"summary":null,"strengths":null,"next_steps":null,"comments":{}}' : null;
  await run(sql`update verdict_criteria set state = 'set', settled_at = now(), score = ${changed ? 45 : 81}
    where submission_id = ${id}`);
  await run(sql`insert into reviews (submission_id, teacher_id, attempt, kind, score, letter, feedback, words, reviewed_at)
    values (${id}, ${world.owner.id}, 1, ${kind}, ${changed ? 45 : null}, ${changed ? 'F' : null},
      ${changed ? 'Half of it.' : null}, ${words}, now() + interval '1 minute')`);
};

const regrade = (id: string, state: string, ago: string) =>
  run(sql`insert into regrades (submission_id, teacher_id, attempt, state, requested_at)
    values (${id}, ${world.owner.id}, 2, ${state}, now() - ${ago}::interval)`);

/** No verdict, no name, nothing read. */
const UNGRADED = ['waiting', 'being graded', 'failed'];

beforeAll(async () => {
  world = await createWorld(test);
  calls = sampleCalls(world);
  const ids = await insertWork(test, world.owner, makeStates.length, 7);
  const named = makeStates.map(([state, make], at) => ({ state, make, id: ids[at] ?? '' }));
  for (const { state, make, id } of named) {
    if (!UNGRADED.includes(state)) await grade(test, id);
    await make(id);
  }
  states = Object.fromEntries(named.map(({ state, id }) => [state, id]));
});

const readers = () =>
  test.app.routeTable.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'));

const ask = (address: string) =>
  test.app.inject({ url: address, headers: { authorization: `Bearer ${world.owner.token}` } });

it('no list, figure, file or paper stumbles over a paper in whatever state', async () => {
  const stumbled: string[] = [];
  const asked: string[] = [];
  for (const { method, url } of readers()) {
    const call = calls[`${method} ${url}`] ?? {};
    const address = addressOf(url, call);
    // What is asked of one paper is asked of one in each state.
    const addresses = address.includes(world.owner.complete)
      ? [world.owner.complete, ...Object.values(states)].map((id) =>
          address.replaceAll(world.owner.complete, id),
        )
      : [address];
    for (const one of addresses) {
      const { statusCode, body } = await ask(one);
      asked.push(one);
      if (statusCode >= 500 && statusCode !== call.owner) stumbled.push(`${one}: ${statusCode} ${body}`);
    }
  }
  expect(stumbled).toEqual([]);
  expect(asked.length).toBeGreaterThan(100);
});

it('the list of results has each of them, whole and in brief', async () => {
  const shown = Object.entries(states).filter(([state]) => state !== 'removed');
  const all = { assignment_id: world.owner.assignmentId };
  for (const query of [all, { ...all, fields: 'summary' }]) {
    const answer = await ask(addressOf(listResults.path, { query }));
    expect([routeOf(listResults), answer.statusCode]).toEqual([routeOf(listResults), 200]);
    const listed = listResults.response
      .parse(answer.json())
      .results.map(({ student_work_id }) => student_work_id);
    expect(shown.filter(([, id]) => !listed.includes(id))).toEqual([]);
  }
});

it('a summary, which PostgreSQL writes, is by the contract in every state, and says what the whole result says', async () => {
  const odd = 'Bo "Quote" \\ back\nline \u{1F393} ‏דניאל';
  await run(sql`update submissions set file_name = ${odd}, student_name = ${odd}, student_id = ${odd}, roster_id = null
    where id = ${states.graded}`);
  const read = async (query: Record<string, unknown>) => {
    const response = await test.send(listResults, { token: world.owner.token, query });
    return z.object({ results: z.array(z.record(z.string(), z.unknown())) }).parse(response.json()).results;
  };
  const [short, whole] = [await read({ fields: 'summary' }), await read({})];
  expect(short.length).toBeGreaterThanOrEqual(makeStates.length - 1);
  for (const [at, line] of short.entries()) {
    const summary = ResultSummary.strict().parse(line);
    // Every field of the contract is there, none only by its default.
    expect(Object.keys(line).sort()).toEqual(Object.keys(ResultSummary.shape).sort());
    expect(ResultSummary.parse(whole[at])).toEqual(summary);
  }
  expect(short.some(({ student_name, file_name }) => student_name === odd && file_name === odd)).toBe(true);
});
