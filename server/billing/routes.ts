/** Plans, the teacher's subscription and its use. */
import type { FastifyInstance } from 'fastify';
import { PLANS } from '../../contract/plans.ts';
import { getSubscription, getUsage, listPlans } from '../../contract/subscription.ts';
import { handle } from '../http/handle.ts';
import type { Services } from '../services.ts';
import { getCurrentSubscription } from './current-subscription.ts';
import { getUsedSubmissions } from './queries.ts';

export const billingRoutes = (app: FastifyInstance, { db, now }: Services) => {
  handle(app, listPlans, async () => ({ plans: [...PLANS] }));

  handle(app, getSubscription, async ({ teacher }) => getCurrentSubscription(db, teacher.id, now()));

  handle(app, getUsage, async ({ teacher }) => {
    const current = await getCurrentSubscription(db, teacher.id, now());
    const used = await getUsedSubmissions(db, teacher.id, new Date(current.current_period_start));
    return {
      monthly_submissions_used: used,
      submissions_limit: current.features.submissions_limit,
      period_start: current.current_period_start,
      period_end: current.current_period_end,
    };
  });
};
