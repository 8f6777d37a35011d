/** Stripe where it is configured; otherwise whoever asks for it gets the sentence that it is not. */
import { Failure } from '../../../contract/errors.ts';
import type { Config } from '../../config.ts';
import { createStripeClient, type StripeClient } from './stripe-client.ts';

export const stripeOf = ({ stripe }: Config): (() => StripeClient) => {
  const client = stripe === null ? null : createStripeClient(stripe);
  return () => {
    if (client === null) throw new Failure('billing_not_configured');
    return client;
  };
};
