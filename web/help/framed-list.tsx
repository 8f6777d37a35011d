/** Rows in one frame: what was found, and the teacher's questions. */
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';

export const FramedList = ({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) => (
  <Stack
    component="ul"
    gap={0}
    bd="1px solid var(--mw-line)"
    bdrs="lg"
    bg="var(--mw-surface)"
    style={{ overflow: 'hidden' }}
    className={className}
  >
    {children}
  </Stack>
);
