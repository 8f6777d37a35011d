/** In the place of what the plan does not have: what it would be, who has it, and where to get it. */
import { Anchor, Flex, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Feature, whoHas } from '../../contract/plans.ts';
import { Quiet } from './quiet.tsx';

export const PlanLock = ({ feature, children }: { feature: Feature; children?: ReactNode }) => (
  <Flex gap={14} py="md" px="lg" bd="1px dashed var(--mw-line-strong)" bdrs="lg">
    <IconLock size={20} aria-hidden="true" color="var(--mw-text-quiet)" style={{ marginTop: '0.2rem' }} />
    <Stack gap={4} align="flex-start" miw={0}>
      <p>{whoHas(feature)}</p>
      {children === undefined ? null : <Quiet maw={832}>{children}</Quiet>}
      <Anchor component={Link} to="/dashboard/pricing" py={9} underline="always">
        See the plans
      </Anchor>
    </Stack>
  </Flex>
);
