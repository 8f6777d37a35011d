/**
 * An evening of many teachers, over the wire: each hands in a class of papers at a moment of their own and looks at the
 * results again and again. What every request took and how it was answered is written down.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { listResults } from '../contract/results.ts';
import type { FormFile } from '../lab/app/forms.ts';
import { meetTeacher, type RemoteTeacher } from '../lab/program/teacher-client.ts';

export type Kind = 'upload' | 'results, changed' | 'results, unchanged';
export type Asked = { kind: Kind; milliseconds: number; failure: string | null };

export type Evening = {
  /** All uploads begin within so many seconds, evenly spread. */
  uploadSeconds: number;
  /** Seconds from one look at the results to the next, of each teacher. */
  pollSeconds: number;
  papers: FormFile[];
};

const SIGN_UPS_AT_ONCE = 2;

/** Each from an address of their own, as behind a proxy: a school's address may sign up only so many in an hour. */
export const meetTeachers = async (url: string, rubric: FormFile, count: number) => {
  const teachers: RemoteTeacher[] = [];
  let next = 0;
  const meetSome = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      const address = `10.1.${Math.floor(number / 250)}.${(number % 250) + 1}`;
      teachers.push(await meetTeacher(url, rubric, { 'x-forwarded-for': address }));
    }
  };
  await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, meetSome));
  return teachers;
};

const time = async (
  kind: Kind,
  asked: Asked[],
  ask: () => Promise<{ kind: Kind; failure: string | null }>,
) => {
  const began = performance.now();
  const answer = await ask().catch((error: unknown) => ({
    kind,
    failure: error instanceof Error ? `${error.name} ${String(error.cause ?? error.message)}` : 'unknown',
  }));
  asked.push({ ...answer, milliseconds: performance.now() - began });
};

const handIn = async (teacher: RemoteTeacher, papers: FormFile[], asked: Asked[]) => {
  await time('upload', asked, async () => {
    const response = await teacher.upload(papers);
    const text = await response.text();
    return { kind: 'upload', failure: response.ok ? null : `${response.status} ${text.slice(0, 200)}` };
  });
};

/** As the results page does it: with the version it already has. */
const createLook = (teacher: RemoteTeacher, asked: Asked[]) => {
  let version = '';
  return () =>
    time('results, changed', asked, async () => {
      const response = await teacher.send(listResults, {
        query: { assignment_id: 'all', fields: 'summary' },
        headers: { 'if-none-match': version },
      });
      const text = await response.text();
      if (response.status === 304) return { kind: 'results, unchanged', failure: null };
      version = response.headers.get('etag') ?? '';
      const failure = response.ok ? null : `${response.status} ${text.slice(0, 200)}`;
      return { kind: 'results, changed', failure };
    });
};

const lookUntilOver = async (look: () => Promise<void>, start: number, every: number, over: AbortSignal) => {
  for (let next = start; !over.aborted; next += every) {
    // A look that took longer than the pause is not made up for: a browser asks again when it has its answer.
    next = Math.max(next, performance.now());
    await sleep(Math.max(0, next - performance.now()), null, { signal: over }).catch(() => undefined);
    if (!over.aborted) await look();
  }
};

/** Runs until `isOver` says so. Answers when the first upload began and every request. */
export const spendEvening = async (
  teachers: RemoteTeacher[],
  evening: Evening,
  isOver: () => Promise<boolean>,
) => {
  const asked: Asked[] = [];
  const over = new AbortController();
  const began = performance.now();
  const every = evening.pollSeconds * 1000;
  const uploads = teachers.map(async (teacher, index) => {
    await sleep((index / teachers.length) * evening.uploadSeconds * 1000);
    await handIn(teacher, evening.papers, asked);
  });
  const looks = teachers.map((teacher, index) => {
    const start = began + (index / teachers.length) * every;
    return lookUntilOver(createLook(teacher, asked), start, every, over.signal);
  });
  await Promise.all(uploads);
  while (!(await isOver())) await sleep(500);
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  await Promise.all(looks);
  return { asked, seconds };
};
