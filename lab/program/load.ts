/** Teachers who upload and look at their results without pause, and remember every answer they got. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ErrorBody } from '../../contract/errors.ts';
import { listResults } from '../../contract/results.ts';
import { checkLedger } from '../../server/accounts/billing/quota.ts';
import type { Db } from '../../server/platform/db/database.ts';
import { type FormFile, makePdf, RUBRIC_LINES } from '../app/forms.ts';
import { makeEssay, until } from '../app/grading.ts';
import { meetTeacher, type RemoteTeacher } from './teacher-client.ts';

export const PAPERS = 2;
/** A teacher of the free plan may send fifty papers. */
const MOST_UPLOADS = 24;
const PAUSE_MS = 250;
/** So that an outage of a quarter of a minute does not use up the uploads. */
const PAUSE_WHEN_REFUSED_MS = 1000;

/** What a call came to; a connection that broke has the status 0. */
export type Seen = { what: 'upload' | 'results'; began: number; ended: number; status: number; body: string };
export type Upload = { teacher: RemoteTeacher; key: string; files: FormFile[]; answered: boolean };

export type Load = {
  seen: Seen[];
  uploads: Upload[];
  /** Ends the sending and waits for the answers that are still out. */
  stop(): Promise<void>;
};

export const meetTeachers = async (url: string, count: number): Promise<RemoteTeacher[]> => {
  const rubric = { name: 'rubric.pdf', bytes: await makePdf(RUBRIC_LINES) };
  const teachers: RemoteTeacher[] = [];
  for (let n = 0; n < count; n += 1) teachers.push(await meetTeacher(url, rubric));
  return teachers;
};

const observe = async (what: Seen['what'], call: () => Promise<Response>): Promise<Seen> => {
  const began = Date.now();
  const answer = async () => {
    const response = await call();
    return { status: response.status, body: await response.text() };
  };
  const got = await answer().catch((error: Error) => ({ status: 0, body: String(error.cause ?? error) }));
  return { what, began, ended: Date.now(), ...got };
};

export const startLoad = (teachers: RemoteTeacher[]): Load => {
  const seen: Seen[] = [];
  const uploads: Upload[] = [];
  let isOver = false;
  const sendPapers = async (teacher: RemoteTeacher, room: number) => {
    for (let n = 0; n < MOST_UPLOADS && !isOver; n += 1) {
      const numbers = Array.from({ length: PAPERS }, (_, paper) => room * 1000 + n * PAPERS + paper);
      const files = await Promise.all(numbers.map((number) => makeEssay('Maria Lopez', number)));
      const upload: Upload = { teacher, key: randomUUID(), files, answered: false };
      uploads.push(upload);
      const outcome = await observe('upload', () => teacher.upload(files, upload.key));
      upload.answered = outcome.status === 200;
      seen.push(outcome);
      await sleep(upload.answered ? PAUSE_MS : PAUSE_WHEN_REFUSED_MS);
    }
  };
  const look = async (teacher: RemoteTeacher) => {
    while (!isOver) {
      seen.push(await observe('results', () => teacher.send(listResults)));
      await sleep(PAUSE_MS);
    }
  };
  const running = teachers.flatMap((teacher, room) => [sendPapers(teacher, room + 1), look(teacher)]);
  return {
    seen,
    uploads,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
};

/** What is neither an answer that teachers expect nor the sentence that the service is away for a moment. */
export const listUncleanAnswers = (seen: Seen[]): Seen[] =>
  seen.filter(({ status, body }) => {
    if (status === 200 || status === 304) return false;
    if (status !== 503) return true;
    const parsed = ErrorBody.safeParse(JSON.parse(body));
    return !parsed.success || parsed.data.code !== 'unavailable';
  });

const countPapers = async (db: Db, key: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from submissions join projects on projects.id = submissions.project_id
    where projects.idempotency_key = ${key}`.execute(db);
  return rows[0]?.n ?? 0;
};

/**
 * Every upload that was answered has all of its papers; of a refused one there is nothing, or all of it when only the
 * answer was lost. Sent again with its key, each is there exactly once. Answers how many had lost only their answer.
 */
export const expectAllOnce = async (db: Db, uploads: Upload[]): Promise<number> => {
  let committedUnheard = 0;
  for (const { teacher, key, files, answered } of uploads) {
    const before = await countPapers(db, key);
    expect(answered ? [PAPERS] : [0, PAPERS]).toContain(before);
    if (answered) continue;
    if (before === PAPERS) committedUnheard += 1;
    expect((await teacher.upload(files, key)).status).toBe(200);
    expect(await countPapers(db, key)).toBe(PAPERS);
  }
  return committedUnheard;
};

/** Waits until every paper has ended, with a grade, and the ledger adds up. */
export const expectAllGraded = async (db: Db, uploads: Upload[], milliseconds: number) => {
  const countBy = async () => {
    const { rows } = await sql<{ status: string; n: number }>`
      select status, count(*)::int as n from submissions group by status order by status`.execute(db);
    return rows;
  };
  const all = [{ status: 'complete', n: uploads.length * PAPERS }];
  const isDone = async () => JSON.stringify(await countBy()) === JSON.stringify(all);
  // Whatever is missing then is told by the comparison.
  await until(isDone, milliseconds).catch(() => undefined);
  expect(await countBy()).toEqual(all);
  expect(await checkLedger(db)).toEqual([]);
};

/** Asks every tenth of a second whether the program is ready, and notes when that changed. */
export const watchReadiness = (url: string) => {
  const changes: { at: number; isReady: boolean }[] = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (changes.at(-1)?.isReady !== isReady) changes.push({ at: Date.now(), isReady });
      await sleep(100);
    }
  };
  const running = watch();
  return {
    changes,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
};
