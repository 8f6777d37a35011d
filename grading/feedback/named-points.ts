/** Which points of a verdict may be told to a student, and which of them the mark that holds bears out. */
import { type AnswerKind, EXACT_KINDS } from '../../contract/grading/marking.ts';
import type { Reason } from '../../contract/grading/reason.ts';
import type { Criterion, JudgedCriterion, MarkState } from '../../contract/grading.ts';
import { holdsItsAnswer, isAnswer, isNote } from './shown/answer-words.ts';
import { asksForCorrectness } from './shown/asked.ts';
import { countPieces, inKeyOrder, isWholePiece } from './shown/whole-point.ts';
import { distinctLines, oneLine } from './words.ts';

/** Something seems to be said the other way round. */
const isTurned = ({ code, data }: Reason): boolean => code === 'ideas_found' && data.doubt !== null;

/** Below this share, a doubt means that the words of a point are there but do not say it. */
const DOUBTED_BELOW = 0.35;

/** `quotable`: the points whose words may be shown. */
export type Points = { found: string[]; missing: string[]; quotable: string[] };

/** Kinds of answers of which the key names the points. */
const NAMED: readonly AnswerKind[] = [...EXACT_KINDS, 'point', 'checklist'];

const isOneOf = (criterion: Criterion | undefined, kinds: readonly AnswerKind[]): boolean =>
  criterion?.marking !== undefined && kinds.includes(criterion.marking.kind);

/**
 * Whether what a counting grader lists are points that somebody asked for. Of described levels, and of a criterion that nobody gave a
 * key for, it lists signs that it looked for: they tell where to look, not what the work does.
 */
export const namesPoints = (criterion: Criterion): boolean =>
  criterion.levels.length < 2 &&
  (criterion.answer !== '' || criterion.marking === undefined || isOneOf(criterion, NAMED));

/**
 * Whether the teacher is shown them as found and not found. Signs that a counting grader looked for place a work on a scale, and are no
 * reason for a level; what it notices in a writing is shown where it stands.
 */
export const listsPoints = (criterion: Criterion | undefined, grader: 'builtin' | 'model'): boolean =>
  grader === 'model' || criterion === undefined || (criterion.kind !== 'language' && namesPoints(criterion));

const isCounted = (code: Reason['code']): boolean =>
  code === 'items_found' || code === 'ideas_found' || code === 'parts_found' || code === 'agrees';

/** Each of them is asked for, whatever one of them is worth: pairs, the working with its result, a verdict with its correction. */
const areAllAsked = (criterion: Criterion | undefined, points: readonly string[]): boolean =>
  points.every((point) => point.includes(' → ')) ||
  isOneOf(criterion, ['number', 'formula', 'truth']) ||
  criterion?.marking?.parts.some(({ kind }) => kind === 'truth') === true;

/** Only some of a list are asked for, so none of those that are not there is missing by itself. */
export const isChoice = (
  criterion: Criterion | undefined,
  { found, missing, reason: { code, data } }: Pick<JudgedCriterion, 'found' | 'missing' | 'reason'>,
): boolean =>
  // More is listed than there are points for.
  (isCounted(code) &&
    !areAllAsked(criterion, [...found, ...missing]) &&
    found.length + missing.length > (criterion?.marking?.printed ?? Infinity)) ||
  criterion?.marking?.parts.some(({ accepts, wanted }) => wanted !== null && wanted < accepts.length) ===
    true ||
  (code === 'items_found' && data.wanted > 1 && countPieces(criterion?.answer ?? '') > data.wanted);

const foldLine = (text: string): string =>
  text
    .replace(/\([^()]*\d[^()]*\)\s*$/u, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * A key of several lines names its points line by line: a piece of a line is no point of it, and one line of several not the answer.
 * Told is what the teacher wrote, whole, or nothing.
 */
const isWhole = ({ answer }: Criterion, point: string): boolean => {
  const isSentence = /[.!?]\s*$/u.test(answer);
  const pieces = answer.split(isSentence ? /\n|\s\/\s|(?<=[.!?;])\s+/u : '\n').map(foldLine);
  const lines = pieces.filter((line) => line !== '');
  const wanted = foldLine(point);
  return (lines.length < 2 && !isSentence) || lines.includes(wanted) || foldLine(answer) === wanted;
};

/** The points are all that the key has. */
export const isWholeKey = (criterion: Criterion | undefined, points: readonly string[]): boolean => {
  const lines = (criterion?.answer ?? '').split('\n').filter((line) => foldLine(line) !== '');
  const steps = (criterion?.marking?.parts ?? []).filter(({ kind }) => kind === 'method').length;
  return lines.length < 2 || points.length >= lines.length - steps;
};

/** What a rubric says of the work, where nobody gave an answer, are no words for a student to be told as points. */
const isDescribed = (criterion: Criterion): boolean =>
  !isExact(criterion) &&
  criterion.question === null &&
  criterion.answer === '' &&
  criterion.description !== '';

export const isExact = (criterion: Criterion | undefined): boolean => isOneOf(criterion, EXACT_KINDS);

/** "oak – acorn, beech – nut" beside "oak – acorn" and "beech – nut": a row that was read with its question says nothing more. */
const withoutRows = (points: readonly string[]): string[] => {
  const known = new Set(points.map(foldLine));
  return points.filter((point) => {
    const pieces = point.split(/[,;]\s+/u).map(foldLine);
    return pieces.length < 2 || !pieces.every((one) => known.has(one));
  });
};

const NONE: Points = { found: [], missing: [], quotable: [] };

/** Which of a line's words are the answer is easily misread; a letter, a verdict or a number is not. */
const PLAIN: readonly AnswerKind[] = ['choice', 'truth', 'number', 'formula'];

/**
 * Its teacher has agreed to this key, or the file leaves no other reading of it. Until then what the program takes for the answer may be a
 * remark, or the next line, and nobody is told that it was expected. Without a plan the points are as somebody listed them.
 */
export const isKnownKey = (criterion: Criterion): boolean => {
  const { marking } = criterion;
  if (marking === undefined) return true;
  if (holdsItsAnswer(criterion) || isHeadOnly(criterion) || saysMore(criterion) || isTariff(criterion))
    return false;
  return marking.certainty === 'agreed' || (marking.certainty === 'sure' && PLAIN.includes(marking.kind));
};

/** A word, a letter or a verdict is not worth that much: it is what the question is called, and the answer stands below it. */
const WORTH_OF_A_WORD = 2;
const isHeadOnly = ({ marking, max }: Criterion): boolean =>
  marking !== undefined &&
  (marking.kind === 'term' || marking.kind === 'choice' || marking.kind === 'truth') &&
  Math.min(max, marking.printed) / Math.max(1, marking.parts.length) > WORTH_OF_A_WORD;

/** "36.1–38.0 °C – accept any range inside 36 to 38": what else would do is for the marker to say, and what stands first not the answer. */
const saysMore = ({ answer }: Criterion): boolean =>
  answer.split(/\n|(?<=[.;!])\s+|\s+[–—]\s+|[()]/u).some((line) => line.trim() !== '' && isNote(line));

/** "1", "2": in a key that was misread what the question is worth, and too easily so to be told. */
const isTariff = ({ marking }: Criterion): boolean =>
  (marking?.parts ?? []).some(({ text }) => /^\d(?:[.,]5)?$/u.test(text.trim()));

/** What earns marks on the way is told to nobody as an answer. */
const isMethod = ({ marking }: Criterion, point: string): boolean =>
  marking?.parts.some(({ kind, text }) => kind === 'method' && oneLine(text) === point) === true;

/** "Sources: Leslie et al.; …": a line of a list is no sentence, and ends without a stop. */
const isListed = (text: string): boolean =>
  /^\p{L}[\p{L} ]{0,20}:\s/u.test(text.trim()) || text.includes(';');

/** Something in the writing is told with its place, or not at all. */
const listPlaced = ({ missing, quotes }: JudgedCriterion): Points => {
  const placed = distinctLines(missing).filter((point) =>
    quotes.some(
      ({ verified, text, point: of }) =>
        verified && of !== undefined && oneLine(of) === point && !isListed(text),
    ),
  );
  return { found: [], missing: placed, quotable: placed };
};

const JOINTS = new Set(['and', 'or', 'und', 'oder', 'the', 'der', 'die', 'das']);

/** Of a list nothing but its things stands in the key, and each has a name of its own: else what was taken for one may be the question's. */
const isPlainList = ({ answer, marking }: Criterion, points: readonly string[]): boolean => {
  if (points.length < 2 || marking === undefined) return true;
  if (points.filter((point) => /^(?:true|false|\p{L})$/iu.test(point)).length > 1) return false;
  if (marking.kind !== 'list') return true;
  const things = new Set(
    [...points, ...marking.parts.flatMap(({ accepts }) => accepts)].flatMap((one) =>
      foldLine(one).split(' '),
    ),
  );
  return foldLine(answer)
    .split(' ')
    .every((word) => things.has(word) || JOINTS.has(word) || word.length < 3);
};

/** A model names points in words of its own, which are taken as they are; a counting grader's only where the key names them. */
export const listPointsOf = (
  criterion: Criterion | undefined,
  verdict: JudgedCriterion,
  { share, changed }: { share: number; changed: boolean },
  { ownWords, isTicked }: { ownWords: boolean; isTicked: boolean },
): Points => {
  const listed = [distinctLines(verdict.found), distinctLines(verdict.missing)] as const;
  if (criterion === undefined || ownWords || isTicked)
    return { found: listed[0], missing: listed[1], quotable: listed.flat() };
  const told = new Set(withoutRows(listed.flat()));
  const [found = [], missing = []] = listed.map((points) =>
    points.filter((point) => told.has(point) && !isMethod(criterion, point)),
  );
  const all = [...found, ...missing];
  if (criterion.kind === 'language')
    return changed || !asksForCorrectness(criterion) ? NONE : listPlaced(verdict);
  if (!namesPoints(criterion) || isDescribed(criterion)) return NONE;
  const isTold = (point: string) =>
    isWhole(criterion, point) && isWholePiece(criterion.answer, point) && isAnswer(point, isExact(criterion));
  if (!all.every(isTold) || !isPlainList(criterion, all)) return NONE;
  // Of a key that nobody has agreed to, what it matched may be the question as well as the answer.
  if (!isKnownKey(criterion)) return { ...NONE, quotable: found };
  if (!isTurned(verdict.reason) || changed)
    return {
      found: inKeyOrder(criterion.answer, found),
      missing: inKeyOrder(criterion.answer, missing),
      quotable: all,
    };
  // Whether it is turned round or not, nobody has said; only where hardly anything was given is it known to be asked for again.
  return share < DOUBTED_BELOW ? { found: [], missing: all, quotable: missing } : NONE;
};

type Held = { state: MarkState; there: readonly string[] };

/** What stands in the work is no news, whatever was matched; and to tell the rest alone would make that the whole answer. */
const withoutThere = ({ found, missing, quotable }: Points, there: readonly string[]): Points => {
  const isTold = (points: readonly string[]) => !points.some((point) => there.includes(point));
  return {
    found: isTold(found) ? found : [],
    missing: isTold(missing) ? missing : [],
    quotable: quotable.filter((point) => !there.includes(point)),
  };
};

/**
 * What a counting grader matched in prose nobody has read: nothing of it is told. Of a mark that was taken with others it is told that an
 * exact answer of one piece is the key's; what the key has instead may be another word for what stands there, and is told where the
 * mark is beyond doubt or the teacher's own.
 */
export const asRead = (points: Points, criterion: Criterion | undefined, { state, there }: Held): Points => {
  if (criterion === undefined || criterion.kind === 'language') return points;
  // Without a plan the points are as somebody listed them.
  if (criterion.marking !== undefined && !isExact(criterion)) return NONE;
  if (state !== 'taken') return withoutThere(points, there);
  const isOne = criterion.marking !== undefined && points.found.length + points.missing.length < 2;
  return isOne ? withoutThere({ ...points, missing: [] }, there) : NONE;
};

/** What pulls the other way than the mark that the teacher gave is not said. */
export const withoutContrary = (
  points: Points,
  given: number,
  { score, share }: { score: number; share: number },
  isTicked: boolean,
): Points => {
  if (isTicked || score === given) return points;
  // What was found is a part of it beside full marks.
  const isFull = share >= 1;
  return score > given
    ? { ...points, found: isFull ? [] : points.found, missing: [], quotable: isFull ? [] : points.found }
    : // What she took away may be any of it, so only where nothing was found is it known what is missing.
      { found: [], missing: points.found.length === 0 ? points.missing : [], quotable: [] };
};
