/** Five numbers about everything that the teacher has. */
import type { Dashboard } from '../../contract/dashboard.ts';
import classes from './dashboard.module.css';

const LABELS: [keyof Dashboard['counts'], string][] = [
  ['courses', 'Courses'],
  ['assignments', 'Assignments'],
  ['students', 'Students'],
  ['submissions', 'Submissions'],
  ['graded', 'Graded'],
];

export const Counts = ({ counts }: { counts: Dashboard['counts'] }) => (
  <section aria-label="At a glance">
    <dl className={classes.counts}>
      {LABELS.map(([name, label]) => (
        <div key={name} className={classes.count}>
          <dt>{label}</dt>
          <dd>{counts[name].toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  </section>
);
