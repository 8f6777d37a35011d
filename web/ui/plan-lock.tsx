/** In the place of what the plan does not have: what it would be, who has it, and where to get it. */
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Feature, whoHas } from '../../contract/plans.ts';
import classes from './plan-lock.module.css';

export const PlanLock = ({ feature, children }: { feature: Feature; children?: ReactNode }) => (
  <div className={classes.lock}>
    <IconLock size={20} aria-hidden="true" className={classes.sign} />
    <div className={classes.words}>
      <p>{whoHas(feature)}</p>
      {children === undefined ? null : <p className={classes.more}>{children}</p>}
      <Link to="/dashboard/pricing">See the plans</Link>
    </div>
  </div>
);
