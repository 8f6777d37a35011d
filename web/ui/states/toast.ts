/** Short messages that pass by: 4 s, successes 2 s, finished work 3 s, at most 20 at once. */
import { notifications } from '@mantine/notifications';

export const TOAST_MS = 4000;
const SUCCESS_MS = 2000;
const DONE_MS = 3000;
export const TOASTS_AT_MOST = 20;

const closeButtonProps = { 'aria-label': 'Dismiss this message' };

export const toast = {
  success: (message: string) =>
    notifications.show({ message, color: 'teal', role: 'status', autoClose: SUCCESS_MS, closeButtonProps }),
  /** Something was uploaded or created. */
  done: () =>
    notifications.show({
      message: 'Success! Operation completed',
      color: 'teal',
      role: 'status',
      autoClose: DONE_MS,
      closeButtonProps,
    }),
  /** The teacher's changes are kept. */
  saved: (message: string) =>
    notifications.show({ message, color: 'teal', role: 'status', autoClose: DONE_MS, closeButtonProps }),
  error: (message: string) =>
    notifications.show({ message, color: 'red', role: 'alert', autoClose: TOAST_MS, closeButtonProps }),
};
