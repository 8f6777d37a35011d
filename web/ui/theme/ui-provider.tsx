/** The set of parts with our theme, and the place where toasts appear. */
import './part-styles.ts';
import './mantine.css';
import { MantineProvider } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useColorScheme } from './color-scheme.ts';
import { resolveVariables, theme } from './mantine-theme.ts';

/** Nothing is told before the page is there: what tells it comes after the page. */
const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} forceColorScheme={useColorScheme()}>
    <Suspense>
      <Toasts />
    </Suspense>
    {children}
  </MantineProvider>
);
