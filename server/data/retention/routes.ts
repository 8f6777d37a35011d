/** Tells teachers how this installation is run: how long student work is kept, and who grades it. */
import type { FastifyInstance } from 'fastify';
import { getInstallation } from '../../../contract/installation.ts';
import { findSchoolRules } from '../../accounts/membership/queries.ts';
import { findModel } from '../../models/find-model.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../services.ts';

export const retentionRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getInstallation, async ({ scope }) => {
    const model = await findModel(services, scope);
    const school = await findSchoolRules(services.db, scope);
    const counts = school !== null && (school.retention_from ?? services.now()) <= services.now();
    const ofSchool = counts ? school.retention_days : null;
    const days = [services.config.retentionDays, ofSchool].filter((given) => given !== null);
    return {
      retention_days: days.length === 0 ? null : Math.min(...days),
      grader: { kind: model === null ? 'builtin' : 'model', model: model?.settings.model ?? null },
    };
  });
};
