/** The server state that more than one place reads, as values. */
import { getUser } from '../../contract/session.ts';
import { getSubscription, getUsage, listPlans } from '../../contract/subscription.ts';
import { queryOf } from './query-client.ts';

export const userQuery = queryOf(['user'], getUser);

export const subscriptionQuery = queryOf(['subscription', 'current'], getSubscription);

export const usageQuery = queryOf(['subscription', 'usage'], getUsage);

export const plansQuery = queryOf(['subscription', 'plans'], listPlans, {
  staleTime: Number.POSITIVE_INFINITY,
});
