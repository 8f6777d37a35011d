/**
 * Thirty files of 2 MB in one upload, beside a bare Fastify that writes the same bytes to the same disk: the ratio says
 * how much of the bare speed is left once files are checked, hashed, brought to the disk, charged and queued.
 * Run: node bench/upload.ts [rounds]
 */

import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { pino } from 'pino';
import type { Rubric } from '../contract/grading.ts';
import { uploadFiles } from '../contract/submissions.ts';
import { signUpAt } from '../lab/program/teacher-client.ts';
import { createApp } from '../server/app.ts';
import { loadConfig } from '../server/config.ts';
import { openPlatform } from '../server/open-platform.ts';
import { scopeOfOwner } from '../server/platform/scope.ts';
import { newFileKey } from '../server/platform/storage/keys.ts';
import { insertAssignment, type NewAssignment } from '../server/teaching/assignments/queries.ts';
import { insertCourse } from '../server/teaching/courses/queries.ts';
import { median, timed } from './timing.ts';

const FILES = 30;
const BYTES = 2 * 1024 * 1024;
const TARGET = 0.6;

const RUBRIC: Rubric = {
  version: 1,
  source: 'overall',
  max: 90,
  criteria: [
    {
      id: 'c1',
      name: 'Overall',
      kind: 'content',
      max: 90,
      description: '',
      answer: 'x',
      levels: [],
      question: null,
    },
  ],
  notes: [],
};

type Target = { name: string; send(): Promise<void>; close(): Promise<void> };

const makeFiles = (): File[] =>
  Array.from({ length: FILES }, (_, index) => {
    const bytes = Buffer.alloc(BYTES, index + 1);
    bytes.write('%PDF-1.7\n');
    return new File([bytes], `student ${index}.pdf`);
  });

const postForm = async (url: string, files: File[], fields: Record<string, string>, token = '') => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', file);
  const response = await fetch(url, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  await response.text();
};

const startBare = async (folder: string, files: File[]): Promise<Target> => {
  const app = Fastify();
  await app.register(multipart, { limits: { fileSize: 25 * 1024 * 1024 } });
  await mkdir(folder);
  let count = 0;
  app.post('/upload', async (request) => {
    for await (const part of request.files()) {
      count += 1;
      await pipeline(part.file, createWriteStream(join(folder, String(count))));
    }
    return { count };
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { name: 'bare Fastify', send: () => postForm(`${url}/upload`, files, {}), close: () => app.close() };
};

const startMarkwise = async (dataDir: string, files: File[]): Promise<Target> => {
  const logger = pino({ level: 'silent' });
  const platform = await openPlatform(
    loadConfig({ MARKWISE_DATA: dataDir, PUBLIC_URL: 'http://127.0.0.1' }),
    logger,
  );
  const { services } = platform;
  const app = await createApp({ services, logger, webFolder: '/nonexistent', isReady: async () => true });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { token, id: teacherId } = await signUpAt(url);
  const scope = scopeOfOwner(teacherId);
  await services.db.updateTable('subscriptions').set({ plan: 'Pro' }).execute();
  const course = await insertCourse(services.db, scope, 'Bench', new Date());
  const assignment: NewAssignment = {
    courseId: course.id,
    name: 'Bench',
    description: '',
    feedbackTone: 'formal',
    rubricStyle: 'simple',
    aiInstructions: '',
    gradeLevel: RUBRIC.max,
    rubricFileKey: newFileKey(teacherId, 'rubrics', 'pdf'),
    rubricFileName: 'rubric.pdf',
    rubric: RUBRIC,
  };
  const { id } = await services.db
    .transaction()
    .execute((tx) => insertAssignment(tx, scope, assignment, new Date()));
  return {
    name: 'Markwise',
    send: () => postForm(`${url}${uploadFiles.path}`, files, { assignment_id: id }, token),
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
};

const run = async () => {
  const rounds = Number(process.argv[2] ?? 7);
  const folder = await mkdtemp(join(tmpdir(), 'markwise-bench-'));
  const files = makeFiles();
  const targets = [
    await startBare(join(folder, 'bare'), files),
    await startMarkwise(join(folder, 'data'), files),
  ];
  const times = targets.map((): number[] => []);
  for (const target of targets) await target.send();
  for (let round = 0; round < rounds; round += 1)
    for (const [index, target] of targets.entries()) times[index]?.push(await timed(target.send));
  for (const target of targets) await target.close();
  await rm(folder, { recursive: true, force: true });

  const [bare = 0, ours = 0] = times.map(median);
  const megabytes = (FILES * BYTES) / 1024 / 1024;
  for (const [index, { name }] of targets.entries()) {
    const ms = median(times[index] ?? []);
    console.log(
      `${name}: ${ms.toFixed(0)} ms, ${((megabytes / ms) * 1000).toFixed(0)} MB/s (median of ${rounds})`,
    );
  }
  const ratio = bare / ours;
  console.log(
    `ratio ${ratio.toFixed(2)} of the bare speed (target ≥ ${TARGET}): ${ratio >= TARGET ? 'met' : 'missed'}`,
  );
  process.exit(ratio >= TARGET ? 0 : 1);
};

await run();
