/** What a teacher does with the plan. Paying and changing cards happens at the card payment provider's own pages. */
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyGiven } from '../../contract/endpoint.ts';
import type { Subscription } from '../../contract/subscription.ts';
import * as api from '../../contract/subscription.ts';
import { call } from './call.ts';
import { subscriptionQuery, usageQuery, userQuery } from './queries.ts';

export type CheckoutOrder = BodyGiven<typeof api.createCheckoutSession>;
export type PlanChange = BodyGiven<typeof api.updateSubscription>['action'];

/** A trial is not paid for; neither is Free. */
export const isPaid = ({ plan, status }: Subscription): boolean => plan !== 'Free' && status !== 'trialing';

/** Every number on every screen follows the plan. */
const keep = (client: QueryClient, subscription: Subscription): void => {
  client.setQueryData(subscriptionQuery.queryKey, subscription);
  void client.invalidateQueries({ queryKey: usageQuery.queryKey });
  void client.invalidateQueries({ queryKey: userQuery.queryKey });
};

export const changePlan = async (client: QueryClient, action: PlanChange): Promise<Subscription> => {
  const subscription = await call(api.updateSubscription, { body: { action } });
  keep(client, subscription);
  return subscription;
};

/** The address of the page to pay at. */
export const startCheckout = async (order: CheckoutOrder): Promise<string> =>
  (await call(api.createCheckoutSession, { body: order })).url;

/** The address of the page to manage the plan at. */
export const openPortal = async (): Promise<string> => (await call(api.createPortalSession)).url;

const ASK_EVERY_MS = 2000;
const ASK_AT_MOST = 30;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The browser may be back from paying before the message about it has reached the server: asks for a minute whether the
 * plan has changed. Null: it has not.
 */
export const paymentQuery = (client: QueryClient) =>
  queryOptions({
    queryKey: ['payment'],
    queryFn: async ({ signal }): Promise<Subscription | null> => {
      for (let asked = 0; asked < ASK_AT_MOST && !signal.aborted; asked += 1) {
        if (asked > 0) await pause(ASK_EVERY_MS);
        const subscription = await call(api.getSubscription, { signal });
        if (!isPaid(subscription)) continue;
        keep(client, subscription);
        return subscription;
      }
      return null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
