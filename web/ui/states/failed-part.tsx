/** A part of a page that could not be loaded: what the server said, and another try; nothing where it was loaded. */
import { Stack } from '@mantine/core';
import { ActionButton } from '../action.tsx';
import { Refusal } from './refusal.tsx';

export const FailedPart = ({ error, retry }: { error: Error | null; retry: () => unknown }) =>
  error === null ? null : (
    <Stack align="flex-start">
      <Refusal error={error} />
      <ActionButton onClick={() => void retry()}>Try again</ActionButton>
    </Stack>
  );
