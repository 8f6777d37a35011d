/** What a plan does not have, with the plan's sentence and the way to it. */
import { Flex } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './start.module.css';

export const Locked = ({ children }: { children: ReactNode }) => (
  <Flex component="p" gap={8} py="sm" px="md" bdrs="md" bg="var(--mw-raised)" className={classes.locked}>
    <IconLock size={18} aria-hidden="true" />
    <span>
      {children} <Link to="/dashboard/pricing">See the plans</Link>
    </span>
  </Flex>
);
