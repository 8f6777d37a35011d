/** The server state that more than one place reads, as values. */
import { queryOptions } from '@tanstack/react-query';
import { getUser } from '../../contract/session.ts';
import { getSubscription, getUsage, listPlans } from '../../contract/subscription.ts';
import { call } from './call.ts';

export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => call(getUser, { signal }),
});

export const subscriptionQuery = queryOptions({
  queryKey: ['subscription', 'current'],
  queryFn: ({ signal }) => call(getSubscription, { signal }),
});

export const usageQuery = queryOptions({
  queryKey: ['subscription', 'usage'],
  queryFn: ({ signal }) => call(getUsage, { signal }),
});

export const plansQuery = queryOptions({
  queryKey: ['subscription', 'plans'],
  queryFn: ({ signal }) => call(listPlans, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
