/** The questions of an assignment, and one of them with the answers of the class. */
import { Failure } from '../../contract/errors.ts';
import type { Criterion, Rubric } from '../../contract/grading.ts';
import type { QuestionSummary, QuestionView } from '../../contract/questions/questions.ts';
import { checkKey } from '../../grading/questions/check-key.ts';
import type { Scope } from '../platform/scope.ts';
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

export const readQuestion = async (
  services: Services,
  scope: Scope,
  assignmentId: string,
  criterionId: string,
): Promise<QuestionView> => {
  const { db } = services;
  const as_of = services.now().toISOString();
  const [{ rubric, rubric_id }, papers] = await Promise.all([
    getAsked(db, scope, assignmentId),
    listAnswers(db, scope, assignmentId, criterionId),
  ]);
  const criterion = criterionIn(rubric, criterionId);
  const groups = formGroups(rubric, criterion, papers);
  const sign = signerAt(services);
  return {
    criterion: describeCriterion(criterion),
    view: viewOf(criterion),
    plan: criterion.marking ?? null,
    check_key: checkKey(criterion, weighGroups(groups)),
    rubric_id,
    as_of,
    groups: groups.map((group) => describeGroup(group, criterion, sign)).toSorted(openFirst),
    papers: papers.map(({ id, student_name, state, score }) => ({ id, student_name, state, score })),
  };
};
