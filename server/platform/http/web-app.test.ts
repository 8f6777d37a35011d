import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useWebApp } from './web-app.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'markwise-web-'));
  await writeFile(join(folder, 'index.html'), 'the front page');
  await writeFile(join(folder, 'app.html'), 'every other page');
  app = Fastify();
  await useWebApp(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('a visitor gets the front page with all that it needs', async () => {
  const answer = await app.inject('/');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('the front page');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it.each(['/results?assignment=1', '/dashboard/pricing', '/no/such/page'])(
  'a teacher who opens %s fetches nothing for the front page',
  async (address) => {
    const answer = await app.inject(address);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('every other page');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

it.each(['/assets/old.js', '/api/nothing', '/picture.png'])(
  '%s is not answered with a page',
  async (address) => {
    const answer = await app.inject(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('page');
  },
);

it('the page behind a student’s link is neither kept nor listed', async () => {
  const answer = await app.inject('/shared');
  expect(answer.body).toBe('every other page');
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
});
