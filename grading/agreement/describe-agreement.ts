/** What the papers that a teacher marked blind show about the grader, in numbers and in a sentence that claims no more. */
import { CLASS_WORDS, type ClassVoice, type ClassWords, classVoice } from '../sentences/class-words.ts';
import type { Interval } from '../statistics/describe-values.ts';
import {
  type Band,
  boundMoved,
  LEAN_AT_LEAST,
  meanDifference,
  measureBand,
  measureLean,
  type Pair,
} from './measure-agreement.ts';

export type MarkedCriterion = Pair & { id: string; name: string };

export type Evidence = {
  /** The points of a whole paper. */
  max: number;
  /** Papers with the teacher's word on them, blind or not. */
  checked: number;
  /** Papers marked blind, each with its criteria; `isEarlier`: a grading ago. */
  blind: MarkedCriterion[][];
  isEarlier: boolean;
  /** Totals of the papers drawn at random for the grading that holds and marked blind. */
  audit: Pair[];
  /** Drawn at random, not marked. */
  open: number;
  /** Drawn at random and looked at before they were marked: nobody knows what a blind mark would have been. */
  shown: number;
  /** There were random checks, of a grading that no longer holds. */
  isVoid: boolean;
  /** Graded papers that nobody has checked. */
  rest: number;
  /** Those of the rest that were graded after the draw, so that they could not be drawn. */
  late: number;
};

export type Lean = { id: string; name: string; n: number; difference: number; bias: Interval | null };
export type Described = { criteria: Lean[]; band: Band | null; sentence: string };

/** A mark that moves by no more is called clean in the exact bound; fixed before anybody looks at the marks. */
const CLEAN_SHARE = 0.05;
/** A bound above this says nothing that a teacher could use. */
const WORTH_SAYING = 0.3;

const inPoints = ({ count }: ClassVoice, points: number): string =>
  count('points', Math.round(points * 10) / 10);

const leansOf = (blind: MarkedCriterion[][]): Lean[] => {
  const criteria = Map.groupBy(blind.flat(), ({ id }) => id);
  return [...criteria.entries()].map(([id, marks]) => ({
    id,
    name: marks[0]?.name ?? '',
    n: marks.length,
    difference: meanDifference(marks),
    bias: measureLean(marks),
  }));
};

const isProven = ({ bias }: Lean): boolean => bias !== null && (bias.low > 0 || bias.high < 0);

/** Between which two a mean lies is not told of fewer papers. */
const INTERVAL_AT_LEAST = 10;

const describeProven = (voice: ClassVoice, { name, bias, n }: Lean): string => {
  if (bias === null) return '';
  const points = inPoints(voice, Math.abs(bias.value));
  const lean = voice.say(bias.value > 0 ? 'agree.higher' : 'agree.lower', { points, name });
  if (n < INTERVAL_AT_LEAST) return lean;
  const [low = 0, high = 0] = [bias.low, bias.high].map(Math.abs).toSorted((a, b) => a - b);
  return voice.say('agree.proven', { lean, low: inPoints(voice, low), high: inPoints(voice, high) });
};

/** The same difference on every paper has no interval; that it was the same is told as what it is. */
const listConstant = (voice: ClassVoice, blind: MarkedCriterion[][]): string[] =>
  [...Map.groupBy(blind.flat(), ({ id }) => id).values()].flatMap((marks) => {
    const moves = new Set(marks.map(({ given, checked }) => Math.round((checked - given) * 100) / 100));
    const [move = 0] = moves;
    if (marks.length < LEAN_AT_LEAST || moves.size !== 1 || move === 0) return [];
    const points = inPoints(voice, Math.abs(move));
    const values = { points, name: marks[0]?.name ?? '', count: marks.length };
    return [voice.say(move > 0 ? 'agree.more' : 'agree.less', values)];
  });

/** That nothing is proven says that there is no lean only where no mark moved; where all moved one way, that is told. */
const sayNoLean = ({ say, count }: ClassVoice, blind: MarkedCriterion[][]): string => {
  const moves = blind.map((marks) => marks.map(({ given, checked }) => checked - given));
  const isStill = moves.flat().every((move) => move === 0);
  const papers = count('papers', blind.length);
  const moved = moves.filter((paper) => paper.some((move) => move !== 0)).length;
  if (!isStill && moves.flat().every((move) => move >= 0))
    return say('agree.never_less', { papers, count: moved });
  if (!isStill && moves.flat().every((move) => move <= 0))
    return say('agree.never_more', { papers, count: moved });
  return say(isStill ? 'agree.no_lean' : 'agree.unclear', { papers });
};

const sayLean = (voice: ClassVoice, { blind, isEarlier }: Evidence, leans: Lean[]): string => {
  if (blind.length < LEAN_AT_LEAST) return '';
  const found = [
    ...leans.filter(isProven).map((lean) => describeProven(voice, lean)),
    ...listConstant(voice, blind),
  ].join('; ');
  const told = found === '' ? sayNoLean(voice, blind) : found;
  return isEarlier ? voice.say('agree.before', { told }) : `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
};

/** How many random checks are counted: whoever looked first may have moved by anything. */
const countedOf = ({ audit, shown, max }: Evidence): Pair[] => [
  ...audit,
  ...Array.from({ length: shown }, () => ({ given: 0, checked: max })),
];

const sayBound = (voice: ClassVoice, counted: Pair[], max: number): string => {
  const tolerance = max * CLEAN_SHARE;
  const bound = boundMoved(counted, tolerance);
  if (bound > WORTH_SAYING) return '';
  // Upwards: a bound that is rounded down is none.
  const percent = Math.ceil(bound * 100 - 1e-6);
  return voice.say('agree.bound', { percent, points: inPoints(voice, tolerance) });
};

const sayLate = ({ count }: ClassVoice, { late }: Evidence): string =>
  late === 0 ? '' : count('agree.late', late);

/** What stands in the way of a claim about the rest. */
const sayMissing = (
  { say, count }: ClassVoice,
  { rest, open, isVoid }: Evidence,
  counted: Pair[],
): string => {
  const drawn = counted.length;
  if (rest === 0) return say('agree.all');
  if (open > 0)
    return say(open === 1 ? 'agree.open.one' : 'agree.open.many', { count: open, drawn: open + drawn });
  if (drawn > 0) return count('agree.few', drawn);
  return say(isVoid ? 'agree.void' : 'agree.random');
};

const sayChecks = ({ say, count }: ClassVoice, { checked, blind }: Evidence): string => {
  if (checked === 0 && blind.length === 0) return say('agree.none');
  if (blind.length === 0) return count('agree.seen', checked);
  return blind.length < LEAN_AT_LEAST
    ? say(blind.length === 1 ? 'agree.blind.one' : 'agree.blind.many', {
        count: blind.length,
        needed: LEAN_AT_LEAST,
      })
    : '';
};

/** Upwards to a tenth: a reach that is rounded down is none. */
const sayBand = (voice: ClassVoice, { share, points }: Band): string =>
  voice.say('agree.band', {
    share: Math.floor(share * 10 + 1e-9),
    points: inPoints(voice, Math.ceil(points * 10 - 1e-6) / 10),
  });

export const describeAgreement = (evidence: Evidence, words: ClassWords = CLASS_WORDS.en): Described => {
  const voice = classVoice(words);
  const counted = countedOf(evidence);
  const criteria = leansOf(evidence.blind);
  const band = evidence.open === 0 && evidence.rest > 0 ? measureBand(counted) : null;
  const lean = sayLean(voice, evidence, criteria);
  const parts =
    band === null
      ? [sayChecks(voice, evidence), lean, sayMissing(voice, evidence, counted)]
      : [sayBand(voice, band), sayBound(voice, counted, evidence.max), sayLate(voice, evidence), lean];
  return { criteria, band, sentence: parts.filter((part) => part !== '').join(' ') };
};
