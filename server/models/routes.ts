/** The language model that works for a teacher. */
import type { FastifyInstance } from 'fastify';
import { connectModel, disconnectModel, getModel, listLocalModels, testModel } from '../../contract/model.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../services.ts';
import { forgetModel, saveModel, tryChoice } from './choose-model.ts';
import { describeModel } from './describe-model.ts';
import { findServers } from './find-servers.ts';

export const modelRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getModel, async ({ scope }) => describeModel(services, scope));

  handle(app, connectModel, async ({ body, scope }) => {
    await saveModel(services, scope, body);
    return describeModel(services, scope);
  });

  handle(app, disconnectModel, async ({ scope }) => {
    await forgetModel(services, scope);
    return describeModel(services, scope);
  });

  handle(app, testModel, async ({ body, scope }) => tryChoice(services, scope, body));

  handle(app, listLocalModels, async () => ({ servers: await findServers(services) }));
};
