/** A list with nothing in it yet: a picture, a sentence, the next step. */
import { Box, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Quiet } from '../quiet.tsx';

type Props = { picture: ReactNode; title: string; children: ReactNode; action?: ReactNode };

export const EmptyState = ({ picture, title, children, action }: Props) => (
  <Box
    component="section"
    bd="1px solid var(--mw-line)"
    bdrs="lg"
    bg="var(--mw-surface)"
    display="flex"
    p="clamp(1.5rem, 5vw, 3.5rem) 1.25rem"
    ta="center"
    style={{ flexDirection: 'column', alignItems: 'center' }}
  >
    <Box w="min(100%, 20rem)">{picture}</Box>
    <Title order={2} mt="md" fz="xl">
      {title}
    </Title>
    <Quiet maw="52ch" mt={8}>
      {children}
    </Quiet>
    {action === undefined ? null : <Box mt={24}>{action}</Box>}
  </Box>
);
