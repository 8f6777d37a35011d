/** The whole application on a fresh database, with a clock and a postbox that tests can look into. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { type Answer, type Client, createClient } from '../../contract/client/client.ts';
import { signUp } from '../../contract/session.ts';
import { createGraderInSandbox } from '../../grading/sandbox/grader-in-sandbox.ts';
import { createSandbox } from '../../grading/sandbox/sandbox.ts';
import { createApp } from '../../server/app.ts';
import { googleClassroom } from '../../server/classroom/lms.ts';
import { loadConfig } from '../../server/config.ts';
import { FEATURES } from '../../server/features.ts';
import { createTestDatabase } from '../../server/platform/db/testing/test-database.ts';
import { deriveKeys } from '../../server/platform/http/keys.ts';
import { createMetrics } from '../../server/platform/http/metrics.ts';
import { openQueue, type Queue } from '../../server/platform/jobs/queue.ts';
import { addressKey } from '../../server/platform/mail/address-key.ts';
import type { Mail, Postbox } from '../../server/platform/mail/postbox.ts';
import { createPasswords } from '../../server/platform/password-hash.ts';
import { createDiskStorage } from '../../server/platform/storage/disk-storage.ts';
import type { Services } from '../../server/services.ts';
import { rememberAnswers } from './remembering-sandbox.ts';
import '../fake-model/fake-model.ts';

/** One for all applications of a process: it holds nothing of theirs, and its children take a second each to start. */
const sandbox = rememberAnswers(createSandbox({ processes: 1, filesPerProcess: 1_000_000 }));

/** Hundreds of teachers sign up here, and none of their passwords is worth anything. */
const passwords = createPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 });

/** What came back: the whole response, as light-my-request has it. */
type TestAnswer = LightMyRequestResponse & Answer;

export type TestApp = {
  app: FastifyInstance;
  services: Services;
  mails: Mail[];
  /** For processes of their own that work on the same database. */
  databaseUrl: string;
  /** Every line the application logged. */
  logged: string[];
  /** Moves the clock forward. */
  pass(milliseconds: number): void;
  /** Calls an endpoint: what it answers, or an ApiError. */
  ask: Client<TestAnswer>['ask'];
  /** Sends anything to an endpoint and judges nothing: for refusals, cookies, files. */
  send: Client<TestAnswer>['send'];
  /** A request made by hand, for where the address itself is the point. */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    options?: CallOptions,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

type CallOptions = {
  body?: unknown;
  token?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
};

/** The real queue, opened when it is first used: most tests never do. */
const createLazyQueue = (url: string, onError: (error: Error) => void): Queue => {
  let opening: Promise<Queue> | null = null;
  const opened = () => {
    opening ??= openQueue(url, { onError, supervise: false });
    return opening;
  };
  return {
    enqueue: async (tx, kind, orders) => (await opened()).enqueue(tx, kind, orders),
    work: async (handlers) => (await opened()).work(handlers),
    countWaiting: async (kind) => (await opened()).countWaiting(kind),
    wakeTeacher: async (tx, kind, accountId) => (await opened()).wakeTeacher(tx, kind, accountId),
    findLastPlace: async (tx, kind, accountId) => (await opened()).findLastPlace(tx, kind, accountId),
    forgetTeacher: async (tx, accountId) => (await opened()).forgetTeacher(tx, accountId),
    stop: async (timeoutMs) => (await opening)?.stop(timeoutMs),
  };
};

/** A postbox whose mails stay here. */
const createMailShelf = (mails: Mail[]): Postbox => {
  const underway = new Set<Promise<void>>();
  return {
    post: (letter) => {
      if (typeof letter !== 'function') return void mails.push(letter);
      const writing = letter()
        .then((mail) => void (mail !== null && mails.push(mail)))
        .finally(() => underway.delete(writing));
      underway.add(writing);
    },
    deliver: async (mail) => void mails.push(mail),
    forget: async (address) => {
      mails.splice(0, Infinity, ...mails.filter(({ to }) => addressKey(to) !== address));
    },
    settle: async () => {
      await Promise.all(underway);
    },
  };
};

/** Calls an application that listens nowhere. */
export const clientOf = (app: FastifyInstance): Client<TestAnswer> =>
  createClient(async ({ method, path, headers, body }) => {
    if (body instanceof FormData) throw new Error('Forms are sent with sendForm');
    const request: InjectOptions = { method, url: path, headers };
    if (body !== undefined) request.payload = body;
    const response = await app.inject(request);
    return Object.assign(response, { status: response.statusCode, text: async () => response.body });
  });

export const createTestApp = async (
  env: Record<string, string> = {},
  { webFolder = '/nonexistent' }: { webFolder?: string | undefined } = {},
): Promise<TestApp> => {
  const database = await createTestDatabase();
  const config = loadConfig({ PUBLIC_URL: 'http://localhost:3000', EXTRACTION_PROCESSES: '1', ...env });
  const mails: Mail[] = [];
  const logged: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  let offset = 0;
  const folder = await mkdtemp(join(tmpdir(), 'markwise-app-'));
  const services: Services = {
    config,
    db: database.db,
    keys: deriveKeys('a secret that only tests know, long enough'),
    passwords,
    postbox: createMailShelf(mails),
    storage: createDiskStorage(join(folder, 'files')),
    lms: googleClassroom,
    queue: createLazyQueue(database.url, (error) => logger.warn({ name: error.name }, 'queue')),
    sandbox,
    grader: createGraderInSandbox(sandbox, config.grading.grader, config.grading),
    log: logger,
    metrics: createMetrics(),
    now: () => new Date(Date.now() + offset),
    features: FEATURES,
  };
  const app = await createApp({ services, logger, webFolder, isReady: async () => true });
  await app.ready();

  const call: TestApp['call'] = (method, url, { body, token, cookies, headers } = {}) => {
    const request: InjectOptions = {
      method,
      url,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(cookies === undefined ? {} : { cookies }),
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    };
    if (body !== undefined) request.headers = { 'content-type': 'application/json', ...request.headers };
    return app.inject(request);
  };

  const { ask, send } = clientOf(app);
  return {
    app,
    services,
    mails,
    databaseUrl: database.url,
    logged,
    pass: (milliseconds) => {
      offset += milliseconds;
    },
    ask,
    send,
    call,
    close: async () => {
      await app.close();
      await services.postbox.settle();
      await services.queue.stop(1000);
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

export const refreshCookieOf = (response: LightMyRequestResponse): string =>
  response.cookies.find((cookie) => cookie.name === 'markwise_refresh')?.value ?? '';

/** A port that is free right now, for peers that must know theirs before they start. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

let counter = 0;
export const signUpTeacher = async (
  test: TestApp,
  overrides: { email?: string; password?: string; name?: string } = {},
) => {
  counter += 1;
  const form = {
    email: `teacher${counter}@school.test`,
    password: 'a long enough one',
    name: 'Ada Teacher',
    ...overrides,
  };
  const response = await test.send(signUp, { body: form });
  const { access_token, user } = response.json();
  return {
    ...form,
    response,
    token: String(access_token),
    id: String(user?.id),
    refresh: refreshCookieOf(response),
  };
};
