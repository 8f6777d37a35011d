import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { routeOf } from '../../contract/endpoint.ts';
import { isAtLeast } from '../../contract/school/role.ts';
import { leaveSchool } from '../../contract/school/school.ts';
import { getUser, signOut } from '../../contract/session.ts';
import { deleteAccount } from '../../contract/settings.ts';
import { encodeForm, makePdf } from '../../lab/app/forms.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import type { TestApp } from '../../lab/app/test-app.ts';
import { addressOf, type SampleCall } from './calls/sample-call.fixture.ts';
import { sampleCalls } from './calls/sample-calls.cases.ts';
import { createWorld, marksOf, rowsOf, type World } from './calls/world.fixture.ts';
import { listEndpoints } from './endpoints.fixture.ts';

type Route = TestApp['app']['routeTable'][number];

const test = openTestApp({
  RATE_LIMIT_PER_MINUTE: '100000',
  SUPPORT_EMAIL: 'help@school.test',
  // Where nobody answers.
  DNS_SERVERS: '127.0.0.1:9',
});
let world: World;
let endpoints: Endpoint[];
let marks: string[];
let calls: Record<string, SampleCall>;
beforeAll(async () => {
  world = await createWorld(test);
  endpoints = await listEndpoints();
  marks = await marksOf(test, world);
  calls = sampleCalls(world);
});

const nameOf = ({ method, url }: Route) => `${method} ${url}`;
const routes = () => test.app.routeTable.filter(({ url }) => !url.startsWith('/api/docs'));
/** They end the caller's membership or session. */
const ENDING = [routeOf(leaveSchool), routeOf(deleteAccount), routeOf(signOut)];
const closedRoutes = () => routes().filter(({ access }) => access.who !== 'anyone');

const needsSample = (route: Route): boolean => {
  const endpoint = endpoints.find(({ method, path }) => method === route.method && path === route.url);
  if (endpoint === undefined) return /[:*]/.test(route.url);
  return [endpoint.params, endpoint.query, endpoint.body, endpoint.multipart].some(Boolean);
};

const payloadOf = async ({ body, form }: SampleCall) => {
  if (body !== undefined)
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  if (form === undefined) return { headers: {} };
  const files = await Promise.all(
    (form.files ?? []).map(async ({ lines, ...file }) => ({ ...file, bytes: await makePdf(lines) })),
  );
  const { payload, contentType } = encodeForm({ ...form, files });
  return { payload, headers: { 'content-type': contentType } };
};

const send = (route: Route, token: string | null, as = route.method) =>
  sendWith(route, token, calls[nameOf(route)] ?? {}, as);

const sendWith = async (
  { method, url }: Route,
  token: string | null,
  sample: SampleCall,
  as = method,
): Promise<LightMyRequestResponse> => {
  const { payload, headers } = await payloadOf(sample);
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  return test.app.inject({
    method: as,
    url: addressOf(url, sample),
    payload,
    headers: { ...headers, ...authorization },
  });
};

const expectNothingOfOwner = (route: Route, { body, headers }: LightMyRequestResponse, secret = marks) => {
  const answer = body + JSON.stringify(headers);
  expect([nameOf(route), secret.filter((mark) => answer.includes(mark))]).toEqual([nameOf(route), []]);
};

const hashesOf = async (keys: string[]): Promise<string[]> =>
  Promise.all(
    keys.map(async (key) =>
      createHash('sha256')
        .update(await test.services.storage.get(key))
        .digest('hex'),
    ),
  );

/** Rows and files of the owner are the same before and after. */
const expectUntouched = async (deed: () => Promise<void>) => {
  const before = [await rowsOf(test, world.owner.id), await hashesOf(world.owner.keys)];
  await deed();
  expect([await rowsOf(test, world.owner.id), await hashesOf(world.owner.keys)]).toEqual(before);
};

describe('the table of calls', () => {
  it('knows how every route is called', () => {
    const missing = routes().filter((route) => needsSample(route) && calls[nameOf(route)] === undefined);
    const sentences = missing.map(
      (route) =>
        `Please say in a cases file of its feature how ${nameOf(route)} is called with the owner's things.`,
    );
    expect(sentences).toEqual([]);
  });

  it('says what a stranger gets wherever it names the owner’s things', () => {
    const silent = closedRoutes().filter((route) => {
      const call = calls[nameOf(route)] ?? {};
      const names = marks.some((mark) =>
        JSON.stringify([call.params, call.query, call.body, call.form]).includes(mark),
      );
      return names && call.stranger === undefined;
    });
    expect(silent.map(nameOf)).toEqual([]);
  });

  it('knows no route that is gone', () => {
    const known = new Set(routes().map(nameOf));
    expect(Object.keys(calls).filter((name) => !known.has(name))).toEqual([]);
  });

  it('the owner’s world is worth stealing', async () => {
    expect(marks.length).toBeGreaterThan(12);
    expect(world.owner.keys.length).toBeGreaterThanOrEqual(5);
    expect((await rowsOf(test, world.owner.id)).join()).toContain('Abernathy');
  });
});

describe('whoever is not signed in reads and changes nothing', () => {
  const callers: [string, () => string | null][] = [
    ['nobody', () => null],
    ['an expired token', () => world.expiredToken],
    ['a deleted account', () => world.deletedToken],
  ];
  it.each(callers)('%s', async (_who, token) => {
    await expectUntouched(async () => {
      for (const route of closedRoutes()) {
        const response = await send(route, token());
        expect([nameOf(route), response.statusCode]).toEqual([nameOf(route), 401]);
        expectNothingOfOwner(route, response);
        if (route.method !== 'GET') continue;
        expect([nameOf(route), (await send(route, token(), 'HEAD')).statusCode]).toEqual([
          nameOf(route),
          401,
        ]);
      }
    });
  });

  it('public routes tell nobody anything of the owner', async () => {
    await expectUntouched(async () => {
      for (const route of routes().filter(({ access }) => access.who === 'anyone'))
        for (const token of [null, world.expiredToken, world.deletedToken])
          expectNothingOfOwner(route, await send(route, token));
    });
  });
});

describe('a teacher on Free', () => {
  it('is refused by every route that a plan has to open', async () => {
    for (const route of routes()) {
      if (route.access.who === 'anyone' || route.access.feature === null) continue;
      const response = await send(route, world.newcomer.token);
      expect([nameOf(route), response.statusCode, response.json().code]).toEqual([
        nameOf(route),
        403,
        route.access.who === 'school' ? 'not_in_school' : 'plan_required',
      ]);
    }
  });
});

describe('another teacher', () => {
  it('gets nothing and changes nothing by any route', async () => {
    await expectUntouched(async () => {
      for (const route of routes()) {
        if (ENDING.includes(nameOf(route))) continue;
        const response = await send(route, world.stranger.token);
        expectNothingOfOwner(route, response);
        const expected = calls[nameOf(route)]?.stranger;
        if (expected === undefined) continue;
        expect([nameOf(route), response.statusCode]).toEqual([nameOf(route), expected.status]);
        if (expected.body !== undefined) expect(response.json()).toEqual(expected.body);
      }
    });
  });

  it('cannot delete the owner’s account with the owner’s password', async () => {
    const { password } = world.owner;
    const { token } = world.stranger;
    await expectUntouched(async () => {
      const body = { password: `${password}, nearly`, email: world.owner.email };
      expect((await test.send(deleteAccount, { token, body })).statusCode).toBe(403);
    });
  });

  it('cannot turn an own file address into one of the owner’s', async () => {
    const signatures = world.strangersLinks.map((link) => link.split('?')[1] ?? '');
    expect(signatures.length).toBeGreaterThan(0);
    for (const key of world.owner.keys)
      for (const signature of [...signatures, '', 'name=a.pdf&expires=99999999999&signature=AAAA']) {
        const response = await test.app.inject(`/uploads/${key}?${signature}`);
        expect([key, response.statusCode]).toEqual([key, 404]);
      }
  });
});

describe('the owner’s school', () => {
  const schoolRoutes = () => routes().filter(({ access }) => access.who === 'school');

  it('opens to each role what it is for, and no more', async () => {
    const { colleague, admin } = world.school;
    const refused = { teacher: 0, admin: 0 };
    for (const [role, { token }] of [
      ['teacher', colleague],
      ['admin', admin],
    ] as const)
      for (const route of schoolRoutes()) {
        if (route.access.who !== 'school' || isAtLeast(role, route.access.role)) continue;
        const response = await send(route, token);
        expect([nameOf(route), response.statusCode, response.json().code]).toEqual([
          nameOf(route),
          403,
          'school_role',
        ]);
        refused[role] += 1;
      }
    expect(refused.teacher).toBeGreaterThan(refused.admin);
    expect(refused.admin).toBeGreaterThan(0);
  });

  it.each(['office', 'admin'] as const)(
    'its %s reads no student’s work and no mark by any route, whichever id is named',
    async (who) => {
      const { token } = world.school[who];
      const people = [world.owner.id, world.owner.email, world.school.id];
      const secret = marks.filter((mark) => !people.includes(mark));
      const ids = secret.filter((mark) => /^[0-9a-f-]{36}$/.test(mark));
      await expectUntouched(async () => {
        for (const route of routes()) {
          if (ENDING.includes(nameOf(route))) continue;
          if (route.access.who === 'school' && route.url.includes(':id')) {
            for (const id of ids) {
              const response = await sendWith(route, token, { ...calls[nameOf(route)], params: { id } });
              expect([nameOf(route), [403, 404].includes(response.statusCode)]).toEqual([
                nameOf(route),
                true,
              ]);
            }
            continue;
          }
          const response = await send(route, token);
          expectNothingOfOwner(route, response, secret);
          const expected = calls[nameOf(route)]?.stranger;
          // An admin’s own plan opens every route that a stranger’s does.
          if (expected !== undefined)
            expect([nameOf(route), response.statusCode]).toEqual([nameOf(route), expected.status]);
        }
      });
    },
  );
});

describe('the owner', () => {
  it('opens the own files by their signed addresses, until they are removed', async () => {
    for (const link of world.owner.links) expect((await test.app.inject(link)).statusCode).toBe(200);
  });

  it('gets an answer from every route', async () => {
    // The callers before were many; the gate against guessing is another test's matter.
    await test.services.db.deleteFrom('attempt_counters').execute();
    const order = routes().sort((a, b) => ENDING.indexOf(nameOf(a)) - ENDING.indexOf(nameOf(b)));
    const surprises: string[] = [];
    for (const route of order) {
      const { statusCode } = await send(route, world.owner.token);
      const expected = calls[nameOf(route)]?.owner ?? 200;
      if (statusCode !== expected) surprises.push(`${nameOf(route)}: ${statusCode} instead of ${expected}`);
    }
    expect(surprises).toEqual([]);
  });

  it('is gone after deleting the account: rows, files, token and addresses', async () => {
    expect(await rowsOf(test, world.owner.id)).toHaveLength(0);
    expect((await test.send(getUser, { token: world.owner.token })).statusCode).toBe(401);
    for (const link of world.owner.links) expect((await test.app.inject(link)).statusCode).toBe(404);
    for (const key of world.owner.keys)
      await expect(test.services.storage.get(key)).rejects.toMatchObject({ code: 'not_found' });
  });
});
