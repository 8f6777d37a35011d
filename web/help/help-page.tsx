/** Help: search what is written first, then ask whoever runs this installation. */
import { useSearchParams } from 'react-router';
import { Page } from '../ui/page.tsx';
import { HelpSearch } from './help-search.tsx';
import { Questions } from './questions.tsx';
import { Thread } from './thread/thread.tsx';

export const HelpPage = () => {
  const [params] = useSearchParams();
  const ticket = params.get('ticket');
  if (ticket !== null) return <Thread key={ticket} id={ticket} />;
  return (
    <Page title="Help" lead="Look it up, or ask.">
      <HelpSearch />
      <Questions />
    </Page>
  );
};
