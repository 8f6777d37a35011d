/**
 * A ceiling on calls a minute, in each process for itself: per account for whoever is signed in, because a whole school
 * may share one address, else per network address. Pages and their files are not counted.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../../../contract/errors.ts';
import { findBearerToken, type Identify } from './authentication.ts';
import { networkOf } from './network-address.ts';
import { isApiCall } from './rewrite-url.ts';

export const useRateLimit = async (app: FastifyInstance, perMinute: number, identify: Identify) => {
  const keyOf = async (request: FastifyRequest): Promise<string> => {
    const caller = await identify(findBearerToken(request));
    return caller === null ? `network ${networkOf(request)}` : `account ${caller.id}`;
  };
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({ max: perMinute, timeWindow: '1 minute', keyGenerator: keyOf });
  app.addHook('onRequest', async (request) => {
    if (!isApiCall(request)) return;
    const outcome = await count(request);
    if (!outcome.isAllowed && outcome.isExceeded)
      throw new Failure('too_many_requests', undefined, { retryAfterSeconds: outcome.ttlInSeconds });
  });
};
