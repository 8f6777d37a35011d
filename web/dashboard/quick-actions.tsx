/** What a teacher comes here to do; what is not built yet says so. */
import { IconChartBar, IconClockHour4, IconFilePlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './quick-actions.module.css';

const LATER = [
  { title: 'View Analytics', Icon: IconChartBar },
  { title: 'Recent Activity', Icon: IconClockHour4 },
];

export const QuickActions = () => (
  <section aria-labelledby="quick-actions">
    <h2 id="quick-actions" className={classes.title}>
      Quick actions
    </h2>
    <div className={classes.actions}>
      <Link to="/upload" className={`${classes.action} ${classes.ready}`}>
        <IconFilePlus size={24} aria-hidden="true" />
        <span className={classes.words}>
          <span className={classes.name}>New Grading</span> <span>Upload papers to be graded</span>
        </span>
      </Link>
      {LATER.map(({ title, Icon }) => (
        <button key={title} type="button" disabled className={classes.action}>
          <Icon size={24} aria-hidden="true" />
          <span className={classes.words}>
            <span className={classes.name}>{title}</span> <span>Coming soon</span>
          </span>
        </button>
      ))}
    </div>
  </section>
);
