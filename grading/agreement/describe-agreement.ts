/** What the papers that a teacher marked blind show about the grader, in numbers and in a sentence that claims no more. */
import type { Interval } from '../statistics/describe-values.ts';
import {
  type Band,
  boundMoved,
  LEAN_AT_LEAST,
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

export type Lean = { id: string; name: string; n: number; bias: Interval | null };
export type Described = { criteria: Lean[]; band: Band | null; sentence: string };

/** A mark that moves by no more is called clean in the exact bound; fixed before anybody looks at the marks. */
const CLEAN_SHARE = 0.05;
/** A bound above this says nothing that a teacher could use. */
const WORTH_SAYING = 0.3;

const inPoints = (points: number): string => {
  const rounded = Math.round(points * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'point' : 'points'}`;
};
const papers = (count: number) => `${count} ${count === 1 ? 'paper' : 'papers'}`;
const are = (count: number) => (count === 1 ? 'is' : 'are');

const leansOf = (blind: MarkedCriterion[][]): Lean[] => {
  const criteria = Map.groupBy(blind.flat(), ({ id }) => id);
  return [...criteria.entries()].map(([id, marks]) => ({
    id,
    name: marks[0]?.name ?? '',
    n: marks.length,
    bias: measureLean(marks),
  }));
};

const isProven = ({ bias }: Lean): boolean => bias !== null && (bias.low > 0 || bias.high < 0);

const compare = (points: number, of: string, isEarlier: boolean) =>
  `the grader ${isEarlier ? 'was' : 'is'} ${inPoints(Math.abs(points))} ${points > 0 ? 'stricter' : 'milder'} than you on ${of}`;

const describeProven = ({ name, bias }: Lean, isEarlier: boolean): string => {
  if (bias === null) return '';
  const [low = 0, high = 0] = [bias.low, bias.high].map(Math.abs).toSorted((a, b) => a - b);
  return `${compare(bias.value, name, isEarlier)} (likely between ${inPoints(low)} and ${inPoints(high)})`;
};

/** The same difference on every paper has no interval; that it was the same is told as what it is. */
const listConstant = (blind: MarkedCriterion[][]): string[] =>
  [...Map.groupBy(blind.flat(), ({ id }) => id).values()].flatMap((marks) => {
    const moves = new Set(marks.map(({ given, checked }) => Math.round((checked - given) * 100) / 100));
    const [move = 0] = moves;
    if (marks.length < LEAN_AT_LEAST || moves.size !== 1 || move === 0) return [];
    return [
      `you gave ${inPoints(Math.abs(move))} ${move > 0 ? 'more' : 'less'} than the grader for ${marks[0]?.name} on each of ${marks.length} papers`,
    ];
  });

/** That nothing is proven says that there is no lean only where no mark moved. */
const sayNoLean = (blind: MarkedCriterion[][]): string =>
  blind.flat().every(({ given, checked }) => given === checked)
    ? `${papers(blind.length)} showed no criterion on which the grader leans`
    : `${papers(blind.length)} do not show whether the grader leans`;

const sayLean = ({ blind, isEarlier }: Evidence, leans: Lean[]): string => {
  if (blind.length < LEAN_AT_LEAST) return '';
  const found = [
    ...leans.filter(isProven).map((lean) => describeProven(lean, isEarlier)),
    ...listConstant(blind),
  ].join('; ');
  const told = found === '' ? sayNoLean(blind) : found;
  return isEarlier
    ? `Before the rest was graded again, ${told}.`
    : `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
};

/** How many random checks are counted: whoever looked first may have moved by anything. */
const countedOf = ({ audit, shown, max }: Evidence): Pair[] => [
  ...audit,
  ...Array.from({ length: shown }, () => ({ given: 0, checked: max })),
];

const sayBound = (counted: Pair[], max: number): string => {
  const tolerance = max * CLEAN_SHARE;
  const bound = boundMoved(counted, tolerance);
  if (bound > WORTH_SAYING) return '';
  // Upwards: a bound that is rounded down is none.
  return `With 95 % confidence at most ${Math.ceil(bound * 100 - 1e-6)} % of them would move by more than ${inPoints(tolerance)}.`;
};

const sayLate = ({ late }: Evidence): string =>
  late === 0 ? '' : `${papers(late)} graded after the draw ${are(late)} not part of this.`;

/** What stands in the way of a claim about the rest. */
const sayMissing = ({ rest, open, isVoid }: Evidence, counted: Pair[]): string => {
  const drawn = counted.length;
  if (rest === 0) return 'No graded paper is left to check.';
  if (open > 0)
    return `${open} of the ${open + drawn} papers drawn at random ${are(open)} not marked yet; what they show is said when all are.`;
  if (drawn > 0)
    return `${papers(drawn)} drawn at random ${are(drawn)} not enough to tell how far marks would move: it takes 4 to speak of 8 in 10, and 9 to speak of 9 in 10.`;
  if (isVoid)
    return 'The rest was graded again since the random checks: check again to know how far its marks would move.';
  return 'How far single marks would move only papers drawn at random can tell.';
};

const sayChecks = ({ checked, blind }: Evidence): string => {
  if (checked === 0 && blind.length === 0) return 'Not enough to tell: no paper is checked yet.';
  if (blind.length === 0)
    return `Not enough to tell: ${papers(checked)} ${are(checked)} checked, but with the grader's marks in view. Only marks given without them show how far you agree.`;
  if (blind.length < LEAN_AT_LEAST)
    return `Not enough to tell how the grader leans: ${papers(blind.length)} ${are(blind.length)} marked without the grader's marks in view, and it takes ${LEAN_AT_LEAST}.`;
  return '';
};

/** Upwards to a tenth: a reach that is rounded down is none. */
const sayBand = ({ share, points }: Band): string =>
  `About ${Math.floor(share * 10 + 1e-9)} of 10 marks would move by at most ±${inPoints(Math.ceil(points * 10 - 1e-6) / 10)}.`;

export const describeAgreement = (evidence: Evidence): Described => {
  const counted = countedOf(evidence);
  const criteria = leansOf(evidence.blind);
  const band = evidence.open === 0 && evidence.rest > 0 ? measureBand(counted) : null;
  const lean = sayLean(evidence, criteria);
  const parts =
    band === null
      ? [sayChecks(evidence), lean, sayMissing(evidence, counted)]
      : [sayBand(band), sayBound(counted, evidence.max), sayLate(evidence), lean];
  return { criteria, band, sentence: parts.filter((part) => part !== '').join(' ') };
};
