import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getSchoolUsage } from '../../../contract/school/use.ts';
import { getSubscription, getUsage } from '../../../contract/subscription.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { createSchool, quitSchool } from '../../../lab/app/school.ts';
import type { Tx } from '../../platform/db/database.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { checkLedger, refundQuota, reserveQuota, settleQuota } from './quota.ts';

const test = openTestApp();

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => test.services.db.transaction().execute(work);

/** What an upload does about rows and quota, without files. */
const take = async (teacher: Classroom, count: number, at = test.services.now()): Promise<string[]> => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await inTransaction(async (tx) => {
    await reserveQuota(
      tx,
      scopeOfOwner(teacher.id),
      ids.map((submissionId) => ({ submissionId, attempt: 1 })),
      at,
    );
    const project = await tx
      .insertInto('projects')
      .values({
        teacher_id: teacher.id,
        assignment_id: teacher.assignmentId,
        rubric_id: teacher.rubricId,
        name: 'Upload',
        idempotency_key: randomUUID(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const id of ids)
      await tx
        .insertInto('submissions')
        .values({
          id,
          teacher_id: teacher.id,
          assignment_id: teacher.assignmentId,
          project_id: project.id,
          rubric_id: teacher.rubricId,
          file_key: id,
          file_name: 'a.pdf',
          file_bytes: 1,
        })
        .execute();
  });
  return ids;
};

/** What the worker does at the end of a grading. */
const finish = (submissionId: string, outcome: 'complete' | 'failed', at = test.services.now()) =>
  inTransaction(async (tx) => {
    await tx.updateTable('submissions').set({ status: outcome }).where('id', '=', submissionId).execute();
    const account = outcome === 'complete' ? settleQuota : refundQuota;
    return account(tx, { submissionId, attempt: 1 }, at);
  });

const usedBy = async (teacher: Classroom): Promise<number> =>
  (await test.ask(getUsage, { token: teacher.token })).monthly_submissions_used;

describe('the monthly limit', () => {
  it('200 uploads at once at a limit of 50: exactly 50 go through', async () => {
    const teacher = await createClassroom(test);
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => take(teacher, 1)));
    const granted = outcomes.filter(({ status }) => status === 'fulfilled');
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(granted).toHaveLength(50);
    expect(new Set(refused)).toEqual(new Set(['quota_exceeded']));
    expect(await usedBy(teacher)).toBe(50);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('a teacher may use the last one, but not one more, and not a part of an upload', async () => {
    const teacher = await createClassroom(test);
    await take(teacher, 48);
    await expect(take(teacher, 3)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await usedBy(teacher)).toBe(48);
    await take(teacher, 2);
    await expect(take(teacher, 1)).rejects.toMatchObject({ code: 'quota_exceeded' });
    await expect(take(await createClassroom(test), 51)).rejects.toMatchObject({ code: 'quota_exceeded' });
  });

  it('a failed grading is given back, once, and then there is room again', async () => {
    const teacher = await createClassroom(test);
    const [first = '', second = ''] = await take(teacher, 50);
    expect(await finish(first, 'failed')).toBe(true);
    expect(await finish(first, 'failed')).toBe(false);
    expect(await finish(second, 'complete')).toBe(true);
    expect(await finish(second, 'failed')).toBe(false);
    await inTransaction((tx) =>
      tx.updateTable('submissions').set({ status: 'complete' }).where('id', '=', second).execute(),
    );
    expect(await usedBy(teacher)).toBe(49);
    await take(teacher, 1);
    await expect(take(teacher, 1)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('begins anew with the month, and a late failure is given back to the month it was taken from', async () => {
    const teacher = await createClassroom(test);
    const lastNight = new Date('2031-01-31T23:59:59.999Z');
    const [waiting = ''] = await take(teacher, 50, lastNight);
    await expect(take(teacher, 1, lastNight)).rejects.toMatchObject({ code: 'quota_exceeded' });
    await take(teacher, 50, new Date('2031-02-01T00:00:00Z'));
    await finish(waiting, 'failed', new Date('2031-02-01T00:00:01Z'));
    await expect(take(teacher, 1, new Date('2031-02-01T00:01:00Z'))).rejects.toMatchObject({
      code: 'quota_exceeded',
    });
    await take(teacher, 1, lastNight);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('does not exist for Pro, and 250 for Basic', async () => {
    const teacher = await createClassroom(test);
    const setPlan = (plan: string) =>
      test.services.db
        .updateTable('subscriptions')
        .set({ plan })
        .where('teacher_id', '=', teacher.id)
        .execute();
    await setPlan('Basic');
    await take(teacher, 200);
    await expect(take(teacher, 51)).rejects.toMatchObject({ code: 'quota_exceeded' });
    await setPlan('Pro');
    await take(teacher, 100);
    await setPlan('Basic');
    await expect(take(teacher, 1)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await checkLedger(test.services.db)).toEqual([]);
  });
});

/** What became of so many uploads at once, by code. */
const outcomesOf = async (uploads: Promise<unknown>[]) => {
  const codes = (await Promise.allSettled(uploads)).map((outcome) =>
    outcome.status === 'fulfilled' ? 'granted' : outcome.reason.code,
  );
  const counted = Map.groupBy(codes, (code) => code);
  return Object.fromEntries([...counted].map(([code, all]) => [code, all.length]));
};

describe('in a school', () => {
  it('three teachers who upload 90 papers at once get the 40 of the pool, and nobody more than the cap', async () => {
    const [one, two, three] = [
      await createClassroom(test),
      await createClassroom(test),
      await createClassroom(test),
    ];
    await createSchool(test, [one, two, three], { pool: 40, teacher_cap: 25 });
    const uploads = Array.from({ length: 30 }, () => [take(one, 1), take(two, 1), take(three, 1)]).flat();
    const { granted, ...refused } = await outcomesOf(uploads);
    expect(granted).toBe(40);
    expect(Object.keys(refused)).toContain('school_pool_empty');
    const { pool, teachers } = await test.ask(getSchoolUsage, { token: one.token });
    expect(pool).toEqual({ limit: 40, used: 40 });
    expect(Math.max(...teachers.map(({ papers }) => papers.this_month))).toBeLessThanOrEqual(25);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('the sentence tells whether the pool or my own cap is empty', async () => {
    const [one, two] = [await createClassroom(test), await createClassroom(test)];
    await createSchool(test, [one, two], { pool: 15, teacher_cap: 10 });
    await expect(take(one, 11)).rejects.toMatchObject({ code: 'school_cap_reached' });
    await take(one, 10);
    await expect(take(two, 6)).rejects.toMatchObject({ code: 'school_pool_empty' });
    const usage = await test.ask(getUsage, { token: two.token });
    expect(usage).toMatchObject({ submissions_limit: 5, school_pool: { used: 10, limit: 15 } });
    await take(two, 5);
  });

  it('what I have of my own stays as it was, and a late failure goes back to the school', async () => {
    const teacher = await createClassroom(test);
    await take(teacher, 45);
    const school = await createSchool(test, [teacher], { pool: 100 });
    const [late = ''] = await take(teacher, 30);
    expect(await usedBy(teacher)).toBe(30);
    expect(await test.ask(getSubscription, { token: teacher.token })).toMatchObject({
      plan: 'School',
      school: { name: 'Northside School', own: { plan: 'Free' } },
    });
    await quitSchool(test, teacher);
    expect(await usedBy(teacher)).toBe(45);
    expect(await finish(late, 'failed')).toBe(true);
    expect(await usedBy(teacher)).toBe(45);
    const pool = test.services.db.selectFrom('school_periods').select('used').where('school_id', '=', school);
    expect(await pool.execute()).toEqual([{ used: 29 }]);
    await expect(take(teacher, 6)).rejects.toMatchObject({ code: 'quota_exceeded' });
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('an account that is deleted gives nothing back to the pool', async () => {
    const [owner, leaver] = [await createClassroom(test), await createClassroom(test)];
    await createSchool(test, [owner, leaver], { pool: 10 });
    await take(leaver, 8);
    await test.services.db.deleteFrom('teachers').where('id', '=', leaver.id).execute();
    await expect(take(owner, 3)).rejects.toMatchObject({ code: 'school_pool_empty' });
    const { former } = await test.ask(getSchoolUsage, { token: owner.token });
    expect(former.papers).toEqual({ this_month: 8, before: 0 });
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('a pool that does not add up is noticed', async () => {
    const teacher = await createClassroom(test);
    const school = await createSchool(test, [teacher], { pool: 10 });
    await take(teacher, 2);
    const spoil = (used: number) =>
      test.services.db.updateTable('school_periods').set({ used }).where('school_id', '=', school).execute();
    await spoil(11);
    const rules = (await checkLedger(test.services.db)).map(({ rule }) => rule);
    expect(rules.toSorted()).toEqual(['pool', 'pool limit']);
    await spoil(2);
  });
});

describe('the ledger notices', () => {
  it.each([
    [
      'a use that nobody accounts for',
      'used',
      "update usage_periods set used = used + 1 where teacher_id = '$t'",
    ],
    [
      'a grant beyond the limit',
      'limit',
      "update usage_periods set granted_limit = 1 where teacher_id = '$t'",
    ],
    [
      'a charge for a paper that is done',
      'reserved',
      "update submissions set status = 'failed' where teacher_id = '$t'",
    ],
    ['a paper that nobody is charged for', 'unreserved', "delete from quota_entries where teacher_id = '$t'"],
  ])('%s', async (_what, rule, statement) => {
    const teacher = await createClassroom(test);
    await take(teacher, 2);
    expect(await checkLedger(test.services.db)).toEqual([]);
    await test.services.db.executeQuery(CompiledQuery.raw(statement.replace('$t', teacher.id)));
    const found = await checkLedger(test.services.db);
    expect(found).toContainEqual(expect.objectContaining({ rule, teacher_id: teacher.id }));
    await test.services.db.deleteFrom('teachers').where('id', '=', teacher.id).execute();
  });
});
