/** The plan as it is now; until that is known, as it was when the teacher's account was read. */
import { useQuery } from '@tanstack/react-query';
import type { PlanName } from '../../contract/plans.ts';
import { subscriptionQuery } from '../api/queries.ts';
import { useTeacher } from './session.ts';

export const usePlan = (): PlanName => {
  const { data } = useQuery(subscriptionQuery);
  const teacher = useTeacher();
  return data?.plan ?? teacher.subscription_plan;
};
