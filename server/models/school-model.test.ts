/** A model that a school's office connects for its teachers, and what the school says about other models. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectModel, getModel, testModel } from '../../contract/model.ts';
import {
  connectSchoolModel,
  disconnectSchoolModel,
  getSchoolModel,
  testSchoolModel,
} from '../../contract/school/model.ts';
import { getSchoolUsage } from '../../contract/school/use.ts';
import { type Classroom, createClassroom } from '../../lab/app/classroom.ts';
import { makeEssays, resultsOf, untilGraded, uploadFiles, work } from '../../lab/app/grading.ts';
import { changeRules, createSchool, enterSchool, quitSchool } from '../../lab/app/school.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../lab/app/test-app.ts';
import { type ModelPeer, PEER_KEY, startModelPeer } from '../../lab/peers/models/model-peer.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { createCallGate } from './call-gate.ts';
import { findModel } from './find-model.ts';
import { graderOf } from './grader-of.ts';
import { takeSpend } from './spend.ts';

let test: TestApp;
let peer: ModelPeer;
beforeAll(async () => {
  peer = await startModelPeer('openai', ['gpt-4o', 'gpt-4o-mini']);
  test = await createTestApp();
  await work(test);
});
afterAll(async () => {
  await test.close();
  await peer.close();
});
afterEach(() => {
  expect(test.logged.join('')).not.toContain(PEER_KEY);
});

const choice = (model = 'gpt-4o') => ({
  provider: 'openai' as const,
  model,
  base_url: peer.url,
  key: PEER_KEY,
});
const connectSchool = ({ token }: Classroom, parts: object = {}) =>
  test.ask(connectSchoolModel, { token, body: { ...choice(), ...parts } });
const modelOf = async ({ id }: { id: string }) => {
  const model = await findModel(test.services, scopeOfOwner(id));
  return model === null ? null : `${model.source} ${model.settings.model}`;
};
const rooms = async (columns: object = {}) => {
  const [admin, teacher] = [await createClassroom(test), await createClassroom(test)];
  return { admin, teacher, school: await createSchool(test, [admin, teacher], columns) };
};

describe('the school’s key', () => {
  it('grades for a member, is paid from the school’s purse, and is never shown or kept in the clear', async () => {
    const { admin, teacher, school } = await rooms();
    const told = await connectSchool(admin, { monthly_cap: 5 });
    expect(told).toMatchObject({ provider: 'openai', model: 'gpt-4o', cap: 5, spent: 0 });
    expect(JSON.stringify(told)).not.toContain(PEER_KEY);
    const row = test.services.db.selectFrom('connected_models').select('key').where('school_id', '=', school);
    expect((await row.executeTakeFirst())?.key?.toString('latin1')).not.toContain(PEER_KEY);

    await uploadFiles(test, teacher, await makeEssays(1));
    const [graded] = await untilGraded(test, teacher);
    expect(graded?.grader?.model).toBe('openai/gpt-4o');
    const paid = graded?.grader?.cost ?? 0;
    expect(paid).toBeGreaterThan(0);
    const usage = await test.ask(getSchoolUsage, { token: admin.token });
    expect(usage.model.spent).toBeCloseTo(paid, 5);
    const use = usage.teachers.find(({ id }) => id === teacher.id);
    expect(use?.dollars.this_month).toBeCloseTo(paid, 5);
    expect(use?.papers.this_month).toBe(1);
    expect(await test.ask(getModel, { token: teacher.token })).toMatchObject({ source: 'school', cap: null });
  });

  it('stands before the teacher’s own, and goes with the membership', async () => {
    const { admin, teacher, school } = await rooms();
    await test.ask(connectModel, { token: teacher.token, body: choice('gpt-4o-mini') });
    expect(await modelOf(teacher)).toBe('teacher gpt-4o-mini');
    await connectSchool(admin);
    expect(await modelOf(teacher)).toBe('school gpt-4o');
    const model = await findModel(test.services, scopeOfOwner(teacher.id));
    await quitSchool(test, teacher);
    expect(await modelOf(teacher)).toBe('teacher gpt-4o-mini');
    if (model === null) throw new Error('There was a model.');
    const gate = createCallGate(test.services, scopeOfOwner(teacher.id), model);
    await expect(gate.enter(0.01)).rejects.toMatchObject({ code: 'school_model_not_allowed' });
    await enterSchool(test, school, teacher);
    await test.ask(disconnectSchoolModel, { token: admin.token });
    expect(await modelOf(teacher)).toBe('teacher gpt-4o-mini');
  });

  it('spends no more than the cap, however many teachers ask at once', async () => {
    const { admin, teacher, school } = await rooms();
    const payer = { source: 'school', cap: 1, schoolId: school } as const;
    const asked = Array.from({ length: 24 }, (_, index) =>
      takeSpend(test.services, scopeOfOwner((index % 2 === 0 ? admin : teacher).id), payer, 0.1),
    );
    const taken = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(taken).toHaveLength(10);
    expect((await test.ask(getSchoolModel, { token: admin.token })).spent).toBeCloseTo(1, 6);
  });

  it('is the office’s business: a teacher can neither set, see, try nor remove it', async () => {
    const { teacher } = await rooms();
    const { token } = teacher;
    for (const endpoint of [getSchoolModel, disconnectSchoolModel])
      expect((await test.send(endpoint, { token })).json().code).toBe('school_role');
    for (const endpoint of [connectSchoolModel, testSchoolModel])
      expect((await test.send(endpoint, { token, body: choice() })).json().code).toBe('school_role');
  });

  it('is the owners’ to choose: an admin sees it and sends nobody’s papers anywhere', async () => {
    const { admin: owner, school } = await rooms();
    const { id, token } = await signUpTeacher(test);
    await enterSchool(test, school, { id }, 'admin');
    await connectSchool(owner);
    expect((await test.ask(getSchoolModel, { token })).address).toBe(peer.url);
    for (const endpoint of [connectSchoolModel, testSchoolModel])
      expect((await test.send(endpoint, { token, body: choice() })).json().code).toBe('school_role');
    expect((await test.send(disconnectSchoolModel, { token })).json().code).toBe('school_role');
  });

  it('its address stands in the log and in every teacher’s Settings, and all are mailed when it changes', async () => {
    const { admin: owner, teacher, school } = await rooms();
    const people = await test.services.db
      .selectFrom('teachers')
      .select(['id', 'email'])
      .where('id', 'in', [owner.id, teacher.id])
      .execute();
    const addresses = people.map(({ email }) => email).toSorted();
    const mailed = (words: string) =>
      test.mails.filter(({ to, text }) => addresses.includes(to) && text.includes(words)).map(({ to }) => to);
    await connectSchool(owner);
    expect(mailed(peer.url).toSorted()).toEqual(addresses);
    expect(await test.ask(getModel, { token: teacher.token })).toMatchObject({
      source: 'school',
      address: peer.url,
      base_url: null,
    });
    const last = async () => {
      const line = await test.services.db
        .selectFrom('audit_events')
        .select(['action', 'detail'])
        .where('school_id', '=', school)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      return line;
    };
    expect(await last()).toMatchObject({ action: 'model_key_set', detail: { address: peer.url } });
    // A limit is nobody's secret: no mail about that.
    const { key: _, ...same } = choice();
    await test.ask(connectSchoolModel, { token: owner.token, body: { ...same, monthly_cap: 3 } });
    expect(mailed(peer.url)).toHaveLength(2);
    await test.ask(connectSchoolModel, { token: owner.token, body: { ...same, model: 'gpt-4o-mini' } });
    expect(mailed('gpt-4o-mini')).toHaveLength(2);
    // Where no address is named it is the vendor's own.
    const vendor = { provider: 'openai' as const, model: 'gpt-4o', key: PEER_KEY };
    const told = await test.ask(connectSchoolModel, { token: owner.token, body: vendor });
    expect(told.address).toBe('https://api.openai.com');
    expect(await last()).toMatchObject({ detail: { address: 'https://api.openai.com', new_key: true } });
    await test.ask(disconnectSchoolModel, { token: owner.token });
    expect(mailed('disconnected').toSorted()).toEqual(addresses);
  });

  it('is where the operator lets schools have one, and one that was connected before is asked no more', async () => {
    const own = await createTestApp({ SCHOOL_MODEL_ADDRESSES: 'https://models.example.org/v1' });
    const owner = await createClassroom(own);
    const school = await createSchool(own, [owner]);
    const { token } = owner;
    for (const endpoint of [connectSchoolModel, testSchoolModel]) {
      const refused = await own.send(endpoint, { token, body: choice() });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'school_model_address']);
    }
    // A teacher's own is for herself.
    await own.ask(connectModel, { token, body: choice('gpt-4o-mini') });
    await own.services.db
      .insertInto('connected_models')
      .values({
        school_id: school,
        provider: 'compatible',
        model: 'elsewhere',
        base_url: peer.url,
        key: null,
        vision: false,
        over_cap: 'wait',
        connected_at: new Date(),
      })
      .execute();
    expect((await findModel(own.services, scopeOfOwner(owner.id)))?.source).toBe('teacher');
    expect((await own.ask(getSchoolModel, { token })).trouble).toMatch(
      /not one that this server lets schools use/,
    );
    await own.close();
  });

  it('is tried with a sample of ours, and the trial is counted to the school', async () => {
    const { admin } = await rooms();
    const trial = await test.ask(testSchoolModel, { token: admin.token, body: choice() });
    expect(trial.ok).toBe(true);
    expect((await test.ask(getSchoolModel, { token: admin.token })).spent).toBeGreaterThan(0);
    expect((await test.ask(getModel, { token: admin.token })).spent).toBe(0);
  });
});

describe('AI switched off', () => {
  it('no model is asked, whoever connected it, and the built-in grader grades', async () => {
    const { admin, teacher, school } = await rooms();
    await connectSchool(admin);
    await test.ask(connectModel, { token: teacher.token, body: choice('gpt-4o-mini') });
    const model = await findModel(test.services, scopeOfOwner(teacher.id));
    const asked = peer.asked();
    await changeRules(test, school, { ai: false });
    await uploadFiles(test, teacher, await makeEssays(1));
    await untilGraded(test, teacher);
    expect((await resultsOf(test, teacher)).map(({ grader }) => grader?.grader)).toEqual(['builtin']);
    for (const body of [choice(), choice('gpt-4o-mini')])
      expect((await test.send(testModel, { token: teacher.token, body })).json().code).toBe('school_ai_off');
    expect((await test.send(testSchoolModel, { token: admin.token, body: choice() })).statusCode).toBe(403);
    const state = await test.ask(getModel, { token: teacher.token });
    expect(state.withheld).toMatch(/^Northside School has switched AI models off/);
    // A paper that had its grader before the switch asks no more either.
    if (model === null) throw new Error('There was a model.');
    const gate = createCallGate(test.services, scopeOfOwner(teacher.id), model);
    await expect(gate.enter(0.01)).rejects.toMatchObject({ code: 'school_ai_off' });
    expect(peer.asked()).toBe(asked);
  });
});

describe('a list of allowed models', () => {
  it('keeps a teacher’s own model that is not on it from being asked, and says so', async () => {
    const { teacher, school } = await rooms();
    await test.ask(connectModel, { token: teacher.token, body: choice('gpt-4o-mini') });
    await changeRules(test, school, { allowed_models: ['GPT-4o'] });
    expect(await modelOf(teacher)).toBeNull();
    expect((await test.ask(getModel, { token: teacher.token })).withheld).toBe(
      'gpt-4o-mini is not on the list of Northside School, so it is not asked. The built-in grader grades instead.',
    );
    const refused = await test.send(connectModel, { token: teacher.token, body: choice('gpt-4o-mini') });
    expect(refused.json().code).toBe('school_model_not_allowed');
    await test.ask(connectModel, { token: teacher.token, body: choice('gpt-4o') });
    expect(await modelOf(teacher)).toBe('teacher gpt-4o');
  });
});

describe('the model of the installation', () => {
  it('is not asked for members of a school that switched AI off', async () => {
    const own = await createTestApp({ MODEL_PROVIDER: 'fake' });
    const teacher = await createClassroom(own);
    const school = await createSchool(own, [teacher]);
    expect((await findModel(own.services, scopeOfOwner(teacher.id)))?.source).toBe('environment');
    await changeRules(own, school, { ai: false });
    expect(await findModel(own.services, scopeOfOwner(teacher.id))).toBeNull();
    expect((await graderOf(own.services, scopeOfOwner(teacher.id))).grader.name).toBe('builtin');
    await own.close();
  });
});
