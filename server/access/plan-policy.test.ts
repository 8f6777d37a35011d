/** What a plan decides, tried on planted endpoints with the real sign-in, database and clock. */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Access, anyone, teacher, teacherWith } from '../../contract/access.ts';
import { endpoint } from '../../contract/endpoint.ts';
import type { PlanName } from '../../contract/plans.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../lab/app/test-app.ts';
import { authenticateWith } from '../accounts/auth/access-token.ts';
import { startTrialRow } from '../accounts/billing/queries.ts';
import { useApiDocs } from '../platform/http/api-docs.ts';
import { useAuthentication } from '../platform/http/authentication.ts';
import { useErrors } from '../platform/http/errors.ts';
import { handle } from '../platform/http/handle.ts';
import { type Scope, scopeOfOwner } from '../platform/scope.ts';

const MINUTE_MS = 60_000;

const planted = <const A extends Access>(name: string, access: A) =>
  endpoint(`POST /api/${name}`, {
    access,
    summary: 'Planted',
    body: z.object({ word: z.string() }),
    response: z.object({ word: z.string() }),
  });

const test = openTestApp();
let app: FastifyInstance;
let served: (Scope | null)[] = [];
let questions = 0;
beforeAll(async () => {
  const db = test.services.db.withPlugin({
    transformQuery: ({ node }) => {
      questions += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  app = Fastify();
  app.setValidatorCompiler(() => () => true);
  useErrors(app);
  useAuthentication(app, authenticateWith({ ...test.services, db }));
  await useApiDocs(app);
  const policies: [string, Access][] = [
    ['open', anyone],
    ['closed', teacher],
    ['summary', teacherWith('class_summary')],
    ['analysis', teacherWith('analysis')],
    ['panel', teacherWith('admin_panel')],
  ];
  for (const [name, access] of policies)
    handle(app, planted(name, access), async ({ scope, body }) => {
      served.push(scope);
      return body;
    });
  await app.ready();
});
afterAll(async () => {
  await app.close();
});

const ask = async (name: string, token: string | null, payload: object = { word: 'please' }) => {
  served = [];
  questions = 0;
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  return app.inject({ method: 'POST', url: `/api/${name}`, headers, payload });
};

const statusesOf = async (token: string | null) => {
  const statuses: number[] = [];
  for (const name of ['open', 'closed', 'summary', 'analysis', 'panel'])
    statuses.push((await ask(name, token)).statusCode);
  return statuses;
};

const setPlan = (id: string, plan: PlanName) =>
  test.services.db.updateTable('subscriptions').set({ plan }).where('teacher_id', '=', id).execute();

describe('a plan opens what it has and nothing more', () => {
  it.each([
    ['Free', [200, 200, 403, 403, 403]],
    ['Basic', [200, 200, 200, 403, 403]],
    ['Pro', [200, 200, 200, 200, 403]],
    ['School', [200, 200, 200, 200, 200]],
  ] as const)('%s', async (plan, expected) => {
    const { id, token } = await signUpTeacher(test);
    await setPlan(id, plan);
    expect(await statusesOf(token)).toEqual(expected);
  });

  it('nobody is asked to sign in, not to pay', async () => {
    expect(await statusesOf(null)).toEqual([200, 401, 401, 401, 401]);
  });

  it('a refusal names the plan, and nothing that was sent was looked at', async () => {
    const { token } = await signUpTeacher(test);
    const response = await ask('analysis', token, { word: 5 });
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { code: 'plan_required', detail: 'Analysis is part of the Pro plan. Upgrade to use it.' },
    ]);
    expect(served).toEqual([]);
  });

  it('a trial opens Pro and closes it by the clock, in the same session', async () => {
    const { id, token } = await signUpTeacher(test);
    const now = test.services.now();
    const endsAt = new Date(now.getTime() + 5 * MINUTE_MS);
    await startTrialRow(test.services.db, scopeOfOwner(id), now, endsAt);
    expect((await ask('analysis', token)).statusCode).toBe(200);
    test.pass(6 * MINUTE_MS);
    expect((await ask('analysis', token)).statusCode).toBe(403);
    expect((await ask('closed', token)).statusCode).toBe(200);
  });
});

describe('the scope of a call', () => {
  it('says who acts, for whom and with which plan, for one question to the database', async () => {
    const { id, token } = await signUpTeacher(test);
    await ask('closed', token);
    expect(served).toMatchObject([{ actor: { id }, owner: id, plan: 'Free' }]);
    expect(questions).toBe(1);
  });

  it('is nobody’s where anyone may call', async () => {
    const { token } = await signUpTeacher(test);
    await ask('open', token);
    expect([served, questions]).toEqual([[null], 0]);
  });
});

it('the OpenAPI page says what needs a sign-in and which plan', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json();
  expect(paths['/api/open'].post.security).toBeUndefined();
  expect(paths['/api/closed'].post.security).toEqual([{ bearer: [] }]);
  expect(paths['/api/analysis'].post).toMatchObject({
    security: [{ bearer: [] }],
    description: 'Analysis is part of the Pro plan. Upgrade to use it.',
  });
});
