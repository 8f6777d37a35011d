import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigurationError } from './settings/values.ts';

it('refuses a patience with the model that would outlive the job, instead of cutting it short unsaid', () => {
  expect(() => loadConfig({ MODEL_TIMEOUT_SECONDS: '901' })).toThrow(ConfigurationError);
  expect(loadConfig({ MODEL_PROVIDER: 'fake', MODEL_TIMEOUT_SECONDS: '900' }).grading.model?.timeoutMs).toBe(
    900_000,
  );
});

it('lets teachers name a model on this machine only where nobody else can call', () => {
  const network = (env: Record<string, string>) => loadConfig(env).teacherModels.reach.network;
  expect(network({})).toBe('loopback');
  expect(network({ PUBLIC_URL: 'http://localhost:3000' })).toBe('loopback');
  expect(network({ PUBLIC_URL: 'https://grade.example.org' })).toBe('public');
  expect(network({ HOST: '0.0.0.0' })).toBe('public');
  expect(network({ TRUST_PROXY: 'on' })).toBe('public');
  expect(network({ HOST: '0.0.0.0', MODEL_NETWORK: 'private' })).toBe('private');
  expect(loadConfig({ HOST: '0.0.0.0' }).teacherModels.servers).toEqual([]);
  expect(loadConfig({ LOCAL_MODEL_SERVERS: 'off' }).teacherModels.servers).toEqual([]);
});

it('takes the built-in grader for the operator’s wish that no paper leaves, unless told otherwise', () => {
  expect(loadConfig({}).teacherModels.allowed).toBe(true);
  expect(loadConfig({ GRADER: 'builtin' }).teacherModels.allowed).toBe(false);
  expect(loadConfig({ GRADER: 'builtin', TEACHER_MODEL_KEYS: 'on' }).teacherModels.allowed).toBe(true);
});

it('prices by the operator’s file, and refuses one that is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'markwise-prices-'));
  const file = join(folder, 'prices.json');
  const models = [{ model: 'gpt-4o', input: 1, cached: 1, output: 1 }];
  await writeFile(file, JSON.stringify({ as_of: '2026-11-01', models }));
  const config = loadConfig({ MODEL_PRICES: file, OPENAI_API_KEY: 'k' });
  expect(config.teacherModels.prices.as_of).toBe('2026-11-01');
  expect(config.grading.model?.price).toEqual(models[0]);
  await writeFile(file, '{"models": "cheap"}');
  expect(() => loadConfig({ MODEL_PRICES: file })).toThrow(ConfigurationError);
  await rm(folder, { recursive: true });
});
