/** One paper at which the connection breaks, in a class of others: it is counted against that paper, and nobody else waits for it. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getModel } from '../../../contract/model.ts';
import { retryResults } from '../../../contract/results.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import {
  makeEssays,
  resultsOf,
  until,
  untilGraded,
  uploadFiles,
  usedBy,
  work,
} from '../../../lab/app/grading.ts';
import { createTestApp, type TestApp } from '../../../lab/app/test-app.ts';
import { type ModelPeer, startModelPeer } from '../../../lab/peers/models/model-peer.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';
import { moveInWith } from './own-model.fixture.ts';

const CLASS = 6;
/** Only the first paper of a class says this. */
const POISON = 'On day 1 I counted';
/** More than the four times after which a paper fails where others are answered. */
const ROUNDS = 5;
const PATIENCE_MS = 180_000;

let test: TestApp;
let peer: ModelPeer;
beforeEach(async () => {
  peer = await startModelPeer('openai', ['gpt-4o']);
  test = await createTestApp();
});
afterEach(async () => {
  await test.close();
  await peer.close();
});

const moveIn = () => moveInWith(test, peer);
const countOf = async (room: Classroom, wanted: string) =>
  (await resultsOf(test, room)).filter(({ status }) => status === wanted).length;
const pauses = () => test.services.db.selectFrom('provider_pauses').selectAll().execute();
/** The queue's clock is the database's, the program's the test's: both go on. */
const wait = async (milliseconds: number) => {
  test.pass(milliseconds);
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`.execute(
    test.services.db,
  );
};
const jobs = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    where name = 'grade-submission' and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`.execute(
    test.services.db,
  );
  return rows[0]?.n ?? 0;
};
/** Lets every wait end at once; a clock that went on while work is under way would end the teacher's session on a slow machine. */
const waitUntil = (condition: () => Promise<boolean>, stepMs = 16_000) =>
  until(async () => {
    if ((await jobs()) === 0) await wait(stepMs);
    return condition();
  });

it('one paper of a class always breaks the connection: the others are graded and asked about once, it fails at the fourth time', async () => {
  await work(test);
  const room = await moveIn();
  peer.breakOn(POISON);
  await uploadFiles(test, room, await makeEssays(CLASS));
  await until(async () => (await countOf(room, 'complete')) >= CLASS - 1, PATIENCE_MS);
  expect(await pauses()).toEqual([]);
  // Each of the others was asked about once.
  expect(peer.asked()).toBe(CLASS - 1 + peer.cut());
  await waitUntil(async () => (await countOf(room, 'failed')) === 1);
  expect(peer.cut()).toBe(4);
  const failed = (await resultsOf(test, room)).find(({ status }) => status === 'failed');
  expect(failed?.failure).toEqual({
    code: 'model_broke_off',
    detail:
      'The AI model was sent this file 4 times and never came to a grade: the last time the connection broke off. Nothing was charged. Retry sends it again; or mark it yourself.',
  });
  expect(await usedBy(test, room)).toBe(CLASS - 1);
  expect(await checkLedger(test.services.db)).toEqual([]);

  peer.breakOn(null);
  const ids = [failed?.student_work_id ?? ''];
  await test.ask(retryResults, { token: room.token, body: { ids } });
  await until(async () => (await countOf(room, 'complete')) === CLASS);
});

describe('whom it lies at', () => {
  it('a second paper breaks off too, and nobody is answered: the provider is paused, all wait, none fails', async () => {
    const room = await moveIn();
    peer.become('cut');
    await uploadFiles(test, room, await makeEssays(6));
    await work(test);
    await until(async () => (await pauses()).length === 1);
    for (let round = 0; round < ROUNDS; round += 1) {
      await wait(16_000);
      await until(async () => (await jobs()) === 0, PATIENCE_MS);
    }
    expect(await countOf(room, 'failed')).toBe(0);
    // Those under way end each round, at most four: nobody storms a server that is away.
    expect(peer.cut()).toBeLessThanOrEqual(4 + 4 * ROUNDS);
    expect((await test.ask(getModel, { token: room.token })).trouble).toMatch(
      /connection to OpenAI broke off/,
    );
    peer.become('well');
    await wait(700_000);
    expect((await untilGraded(test, room)).map(({ status }) => status)).toEqual(Array(6).fill('complete'));
  });

  it('a paper alone with a provider that is away for ten minutes is waited for', async () => {
    const room = await moveIn();
    peer.become('cut');
    await uploadFiles(test, room, await makeEssays(1));
    await work(test);
    await until(async () => peer.cut() === 1);
    for (let passed = 0; passed < 600_000; passed += 100_000) {
      await until(async () => (await jobs()) === 0);
      await wait(100_000);
    }
    expect(await countOf(room, 'failed')).toBe(0);
    expect(await pauses()).toEqual([]);
    peer.become('well');
    await wait(700_000);
    expect((await untilGraded(test, room))[0]?.status).toBe('complete');
  });

  it('two papers that both break off end as well, and do not keep each other waiting for ever', async () => {
    const room = await moveIn();
    peer.breakOn('On day ');
    await uploadFiles(test, room, await makeEssays(2));
    await work(test);
    const countFailed = async () => {
      const papers = await test.services.db.selectFrom('submissions').select('status').execute();
      return papers.filter(({ status }) => status === 'failed').length;
    };
    // For an hour it could be the provider: nobody was answered.
    for (let minutes = 0; minutes < 60; minutes += 12) {
      await until(async () => (await jobs()) === 0, PATIENCE_MS);
      await wait(12 * 60_000);
    }
    expect(await countFailed()).toBe(0);
    await waitUntil(async () => (await countFailed()) === 2, 12 * 60_000);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('an address at which nobody is pauses at once: no paper was sent', async () => {
    const room = await moveIn();
    await peer.close();
    await uploadFiles(test, room, await makeEssays(1));
    await work(test);
    await until(async () => (await pauses()).length === 1);
    expect(await pauses()).toMatchObject([{ trouble: 'unreachable' }]);
    expect(await countOf(room, 'grading')).toBe(1);
  });
});
