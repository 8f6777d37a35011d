/** A word about the state of a thing, with a sign, so that the colour is not alone. */
import type { ReactNode } from 'react';
import classes from './badge.module.css';

type Props = { tone: 'quiet' | 'active' | 'good' | 'bad'; icon?: ReactNode; children: ReactNode };

export const Badge = ({ tone, icon, children }: Props) => (
  <span className={classes.badge} data-tone={tone}>
    {icon}
    {children}
  </span>
);
