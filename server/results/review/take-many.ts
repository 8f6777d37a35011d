/** The proposals of many papers taken in one act: each paper is decided on its own, and one that has no grade is left as it is. */
import { Failure } from '../../../contract/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { takeProposals } from './review-verdict.ts';

export const takeMany = async (services: Services, scope: Scope, ids: readonly string[]) => {
  let [taken, marks] = [0, 0];
  for (const id of new Set(ids))
    try {
      const proposals = await takeProposals(services, scope, id);
      if (proposals > 0) taken += 1;
      marks += proposals;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  return { taken, marks };
};
