/** The language model that works for a teacher, and the one that works for a school's. */
import type { FastifyInstance } from 'fastify';
import { connectModel, disconnectModel, getModel, listLocalModels, testModel } from '../../contract/model.ts';
import {
  connectSchoolModel,
  disconnectSchoolModel,
  getSchoolModel,
  testSchoolModel,
} from '../../contract/school/model.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../services.ts';
import { forgetModel, saveModel, tryChoice } from './choose-model.ts';
import { describeModel } from './describe-model.ts';
import { findServers } from './find-servers.ts';
import { connectForSchool, describeSchoolModel, disconnectFromSchool, tryForSchool } from './school-model.ts';

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

  schoolModelRoutes(app, services);
};

const schoolModelRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getSchoolModel, async ({ scope }) => describeSchoolModel(services, scope));

  handle(app, connectSchoolModel, async ({ body, scope, request }) => {
    await connectForSchool(services, { scope, request }, body);
    return describeSchoolModel(services, scope);
  });

  handle(app, disconnectSchoolModel, async ({ scope, request }) => {
    await disconnectFromSchool(services, { scope, request });
    return describeSchoolModel(services, scope);
  });

  handle(app, testSchoolModel, async ({ body, scope }) => tryForSchool(services, scope, body));
};
