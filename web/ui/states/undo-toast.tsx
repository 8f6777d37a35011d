/** A message about something that can be taken back, long enough to be read and reached. */
import { Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './states.module.css';

const UNDO_MS = 8000;

export const showUndo = (message: string, undo: () => void): void => {
  const id = notifications.show({
    message: (
      <Group component="span" gap="sm" wrap="nowrap" justify="space-between" c="var(--mw-text)">
        {message}
        <button
          type="button"
          className={classes.undo}
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </button>
      </Group>
    ),
    color: 'gray',
    role: 'status',
    autoClose: UNDO_MS,
    closeButtonProps: { 'aria-label': 'Dismiss this message' },
  });
};
