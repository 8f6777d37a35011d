/** Short messages that pass by: 4 s, successes 2 s, finished work 3 s, at most 20 at once. */
import { notifications } from '@mantine/notifications';
import { detailOf } from '../../api/api-error.ts';

export const TOAST_MS = 4000;
const SUCCESS_MS = 2000;
const DONE_MS = 3000;
export const TOASTS_AT_MOST = 20;

const closeButtonProps = { 'aria-label': 'Dismiss this message' };

const showGood = (message: string, autoClose: number) =>
  notifications.show({ message, color: 'teal', role: 'status', autoClose, closeButtonProps });

const showBad = (message: string) =>
  notifications.show({ message, color: 'red', role: 'alert', autoClose: TOAST_MS, closeButtonProps });

export const toast = {
  success: (message: string) => showGood(message, SUCCESS_MS),
  /** Something was uploaded or created. */
  done: () => showGood('Success! Operation completed', DONE_MS),
  /** The teacher's changes are kept. */
  saved: (message: string) => showGood(message, DONE_MS),
  error: showBad,
  /** A call failed: what the server said about it. */
  refused: (error: unknown) => showBad(detailOf(error)),
};
