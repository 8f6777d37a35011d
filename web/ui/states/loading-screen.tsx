/** A page that is on its way. */
import { Spinner } from './spinner.tsx';
import classes from './states.module.css';

export const LoadingScreen = ({ label }: { label: string }) => (
  <div className={classes.screen} role="status">
    <Spinner />
    <p>{label}</p>
  </div>
);
