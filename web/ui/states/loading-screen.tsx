/** A page that is on its way. */
import classes from './screen-state.module.css';
import { Spinner } from './spinner.tsx';

export const LoadingScreen = ({ label }: { label: string }) => (
  <div className={classes.screen} role="status">
    <Spinner />
    <p>{label}</p>
  </div>
);
