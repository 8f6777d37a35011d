import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { routeOf } from '../../contract/endpoint.ts';
import { catalogue, ErrorBody, isErrorCode } from '../../contract/errors.ts';
import { signOut } from '../../contract/session.ts';
import { listKeys, putOnPlan } from '../../lab/app/classroom.ts';
import { createTestApp, type TestApp } from '../../lab/app/test-app.ts';
import { type StripePeer, startStripePeer } from '../../lab/peers/stripe-peer.ts';
import { setUpStripe } from '../accounts/billing/set-up-stripe.ts';
import { createWorld, marksOf, rowsOf, type World } from './calls/world.fixture.ts';
import { listEndpoints } from './endpoints.fixture.ts';
import { type GeneratedRequest, type Ingredients, requests } from './requests.fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run test:fuzz`; otherwise the short run. */
    generatedRequests?: { count: number; seed: number };
  }
}

const { count, seed } = inject('generatedRequests') ?? { count: 200, seed: 20_260_401 };
const MILLISECONDS_EACH = 60;
const HANGS_MS = 20_000;
/** Nothing is broken: the operator has not set it up. */
const NOT_SET_UP = [
  'google_not_configured',
  'classroom_not_configured',
  'model_not_configured',
  'support_not_configured',
];

let stripe: StripePeer;
let test: TestApp;
let world: World;
let marks: string[];
let ingredients: Ingredients;
beforeAll(async () => {
  stripe = await startStripePeer();
  const billing = { secretKey: 'sk_test_peer', webhookSecret: stripe.webhookSecret, apiBase: stripe.url };
  await setUpStripe(billing);
  test = await createTestApp({
    RATE_LIMIT_PER_MINUTE: '100000000',
    QUEUE_LIMIT: '1000000',
    SUPPORT_EMAIL: 'help@school.test',
    STRIPE_SECRET_KEY: billing.secretKey,
    STRIPE_WEBHOOK_SECRET: billing.webhookSecret,
    STRIPE_API_BASE: billing.apiBase,
  });
  world = await createWorld(test);
  marks = await marksOf(test, world);
  const { owner, stranger, expiredToken, deletedToken, unknownId } = world;
  // Without a limit, or after fifty files nothing but 402 would be tried.
  await putOnPlan(test, stranger.id, 'School');
  ingredients = {
    endpoints: await listEndpoints(),
    ids: [
      owner.complete,
      owner.failed,
      owner.assignmentId,
      owner.courseId,
      owner.ticket,
      owner.project,
      unknownId,
      stranger.assignmentId,
      stranger.assignmentId,
      stranger.courseId,
    ],
    keys: await listKeys(test, 'teachers/'),
    tokens: [...Array.from({ length: 12 }, () => stranger.token), expiredToken, deletedToken],
  };
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const SIGN_OUT = routeOf(signOut);

/** Whoever has signed out is refused everywhere, and the rest of the run would see nothing but 401. */
const resumeSessions = () =>
  test.services.db
    .updateTable('sessions')
    .set({ revoked_at: null })
    .where('teacher_id', '=', world.stranger.id)
    .execute();

/** By the contract of its route, where the address is still that route's. */
const fitsContract = (
  { route, method, url }: GeneratedRequest,
  response: LightMyRequestResponse,
): boolean => {
  const endpoint = ingredients.endpoints.find((each) => routeOf(each) === route);
  const isThere = endpoint?.method === method && url.split('?')[0] === endpoint.path;
  return !isThere || endpoint.response === null || endpoint.response.safeParse(response.json()).success;
};

const problemsOf = (request: GeneratedRequest, response: LightMyRequestResponse): string[] => {
  const { statusCode, body, headers } = response;
  // What somebody says of themselves (the numbers of the last requests, to support) is told back to them.
  const said = JSON.stringify(request.payload ?? '');
  const found = marks.filter(
    (mark) => (body + JSON.stringify(headers)).includes(mark) && !said.includes(mark),
  );
  const leaks = found.map((mark) => `tells the owner's ${mark}`);
  if (request.method === 'HEAD' || (statusCode >= 300 && statusCode < 400)) return leaks;
  if (statusCode < 300)
    return fitsContract(request, response) ? leaks : [...leaks, 'does not fit the contract'];
  const error = ErrorBody.strict().safeParse(parsed(body));
  if (!error.success || !isErrorCode(error.data.code))
    return [...leaks, `is not an error of the catalogue: ${body}`];
  const { code } = error.data;
  if (catalogue[code].status !== statusCode) leaks.push(`${code} came with ${statusCode}`);
  return statusCode < 500 || NOT_SET_UP.includes(code) ? leaks : [...leaks, `answers ${statusCode} ${code}`];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

it(
  `${count} generated requests: no 5xx, only answers of the contract, nothing of another teacher`,
  async () => {
    const before = await rowsOf(test, world.owner.id);
    const statuses = new Map<number, number>();
    const property = fc.asyncProperty(requests(ingredients), async (request) => {
      const { route, ...sent } = request;
      const response = await Promise.race([test.app.inject(sent), sleep(HANGS_MS, null)]);
      if (response === null) throw new Error('There was no answer.');
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      expect(problemsOf(request, response)).toEqual([]);
      if (route === SIGN_OUT) await resumeSessions();
    });
    await fc.assert(property, { numRuns: count, seed });
    expect(await rowsOf(test, world.owner.id)).toEqual(before);
    // It reaches the inside: a run in which everything is refused at the door proves nothing.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(count / 10);
    console.log(`seed ${seed}:`, Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
  },
  60_000 + count * MILLISECONDS_EACH,
);
