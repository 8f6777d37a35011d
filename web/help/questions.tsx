/** The teacher's questions to support, and a new one. Where nobody is named who answers, it says so. */
import { Button, Flex, Skeleton, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import type { Support, TicketSummary } from '../../contract/help/tickets.ts';
import { askSupport, ticketsQuery } from '../api/help/tickets.ts';
import { countOf, formatDate } from '../lib/format.ts';
import { QuietWords } from '../ui/quiet.tsx';
import { FailedPart } from '../ui/states/failed-part.tsx';
import { Message } from '../ui/states/message.tsx';
import { FramedList } from './framed-list.tsx';
import classes from './help.module.css';
import { WriteForm } from './write-form.tsx';

const describeState = ({ state, due_at, unread }: TicketSummary): string => {
  if (unread > 0) return countOf(unread, 'new answer');
  if (state === 'closed') return 'Closed';
  if (state === 'waiting') return 'Answered';
  return due_at === null ? 'Open' : `Open, answer by ${formatDate(due_at)}`;
};

const TicketList = ({ tickets }: { tickets: TicketSummary[] }) => (
  <FramedList className={classes.tickets}>
    {tickets.map((ticket) => (
      <li key={ticket.id}>
        <Link to={`/help?ticket=${ticket.id}`} className={classes.ticket}>
          <Text span inherit flex="1 1 16rem" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {ticket.subject}
          </Text>
          <QuietWords fz="xs">{describeState(ticket)}</QuietWords>
        </Link>
      </li>
    ))}
  </FramedList>
);

const Nobody = ({ contact }: { contact: string | null }) => (
  <Message kind="info">
    {contact === null ? (
      'Nobody is named who answers questions on this installation. Please ask whoever set up Markwise at your school.'
    ) : (
      <>
        Questions cannot be sent from here. This installation is run by{' '}
        <a href={`mailto:${contact}`}>{contact}</a>; please write there.
      </>
    )}
  </Message>
);

const NewQuestion = ({ support }: { support: Support }) => {
  const [opened, { open, close }] = useDisclosure(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const ask = async (question: Parameters<typeof askSupport>[1]) => {
    const { id } = await askSupport(client, question);
    await navigate(`/help?ticket=${id}`);
  };
  return (
    <>
      <p>
        {support.promise}
        {support.hours === null ? '' : ` Support is there ${support.hours}.`}
        {support.is_live ? ' It is there now: answers appear here within seconds of being written.' : ''}
      </p>
      {opened ? (
        <WriteForm version={support.version} withSubject send={ask} onCancel={close} />
      ) : (
        <Flex gap="sm" wrap="wrap">
          <Button onClick={open}>Write to us</Button>
        </Flex>
      )}
    </>
  );
};

export const Questions = () => {
  // Whether support is at its desk changes with the hour.
  const { data, error, refetch } = useQuery({ ...ticketsQuery, refetchInterval: 60_000 });
  return (
    <section className={classes.part} aria-labelledby="questions">
      <Title id="questions" order={2} fz={20}>
        Ask a person
      </Title>
      <FailedPart error={error} retry={refetch} />
      {data === undefined && error === null ? (
        <Skeleton height={44} role="status" aria-label="Loading your questions" />
      ) : null}
      {data === undefined ? null : (
        <>
          {data.support.is_set_up ? (
            <NewQuestion support={data.support} />
          ) : (
            <Nobody contact={data.support.contact} />
          )}
          {data.tickets.length === 0 ? null : (
            <>
              <h3>Your questions</h3>
              <TicketList tickets={data.tickets} />
            </>
          )}
        </>
      )}
    </section>
  );
};
