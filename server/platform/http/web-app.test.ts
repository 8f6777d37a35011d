import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { useWebApp } from './web-app.ts';

const GOOGLE = 'https://google.test/x';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'markwise-web-'));
  await writeFile(join(folder, 'index.html'), 'the front page');
  await writeFile(join(folder, 'app.html'), 'every other page');
  for (const name of ['login', 'dashboard', 'room'])
    await writeFile(join(folder, `${name}.html`), `with all for the ${name}`);
  app = Fastify();
  const address = 'https://markwise.test';
  const drive = { apiScript: GOOGLE, accountsScript: GOOGLE, filesUrl: GOOGLE };
  await app.register(helmet, securityHeaders(address, drive));
  await useWebApp(app, folder, securityHeaders(address));
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

it.each([
  ['/login?error=state', 'login'],
  ['/dashboard', 'dashboard'],
  ['/assignments/a1', 'room'],
  ['/assignments/a1/papers?sort=name', 'room'],
])('%s brings along what it needs', async (address, name) => {
  expect((await app.inject(address)).body).toBe(`with all for the ${name}`);
});

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

it('the page behind a student’s link loads nothing from elsewhere, though teachers import from Drive', async () => {
  const policyOf = async (address: string) =>
    String((await app.inject(address)).headers['content-security-policy']);
  expect(await policyOf('/results')).toContain('https://google.test');
  expect(await policyOf('/shared')).toContain("script-src 'self';");
  expect(await policyOf('/shared')).not.toContain('google');
});
