/** How the way to Google ended, told on the page where it began. */
import { useSearchParams } from 'react-router';
import { catalogue, isErrorCode } from '../../contract/errors.ts';
import { Message } from '../ui/states/message.tsx';

/** What the server adds to the address. */
export const OUTCOME = 'classroom';

export const ConnectOutcome = () => {
  const [params] = useSearchParams();
  const outcome = params.get(OUTCOME);
  if (outcome === null) return null;
  if (outcome === 'connected') return <Message kind="success">Google Classroom is connected.</Message>;
  const code = isErrorCode(outcome) ? outcome : 'classroom_unavailable';
  return <Message kind="error">{catalogue[code].detail}</Message>;
};
