/**
 * One decision over groups of equal answers: every paper of them gets the mark, as one act. What holds in that moment is decided, by
 * whoever comes last; what came between is named. An answer that joins the key also settles what is open and the same by the new plan.
 */
import { Failure } from '../../contract/errors.ts';
import { toCents } from '../../contract/grading/totals.ts';
import type { Criterion } from '../../contract/grading.ts';
import type { Decision, decideAnswers as endpoint } from '../../contract/questions/questions.ts';
import { pluralOf } from '../../grading/feedback/words.ts';
import { extendPlan } from '../../grading/questions/extend-plan.ts';
import { commonest } from '../../grading/questions/group-answers.ts';
import type { Tx } from '../platform/db/database.ts';
import { type Scope, waitedFor } from '../platform/scope.ts';
import { lockGraded } from '../results/regrade-queries.ts';
import { listGivenVerdicts } from '../results/review/review-queries.ts';
import { carryOut } from '../results/review/review-verdict.ts';
import { isSameStand, readStands } from '../results/review/stand.ts';
import { CHANGED_ELSEWHERE } from '../results/rubric-change/edit-rubric.ts';
import type { Services } from '../services.ts';
import { getRubricUse, type RubricUse } from '../teaching/assignments/queries.ts';
import { changePlan, withCriterion } from './change-plan.ts';
import { insertDecision } from './decision-queries.ts';
import { type FormedGroup, formGroups } from './form-groups.ts';
import { changeKeptKey } from './kept-key-queries.ts';
import { getAsked, listAnswers, type PaperRow } from './queries.ts';
import { criterionIn } from './read-question.ts';

type Decided = ReturnType<typeof endpoint.response.parse>;
export type Question = { assignmentId: string; criterionId: string };

const assertScore = ({ max, name }: Criterion, { score, accept }: Decision) => {
  if (toCents(score) > max)
    throw new Failure('invalid_input', `"${name}" has at most ${max} ${pluralOf(max, 'point', 'points')}.`);
  if (accept === 'always' && toCents(score) !== max)
    throw new Failure('invalid_input', 'An answer that joins the key has full marks.');
  if (accept === 'refuse' && score !== 0)
    throw new Failure('invalid_input', 'An answer that the key refuses has no points.');
};

/** Of each key that was sent the group that it is in now. */
const pickGroups = (groups: readonly FormedGroup[], keys: readonly string[]) => {
  const holder = new Map(
    groups.flatMap((group) => [
      [group.key, group] as const,
      ...group.members.map((member) => [member.key, group] as const),
    ]),
  );
  const picked = new Set(keys.flatMap((key) => holder.get(key) ?? []));
  return { picked: [...picked], gone: keys.filter((key) => !holder.has(key)) };
};

/** Letters join the key as letters, whatever stands beside them. */
const wordingOf = ({ key, members }: FormedGroup): string => {
  const letter = /^letter=(?<letter>[A-H])$/u.exec(key)?.groups?.letter;
  return letter ?? commonest(members.map(({ text }) => text));
};

/** Their rows must be locked. Nothing is written on papers that have this mark already. */
const setMarks = async (
  services: Services,
  tx: Tx,
  scope: Scope,
  papers: readonly PaperRow[],
  { criterionId, score, decisionId }: { criterionId: string; score: number; decisionId: string },
): Promise<void> => {
  const ids = papers.map(({ id }) => id);
  const [verdicts, stands] = [await listGivenVerdicts(tx, ids), await readStands(tx, ids)];
  for (const { id, attempt, max } of papers) {
    const [given, held] = [verdicts.get(id), stands.get(id)];
    if (given === undefined || held === undefined) continue;
    const own = { score: Math.min(toCents(score), max), state: 'set' as const };
    const marks = held.marks.map((mark) => (mark.id === criterionId ? { ...mark, ...own } : mark));
    const wanted = { ...held, marks };
    if (isSameStand(wanted, held)) continue;
    const act = { paper: { id, attempt, given }, held, wanted, kind: 'changed' as const, decisionId };
    await carryOut(services, tx, scope, { ...act, isTold: false });
  }
  await services.lms.wishGrades(services, tx, scope, ids, 'draft');
};

type Prepared = { use: RubricUse; criterion: Criterion; folds: ReadonlyMap<string, string> };

/** What the plan would be, and what the answers of the class would fold to by it: read before anything is locked. */
const preparePlan = async (
  { db, sandbox }: Services,
  scope: Scope,
  { assignmentId, criterionId }: Question,
  decision: Decision,
): Promise<Omit<Prepared, 'use'> & { rubricId: string }> => {
  const { rubric, rubric_id: rubricId, description: task } = await getAsked(db, scope, assignmentId);
  const criterion = criterionIn(rubric, criterionId);
  assertScore(criterion, decision);
  const { accept } = decision;
  if (accept !== 'always' && accept !== 'refuse') return { criterion, folds: new Map(), rubricId };
  const papers = await listAnswers(db, scope, assignmentId, criterionId);
  const { picked } = pickGroups(formGroups(rubric, criterion, papers), decision.groups);
  if (picked.length === 0) throw new Failure('changed_elsewhere', NOBODY);
  const extended = extendPlan(criterion, picked.map(wordingOf), accept);
  const texts = [...new Set(papers.flatMap(({ found, text }) => (found === 'found' ? [text] : [])))];
  const asked = { rubric: withCriterion(rubric, extended), task };
  const folded = await sandbox.run('foldAnswers', { asked, criterionId, texts }, waitedFor(scope));
  return { criterion: extended, folds: new Map(texts.map((text, at) => [text, folded[at] ?? ''])), rubricId };
};

const NOBODY = 'These answers were changed in another window. Please look at the question anew.';

/** Open answers that are the same as those decided by the plan that holds now. */
const alsoOpen = (
  papers: readonly PaperRow[],
  decided: readonly PaperRow[],
  folds: ReadonlyMap<string, string>,
): PaperRow[] => {
  const keys = new Set(
    decided.flatMap(({ text, found }) => (found === 'found' ? (folds.get(text) ?? []) : [])),
  );
  const ids = new Set(decided.map(({ id }) => id));
  return papers.filter(
    ({ id, text, state, found }) =>
      state === 'open' && found === 'found' && !ids.has(id) && keys.has(folds.get(text) ?? ''),
  );
};

const settledSince = (members: readonly PaperRow[], { as_of, score }: Decision): string[] =>
  as_of === undefined
    ? []
    : members
        .filter(
          (one) =>
            one.settled_at !== null && one.settled_at.getTime() > Date.parse(as_of) && one.score !== score,
        )
        .map(({ id }) => id);

export const decideAnswers = async (
  services: Services,
  scope: Scope,
  question: Question,
  decision: Decision,
): Promise<Decided> => {
  const { assignmentId, criterionId } = question;
  const { criterion, folds, rubricId } = await preparePlan(services, scope, question, decision);
  const joins = decision.accept === 'always' || decision.accept === 'refuse';
  return services.db.transaction().execute(async (tx) => {
    const use = await getRubricUse(tx, scope, assignmentId, joins ? 'update' : 'share');
    const seen = decision.rubric_id ?? (joins ? rubricId : use.rubric_id);
    if (seen !== use.rubric_id) throw new Failure('changed_elsewhere', CHANGED_ELSEWHERE);
    await lockGraded(tx, scope, assignmentId);
    const papers = await listAnswers(tx, scope, assignmentId, criterionId);
    const before = criterionIn(use.rubric, criterionId);
    const { picked, gone } = pickGroups(formGroups(use.rubric, before, papers), decision.groups);
    const members = picked.flatMap((group) => group.members);
    if (members.length === 0) throw new Failure('changed_elsewhere', NOBODY);
    const decided = joins ? [...members, ...alsoOpen(papers, members, folds)] : members;
    const plan = joins
      ? { before: before.marking ?? null, after: criterion.marking ?? null }
      : { before: null, after: null };
    const { score, accept = 'once' } = decision;
    const undo = await insertDecision(
      tx,
      scope,
      { assignmentId, criterionId, score, accept, plan },
      services.now(),
    );
    if (joins) await changePlan(services, tx, scope, { assignmentId, use, criterion, folds, papers });
    if (decision.keep_in !== undefined && (accept === 'always' || accept === 'refuse')) {
      const extend = (one: Criterion) => extendPlan(one, picked.map(wordingOf), accept);
      await changeKeptKey(tx, scope, decision.keep_in, before, extend, services.now());
    }
    await setMarks(services, tx, scope, decided, { criterionId, score, decisionId: undo });
    return { papers: decided.length, undo, meanwhile: settledSince(members, decision), gone };
  });
};
