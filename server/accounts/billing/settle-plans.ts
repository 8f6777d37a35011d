import type { Services } from '../../services.ts';
import { givePlan, takeSchoolPlan } from './queries.ts';

/**
 * At each start: an installation that sells nothing has one plan for all, who came before it was set too. Where that is School, it is
 * the school's members who have it; whoever is no member, or is one no more, is Free.
 */
export const settlePlans = async ({
  config,
  db,
  now,
}: Pick<Services, 'config' | 'db' | 'now'>): Promise<void> => {
  if (config.ownPlan !== 'Free') await givePlan(db, config.ownPlan, now());
  if (config.defaultPlan === 'School') await takeSchoolPlan(db, now());
};
