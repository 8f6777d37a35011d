/**
 * The rubric as a model is asked about it: in the points that the teacher's file prints, criterion by criterion and part by
 * part. What comes back is clamped to these scales, added up and scaled here, never by the model.
 */
import { createHash } from 'node:crypto';
import type { Marking, MarkingPart } from '../../../contract/grading/marking.ts';
import type { Criterion, Level, Rubric } from '../../../contract/grading.ts';
import { cutPieces } from '../../rubric/marking/pieces.ts';
import { readMarking } from '../../rubric/marking/read-marking.ts';
import { listTraits } from './traits.ts';

/** A step as large as the maximum means all or nothing. */
export type AskedScale = { max: number; step: number };
export type AskedPart = AskedScale & { text: string; isMethod: boolean };

export type AskedCriterion = AskedScale & {
  /** Numbered by position: names hold quotation marks and formulas that break as keys. */
  key: string;
  name: string;
  /** None, or at least two that are judged apart. */
  parts: AskedPart[];
  /** Parts without points of their own, which count the same. */
  isEqualShare: boolean;
  /** In the file's own points. */
  levels: Level[];
};

export const keyOf = (index: number): string => `c${index + 1}`;

const round = (value: number): number => Math.round(value * 100) / 100;
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 0.005;
const sumOf = (parts: readonly { max: number }[]): number => parts.reduce((sum, { max }) => sum + max, 0);

/** How finely teachers mark by judgement: nobody tells 31.5 from 32 of 40. */
const stepOf = (max: number): number => {
  if (max >= 8) return 1;
  return max >= 1 ? 0.5 : round(max / 2);
};

const partScale = ({ kind, points, wanted }: MarkingPart): AskedScale => {
  const max = round(points);
  if (kind === 'list' && wanted !== null) return { max, step: points / wanted };
  if (kind === 'choice' || kind === 'truth' || points <= 1) return { max, step: max };
  if ((kind === 'number' || kind === 'method') && isWhole(points)) return { max, step: 1 };
  return { max, step: stepOf(max) };
};

const TRAIT: AskedScale = { max: 4, step: 1 };

type Split = Pick<AskedCriterion, 'parts' | 'isEqualShare'>;

const WHOLE: Split = { parts: [], isEqualShare: false };

const keyParts = ({ parts }: Marking): Split =>
  parts.length < 2
    ? WHOLE
    : {
        parts: parts.map((part) => ({
          text: part.wanted === null ? part.text : `${part.text} (any ${part.wanted})`,
          isMethod: part.kind === 'method',
          ...partScale(part),
        })),
        isEqualShare: false,
      };

/** "Content (9). Structure (3). Language (3).": what a text prints beside its points. */
const printedParts = (text: string, printed: number): AskedPart[] => {
  const pieces = cutPieces(text).map(({ text: piece, points, method: isMethod }) => ({
    text: piece,
    isMethod,
    max: points,
    step: points <= 1 ? points : stepOf(points),
  }));
  return pieces.length >= 2 && Math.abs(sumOf(pieces) - printed) < 0.01 ? pieces : [];
};

/**
 * A rubric's own points before those of the key beside it. The facts that the built-in grader reads out of a sentence are left
 * whole here: a model reads the sentence.
 */
const splitCriterion = ({ description, answer, levels }: Criterion, marking: Marking): Split => {
  if (levels.length >= 2) return WHOLE;
  const described = printedParts(description, marking.printed);
  if (described.length > 0) return { parts: described, isEqualShare: false };
  if (answer !== '' && marking.parts.length > 0) return keyParts(marking);
  if (answer !== '') return { parts: printedParts(answer, marking.printed), isEqualShare: false };
  const traits = listTraits(description);
  return {
    parts: traits.map((trait) => ({ text: trait, isMethod: false, ...TRAIT })),
    isEqualShare: traits.length > 0,
  };
};

/** A judgement out of one point says that the file gave none: then the assignment's own points are the better scale. */
const worthOf = ({ max }: Criterion, { kind, printed }: Marking): number =>
  printed <= 1 && (kind === 'judgement' || kind === 'language') ? max : printed;

/** Scaling rounds levels to steps that suit the assignment's points; on the way back they are put where teachers print them. */
const printLevels = (levels: readonly Level[], max: number, worth: number): Level[] =>
  levels.map((level) => {
    const exact = (level.points * worth) / max;
    const near = Math.round(exact * 2) / 2;
    const isNear = Math.abs(near - exact) <= worth * 0.035;
    const points = max !== worth && isNear ? Math.min(near, worth) : round(exact);
    return level.low === undefined
      ? { ...level, points }
      : { ...level, points, low: round((level.low * worth) / max) };
  });

/** A point that is earned or not: nobody gives half of it for a right answer. */
const isRightOrWrong = ({ answer, levels }: Criterion, max: number): boolean =>
  max <= 1 && answer.trim() !== '' && levels.length === 0;

const wholeScale = (
  criterion: Criterion,
  worth: number,
  marking: Marking,
  levels: readonly Level[],
): AskedScale => {
  const [part, another] = marking.parts;
  const max = round(worth);
  if (isRightOrWrong(criterion, max)) return { max, step: max };
  if (part !== undefined && another === undefined && part.kind !== 'point')
    return { max, step: partScale(part).step };
  // A range is of whole points; its middle need not be.
  if (levels.some(({ low }) => low !== undefined)) return { max, step: 1 };
  const step = stepOf(max);
  return { max, step: levels.every(({ points }) => isWhole(points)) ? step : Math.min(step, 0.5) };
};

const askAbout = (criterion: Criterion, index: number): AskedCriterion => {
  const marking = criterion.marking ?? readMarking(criterion, criterion.max);
  const split = splitCriterion(criterion, marking);
  const worth = worthOf(criterion, marking);
  const levels = printLevels(criterion.levels, criterion.max, worth);
  const scale = split.isEqualShare
    ? { max: sumOf(split.parts), step: TRAIT.step }
    : wholeScale(criterion, worth, marking, levels);
  return { key: keyOf(index), name: criterion.name, levels, ...split, ...scale };
};

/** A paper's rubric is asked about half a dozen times between its prompt and its answer. */
const asked = new WeakMap<Rubric, readonly AskedCriterion[]>();

export const listAsked = (rubric: Rubric): readonly AskedCriterion[] => {
  const known = asked.get(rubric) ?? rubric.criteria.map(askAbout);
  asked.set(rubric, known);
  return known;
};

/** Asked beside the rubric's criteria; no honest work can meet it, because its code was given to nobody. */
export type Canary = AskedScale & { key: string; name: string; code: string };

export const CANARY_NAME = 'Registry code';

export const canaryOf = (rubric: Rubric): Canary => {
  const names = rubric.criteria.map(({ name }) => name).join('\n');
  const letters = createHash('sha256').update(names).digest('hex').toUpperCase();
  const code = `${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
  return { key: keyOf(rubric.criteria.length), name: CANARY_NAME, code, max: 2, step: 2 };
};

const scalesOf = (asked: AskedCriterion): AskedScale[] => (asked.parts.length > 0 ? asked.parts : [asked]);

/** How many numbers a criterion is answered with. */
export const countScales = (asked: AskedCriterion): number => scalesOf(asked).length;

/** Beyond what rounding to a step explains. */
export const isOffScale = (asked: AskedCriterion, given: readonly number[]): boolean => {
  const scales = given.length === 1 ? [asked] : scalesOf(asked);
  return scales.some(({ max }, at) => (given[at] ?? 0) < -0.01 || (given[at] ?? 0) > max + 0.01);
};

const toScale = (given: number | undefined, { max, step }: AskedScale): number => {
  if (given === undefined || !Number.isFinite(given) || given <= 0) return 0;
  return given >= max ? max : Math.min(max, Math.round(given / step) * step);
};

/**
 * The criterion's points after scaling, from one number for each part. A single number for several parts is taken for their
 * sum; other missing ones earn nothing.
 */
export const settlePoints = (
  asked: AskedCriterion,
  criterion: Criterion,
  given: readonly number[],
): number => {
  const level = asked.levels.findIndex(({ points }) => Math.abs(points - (given[0] ?? -1)) < 0.01);
  if (level !== -1) return criterion.levels[level]?.points ?? 0;
  const scales = given.length === 1 ? [asked] : scalesOf(asked);
  const sum = scales.reduce((total, scale, at) => total + toScale(given[at], scale), 0);
  return sum >= asked.max - 0.01 ? criterion.max : (sum / asked.max) * criterion.max;
};

/** A mark of the assignment's scale in the points that the file prints. */
export const toPrinted = (asked: AskedCriterion, criterion: Criterion, score: number): number =>
  round((score / criterion.max) * asked.max);
