/**
 * The OpenAPI description of all contract endpoints, as a page at /api/docs and as JSON at /api/docs/json. Made when somebody looks: at the
 * start it took an eighth of the processor's time.
 */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../contract/access.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { whoHas } from '../../../contract/plans.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract says of the route. */
    endpoint?: Endpoint;
  }
}

const describe = (schema: z.ZodType | undefined | null) => {
  if (!schema) return undefined;
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
};

const describeAccess = ({ access }: Endpoint) => {
  if (access.who === 'anyone') return {};
  const description = access.feature === null ? {} : { description: whoHas(access.feature) };
  return { security: [{ bearer: [] }], ...description };
};

const describeEndpoint = (endpoint: Endpoint) => {
  const parts = {
    params: describe(endpoint.params),
    querystring: describe(endpoint.query),
    body: describe(endpoint.body),
  };
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  const answer = describe(endpoint.response);
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...describeAccess(endpoint),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...given,
    ...(answer === undefined
      ? {}
      : {
          response: {
            200: { description: 'The answer', ...answer },
            ...(endpoint.versioned ? { 304: { description: 'As the version in If-None-Match' } } : {}),
          },
        }),
  };
};

export const useApiDocs = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      info: { title: 'Markwise', description: 'AI-assisted grading for teachers', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route: { config } }) => ({
      schema: config?.endpoint === undefined ? schema : describeEndpoint(config.endpoint),
      url,
    }),
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: anyone };
    });
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  });
};
