/** The set of parts with our theme, and the place where toasts appear. */
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './mantine.css';
import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { TOAST_MS, TOASTS_AT_MOST } from '../states/toast.ts';
import { useColorScheme } from './color-scheme.ts';
import { resolveVariables, theme } from './mantine-theme.ts';

const PHONE = '(width < 48em)';

/** Away from the buttons that toasts talk about: those stand at the right of wide pages, and below the head on a phone. */
const Toasts = () => (
  <Notifications
    limit={TOASTS_AT_MOST}
    autoClose={TOAST_MS}
    position={useMediaQuery(PHONE) ? 'top-center' : 'bottom-center'}
  />
);

export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme={useColorScheme()}>
    <Toasts />
    {children}
  </MantineProvider>
);
