/** A model that is of no use for a whole class: what that costs, what the teacher reads, and the way on. */
import { beforeAll, expect, it } from 'vitest';
import { connectModel } from '../../../contract/model.ts';
import { retryResults } from '../../../contract/results.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { makeEssays, untilGraded, uploadFiles, usedBy, work } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { PEER_KEY, type PeerMood, startModelPeer } from '../../../lab/peers/models/model-peer.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';

const CLASS = 14;
const AT_ONCE = 2;

const test = openTestApp();
beforeAll(async () => {
  await work(test, undefined, AT_ONCE);
});

const countBy = (codes: (string | undefined)[]) =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => code ?? 'graded')].map(([code, all]) => [code, all.length]),
  );

it.each<[PeerMood, string, number]>([
  ['prose', 'model_unusable', 2],
  ['filter', 'model_refused', 1],
])('%s: after five in a row the rest is not sent, and Continue sends it', async (mood, code, calls) => {
  const peer = await startModelPeer('openai', ['gpt-4o']);
  const room = await createClassroom(test);
  const body = { provider: 'openai', model: 'gpt-4o', base_url: peer.url, key: PEER_KEY } as const;
  await test.ask(connectModel, { token: room.token, body });
  const before = peer.asked();
  peer.become(mood);
  await uploadFiles(test, room, await makeEssays(CLASS));
  const results = await untilGraded(test, room);
  const ended = countBy(results.map(({ failure }) => failure?.code));
  // Those under way when the fifth ends are sent already.
  expect(ended[code]).toBeGreaterThanOrEqual(5);
  expect(ended[code]).toBeLessThan(5 + 2 * AT_ONCE);
  expect(ended).toEqual({ [code]: ended[code], model_stopped: CLASS - (ended[code] ?? 0) });
  expect(peer.asked() - before).toBe(calls * (ended[code] ?? 0));
  const stopped = results.filter(({ failure }) => failure?.code === 'model_stopped');
  expect(stopped[0]?.failure?.detail).toMatch(/^Not sent: .* five papers of this class in a row.*Continue/u);
  expect(await usedBy(test, room)).toBe(0);

  peer.become('well');
  const ids = stopped.map(({ student_work_id }) => student_work_id);
  await test.ask(retryResults, { token: room.token, body: { ids } });
  const again = countBy((await untilGraded(test, room)).map(({ failure }) => failure?.code));
  expect(again).toEqual({ [code]: ended[code], graded: stopped.length });
  expect(await checkLedger(test.services.db)).toEqual([]);
  await peer.close();
});
