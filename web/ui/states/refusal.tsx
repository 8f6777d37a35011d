/** What the server said about a call that failed, and what became of what was typed; nothing where none failed. */
import { detailOf } from '../../api/api-error.ts';
import { Message } from './message.tsx';

export const Refusal = ({ error, children }: { error: unknown; children?: string }) =>
  error === null ? null : (
    <Message kind="error">
      {children === undefined ? detailOf(error) : `${detailOf(error)} ${children}`}
    </Message>
  );
