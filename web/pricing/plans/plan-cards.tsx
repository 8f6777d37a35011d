/** The plans side by side, by the month or by the year. */
import { Group, SegmentedControl, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BillingCycle, type Plan, YEARLY_DISCOUNT_PERCENT } from '../../../contract/plans.ts';
import { plansQuery } from '../../api/queries.ts';
import { ActionButton } from '../../ui/action.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Refusal } from '../../ui/states/refusal.tsx';
import { PlanCard } from './plan-card.tsx';

/** What stands at the foot of a plan's card: a mark and the next steps. */
type FootOf = (plan: Plan, cycle: BillingCycle) => ReactNode;

const Cards = ({ cycle, footOf }: { cycle: BillingCycle; footOf: FootOf }) => {
  const { data, error, refetch } = useQuery(plansQuery);
  if (error !== null) {
    return (
      <Stack align="flex-start">
        <Refusal error={error} />
        <ActionButton onClick={() => void refetch()}>Try again</ActionButton>
      </Stack>
    );
  }
  return (
    <SimpleGrid type="container" cols={{ base: 1, '34rem': 2, '60rem': 4 }}>
      {data === undefined
        ? ['Free', 'Basic', 'Pro', 'School'].map((name) => <Skeleton key={name} height={520} radius="lg" />)
        : data.plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} cycle={cycle} foot={footOf(plan, cycle)} />
          ))}
    </SimpleGrid>
  );
};

/** Where nothing can be paid for, prices are not what decides. */
const GivenPlan = () => {
  const { data } = useQuery(plansQuery);
  const plan = data?.default_plan ?? 'Free';
  return plan === 'Free' ? null : (
    <Quiet mb={24} ta="center">
      {plan === 'School'
        ? 'This installation is one school: its members have the School plan, everybody else is on Free. Nothing is paid for here.'
        : `On this installation every account has the ${plan} plan. Nothing is paid for here.`}
    </Quiet>
  );
};

export const PlanCards = ({ footOf }: { footOf: FootOf }) => {
  const [cycle, setCycle] = useState<BillingCycle>('monthly');
  return (
    <>
      <GivenPlan />
      <Group gap="sm" wrap="nowrap" mb={24}>
        <SegmentedControl
          aria-label="Billing cycle"
          size="md"
          value={cycle}
          onChange={(value) => setCycle(BillingCycle.parse(value))}
          data={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'yearly', label: 'Yearly' },
          ]}
        />
        <Text
          span
          inherit
          py={2}
          px="xs"
          bdrs={99}
          bg="var(--mw-accent-soft)"
          c="var(--mw-accent-text)"
          fz="sm"
          fw={600}
        >
          Save {YEARLY_DISCOUNT_PERCENT}%
        </Text>
      </Group>
      <Cards cycle={cycle} footOf={footOf} />
    </>
  );
};
