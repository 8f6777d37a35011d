/** How far the grader's marks would stand before the teacher, as far as checks can tell, and what the teacher changed. */
import { Link } from 'react-router';
import { AUDIT } from '../../../contract/checks.ts';
import { type Analysis, CHANGES_FROM } from '../../../contract/insights/analysis.ts';
import { inPercent, sayEstimate } from '../../lib/estimate-words.ts';
import { countOf } from '../../lib/format.ts';
import { Block } from '../../ui/charts/figure.tsx';
import { Leans } from '../../ui/charts/leans.tsx';
import classes from './assignment-page.module.css';

type Agreement = NonNullable<Analysis['agreement']>;

const sayChanges = ({ checked, changes }: Agreement): string => {
  if (changes === null)
    return `What you changed is counted from ${CHANGES_FROM} checked papers on; so far ${countOf(checked, 'is', 'are')} checked.`;
  const change = Math.round(changes.mean_change * 10) / 10;
  return `Of ${countOf(changes.of, 'paper')} that you checked, you left ${sayEstimate(inPercent(changes.unchanged))}, as they were. On average a grade moved by ${change} ${change === 1 ? 'percent point' : 'percent points'}.`;
};

export const AgreementBlock = ({
  assignmentId,
  agreement,
}: {
  assignmentId: string;
  agreement: Agreement;
}) => (
  <Block title="You and the grader">
    <div className={classes.panel}>
      <p>{agreement.sentence}</p>
      <p>
        {sayChanges(agreement)}{' '}
        {agreement.checked === 0 ? null : (
          <Link to={`/results?assignment=${assignmentId}&check=checked`}>Papers you checked</Link>
        )}
      </p>
      <Leans agreement={agreement} />
      {agreement.band === null ? (
        <p className={classes.quiet}>
          {AUDIT} papers drawn at random and marked before you see the grader’s marks tell how far the others
          may be off.{' '}
          <Link to={`/results?assignment=${assignmentId}`}>Check {AUDIT} at random on the results page</Link>
        </p>
      ) : null}
    </div>
  </Block>
);
