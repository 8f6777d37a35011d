/** A made-up paper and its draft, drawn with the parts that the app itself uses. */
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { Score } from '../ui/score.tsx';
import classes from './example-result.module.css';

const Paper = () => (
  <div className={classes.paper}>
    <p className={classes.task}>Why do leaves look green?</p>
    <p>
      Leaves have chlorophyll in them.{' '}
      <mark>It takes in red and blue light but throws green light back,</mark> and that light reaches our
      eyes. The plant uses the light it takes in to make sugar.
    </p>
  </div>
);

const Draft = () => (
  <div className={classes.draft}>
    <div className={classes.row}>
      <span>Names the pigment</span>
      <Score score={4} max={4} />
    </div>
    <div className={classes.row}>
      <span>Explains reflection</span>
      <Score score={5} max={6} />
    </div>
    <p className={classes.evidence}>
      <IconCheck size={18} aria-hidden="true" />
      <span>Quote found in the paper, line 1</span>
    </p>
    <div className={classes.row}>
      <span>Uses the right terms</span>
      <Score score={3} max={5} />
    </div>
    <p className={classes.yours}>
      <IconPencil size={18} aria-hidden="true" />
      <span>You changed this from 2 to 3</span>
    </p>
    <p className={classes.feedback}>
      You see that green light is sent back, and you say where the rest goes. Next time, call it by its name:
      reflection.
    </p>
    <div className={classes.total}>
      <span>Draft, until you agree</span>
      <Score score={12} max={15} />
    </div>
  </div>
);

export const ExampleResult = () => (
  <figure className={classes.example}>
    <div className={classes.desk}>
      <Paper />
      <Draft />
    </div>
    <figcaption className={classes.caption}>An example with an invented paper.</figcaption>
  </figure>
);
