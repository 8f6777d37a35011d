/** Uploading student work, and the uploads there were. */
import type { FastifyInstance } from 'fastify';
import { listProjects, uploadFiles } from '../../contract/submissions.ts';
import { handle } from '../platform/http/handle.ts';
import type { Services } from '../services.ts';
import { fileRoutes } from './file-routes.ts';
import { listProjects as listProjectsOf } from './project-queries.ts';
import { uploadWork } from './upload-work.ts';

export const submissionRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, uploadFiles, async ({ scope, request }) => uploadWork(services, scope, request));

  handle(app, listProjects, async ({ scope }) => listProjectsOf(services.db, scope));

  fileRoutes(app, services);
};
