/**
 * What calls to a model cost, kept under the monthly cap of whoever pays: taken before a call with what it is expected to cost,
 * settled with what it did cost. A call whose end nobody saw stays counted as expected.
 */
import { Failure } from '../../contract/errors.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import type { UsableModel } from './find-model.ts';
import { correctSpend, getSpent, getSpentBySchool, reserveSpend } from './spend-queries.ts';

type SpendServices = Pick<Services, 'db' | 'now'>;
export type Payer = Pick<UsableModel, 'source' | 'cap' | 'schoolId'>;

/** `month`: what is settled in the next month belongs to the one in which it was taken. */
export type Taken = { month: string; dollars: number };

export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

export const nextMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

/** By this teacher. */
export const spentThisMonth = ({ db, now }: SpendServices, scope: Scope, source: Payer['source']) =>
  getSpent(db, scope, { source, month: monthOf(now()) });

export const spentBySchool = ({ db, now }: SpendServices, schoolId: string) =>
  getSpentBySchool(db, schoolId, monthOf(now()));

/** What counts towards the cap. */
export const spentUnderCap = (services: SpendServices, scope: Scope, { source, schoolId }: Payer) =>
  source === 'school' && schoolId !== null
    ? spentBySchool(services, schoolId)
    : spentThisMonth(services, scope, source);

const SCHOOL_OVER_CAP =
  'Your school’s monthly limit for the AI model is reached. Papers wait until an admin of your school raises it or the month ends.';

/** Throws `model_over_cap` where it would go over. `expected`: null where no price is known. */
export const takeSpend = async (
  { db, now }: SpendServices,
  scope: Scope,
  { source, cap, schoolId }: Payer,
  expected: number | null,
): Promise<Taken> => {
  const taken = { month: monthOf(now()), dollars: expected ?? 0 };
  const purse = { source, schoolId, month: taken.month };
  if (!(await reserveSpend(db, scope, purse, taken.dollars, cap)))
    throw new Failure('model_over_cap', source === 'school' ? SCHOOL_OVER_CAP : undefined);
  return taken;
};

export const settleSpend = (
  { db }: SpendServices,
  scope: Scope,
  { source, schoolId }: Payer,
  { month, dollars }: Taken,
  cost: number | null,
): Promise<void> => correctSpend(db, scope, { source, month, schoolId }, (cost ?? 0) - dollars);
