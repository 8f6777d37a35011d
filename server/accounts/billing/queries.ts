/** All SQL about subscriptions; the quota ledger has its own. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { BillingCycle, PlanName, SubscriptionStatus } from '../../../contract/plans.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isThere, maybe } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

/** What decides, with the clock, which plan holds. */
export const StoredPlan = z.object({
  plan: PlanName,
  status: SubscriptionStatus,
  period_end: z.date().nullable(),
  trial_ends_at: z.date().nullable(),
  /** A member of a school has the School plan, whatever the account pays or does not pay by itself. */
  in_school: z.boolean(),
});
export type StoredPlan = z.infer<typeof StoredPlan>;

const SubscriptionRow = StoredPlan.extend({
  cycle: BillingCycle.nullable(),
  period_start: z.date().nullable(),
  cancel_at_period_end: z.boolean(),
  stripe_customer_id: z.string().nullable(),
  stripe_subscription_id: z.string().nullable(),
});
export type SubscriptionRow = z.infer<typeof SubscriptionRow>;

const COLUMNS = [
  'plan',
  'status',
  'cycle',
  'period_start',
  'period_end',
  'cancel_at_period_end',
  'trial_ends_at',
  'stripe_customer_id',
  'stripe_subscription_id',
] as const;

const inSchool = sql<boolean>`exists (
  select 1 from school_members where school_members.teacher_id = subscriptions.teacher_id)`.as('in_school');

export const getSubscriptionRow = async (db: Db | Tx, scope: Scope): Promise<SubscriptionRow> => {
  const row = await db
    .selectFrom('subscriptions')
    .select(COLUMNS)
    .select(inSchool)
    .where('teacher_id', '=', scope.owner)
    .$call(maybe(SubscriptionRow));
  if (row === null) throw new Failure('unauthenticated');
  return row;
};

/** `schoolId`: taken from its papers; null: from the teacher's own plan. */
export const getUsedSubmissions = async (
  db: Db | Tx,
  scope: Scope,
  periodStart: Date,
  schoolId: string | null,
): Promise<number> => {
  const row = await db
    .selectFrom('usage_periods')
    .select('used')
    .where((eb) => eb.and({ teacher_id: scope.owner, period_start: periodStart }))
    .where('school_id', 'is not distinct from', schoolId)
    .executeTakeFirst();
  return row?.used ?? 0;
};

/** Papers that were counted when they came and have no grade yet; the sample class is not counted. */
export const countWaiting = async (db: Db | Tx, scope: Scope): Promise<number> => {
  const { waiting } = await db
    .selectFrom('submissions as s')
    .innerJoin('assignments as a', 'a.id', 's.assignment_id')
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .select(({ fn }) => fn.countAll().as('waiting'))
    .where('s.teacher_id', '=', scope.owner)
    .where('s.status', 'in', ['pending', 'grading'])
    .where('s.removed_at', 'is', null)
    .where('c.is_sample', '=', false)
    .executeTakeFirstOrThrow();
  return Number(waiting);
};

export const getUsedOfPool = async (db: Db | Tx, schoolId: string, periodStart: Date): Promise<number> => {
  const row = await db
    .selectFrom('school_periods')
    .select('used')
    .where((eb) => eb.and({ school_id: schoolId, period_start: periodStart }))
    .executeTakeFirst();
  return row?.used ?? 0;
};

/** False when the trial was used before, or a paid plan runs: the condition decides, not an earlier look. */
export const startTrialRow = async (db: Db, scope: Scope, at: Date, endsAt: Date): Promise<boolean> => {
  const result = await db
    .updateTable('subscriptions')
    .set({
      plan: 'Pro',
      status: 'trialing',
      cycle: null,
      period_start: at,
      period_end: endsAt,
      trial_ends_at: endsAt,
      cancel_at_period_end: false,
      updated_at: at,
    })
    .where((eb) => eb.and({ teacher_id: scope.owner, trial_ends_at: null }))
    .where((where) => where.or([where('plan', '=', 'Free'), where('status', '=', 'canceled')]))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

/** Who has nothing better: on Free, or with a trial that is over. An account that pays is left alone. */
export const givePlan = async (db: Db, plan: PlanName, at: Date) => {
  await db
    .updateTable('subscriptions')
    .set({ plan, status: 'active', period_start: null, period_end: null, updated_at: at })
    .where('stripe_subscription_id', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('plan', '=', 'Free'), where('status', '=', 'active')]),
        where.and([where('status', '=', 'trialing'), where('trial_ends_at', '<=', at)]),
      ]),
    )
    .execute();
};

/** From accounts that were given it by themselves, as they once were where an installation is one school. */
export const takeSchoolPlan = async (db: Db, at: Date) => {
  await db
    .updateTable('subscriptions')
    .set({ plan: 'Free', status: 'active', period_start: null, period_end: null, updated_at: at })
    .where((eb) => eb.and({ stripe_subscription_id: null, plan: 'School' }))
    .execute();
};

/** Ends a trial, or whatever is left of a plan that has run out. */
export const resetToFree = async (db: Db | Tx, scope: Scope, at: Date) => {
  await db
    .updateTable('subscriptions')
    .set({
      plan: 'Free',
      status: 'active',
      cycle: null,
      period_start: null,
      period_end: null,
      cancel_at_period_end: false,
      updated_at: at,
    })
    .where('teacher_id', '=', scope.owner)
    .execute();
};

/** The customer that was stored first wins; two checkouts at once share it. */
export const keepCustomer = async (db: Db, scope: Scope, customerId: string): Promise<string> => {
  const row = await db
    .updateTable('subscriptions')
    .set({ stripe_customer_id: sql`coalesce(stripe_customer_id, ${customerId})` })
    .where('teacher_id', '=', scope.owner)
    .returning('stripe_customer_id')
    .executeTakeFirst();
  if (row?.stripe_customer_id == null) throw new Failure('unauthenticated');
  return row.stripe_customer_id;
};

const OwnerRow = z.object({ teacher_id: z.uuid(), email: z.string(), name: z.string() });
export type CustomerOwner = z.infer<typeof OwnerRow>;

/** Locks the subscription, so that two messages about one customer are applied one after the other. */
export const findOwnerForUpdate = (tx: Tx, customerId: string): Promise<CustomerOwner | null> =>
  tx
    .selectFrom('subscriptions')
    .innerJoin('teachers', 'teachers.id', 'subscriptions.teacher_id')
    .select(['subscriptions.teacher_id', 'teachers.email', 'teachers.name'])
    .where('stripe_customer_id', '=', customerId)
    .forUpdate('subscriptions')
    .$call(maybe(OwnerRow));

export type PaidState = {
  plan: PlanName;
  status: SubscriptionStatus;
  cycle: BillingCycle;
  period_start: Date;
  period_end: Date;
  cancel_at_period_end: boolean;
  stripe_subscription_id: string;
};

export const writePaidState = async (tx: Tx, scope: Scope, state: PaidState, at: Date) => {
  await tx
    .updateTable('subscriptions')
    .set({ ...state, updated_at: at })
    .where('teacher_id', '=', scope.owner)
    .execute();
};

export const wasHandled = (db: Db, eventId: string): Promise<boolean> =>
  db.selectFrom('stripe_events').select('id').where('id', '=', eventId).$call(isThere);

/** True for the first time only. */
export const markHandled = (tx: Tx, eventId: string, at: Date): Promise<boolean> =>
  tx
    .insertInto('stripe_events')
    .values({ id: eventId, handled_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .$call(isThere);
