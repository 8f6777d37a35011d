import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../lab/app/test-app.ts';
import { startServer } from '../lab/program/program.ts';

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

it('after kill -9 the next start works at once and the account is still there', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'markwise-crash-'));
  const port = await freePort();
  const account = { email: 'ada@school.test', password: 'paper and ink 7', name: 'Ada' };
  const first = await startServer(port, dataDir);
  expect((await post(`${first.url}/api/signup`, account)).status).toBe(200);
  await first.kill();

  const second = await startServer(port, dataDir);
  expect((await post(`${second.url}/api/login`, account)).status).toBe(200);
  await second.stop();

  const third = await startServer(port, dataDir);
  expect((await post(`${third.url}/api/login`, account)).status).toBe(200);
  await third.stop();
  await rm(dataDir, { recursive: true, force: true });
});
