/** A score out of its maximum, in the colour of its band. */
import classes from './score.module.css';
import { scoreBand } from './score-band.ts';

export const Score = ({ score, max }: { score: number; max: number }) => (
  <span className={classes.score} data-band={scoreBand(score, max)}>
    {score}/{max}
  </span>
);
