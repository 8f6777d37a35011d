/** A list of short sentences, each with its dot. */
import { Stack, type StackProps } from '@mantine/core';
import type { ReactNode } from 'react';

type BulletsProps = StackProps & { 'aria-label'?: string; children: ReactNode };

export const Bullets = ({ style, ...rest }: BulletsProps) => (
  <Stack
    component="ul"
    gap={4}
    ps="lg"
    style={[{ listStyle: 'disc', overflowWrap: 'anywhere' }, style]}
    {...rest}
  />
);
