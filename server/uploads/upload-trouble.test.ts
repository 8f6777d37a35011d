import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../contract/errors.ts';
import { getUser } from '../../contract/session.ts';
import { uploadFiles } from '../../contract/submissions.ts';
import { getUsage } from '../../contract/subscription.ts';
import { type Classroom, createClassroom, listKeys } from '../../lab/app/classroom.ts';
import { encodeForm, makePdfLike, sendForm } from '../../lab/app/forms.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { checkLedger } from '../accounts/billing/quota.ts';
import type { Services } from '../services.ts';
import { sweepFiles } from './sweep-files.ts';

const HOUR_MS = 3600 * 1000;

const test = openTestApp({ QUEUE_LIMIT: '40' });
let port: number;
let original: Services['storage'];
beforeAll(async () => {
  original = test.services.storage;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const address = test.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterEach(async () => {
  await test.services.db.deleteFrom('teachers').execute();
  await sweepFiles({ ...test.services, now: () => new Date(Date.now() + 100 * 24 * HOUR_MS) });
});

const files = (count: number, bytes = 2000) =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.pdf`, bytes: makePdfLike(bytes) }));
const upload = (room: Classroom, count: number, key: string = randomUUID()) =>
  sendForm(test, uploadFiles, room.token, {
    fields: { assignment_id: room.assignmentId },
    files: files(count),
    headers: { 'idempotency-key': key },
  });
const workOf = (room: Classroom) => listKeys(test, `teachers/${room.id}/work/`);
const submissionsOf = (room: Classroom) =>
  test.services.db.selectFrom('submissions').selectAll().where('teacher_id', '=', room.id).execute();
const until = async (condition: () => Promise<boolean>) => {
  for (let tries = 0; !(await condition()); tries += 1) {
    if (tries > 200) throw new Error('It did not happen within four seconds');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Sends the head and the first part of an upload over a socket, and lets the test decide how it goes on. */
const beginUpload = (room: Classroom, bytesEach: number) => {
  const { payload, contentType } = encodeForm({
    fields: { assignment_id: room.assignmentId },
    files: files(4, bytesEach),
  });
  const socket = connect(port, '127.0.0.1');
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  const ended = new Promise<string>((resolve) =>
    socket.on('close', () => resolve(Buffer.concat(received).toString())),
  );
  const half = Math.floor(payload.length / 2);
  socket.write(
    `POST ${uploadFiles.path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${room.token}\r\nContent-Type: ${contentType}\r\nContent-Length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, half));
  return { socket, ended, rest: payload.subarray(half) };
};

describe('a long upload', () => {
  it('whose token expires on the way still arrives', async () => {
    const room = await createClassroom(test);
    const { socket, ended, rest } = beginUpload(room, 400_000);
    await until(async () => (await workOf(room)).length > 0);
    test.pass(2 * HOUR_MS);
    expect((await test.send(getUser, { token: room.token })).statusCode).toBe(401);
    socket.write(rest);
    const answer = await ended;
    expect(answer).toContain('HTTP/1.1 200');
    expect(answer).toContain('"accepted":4');
    expect(await submissionsOf(room)).toHaveLength(4);
  });

  it('that breaks off leaves neither rows nor files', async () => {
    const room = await createClassroom(test);
    const { socket } = beginUpload(room, 400_000);
    await until(async () => (await workOf(room)).length > 0);
    socket.destroy();
    await until(async () => [...(await workOf(room)), ...(await listKeys(test, 'incoming/'))].length === 0);
    expect(await submissionsOf(room)).toEqual([]);
  });
});

describe('when the machine is in trouble', () => {
  it('a full disk: 507, no rows, no files, and it works again without a restart', async () => {
    const room = await createClassroom(test);
    let places = 2;
    const full = async (): Promise<never> => {
      throw new Failure('storage_full');
    };
    const { put } = original;
    original.put = (key, body) => {
      places -= 1;
      return places < 0 ? full() : put(key, body);
    };
    const refused = await upload(room, 5, 'same');
    original.put = put;
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
    expect(await submissionsOf(room)).toEqual([]);
    expect(await workOf(room)).toEqual([]);
    expect((await upload(room, 5, 'same')).statusCode).toBe(200);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('a full disk of the database: 507 as well, no rows and no charge', async () => {
    const room = await createClassroom(test);
    const { db } = test.services;
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'no space' using errcode = 'disk_full'; end $$`.execute(db);
    await sql`create trigger full_disk before insert on projects execute function full_disk()`.execute(db);
    const refused = await upload(room, 3, 'same');
    await sql`drop function full_disk cascade`.execute(db);
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
    expect(await submissionsOf(room)).toEqual([]);
    expect((await upload(room, 3, 'same')).statusCode).toBe(200);
    expect(await checkLedger(db)).toEqual([]);
  });

  it('too many papers waiting: 503 with Retry-After, until some are done', async () => {
    const room = await createClassroom(test);
    await upload(room, 40, 'first');
    const other = await createClassroom(test);
    const refused = await upload(other, 1);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'queue_full']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await workOf(other)).toEqual([]);
    expect((await upload(room, 40, 'first')).statusCode).toBe(200);
    await test.services.db
      .updateTable('submissions')
      .set({ status: 'complete' })
      .where('teacher_id', '=', room.id)
      .execute();
    expect((await upload(other, 1)).statusCode).toBe(200);
  });

  it('the database fails in the middle: 500, no rows and no charge; the retry with the same key works', async () => {
    const room = await createClassroom(test);
    const { db } = test.services;
    await sql`alter table quota_entries rename to hidden`.execute(db);
    const failed = await upload(room, 3, 'once');
    await sql`alter table hidden rename to quota_entries`.execute(db);
    expect(failed.statusCode).toBe(500);
    expect(await submissionsOf(room)).toEqual([]);
    expect((await upload(room, 3, 'once')).json().accepted).toBe(3);
    expect(await checkLedger(db)).toEqual([]);
    // Nobody could know whether the rows were there, so the files of the first try wait for the sweep.
    expect(await workOf(room)).toHaveLength(6);
    const later = { ...test.services, now: () => new Date(Date.now() + 2 * HOUR_MS) };
    expect(await sweepFiles(later)).toEqual({ purged: 0, orphans: 3 });
    expect(await workOf(room)).toEqual((await submissionsOf(room)).map((row) => row.file_key).sort());
  });
});

describe('the sweep', () => {
  it('takes what a crash left behind after an hour, and nothing else', async () => {
    const room = await createClassroom(test);
    await upload(room, 2);
    const mine = await listKeys(test);
    const orphans = [`teachers/${room.id}/work/${randomUUID()}.pdf`, `incoming/${randomUUID()}`];
    for (const key of orphans) await original.put(key, Buffer.from('x'));
    expect(await sweepFiles({ ...test.services, now: () => new Date() })).toMatchObject({ orphans: 0 });
    const later = { ...test.services, now: () => new Date(Date.now() + 2 * HOUR_MS) };
    expect(await sweepFiles(later)).toMatchObject({ orphans: 2 });
    expect((await listKeys(test)).filter((key) => !mine.includes(key))).toEqual([]);
    expect((await listKeys(test)).length).toBe(mine.length);
  });

  it('takes removed work after half an hour, with its file, and gives nothing back', async () => {
    const room = await createClassroom(test);
    await upload(room, 3);
    const [done, waiting, kept] = await submissionsOf(room);
    const at = test.services.now();
    const { db } = test.services;
    await db
      .updateTable('submissions')
      .set({ removed_at: at })
      .where('id', 'in', [done?.id ?? '', waiting?.id ?? ''])
      .execute();
    const minutesLater = (minutes: number) => ({
      ...test.services,
      now: () => new Date(at.getTime() + minutes * 60_000),
    });
    expect(await sweepFiles(minutesLater(29))).toMatchObject({ purged: 0 });
    expect(await sweepFiles(minutesLater(31))).toMatchObject({ purged: 2 });
    expect((await submissionsOf(room)).map(({ id }) => id)).toEqual([kept?.id]);
    expect(await workOf(room)).toEqual([kept?.file_key]);
    const usage = await test.send(getUsage, { token: room.token });
    expect(usage.json().monthly_submissions_used).toBe(3);
    expect(await checkLedger(db)).toEqual([]);
  });

  it('leaves files alone that belong to another database', async () => {
    const room = await createClassroom(test);
    await upload(room, 2);
    const before = await workOf(room);
    await test.services.db
      .updateTable('installation_secrets')
      .set({ value: 'another' })
      .where('name', '=', 'storage')
      .execute();
    await test.services.db.deleteFrom('submissions').execute();
    const later = { ...test.services, now: () => new Date(Date.now() + 2 * HOUR_MS) };
    expect(await sweepFiles(later)).toEqual({ purged: 0, orphans: 0 });
    expect(await workOf(room)).toEqual(before);
    const [owner] = await listKeys(test, 'installation');
    await original.delete([owner ?? '']);
  });
});
