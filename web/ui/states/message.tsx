/** A message within a page: an error is read out at once, good news when there is a pause. */
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

type Props = { kind: 'error' | 'success' | 'info'; children: ReactNode };

const ICONS = { error: IconAlertCircle, success: IconCircleCheck, info: IconInfoCircle };

export const Message = ({ kind, children }: Props) => {
  const Icon = ICONS[kind];
  return (
    <div className={classes.message} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon className={classes.icon} aria-hidden="true" size={20} />
      <div>{children}</div>
    </div>
  );
};
