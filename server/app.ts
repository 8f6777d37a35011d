/** The HTTP application without a port: tests inject requests into it, `main.ts` lets it listen. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { authenticateWith, identifyWith } from './accounts/auth/access-token.ts';
import { useApiDocs } from './platform/http/api-docs.ts';
import { useAuthentication } from './platform/http/authentication.ts';
import { useDrain } from './platform/http/drain.ts';
import { handleError, useErrors } from './platform/http/errors.ts';
import { useHealth } from './platform/http/health.ts';
import { useJsonBodies } from './platform/http/json-body.ts';
import { useHttpMetrics } from './platform/http/metrics.ts';
import { useMultipart } from './platform/http/multipart.ts';
import { useRateLimit } from './platform/http/rate-limit.ts';
import { useRequestLog } from './platform/http/request-log.ts';
import { rewriteUrl } from './platform/http/rewrite-url.ts';
import { useSameOrigin } from './platform/http/same-origin.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { useSlowPeers } from './platform/http/slow-peers.ts';
import { useWebApp } from './platform/http/web-app.ts';
import type { Services } from './services.ts';

const MEGABYTE = 1024 * 1024;

export type AppOptions = {
  services: Services;
  logger: FastifyBaseLogger;
  /** Where the built browser side lies. */
  webFolder: string;
  isReady: () => Promise<boolean>;
};

export const createApp = async ({
  services,
  logger,
  webFolder,
  isReady,
}: AppOptions): Promise<FastifyInstance> => {
  const { config } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // One line per answer comes from request-log.ts; Fastify's own would hold addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => rewriteUrl(request.url ?? '/'),
    // Each proxy adds the address that it saw at the end; what stands before those may be the caller's invention.
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: MEGABYTE,
    forceCloseConnections: 'idle',
    // A request that was let in is answered, also while stopping.
    return503OnClosing: false,
    // For addresses that fail before any route is found; Fastify's own answer would repeat the address.
    frameworkErrors: handleError,
    routerOptions: { maxParamLength: 300 },
  });
  // Contract schemas do the checking; Fastify's own validation would do it a second time.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));

  // First, so that a refusal by whatever comes after it has these headers too.
  await app.register(helmet, securityHeaders(config.publicUrl, config.drive));
  useDrain(app);
  useErrors(app);
  useSlowPeers(app);
  useRequestLog(app);
  useHttpMetrics(app, services.metrics);
  useJsonBodies(app);
  useSameOrigin(app, config.origins, config.port);
  await useRateLimit(app, config.rateLimitPerMinute, identifyWith(services));
  useAuthentication(app, authenticateWith(services));

  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  await useMultipart(app);
  await useApiDocs(app);

  useHealth(app, isReady);
  for (const { routes = [] } of services.features) for (const register of routes) register(app, services);

  await useWebApp(app, webFolder, securityHeaders(config.publicUrl));
  return app;
};
