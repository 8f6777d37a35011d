/** A rubric to look at: each criterion with its levels beside each other. */
import type { Rubric } from '../../contract/grading.ts';
import { formatPoints } from '../lib/format.ts';
import classes from './rubric-view.module.css';
import { writeWorth } from './state/points.ts';

export const RubricView = ({ rubric, label }: { rubric: Rubric; label: string }) => (
  <ul className={classes.criteria} aria-label={label}>
    {rubric.criteria.map(({ id, name, max, description, levels }) => (
      <li key={id} className={classes.criterion}>
        <p className={classes.head}>
          <strong>{name}</strong>
          <span className={classes.quiet}>{formatPoints(max)} points</span>
        </p>
        {description === '' ? null : <p className={classes.quiet}>{description}</p>}
        {levels.length === 0 ? null : (
          <ol className={classes.levels}>
            {levels.map((level) => (
              <li key={`${level.name} ${level.points}`}>
                <span className={classes.level}>
                  {level.name} <span className={classes.quiet}>{writeWorth(level)}</span>
                </span>
                {level.description}
              </li>
            ))}
          </ol>
        )}
      </li>
    ))}
  </ul>
);
