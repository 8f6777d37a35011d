import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { signUp } from '../contract/session.ts';
import { makePdfLike } from '../lab/app/forms.ts';
import { makeEssays, until } from '../lab/app/grading.ts';
import { freePort } from '../lab/app/test-app.ts';
import { type Line, startProxy } from '../lab/peers/proxy.ts';
import { startS3Peer } from '../lab/peers/s3-peer.ts';
import { beginUpload, say, trickle } from '../lab/peers/slow-client.ts';
import {
  expectAllGraded,
  expectAllOnce,
  type Load,
  listUncleanAnswers,
  meetTeachers,
  startLoad,
  watchReadiness,
} from '../lab/program/load.ts';
import { type RunningServer, startServer } from '../lab/program/program.ts';
import type { RemoteTeacher } from '../lab/program/teacher-client.ts';
import { checkLedger } from '../server/accounts/billing/quota.ts';
import { isAlive } from '../server/platform/db/embedded/postgres-processes.ts';
import { SOCKET_PORT } from '../server/platform/db/socket-url.ts';
import { makeFolder } from '../server/platform/db/testing/test-application.ts';
import { createTestDatabase } from '../server/platform/db/testing/test-database.ts';
import { createDiskStorage } from '../server/platform/storage/disk-storage.ts';

const SETTINGS = { EXTRACTION_PROCESSES: '1', RATE_LIMIT_PER_MINUTE: '1000000' };
const IDLE = 200;
const MEGABYTE = 1024 * 1024;
/** A minute for each, and half a minute until Node looks again at heads that do not end. */
const CUT_OFF_SECONDS = 150;
/** Longer than the program waits for an answer of its database or of its store. */
const FROZEN_MS = 40_000;
/** The figure is printed; on a machine that does much else at once only a hang is told apart safely. */
const HEALTHY_MS = 10_000;
const GRADED_MS = 120_000;

/** Asks after the program's health, all the time, and remembers the longest it had to wait. */
const watchHealth = (url: string) => {
  let longest = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const began = performance.now();
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      longest = Math.max(longest, performance.now() - began);
      await sleep(250);
    }
  };
  const running = watch();
  return async (): Promise<number> => {
    isOver = true;
    await running;
    return longest;
  };
};

/** The address of a stored file that no socket's buffers can hold. */
const storeLargeFile = async (teacher: RemoteTeacher): Promise<string> => {
  const files = [{ name: 'large.pdf', bytes: makePdfLike(24 * MEGABYTE) }];
  expect((await teacher.upload(files)).status).toBe(200);
  await teacher.untilGraded(GRADED_MS);
  const [result] = await teacher.listWhole();
  const url = new URL(result?.download_url ?? '', 'http://localhost');
  return `${url.pathname}${url.search}`;
};

const openSlowOnes = async (port: number, teacher: RemoteTeacher, download: string) => {
  const upload = { name: 'slow.pdf', bytes: makePdfLike(2 * MEGABYTE) };
  const head = say(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  trickle(head.socket, 'a');
  const json = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000';
  const body = say(port, `POST ${signUp.path} HTTP/1.1\r\n${json}\r\n\r\n{`);
  trickle(body.socket, ' ');
  const form = beginUpload(port, teacher, [upload], 'trickled');
  trickle(form.socket, ' ');
  const stopped = beginUpload(port, teacher, [upload], 'stopped');
  const unread = say(port, `GET ${download} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  unread.socket.pause();
  const idle = Array.from({ length: IDLE }, () => say(port, ''));
  return {
    'a head byte by byte': [head.socket],
    'a body byte by byte': [body.socket],
    'an upload byte by byte': [form.socket],
    'an upload that stops': [stopped.socket],
    'an answer that nobody reads': [unread.socket],
    [`${IDLE} idle connections`]: idle.map(({ socket }) => socket),
  };
};

/** Ends seen from the program: a peer that never reads would not notice. */
const listOpenPorts = async (pid: number, port: number): Promise<Set<number>> => {
  const table = await readFile(`/proc/${pid}/net/tcp`, 'utf8');
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = table.split('\n').map((line) => line.trim().split(/\s+/));
  const open = lines.filter(([, from, , state]) => from?.endsWith(local) && state === '01');
  return new Set(open.map(([, , to]) => Number.parseInt(to?.split(':')[1] ?? '0', 16)));
};

describe.concurrent('connections that do not get on', () => {
  it('of slow and silent clients are cut off, while everybody else is served', async ({ onTestFinished }) => {
    const folder = await makeFolder();
    onTestFinished(folder.remove);
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const port = await freePort();
    const server = await startServer(port, folder.path, { ...SETTINGS, DATABASE_URL: database.url });
    onTestFinished(server.stop);
    const [teacher, other] = await meetTeachers(server.url, 2);
    if (teacher === undefined || other === undefined) throw new Error('There is no teacher');
    const download = await storeLargeFile(teacher);
    const descriptors = async () => (await readdir(`/proc/${server.pid}/fd`)).length;
    const before = await descriptors();

    const endHealth = watchHealth(server.url);
    const began = Date.now();
    const slow = Object.entries(await openSlowOnes(port, teacher, download));
    expect((await other.upload(await makeEssays(5))).status).toBe(200);
    await other.untilGraded(GRADED_MS);
    const seconds = await Promise.all(
      slow.map(async ([what, sockets]) => {
        const own = sockets.map(({ localPort = 0 }) => localPort);
        const isCutOff = async () => {
          const open = await listOpenPorts(server.pid, port);
          return own.every((localPort) => !open.has(localPort));
        };
        await until(isCutOff, CUT_OFF_SECONDS * 1000).catch(() =>
          expect.unreachable(`${what} is still open`),
        );
        return `${what} ${((Date.now() - began) / 1000).toFixed(0)} s`;
      }),
    );
    const longest = await endHealth();
    for (const socket of slow.flatMap(([, sockets]) => sockets)) socket.destroy();
    console.log(
      `slow clients, cut off after: ${seconds.join(', ')}; health answered within ${longest.toFixed(0)} ms`,
    );
    expect(longest).toBeLessThan(HEALTHY_MS);
    const storage = createDiskStorage(join(folder.path, 'files'));
    await until(async () => {
      for await (const _ of storage.list('incoming/')) return false;
      return (await descriptors()) < before + 20;
    });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from submissions`.execute(
      database.db,
    );
    expect(rows).toEqual([{ n: 6 }]);
    expect(await checkLedger(database.db)).toEqual([]);
  });

  /** Freezes the line for longer than the program's patience, under load, and sees that it comes back. */
  const freezeUnderLoad = async (what: string, server: RunningServer, proxy: Line): Promise<Load> => {
    const load = startLoad(await meetTeachers(server.url, 2));
    await sleep(2000);
    const endHealth = watchHealth(server.url);
    const readiness = watchReadiness(server.url);
    proxy.freeze();
    const frozen = Date.now();
    await sleep(FROZEN_MS);
    proxy.thaw();
    const thawed = Date.now();
    const worksAgain = async () =>
      load.seen.some(({ what, status, began }) => what === 'upload' && status === 200 && began > thawed);
    await until(worksAgain, 60_000);
    const back = (Date.now() - thawed) / 1000;
    await load.stop();
    await readiness.stop();
    const longest = await endHealth();
    const waits = load.seen.map(({ began, ended }) => ended - began);
    const refused = load.seen.filter(({ status }) => status === 503).length;
    const away = readiness.changes.find(({ isReady, at }) => !isReady && at > frozen)?.at ?? null;
    console.log(
      `${what} frozen for ${FROZEN_MS / 1000} s: ${refused} of ${load.seen.length} calls refused with 503, none waited longer than ` +
        `${(Math.max(...waits) / 1000).toFixed(0)} s; not ready after ${away === null ? '–' : ((away - frozen) / 1000).toFixed(1)} s; ` +
        `accepting ${back.toFixed(1)} s after the line was free; health within ${longest.toFixed(0)} ms`,
    );
    expect(isAlive(server.pid)).toBe(true);
    expect(longest).toBeLessThan(HEALTHY_MS);
    expect(listUncleanAnswers(load.seen)).toEqual([]);
    expect(refused).toBeGreaterThan(0);
    return load;
  };

  it('to PostgreSQL, frozen and freed: calls are refused instead of hanging, and nothing is lost', async ({
    onTestFinished,
  }) => {
    const folder = await makeFolder();
    onTestFinished(folder.remove);
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const socketFolder = new URL(inject('postgresUrl')).searchParams.get('host') ?? '';
    const proxy = await startProxy({ path: join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`) });
    onTestFinished(proxy.close);
    const name = new URL(database.url).pathname;
    const url = `postgres://markwise@127.0.0.1:${proxy.port}${name}?sslmode=disable`;
    const server = await startServer(await freePort(), folder.path, { ...SETTINGS, DATABASE_URL: url });
    onTestFinished(server.stop);
    const load = await freezeUnderLoad('PostgreSQL', server, proxy);
    await expectAllOnce(database.db, load.uploads);
    await expectAllGraded(database.db, load.uploads, GRADED_MS);
    // Ten of the pool, five of the queue and its listener; what was given up is gone on both sides.
    expect(proxy.countConnections()).toBeLessThanOrEqual(16);
  });

  it('to the store of files, frozen and freed: uploads are refused instead of hanging, and nothing is lost', async ({
    onTestFinished,
  }) => {
    const folder = await makeFolder();
    onTestFinished(folder.remove);
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const store = await startS3Peer();
    onTestFinished(store.close);
    const proxy = await startProxy({ port: Number(new URL(store.url).port) });
    onTestFinished(proxy.close);
    const server = await startServer(await freePort(), folder.path, {
      ...SETTINGS,
      DATABASE_URL: database.url,
      S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
      S3_BUCKET: store.bucket,
      S3_REGION: store.region,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    });
    onTestFinished(server.stop);
    const load = await freezeUnderLoad('the store', server, proxy);
    await expectAllOnce(database.db, load.uploads);
    await expectAllGraded(database.db, load.uploads, GRADED_MS);
  });
});
