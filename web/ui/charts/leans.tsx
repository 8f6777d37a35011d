/** By how much the teacher's marks differ from the grader's, criterion by criterion, in words. */
import { type Agreement, FIVE } from '../../../contract/checks.ts';
import { countOf, formatPoints } from '../../lib/format.ts';
import classes from './charts.module.css';

type Lean = Agreement['criteria'][number];

/** To a tenth, as the desk tells it. */
const tenths = (points: number): string => formatPoints(Math.round(points * 10) / 10);

const sayDifference = (difference: number): string => {
  const points = tenths(Math.abs(difference));
  if (points === '0') return 'you gave what the grader gave';
  return `you gave ${points} ${points === '1' ? 'point' : 'points'} ${difference > 0 ? 'more' : 'less'} than the grader`;
};

const sayLean = ({ n, difference, bias }: Lean): string => {
  if (n < FIVE) return `not enough to tell (${countOf(n, 'paper')})`;
  if (bias === null) return `${sayDifference(difference)} on each of ${countOf(n, 'paper')}`;
  const [low, high] = [bias.low, bias.high].map(tenths);
  return `${sayDifference(difference)} on average (between ${low} and ${high}, ${countOf(n, 'paper')})`;
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
