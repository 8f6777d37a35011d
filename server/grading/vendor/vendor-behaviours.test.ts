/** Everything that vendors and their models do, in one table: how often they are called for a paper, how it ends, what the teacher reads. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectModel, getModel } from '../../../contract/model.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { makeEssays, resultsOf, until, uploadFiles, usedBy } from '../../../lab/app/grading.ts';
import { openWorkingApp } from '../../../lab/app/open-test-app.ts';
import { PEER_KEY, type PeerMood, startModelPeer } from '../../../lab/peers/models/model-peer.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';

/** The first paper waits until the sandbox has started. */
const PATIENCE_MS = 90_000;

const test = openWorkingApp({ MODEL_TIMEOUT_SECONDS: '5' });

type Ending = {
  calls: number;
  status: 'complete' | 'failed' | 'grading';
  sentence: RegExp | null;
  /** What the teacher is told beside the grade. */
  flags?: string[];
  /** How sure the grade is called. */
  sureAtMost?: number;
};

const FINE: Ending = { calls: 1, status: 'complete', sentence: null };
const UNREADABLE = /answered, but not with marks that could be read.*was not counted.*Retry/u;

const BEHAVIOURS: [PeerMood, Ending][] = [
  ['well', FINE],
  ['one number', FINE],
  ['number in quotes', FINE],
  ['percent', FINE],
  ['bare', FINE],
  ['thinking', FINE],
  ['a draft before it', FINE],
  ['off the scale', { ...FINE, flags: ['needs_teacher'] }],
  ['below nothing', { ...FINE, flags: ['needs_teacher'] }],
  ['without quotes', { ...FINE, sureAtMost: 0.6 }],
  ['no submission', { ...FINE, flags: ['not_a_submission'] }],
  ['no temperature', { ...FINE, calls: 2 }],
  ['invented quotes', { ...FINE, calls: 2 }],
  ['prose', { calls: 2, status: 'failed', sentence: UNREADABLE }],
  ['nothing', { calls: 2, status: 'failed', sentence: UNREADABLE }],
  ['a criterion short', { calls: 2, status: 'failed', sentence: UNREADABLE }],
  ['words for points', { calls: 2, status: 'failed', sentence: UNREADABLE }],
  ['cut by length', { calls: 2, status: 'failed', sentence: /cut off before its end/u }],
  ['too long', { calls: 1, status: 'failed', sentence: /too long for the AI model/u }],
  ['filter', { calls: 1, status: 'failed', sentence: /its filter declined the text.*mark it yourself/u }],
  ['busy', { calls: 1, status: 'grading', sentence: /busy or not working right now/u }],
  ['no credit', { calls: 1, status: 'grading', sentence: /has no credit left/u }],
  ['redirect', { calls: 1, status: 'grading', sentence: /sends its callers on to another/u }],
  ['wrong key', { calls: 1, status: 'grading', sentence: /key was refused/u }],
  ['unknown model', { calls: 1, status: 'grading', sentence: /gpt-4o/u }],
  ['no such path', { calls: 1, status: 'grading', sentence: /often ends with \/v1/u }],
  ['silent', { calls: 1, status: 'grading', sentence: null }],
  ['endless', { calls: 1, status: 'grading', sentence: null }],
  ['page', { calls: 1, status: 'grading', sentence: null }],
  ['cut', { calls: 1, status: 'grading', sentence: null }],
];

const isIdle = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job
    where name = 'grade-submission' and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`.execute(
    test.services.db,
  );
  return rows[0]?.n === 0;
};
const troubleOf = async ({ token }: Classroom) => (await test.ask(getModel, { token })).trouble;

it.each(BEHAVIOURS)('%s', async (mood, wanted) => {
  const peer = await startModelPeer('openai', ['gpt-4o']);
  const room = await createClassroom(test);
  const body = { provider: 'openai', model: 'gpt-4o', base_url: peer.url, key: PEER_KEY } as const;
  await test.ask(connectModel, { token: room.token, body });
  const before = peer.asked();
  peer.become(mood);
  await uploadFiles(test, room, await makeEssays(1));
  await until(async () => peer.asked() > before && (await isIdle()), PATIENCE_MS);
  const [result] = await resultsOf(test, room);
  const sentence = result?.failure?.detail ?? (await troubleOf(room));
  expect({ calls: peer.asked() - before, status: result?.status }).toEqual({
    calls: wanted.calls,
    status: wanted.status,
  });
  if (wanted.sentence === null) expect(sentence).toBeNull();
  else expect(sentence).toMatch(wanted.sentence);
  if (wanted.flags)
    expect(result?.flags.map(({ code }) => code)).toEqual(expect.arrayContaining(wanted.flags));
  expect(result?.confidence ?? 0).toBeLessThanOrEqual(wanted.sureAtMost ?? 1);
  expect(await usedBy(test, room)).toBe(wanted.status === 'failed' ? 0 : 1);
  expect(await checkLedger(test.services.db)).toEqual([]);
  await peer.close();
});
