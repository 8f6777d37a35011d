/**
 * What a teacher's calls to a model cost, kept under her monthly cap: taken before a call with what it is expected to cost, settled
 * with what it did cost. A call whose end nobody saw stays counted as expected.
 */
import { Failure } from '../../contract/errors.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import type { UsableModel } from './find-model.ts';
import { correctSpend, getSpent, reserveSpend } from './queries.ts';

type SpendServices = Pick<Services, 'db' | 'now'>;
type Payer = Pick<UsableModel, 'source' | 'cap'>;

/** `month`: what is settled in the next month belongs to the one in which it was taken. */
export type Taken = { month: string; dollars: number };

const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`;

export const nextMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1));

export const spentThisMonth = ({ db, now }: SpendServices, scope: Scope, source: Payer['source']) =>
  getSpent(db, scope, { source, month: monthOf(now()) });

/** Throws `model_over_cap` where it would go over. `expected`: null where no price is known. */
export const takeSpend = async (
  { db, now }: SpendServices,
  scope: Scope,
  { source, cap }: Payer,
  expected: number | null,
): Promise<Taken> => {
  const taken = { month: monthOf(now()), dollars: expected ?? 0 };
  if (!(await reserveSpend(db, scope, { source, month: taken.month }, taken.dollars, cap)))
    throw new Failure('model_over_cap');
  return taken;
};

export const settleSpend = (
  { db }: SpendServices,
  scope: Scope,
  { source }: Payer,
  { month, dollars }: Taken,
  cost: number | null,
): Promise<void> => correctSpend(db, scope, { source, month }, (cost ?? 0) - dollars);
