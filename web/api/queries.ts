/** The server state that more than one place reads, as values. */

import { getUser } from '../../contract/session.ts';
import { getSubscription, getUsage, listPlans } from '../../contract/subscription.ts';
import { call } from './call.ts';
import { queryOf } from './query-client.ts';

export const userQuery = queryOf(['user'], (signal) => call(getUser, { signal }));

export const subscriptionQuery = queryOf(['subscription', 'current'], (signal) =>
  call(getSubscription, { signal }),
);

export const usageQuery = queryOf(['subscription', 'usage'], (signal) => call(getUsage, { signal }));

export const plansQuery = queryOf(['subscription', 'plans'], (signal) => call(listPlans, { signal }), {
  staleTime: Number.POSITIVE_INFINITY,
});
