/** Links and buttons of the pages that do without the set of parts: the landing page and the error pages. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './action.module.css';

type Weight = 'primary' | 'quiet' | 'plain';

type ActionProps = { children: ReactNode; weight?: Weight };

const classOf = (weight: Weight) => `${classes.action} ${classes[weight]}`;

export const ActionLink = ({
  to,
  state,
  children,
  weight = 'quiet',
}: ActionProps & { to: string; state?: unknown }) => (
  <Link to={to} state={state} className={classOf(weight)}>
    {children}
  </Link>
);

export const ActionButton = ({
  onClick,
  children,
  weight = 'quiet',
}: ActionProps & { onClick: () => void }) => (
  <button type="button" onClick={onClick} className={classOf(weight)}>
    {children}
  </button>
);

export const SubmitButton = ({ disabled, children }: ActionProps & { disabled: boolean }) => (
  <button type="submit" disabled={disabled} className={classOf('primary')}>
    {children}
  </button>
);
