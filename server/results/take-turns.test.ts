import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Result } from '../../contract/results.ts';
import type { Classroom } from '../../lab/app/classroom.ts';
import { until } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { checkLedger } from '../accounts/billing/quota.ts';
import { gradeSubmission } from '../grading/grade-submission.ts';
import type { Tx } from '../platform/db/database.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import {
  askRegrade,
  changeTo,
  createGradedRoom,
  resultIn,
  reviewFirst,
  sendReview,
} from './review/review.fixture.ts';
import { lockSubmission, replaceReview } from './review/review-queries.ts';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });

/** Four papers, three of them checked; answers the fourth. */
const createRoom = async () => {
  const { room, results } = await createGradedRoom(test, 4);
  await reviewFirst(test, room, results.slice(0, 3), 0.1);
  const [paper] = results.slice(3);
  if (paper === undefined) throw new Error('There is no fourth paper.');
  return { room, paper, id: paper.student_work_id };
};

const isSomebodyWaiting = async (): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(test.services.db);
  return rows.length > 0;
};

/** The second begins while the first has not committed, and waits for it. */
const inTurn = async <T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<T> => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = test.services.db.transaction().execute(async (tx) => {
    await first(tx);
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  const waiting = second();
  await until(isSomebodyWaiting);
  gate.resolve();
  await holding;
  return waiting;
};

const approve = (room: Classroom, id: string) => async (tx: Tx) => {
  await lockSubmission(tx, scopeOfOwner(room.id), id);
  const review = { id, attempt: 1, kind: 'approved', grade: null, feedback: null } as const;
  await replaceReview(tx, scopeOfOwner(room.id), review, test.services.now());
};

const gradeAgain = (room: Classroom, { student_work_id }: Result) =>
  gradeSubmission(
    test.services,
    { submissionId: student_work_id, teacherId: room.id, attempt: 2 },
    new AbortController().signal,
  );

describe('in the same moment', () => {
  it('a review that is just being saved is not overwritten by a new grade', async () => {
    const { room, paper, id } = await createRoom();
    await askRegrade(test, room);
    await inTurn(approve(room, id), () => gradeAgain(room, paper));
    expect(await resultIn(test, room, id)).toMatchObject({
      attempt: 1,
      grade_score: paper.grade_score,
      regrade: null,
      review: { kind: 'approved' },
    });
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('a grade that is just being replaced cannot be reviewed unseen', async () => {
    const { room, paper, id } = await createRoom();
    const answer = await inTurn(
      async (tx) => {
        await sql`update submissions set attempt = 2 where id = ${id}`.execute(tx);
        await sql`update verdicts set attempt = 2, score = 7 where submission_id = ${id}`.execute(tx);
      },
      () => sendReview(test, room, id, changeTo(paper, 0.9)),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'graded_again']);
    expect(await resultIn(test, room, id)).toMatchObject({ attempt: 2, grade_score: 7, review: null });
  });

  it('a paper that is just being reviewed does not belong to the rest', async () => {
    const { room, id } = await createRoom();
    const answer = await inTurn(approve(room, id), () => askRegrade(test, room));
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing_to_regrade']);
    expect(await resultIn(test, room, id)).toMatchObject({ regrade: null, review: { kind: 'approved' } });
  });
});
