import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, fetchFrom } from '../../../contract/client/client.ts';
import { exportData } from '../../../contract/settings.ts';
import { createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { startS3Peer } from '../../../lab/peers/s3-peer.ts';
import { createApp } from '../../app.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { createS3Storage } from '../../platform/storage/s3-storage.ts';
import { addPapers, openArchive } from './export.fixture.ts';
import { exportAccount } from './export-account.ts';

const test = openTestApp();

describe('a thousand papers', () => {
  const COUNT = 1000;
  let room: Awaited<ReturnType<typeof createClassroom>>;
  let open = 0;
  let opened = 0;
  const watched = (): typeof test.services.storage => ({
    ...test.services.storage,
    open: async (key) => {
      const file = await test.services.storage.open(key);
      open += 1;
      opened += 1;
      file.stream.once('close', () => {
        open -= 1;
      });
      return file;
    },
  });
  beforeAll(async () => {
    room = await createClassroom(test);
    const papers = Array.from({ length: COUNT }, (_, index) => ({
      fileName: `${index}.pdf`,
      content: index < 400 ? 'x'.repeat(100_000) : null,
    }));
    await addPapers(test, room, papers);
  }, 120_000);

  it('are read no faster than somebody takes them, and not at all once nobody does', async () => {
    const { stream } = await exportAccount({ ...test.services, storage: watched() }, scopeOfOwner(room.id));
    let read = 0;
    for await (const piece of stream) {
      read += piece.length;
      expect(open).toBeLessThanOrEqual(2);
      if (opened === 3) break;
    }
    const before = opened;
    for (let waited = 0; open > 0 && waited < 200; waited += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect([open, opened]).toEqual([0, before]);
    expect(read).toBeLessThan(20_000_000);
  });

  it('a browser that goes away ends the reading', async () => {
    const services = { ...test.services, storage: watched() };
    const app = await createApp({
      services,
      logger: pino({ level: 'silent' }),
      webFolder: '/nonexistent',
      isReady: async () => true,
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    opened = 0;
    const gone = new AbortController();
    const response = await createClient(fetchFrom(url)).send(exportData, {
      token: room.token,
      signal: gone.signal,
    });
    const reader = response.body?.getReader();
    while (opened < 3) await reader?.read();
    gone.abort();
    await expect(reader?.read()).rejects.toThrow();
    // Whatever was under way comes to its end, and then nothing more is opened.
    const settle = () => new Promise((resolve) => setTimeout(resolve, 300));
    let last = -1;
    for (let waited = 0; (last !== opened || open > 0) && waited < 100; waited += 1) {
      last = opened;
      await settle();
    }
    expect(open).toBe(0);
    expect(opened).toBeLessThan(400);
    await app.close();
  });
});

it('comes from a bucket as well', async () => {
  const peer = await startS3Peer();
  const room = await createClassroom(test);
  await addPapers(test, room, [{ fileName: 'a.pdf' }, { fileName: 'lost.pdf' }]);
  const { url: endpoint, ...rest } = peer;
  const storage = createS3Storage({ ...rest, endpoint, pathStyle: true });
  const keys = await test.services.db
    .selectFrom('submissions')
    .select(['file_key', 'file_name'])
    .where('teacher_id', '=', room.id)
    .execute();
  const kept = keys.find(({ file_name }) => file_name === 'a.pdf')?.file_key ?? '';
  await storage.put(kept, Buffer.from('from the bucket'));
  const { stream, missing } = await exportAccount({ ...test.services, storage }, scopeOfOwner(room.id));
  const { text } = openArchive(Buffer.concat(await stream.toArray()));
  expect(text('files/English 8/Essay/a.pdf')).toBe('from the bucket');
  expect(missing).toEqual(['rubrics/English 8/Essay/rubric.pdf', 'files/English 8/Essay/lost.pdf']);
  await peer.close();
});

describe('an operator at the command line', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['scripts/export.ts', ...args], {
      env: { ...process.env, DATABASE_URL: test.databaseUrl, MARKWISE_DATA: tmpdir() },
    }).then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    );

  it('writes a teacher’s archive into a new file for nobody else', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'markwise-export-'));
    const path = join(folder, 'teacher.zip');
    const room = await createClassroom(test);
    const teacher = ['--email', ` ${room.email.toUpperCase()}`, '--to', path];
    expect(await run(...teacher)).toBe('');
    expect((await stat(path)).mode & 0o077).toBe(0);
    const { text } = openArchive(await readFile(path));
    expect(JSON.parse(text('account.json')).email).toBe(room.email);
    expect(await run(...teacher)).toMatch(/cannot be written/);
    expect(await run('--email', 'nobody@school.test', '--to', join(folder, 'x.zip'))).toBe(
      'There is no account of nobody@school.test.\n',
    );
    await rm(folder, { recursive: true, force: true });
  });
});
