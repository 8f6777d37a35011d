/** The language model that works for a teacher, and the one that works for a school's. */
import type { FastifyInstance } from 'fastify';
import * as modelApi from '../../contract/model.ts';
import * as schoolModelApi from '../../contract/school/model.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../services.ts';
import { forgetModel, saveModel, tryChoice } from './choose-model.ts';
import { describeModel } from './describe-model.ts';
import { findServers } from './find-servers.ts';
import { connectForSchool, describeSchoolModel, disconnectFromSchool, tryForSchool } from './school-model.ts';

export const modelRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, modelApi.getModel, async ({ scope }) => describeModel(services, scope));

  handle(app, modelApi.connectModel, async ({ body, scope }) => {
    await saveModel(services, scope, body);
    return describeModel(services, scope);
  });

  handle(app, modelApi.disconnectModel, async ({ scope }) => {
    await forgetModel(services, scope);
    return describeModel(services, scope);
  });

  handle(app, modelApi.testModel, async ({ body, scope }) => tryChoice(services, scope, body));

  handle(app, modelApi.listLocalModels, async () => ({ servers: await findServers(services) }));

  schoolModelRoutes(app, services);
};

const schoolModelRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, schoolModelApi.getSchoolModel, async ({ scope }) => describeSchoolModel(services, scope));

  handle(app, schoolModelApi.connectSchoolModel, async ({ body, scope, request }) => {
    await connectForSchool(services, { scope, request }, body);
    return describeSchoolModel(services, scope);
  });

  handle(app, schoolModelApi.disconnectSchoolModel, async ({ scope, request }) => {
    await disconnectFromSchool(services, { scope, request });
    return describeSchoolModel(services, scope);
  });

  handle(app, schoolModelApi.testSchoolModel, async ({ body, scope }) => tryForSchool(services, scope, body));
};
