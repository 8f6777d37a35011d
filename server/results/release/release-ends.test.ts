/** What is left of a release when the paper, its time or the account has ended, and what the teacher takes home of it. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openRegradeRequest } from '../../../contract/giving-back/release.ts';
import { deleteAccount, exportData } from '../../../contract/settings.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { endWaitingMails } from '../../data/backup/queries.ts';
import { openArchive } from '../../data/export/export.fixture.ts';
import { deleteOldWork } from '../../data/retention/delete-old-work.ts';
import { deleteEndedLinks } from './link-queries.ts';
import { mailStudent } from './mail-student.ts';
import {
  createReleasable,
  release,
  resultOf,
  sendOpen,
  sendShare,
  shareToken,
  takeBack,
} from './release.fixture.ts';

const DAY_MS = 24 * 3600 * 1000;
const REASON = 'The first line states my position, and the mark says that there is none.';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000', RETENTION_DAYS: '30' });

const createGivenBack = async () => {
  const { room, ids } = await createReleasable(test, 1, ['pupil@pupils.test']);
  const [id = ''] = ids;
  await release(test, room);
  const token = await shareToken(test, room, id);
  const body = { result_id: id, criterion_id: 'c1', reason: REASON };
  await test.send(openRegradeRequest, { token: room.token, body });
  return { room, id, token };
};

const rowsOf = async (teacherId: string): Promise<number[]> => {
  const counts = ['releases', 'share_links', 'regrade_requests'].map(async (table) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where teacher_id = ${teacherId}`.execute(
      test.services.db,
    );
    return rows[0]?.count ?? -1;
  });
  return Promise.all(counts);
};

it('nothing of an unreleased paper can be read by link or mail', async () => {
  const { room, ids } = await createReleasable(test, 2, ['a@pupils.test', 'b@pupils.test']);
  const [never = '', back = ''] = ids;
  await release(test, room, { ids: [back], notify: true });
  const token = await shareToken(test, room, back);
  await takeBack(test, room);
  for (const id of ids) expect((await sendShare(test, room, id)).json().code).toBe('not_released');
  expect((await sendOpen(test, token)).json().code).toBe('link_dead');
  const { released_at } = await test.services.db
    .selectFrom('releases')
    .select('released_at')
    .where('submission_id', '=', back)
    .executeTakeFirstOrThrow();
  const job = { teacherId: room.id, releasedAt: released_at.toISOString() };
  for (const submissionId of [never, back]) await mailStudent(test.services, { ...job, submissionId });
  expect(test.mails.filter(({ to }) => to.endsWith('@pupils.test'))).toEqual([]);
});

it('snapshots, links and requests go with a paper that is kept no longer', async () => {
  const { room, id, token } = await createGivenBack();
  expect(await rowsOf(room.id)).toEqual([1, 1, 1]);
  const longAgo = new Date(test.services.now().getTime() - 40 * DAY_MS);
  await sql`update submissions set created_at = ${longAgo}, updated_at = ${longAgo} where id = ${id}`.execute(
    test.services.db,
  );
  await sql`update verdicts set graded_at = ${longAgo} where submission_id = ${id}`.execute(test.services.db);
  await deleteOldWork(test.services);
  expect(await rowsOf(room.id)).toEqual([0, 0, 0]);
  expect((await sendOpen(test, token)).json().code).toBe('link_dead');
});

it('links that have ended are cleared away', async () => {
  const { room } = await createGivenBack();
  await deleteEndedLinks(test.services.db, new Date(test.services.now().getTime() + 61 * DAY_MS));
  expect(await rowsOf(room.id)).toEqual([1, 0, 1]);
});

it('with the account everything goes', async () => {
  const { room, token } = await createGivenBack();
  const body = { password: room.password };
  expect((await test.send(deleteAccount, { token: room.token, body })).statusCode).toBe(200);
  expect(await rowsOf(room.id)).toEqual([0, 0, 0]);
  expect((await sendOpen(test, token)).json().code).toBe('link_dead');
});

it('the teacher takes home what was released and asked, and no link that would still open', async () => {
  const { room, token } = await createGivenBack();
  await sendOpen(test, token);
  const { text } = openArchive((await test.send(exportData, { token: room.token })).rawPayload);
  expect(JSON.parse(text('releases.json'))).toMatchObject([
    { paper: { student: 'Student 1', score: 81 }, taken_back_at: null, links: [{ opens: 1 }] },
  ]);
  expect(JSON.parse(text('regrade-requests.json'))).toMatchObject([{ reason: REASON, asked_by: 'teacher' }]);
  for (const name of ['releases.json', 'regrade-requests.json', 'results.json'])
    for (const secret of [token, 'token_hash', 'shared#']) expect(text(name)).not.toContain(secret);
});

it('a mail that waited when a backup was made is shown as not sent after a restore, for the teacher to decide', async () => {
  const { room, ids } = await createReleasable(test, 1, ['c@pupils.test']);
  await release(test, room, { notify: true });
  await test.services.db.transaction().execute(endWaitingMails);
  expect((await resultOf(test, room, ids[0] ?? '')).released?.mail).toBe('failed');
});
