/** What the teacher may do with the answers of a question, whether by key or by button. */
import { useReducer } from 'react';
import { toCents } from '../../../contract/grading/totals.ts';
import type { QuestionView } from '../../../contract/questions/questions.ts';
import { isExact } from '../../../contract/rubrics/plan.ts';
import { formatPoints } from '../../lib/format.ts';
import type { Accept } from '../describe-question.ts';
import { proposalOf } from './choices.ts';
import { currentOf, NOWHERE, nextAfter, orderGroups, takeStep, targetsOf } from './place.ts';
import { type Given, useDecisions } from './use-decisions.ts';

export const useMarking = (view: QuestionView, assignmentId: string) => {
  const { criterion, plan } = view;
  const [place, dispatch] = useReducer(takeStep, NOWHERE);
  const decisions = useDecisions(assignmentId, view, (key) => dispatch({ do: 'go', key }));
  const groups = orderGroups(decisions.groups);
  const current = currentOf(place, groups);
  const targets = targetsOf(place, groups);
  const proposals = targets.map((group) => proposalOf(group, place.ticks.get(group.key), criterion.max));
  const [proposal] = new Set(proposals);
  const give = (given: Given[], accept?: Accept) => {
    if (given.length === 0 || current === undefined) return;
    decisions.give(given, accept);
    const keys = given.map(({ group }) => group.key);
    const next = nextAfter(groups, keys, current.key);
    dispatch({ do: 'decided', keys, next });
  };
  const all = (score: number, accept?: Accept) =>
    give(
      targets.map((group) => ({ group, score: toCents(score) })),
      accept,
    );
  const canJoin =
    view.view === 'answers' &&
    plan !== null &&
    isExact(plan.kind) &&
    targets.every(({ text }) => text !== '');
  return {
    ...decisions,
    groups,
    place,
    dispatch,
    current,
    targets,
    canJoin: canJoin && targets.length > 0,
    /** In words; several answers may have several. */
    proposal: proposals.includes(null)
      ? null
      : new Set(proposals).size > 1
        ? 'what is proposed'
        : typeof proposal === 'number'
          ? formatPoints(proposal)
          : null,
    all,
    take: () =>
      give(
        targets.flatMap((group, at): Given[] => {
          const score = proposals[at];
          return score === null || score === undefined ? [] : [{ group, score }];
        }),
      ),
    accept: () => (canJoin ? all(criterion.max, 'always') : undefined),
    refuse: () => (canJoin ? all(0, 'refuse') : undefined),
    step: (by: 1 | -1) => {
      const to = groups[groups.findIndex(({ key }) => key === current?.key) + by];
      if (to !== undefined) dispatch({ do: 'go', key: to.key });
    },
  };
};

export type Marking = ReturnType<typeof useMarking>;
