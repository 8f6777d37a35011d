/** How a class did on an assignment. */
import type { FastifyInstance } from 'fastify';
import { getAnalysis } from '../../../contract/insights/analysis.ts';
import { handle } from '../../platform/http/handle.ts';
import type { SignedIn } from '../../platform/scope.ts';
import { getResultsVersion } from '../../results/queries.ts';
import type { Services } from '../../services.ts';
import { findSummary } from './queries.ts';
import { readAnalysis } from './read-analysis.ts';

/** Everything is counted from results; beside them only the model's words and the plan change what is answered. */
const versionOf = async ({ db }: Services, scope: SignedIn, assignmentId: string): Promise<string> => {
  const worded = (await findSummary(db, scope, assignmentId))?.written_at?.getTime() ?? 0;
  return `${await getResultsVersion(db, scope)}.${worded}.${scope.plan}`;
};

export const analysisRoutes = (app: FastifyInstance, services: Services) => {
  handle(app, getAnalysis, {
    version: ({ params, scope }) => versionOf(services, scope, params.id),
    answer: ({ params, scope }) => readAnalysis(services, scope, params.id),
  });
};
