/** The HTTP application without a port: tests inject requests into it, `main.ts` lets it listen. */
import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { authenticateWith, identifyWith } from './accounts/auth/access-token.ts';
import { authRoutes } from './accounts/auth/routes.ts';
import { billingRoutes } from './accounts/billing/routes.ts';
import { settingsRoutes } from './accounts/settings/routes.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { classroomGradeRoutes } from './classroom/grades/routes.ts';
import { classroomRoutes } from './classroom/routes.ts';
import { exportRoutes } from './data/export/routes.ts';
import { metricsRoutes } from './data/metrics/routes.ts';
import { retentionRoutes } from './data/retention/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { activityRoutes } from './insights/activity/routes.ts';
import { analysisRoutes } from './insights/analysis/routes.ts';
import { courseInsightsRoutes } from './insights/course/routes.ts';
import { dashboardRoutes } from './insights/dashboard/routes.ts';
import { standingRoutes } from './insights/standing/routes.ts';
import { studentPageRoutes } from './insights/student/routes.ts';
import { admissionRoutes } from './models/admission/routes.ts';
import { modelRoutes } from './models/routes.ts';
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
import { questionRoutes } from './questions/routes.ts';
import { checkRoutes } from './results/checks/routes.ts';
import { commentRoutes } from './results/comments/routes.ts';
import { linkRoutes } from './results/links/routes.ts';
import { passageRoutes } from './results/passages/routes.ts';
import { releaseRoutes } from './results/release/routes.ts';
import { gradebookRoutes } from './results/return/gradebook/routes.ts';
import { returnRoutes } from './results/return/routes.ts';
import { resultsRoutes } from './results/routes.ts';
import { rubricChangeRoutes } from './results/rubric-change/routes.ts';
import { styleRoutes } from './results/style/routes.ts';
import { transcriptionRoutes } from './results/transcription/routes.ts';
import { scanRoutes } from './scans/routes.ts';
import { schoolDomainRoutes } from './schools/domains/routes.ts';
import { inviteRoutes } from './schools/invites/routes.ts';
import { logRoutes } from './schools/log/routes.ts';
import { schoolRoutes } from './schools/people/routes.ts';
import { shelfRoutes } from './schools/shelf/routes.ts';
import { schoolSignInRoutes } from './schools/sign-in/routes.ts';
import { schoolUseRoutes } from './schools/use/routes.ts';
import type { Services } from './services.ts';
import { assignmentRoutes } from './teaching/assignments/routes.ts';
import { courseRoutes } from './teaching/courses/routes.ts';
import { coverSheetRoutes } from './teaching/cover-sheets/routes.ts';
import { rubricRoutes } from './teaching/rubrics/routes.ts';
import { studentRoutes } from './teaching/students/routes.ts';
import { driveRoutes } from './uploads/drive/routes.ts';
import { submissionRoutes } from './uploads/routes.ts';
import { sampleClassRoutes } from './uploads/sample-class/routes.ts';

const MEGABYTE = 1024 * 1024;

export type AppOptions = {
  services: Services;
  logger: FastifyBaseLogger;
  /** Where the built browser side lies. */
  webFolder: string;
  isReady: () => Promise<boolean>;
};

const registerFeatures = (app: FastifyInstance, services: Services) => {
  metricsRoutes(app, services);
  authRoutes(app, services);
  billingRoutes(app, services);
  courseRoutes(app, services);
  assignmentRoutes(app, services);
  rubricRoutes(app, services);
  studentRoutes(app, services);
  coverSheetRoutes(app, services);
  submissionRoutes(app, services);
  scanRoutes(app, services);
  settingsRoutes(app, services);
  exportRoutes(app, services);
  retentionRoutes(app, services);
  driveRoutes(app, services);
  classroomRoutes(app, services);
  sampleClassRoutes(app, services);
  resultsRoutes(app, services);
  checkRoutes(app, services);
  passageRoutes(app, services);
  questionRoutes(app, services);
  rubricChangeRoutes(app, services);
  transcriptionRoutes(app, services);
  releaseRoutes(app, services);
  linkRoutes(app, services);
  classroomGradeRoutes(app, services);
  gradebookRoutes(app, services);
  returnRoutes(app, services);
  commentRoutes(app, services);
  styleRoutes(app, services);
  dashboardRoutes(app, services);
  standingRoutes(app, services);
  analysisRoutes(app, services);
  courseInsightsRoutes(app, services);
  studentPageRoutes(app, services);
  activityRoutes(app, services);
  admissionRoutes(app, services);
  assistantRoutes(app, services);
  modelRoutes(app, services);
  schoolUseRoutes(app, services);
  shelfRoutes(app, services);
  helpRoutes(app, services);
  schoolDomainRoutes(app, services);
  schoolSignInRoutes(app, services);
  schoolRoutes(app, services);
  inviteRoutes(app, services);
  logRoutes(app, services);
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
  registerFeatures(app, services);

  await useWebApp(app, webFolder, securityHeaders(config.publicUrl));
  return app;
};
