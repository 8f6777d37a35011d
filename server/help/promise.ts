/** How soon an answer comes: what each plan promises, in words and as a moment. */
import { hasFeature, type PlanName } from '../../contract/plans.ts';
import type { SupportConfig } from '../settings/mail.ts';
import { endOfDay, isOpenAt } from '../settings/support-hours.ts';

const HOUR_MS = 3600 * 1000;
const WITHIN_HOURS: Partial<Record<PlanName, number>> = { Free: 48, Basic: 24 };
/** What "the same day" means where the operator names no hours. */
const SAME_DAY_HOURS = 12;

export const describePromise = (support: SupportConfig, plan: PlanName): string => {
  const hours = WITHIN_HOURS[plan];
  if (hours !== undefined) return `On the ${plan} plan you get an answer within ${hours} hours.`;
  return support.hours === null
    ? `On the ${plan} plan you get an answer the same day, within ${SAME_DAY_HOURS} hours at the latest.`
    : `On the ${plan} plan you get an answer the same day. What you write after hours is answered on the next day that support is there.`;
};

export const dueFrom = ({ hours }: SupportConfig, plan: PlanName, at: Date): Date => {
  const within = WITHIN_HOURS[plan] ?? (hours === null ? SAME_DAY_HOURS : null);
  if (within !== null) return new Date(at.getTime() + within * HOUR_MS);
  return hours === null ? at : endOfDay(hours, at);
};

export const isLive = (support: SupportConfig, plan: PlanName, at: Date): boolean =>
  hasFeature(plan, 'live_help') && support.hours !== null && isOpenAt(support.hours, at);
