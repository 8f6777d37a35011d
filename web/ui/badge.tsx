/** A word about the state of a thing, with a sign, so that the colour is not alone. */
import type { ReactNode } from 'react';
import classes from './badge.module.css';

const sign = { size: 14, 'aria-hidden': true } as const;

type Props = {
  tone: 'quiet' | 'active' | 'good' | 'bad';
  Icon?: (props: typeof sign) => ReactNode;
  children: ReactNode;
};

export const Badge = ({ tone, Icon, children }: Props) => (
  <span className={classes.badge} data-tone={tone}>
    {Icon === undefined ? null : <Icon {...sign} />}
    {children}
  </span>
);
