/** Three steps from a stack of papers to grades that the teacher stands behind. */
import { Inbox } from '../ui/illustrations/inbox.tsx';
import { Papers } from '../ui/illustrations/papers.tsx';
import classes from './how-it-works.module.css';
import { RubricPicture } from './rubric-picture.tsx';

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
    title: 'Read, change, decide',
    text: 'Each draft comes with its evidence. Keep what is right and correct what is not.',
    picture: <Papers />,
  },
];

export const HowItWorks = () => (
  <section className={classes.section} aria-labelledby="how-title">
    <h2 id="how-title">How it works</h2>
    <ol className={classes.steps}>
      {STEPS.map(({ title, text, picture }, index) => (
        <li key={title}>
          <div className={classes.picture}>{picture}</div>
          <h3>
            <span className={classes.number}>{index + 1}</span> {title}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
