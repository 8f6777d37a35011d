/** Above the list of one assignment: papers to mark first, random checks, and what they show so far. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type Agreement, AUDIT, FIVE } from '../../../contract/checks.ts';
import { detailOf } from '../../api/api-error.ts';
import { agreementQuery, beginFive, drawNine } from '../../api/checks/agreement.ts';
import type { ShownSummary } from '../../api/read-results.ts';
import { forgetPapers } from '../../api/results.ts';
import { useTeacher } from '../../session/session.ts';
import { Leans } from '../../ui/charts/leans.tsx';
import { toast } from '../../ui/states/toast.ts';
import classes from './agreement-panel.module.css';
import { type ClassState, classStateOf, findOpen } from './class-state.ts';

const WALKS = { five: 'five_first', audit: 'audit' } as const;
const DRAW = { five: beginFive, audit: drawNine };
type Walk = keyof typeof WALKS;

/** Goes on with what is drawn and not marked, as the server knows it; else draws. */
const useWalk = (assignmentId: string) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { id: teacherId } = useTeacher();
  return useMutation({
    mutationFn: async (walk: Walk) => {
      const held = await client.fetchQuery({ ...agreementQuery(assignmentId), staleTime: 0 });
      const id = findOpen(held, WALKS[walk]) ?? (await DRAW[walk](assignmentId)).ids[0];
      if (id === undefined) {
        toast.success('Every graded paper of this assignment is drawn or checked.');
        return;
      }
      await client.invalidateQueries({ queryKey: ['agreement'] });
      void forgetPapers(client, teacherId);
      await navigate(`/results/${id}?assignment=${assignmentId}&walk=${walk}`);
    },
    onError: (error) => toast.error(detailOf(error)),
  });
};

const Actions = ({ state, agreement }: { state: ClassState; agreement: Agreement }) => {
  const walk = useWalk(state.assignmentId);
  const isBegun = findOpen(agreement, 'five_first') !== null;
  const isAudited = findOpen(agreement, 'audit') !== null;
  return (
    <div className={classes.actions}>
      {isBegun || state.checked === 0 ? (
        <Button loading={walk.isPending} onClick={() => walk.mutate('five')}>
          {isBegun ? 'Go on marking the five' : 'Mark these five first'}
        </Button>
      ) : null}
      {isAudited || state.free > 0 ? (
        <Button variant="default" loading={walk.isPending} onClick={() => walk.mutate('audit')}>
          {isAudited ? 'Go on with the random checks' : `Check ${AUDIT} at random`}
        </Button>
      ) : null}
    </div>
  );
};

const Panel = ({ state }: { state: ClassState }) => {
  const { data: agreement } = useQuery(agreementQuery(state.assignmentId, state.key));
  if (agreement === undefined) return null;
  return (
    <section className={classes.panel} aria-labelledby="agreement-heading">
      <h2 id="agreement-heading" className={classes.title}>
        You and the grader
      </h2>
      <p className={classes.sentence}>{agreement.sentence}</p>
      {state.checked === 0 ? (
        <p className={classes.hint}>
          Mark {FIVE} papers before you see the grader’s marks. They show how it leans, and the rest can then
          be graded your way.
        </p>
      ) : null}
      <Leans agreement={agreement} />
      <Actions state={state} agreement={agreement} />
    </section>
  );
};

export const AgreementPanel = (props: { results: ShownSummary[]; assignmentId: string | null }) => {
  const state = classStateOf(props.results, props.assignmentId);
  return state === null ? null : <Panel state={state} />;
};
