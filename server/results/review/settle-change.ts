/** What a change that was sent makes of a paper: which marks it settles, and which words are the teacher's own. */
import { Failure } from '../../../contract/errors.ts';
import { type OwnText, type TeacherWords, teachersText, typedIn } from '../../../contract/feedback.ts';
import { toCents } from '../../../contract/grading/totals.ts';
import type { ReviewAction } from '../../../contract/results.ts';
import { pluralOf } from '../../../grading/feedback/words.ts';
import type { GivenVerdict, Mark } from './review-queries.ts';
import { asGiven, isSame, isSameStand, isSameWords, type Stand } from './stand.ts';

type Change = Extract<ReviewAction, { action: 'change' }>;
type Given = GivenVerdict['criteria'][number];

const assertScores = ({ criteria }: GivenVerdict, sent: Change['criteria'], isBlind: boolean) => {
  const named = new Set(sent.map(({ id }) => id));
  if (named.size !== sent.length) throw new Failure('invalid_input', 'Please give each criterion one score.');
  for (const { id, score } of sent) {
    const criterion = criteria.find(({ criterion_id }) => criterion_id === id);
    if (criterion === undefined) throw new Failure('invalid_input', 'This paper has no such criterion.');
    const { name, max } = criterion;
    if (toCents(score) > max)
      throw new Failure('invalid_input', `"${name}" has at most ${max} ${pluralOf(max, 'point', 'points')}.`);
  }
  const missing = criteria.find(({ criterion_id }) => !named.has(criterion_id));
  // Who sees no marks has none to leave as they are.
  if (isBlind && missing !== undefined)
    throw new Failure('invalid_input', `Please give a score for "${missing.name}".`);
};

/** Which points are ticked, in the grader's order; null where they are those that the grader found. */
const ownTicks = (given: Given, sent: string[] | undefined): string[] | null => {
  if (sent === undefined) return null;
  const ticked = [...given.found, ...given.missing].filter((point) => sent.includes(point));
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

/** Of each criterion that is named what was sent of it, of the others what stood. */
const mergeNamed = <Sent, Value>(
  { criteria }: GivenVerdict,
  sent: ReadonlyMap<string, Sent>,
  held: Readonly<Record<string, Value>>,
  own: (given: Given, sent: Sent) => Value | null,
): Record<string, Value> =>
  Object.fromEntries(
    criteria.flatMap((given): [string, Value][] => {
      const { criterion_id: id } = given;
      const named = sent.get(id);
      const value = named === undefined ? held[id] : own(given, named);
      return value === undefined || value === null ? [] : [[id, value]];
    }),
  );

const settleWords = (given: GivenVerdict, held: Stand, change: Change): TeacherWords => {
  const sent = new Map(change.criteria.map((one) => [one.id, one]));
  const ticks = mergeNamed(given, sent, held.words.found ?? {}, (one, { found }) => ownTicks(one, found));
  return {
    found: Object.keys(ticks).length === 0 ? undefined : ticks,
    summary: ownText(change.summary),
    strengths: ownText(change.strengths),
    next_steps: ownText(change.next_steps),
    comments: mergeNamed(given, sent, held.words.comments, (_one, { feedback }) => ownText(feedback)),
  };
};

const saysOtherwise = (id: string, one: TeacherWords, other: TeacherWords): boolean =>
  !isSame(one.comments[id], other.comments[id]) || !isSame(one.found?.[id], other.found?.[id]);

/**
 * A mark is settled by what is done to it: another score, other words, or being named alone or as set. Whoever sends every criterion
 * and changes some of them has settled those; whoever sends all of an untouched paper as it is says that it is right.
 */
export const settleChange = (given: GivenVerdict, held: Stand, change: Change, isBlind: boolean): Stand => {
  assertScores(given, change.criteria, isBlind);
  const sent = new Map(change.criteria.map((one) => [one.id, one]));
  const scoreOf = ({ id, score }: Mark) => {
    const named = sent.get(id);
    return named === undefined ? score : toCents(named.score);
  };
  const scores = Object.fromEntries(held.marks.map((mark) => [mark.id, scoreOf(mark)]));
  const words = settleWords(given, held, change);
  const isPart = sent.size < held.marks.length;
  const isTouched = (mark: Mark) =>
    sent.get(mark.id)?.state === 'set' ||
    scores[mark.id] !== mark.score ||
    saysOtherwise(mark.id, words, held.words);
  const isNothingNew =
    isSameStand(held, asGiven(given)) && isSameWords(words, held.words) && !held.marks.some(isTouched);
  const isSettled = (mark: Mark) =>
    sent.has(mark.id) && (isBlind || isPart || isNothingNew || isTouched(mark));
  return {
    words,
    marks: held.marks.map((mark) => ({
      id: mark.id,
      score: scores[mark.id] ?? mark.score,
      state: isSettled(mark) ? 'set' : mark.state,
    })),
  };
};
