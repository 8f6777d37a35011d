/** All SQL about subscriptions and the submissions used in a period. */
import { z } from 'zod';
import { Failure } from '../../contract/errors.ts';
import { BillingCycle, PlanName, SubscriptionStatus } from '../../contract/plans.ts';
import type { Db, Tx } from '../db/database.ts';
import { parseRow } from '../db/rows.ts';

const SubscriptionRow = z.object({
  plan: PlanName,
  status: SubscriptionStatus,
  cycle: BillingCycle.nullable(),
  period_start: z.date().nullable(),
  period_end: z.date().nullable(),
  cancel_at_period_end: z.boolean(),
  trial_ends_at: z.date().nullable(),
});
export type SubscriptionRow = z.infer<typeof SubscriptionRow>;

export const getSubscriptionRow = async (db: Db | Tx, teacherId: string): Promise<SubscriptionRow> => {
  const row = await db
    .selectFrom('subscriptions')
    .select([
      'plan',
      'status',
      'cycle',
      'period_start',
      'period_end',
      'cancel_at_period_end',
      'trial_ends_at',
    ])
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  if (row === undefined) throw new Failure('unauthenticated');
  return parseRow(SubscriptionRow, row);
};

export const getUsedSubmissions = async (
  db: Db | Tx,
  teacherId: string,
  periodStart: Date,
): Promise<number> => {
  const row = await db
    .selectFrom('usage_periods')
    .select('used')
    .where('teacher_id', '=', teacherId)
    .where('period_start', '=', periodStart)
    .executeTakeFirst();
  return row?.used ?? 0;
};
