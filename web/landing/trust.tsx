/** Four promises about how grading is done. */
import { IconEyeOff, IconListCheck, IconScale, IconShieldCheck } from '@tabler/icons-react';
import classes from './landing.module.css';

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

export const Trust = () => (
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
