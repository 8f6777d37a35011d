/** Three steps from a stack of papers to grades that the teacher stands behind. */
import { Inbox } from '../ui/illustrations/inbox.tsx';
import { Papers } from '../ui/illustrations/papers.tsx';
import classes from './landing.module.css';
import { ProductPicture } from './product-picture.tsx';
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
    title: 'Read and decide',
    text: 'Each draft comes with its evidence and says how sure it is. Read it, download the table, and give the grade that you stand behind.',
    picture: <Papers />,
  },
];

export const HowItWorks = () => (
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
