/**
 * The teacher decides: changes a grade, approves it as it is, or brings back what the grader gave. Saying the same twice
 * is saying it once; what was graded again or changed in another window meanwhile is not overwritten. The feedback is
 * rendered here, of the verdict's parts with the teacher's marks and words, so it always agrees with the marks beside it.
 */
import { Failure } from '../../contract/errors.ts';
import {
  collapseWords,
  expandWords,
  isProgramsAlone,
  NO_WORDS,
  type RenderedFeedback,
  type TeacherWords,
} from '../../contract/feedback.ts';
import { settleTotal, toCents } from '../../contract/grading.ts';
import type { ReviewAction } from '../../contract/results.ts';
import type { Judged, TeacherReview } from '../../grading/feedback/draft.ts';
import { renderFeedback } from '../../grading/feedback/render-feedback.ts';
import { pluralOf } from '../../grading/feedback/words.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Scope } from '../platform/scope.ts';
import type { Services } from '../services.ts';
import { readOldVerdict, readOldWords } from './old-prose.ts';
import {
  deleteReview,
  findReview,
  findSubmission,
  type GivenVerdict,
  getGivenVerdict,
  type HeldReview,
  type LockedSubmission,
  lockSubmission,
  type ReviewedGrade,
  replaceReview,
} from './review-queries.ts';

type Change = Omit<Extract<ReviewAction, { action: 'change' }>, 'action' | 'revision'>;
type Wanted = { kind: 'none' | 'approved'; grade: null } | { kind: 'changed'; grade: ReviewedGrade };

/** A verdict with all that its feedback is rendered of. */
export const judgedOf = (given: GivenVerdict): Judged => {
  const { criteria, parts } = given.parts === null ? readOldVerdict(given) : { ...given, parts: given.parts };
  const { rubric, flags, record, confidence } = given;
  return { rubric: { ...rubric, max: given.max }, criteria, flags, grader: record.grader, confidence, parts };
};

const settleScores = ({ criteria }: GivenVerdict, change: Change): Record<string, number> => {
  const marks = new Map(change.criteria.map((mark) => [mark.id, mark]));
  if (marks.size !== change.criteria.length || marks.size !== criteria.length)
    throw new Failure('invalid_input', 'Please give each criterion one score.');
  const scores = criteria.map(({ criterion_id: id, name, max }): [string, number] => {
    const mark = marks.get(id);
    if (mark === undefined) throw new Failure('invalid_input', `Please give a score for "${name}".`);
    const score = toCents(mark.score);
    if (score > max)
      throw new Failure('invalid_input', `"${name}" has at most ${max} ${pluralOf(max, 'point', 'points')}.`);
    return [id, score];
  });
  return Object.fromEntries(scores);
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What of a text is the teacher's; null where it is the program's alone. Of those words, none are kept: they follow the marks. */
const ownWords = (sent: string | null, programs: string): string | null => {
  if (sent === null) return null;
  const typed = collapseWords(expandWords(sent.toWellFormed(), programs), programs);
  return isProgramsAlone(typed.trim()) || typed === programs ? null : typed;
};

const settleWords = (
  { criteria, summary, strengths, next_steps }: Change,
  { programs }: RenderedFeedback,
): TeacherWords => ({
  summary: ownWords(summary, programs.summary),
  strengths: ownWords(strengths, programs.strengths),
  next_steps: ownWords(next_steps, programs.next_steps),
  comments: Object.fromEntries(
    criteria.flatMap(({ id, feedback }) => {
      const own = ownWords(feedback, programs.comments[id] ?? '');
      return own === null ? [] : [[id, own]];
    }),
  ),
});

const settleReview = (given: GivenVerdict, judged: Judged, change: Change): TeacherReview => {
  const scores = settleScores(given, change);
  return { scores, words: settleWords(change, renderFeedback(judged, { scores, words: NO_WORDS })) };
};

const isAsGiven = ({ criteria }: GivenVerdict, { scores, words }: TeacherReview): boolean =>
  isSame(words, NO_WORDS) && criteria.every(({ criterion_id, score }) => scores[criterion_id] === score);

const gradeOf = (judged: Judged, review: TeacherReview): ReviewedGrade => {
  const rendered = renderFeedback(judged, review);
  const said = new Map(rendered.criteria.map(({ id, feedback }) => [id, feedback]));
  const marked = judged.criteria.map(({ criterion_id: id, max, score }) => ({
    id,
    max,
    score: review.scores[id] ?? score,
  }));
  const { score, letter } = settleTotal(marked, judged.rubric);
  const criteria = marked.map((one) => ({ id: one.id, score: one.score, feedback: said.get(one.id) ?? '' }));
  return { score, letter, criteria, feedback: rendered.feedback, words: review.words };
};

const settleWanted = (given: GivenVerdict, action: ReviewAction): Wanted => {
  if (action.action === 'restore') return { kind: 'none', grade: null };
  if (action.action === 'approve') return { kind: 'approved', grade: null };
  const judged = judgedOf(given);
  const review = settleReview(given, judged, action);
  if (isAsGiven(given, review)) return { kind: 'approved', grade: null };
  return { kind: 'changed', grade: gradeOf(judged, review) };
};

const isHeldAlready = (given: GivenVerdict, held: HeldReview | null, { kind, grade }: Wanted): boolean => {
  if (held === null || grade === null || held.criteria === null) return (held?.kind ?? 'none') === kind;
  const words = held.words ?? readOldWords(given, { feedback: held.feedback ?? '', criteria: held.criteria });
  return (
    isSame(sorted(words), sorted(grade.words)) &&
    grade.criteria.every(({ score }, at) => held.criteria?.[at]?.score === score)
  );
};

/** JSON columns keep no order of names. */
const sorted = ({ comments, ...words }: TeacherWords) => [
  words.summary,
  words.strengths,
  words.next_steps,
  Object.entries(comments).toSorted(([a], [b]) => (a < b ? -1 : 1)),
];

const assertSeen = (submission: LockedSubmission | null, attempt: number) => {
  if (submission === null) throw new Failure('not_found');
  if (submission.status !== 'complete') throw new Failure('not_graded_yet');
  if (submission.attempt !== attempt) throw new Failure('graded_again');
};

/** What was said with the grade stands as it was said, whatever the program would say today. */
const asSaid = (given: GivenVerdict, rendered: RenderedFeedback): RenderedFeedback => {
  const said = new Map(given.criteria.map(({ criterion_id, feedback }) => [criterion_id, feedback]));
  const criteria = rendered.criteria.map((one) => ({ ...one, feedback: said.get(one.id) ?? one.feedback }));
  return { ...rendered, feedback: given.feedback, criteria };
};

/** What `reviewVerdict` would save as feedback. */
export const renderChange = async ({ db }: Services, scope: Scope, id: string, change: Change) => {
  assertSeen(await findSubmission(db, scope, id), change.attempt);
  const given = await getGivenVerdict(db, id);
  const judged = judgedOf(given);
  const review = settleReview(given, judged, change);
  return isAsGiven(given, review)
    ? asSaid(given, renderFeedback(judged, null))
    : renderFeedback(judged, review);
};

const replace = async (
  tx: Tx,
  { now }: Services,
  scope: Scope,
  review: Wanted & { id: string; attempt: number },
) => {
  const { id, attempt, kind, grade } = review;
  if (kind === 'none') await deleteReview(tx, id);
  else await replaceReview(tx, scope, { id, attempt, kind, grade }, now());
};

export const reviewVerdict = (services: Services, scope: Scope, id: string, action: ReviewAction) =>
  services.db.transaction().execute(async (tx) => {
    const { attempt } = action;
    assertSeen(await lockSubmission(tx, scope, id), attempt);
    const given = await getGivenVerdict(tx, id);
    const wanted = settleWanted(given, action);
    const held = await findReview(tx, id);
    if (isHeldAlready(given, held, wanted)) return;
    if ((held?.revision ?? null) !== action.revision) throw new Failure('changed_elsewhere');
    await replace(tx, services, scope, { ...wanted, id, attempt });
  });
