/** One sentence, one action, and a picture of the thing itself. */
import { ActionLink } from '../ui/action.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';

export const Hero = () => (
  <section className={`${classes.inner} ${classes.halves}`}>
    <div>
      <p className={classes.beta}>Now in beta</p>
      <PageHeading title="Grading help for teachers" className={classes.heading}>
        A first draft of every grade, with the evidence beside it
      </PageHeading>
      <p className={classes.lead}>
        Hand in a class set and your rubric. Markwise proposes a score for each criterion, shows the line it
        rests on, writes feedback in your tone, and leaves the decision to you.
      </p>
      <div className={classes.actions}>
        <ActionLink to="/login" state={{ mode: 'sign-up' }} weight="primary">
          Start grading for free
        </ActionLink>
        <ActionLink to="/pricing">See pricing</ActionLink>
      </div>
      <p className={classes.note}>Free to begin with. No credit card needed.</p>
    </div>
    <ProductPicture
      of="paper"
      eager
      alt="A paper on the desk in Markwise: the student’s page with the evidence marked on it, and beside it each mark with the lines it rests on."
      caption="A paper of the sample class that comes with Markwise, graded by its built-in grader."
    />
  </section>
);
