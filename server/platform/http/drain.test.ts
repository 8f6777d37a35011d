import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { until } from '../../../lab/app/grading.ts';
import { createTestApp, freePort, type TestApp } from '../../../lab/app/test-app.ts';
import { startServer } from '../../../lab/program/program.ts';

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
});
beforeEach(async () => {
  test = await createTestApp();
  first = newAgent();
  second = newAgent();
});
afterEach(async () => {
  first.destroy();
  second.destroy();
  await test.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isRefused = (url: string) =>
  ask(url, newAgent()).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  );

it('whoever is let in while it stops is answered, and asked to use another connection next time', async () => {
  const url = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/healthz`;
  expect(await ask(url, first)).toEqual(SERVED);
  expect(await ask(url, second)).toEqual(SERVED);

  const drained = test.app.drain({ acceptMs: 2000, idleMs: 20_000 });
  expect(await ask(url, first)).toEqual(SERVED_LAST);
  expect(await ask(url, newAgent())).toEqual(SERVED_LAST);

  // The door is closed; a connection that has been open since before may still be written into.
  await until(() => isRefused(url));
  expect(await ask(url, second)).toEqual(SERVED_LAST);
  // Nobody is left, so it ends long before its patience does.
  await drained;
});

it('a connection on which nothing is ever said does not keep it from stopping', async () => {
  const url = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/healthz`;
  expect(await ask(url, first)).toEqual(SERVED);
  await test.app.drain({ acceptMs: 0, idleMs: 200 });
  await test.app.close();
  expect(await isRefused(url)).toBe(true);
});

it('a stopping web process says at once that it is not ready, and still serves', async () => {
  const server = await startServer(await freePort(), folder, {
    ROLE: 'web',
    DATABASE_URL: test.databaseUrl,
  });
  const [health, ready] = [`${server.url}/healthz`, `${server.url}/readyz`];
  expect((await ask(ready, first)).status).toBe(200);
  first.destroy();
  const stopped = server.stop();
  await until(async () => (await ask(ready, newAgent())).status === 503);
  expect(await ask(health, newAgent())).toEqual(SERVED_LAST);
  await stopped;
  expect(await isRefused(health)).toBe(true);
}, 120_000);
