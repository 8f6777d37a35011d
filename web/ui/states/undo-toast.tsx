/** A message about something that can be taken back, long enough to be read and reached. */
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

const UNDO_MS = 8000;

export const showUndo = (message: string, undo: () => void): void => {
  const id = notifications.show({
    message: (
      <Group component="span" gap="sm" wrap="nowrap" justify="space-between" c="var(--mw-text)">
        {message}
        <Button
          variant="default"
          flex="none"
          size="sm"
          c="var(--mw-accent-text)"
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
    color: 'gray',
    role: 'status',
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': 'Dismiss this message' },
  });
};
