/** What was said in a question to support, oldest first; the teacher's page and support's show it alike. */
import { Box, Flex, Stack, Text } from '@mantine/core';
import type { TicketMessage } from '../../../contract/help/tickets.ts';
import { formatDate } from '../../lib/format.ts';
import classes from './conversation.module.css';

const MAIL_TROUBLE: Partial<Record<NonNullable<TicketMessage['mail']>, string>> = {
  waiting: 'On its way to support.',
  failed: 'This could not be delivered to support. Please try again later, or ask whoever set up Markwise.',
};

const Said = ({ message, name }: { message: TicketMessage; name: string }) => {
  const trouble = message.mail === null ? undefined : MAIL_TROUBLE[message.mail];
  return (
    <Box
      component="li"
      maw={608}
      py={14}
      px="md"
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      className={classes.message}
      data-from={message.from}
    >
      <Flex component="p" gap="0.25rem 1rem" wrap="wrap" justify="space-between" mb={6} c="dimmed" fz="xs">
        <strong>{name}</strong>
        <time dateTime={message.at}>{formatDate(message.at)}</time>
      </Flex>
      <Text style={{ whiteSpace: 'pre-wrap' }}>{message.text}</Text>
      {message.pictures.length === 0 ? null : (
        <ul className={classes.pictures}>
          {message.pictures.map(({ id, url }, place) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`Attachment ${place + 1}, opens in a new tab`} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {message.diagnostics === null ? null : (
        <Text mt={8} fz="xs" className={classes.facts}>
          Sent with it: Markwise {message.diagnostics.version}, {message.diagnostics.browser},{' '}
          {message.diagnostics.request_ids.length} numbers of calls
        </Text>
      )}
      {trouble === undefined ? null : (
        <Text mt={8} fz="xs" className={classes.facts} data-kind={message.mail}>
          {trouble}
        </Text>
      )}
    </Box>
  );
};

type Props = { messages: TicketMessage[]; names: Record<TicketMessage['from'], string> };

export const Conversation = ({ messages, names }: Props) => (
  <Stack component="ol" aria-label="What was said">
    {messages.map((message) => (
      <Said key={message.id} message={message} name={names[message.from]} />
    ))}
  </Stack>
);
