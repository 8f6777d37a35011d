/** Constant work of several teachers through nginx: they look, sign in, stay signed in, make courses and upload. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, fetchFrom } from '../../contract/client/client.ts';
import { createCourse } from '../../contract/courses.ts';
import { listResults } from '../../contract/results.ts';
import { getUser, refresh, signIn } from '../../contract/session.ts';
import type { FormFile } from '../../lab/app/forms.ts';
import type { RemoteTeacher } from '../../lab/program/teacher-client.ts';

export type Load = {
  /** Ends it; everything under way is waited for. */
  stop(): Promise<LoadReport>;
};
export type LoadReport = {
  requests: Record<string, number>;
  failures: string[];
  /** What was promised to each teacher by an answer. */
  promised: { teacher: RemoteTeacher; papers: number; courses: number }[];
};

const EVERY_MS = { look: 100, signIn: 2000, course: 400, upload: 1000 };

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

type Promised = LoadReport['promised'][number];
type Try = (kind: string, call: () => Promise<Response>) => Promise<Response | null>;

const lookAround = async (teacher: RemoteTeacher, attempt: Try) => {
  await attempt('results', () => teacher.send(listResults));
  await attempt('user', () => teacher.send(getUser));
};

const signInAndStay = async (url: string, { email, password }: RemoteTeacher, attempt: Try) => {
  const { send } = createClient(fetchFrom(url));
  const signedIn = await attempt('sign-in', () => send(signIn, { body: { email, password } }));
  if (signedIn === null) return;
  const headers = { cookie: cookieOf(signedIn), origin: url };
  await attempt('refresh', () => send(refresh, { headers }));
};

const addCourse = async (promised: Promised, attempt: Try) => {
  const made = await attempt('new course', () =>
    promised.teacher.send(createCourse, { body: { name: `Course ${randomUUID()}` } }),
  );
  if (made !== null) promised.courses += 1;
};

const uploadOne = async (promised: Promised, paper: FormFile, attempt: Try) => {
  const sent = await attempt('upload', () => promised.teacher.upload([paper]));
  if (sent !== null) promised.papers += 1;
};

export const startLoad = (url: string, teachers: RemoteTeacher[], papers: FormFile[]): Load => {
  const requests: Record<string, number> = {};
  const failures: string[] = [];
  let isOver = false;
  const attempt: Try = async (kind, call) => {
    requests[kind] = (requests[kind] ?? 0) + 1;
    const at = new Date().toISOString().slice(17, 23);
    const outcome = await call().catch((error: Error) => error);
    if (outcome instanceof Response) {
      const text = await outcome.text();
      if (outcome.ok) return outcome;
      failures.push(`${kind} at ${at}: ${outcome.status} ${text.slice(0, 80).replaceAll('\n', ' ')}`);
    } else failures.push(`${kind} at ${at}: ${outcome.message}`);
    return null;
  };
  const repeat = async (everyMs: number, act: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      await act(turn);
      await sleep(everyMs);
    }
  };
  const promised = teachers.map((teacher) => ({ teacher, papers: 0, courses: 0 }));
  const loops = promised.flatMap((each, index) => [
    repeat(EVERY_MS.look, () => lookAround(each.teacher, attempt)),
    repeat(EVERY_MS.signIn * teachers.length, () => signInAndStay(url, each.teacher, attempt)),
    repeat(EVERY_MS.course, () => addCourse(each, attempt)),
    repeat(EVERY_MS.upload, (turn) => {
      const paper = papers[(turn * teachers.length + index) % papers.length];
      return paper === undefined ? Promise.resolve() : uploadOne(each, paper, attempt);
    }),
  ]);
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(loops);
      return { requests, failures, promised };
    },
  };
};
