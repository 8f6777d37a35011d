/** What an assignment's papers show, as far as the plan goes. */
import { type Analysis, CHANGES_FROM } from '../../../contract/insights/analysis.ts';
import { hasFeature } from '../../../contract/plans.ts';
import { summariseClass } from '../../../grading/insights/summarise-class.ts';
import { estimateShare } from '../../../grading/statistics/share.ts';
import type { SignedIn } from '../../platform/scope.ts';
import { readAgreement } from '../../results/checks/read-agreement.ts';
import type { Services } from '../../services.ts';
import { type Graded, measureAssignment } from './measure.ts';
import { getAnalysedAssignment } from './queries.ts';
import { findWorded } from './word-summary.ts';

type Agreement = NonNullable<Analysis['agreement']>;

/** A difference that only rounding makes is none. */
const isSame = ({ grade }: Graded): boolean => Math.abs(grade.score - grade.given) < 0.005;

const countChanges = (graded: readonly Graded[]): Agreement['changes'] => {
  const checked = graded.filter(({ grade }) => grade.is_checked);
  if (checked.length < CHANGES_FROM) return null;
  const moved = checked.reduce((sum, { grade }) => sum + Math.abs(grade.score - grade.given) / grade.max, 0);
  return {
    of: checked.length,
    unchanged: estimateShare(checked.filter(isSame).length, checked.length),
    mean_change: (moved / checked.length) * 100,
  };
};

const SUMMARY_ONLY = { missed: null, wordings: null, alpha: null, agreement: null } as const;

export const readAnalysis = async (
  services: Services,
  scope: SignedIn,
  assignmentId: string,
): Promise<Analysis> => {
  const assignment = await getAnalysedAssignment(services.db, scope, assignmentId);
  const measured = await measureAssignment(services, scope, assignmentId, { urgent: true });
  const { alpha, ...numbers } = measured.numbers;
  const worded = await findWorded(services, scope, assignmentId, measured.facts);
  const summary = {
    ...assignment,
    ...numbers,
    papers: measured.counts,
    summary: worded ?? summariseClass(measured.facts),
    summary_by: worded === null ? ('program' as const) : ('model' as const),
  };
  if (!hasFeature(scope.plan, 'analysis'))
    return {
      ...summary,
      ...SUMMARY_ONLY,
      criteria: numbers.criteria.map((criterion) => ({ ...criterion, item_rest: null, item: null })),
    };
  const agreement = await readAgreement(services, scope, assignmentId);
  return {
    ...summary,
    missed: measured.missed,
    wordings: measured.wordings,
    alpha,
    agreement: { ...agreement, changes: countChanges(measured.graded) },
  };
};
