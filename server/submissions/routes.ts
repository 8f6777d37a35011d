/** Uploading student work. */
import type { FastifyInstance } from 'fastify';
import { uploadFiles } from '../../contract/submissions.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';
import { fileRoutes } from './file-routes.ts';
import { uploadWork } from './upload-work.ts';

export const submissionRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, uploadFiles, async ({ teacher, request }) => uploadWork(services, teacher.id, request));

  fileRoutes(app, services);
};
