/** Tells teachers how this installation is run: how long student work is kept, and who grades it. */
import type { FastifyInstance } from 'fastify';
import { getInstallation } from '../../../contract/installation.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';

export const retentionRoutes = (app: FastifyInstance, { config }: Services) => {
  const { grader: kind, model } = config.grading;
  handle(app, getInstallation, async () => ({
    retention_days: config.retentionDays,
    grader: { kind, model: kind === 'model' ? (model?.model ?? null) : null },
  }));
};
