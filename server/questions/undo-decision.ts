/** Takes back a decision about many papers. What was changed since stays as it is, and is named with the reason. */
import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../contract/errors.ts';
import type { Criterion } from '../../contract/grading.ts';
import type { undoDecision as endpoint } from '../../contract/questions/questions.ts';
import type { Tx } from '../platform/db/database.ts';
import { type Scope, waitedFor } from '../platform/scope.ts';
import { lockGraded } from '../results/regrade-queries.ts';
import { type DecidedEvent, listEventsOfDecision } from '../results/review/history-queries.ts';
import { getGivenVerdict, lockSubmission } from '../results/review/review-queries.ts';
import { carryOut } from '../results/review/review-verdict.ts';
import { readStand } from '../results/review/stand.ts';
import type { Services } from '../services.ts';
import { getRubricUse, type RubricUse } from '../teaching/assignments/queries.ts';
import { changePlan, withCriterion } from './change-plan.ts';
import { type DecisionRow, listGradedSince, lockDecision, markDecisionUndone } from './decision-queries.ts';
import { getAsked, listAnswers } from './queries.ts';

type Undone = ReturnType<typeof endpoint.response.parse>;
type Kept = Undone['kept'][number];

const GONE = 'This paper was removed.';
const GRADED_AGAIN = 'This paper was graded again after the decision, so its marks stay as they are now.';
const CHANGED = 'The mark of this paper was changed after the decision and stays as it is now.';
const KEY_EDITED = 'The key of this question was edited after the decision and stays as it is now.';

/** Null where the paper has its mark back. */
const undoOn = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  event: DecidedEvent,
  { id: decisionId, criterion_id }: DecisionRow,
): Promise<Kept | null> => {
  const { submission_id: id } = event;
  const submission = await lockSubmission(tx, scope, id);
  if (submission === null) return { id, reason: GONE };
  if (submission.attempt !== event.attempt || submission.status !== 'complete')
    return { id, reason: GRADED_AGAIN };
  const { stand: held } = await readStand(tx, id);
  const [was, made] = [event.before, event.after].map(({ marks }) =>
    marks.find((mark) => mark.id === criterion_id),
  );
  const now = held.marks.find((mark) => mark.id === criterion_id);
  if (was === undefined || now?.score !== made?.score || now?.state !== made?.state)
    return { id, reason: CHANGED };
  const back = { id: criterion_id, score: was.score, state: was.state };
  const wanted = { ...held, marks: held.marks.map((mark) => (mark.id === criterion_id ? back : mark)) };
  const given = await getGivenVerdict(tx, id);
  // Where something else was done since, that is not taken back with it.
  const isLast = event.place === event.last_place;
  await carryOut(services, tx, scope, {
    paper: { id, attempt: event.attempt, given },
    held,
    wanted,
    ...(isLast ? { kind: 'undone', undoes: event.id } : { kind: 'changed' }),
    ...(isLast && { decisionId }),
  });
  return null;
};

/** The criterion as it was before the decision; null where there is nothing to bring back. */
const planBefore = (
  { rubric }: Pick<RubricUse, 'rubric'>,
  { criterion_id, plan_before, plan_after }: DecisionRow,
): Criterion | 'edited' | null => {
  if (plan_after === null) return null;
  const criterion = rubric.criteria.find(({ id }) => id === criterion_id);
  if (criterion === undefined || !isDeepStrictEqual(criterion.marking, plan_after)) return 'edited';
  const { marking, ...rest } = criterion;
  return plan_before === null ? rest : { ...rest, marking: plan_before };
};

type Folding = { assignmentId: string; use: RubricUse; decision: DecisionRow };

/** The key as it was. Papers that were graded by the key that ends follow by the queue. Answers why it stays. */
const bringBackPlan = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  { assignmentId, use, decision }: Folding,
): Promise<string | null> => {
  const criterion = planBefore(use, decision);
  if (criterion === null) return null;
  if (criterion === 'edited') return KEY_EDITED;
  const papers = await listAnswers(tx, scope, assignmentId, criterion.id);
  const texts = [...new Set(papers.flatMap(({ found, text }) => (found === 'found' ? [text] : [])))];
  const { description: task } = await getAsked(tx, scope, assignmentId);
  const asked = { rubric: withCriterion(use.rubric, criterion), task };
  const input = { asked, criterionId: criterion.id, texts };
  const folded = await services.sandbox.run('foldAnswers', input, waitedFor(scope));
  const folds = new Map(texts.map((text, at) => [text, folded[at] ?? '']));
  const stale = await listGradedSince(tx, scope, assignmentId, decision.at);
  await changePlan(services, tx, scope, { assignmentId, use, criterion, folds, papers, stale });
  return null;
};

export const undoDecision = (
  services: Services,
  scope: Scope,
  assignmentId: string,
  undo: string,
): Promise<Undone> =>
  services.db.transaction().execute(async (tx) => {
    const use = await getRubricUse(tx, scope, assignmentId, 'update');
    const decision = await lockDecision(tx, scope, assignmentId, undo);
    if (decision === null) throw new Failure('not_found');
    if (decision.undone_at !== null) return { papers: 0, kept: [], key_kept: null };
    await lockGraded(tx, scope, assignmentId);
    const events = await listEventsOfDecision(tx, scope, undo);
    const kept: Kept[] = [];
    for (const event of events) {
      const reason = await undoOn(services, tx, scope, event, decision);
      if (reason !== null) kept.push(reason);
    }
    const key_kept = await bringBackPlan(services, tx, scope, { assignmentId, use, decision });
    await markDecisionUndone(tx, scope, undo, services.now());
    return { papers: events.length - kept.length, kept, key_kept };
  });
