/**
 * A random walk over everything that moves the quota: uploads, grades, failures, retries, plan changes, joining and leaving a
 * school, its pool and its caps, month ends and crashes between the steps of a transaction. A plain model beside it says what
 * must come out.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { Failure } from '../../../contract/errors.ts';
import { UNLIMITED } from '../../../contract/plans.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import type { Tx } from '../../platform/db/database.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { findSchoolRules } from '../membership/queries.ts';
import { getOwnSubscription, monthOf } from './current-subscription.ts';
import { getUsedOfPool, getUsedSubmissions, resetToFree, writePaidState } from './queries.ts';
import { checkLedger, refundQuota, reserveQuota, settleQuota } from './quota.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** By `npm run test:fuzz`; left out: as many as fit into `npm test`. */
    ledgerSteps?: number;
  }
}

const STEPS = inject('ledgerSteps') ?? 200;
const DAY = 24 * 3600 * 1000;

/** Park and Miller's generator: the same walk every time. */
const createDice = (seed: number) => {
  let state = seed;
  return (sides: number) => {
    state = (state * 48271) % 2147483647;
    return state % sides;
  };
};

/** `period`: with the school's id before it where the school gave it. */
type Grading = { submissionId: string; attempt: number; period: string };
type Account = Classroom & {
  projectId: string;
  open: Grading[];
  failed: Grading[];
  used: Map<string, number>;
};

const test = openTestApp();
let at = new Date('2026-01-20T12:00:00Z');
let schoolId = '';
/** By the period. */
const poolUsed = new Map<string, number>();

class Crash extends Error {}

const REFUSALS: string[] = ['quota_exceeded', 'school_cap_reached', 'school_pool_empty'];

/** One transaction that may die just before its commit. */
const attempt = async (
  dies: boolean,
  work: (tx: Tx) => Promise<void>,
): Promise<'done' | 'refused' | 'crashed'> => {
  try {
    await test.services.db.transaction().execute(async (tx) => {
      await work(tx);
      if (dies) throw new Crash();
    });
    return 'done';
  } catch (error) {
    if (error instanceof Crash) return 'crashed';
    if (error instanceof Failure && REFUSALS.includes(error.code)) return 'refused';
    throw error;
  }
};

const openAccount = async (): Promise<Account> => {
  const classroom = await createClassroom(test);
  const project = await test.services.db
    .insertInto('projects')
    .values({
      teacher_id: classroom.id,
      assignment_id: classroom.assignmentId,
      rubric_id: classroom.rubricId,
      name: 'Walk',
      idempotency_key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...classroom, projectId: project.id, open: [], failed: [], used: new Map() };
};

const periodOf = async (account: Account) => {
  const [db, scope] = [test.services.db, scopeOfOwner(account.id)];
  const school = await findSchoolRules(db, scope);
  if (school !== null) {
    const start = `${school.id} ${monthOf(at).start.toISOString()}`;
    return { start, limit: school.cap ?? UNLIMITED, pool: school.pool ?? UNLIMITED };
  }
  const own = await getOwnSubscription(db, scope, at);
  return { start: own.quota_period_start, limit: own.features.submissions_limit, pool: UNLIMITED };
};

const increase = (used: Map<string, number>, period: string, count: number) =>
  used.set(period, (used.get(period) ?? 0) + count);

const isOfSchool = (period: string) => period.includes(' ');

const add = (account: Account, period: string, count: number) => {
  increase(account.used, period, count);
  if (isOfSchool(period)) increase(poolUsed, period, count);
};

const fitsInto = (
  account: Account,
  { start, limit, pool }: Awaited<ReturnType<typeof periodOf>>,
  count: number,
) =>
  (limit === UNLIMITED || (account.used.get(start) ?? 0) + count <= limit) &&
  (pool === UNLIMITED || (poolUsed.get(start) ?? 0) + count <= pool);

const upload = async (account: Account, count: number, dies: boolean) => {
  const period = await periodOf(account);
  const gradings = Array.from({ length: count }, () => ({
    submissionId: randomUUID(),
    attempt: 1,
    period: period.start,
  }));
  const outcome = await attempt(dies, async (tx) => {
    await reserveQuota(tx, scopeOfOwner(account.id), gradings, at);
    await tx
      .insertInto('submissions')
      .values(
        gradings.map(({ submissionId }) => ({
          id: submissionId,
          teacher_id: account.id,
          assignment_id: account.assignmentId,
          project_id: account.projectId,
          rubric_id: account.rubricId,
          file_key: submissionId,
          file_name: 'a.pdf',
          file_bytes: 1,
        })),
      )
      .execute();
  });
  expect(outcome).toBe(fitsInto(account, period, count) ? (dies ? 'crashed' : 'done') : 'refused');
  if (outcome !== 'done') return;
  account.open.push(...gradings);
  add(account, period.start, count);
};

const finish = async (account: Account, grading: Grading, complete: boolean, dies: boolean) => {
  const outcome = await attempt(dies, async (tx) => {
    await tx
      .updateTable('submissions')
      .set({ status: complete ? 'complete' : 'failed' })
      .where('id', '=', grading.submissionId)
      .execute();
    await (complete ? settleQuota : refundQuota)(tx, grading, at);
  });
  if (outcome !== 'done') return;
  account.open = account.open.filter((other) => other !== grading);
  if (complete) return;
  add(account, grading.period, -1);
  account.failed.push(grading);
};

const retry = async (account: Account, grading: Grading, dies: boolean) => {
  const period = await periodOf(account);
  const next = { ...grading, attempt: grading.attempt + 1, period: period.start };
  const outcome = await attempt(dies, async (tx) => {
    await reserveQuota(tx, scopeOfOwner(account.id), [next], at);
    await tx
      .updateTable('submissions')
      .set({ status: 'pending', attempt: next.attempt })
      .where('id', '=', grading.submissionId)
      .execute();
  });
  if (outcome !== 'done') return;
  account.failed = account.failed.filter((other) => other !== grading);
  account.open.push(next);
  add(account, period.start, 1);
};

const changePlan = async (account: Account, choice: number) => {
  const { db } = test.services;
  if (choice === 0) return resetToFree(db, scopeOfOwner(account.id), at);
  await db.transaction().execute((tx) =>
    writePaidState(
      tx,
      scopeOfOwner(account.id),
      {
        plan: choice === 1 ? 'Basic' : 'Pro',
        status: 'active',
        cycle: 'monthly',
        period_start: at,
        period_end: new Date(at.getTime() + 30 * DAY),
        cancel_at_period_end: false,
        stripe_subscription_id: `sub_${account.id}`,
      },
      at,
    ),
  );
};

const joinOrLeave = async ({ id }: Account) => {
  const { db } = test.services;
  const left = await db.deleteFrom('school_members').where('teacher_id', '=', id).executeTakeFirst();
  if (left.numDeletedRows > 0n) return;
  await db
    .updateTable('schools')
    .set({ seats_used: sql`seats_used + 1` })
    .where('id', '=', schoolId)
    .execute();
  await db
    .insertInto('school_members')
    .values({
      teacher_id: id,
      school_id: schoolId,
      role: 'teacher',
      data_on_leaving: 'teacher',
      joined_at: at,
    })
    .execute();
};

const changeLimits = async ({ id }: Account, dice: (sides: number) => number) => {
  const { db } = test.services;
  const [pool, teacher_cap] = [dice(4) === 0 ? null : 20 + dice(200), dice(3) === 0 ? null : 10 + dice(60)];
  await db.updateTable('schools').set({ pool, teacher_cap }).where('id', '=', schoolId).execute();
  const cap = dice(3) === 0 ? dice(40) - 1 : null;
  await db.updateTable('school_members').set({ cap }).where('teacher_id', '=', id).execute();
};

const step = async (account: Account, dice: (sides: number) => number) => {
  const dies = dice(8) === 0;
  const move = dice(100);
  const some = account.open[dice(Math.max(1, account.open.length))];
  const lost = account.failed[dice(Math.max(1, account.failed.length))];
  if (move < 40) return upload(account, 1 + dice(6), dies);
  if (move < 80) return some === undefined ? undefined : finish(account, some, dice(4) > 0, dies);
  if (move < 94) return lost === undefined ? undefined : retry(account, lost, dies);
  if (move < 95) return changePlan(account, dice(3));
  if (move < 97) return joinOrLeave(account);
  if (move < 98) return changeLimits(account, dice);
  at = new Date(at.getTime() + (1 + dice(12)) * DAY);
};

const compare = async (accounts: Account[]) => {
  expect(await checkLedger(test.services.db)).toEqual([]);
  const { db } = test.services;
  const placeOf = (period: string) => (isOfSchool(period) ? period.split(' ') : [null, period]);
  for (const account of accounts)
    for (const [period, used] of account.used) {
      const [school = null, start] = placeOf(period);
      const found = await getUsedSubmissions(db, scopeOfOwner(account.id), new Date(start ?? ''), school);
      expect(found).toBe(used);
    }
  for (const [period, used] of poolUsed)
    expect(await getUsedOfPool(db, schoolId, new Date(period.split(' ')[1] ?? ''))).toBe(used);
};

it(`never breaks the ledger and never grants one file too many in ${STEPS} random steps`, {
  timeout: 300_000,
}, async () => {
  const dice = createDice(20261115);
  schoolId = (
    await test.services.db
      .insertInto('schools')
      .values({ name: 'Northside', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const accounts = [await openAccount(), await openAccount(), await openAccount()];
  for (let count = 1; count <= STEPS; count++) {
    const account = accounts[dice(accounts.length)];
    if (account !== undefined) await step(account, dice);
    if (count % 500 === 0 || count === STEPS) await compare(accounts);
  }
});
