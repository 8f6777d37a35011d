/** What a plan does not have, with the plan's sentence and the way to it. */
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './start.module.css';

export const Locked = ({ children }: { children: ReactNode }) => (
  <p className={classes.locked}>
    <IconLock size={18} aria-hidden="true" />
    <span>
      {children} <Link to="/dashboard/pricing">See the plans</Link>
    </span>
  </p>
);
