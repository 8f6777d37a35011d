import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../lab/app/grading.ts';
import { createTestApp, freePort, type TestApp } from '../../../lab/app/test-app.ts';
import { type RunningServer, startServer } from '../../../lab/program/program.ts';
import { signUpAt } from '../../../lab/program/teacher-client.ts';
import { getTeacher } from '../../accounts/teachers/queries.ts';
import { useDrain } from './drain.ts';
import { useHealth } from './health.ts';

type Answer = { status: number; connection: string | undefined };

/** As a balancer speaks: several connections that it keeps, each for its next request. */
const ask = (url: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = get(url, { agent }, (response: IncomingMessage) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }),
      );
    });
    sent.on('error', reject);
  });

const newAgent = () => new Agent({ keepAlive: true, maxSockets: 1 });
const SERVED: Answer = { status: 200, connection: 'keep-alive' };
const SERVED_LAST: Answer = { status: 200, connection: 'close' };

let folder: string;
let test: TestApp;
let first: Agent;
let second: Agent;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'markwise-drain-'));
  test = await createTestApp();
});
beforeEach(() => {
  first = newAgent();
  second = newAgent();
});
afterEach(() => {
  first.destroy();
  second.destroy();
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const isRefused = (url: string) =>
  ask(url, newAgent()).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  );

it('whoever is let in while it stops is answered, and asked to use another connection next time', async () => {
  const app = Fastify();
  useDrain(app);
  useHealth(app, async () => true);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/healthz`;
  expect(await ask(url, first)).toEqual(SERVED);
  expect(await ask(url, second)).toEqual(SERVED);

  const drained = app.drain({ acceptMs: 2000, idleMs: 20_000 });
  expect(await ask(url, first)).toEqual(SERVED_LAST);
  expect(await ask(url, newAgent())).toEqual(SERVED_LAST);

  // The door is closed; a connection that has been open since before may still be written into.
  await until(() => isRefused(url));
  expect(await ask(url, second)).toEqual(SERVED_LAST);
  // Nobody is left, so it ends long before its patience does.
  await drained;
  await app.close();
});

it('a connection on which nothing is ever said does not keep it from stopping', async () => {
  const url = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/healthz`;
  expect(await ask(url, first)).toEqual(SERVED);
  await test.app.drain({ acceptMs: 0, idleMs: 200 });
  await test.app.close();
  expect(await isRefused(url)).toBe(true);
});

describe('the program in a process of its own', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(await freePort(), folder, { ROLE: 'web', DATABASE_URL: test.databaseUrl });
  });
  afterAll(() => server.kill());

  it('makes passwords as expensive as they should be: only tests have cheaper ones', async () => {
    const { id } = await signUpAt(server.url);
    const { password_hash } = await getTeacher(test.services.db, id);
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('says at once that it is not ready when it stops, and still serves', async () => {
    const [health, ready] = [`${server.url}/healthz`, `${server.url}/readyz`];
    expect((await ask(ready, first)).status).toBe(200);
    first.destroy();
    const stopped = server.stop();
    await until(async () => (await ask(ready, newAgent())).status === 503);
    expect(await ask(health, newAgent())).toEqual(SERVED_LAST);
    await stopped;
    expect(await isRefused(health)).toBe(true);
  });
});
