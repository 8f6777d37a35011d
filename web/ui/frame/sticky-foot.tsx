/** What is at hand, always in reach at the foot of a long list. */
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

export const StickyFoot = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack
    component="section"
    gap={8}
    pos="sticky"
    bottom={0}
    mx="-md"
    px="md"
    py="sm"
    bg="var(--mw-ground)"
    style={{ zIndex: 3, borderTop: '1px solid var(--mw-line)' }}
    aria-label={label}
  >
    {children}
  </Stack>
);
