/** One paper at which the connection breaks, in a class of others: it is counted against that paper, and nobody else waits for it. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectModel, getModel } from '../../../contract/model.ts';
import { retryResults } from '../../../contract/results.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
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
import { type ModelPeer, PEER_KEY, startModelPeer } from '../../../lab/peers/models/model-peer.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';

const CLASS = 24;
/** Only the first paper of a class says this. */
const POISON = 'On day 1 I counted';
const THINKING_MS = 400;
/** More than the four times after which a paper fails where others are answered. */
const ROUNDS = 8;
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

const moveIn = async (): Promise<Classroom> => {
  const room = await createClassroom(test);
  const body = { provider: 'openai', model: 'gpt-4o', base_url: peer.url, key: PEER_KEY } as const;
  await test.ask(connectModel, { token: room.token, body });
  return room;
};
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
/** Lets every wait end at once. */
const waitUntil = (condition: () => Promise<boolean>, stepMs = 16_000) =>
  until(async () => {
    await wait(stepMs);
    return condition();
  });
const jobs = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    where name = 'grade-submission' and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`.execute(
    test.services.db,
  );
  return rows[0]?.n ?? 0;
};

const timeClass = async (room: Classroom, papers: number): Promise<number> => {
  await uploadFiles(test, room, await makeEssays(CLASS));
  const began = performance.now();
  await until(async () => (await countOf(room, 'complete')) >= papers, PATIENCE_MS);
  return performance.now() - began;
};

/** The same class with and without the one that breaks off. A busy machine may slow either; a class that starves has no end. */
const compareClasses = async () => {
  const [calm, hit] = [await moveIn(), await moveIn()];
  peer.breakOn(null);
  const usual = await timeClass(calm, CLASS);
  peer.breakOn(POISON);
  const calls = { asked: peer.asked(), cut: peer.cut() };
  const beside = await timeClass(hit, CLASS - 1);
  console.log(`24 papers: ${Math.round(usual)} ms; 23 beside one that breaks off: ${Math.round(beside)} ms`);
  return { hit, ratio: beside / usual, calls };
};

it('24 papers, one of which always breaks the connection: the 23 are graded in at most 1.3 times the time without it', async () => {
  peer.thinkFor(THINKING_MS);
  await work(test);
  // What is started with the first papers is not measured.
  const warm = await moveIn();
  await uploadFiles(test, warm, await makeEssays(4));
  await untilGraded(test, warm, PATIENCE_MS);
  let compared = await compareClasses();
  if (compared.ratio > 1.3) compared = await compareClasses();
  const { hit, ratio, calls } = compared;
  expect(ratio).toBeLessThanOrEqual(1.3);
  expect(await pauses()).toEqual([]);
  // Each of the others was asked about once.
  expect(peer.asked() - calls.asked).toBe(CLASS - 1 + peer.cut() - calls.cut);
  await waitUntil(async () => (await countOf(hit, 'failed')) === 1);
  expect(peer.cut() - calls.cut).toBe(4);
  const failed = (await resultsOf(test, hit)).find(({ status }) => status === 'failed');
  expect(failed?.failure).toEqual({
    code: 'model_broke_off',
    detail:
      'The AI model was sent this file 4 times and never came to a grade: the last time the connection broke off. Nothing was charged. Retry sends it again; or mark it yourself.',
  });
  expect(await usedBy(test, hit)).toBe(CLASS - 1);
  expect(await checkLedger(test.services.db)).toEqual([]);

  peer.breakOn(null);
  const ids = [failed?.student_work_id ?? ''];
  await test.ask(retryResults, { token: hit.token, body: { ids } });
  await until(async () => (await countOf(hit, 'complete')) === CLASS);
}, 600_000);

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
    for (let passed = 0; passed < 600_000; passed += 60_000) {
      await until(async () => (await jobs()) === 0);
      await wait(60_000);
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
