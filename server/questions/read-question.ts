/** The questions of an assignment, and one of them with the answers of the class. */
import { Failure } from '../../contract/errors.ts';
import { isExactKind } from '../../contract/grading/marking.ts';
import { stepOf } from '../../contract/grading/step.ts';
import type { Criterion, Rubric } from '../../contract/grading.ts';
import type { AnswerGroup, QuestionSummary, QuestionView } from '../../contract/questions/questions.ts';
import { checkKey } from '../../grading/questions/check-key.ts';
import { sayCalibrated } from '../../grading/sentences/say-question.ts';
import { type Scope, waitedFor } from '../platform/scope.ts';
import { pictureKey } from '../platform/storage/keys.ts';
import { signFileUrl } from '../platform/storage/signed-url.ts';
import type { Services } from '../services.ts';
import {
  describeCriterion,
  describeGroup,
  formGroups,
  openFirst,
  type PictureSigner,
  summarise,
  viewOf,
  weighGroups,
} from './form-groups.ts';
import { findKeptKey } from './kept-key-queries.ts';
import { countAnswers, getAsked, listAnswers } from './queries.ts';

export const readQuestions = async (
  { db }: Services,
  scope: Scope,
  assignmentId: string,
): Promise<QuestionSummary[]> => {
  const [{ rubric }, rows] = await Promise.all([
    getAsked(db, scope, assignmentId),
    countAnswers(db, scope, assignmentId),
  ]);
  return summarise(rubric, rows);
};

export const criterionIn = ({ criteria }: Rubric, id: string): Criterion => {
  const criterion = criteria.find((one) => one.id === id);
  if (criterion === undefined) throw new Failure('not_found');
  return criterion;
};

const signerAt = ({ keys, now }: Services): PictureSigner => {
  const at = now();
  return (fileKey, page) =>
    signFileUrl(keys.fileUrl, { key: pictureKey(fileKey, page), fileName: `page-${page}.jpg` }, at);
};

const isProse = (criterion: Criterion): boolean =>
  viewOf(criterion) === 'answers' && !isExactKind(criterion.marking?.kind);

/** Answers in sentences stand like beside like; what the teacher gave so far is proposed for the rest. */
const arrange = async (
  { sandbox }: Services,
  scope: Scope,
  criterion: Criterion,
  groups: AnswerGroup[],
  givenOf: ReadonlyMap<string, number>,
): Promise<AnswerGroup[]> => {
  const open = groups.filter(({ state, text }) => state === 'open' && text !== '');
  if (!isProse(criterion) || open.length < 2) return groups;
  const answers = groups
    .filter(({ text, state }) => text !== '' && (state === 'open' || state === 'set'))
    .map(({ key, text, score, state }) => ({
      key,
      text,
      given: givenOf.get(key) ?? 0,
      decided: state === 'set' ? score : null,
    }));
  const prose = { answers, max: criterion.max, step: stepOf(criterion) };
  const { order, proposals } = await sandbox.run('arrangeAnswers', prose, waitedFor(scope));
  const place = new Map(order.map((key, at) => [key, at]));
  const placeOf = ({ key, state }: AnswerGroup) =>
    state === 'open' ? (place.get(key) ?? order.length) : Number.MAX_SAFE_INTEGER;
  return groups
    .map((group) => {
      const proposal = proposals.find(({ key }) => key === group.key);
      return proposal === undefined
        ? group
        : { ...group, score: proposal.score, because: sayCalibrated(proposal.from) };
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};

export const readQuestion = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
  criterionId: string,
): Promise<QuestionView> => {
  const { db } = services;
  const as_of = services.now().toISOString();
  const ask = async () => {
    const { rubric, rubric_id } = await getAsked(db, scope, assignmentId);
    const criterion = criterionIn(rubric, criterionId);
    return { rubric, rubric_id, criterion, kept_key: await findKeptKey(db, scope, criterion) };
  };
  const [{ rubric, rubric_id, criterion, kept_key }, papers] = await Promise.all([
    ask(),
    listAnswers(db, scope, assignmentId, criterionId),
  ]);
  const groups = formGroups(rubric, criterion, papers);
  const weighed = weighGroups(groups);
  const givenOf = new Map(weighed.map(({ key, given }) => [key, given]));
  const sign = signerAt(services);
  const described = groups.map((group) => describeGroup(group, criterion, sign)).toSorted(openFirst);
  return {
    criterion: describeCriterion(criterion),
    view: viewOf(criterion),
    plan: criterion.marking ?? null,
    check_key: checkKey(criterion, weighed),
    rubric_id,
    as_of,
    kept_key,
    groups: await arrange(services, scope, criterion, described, givenOf),
    papers: papers.map(({ id, student_name, state, score }) => ({ id, student_name, state, score })),
  };
};
