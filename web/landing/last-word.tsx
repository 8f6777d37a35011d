/** The invitation at the end of the page. */
import { ActionLink } from '../ui/action.tsx';
import { Desk } from '../ui/illustrations/desk.tsx';
import classes from './landing.module.css';

export const LastWord = () => (
  <section className={`${classes.inner} ${classes.halves}`} aria-labelledby="last-title">
    <div className={classes.wide}>
      <Desk />
    </div>
    <div>
      <h2 id="last-title">Tonight’s stack is waiting</h2>
      <p>
        Try it with papers you have already graded, and see where you agree. Markwise is in beta and free to
        begin with.
      </p>
      <div className={classes.actions}>
        <ActionLink to="/login" state={{ mode: 'sign-up' }} weight="primary">
          Start grading for free
        </ActionLink>
        <ActionLink to="/login">Sign in</ActionLink>
      </div>
    </div>
  </section>
);
