/** The frame of the pages around signing in: the form, and on wide screens a desk beside it. */
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Desk } from '../../ui/illustrations/desk.tsx';
import { HomeLink } from '../../ui/logo.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx';
import classes from './auth-frame.module.css';

export const AuthFrame = ({ children }: { children: ReactNode }) => (
  <div className={classes.frame}>
    <Stack gap={0}>
      <Group
        component="header"
        gap={0}
        wrap="nowrap"
        justify="space-between"
        py="sm"
        px="clamp(1rem, 4vw, 2rem)"
      >
        <HomeLink to="/" aria-label="Markwise, home" />
        <ThemeSwitch />
      </Group>
      <main className={classes.main}>{children}</main>
    </Stack>
    <aside className={classes.side} aria-label="About Markwise">
      <div className={classes.desk}>
        <Desk />
      </div>
      <Text maw="24ch" mt="xl" fz={24} fw={600} lh={1.3} style={{ textWrap: 'balance' }}>
        A first draft of every grade, with the evidence beside it.
      </Text>
      <Quiet mt="sm">You read it, and you decide.</Quiet>
    </aside>
  </div>
);
