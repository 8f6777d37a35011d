/** A message about something that can be taken back, long enough to be read and reached. */
import { Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QuietButton } from '../quiet.tsx';

const UNDO_MS = 8000;

export const showUndo = (message: string, undo: () => void): void => {
  const id = notifications.show({
    message: (
      <Group component="span" gap="sm" wrap="nowrap" justify="space-between" c="var(--mw-text)">
        {message}
        <QuietButton
          flex="none"
          size="sm"
          c="var(--mw-accent-text)"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </QuietButton>
      </Group>
    ),
    color: 'gray',
    role: 'status',
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': 'Dismiss this message' },
  });
};
