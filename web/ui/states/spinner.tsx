/** A pen that draws its tick over and over. Decorative: the words beside it say what is awaited. */
import classes from './states.module.css';

export const Spinner = () => (
  <svg className={classes.spinner} viewBox="0 0 48 48" aria-hidden="true">
    <circle className={classes.track} cx="24" cy="24" r="20" />
    <circle className={classes.arc} cx="24" cy="24" r="20" pathLength="100" />
    <path className={classes.tick} d="m15.5 25 6 6.5L33 17" />
  </svg>
);
