/**
 * The teacher decides: changes a grade, approves it as it is, or brings back what the grader gave. Saying the same twice
 * is saying it once; what was graded again or changed in another window meanwhile is not overwritten. The feedback is
 * rendered here, of the verdict's parts with the teacher's marks and words, so it always agrees with the marks beside it.
 */
import { Failure } from '../../../contract/errors.ts';
import {
  NO_WORDS,
  type OwnText,
  type TeacherWords,
  teachersText,
  typedIn,
} from '../../../contract/feedback.ts';
import { settleTotal, toCents } from '../../../contract/grading.ts';
import type { ReviewAction } from '../../../contract/results.ts';
import type { Judged, TeacherReview } from '../../../grading/feedback/draft.ts';
import { renderApproved, renderFeedback } from '../../../grading/feedback/render-feedback.ts';
import { pluralOf } from '../../../grading/feedback/words.ts';
import { wishInClassroom } from '../../classroom/wishes/wish-grades.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { addEvent, isTeachersAct, listEvents, type ReviewState } from './history-queries.ts';
import {
  deleteReview,
  findReview,
  type GivenVerdict,
  getGivenVerdict,
  type HeldReview,
  isWithheld,
  type LockedSubmission,
  lockSubmission,
  type ReviewedGrade,
  replaceReview,
} from './review-queries.ts';

type Change = Omit<Extract<ReviewAction, { action: 'change' }>, 'action' | 'revision'>;
export type Wanted = { kind: 'none' | 'approved'; grade: null } | { kind: 'changed'; grade: ReviewedGrade };
type Undo = Extract<ReviewAction, { action: 'undo' }>;

/** A verdict with all that its feedback is rendered of. */
export const judgedOf = (given: GivenVerdict): Judged => {
  const { criteria, parts, rubric, flags, record, confidence } = given;
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

const listPoints = ({ found, missing }: GivenVerdict['criteria'][number]) => [...found, ...missing];

/** Which points are ticked, in the grader's order; null where they are those that the grader found. */
const ownTicks = (given: GivenVerdict['criteria'][number] | undefined, sent: string[] | undefined) => {
  if (given === undefined || sent === undefined) return null;
  const ticked = listPoints(given).filter((point) => sent.includes(point));
  return isSame(ticked, given.found) ? null : ticked;
};

/** Null where it is the program's alone: of those words none are kept, for they follow the marks. */
const ownText = (sent: OwnText | null): OwnText | null => {
  if (sent === null) return null;
  const typed = typedIn(sent);
  if (sent.every(({ by }) => by === 'teacher')) return teachersText(typed.toWellFormed());
  if (typed.trim() === '') return null;
  return sent.flatMap((section) => {
    if (section.by === 'program') return [section];
    return section.text === '' ? [] : teachersText(section.text.toWellFormed());
  });
};

const settleTicks = (given: GivenVerdict, { criteria }: Change): TeacherWords['found'] => {
  const verdicts = new Map(given.criteria.map((verdict) => [verdict.criterion_id, verdict]));
  const ticks = criteria.flatMap(({ id, found }): [string, string[]][] => {
    const own = ownTicks(verdicts.get(id), found);
    return own === null ? [] : [[id, own]];
  });
  return ticks.length === 0 ? undefined : Object.fromEntries(ticks);
};

const settleWords = (
  { criteria, summary, strengths, next_steps }: Change,
  found: TeacherWords['found'],
): TeacherWords => ({
  found,
  summary: ownText(summary),
  strengths: ownText(strengths),
  next_steps: ownText(next_steps),
  comments: Object.fromEntries(
    criteria.flatMap(({ id, feedback }) => {
      const own = ownText(feedback);
      return own === null ? [] : [[id, own]];
    }),
  ),
});

const settleReview = (given: GivenVerdict, change: Change): TeacherReview => ({
  scores: settleScores(given, change),
  words: settleWords(change, settleTicks(given, change)),
});

const isAsGiven = ({ criteria }: GivenVerdict, { scores, words }: TeacherReview): boolean =>
  isSame(sorted(words), sorted(NO_WORDS)) &&
  criteria.every(({ criterion_id, score }) => scores[criterion_id] === score);

export const gradeOf = (judged: Judged, review: TeacherReview): ReviewedGrade => {
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

const settleWanted = (given: GivenVerdict, action: Exclude<ReviewAction, Undo>): Wanted => {
  if (action.action === 'restore') return { kind: 'none', grade: null };
  if (action.action === 'approve') return { kind: 'approved', grade: null };
  const judged = judgedOf(given);
  const review = settleReview(given, action);
  if (isAsGiven(given, review)) return { kind: 'approved', grade: null };
  return { kind: 'changed', grade: gradeOf(judged, review) };
};

const isHeldAlready = (held: HeldReview | null, { kind, grade }: Wanted): boolean => {
  if (held !== null && held.waiting.length > 0) return false;
  if (held === null || grade === null || held.criteria === null) return (held?.kind ?? 'none') === kind;
  return (
    isSame(sorted(held.words ?? NO_WORDS), sorted(grade.words)) &&
    grade.criteria.every(({ score }, at) => held.criteria?.[at]?.score === score)
  );
};

/** JSON columns keep no order of names. */
const sorted = ({ comments, found = {}, ...words }: TeacherWords) => [
  words.summary,
  words.strengths,
  words.next_steps,
  byName(comments),
  byName(found),
];
const byName = (named: object) => Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1));

const assertSeen = (submission: LockedSubmission | null, attempt: number) => {
  if (submission === null) throw new Failure('not_found');
  if (submission.status !== 'complete') throw new Failure('not_graded_yet');
  if (submission.attempt !== attempt) throw new Failure('graded_again');
};

/** Once approved, nothing waits for the teacher any more. Null where nothing did: then the text stays as it was. */
const approvedText = (given: GivenVerdict): string | null =>
  given.criteria.some(({ needs_teacher }) => needs_teacher === true) ? renderApproved(judgedOf(given)) : null;

const ACTS = { change: 'changed', approve: 'approved', restore: 'restored', undo: 'undone' } as const;

/** What an undo brings back; null when it was taken back already. */
const wantedBefore = async (
  tx: Tx,
  given: GivenVerdict,
  id: string,
  action: Undo,
): Promise<Wanted | null> => {
  const event = (await listEvents(tx, [id])).find((one) => one.id === action.event_id);
  if (event === undefined || !isTeachersAct(event)) throw new Failure('not_found');
  if (event.attempt !== action.attempt) throw new Failure('graded_again');
  if (event.undone) return null;
  const { kind, marks, words } = event.before;
  if (kind !== 'changed') return { kind, grade: null };
  const scores = Object.fromEntries(marks.map((mark) => [mark.id, mark.score]));
  return { kind, grade: gradeOf(judgedOf(given), { scores, words }) };
};

/** How a paper stands with a review, as its history remembers it. */
export const stateOf = (given: GivenVerdict, { kind, grade }: Wanted): ReviewState => {
  const scores = new Map(grade?.criteria.map((mark) => [mark.id, mark.score]));
  const marks = given.criteria.map(({ criterion_id: id, name, max, score }) => ({
    id,
    name,
    max,
    score: scores.get(id) ?? score,
  }));
  return { kind, marks, total: settleTotal(marks, given).score, words: grade?.words ?? NO_WORDS };
};

export const asWanted = (given: GivenVerdict, held: HeldReview | null): Wanted => {
  if (held === null) return { kind: 'none', grade: null };
  if (held.kind === 'approved') return { kind: held.kind, grade: null };
  const scores = Object.fromEntries((held.criteria ?? []).map(({ id, score }) => [id, score]));
  return { kind: 'changed', grade: gradeOf(judgedOf(given), { scores, words: held.words ?? NO_WORDS }) };
};

export const reviewVerdict = (services: Services, scope: Scope, id: string, action: ReviewAction) =>
  services.db.transaction().execute(async (tx) => {
    const { attempt } = action;
    assertSeen(await lockSubmission(tx, scope, id), attempt);
    const blind = await isWithheld(tx, scope, id);
    // Nobody can say of what is not shown that it looks right.
    if (blind && action.action === 'approve') throw new Failure('marks_withheld');
    const given = await getGivenVerdict(tx, id);
    const isUndo = action.action === 'undo';
    const wanted = isUndo ? await wantedBefore(tx, given, id, action) : settleWanted(given, action);
    const held = await findReview(tx, id);
    if (wanted === null || (!isUndo && isHeldAlready(held, wanted))) return;
    if ((held?.revision ?? null) !== action.revision) throw new Failure('changed_elsewhere');
    const at = services.now();
    const { kind, grade } = wanted;
    if (kind === 'none') await deleteReview(tx, id);
    else {
      const feedback = grade?.feedback ?? approvedText(given);
      await replaceReview(tx, scope, { id, attempt, kind, grade, feedback }, at);
    }
    await addEvent(tx, scope, {
      submissionId: id,
      attempt,
      at,
      blind,
      kind: ACTS[action.action],
      undoes: isUndo ? action.event_id : null,
      before: stateOf(given, asWanted(given, held)),
      after: stateOf(given, wanted),
    });
    await wishInClassroom(services, tx, scope, [id], 'draft');
  });
