/** Connecting a model from the browser: every vendor's protocol, and servers that mean harm. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectModel, disconnectModel, getModel, listLocalModels, testModel } from '../../contract/model.ts';
import { deleteAccount } from '../../contract/settings.ts';
import { createTestApp, signUpTeacher, type TestApp } from '../../lab/app/test-app.ts';
import {
  type ModelPeer,
  PEER_KEY,
  type PeerMood,
  startModelPeer,
} from '../../lab/peers/models/model-peer.ts';
import { takeStock } from '../data/export/take-stock.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { findModel } from './find-model.ts';

let test: TestApp;
let openai: ModelPeer;
let ollama: ModelPeer;
beforeAll(async () => {
  openai = await startModelPeer('openai', ['gpt-4o-mini']);
  ollama = await startModelPeer('ollama', ['llama3.2', 'nomic-embed-text']);
  test = await createTestApp({ LOCAL_MODEL_SERVERS: `${ollama.url},http://127.0.0.1:9/v1` });
});
afterAll(async () => {
  await test.close();
  await openai.close();
  await ollama.close();
});
beforeEach(() => {
  openai.become('well');
  ollama.become('well');
});

const choice = (parts: object = {}) => ({
  provider: 'openai' as const,
  model: 'gpt-4o-mini',
  base_url: openai.url,
  key: PEER_KEY,
  ...parts,
});
const tryIt = (token: string, parts: object = {}) => test.ask(testModel, { token, body: choice(parts) });

describe('Test', () => {
  it.each([
    ['openai', 'gpt-4o'],
    ['anthropic', 'claude-sonnet-4-5'],
    ['google', 'gemini-2.5-flash'],
  ] as const)(
    'asks %s once for marks and once about a picture, and says what a paper costs',
    async (kind, model) => {
      const peer = await startModelPeer(kind, [model]);
      const { token } = await signUpTeacher(test);
      const trial = await tryIt(token, { provider: kind, model, base_url: peer.url });
      expect(trial).toMatchObject({ ok: true, structured: true, vision: true });
      expect(trial.cost).toBeGreaterThan(0);
      expect(peer.asked()).toBe(2);
      const state = await test.ask(getModel, { token });
      expect(state.source).toBe('none');
      expect(state.spent).toBeGreaterThan(0);
      await peer.close();
    },
  );

  it('of a server on this machine knows no price and needs no key', async () => {
    const { token } = await signUpTeacher(test);
    const body = { provider: 'compatible' as const, model: 'llama3.2', base_url: ollama.url };
    const trial = await test.ask(testModel, { token, body });
    expect(trial).toMatchObject({ ok: true, vision: true, cost: null });
  });

  it('tells a model that cannot see from one that can', async () => {
    openai.become('blind');
    const { token } = await signUpTeacher(test);
    expect(await tryIt(token)).toMatchObject({ ok: true, structured: true, vision: false });
  });

  it.each<[PeerMood, RegExp]>([
    ['no credit', /no credit left/],
    ['busy', /busy or not working/],
    ['page', /does not speak the protocol/],
    ['redirect', /sends its callers on to another/],
    ['endless', /does not speak the protocol/],
    ['prose', /not in the form that grading needs/],
  ])('says in words what is wrong with a server that is: %s', async (mood, words) => {
    openai.become(mood);
    const { token } = await signUpTeacher(test);
    const trial = await tryIt(token);
    expect(trial.detail).toMatch(words);
    expect(trial).toMatchObject({ ok: false, structured: false, vision: false });
  });

  it('says in words that the key is wrong, that there is no such model, that nobody is there', async () => {
    const { token } = await signUpTeacher(test);
    expect((await tryIt(token, { key: 'sk-wrong-0000' })).detail).toMatch(/key was refused by OpenAI/);
    expect((await tryIt(token, { model: 'gpt-99' })).detail).toMatch(/no model “gpt-99”/);
    expect((await tryIt(token, { base_url: 'http://127.0.0.1:9/v1' })).detail).toMatch(/Nobody answers/);
    expect(test.logged.join('')).not.toMatch(/sk-wrong|sk-lab/);
  });

  it('says that it was too slow', async () => {
    const brisk = await createTestApp({ MODEL_TIMEOUT_SECONDS: '1' });
    openai.become('silent');
    const { token } = await signUpTeacher(brisk);
    const trial = await brisk.ask(testModel, { token, body: choice() });
    expect(trial.detail).toMatch(/No answer came within 1 s/);
    await brisk.close();
  });
});

describe('Connect', () => {
  it('keeps the key sealed and never gives it back, to nobody', async () => {
    const { token, id } = await signUpTeacher(test);
    const saved = await test.send(connectModel, {
      token,
      body: choice({ monthly_cap: 5, over_cap: 'builtin' }),
    });
    expect(saved.json()).toMatchObject({
      source: 'teacher',
      provider: 'openai',
      model: 'gpt-4o-mini',
      cap: 5,
      over_cap: 'builtin',
      spent: 0,
    });
    const row = await test.services.db
      .selectFrom('connected_models')
      .selectAll()
      .where('teacher_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.key?.includes(Buffer.from(PEER_KEY))).toBe(false);
    const { account } = await takeStock(test.services, scopeOfOwner(id));
    expect(account).toMatchObject({ ai_model: { model: 'gpt-4o-mini', has_key: true } });
    const everything =
      JSON.stringify(account) +
      saved.body +
      (await test.send(getModel, { token })).body +
      test.logged.join('');
    expect(everything).not.toContain(PEER_KEY);
    const other = await signUpTeacher(test);
    expect((await test.ask(getModel, { token: other.token })).source).toBe('none');
  });

  it('uses the kept key again for the same server, and never sends it to another', async () => {
    const { token } = await signUpTeacher(test);
    await test.ask(connectModel, { token, body: choice() });
    expect(await tryIt(token, { key: undefined })).toMatchObject({ ok: true });
    const thief = await startModelPeer('openai', ['gpt-4o-mini']);
    const sent = await test.send(testModel, { token, body: choice({ key: undefined, base_url: thief.url }) });
    expect([sent.statusCode, sent.json().code]).toEqual([422, 'model_key_missing']);
    const moved = await test.send(connectModel, {
      token,
      body: choice({ key: undefined, base_url: thief.url }),
    });
    expect(moved.json().code).toBe('model_key_missing');
    expect(thief.asked()).toBe(0);
    await thief.close();
  });

  it.each([
    ['file:///etc/passwd', 'invalid_input'],
    ['ftp://example.org', 'invalid_input'],
    ['http://user:pass@127.0.0.1/v1', 'invalid_input'],
    ['http://169.254.169.254/latest', 'model_address'],
    ['http://192.168.1.1/v1', 'model_address'],
    ['http://[fe80::1]/v1', 'model_address'],
    ['http://0.0.0.0:11434/v1', 'model_address'],
    ['http://no-such-host.invalid/v1', 'model_address'],
  ])('refuses %s', async (base_url, code) => {
    const { token } = await signUpTeacher(test);
    for (const endpoint of [connectModel, testModel])
      expect((await test.send(endpoint, { token, body: choice({ base_url }) })).json().code).toBe(code);
  });

  it('on a server for others, this machine is out of reach but for what the operator named', async () => {
    const remote = await createTestApp({
      PUBLIC_URL: 'https://grade.example.org',
      LOCAL_MODEL_SERVERS: ollama.url,
    });
    const { token } = await signUpTeacher(remote);
    expect((await remote.send(testModel, { token, body: choice() })).json().code).toBe('model_address');
    const named = { provider: 'compatible' as const, model: 'llama3.2', base_url: ollama.url };
    expect(await remote.ask(testModel, { token, body: named })).toMatchObject({ ok: true });
    await remote.close();
  });

  it('promises no limit in money where no price is known', async () => {
    const { token } = await signUpTeacher(test);
    const body = { ...choice(), provider: 'compatible' as const, monthly_cap: 3 };
    expect((await test.send(connectModel, { token, body })).json().code).toBe('model_price_unknown');
  });

  it('is refused where the operator switched it off, and what was connected before rests', async () => {
    const { token, id } = await signUpTeacher(test);
    await test.ask(connectModel, { token, body: choice() });
    const off = { ...test.services.config.teacherModels, allowed: false };
    const config = { ...test.services.config, teacherModels: off };
    expect(await findModel({ ...test.services, config }, scopeOfOwner(id))).toBeNull();
    const closed = await createTestApp({ TEACHER_MODEL_KEYS: 'off' });
    const teacher = await signUpTeacher(closed);
    const refused = await closed.send(connectModel, { token: teacher.token, body: choice() });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'model_keys_off']);
    expect(await closed.ask(getModel, { token: teacher.token })).toMatchObject({ may_connect: false });
    await closed.close();
  });

  it('ends with Disconnect, and with the account', async () => {
    const teacher = await signUpTeacher(test);
    const rows = () =>
      test.services.db
        .selectFrom('connected_models')
        .selectAll()
        .where('teacher_id', '=', teacher.id)
        .execute();
    await test.ask(connectModel, { token: teacher.token, body: choice() });
    expect((await test.ask(disconnectModel, { token: teacher.token })).source).toBe('none');
    expect(await rows()).toEqual([]);
    await test.ask(connectModel, { token: teacher.token, body: choice() });
    await test.send(deleteAccount, { token: teacher.token, body: { password: teacher.password } });
    expect(await rows()).toEqual([]);
  });
});

it('a running server is found with its models, and what is no model server is not offered', async () => {
  const { token } = await signUpTeacher(test);
  expect(await test.ask(listLocalModels, { token })).toEqual({
    servers: [{ base_url: ollama.url, kind: 'ollama', models: ['llama3.2'] }],
  });
});
