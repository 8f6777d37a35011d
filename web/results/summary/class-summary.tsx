/** How the class did, in one paragraph above the list of one assignment. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { hasFeature, whoHas } from '../../../contract/plans.ts';
import { analysisQuery } from '../../api/insights/insights.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { usePlan } from '../../session/use-plan.ts';
import { chosenIn } from '../list/results-toolbar.tsx';
import classes from './class-summary.module.css';

/** Another one whenever the numbers may be others. */
const stateOf = (graded: ShownSummary[]): string => {
  const sum = graded.reduce((total, { percentage }) => total + (percentage ?? 0), 0);
  const open = graded.reduce((total, { open_points }) => total + open_points, 0);
  return [graded.length, open.toFixed(2), sum.toFixed(2)].join('.');
};

const Paragraph = ({ assignmentId, state }: { assignmentId: string; state: string }) => {
  const { data } = useQuery(analysisQuery(assignmentId, state));
  // A page is no worse without it.
  if (data === undefined || data.n === 0) return null;
  return (
    <section className={classes.summary} aria-labelledby="class-summary">
      <h2 id="class-summary" className={classes.title}>
        The class
      </h2>
      <p className={classes.words}>
        {data.summary} <Link to={`/insights/${assignmentId}`}>See more about this class</Link>
      </p>
    </section>
  );
};

type Props = { results: ShownSummary[]; assignmentId: string | null };

export const ClassSummary = ({ results, assignmentId }: Props) => {
  const plan = usePlan();
  const assignment = chosenIn(results, assignmentId);
  const graded = results.filter(
    ({ assignment_id: id, status }) => id === assignment?.id && status === 'complete',
  );
  if (assignment === null || graded.length === 0) return null;
  if (!hasFeature(plan, 'class_summary'))
    return (
      <p className={classes.locked}>
        {whoHas('class_summary')} <Link to="/dashboard/pricing">See the plans</Link>
      </p>
    );
  return <Paragraph assignmentId={assignment.id} state={stateOf(graded)} />;
};
