/** A sentence that another page sends along, such as the one after an account was deleted. */
import { useLocation } from 'react-router';
import { Message } from '../ui/states/message.tsx';
import classes from './landing.module.css';

const noticeIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : null;

export const Farewell = () => {
  const notice = noticeIn(useLocation().state);
  return notice === null ? null : (
    <div className={classes.inner}>
      <Message kind="success">{notice}</Message>
    </div>
  );
};
