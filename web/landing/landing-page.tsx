/** The public face: what Markwise does, shown rather than praised. */
import { IconEyeOff, IconListCheck, IconScale, IconShieldCheck } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { ContactForm } from '../layout/site/contact-form.tsx';
import { SiteLayout } from '../layout/site/site-layout.tsx';
import { ActionLink } from '../ui/action.tsx';
import { Desk } from '../ui/illustrations/desk.tsx';
import { Inbox } from '../ui/illustrations/inbox.tsx';
import { Papers } from '../ui/illustrations/papers.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Message } from '../ui/states/message.tsx';
import { FeatureTour } from './feature-tour.tsx';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';
import { RubricPicture } from './rubric-picture.tsx';

/** Three steps from a stack of papers to grades that the teacher stands behind. */
const STEPS = [
  {
    title: 'Say what counts',
    text: 'Create an assignment and add your rubric or answer key. The points stay as you set them.',
    picture: <RubricPicture />,
  },
  {
    title: 'Hand in the papers',
    text: 'PDF, Word or a photo of the page. One file is one student’s work.',
    picture: <Inbox />,
  },
  {
    title: 'Read and decide',
    text: 'Each draft comes with its evidence and says how sure it is. Read it, download the table, and give the grade that you stand behind.',
    picture: <Papers />,
  },
];

const HowItWorks = () => (
  <section className={classes.inner} aria-labelledby="how-title">
    <h2 id="how-title">How it works</h2>
    <ol className={classes.three}>
      {STEPS.map(({ title, text, picture }, index) => (
        <li key={title}>
          <div>{picture}</div>
          <h3>
            <span className={classes.number}>{index + 1}</span> {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <div className={classes.shot}>
      <ProductPicture
        of="class"
        alt="The results of a class in Markwise: a card per student with the score, the letter and what is worth a look."
        caption="The results of the sample class. You can load it with one click after signing up."
      />
    </div>
  </section>
);

/** Four promises about how grading is done. */
const PROMISES = [
  {
    Icon: IconListCheck,
    title: 'Evidence is checked',
    text: 'Every quote is looked up in the student’s own text. What cannot be found there is marked, not hidden.',
  },
  {
    Icon: IconScale,
    title: 'You decide',
    text: 'A score is a proposal that shows its evidence and its doubts. What becomes a grade is up to you.',
  },
  {
    Icon: IconShieldCheck,
    title: 'Nothing gets lost',
    text: 'A paper that cannot be read says so and is not counted. A missing grade is never a silent zero.',
  },
  {
    Icon: IconEyeOff,
    title: 'Students stay unnamed',
    text: 'Name, student number and file name are taken off before any AI model reads a paper.',
  },
];

const Trust = () => (
  <section className={classes.band} aria-labelledby="trust-title">
    <div className={classes.inner}>
      <h2 id="trust-title">Why you can lean on it</h2>
      <ul className={classes.three}>
        {PROMISES.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon className={classes.sign} size={28} stroke={1.6} aria-hidden="true" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

/** One sentence, one action, and a picture of the thing itself. */
const Hero = () => (
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
