/**
 * Google Classroom on localhost: people who consent, classes that remember, Drive files that change hands, and Google's own rules.
 * What is not in Google's discovery document is refused, where a copy of it is at hand.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Consent, Holder } from '../google-consent.ts';
import { type GooglePeer, startGooglePeer } from '../google-peer.ts';
import { ROUTES } from './calls.ts';
import { findRules } from './discovery.ts';
import { answerDrive } from './drive-calls.ts';
import { applyMask, readMask } from './fields.ts';
import { Refusal } from './refusal.ts';
import { createWorld, type World } from './world.ts';

type Seen = { method: string; path: string; status: number };

type Desk = {
  world: World;
  pageLimit: number;
  /** Calls that still meet a 429. */
  storm: number;
  /** Every call meets this instead, or no answer at all. */
  breakWith: 'UNAVAILABLE' | 'INTERNAL' | 'hang' | null;
  /** Does what calls of this method ask, and then answers as if it had not. */
  failAfterDoing: string | null;
  /** After so many more calls that change something, this happens. */
  afterWrites: { count: number; act: () => unknown } | null;
  seen: Seen[];
  underway: number;
  mostAtOnce: number;
};

export type ClassroomPeer = {
  google: GooglePeer;
  /** What the server under test is told. */
  env: Record<string, string>;
  desk: Desk;
  world: World;
  close(): Promise<void>;
};

const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'authorization' };

const send = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...CORS });
  response.end(JSON.stringify(body));
};

/** `v1/courses/{id}:return` → names and a pattern; a colon is no part of an id. */
const matchPath = (template: string, path: string): Record<string, string> | null => {
  const pattern = template.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/:]+)');
  const found = new RegExp(`^/${pattern}$`).exec(path);
  if (found === null) return null;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
};

const readBody = (body: string): unknown => {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    throw new Refusal('INVALID_ARGUMENT', 'Invalid JSON payload received.');
  }
};

const answerClassroom = (desk: Desk, holder: Holder, method: string, url: URL, body: unknown): unknown => {
  const rules = findRules();
  const meant = rules?.methods.find(
    (each) => each.httpMethod === method && matchPath(each.flatPath, url.pathname) !== null,
  );
  const route = ROUTES.find((each) => each.method === method && matchPath(each.path, url.pathname) !== null);
  if ((rules !== null && meant === undefined) || (rules === null && route === undefined))
    throw new Refusal('NOT_FOUND', 'The requested URL was not found on this server.');
  if (route === undefined) throw new Refusal('INTERNAL', `The peer does not play ${meant?.id}.`);
  if (!(meant?.scopes ?? route.scopes).some((scope) => holder.scopes.has(scope)))
    throw new Refusal(
      'PERMISSION_DENIED',
      'Request had insufficient authentication scopes.',
      'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    );
  const fields = url.searchParams.get('fields');
  const mask = fields === null ? null : readMask(fields);
  if (meant !== undefined) {
    rules?.checkQuery(meant, url.searchParams);
    rules?.checkBody(meant, body);
    rules?.checkMask(meant, mask);
  }
  const params = matchPath(route.path, url.pathname) ?? {};
  const { world, pageLimit } = desk;
  return applyMask(route.answer({ world, holder, params, query: url.searchParams, body, pageLimit }), mask);
};

const holderOf = async (consent: Consent, request: IncomingMessage): Promise<Holder> => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  const holder = token === undefined ? null : await consent.findHolder(token);
  if (holder === null)
    throw new Refusal('UNAUTHENTICATED', 'Request had invalid authentication credentials.', 'authError');
  return holder;
};

/** The mood of the day comes before anything else. */
const suffer = (desk: Desk) => {
  if (desk.breakWith !== null && desk.breakWith !== 'hang')
    throw new Refusal(desk.breakWith, 'The service is currently unavailable.');
  if (desk.storm <= 0) return;
  desk.storm -= 1;
  throw new Refusal(
    'RESOURCE_EXHAUSTED',
    "Quota exceeded for quota metric 'Queries'.",
    'RATE_LIMIT_EXCEEDED',
  );
};

const countWrite = async (desk: Desk, method: string) => {
  if (desk.afterWrites === null || method === 'GET') return;
  desk.afterWrites.count -= 1;
  const { count, act } = desk.afterWrites;
  if (count > 0) return;
  desk.afterWrites = null;
  await act();
};

const receive = async (desk: Desk, consent: Consent, request: IncomingMessage, response: ServerResponse) => {
  const url = new URL(request.url ?? '/', 'http://peer');
  const method = request.method ?? 'GET';
  const note = (status: number) => desk.seen.push({ method, path: url.pathname, status });
  try {
    const sent = await text(request);
    if (desk.breakWith === 'hang') return;
    suffer(desk);
    const holder = await holderOf(consent, request);
    if (url.pathname.startsWith('/drive/')) {
      const answer = answerDrive(desk.world, holder, url.pathname, url.searchParams);
      note(200);
      if ('json' in answer) return send(response, 200, answer.json);
      return void response.writeHead(200, { 'content-type': answer.type, ...CORS }).end(answer.bytes);
    }
    const answer = answerClassroom(desk, holder, method, url, readBody(sent));
    if (desk.failAfterDoing === method)
      throw new Refusal('UNAVAILABLE', 'The service is currently unavailable.');
    await countWrite(desk, method);
    note(200);
    return send(response, 200, answer);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : new Refusal('INTERNAL', String(error));
    note(refusal.code);
    send(response, refusal.code, refusal);
  }
};

export const startClassroomPeer = async (
  port: number,
  redirectUris: string[],
  { pageLimit = 10 }: { pageLimit?: number } = {},
): Promise<ClassroomPeer> => {
  const world = createWorld();
  const desk: Desk = {
    world,
    pageLimit,
    storm: 0,
    breakWith: null,
    failAfterDoing: null,
    afterWrites: null,
    seen: [],
    underway: 0,
    mostAtOnce: 0,
  };
  const serve = (consent: Consent, request: IncomingMessage, response: ServerResponse): boolean => {
    const path = request.url ?? '';
    if (!path.startsWith('/v1/') && !path.startsWith('/drive/v3/')) return false;
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
      return true;
    }
    desk.underway += 1;
    desk.mostAtOnce = Math.max(desk.mostAtOnce, desk.underway);
    response.on('close', () => {
      desk.underway -= 1;
    });
    void receive(desk, consent, request, response);
    return true;
  };
  const google = await startGooglePeer(port, redirectUris, serve);
  return {
    google,
    env: {
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_CLASSROOM_URL: google.issuer,
      GOOGLE_DRIVE_FILES_URL: `${google.issuer}/drive/v3/files`,
    },
    desk,
    world,
    close: () => google.close(),
  };
};
