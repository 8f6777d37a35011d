/** Above a page: the way to what it belongs to. */
import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor
    component={Link}
    to={to}
    underline="always"
    display="inline-flex"
    mih={44}
    style={{ alignItems: 'center', gap: 6 }}
  >
    <IconArrowLeft size={18} aria-hidden="true" />
    {children}
  </Anchor>
);
