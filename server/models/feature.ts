/** Models: whose model grades for whom, what it may spend, how it did on our own papers. */
import type { Db } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import type { Feature } from '../services.ts';
import { abandonAdmission, admitModel } from './admission/admit-model.ts';
import { listAdmissions } from './admission/queries.ts';
import { admissionRoutes } from './admission/routes.ts';
import { findConnectedModel, teacherHolder } from './queries.ts';
import { modelRoutes } from './routes.ts';
import { listSpend } from './spend-queries.ts';

/** Without its key. */
const describeOwnModel = async (db: Db, scope: Scope) => {
  const own = await findConnectedModel(db, teacherHolder(scope));
  if (own === null) return null;
  const { key, connected_at, ...rest } = own;
  return { ...rest, has_key: key !== null, connected_at: connected_at.toISOString() };
};

export const models: Feature = {
  routes: [admissionRoutes, modelRoutes],
  jobs: (services) => ({
    admitModel: { atOnce: 1, run: (job, signal) => admitModel(services, job, signal) },
    abandonAdmission: { atOnce: 1, run: (job) => abandonAdmission(services, job) },
  }),
  exports: {
    account: async ({ db }, scope) => ({
      ai_model: await describeOwnModel(db, scope),
      ai_model_spend: await listSpend(db, scope),
    }),
    lists: [
      {
        name: 'model-admissions.json',
        tells: 'how your AI models did on our own marked papers',
        read: ({ db }, scope) => listAdmissions(db, scope),
      },
    ],
  },
};
