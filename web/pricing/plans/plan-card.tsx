/** One plan: its price, its first six features, and the others at a press. */
import { Box, Group, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import type { BillingCycle, Plan } from '../../../contract/plans.ts';
import { Quiet, QuietWords } from '../../ui/quiet.tsx';
import classes from './plans.module.css';
import { priceOf } from './price.ts';

const SHOWN_FEATURES = 6;

const PriceLine = ({ plan, cycle }: { plan: Plan; cycle: BillingCycle }) => {
  const { amount, per, instead, note } = priceOf(plan, cycle);
  return (
    <Box mih={96} mt={8}>
      <p>
        <Text span inherit fz={32} fw={650} lts="-0.02em">
          {amount}
        </Text>{' '}
        <QuietWords>{per}</QuietWords>
      </p>
      {instead === null ? null : (
        <Quiet fz="sm" lh={1.4}>
          instead of <s>{instead}</s>
        </Quiet>
      )}
      {note === null ? null : (
        <Quiet fz="sm" lh={1.4}>
          {note}
        </Quiet>
      )}
    </Box>
  );
};

const Features = ({ features }: { features: string[] }) => {
  const id = useId();
  const [expanded, setExpanded] = useState(false);
  const more = features.length - SHOWN_FEATURES;
  return (
    <>
      <Stack id={id} component="ul" gap={8} mt={4} lh={1.35} className={classes.features}>
        {features.slice(0, expanded ? undefined : SHOWN_FEATURES).map((feature) => (
          <li key={feature}>
            <IconCheck size={18} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </Stack>
      {more > 0 ? (
        <button
          type="button"
          className={classes.more}
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Show fewer features' : `+${more} more ${more === 1 ? 'feature' : 'features'}`}
        </button>
      ) : null}
    </>
  );
};

type Props = { plan: Plan; cycle: BillingCycle; foot: ReactNode };

export const PlanCard = ({ plan, cycle, foot }: Props) => (
  <Stack
    component="article"
    gap={0}
    p={24}
    bg="var(--mw-surface)"
    className={classes.card}
    data-popular={plan.popular}
    aria-label={`${plan.name} plan`}
  >
    <Group component="header" gap="0.25rem 0.5rem" justify="space-between" mih={28} className={classes.top}>
      <h2>{plan.name}</h2>
      {plan.popular ? (
        <Text
          span
          inherit
          py={1}
          px={8}
          bdrs={99}
          bg="var(--mw-accent-soft)"
          c="var(--mw-accent-text)"
          fz="xs"
          fw={600}
        >
          Most popular
        </Text>
      ) : null}
    </Group>
    <PriceLine plan={plan} cycle={cycle} />
    <Features features={plan.features} />
    <Box mt="auto" pt="lg">
      {foot}
    </Box>
  </Stack>
);
