/** The dashboard on its way, in the shape that it will have. */
import { Skeleton } from '@mantine/core';
import counts from './counts.module.css';
import courses from './course-overview.module.css';
import classes from './loading-dashboard.module.css';
import actions from './quick-actions.module.css';

const several = (count: number, height: string) =>
  Array.from({ length: count }, (_, index) => index).map((index) => (
    <Skeleton key={index} height={height} radius="lg" />
  ));

export const LoadingDashboard = () => (
  <div role="status">
    <p className={classes.label}>Loading your dashboard…</p>
    <div className={classes.shape} aria-hidden="true">
      <div className={counts.counts}>{several(5, '5.75rem')}</div>
      <div className={actions.actions}>{several(3, '5rem')}</div>
      <div className={courses.cards}>{several(3, '14.5rem')}</div>
    </div>
  </div>
);
