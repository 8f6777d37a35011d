/** A part of a page that could not be loaded: what the server said, and another try. */
import { Stack } from '@mantine/core';
import { ActionButton } from '../action.tsx';
import { Message } from './message.tsx';

export const FailedPart = ({ detail, retry }: { detail: string; retry: () => void }) => (
  <Stack align="flex-start">
    <Message kind="error">{detail}</Message>
    <ActionButton onClick={retry}>Try again</ActionButton>
  </Stack>
);
