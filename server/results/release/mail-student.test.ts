import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewRelease, STUDENT_MAILS_A_DAY } from '../../../contract/giving-back/release.ts';
import { deleteResults } from '../../../contract/results.ts';
import { until } from '../../../lab/app/grading.ts';
import { createTestApp, type TestApp } from '../../../lab/app/test-app.ts';
import { type MailPeer, startMailPeer } from '../../../lab/peers/mail-peer.ts';
import type { StudentMailJob } from '../../platform/jobs/kinds.ts';
import { createPostbox } from '../../platform/mail/postbox.ts';
import type { Services } from '../../services.ts';
import { startWorker } from '../../worker.ts';
import { abandonStudentMail, mailStudent } from './mail-student.ts';
import { createReleasable, open, release, resultOf, takeBack } from './release.fixture.ts';

let test: TestApp;
let peer: MailPeer;
let services: Services;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });
  peer = await startMailPeer();
  const mail = { smtpUrl: peer.url, from: 'markwise@school.test', dataDir: '/nonexistent' };
  const { config, log } = test.services;
  services = { ...test.services, postbox: createPostbox({ ...config.mail, ...mail }, log) };
});
afterAll(async () => {
  await test.close();
  await peer.close();
});

const mailsTo = (address: string) => peer.received.filter(({ to }) => to.includes(address));

/** Long lines come folded. */
const textOf = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');

const jobsOf = async (teacherId: string): Promise<StudentMailJob[]> => {
  const { rows } = await sql<{ data: StudentMailJob }>`
    select data from pgboss.job where name = 'mail-student' and data ->> 'teacherId' = ${teacherId}`.execute(
    test.services.db,
  );
  return rows.map(({ data }) => data);
};

describe('a mail to a student', () => {
  it('is sent by the worker to whoever has an address, with a link that opens the paper and without the grade', async () => {
    const { room, ids } = await createReleasable(test, 2, ['one@pupils.test', null]);
    const { mails } = await release(test, room, { notify: true });
    expect(mails).toEqual({ queued: 1, without_address: 1, over_limit: 0 });
    expect((await resultOf(test, room, ids[0] ?? '')).released?.mail).toBe('waiting');
    await startWorker(services);
    await until(async () => (await resultOf(test, room, ids[0] ?? '')).released?.mail === 'sent');
    const [mail] = mailsTo('one@pupils.test');
    const text = textOf(mail?.raw ?? '');
    expect(text).toContain('Hello Student 1,');
    expect(text).toContain(`Reply-To: ${room.email}`);
    // The number of the mail may hold any digits.
    expect(text.slice(text.indexOf('Hello'))).not.toMatch(/\b81\b|Well done|Thesis/);
    const token = /\/shared#([\w-]{43})/.exec(text)?.[1] ?? '';
    expect(await open(test, token)).toMatchObject({ student: 'Student 1', score: 81 });
    expect((await resultOf(test, room, ids[1] ?? '')).released?.mail).toBeNull();
    await test.services.queue.stop(1000);
  });

  it('is not sent without being asked for, and a second click sends no second one', async () => {
    const { room } = await createReleasable(test, 1, ['two@pupils.test']);
    await release(test, room);
    expect(await jobsOf(room.id)).toEqual([]);
    expect((await release(test, room, { notify: true })).mails.queued).toBe(1);
    expect((await release(test, room, { notify: true })).mails.queued).toBe(0);
    const [job] = await jobsOf(room.id);
    if (job === undefined) throw new Error('There is no job.');
    await Promise.all([
      mailStudent(services, job),
      abandonStudentMail(services, { ...job, releasedAt: '2020-01-01T00:00:00.000Z' }),
    ]);
    await mailStudent(services, job);
    expect(mailsTo('two@pupils.test')).toHaveLength(1);
  });

  it('is not sent for a paper that was taken back meanwhile', async () => {
    const { room } = await createReleasable(test, 1, ['three@pupils.test']);
    await release(test, room, { notify: true });
    const [job] = await jobsOf(room.id);
    await takeBack(test, room);
    if (job !== undefined) await mailStudent(services, job);
    expect(job).toBeDefined();
    expect(mailsTo('three@pupils.test')).toEqual([]);
  });

  it('that the mail server refuses is shown on the paper, leaves no link behind and can be asked for again', async () => {
    const { room, ids } = await createReleasable(test, 1, ['nobody@pupils.test']);
    peer.unknown.add('nobody@pupils.test');
    await release(test, room, { notify: true });
    const [job] = await jobsOf(room.id);
    if (job === undefined) throw new Error('There is no job.');
    await mailStudent(services, job);
    expect((await resultOf(test, room, ids[0] ?? '')).released?.mail).toBe('failed');
    const links = await test.services.db
      .selectFrom('share_links')
      .select('opens')
      .where('submission_id', '=', ids[0] ?? '')
      .execute();
    expect(links).toEqual([]);
    expect((await release(test, room, { notify: true })).mails.queued).toBe(1);
    expect(test.logged.join()).not.toContain('pupils.test');
  });

  it('is tried again when the mail server is only busy, under the same message id', async () => {
    const { room, ids } = await createReleasable(test, 1, ['four@pupils.test']);
    await release(test, room, { notify: true });
    const [job] = await jobsOf(room.id);
    if (job === undefined) throw new Error('There is no job.');
    peer.refuse(1);
    await expect(mailStudent(services, job)).rejects.toThrow();
    expect((await resultOf(test, room, ids[0] ?? '')).released?.mail).toBe('waiting');
    await mailStudent(services, job);
    expect((await resultOf(test, room, ids[0] ?? '')).released?.mail).toBe('sent');
    expect(mailsTo('four@pupils.test')[0]?.raw).toContain(`<release.${ids[0]}.`);
  });

  it('more than 200 a day are not sent, and removing papers brings none back', async () => {
    const { room, ids } = await createReleasable(test, 3, [
      'a@pupils.test',
      'b@pupils.test',
      'c@pupils.test',
    ]);
    await sql`insert into attempt_counters (bucket, attempts, resets_at) values (
      ${test.services.keys.fingerprint(`mails to students of ${room.id}`)}, ${STUDENT_MAILS_A_DAY - 2},
      ${new Date(Date.now() + 3_600_000)})`.execute(test.services.db);
    const preview = () => test.ask(previewRelease, { params: { id: room.assignmentId }, token: room.token });
    expect((await preview()).mail).toMatchObject({ left_today: 2, is_sent: false, reply_to: room.email });
    expect((await release(test, room, { notify: true })).mails).toEqual({
      queued: 2,
      without_address: 0,
      over_limit: 1,
    });
    await test.send(deleteResults, { token: room.token, body: ids });
    expect((await preview()).mail).toMatchObject({ left_today: 0, recipients: [] });
  });
});
