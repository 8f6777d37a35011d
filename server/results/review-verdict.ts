/**
 * The teacher decides: changes a grade, approves it as it is, or brings back what the grader gave. Saying the same twice
 * is saying it once; what was graded again or changed in another window meanwhile is not overwritten.
 */
import { Failure } from '../../contract/errors.ts';
import { settleTotal, toCents } from '../../contract/grading.ts';
import type { ReviewAction } from '../../contract/results.ts';
import type { Tx } from '../db/database.ts';
import type { Services } from '../services.ts';
import {
  deleteReview,
  findReview,
  type GivenVerdict,
  getGivenVerdict,
  type HeldReview,
  lockSubmission,
  type ReviewedGrade,
  replaceReview,
} from './review-queries.ts';

type Change = Extract<ReviewAction, { action: 'change' }>;
type Wanted = { kind: 'none' | 'approved'; grade: null } | { kind: 'changed'; grade: ReviewedGrade };

const settleGrade = (given: GivenVerdict, change: Change): ReviewedGrade => {
  const marks = new Map(change.criteria.map((mark) => [mark.id, mark]));
  if (marks.size !== change.criteria.length || marks.size !== given.criteria.length)
    throw new Failure('invalid_input', 'Please give each criterion one score.');
  const criteria = given.criteria.map(({ criterion_id: id, name, max }) => {
    const mark = marks.get(id);
    if (mark === undefined) throw new Failure('invalid_input', `Please give a score for "${name}".`);
    const score = toCents(mark.score);
    if (score > max) throw new Failure('invalid_input', `"${name}" has at most ${max} points.`);
    return { id, score, max, feedback: mark.feedback.toWellFormed() };
  });
  const { score, letter } = settleTotal(criteria, given);
  return {
    score,
    letter,
    criteria: criteria.map(({ max, ...mark }) => mark),
    feedback: change.feedback.toWellFormed(),
  };
};

const isAsGiven = (given: GivenVerdict, { criteria, feedback }: ReviewedGrade): boolean =>
  feedback === given.feedback &&
  given.criteria.every(
    (one, at) => one.score === criteria[at]?.score && one.feedback === criteria[at]?.feedback,
  );

const settleWanted = async (tx: Tx, id: string, action: ReviewAction): Promise<Wanted> => {
  if (action.action === 'restore') return { kind: 'none', grade: null };
  if (action.action === 'approve') return { kind: 'approved', grade: null };
  const given = await getGivenVerdict(tx, id);
  const grade = settleGrade(given, action);
  return isAsGiven(given, grade) ? { kind: 'approved', grade: null } : { kind: 'changed', grade };
};

const isHeldAlready = (held: HeldReview | null, { kind, grade }: Wanted): boolean => {
  if (held === null || grade === null) return (held?.kind ?? 'none') === kind;
  return (
    held.feedback === grade.feedback &&
    grade.criteria.every(
      ({ score, feedback }, at) =>
        held.criteria?.[at]?.score === score && held.criteria[at].feedback === feedback,
    )
  );
};

export const reviewVerdict = ({ db, now }: Services, teacherId: string, id: string, action: ReviewAction) =>
  db.transaction().execute(async (tx) => {
    const submission = await lockSubmission(tx, teacherId, id);
    if (submission === null) throw new Failure('not_found');
    const { status, attempt } = submission;
    if (status !== 'complete') throw new Failure('not_graded_yet');
    if (attempt !== action.attempt) throw new Failure('graded_again');
    const wanted = await settleWanted(tx, id, action);
    const held = await findReview(tx, id);
    if (isHeldAlready(held, wanted)) return;
    if ((held?.revision ?? null) !== action.revision) throw new Failure('changed_elsewhere');
    const { kind, grade } = wanted;
    if (kind === 'none') await deleteReview(tx, id, now());
    else await replaceReview(tx, teacherId, { id, attempt, kind, grade }, now());
  });
