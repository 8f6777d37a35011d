/** One question with its answers. While support is at its desk and the plan has it, answers appear by themselves. */
import { Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Support, Ticket } from '../../../contract/help/tickets.ts';
import { setTicketState, ticketQuery, ticketsQuery, writeToSupport } from '../../api/help/tickets.ts';
import { formatDate } from '../../lib/format.ts';
import { Conversation } from '../../ui/conversation/conversation.tsx';
import { BackLink } from '../../ui/frame/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import { FailedPart } from '../../ui/states/failed-part.tsx';
import { LoadingScreen } from '../../ui/states/loading-screen.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import classes from '../help.module.css';
import { WriteForm } from '../write-form.tsx';

const NAMES = { teacher: 'You', support: 'Support' };

const describeTicket = ({ state, due_at }: Ticket, support: Support | undefined): string => {
  if (state === 'closed') return 'Closed. Write back to open it again.';
  if (support?.is_live === true)
    return 'Support is there: its answer appears here within seconds of being written.';
  if (state === 'waiting') return 'Answered. If something is left, write back.';
  return due_at === null
    ? 'Open.'
    : `Open. You get an answer by ${formatDate(due_at)}, here and by e-mail unless you switched e-mails off.`;
};

const StateButton = ({ ticket }: { ticket: Ticket }) => {
  const client = useQueryClient();
  const isClosed = ticket.state === 'closed';
  const changing = useMutation({
    mutationFn: () => setTicketState(client, ticket.id, isClosed ? 'open' : 'closed'),
  });
  return (
    <>
      <QuietButton loading={changing.isPending} onClick={() => changing.mutate()}>
        {isClosed ? 'Reopen' : 'Close this question'}
      </QuietButton>
      <Refusal error={changing.error} />
    </>
  );
};

const Opened = ({ ticket, support }: { ticket: Ticket; support: Support | undefined }) => {
  const client = useQueryClient();
  return (
    <>
      <Group gap="sm" justify="space-between">
        <Quiet role="status">{describeTicket(ticket, support)}</Quiet>
        <StateButton ticket={ticket} />
      </Group>
      <Conversation messages={ticket.messages} names={NAMES} />
      {support?.is_set_up === true ? (
        <WriteForm
          // A form without what was sent with the last message.
          key={ticket.messages.filter(({ from }) => from === 'teacher').length}
          version={support.version}
          send={async ({ subject: _subject, ...message }) => {
            await writeToSupport(client, ticket.id, message);
          }}
        />
      ) : null}
    </>
  );
};

export const Thread = ({ id }: { id: string }) => {
  const { data: list } = useQuery({ ...ticketsQuery, refetchInterval: 60_000 });
  const { data: ticket, error, refetch } = useQuery(ticketQuery(id, list?.support.is_live ?? false));
  return (
    <div className={classes.part}>
      <BackLink to="/help">All questions</BackLink>
      <PageHeading title={ticket?.subject ?? 'Your question'}>
        {ticket?.subject ?? 'Your question'}
      </PageHeading>
      <FailedPart error={error} retry={refetch} />
      {ticket === undefined && error === null ? <LoadingScreen label="Opening your question…" /> : null}
      {ticket === undefined ? null : <Opened ticket={ticket} support={list?.support} />}
    </div>
  );
};
