/** A part of a page that could not be loaded: what the server said, and another try. */
import { ActionButton } from '../action.tsx';
import classes from './failed-part.module.css';
import { Message } from './message.tsx';

export const FailedPart = ({ detail, retry }: { detail: string; retry: () => void }) => (
  <div className={classes.failed}>
    <Message kind="error">{detail}</Message>
    <ActionButton onClick={retry}>Try again</ActionButton>
  </div>
);
