/** Tells teachers how long student work is kept here. */
import type { FastifyInstance } from 'fastify';
import { getInstallation } from '../../contract/installation.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';

export const retentionRoutes = (app: FastifyInstance, { config }: Services) => {
  handle(app, getInstallation, async () => ({ retention_days: config.retentionDays }));
};
