/** Papers to mark first, papers drawn at random, and what they show. */
import type { FastifyInstance } from 'fastify';
import * as api from '../../../contract/checks.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';
import { drawForAudit, findFive, showMarksOf, startFive } from './draw-papers.ts';
import { readAgreement } from './read-agreement.ts';

export const checkRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, api.getFiveFirst, async ({ params, scope }) => ({
    ids: await findFive(services, scope, params.id),
  }));

  handle(app, api.startFiveFirst, async ({ params, scope }) => ({
    ids: await startFive(services, scope, params.id),
  }));

  handle(app, api.drawAudit, async ({ params, body, scope }) => ({
    ids: await drawForAudit(services, scope, params.id, body.count),
  }));

  handle(app, api.getAgreement, ({ params, scope }) => readAgreement(services, scope, params.id));

  handle(app, api.showMarks, async ({ params, scope }) => {
    await showMarksOf(services, scope, params.id);
    return { shown: true };
  });
};
