/** Feedback in the teacher's own way: what a grading needs of it, and a model's second call, which words what is settled. */
import pLimit from 'p-limit';
import { foldCriterion } from '../../contract/comments.ts';
import { Failure } from '../../contract/errors.ts';
import { typedIn } from '../../contract/feedback.ts';
import type { Verdict } from '../../contract/grading.ts';
import { hideNames } from '../../grading/feedback/hide-names.ts';
import type { Brief, Proposal } from '../../grading/graders/grader.ts';
import { ModelOutage } from '../../grading/graders/model/outage.ts';
import { isFitExample } from '../../grading/style/guard-phrase.ts';
import { MOST_EXAMPLES, rewordProposal } from '../../grading/style/reword.ts';
import { createCallGate } from '../models/call-gate.ts';
import type { UsableModel } from '../models/find-model.ts';
import type { Db } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { listStudentNames, listWritten } from '../style/queries.ts';
import type { StyleInUse } from '../style/style-in-use.ts';
import type { Turns } from './grader-in-turn.ts';

/** The teacher's own sentences on criteria of these names first, then on others; newest first. */
const listExamples = async (db: Db, scope: Scope, { rubric }: Brief): Promise<string[]> => {
  const [written, names] = await Promise.all([listWritten(db, scope), listStudentNames(db, scope)]);
  const wanted = new Set(rubric.criteria.map(({ name }) => foldCriterion(name)));
  const isAlike = (criterion: string) => wanted.has(foldCriterion(criterion));
  const texts = written
    .toSorted((a, b) => Number(isAlike(b.criterion)) - Number(isAlike(a.criterion)))
    .map(({ text, student_name }) => hideNames(typedIn(text), student_name, names).trim())
    .filter((text) => isFitExample(text, names));
  return [...new Set(texts)].slice(0, MOST_EXAMPLES);
};

type Reworded = {
  scope: Scope;
  paperId: string;
  model: UsableModel;
  style: StyleInUse;
  brief: Brief;
  proposal: Proposal;
  verdict: Verdict;
};

/**
 * Null where the plain words stand: the paper is graded already, so an outage, a refusal or an empty purse only leaves them as
 * they are.
 */
export const rewordQuietly = async (
  services: Services & { turns?: Turns },
  { scope, paperId, model, style, brief, proposal, verdict }: Reworded,
  signal: AbortSignal,
): Promise<Proposal | null> => {
  const examples = await listExamples(services.db, scope, brief);
  const voice = { note: style.note, examples };
  const gate = createCallGate(services, scope, model, paperId);
  try {
    const rewording = { proposal, verdict, rubric: brief.rubric, voice };
    const ask = () => rewordProposal(model.settings, rewording, { signal, gate });
    return await (services.turns?.of({ model }) ?? pLimit(1))(ask);
  } catch (error) {
    if (error instanceof ModelOutage || error instanceof Failure) return null;
    throw error;
  }
};

/** Only words may differ: marks, quotes and what waits for the teacher are the first call's. */
export const isSameJudgement = (one: Verdict, other: Verdict): boolean => {
  const decided = ({ score, max, letter, criteria }: Verdict) =>
    JSON.stringify([
      score,
      max,
      letter,
      criteria.map(({ criterion_id, score, found, missing, quotes, needs_teacher }) => [
        criterion_id,
        score,
        found,
        missing,
        quotes,
        needs_teacher,
      ]),
    ]);
  return decided(one) === decided(other);
};
