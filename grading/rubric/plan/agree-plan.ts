/** The plan of a rubric after its teacher has said yes to it: each criterion is agreed, and rows that were put right are hers. */
import { Failure } from '../../../contract/errors.ts';
import type { Marking } from '../../../contract/grading/marking.ts';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { isOneAnswer } from '../../../contract/rubrics/describe-plan.ts';
import type { PlanRow } from '../../../contract/rubrics/plan.ts';
import { readMarking } from '../marking/read-marking.ts';
import { withHouseRules } from '../marking/remarks/house-rules.ts';
import { readTypedRow } from './typed-row.ts';

const agreed = (marking: Marking, because: Marking['because']): Marking => ({
  ...marking,
  certainty: 'agreed',
  ...(because === undefined ? {} : { because }),
});

const markingOf = (criterion: Criterion): Marking =>
  criterion.marking ?? readMarking(criterion, criterion.max);

export const byTeacher = (criterion: Criterion): Criterion => ({
  ...criterion,
  marking: agreed({ ...markingOf(criterion), kind: 'judgement', parts: [] }, 'teacher'),
});

/** The kind, and what is given for less, follow from the teacher's own words, as they would had the file held them. */
export const withAnswer = (criterion: Criterion, answer: string): Criterion => {
  const known = markingOf(criterion);
  const { printed, strict } = known;
  // Of one answer the field has shown what is refused.
  const refused = isOneAnswer(known) ? [] : known.refused;
  const put = { ...criterion, answer };
  const { description, question, rules = '' } = criterion;
  const read = withHouseRules(
    readTypedRow(criterion, answer, printed),
    rules,
    question ?? '',
    answer,
    description,
  );
  return {
    ...put,
    marking: agreed(
      { ...read, strict: strict || read.strict, refused: [...refused, ...read.refused] },
      'teacher',
    ),
  };
};

export const agreeTo = (criterion: Criterion, row: PlanRow | undefined): Criterion => {
  if (row?.by_teacher === true) return byTeacher(criterion);
  if (row?.answer !== undefined && row.answer !== criterion.answer) return withAnswer(criterion, row.answer);
  return { ...criterion, marking: agreed(markingOf(criterion), undefined) };
};

export const agreePlan = (rubric: Rubric, rows: readonly PlanRow[]): Rubric => {
  const byId = new Map(rows.map((row) => [row.criterion_id, row]));
  if (byId.size !== rows.length) throw new Failure('invalid_input', 'One of the questions is named twice.');
  if (rows.some(({ criterion_id }) => rubric.criteria.every(({ id }) => id !== criterion_id)))
    throw new Failure('invalid_input', 'One of the questions is not in this rubric.');
  return {
    ...rubric,
    criteria: rubric.criteria.map((criterion) => agreeTo(criterion, byId.get(criterion.id))),
    // What was unclear in the file has been looked at by now.
    notes: [],
  };
};
