/** From what was judged to what is proposed: points, parts, state, and how sure. */

import { isExactKind, type Marking } from '../../../contract/grading/marking.ts';
import type { Aside, Reason } from '../../../contract/grading/reason.ts';
import { isStepped, stepOf } from '../../../contract/grading/step.ts';
import { toCents } from '../../../contract/grading/totals.ts';
import type { Criterion, PartMark } from '../../../contract/grading.ts';
import type { Answer } from '../../answers/question.ts';
import { countPieces } from '../../feedback/shown/whole-point.ts';
import { plainWording } from '../../language/plain-wording.ts';
import type { Reading } from '../../language/reading.ts';
import { settleScore } from '../../settle-scores.ts';
import type { ProposedCriterion, Work } from '../grader.ts';
import { type Learnt, traceOf } from './calibrate/calibrate.ts';
import { type Judgement, sureness } from './judgement.ts';
import type { Prepared } from './read-criteria.ts';
import { snapToLevels } from './snap-to-levels.ts';

export type JudgedPassage = Judgement & { answer: Reading; passage: Answer };

const ocrFactor = (ocrConfidence: number | null): number =>
  ocrConfidence === null ? 1 : Math.min(1, Math.max(0.3, ocrConfidence / 95));

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** From so many marked papers on, a criterion that nothing else could check is placed by what the teacher gave. */
const ENOUGH_MARKED = 3;

/** Print that was read so well is as good as a file's own text. */
const READ_FOR_SURE = 85;

const givenIn = (parts: readonly { given: number }[]): number =>
  parts.reduce((sum, { given }) => sum + given, 0);

/** What the file prints is worth so much on the teacher's scale; one mark that three parts share is no 0.99. */
export const scaleParts = (
  { parts }: Pick<Judgement, 'parts'>,
  { printed }: Pick<Marking, 'printed'>,
  max: number,
): PartMark[] | undefined => {
  const scaled = parts?.map(({ text, points, given }) => ({
    text,
    points: toCents((points * max) / printed),
    given: toCents((given * max) / printed),
  }));
  const shared = scaled?.findLast(({ points, given }) => given > 0 && given < points);
  if (parts && scaled && shared)
    shared.given = toCents(shared.given + (givenIn(parts) * max) / printed - givenIn(scaled));
  return scaled;
};

/** Which of a line's words are the answer is easily misread, so words are sure only once the teacher has agreed to them. */
const isSettledPlan = ({ kind, certainty }: Marking): boolean =>
  certainty === 'agreed' || (certainty === 'sure' && kind !== 'term');

/** Small and capital letters differ in a formula. */
const folded = (text: string): string => text.replace(/\s+/gu, '');

/** The key's own value stands in an answer that did not earn all: which of several the student meant is for the teacher to say. */
const holdsKey = (one: JudgedPassage, { kind, parts }: Marking): boolean => {
  if (one.share >= 1 || (kind !== 'number' && kind !== 'formula')) return false;
  const text = folded(one.passage.text);
  return parts.some(({ accepts }) =>
    accepts.some((accepted) => {
      const at = text.indexOf(folded(accepted));
      const [before = '', after = ''] = [text[at - 1], text[at + folded(accepted).length]];
      return accepted !== '' && at >= 0 && !/[\d.,]/u.test(before) && !/\d/u.test(after);
    }),
  );
};

/** Sure is what was compared, with a key that leaves no other reading, at a place that a label or a row shows. */
const stateOf = (one: JudgedPassage, { marking }: Prepared, { ocrConfidence }: Work): 'marked' | 'open' =>
  isExactKind(marking.kind) &&
  isSettledPlan(marking) &&
  one.passage.placed &&
  one.passage.doubtful !== true &&
  one.settled === true &&
  !holdsKey(one, marking) &&
  (ocrConfidence === null || ocrConfidence >= READ_FOR_SURE)
    ? 'marked'
    : 'open';

/** A question is proposed in the steps in which its key gives marks. */
const toKeySteps = (points: number, { criterion, marking }: Prepared): number => {
  if (criterion.question === null) return round(points);
  const step = stepOf({ ...criterion, marking });
  return points >= criterion.max ? round(points) : Math.round(points / step) * step;
};

/** The points that are proposed for a share: on a level, and on a step of the key. */
const pointsFor = (ready: Prepared, share: number): number =>
  toKeySteps(snapToLevels(share, ready.criterion.max, ready.criterion.levels), ready);

/** Those that a teacher sees. */
export const shownPoints = (ready: Prepared, share: number): number =>
  settleScore(pointsFor(ready, share), ready.criterion);

/** Whether a count and the points beside it tell two stories: points for nothing, not all for everything, or off by more than a half. */
const isApart = (found: number, total: number, share: number): boolean =>
  total > 0 &&
  ((found === 0 && share > 0) ||
    (found === total && share < 1) ||
    Math.abs(share - found / total) > 0.5 / total + ROUNDING);
const ROUNDING = 0.05;

const LABEL = /^\s*(?:answer|solution|lösung|antwort)\s*:\s*/iu;

/** "HCL" is not "HCl". */
const SYMBOL = /\p{Lu}\p{Ll}?[\p{Lu}\d]|\p{Ll}\p{Lu}/u;

/** The answer is the key, letter by letter. */
const isKey = ({ answer }: JudgedPassage, { criterion }: Prepared): boolean => {
  const key = criterion.answer.replace(LABEL, '').trim();
  return (
    key !== '' &&
    plainWording(answer.text) === plainWording(key) &&
    (!SYMBOL.test(key) || answer.text.replace(/\s+/gu, ' ').includes(key.replace(/\s+/gu, ' ')))
  );
};

/** A rubric that describes the work has no answer that could be found or not, and the work is not held against one. */
const isWithoutKey = ({ criterion }: Prepared): boolean =>
  criterion.question === null && criterion.answer === '';
const OF_A_KEY: ReadonlySet<Reason['code']> = new Set(['not_found', 'differs', 'ideas_found', 'parts_found']);

/** How many are asked for, where the key has more: as many as there are points, or as were counted. Null: all of them. */
const wantedOf = (reason: Reason, { answer, marking }: Criterion): number | null => {
  if (reason.code !== 'ideas_found' || reason.data.doubt !== null || reason.data.total < 2) return null;
  const { total } = reason.data;
  const printed = marking?.printed ?? null;
  // Where each is worth less than one, there may be as many as there are.
  const isPriced = printed !== null && Number.isInteger(printed) && !/½|\b0[.,]5\b|\bhal[bf]/iu.test(answer);
  if (isPriced && printed > 1 && total > printed) return printed;
  return countPieces(answer) > total ? total : null;
};

/** Points are rounded to steps and follow marked papers: what was found is a reason for those that it fits. */
const isBorneOut = ({ code }: Reason, share: number): boolean => {
  if (code === 'agrees') return share >= 1;
  if (code === 'agrees_in_part') return share > 0 && share < 1;
  return share === 0 || (code !== 'differs' && code !== 'not_found');
};

/** A count is certain where the plan is, and where the points follow it. */
const withSureness = (reason: Reason, share: number): Reason => {
  switch (reason.code) {
    case 'parts_found': {
      const { found, total, partly } = reason.data;
      return partly > 0 || isApart(found, total, share)
        ? reason
        : { code: reason.code, data: { ...reason.data, sure: true } };
    }
    case 'items_found':
      return isApart(reason.data.found, reason.data.wanted, share)
        ? reason
        : { code: reason.code, data: { ...reason.data, sure: true } };
    default:
      return reason;
  }
};

const reasonFor = (one: JudgedPassage, ready: Prepared, share: number, state: 'marked' | 'open'): Reason => {
  const { reason } = one;
  if (isWithoutKey(ready) && OF_A_KEY.has(reason.code))
    return { code: 'nothing_named', data: one.placed ? {} : { looked: true } };
  if (share >= 1 && isKey(one, ready)) return { code: 'agrees', data: { same: true } };
  const wanted = wantedOf(reason, ready.criterion);
  if (wanted === null || reason.code !== 'ideas_found')
    return state === 'marked' || ready.marking.certainty === 'agreed' ? withSureness(reason, share) : reason;
  return { code: 'items_found', data: { found: Math.min(reason.data.found, wanted), wanted } };
};

export const propose = (
  one: JudgedPassage,
  ready: Prepared,
  { calibration, papers, difference }: Learnt,
  work: Work,
): ProposedCriterion => {
  const { criterion, question } = ready;
  const { ocrConfidence } = work;
  const state = stateOf(one, ready, work);
  const isFixed = state === 'marked' || one.answer.all.length === 0;
  const share = isFixed ? one.share : calibration(traceOf(one.answer, question, one));
  const moved = Math.abs(share - one.share) > 1e-9;
  // A placement stays one among marked papers.
  const confidence = moved && !one.placed ? (sureness(share) + one.confidence) / 2 : one.confidence;
  const parts = isStepped(ready.marking, criterion.max)
    ? scaleParts(one, ready.marking, criterion.max)
    : undefined;
  const unplaced = one.passage.how === 'whole' && criterion.question !== null ? 0.8 : 1;
  const by = shownPoints(ready, share) - shownPoints(ready, one.share);
  const shown = shownPoints(ready, share) / criterion.max;
  const counted = moved ? one.reason : reasonFor(one, ready, shown, state);
  const reason: Reason = isBorneOut(counted, shown) ? counted : { code: 'alike', data: {} };
  const asides: Aside[] = [
    ...(one.placed
      ? [{ code: 'placed' as const, data: one.reason.code === 'moves_seen' ? { half: true } : {} }]
      : []),
    ...(papers > 0 && !isFixed ? [{ code: 'moved' as const, data: { papers, difference, by } }] : []),
  ];
  return {
    criterion_id: criterion.id,
    score: pointsFor(ready, share),
    ...(asides.length > 0 && { asides }),
    reason,
    found: one.found,
    missing: one.missing,
    quotes: one.points === undefined ? [] : one.quotes,
    points: one.points,
    confidence: round(confidence * unplaced * ocrFactor(ocrConfidence)),
    needs_teacher: one.unchecked === true && papers < ENOUGH_MARKED,
    state,
    ...(parts && !moved ? { parts } : {}),
  };
};
