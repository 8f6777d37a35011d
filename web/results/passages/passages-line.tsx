/** The quiet line above the results: how many pairs share passages, or which plan would say so. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hasFeature, whoHas } from '../../../contract/plans.ts';
import { matchesQuery } from '../../api/checks/passages.ts';
import { subscriptionQuery } from '../../api/queries.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { countOf } from '../../lib/format.ts';
import { standingOf } from '../release/released-papers.ts';
import { countOpen } from './describe-match.ts';
import classes from './passages-line.module.css';

type Props = { results: ShownSummary[]; assignmentId: string | null };

const Found = ({ assignmentId, graded }: { assignmentId: string; graded: number }) => {
  const { data } = useQuery(matchesQuery(assignmentId, graded));
  if (data === undefined || data.compared_at === null) return null;
  const { matches } = data;
  const settled = matches.length - countOpen(matches);
  return (
    <p className={classes.line}>
      {matches.length === 0
        ? 'No two papers share passages.'
        : `${countOf(matches.length, 'pair shares', 'pairs share')} passages${settled === 0 ? '' : `, ${settled} explained`}.`}{' '}
      <Link to={`/results/passages/${assignmentId}`}>Shared passages</Link>
    </p>
  );
};

const Locked = () => (
  <p className={classes.line}>
    {whoHas('shared_passages')} <Link to="/dashboard/pricing">See the plans</Link>
  </p>
);

export const PassagesLine = ({ results, assignmentId }: Props) => {
  const { data: subscription } = useQuery(subscriptionQuery);
  const standing = standingOf(results, assignmentId);
  if (standing === null || subscription === undefined) return null;
  return hasFeature(subscription.plan, 'shared_passages') ? (
    <Found assignmentId={standing.assignmentId} graded={standing.graded} />
  ) : (
    <Locked />
  );
};
