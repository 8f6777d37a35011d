/** Of one assignment: papers to mark first, random checks, and what they show so far. */
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Agreement, AUDIT, FIVE } from '../../../contract/checks.ts';
import { agreementQuery } from '../../api/checks/agreement.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { findOpen, useWalk } from '../../steps/use-walk.ts';
import { Leans } from '../../ui/charts/leans.tsx';
import { Quiet, QuietButton } from '../../ui/quiet.tsx';
import classes from './agreement-panel.module.css';
import { type ClassState, classStateOf } from './class-state.ts';

const Actions = ({ state, agreement }: { state: ClassState; agreement: Agreement }) => {
  const walk = useWalk(state.assignmentId);
  const isBegun = findOpen(agreement, 'five_first') !== null;
  const isAudited = findOpen(agreement, 'audit') !== null;
  return (
    <div className={classes.actions}>
      {isBegun || state.checked === 0 ? (
        <QuietButton loading={walk.isPending} onClick={() => walk.mutate('five')}>
          {isBegun ? 'Go on marking the five' : 'Mark these five first'}
        </QuietButton>
      ) : null}
      {isAudited || state.free > 0 ? (
        <QuietButton loading={walk.isPending} onClick={() => walk.mutate('audit')}>
          {isAudited ? 'Go on with the random checks' : `Check ${Math.min(AUDIT, state.free)} at random`}
        </QuietButton>
      ) : null}
    </div>
  );
};

const Panel = ({ state }: { state: ClassState }) => {
  const { data: agreement } = useQuery(agreementQuery(state.assignmentId, state.key));
  if (agreement === undefined) return null;
  return (
    <Stack
      component="section"
      gap="sm"
      mb={24}
      py="md"
      px="lg"
      bd="1px solid var(--mw-line)"
      bdrs="lg"
      bg="var(--mw-surface)"
      aria-labelledby="agreement-heading"
    >
      <Title id="agreement-heading" order={2} fz={18}>
        You and the grader
      </Title>
      <Text maw={832}>{agreement.sentence}</Text>
      {state.checked === 0 ? (
        <Quiet maw={832}>
          Mark {FIVE} papers before you see the grader’s marks. They show how it leans, and the rest can then
          be graded your way.
        </Quiet>
      ) : null}
      <Leans agreement={agreement} />
      <Actions state={state} agreement={agreement} />
    </Stack>
  );
};

export const AgreementPanel = (props: { results: ShownSummary[]; assignmentId: string | null }) => {
  const state = classStateOf(props.results, props.assignmentId);
  return state === null ? null : <Panel state={state} />;
};
