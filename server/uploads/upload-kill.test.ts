import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, fetchFrom } from '../../contract/client/client.ts';
import { signUp } from '../../contract/session.ts';
import { uploadFiles } from '../../contract/submissions.ts';
import { TEST_RUBRIC } from '../../lab/app/classroom.ts';
import { encodeForm, makePdfLike } from '../../lab/app/forms.ts';
import { freePort } from '../../lab/app/test-app.ts';
import { checkLedger } from '../accounts/billing/quota.ts';
import { createTestDatabase, type TestDatabase } from '../platform/db/test-database.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { createDiskStorage } from '../platform/storage/disk-storage.ts';
import { newFileKey } from '../platform/storage/keys.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { insertAssignment } from '../teaching/assignments/queries.ts';
import { insertCourse } from '../teaching/courses/queries.ts';
import { sweepFiles } from './sweep-files.ts';

const FILES = 6;
const BYTES = 400_000;
/** Parts of the time a whole upload takes: while files arrive, around the commit, after the answer. */
const MOMENTS = [0.3, 0.7, 0.9, 1.0];
const HOUR_MS = 3600 * 1000;

let folder: string;
let database: TestDatabase;
let storage: Storage;
let server: ChildProcess | null = null;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'markwise-kill-'));
  database = await createTestDatabase();
  storage = createDiskStorage(join(folder, 'files'));
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const start = async (): Promise<string> => {
  const port = await freePort();
  server = spawn(process.execPath, ['server/main.ts', '--role', 'web'], {
    env: {
      PORT: String(port),
      MARKWISE_DATA: folder,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      PATH: process.env.PATH,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of server.stdout ?? []) if (String(line).includes('is ready')) break;
  return `http://127.0.0.1:${port}`;
};

const kill = async () => {
  const ended = server === null ? null : once(server, 'exit');
  server?.kill('SIGKILL');
  await ended;
  server = null;
};

const meetAda = async (url: string) => {
  const body = { email: 'ada@school.test', password: 'a long enough one', name: 'Ada' };
  const { access_token: token, user } = await createClient(fetchFrom(url)).ask(signUp, { body });
  return { token: token ?? '', id: user?.id ?? '' };
};

const createAssignment = async (teacherId: string) => {
  const { db } = database;
  const course = await insertCourse(db, scopeOfOwner(teacherId), 'English 8', new Date());
  const rubricFileKey = newFileKey(teacherId, 'rubrics', 'pdf');
  await storage.put(rubricFileKey, Buffer.from('%PDF-1.7'));
  const assignment = {
    courseId: course.id,
    name: 'Essay',
    description: '',
    feedbackTone: 'formal',
    rubricStyle: 'simple',
    aiInstructions: '',
    gradeLevel: 90,
    rubricFileKey,
    rubricFileName: 'rubric.pdf',
    rubric: TEST_RUBRIC,
  } as const;
  return db
    .transaction()
    .execute((tx) => insertAssignment(tx, scopeOfOwner(teacherId), assignment, new Date()));
};

const keysInWork = async (teacherId: string) => {
  const keys: string[] = [];
  for await (const { key } of storage.list(`teachers/${teacherId}/work/`)) keys.push(key);
  return keys.sort();
};

it('kill -9 of the server at any moment of an upload: all of it or nothing, and the retry gets it done once', async () => {
  let url = await start();
  const { token, id } = await meetAda(url);
  const assignment = await createAssignment(id);
  const { payload, contentType } = encodeForm({
    fields: { assignment_id: assignment.id },
    files: Array.from({ length: FILES }, (_, n) => ({ name: `${n}.pdf`, bytes: makePdfLike(BYTES) })),
  });
  const send = async (key: string) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': contentType,
      'idempotency-key': key,
    };
    const response = await fetch(`${url}${uploadFiles.path}`, { method: 'POST', body: payload, headers });
    expect(response.status).toBe(200);
    return response.json();
  };

  await send('warm-up');
  const began = performance.now();
  await send('measured');
  const whole = performance.now() - began;

  for (const moment of MOMENTS) {
    const key = `killed at ${moment}`.replaceAll(' ', '-');
    const outcome = send(key).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, whole * moment));
    await kill();
    const answered = await outcome;
    const rows = await database.db
      .selectFrom('projects')
      .leftJoin('submissions', 'submissions.project_id', 'projects.id')
      .select('submissions.id')
      .where('idempotency_key', '=', key)
      .execute();
    expect([0, FILES]).toContain(rows.length);
    if (answered !== null) expect(rows).toHaveLength(FILES);
    url = await start();
    const again = await send(key);
    expect(again.accepted).toBe(FILES);
    if (answered !== null) expect(again.project_id).toBe(answered.project_id);
  }
  await kill();

  const { db } = database;
  const stored = await db.selectFrom('submissions').select('file_key').execute();
  expect(stored).toHaveLength((MOMENTS.length + 2) * FILES);
  expect(await checkLedger(db)).toEqual([]);
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  await sweepFiles({ db, storage, log, now: () => new Date(Date.now() + 2 * HOUR_MS) });
  expect(await keysInWork(id)).toEqual(stored.map(({ file_key }) => file_key).sort());
  for await (const { key } of storage.list('incoming/')) expect.unreachable(`${key} was left behind`);
}, 120_000);
