/** What the renderer knows of one criterion: the rubric's side, the verdict's side and the mark that holds. */

import type { Reason, ReasonCode } from '../../contract/grading/reason.ts';
import type { Criterion, JudgedCriterion, Level, MarkState, Rubric } from '../../contract/grading.ts';
import {
  asRead,
  isChoice,
  isExact,
  isKnownKey,
  isWholeKey,
  listPointsOf,
  type Points,
  withoutContrary,
} from './named-points.ts';
import { askedBy, isOfQuestion, withOption } from './shown/asked.ts';
import { isLevelTold } from './shown/level-words.ts';
import { isTakenOut, listQuotesOf, type ShownQuote } from './shown/verified-quotes.ts';
import { oneLine } from './words.ts';

export type CriterionView = {
  id: string;
  name: string;
  kind: Criterion['kind'];
  /** The mark that holds: the teacher's where there is one. */
  score: number;
  max: number;
  share: number;
  full: boolean;
  /** Full marks for all that the key names, and not only for enough of it. */
  complete: boolean;
  /** The teacher gave another mark than the grader, or ticked other points. */
  changed: boolean;
  /** This mark is of the same band and level as the grader's, so that the quotes that it gave show this one too. */
  alike: boolean;
  /** What the grader wrote about its own mark may be said about this one too. */
  holds: boolean;
  /** The teacher's words on this criterion, which replace all others. */
  own: string | null;
  /** The grader reads and writes: what it quotes for a point, it has read. */
  ownWords: boolean;
  /** A model's own words; empty where they were written about another mark. */
  reason: string;
  found: string[];
  missing: string[];
  /** How many points were looked for. */
  given: number;
  /** How many of several things are asked for, where that is known. */
  wanted: number | null;
  /** Whatever the key takes for right. */
  accepted: string[];
  /** Verified words of the student, the most telling first. */
  quotes: ShownQuote[];
  /** What the rubric asks, never the model answer: empty work must not be handed the key. */
  asked: string;
  levels: readonly Level[];
  level: Level | null;
  /** The teacher set the mark that the level stands for, so its words are hers. */
  chosen: boolean;
  /** The grader found no answer at all, or one that says that it is not known. */
  unanswered: boolean;
  /** Its number is there, and nothing behind it but a dash or "?". */
  blank: boolean;
  /** The score is a proposal that could not be checked, and nobody has decided yet. */
  waits: boolean;
  /** The mark is no proposal, or not any more. */
  settled: boolean;
  /** A counting grader's proposal that no teacher has looked at: what it found are words, and not what they say. */
  unread: boolean;
  /** Right or wrong by the key itself: a letter, a number, a term. */
  exact: boolean;
  /** Some of several things are asked for. */
  choice: boolean;
  /** What is missing is all that the key has. */
  whole: boolean;
  /** What the key says is beyond doubt, or agreed to. */
  known: boolean;
  /** What is missing was ticked by the teacher or read by a model, and not only not matched. */
  read: boolean;
  /** The student says that the answer is not known. */
  notKnown: boolean;
  /** Position in the rubric; it turns the wordings. */
  turn: number;
};

type Band = 'full' | 'strong' | 'good' | 'partial' | 'low';

const bandOf = (share: number): Band => {
  if (share >= 1) return 'full';
  if (share >= 0.8) return 'strong';
  if (share >= 0.6) return 'good';
  return share >= 0.3 ? 'partial' : 'low';
};

/** The step of the level table that the score has reached; null far below the lowest. */
export const findLevel = (criterion: Criterion | undefined, share: number): Level | null => {
  const levels = (criterion?.levels ?? []).toSorted((a, b) => a.points - b.points);
  const top = levels.at(-1)?.points ?? 0;
  if (levels.length < 2 || top <= 0) return null;
  const points = share * top;
  if (points < (levels[0]?.points ?? 0) / 2) return null;
  let index = 0;
  levels.forEach((level, position) => {
    const nearest = levels[index]?.points ?? 0;
    if (Math.abs(level.points - points) <= Math.abs(nearest - points)) index = position;
  });
  return levels[index] ?? null;
};

const UNANSWERED: readonly ReasonCode[] = ['no_answer', 'given_up', 'blank'];

/** What a grader wrote to the student itself. */
const ownWordsIn = ({ code, data }: Reason): string => {
  if (code === 'by_model') return oneLine(data.words);
  return code === 'written' ? oneLine(data.text) : '';
};

type Mark = Pick<CriterionView, 'score' | 'share' | 'changed' | 'alike' | 'holds' | 'level'>;

const shareOf = (score: number, max: number): number => (max > 0 ? Math.min(1, score / max) : 0);

/**
 * A grader's words were written about its own mark. They are said about another one only where that is of the same band and
 * level, and only a model's: the reason of a counting grader is the count that led to the mark.
 */
const readMark = (
  criterion: Criterion | undefined,
  { score: given, max }: JudgedCriterion,
  { score, isTicked, ownWords }: { score: number; isTicked: boolean; ownWords: boolean },
): Mark => {
  const share = shareOf(score, max);
  const level = findLevel(criterion, share);
  const before = shareOf(given, max);
  const alike =
    bandOf(before) === bandOf(share) &&
    (before === 0) === (share === 0) &&
    findLevel(criterion, before) === level;
  const changed = score !== given || isTicked;
  const holds = !changed || (ownWords && alike && !isTicked);
  return { score, share, changed, alike, holds, level };
};

const nameOf = (verdict: JudgedCriterion, criterion: Criterion | undefined): string =>
  oneLine(verdict.name) || oneLine(criterion?.name ?? '') || 'Overall';

type Key = Pick<CriterionView, 'exact' | 'choice' | 'whole' | 'known' | 'given' | 'wanted' | 'accepted'>;

const readKey = (criterion: Criterion | undefined, verdict: JudgedCriterion, points: Points): Key => ({
  exact: isExact(criterion),
  choice: isChoice(criterion, verdict),
  whole: isWholeKey(criterion, points.missing),
  known: criterion === undefined || isKnownKey(criterion),
  given: verdict.found.length + verdict.missing.length,
  wanted:
    verdict.reason.code === 'items_found'
      ? verdict.reason.data.wanted
      : (criterion?.marking?.printed ?? null),
  accepted: (criterion?.marking?.parts ?? []).flatMap(({ accepts }) => accepts),
});

const saidOf = (criterion: Criterion | undefined): string =>
  `${criterion?.description ?? ''}\n${criterion?.answer ?? ''}`;

const viewCriterion = (
  { rubric, ownWords, isReviewed }: Pick<ViewOptions, 'rubric' | 'ownWords' | 'isReviewed'>,
  given: JudgedCriterion,
  teacher: TeacherMark,
  turn: number,
): CriterionView => {
  const criterion = rubric.criteria.find(({ id }) => id === given.criterion_id);
  const verdict = tickPoints(given, teacher.found);
  const isTicked = teacher.found !== null;
  const score = teacher.score ?? verdict.score;
  const mark = readMark(criterion, verdict, { score, isTicked, ownWords });
  const full = mark.share >= 1;
  const unanswered =
    mark.share === 0 && verdict.found.length === 0 && UNANSWERED.includes(verdict.reason.code);
  const state = teacher.state ?? (isReviewed ? 'set' : (verdict.state ?? 'open'));
  const listed = listPointsOf(criterion, verdict, mark, { ownWords, isTicked });
  const held = withoutContrary(listed, given.score, mark, isTicked);
  const there = given.there ?? [];
  const isRead = ownWords || isTicked;
  const points = isRead ? held : asRead(held, criterion, { state, there });
  const settled = state !== 'open';
  const waits = verdict.needs_teacher === true && !settled;
  const unread = !settled && !ownWords && (verdict.state === 'open' || teacher.state === 'open');
  return {
    ...mark,
    level: waits || unread ? null : mark.level,
    // A level that nobody chose is a place on a scale; what the rubric says of it may not be true of the work.
    chosen:
      state === 'set' && isLevelTold(mark.level, mark.share, criterion?.levels ?? [], saidOf(criterion)),
    id: verdict.criterion_id,
    name: nameOf(verdict, criterion),
    kind: criterion?.kind ?? 'content',
    max: verdict.max,
    full,
    ownWords,
    complete: full && verdict.missing.length === 0,
    own: teacher.comment,
    // What a counting grader says is its workings: they are the teacher's.
    reason: mark.holds && ownWords ? ownWordsIn(verdict.reason) : '',
    found: points.found,
    // Full marks leave nothing to advise, and a question without an answer is not handed the key.
    missing: full || unanswered ? [] : points.missing.map((point) => withOption(criterion, point)),
    quotes: listQuotesOf(verdict, points, ownWords).filter(
      ({ point, text }) => !isTakenOut(given, verdict, point) && !isOfQuestion(criterion, text),
    ),
    asked: askedBy(criterion),
    levels: criterion?.levels ?? [],
    unanswered,
    waits,
    settled,
    unread,
    ...readKey(criterion, verdict, points),
    read: isRead,
    blank:
      verdict.reason.code === 'no_answer' &&
      (verdict.reason.data.placed === true || verdict.reason.data.sign !== undefined),
    notKnown: unanswered && verdict.reason.code === 'given_up',
    turn,
  };
};

export type TeacherMark = {
  score: number | null;
  comment: string | null;
  /** The points that the teacher ticked; null: those that the grader found. */
  found: readonly string[] | null;
  /** Null: nobody says, and then a review settles it. */
  state: MarkState | null;
};

/** The points as the teacher ticked them, each in its place. */
export const tickPoints = <P extends { found: string[]; missing: string[] }>(
  points: P,
  ticked: readonly string[] | null,
): P => {
  if (ticked === null) return points;
  const all = [...points.found, ...points.missing];
  return {
    ...points,
    found: all.filter((point) => ticked.includes(point)),
    missing: all.filter((point) => !ticked.includes(point)),
  };
};

type ViewOptions = {
  rubric: Rubric;
  criteria: readonly JudgedCriterion[];
  /** The grader writes for readers itself. */
  ownWords: boolean;
  isReviewed: boolean;
  teacherMark: (id: string) => TeacherMark;
};

export const viewCriteria = ({ criteria, teacherMark, ...options }: ViewOptions): CriterionView[] =>
  criteria.map((verdict, index) => viewCriterion(options, verdict, teacherMark(verdict.criterion_id), index));

export const isPending = ({ waits, unread }: CriterionView): boolean => waits || unread;

/** The one criterion that is fuller than all others. Null where none is, or where one of them still waits. */
export const findBest = (views: readonly CriterionView[]): CriterionView | null => {
  const [first, second] = views.toSorted((a, b) => b.share - a.share);
  if (first === undefined || second === undefined || views.some(isPending)) return null;
  return first.share >= 0.6 && first.share > second.share ? first : null;
};

/** Where most points are open. */
export const listGaps = (views: readonly CriterionView[]): CriterionView[] =>
  views
    .filter((view) => !view.full)
    .toSorted((a, b) => b.max - b.score - (a.max - a.score) || a.turn - b.turn);

/** The one criterion with more open points than any other. */
export const findGap = (views: readonly CriterionView[]): CriterionView | null => {
  const [first, second] = listGaps(views);
  if (first === undefined || views.length < 2 || views.some(isPending)) return null;
  return second === undefined || first.max - first.score > second.max - second.score ? first : null;
};
