/** The sample class for newcomers. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loadSampleClass, removeSampleClass } from '../../../contract/dashboard.ts';
import { gateAttempt } from '../../accounts/attempts/gate-attempts.ts';
import { handle } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import type { SignedIn } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { loadSampleClass as load } from './load-sample-class.ts';
import { removeSampleClass as remove } from './remove-sample-class.ts';

export const sampleClassRoutes = (app: FastifyInstance, services: Services) => {
  const gate = ({ actor }: SignedIn, request: FastifyRequest) =>
    gateAttempt(services, { kind: 'sample_class', accountId: actor.id, network: networkOf(request) });

  handle(app, loadSampleClass, async ({ scope, request }) => {
    await gate(scope, request);
    return load(services, scope);
  });

  handle(app, removeSampleClass, async ({ scope, request }) => {
    await gate(scope, request);
    return { removed: await remove(services, scope) };
  });
};
