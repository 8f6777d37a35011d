/**
 * A model vendor of the test's own: OpenAI's chat protocol over HTTP, a plan of moods, and a note of when each call came.
 * When it asks to wait it first gathers every call that can be on its way, so that any later one came too early.
 */
import { createServer, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { DIALECTS, type Said } from '../../grading/graders/model/wire-fixture.ts';
import { until } from '../app/grading.ts';
import { behaviours } from '../fake-model/behaviours.ts';
import { type FakeCall, readChat } from '../fake-model/read-call.ts';

export type Mood =
  | 'honest'
  | 'busy'
  | 'overloaded'
  | 'silent'
  | 'garbled'
  | 'torn'
  | 'refusing'
  | 'astray'
  | 'lying'
  | 'busy at quotes';
/** Each mood lasts for so many calls; the last one stays. */
export type Plan = { mood: Mood; calls: number }[];
export type Seen = { at: number; mood: Mood; wants: FakeCall['wants']; paper: string };

export const INVENTED = 'as the seventeen zebras of Ouagadougou confirmed at dawn';
export const RETRY_AFTER_S = 9;
/** For whoever else is on the way, and for the word to get round before those who are held back are answered. */
const GATHER_MS = 4000;
const WORD_MS = 3000;

const dialect = DIALECTS.find(({ provider }) => provider === 'compatible');
const say = (content: string): Said => ({ body: dialect?.say(content) ?? '' });
const honest = async (call: FakeCall): Promise<string> => (await behaviours.honest(call, undefined)).text;

const Marking = z.looseObject({ criteria: z.array(z.looseObject({})) });

/** Quotes that nobody wrote, and more points than there are. */
const lie = async (call: FakeCall): Promise<string> => {
  if (call.wants === 'paragraph') return (await behaviours.lying(call, undefined)).text;
  const answer: unknown = JSON.parse(await honest(call));
  if (call.wants === 'quotes')
    return JSON.stringify(Object.fromEntries(call.criteria.map(({ key }) => [key, [INVENTED]])));
  const marking = Marking.parse(answer);
  const criteria = marking.criteria.map((marked) => ({ ...marked, points: [1000], quotes: [INVENTED] }));
  return JSON.stringify({ ...marking, criteria });
};

/** Sound JSON about criteria that nobody asked for. */
const goAstray = async (call: FakeCall): Promise<string> =>
  (await honest(call)).replaceAll(/"key":"c(\d+)"/gu, '"key":"charm $1"');

/** What the vendor knows: whom it saw, whom it holds back, and whom it has asked to wait until when. */
type Desk = {
  /** Calls that can be on their way at the same time. */
  atOnce: number;
  plan: Plan;
  seen: Seen[];
  held: FakeCall[];
  hasLured: boolean;
  quiet: { from: number; until: number }[];
  /** Calls left without an answer until the program hung up. */
  abandoned: number;
};

const askToWait = (desk: Desk): Said => {
  const from = Date.now();
  desk.quiet.push({ from, until: from + RETRY_AFTER_S * 1000 });
  return {
    status: 429,
    headers: { 'retry-after': String(RETRY_AFTER_S) },
    body: '{"error":{"message":"Too many requests"}}',
  };
};

const gather = async (desk: Desk) => {
  const group = desk.held;
  const deadline = Date.now() + GATHER_MS;
  await until(async () => group.length >= desk.atOnce || Date.now() > deadline, 2 * GATHER_MS);
  if (desk.held === group) desk.held = [];
};

const waitAtOnce = async (desk: Desk, call: FakeCall): Promise<Said> => {
  desk.held.push(call);
  await gather(desk);
  return askToWait(desk);
};

/** The first is lied to, so that it asks once more about its quotes; that second question meets the 429. */
const waitAtQuotes = async (desk: Desk, call: FakeCall): Promise<Said> => {
  if (call.wants === 'marking' && !desk.hasLured) {
    desk.hasLured = true;
    return say(await lie(call));
  }
  desk.held.push(call);
  await gather(desk);
  if (call.wants === 'quotes') return askToWait(desk);
  await sleep(WORD_MS);
  return say(await lie(call));
};

const ANSWERS: Record<Mood, (desk: Desk, call: FakeCall) => Promise<Said>> = {
  honest: async (_, call) => say(await honest(call)),
  busy: waitAtOnce,
  overloaded: async () => ({ status: 529, body: '{"error":{"message":"Overloaded"}}' }),
  silent: async () => 'hang',
  garbled: async (_, call) => say((await honest(call)).slice(0, 60)),
  torn: async (_, call) => ({ body: (dialect?.say(await honest(call)) ?? '').slice(0, 80) }),
  refusing: async () => ({ body: dialect?.refuse() ?? '' }),
  astray: async (_, call) => say(await goAstray(call)),
  lying: async (_, call) => say(await lie(call)),
  'busy at quotes': waitAtQuotes,
};

const nextMood = ({ plan }: Desk): Mood => {
  const current = plan[0] ?? { mood: 'honest' as const, calls: 1 };
  current.calls -= 1;
  if (current.calls <= 0 && plan.length > 1) plan.shift();
  return current.mood;
};

const receive = async (desk: Desk, body: string, response: ServerResponse) => {
  const at = Date.now();
  const call = readChat(body, desk.seen.length);
  const mood = nextMood(desk);
  const paper = /On day (\d+)/u.exec(call.submission)?.[1] ?? '';
  desk.seen.push({ at, mood, wants: call.wants, paper });
  const answer = await ANSWERS[mood](desk, call);
  if (answer === 'hang') {
    response.on('close', () => {
      desk.abandoned += 1;
    });
    return;
  }
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
  response.end(answer.body);
};

const listen = async (desk: Desk, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    void text(request).then((body) => receive(desk, body, response));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
};

export const startVendor = async (port: number, atOnce: number) => {
  const desk: Desk = {
    atOnce,
    plan: [{ mood: 'honest', calls: 1 }],
    seen: [],
    held: [],
    hasLured: false,
    quiet: [],
    abandoned: 0,
  };
  let server = await listen(desk, port);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen: desk.seen,
    quiet: desk.quiet,
    follow: (plan: Plan) => {
      desk.plan = plan.map((step) => ({ ...step }));
    },
    /** Nobody listens any more; every connection is cut. */
    goAway: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeBack: async () => {
      server = await listen(desk, port);
    },
    countAbandoned: () => desk.abandoned,
    /** Calls that came while the vendor had asked everybody to wait. */
    listEarly: () =>
      desk.seen.filter(({ at }) => desk.quiet.some((wait) => at > wait.from && at < wait.until)),
  };
};
