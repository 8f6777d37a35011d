/** How long a class takes beside one paper that breaks the connection: compared by the clock, so nothing else runs meanwhile. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Classroom } from '../../../lab/app/classroom.ts';
import { makeEssays, resultsOf, until, untilGraded, uploadFiles, work } from '../../../lab/app/grading.ts';
import { createTestApp, type TestApp } from '../../../lab/app/test-app.ts';
import { type ModelPeer, startModelPeer } from '../../../lab/peers/models/model-peer.ts';
import { moveInWith } from './own-model.fixture.ts';

const CLASS = 24;
/** Only the first paper of a class says this. */
const POISON = 'On day 1 I counted';
const THINKING_MS = 400;
const PATIENCE_MS = 180_000;

let test: TestApp;
let peer: ModelPeer;
beforeAll(async () => {
  peer = await startModelPeer('openai', ['gpt-4o']);
  test = await createTestApp();
});
afterAll(async () => {
  await test.close();
  await peer.close();
});

const moveIn = () => moveInWith(test, peer);

const timeClass = async (room: Classroom, papers: number): Promise<number> => {
  await uploadFiles(test, room, await makeEssays(CLASS));
  const began = performance.now();
  const isDone = async () =>
    (await resultsOf(test, room)).filter(({ status }) => status === 'complete').length >= papers;
  await until(isDone, PATIENCE_MS);
  return performance.now() - began;
};

/** The same class with and without the one that breaks off. A busy machine may slow either; a class that starves has no end. */
const compareClasses = async (): Promise<number> => {
  const [calm, hit] = [await moveIn(), await moveIn()];
  peer.breakOn(null);
  const usual = await timeClass(calm, CLASS);
  peer.breakOn(POISON);
  const calls = { asked: peer.asked(), cut: peer.cut() };
  const beside = await timeClass(hit, CLASS - 1);
  console.log(`24 papers: ${Math.round(usual)} ms; 23 beside one that breaks off: ${Math.round(beside)} ms`);
  // Each of the others was asked about once.
  expect(peer.asked() - calls.asked).toBe(CLASS - 1 + peer.cut() - calls.cut);
  return beside / usual;
};

it('24 papers, one of which always breaks the connection: the 23 are graded in at most 1.3 times the time without it', async () => {
  peer.thinkFor(THINKING_MS);
  await work(test);
  // What is started with the first papers is not measured.
  const warm = await moveIn();
  await uploadFiles(test, warm, await makeEssays(4));
  await untilGraded(test, warm);
  let ratio = await compareClasses();
  if (ratio > 1.3) ratio = await compareClasses();
  expect(ratio).toBeLessThanOrEqual(1.3);
}, 600_000);
