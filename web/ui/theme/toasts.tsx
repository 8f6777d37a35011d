/** The place where toasts appear. */
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { TOAST_MS, TOASTS_AT_MOST } from '../states/toast.ts';

const PHONE = '(width < 48em)';

/** Away from the buttons that toasts talk about: those stand at the right of wide pages, and below the head on a phone. */
export const Toasts = () => (
  <Notifications
    limit={TOASTS_AT_MOST}
    autoClose={TOAST_MS}
    position={useMediaQuery(PHONE) ? 'top-center' : 'bottom-center'}
  />
);
