/** A criterion in the list of the desk: its number in the colour of its pen, its name, and what else is told of it. */
import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { COLOURS } from '../pages/evidence.ts';
import classes from './judgement.module.css';

type Props = {
  criterion: { id: string; name: string };
  number: number;
  isActive: boolean;
  onActivate: () => void;
  /** Beside the name. */
  head: ReactNode;
  children: ReactNode;
};

export const CriterionItem = ({
  criterion: { id, name },
  number,
  isActive,
  onActivate,
  head,
  children,
}: Props) => (
  <Stack
    component="li"
    gap={8}
    py="xs"
    px="lg"
    className={classes.row}
    tabIndex={-1}
    aria-current={isActive}
    aria-label={name}
    data-criterion={id}
    onFocus={onActivate}
    onKeyDown={({ key, currentTarget }) => {
      // Out of a field, so that keys are keys again.
      if (key === 'Escape') currentTarget.focus();
    }}
  >
    <Group gap="0.25rem 1rem" justify="space-between">
      <Group component="h3" gap={8} wrap="nowrap" flex="1 1 6rem" miw={0} fz="md">
        <CriterionNumber>{number}</CriterionNumber>
        {name}
      </Group>
      {head}
    </Group>
    {children}
  </Stack>
);

const CriterionNumber = ({ children }: { children: number }) => (
  <Text
    span
    flex="none"
    miw={24}
    bdrs={6}
    bg="rgb(var(--pen) / 35%)"
    fz="xs"
    fw="inherit"
    lh="1.5rem"
    ta="center"
    style={{ boxShadow: 'inset 0 -3px 0 rgb(var(--pen))' }}
    data-colour={(children - 1) % COLOURS}
  >
    {children}
  </Text>
);
