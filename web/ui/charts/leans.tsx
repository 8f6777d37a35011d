/** By how much the teacher's marks differ from the grader's, criterion by criterion, in words. */
import { type Agreement, FIVE } from '../../../contract/checks.ts';
import { countOf, formatPoints } from '../../lib/format.ts';
import classes from './leans.module.css';

type Lean = Agreement['criteria'][number];

const sayLean = ({ n, bias }: Lean): string => {
  if (bias === null)
    return n < FIVE
      ? `not enough to tell (${countOf(n, 'paper')})`
      : `the same difference on each of ${countOf(n, 'paper')}, so there is no telling how much it may vary`;
  const [low, high] = [bias.low, bias.high].map(formatPoints);
  const way = bias.value >= 0 ? 'more' : 'less';
  return `you give ${formatPoints(Math.abs(bias.value))} points ${way} than the grader (between ${low} and ${high}, ${countOf(n, 'paper')})`;
};

export const Leans = ({ agreement: { criteria, is_earlier } }: { agreement: Agreement }) =>
  criteria.length === 0 ? null : (
    <details className={classes.leans}>
      <summary>
        {is_earlier ? 'Criterion by criterion, before the regrade' : 'Criterion by criterion'}
      </summary>
      <dl>
        {criteria.map((lean) => (
          <div key={lean.id}>
            <dt>{lean.name}</dt>
            <dd>{sayLean(lean)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
