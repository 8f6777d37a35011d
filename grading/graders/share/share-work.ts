/**
 * What of a paper a model has to be asked about. Right-or-wrong questions whose key is agreed or leaves no other reading are compared
 * here, for nothing; of the others the model gets the answers, where each has a place of its own.
 */
import { isExactKind } from '../../../contract/grading/marking.ts';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { findAnswers } from '../../answers/find-answers.ts';
import type { How } from '../../answers/question.ts';
import { LONGEST_WORK, proposeGrade } from '../builtin/builtin-grader.ts';
import { readCriteria } from '../builtin/read-criteria.ts';
import type { Brief, Shared, Work } from '../grader.ts';

export type ShareWork = (brief: Brief, work: Work) => Promise<Shared>;

const isSettled = ({ marking }: Criterion): boolean =>
  marking?.certainty === 'agreed' || marking?.certainty === 'sure';

/** Never sent: a model could only get it wrong. */
export const isExact = (criterion: Criterion): boolean =>
  isSettled(criterion) &&
  criterion.marking !== undefined &&
  isExactKind(criterion.marking.kind) &&
  criterion.marking.parts.length > 0;

/** What is left to be asked about; the same object where that is all. */
export const toAsk = (rubric: Rubric): Rubric => {
  const criteria = rubric.criteria.filter((criterion) => !isExact(criterion));
  return criteria.length === rubric.criteria.length
    ? rubric
    : { ...rubric, criteria, max: criteria.reduce((sum, { max }) => sum + max, 0) };
};

/** By its number or its printed question; an order may have slipped. */
const AT_ITS_PLACE: readonly How[] = ['label', 'table', 'question', 'unanswered'];

const findTheirAnswers = (brief: Brief, work: Work): Shared['answers'] => {
  const asked = toAsk(brief.rubric).criteria;
  if (asked.some((criterion) => criterion.question === null || criterion.marking?.certainty !== 'agreed'))
    return null;
  const found = findAnswers(
    work.text.slice(0, LONGEST_WORK),
    readCriteria(brief).map(({ wanted }) => wanted),
  );
  const answers = asked.flatMap(({ id, question }) => {
    const answer = found.get(id);
    return answer?.placed === true && AT_ITS_PLACE.includes(answer.how)
      ? [{ question: `Question ${question}`, text: answer.text }]
      : [];
  });
  return answers.length === asked.length ? answers : null;
};

export const shareWork = (brief: Brief, work: Work): Shared => {
  const exact = new Set(brief.rubric.criteria.filter(isExact).map(({ id }) => id));
  const isAsked = exact.size < brief.rubric.criteria.length;
  return {
    exact:
      exact.size === 0
        ? []
        : proposeGrade(brief, work).criteria.filter(({ criterion_id }) => exact.has(criterion_id)),
    answers: isAsked ? findTheirAnswers(brief, work) : null,
  };
};

/** Nothing to share: not worth a walk to wherever it is done. */
export const isShared = ({ rubric }: Brief): boolean =>
  rubric.criteria.some((criterion) => isExact(criterion) || criterion.marking?.certainty === 'agreed');
