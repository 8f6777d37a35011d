/** Trying the connected model on our own marked papers. */
import type { FastifyInstance } from 'fastify';
import { getAdmission, startAdmission as start, stopAdmission } from '../../../contract/models/admission.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { endAdmission } from './queries.ts';
import { readAdmissionState } from './read-state.ts';
import { startAdmission } from './start-admission.ts';

export const admissionRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getAdmission, ({ scope }) => readAdmissionState(services, scope));

  handle(app, start, async ({ scope }) => {
    await startAdmission(services, scope);
    return readAdmissionState(services, scope);
  });

  handle(app, stopAdmission, async ({ scope }) => {
    await endAdmission(services.db, scope, null, { status: 'stopped', at: services.now() });
    return readAdmissionState(services, scope);
  });
};
