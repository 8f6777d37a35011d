/** A score out of its maximum, in the colour of its band; in none where marks are open, because it is a proposal. */
import classes from './score.module.css';
import { scoreBand } from './score-band.ts';

export const Score = ({ score, max, isOpen = false }: { score: number; max: number; isOpen?: boolean }) => (
  <span className={classes.score} data-band={isOpen ? undefined : scoreBand(score, max)}>
    {score}/{max}
  </span>
);
