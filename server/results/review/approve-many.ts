/** "Looks right" for many papers at once: each is decided on its own, and one that changed meanwhile is left as it is. */
import { Failure } from '../../../contract/errors.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { reviewVerdict } from './review-verdict.ts';

export const approveMany = async (
  services: Services,
  scope: Scope,
  papers: readonly { id: string; attempt: number }[],
) => {
  let approved = 0;
  for (const { id, attempt } of papers)
    try {
      await reviewVerdict(services, scope, id, { action: 'approve', attempt, revision: null });
      approved += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  return { approved, left_out: papers.length - approved };
};
