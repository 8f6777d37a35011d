/**
 * An evening of many teachers, over the wire: each hands in a class of papers at a moment of their own and looks at the
 * results again and again; some open each graded paper and say that it is right. What every request took and how it was answered is written down.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { getResult, reviewResult } from '../../contract/paper.ts';
import { listResults } from '../../contract/results.ts';
import type { FormFile } from '../../lab/app/forms.ts';
import { meetTeacher, type RemoteTeacher } from '../../lab/program/teacher-client.ts';

export type Kind = 'upload' | 'results, changed' | 'results, unchanged' | 'open' | 'mark';
export type Asked = { kind: Kind; milliseconds: number; failure: string | null };

export type Evening = {
  /** All uploads begin within so many seconds, evenly spread. */
  uploadSeconds: number;
  /** Seconds from one look at the results to the next, of each teacher. */
  pollSeconds: number;
  /** Whether each graded paper is opened and marked. */
  marks: boolean;
  papers: FormFile[];
};

/** An assignment's rubric waits two seconds for the fake model: what is set up before the evening is set up side by side. */
const SIGN_UPS_AT_ONCE = 10;

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

/** One paper is opened, and what the program gave is taken as it stands. */
const markPaper = async (teacher: RemoteTeacher, id: string, asked: Asked[]) => {
  const seen: { attempt: number; revision: string | null }[] = [];
  await time('open', asked, async () => {
    const paper = await teacher.ask(getResult, { params: { id } });
    seen.push({ attempt: paper.attempt, revision: paper.review?.revision ?? null });
    return { kind: 'open', failure: null };
  });
  for (const { attempt, revision } of seen)
    await time('mark', asked, async () => {
      await teacher.ask(reviewResult, { params: { id }, body: { action: 'approve', attempt, revision } });
      return { kind: 'mark', failure: null };
    });
};

/** Of the papers that are graded, the first that was not marked yet. */
const createMarking = (teacher: RemoteTeacher, asked: Asked[]) => {
  const marked = new Set<string>();
  return async (answer: string) => {
    const { results } = listResults.response.parse(JSON.parse(answer));
    const next = results.find((one) => one.status === 'complete' && !marked.has(one.student_work_id));
    if (next === undefined) return;
    marked.add(next.student_work_id);
    await markPaper(teacher, next.student_work_id, asked);
  };
};

/** As the results page does it: with the version it already has. */
const createLook = (teacher: RemoteTeacher, asked: Asked[], marks: boolean) => {
  let version = '';
  let answer = '';
  const mark = createMarking(teacher, asked);
  const look = () =>
    time('results, changed', asked, async () => {
      const response = await teacher.send(listResults, {
        query: { assignment_id: 'all', fields: 'summary' },
        headers: { 'if-none-match': version },
      });
      const text = await response.text();
      if (response.status === 304) return { kind: 'results, unchanged', failure: null };
      version = response.headers.get('etag') ?? '';
      answer = response.ok ? text : '';
      const failure = response.ok ? null : `${response.status} ${text.slice(0, 200)}`;
      return { kind: 'results, changed', failure };
    });
  return async () => {
    await look();
    if (marks && answer !== '') await mark(answer);
  };
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
    return lookUntilOver(createLook(teacher, asked, evening.marks), start, every, over.signal);
  });
  await Promise.all(uploads);
  while (!(await isOver())) await sleep(500);
  const seconds = (performance.now() - began) / 1000;
  over.abort();
  await Promise.all(looks);
  return { asked, seconds };
};
