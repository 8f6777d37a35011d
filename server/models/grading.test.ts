/** Papers graded by a model that their teacher connected, within her limit. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getInstallation } from '../../contract/installation.ts';
import { connectModel, getModel } from '../../contract/model.ts';
import { type Classroom, createClassroom } from '../../lab/app/classroom.ts';
import { makeEssays, resultsOf, until, untilGraded, uploadFiles, work } from '../../lab/app/grading.ts';
import { createTestApp, type TestApp } from '../../lab/app/test-app.ts';
import { type ModelPeer, PEER_KEY, startModelPeer } from '../../lab/peers/models/model-peer.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { settleSpend, spentThisMonth, takeSpend } from './spend.ts';

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

const connect = ({ token }: Classroom, parts: object = {}) =>
  test.ask(connectModel, {
    token,
    body: { provider: 'openai', model: 'gpt-4o', base_url: peer.url, key: PEER_KEY, ...parts },
  });
const stateOf = ({ token }: Classroom) => test.ask(getModel, { token });
const gradersOf = async (room: Classroom) =>
  (await resultsOf(test, room)).map(({ grader }) => grader?.model ?? grader?.grader ?? null);

it('grades my papers and nobody else’s, and what it cost is counted to my month', async () => {
  const [mine, other] = [await createClassroom(test), await createClassroom(test)];
  await connect(mine);
  for (const room of [mine, other]) await uploadFiles(test, room, await makeEssays(2));
  await work(test);
  const results = await untilGraded(test, mine);
  await untilGraded(test, other);
  expect(await gradersOf(mine)).toEqual(['openai/gpt-4o', 'openai/gpt-4o']);
  expect(await gradersOf(other)).toEqual(['builtin', 'builtin']);
  const paid = results.reduce((sum, { grader }) => sum + (grader?.cost ?? 0), 0);
  expect(paid).toBeGreaterThan(0);
  expect((await stateOf(mine)).spent).toBeCloseTo(paid, 6);
  expect((await stateOf(other)).spent).toBe(0);
  expect((await test.ask(getInstallation, { token: mine.token })).grader).toEqual({
    kind: 'model',
    model: 'gpt-4o',
  });
});

describe('the month’s limit', () => {
  it('is reached: papers wait with a sentence, nothing is asked, and raising it lets them go on', async () => {
    const room = await createClassroom(test);
    await connect(room, { monthly_cap: 0.001 });
    await uploadFiles(test, room, await makeEssays(2));
    await work(test);
    await until(async () => (await resultsOf(test, room)).every(({ status }) => status === 'grading'));
    expect((await stateOf(room)).trouble).toMatch(/limit for the AI model is reached, so papers wait/);
    expect(peer.asked()).toBe(0);
    await connect(room, { monthly_cap: 10 });
    await untilGraded(test, room);
    expect(await gradersOf(room)).toEqual(['openai/gpt-4o', 'openai/gpt-4o']);
  });

  it('is reached: the built-in grader takes over where I said so', async () => {
    const room = await createClassroom(test);
    await connect(room, { monthly_cap: 0.001, over_cap: 'builtin' });
    await uploadFiles(test, room, await makeEssays(1));
    await work(test);
    await untilGraded(test, room);
    expect(await gradersOf(room)).toEqual(['builtin']);
    expect(peer.asked()).toBe(0);
  });

  it('is kept by however many ask at once, and what a call did not cost comes back', async () => {
    const room = await createClassroom(test);
    const [scope, payer] = [scopeOfOwner(room.id), { source: 'teacher', cap: 1, schoolId: null } as const];
    const asked = Array.from({ length: 25 }, () => takeSpend(test.services, scope, payer, 0.1));
    const taken = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(10);
    expect(await spentThisMonth(test.services, scope, 'teacher')).toBeCloseTo(1, 6);
    await expect(takeSpend(test.services, scope, payer, 0.1)).rejects.toMatchObject({
      code: 'model_over_cap',
    });
    const month = `${test.services.now().toISOString().slice(0, 7)}-01`;
    await settleSpend(test.services, scope, payer, { month, dollars: 0.1 }, 0.04);
    expect(await spentThisMonth(test.services, scope, 'teacher')).toBeCloseTo(0.94, 6);
  });
});

it('a key that is refused stops my papers alone, tells me why, and a right one lets them go on', async () => {
  const [mine, other] = [await createClassroom(test), await createClassroom(test)];
  await connect(mine, { key: 'sk-expired-000' });
  await connect(other);
  for (const room of [mine, other]) await uploadFiles(test, room, await makeEssays(1));
  await work(test);
  await untilGraded(test, other);
  await until(async () => (await stateOf(mine)).trouble !== null);
  expect((await stateOf(mine)).trouble).toMatch(/key was refused by OpenAI.*Papers wait/);
  expect((await stateOf(other)).trouble).toBeNull();
  expect((await resultsOf(test, mine)).map(({ status }) => status)).toEqual(['grading']);
  await connect(mine);
  await untilGraded(test, mine);
  expect(await gradersOf(mine)).toEqual(['openai/gpt-4o']);
  expect(test.logged.join('')).not.toContain('sk-expired');
});
