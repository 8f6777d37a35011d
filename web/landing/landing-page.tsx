/** The public face: what Markwise does, shown rather than praised. */

import { useLocation } from 'react-router';
import { ContactForm } from '../layout/site/contact-form.tsx';
import { SiteLayout } from '../layout/site/site-layout.tsx';
import { ActionLink } from '../ui/action.tsx';
import { Desk } from '../ui/illustrations/desk.tsx';
import { Message } from '../ui/states/message.tsx';
import { FeatureTour } from './feature-tour.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import classes from './landing.module.css';
import { Trust } from './trust.tsx';

/** The invitation at the end of the page. */
const LastWord = () => (
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

const noticeIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;

/** A sentence that another page sends along, such as the one after an account was deleted. */
const Farewell = () => {
  const notice = noticeIn(useLocation().state);
  return notice === null ? null : (
    <div className={classes.inner}>
      <Message kind="success">{notice}</Message>
    </div>
  );
};

/** The way to reach a person. */
const Contact = () => (
  <section id="contact" className={classes.inner} aria-labelledby="contact-title">
    <div className={classes.halves} data-level="top">
      <div>
        <h2 id="contact-title">Write to us</h2>
        <p>
          A question, a rubric that was misread, an idea, or Markwise for your whole school: a person reads it
          and answers.
        </p>
      </div>
      <ContactForm prompt="Your message" />
    </div>
  </section>
);

export const LandingPage = () => (
  <SiteLayout>
    <Farewell />
    <Hero />
    <FeatureTour />
    <HowItWorks />
    <Trust />
    <LastWord />
    <Contact />
  </SiteLayout>
);
