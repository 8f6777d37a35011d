/** Short messages that pass by: 4 s, successes 2 s, at most 20 at once. */
import { notifications } from '@mantine/notifications';

export const TOAST_MS = 4000;
const SUCCESS_MS = 2000;
export const TOASTS_AT_MOST = 20;

const closeButtonProps = { 'aria-label': 'Dismiss this message' };

export const toast = {
  success: (message: string) =>
    notifications.show({ message, color: 'teal', role: 'status', autoClose: SUCCESS_MS, closeButtonProps }),
  error: (message: string) =>
    notifications.show({ message, color: 'red', role: 'alert', autoClose: TOAST_MS, closeButtonProps }),
};
