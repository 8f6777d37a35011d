/** The sample class for newcomers. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { loadSampleClass, removeSampleClass } from '../../../contract/dashboard.ts';
import { gateAttempt } from '../../accounts/attempts/gate-attempts.ts';
import { handle } from '../../platform/http/handle.ts';
import { networkOf } from '../../platform/http/network-address.ts';
import type { Services } from '../../services.ts';
import { loadSampleClass as load } from './load-sample-class.ts';
import { removeSampleClass as remove } from './remove-sample-class.ts';

export const sampleClassRoutes = (app: FastifyInstance, services: Services) => {
  const gate = (teacherId: string, request: FastifyRequest) =>
    gateAttempt(services, { kind: 'sample_class', teacherId, network: networkOf(request) });

  handle(app, loadSampleClass, async ({ teacher, request }) => {
    await gate(teacher.id, request);
    return load(services, teacher.id);
  });

  handle(app, removeSampleClass, async ({ teacher, request }) => {
    await gate(teacher.id, request);
    return { removed: await remove(services, teacher.id) };
  });
};
