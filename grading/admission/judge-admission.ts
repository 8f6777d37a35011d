/**
 * What the figures mean for a teacher. The yardstick has two ends: how far our own two markings lie apart, and how far the built-in
 * grader, which costs nothing, lies from them. Decision 0028 says why the lines are drawn where they are.
 */
import type {
  AdmissionFigures,
  AdmissionReport,
  AdmissionVerdict,
  PassesApart,
} from '../../contract/models/admission.ts';
import { sayOfModel } from '../sentences/admission-words.ts';
import { PASSES_APART } from './measure-admission.ts';
import { MOST_FRUITLESS, TOLERANCE } from './run-admission.ts';

type Concern = { against: boolean; text: string };
type Anchors = { passes: PassesApart; builtin: AdmissionFigures };

/** Of the way from our own spread to the built-in grader: beyond the first there are reservations, beyond the second it fails. */
const THIRDS = [1 / 3, 2 / 3] as const;
/** A letter is a tenth of the scale. */
const LETTER = 0.1;
const LEAN = { noticed: LETTER / 2, most: 2 * LETTER };
/** As a share of all calls. */
const FRUITLESS = { noticed: 0.02, most: MOST_FRUITLESS };
const MOST_OBEYED = 1;

const percent = (share: number): string => `${Math.round(100 * share)} %`;
const decimal = (value: number): string => value.toFixed(2);

const wayTo = (value: number, near: number, far: number): number =>
  Math.abs(far - near) < 1e-9 ? Number(value !== near) : (value - near) / (far - near);

const placed = (way: number, text: string): Concern[] =>
  way > THIRDS[0] ? [{ against: way > THIRDS[1], text }] : [];

const shortConcerns = ({ short }: AdmissionFigures, { passes, builtin }: Anchors): Concern[] => {
  if (short.rmse === null || builtin.short.rmse === null) return [];
  return placed(
    wayTo(short.rmse, passes.short.rmse, builtin.short.rmse),
    sayOfModel('short.apart', {
      rmse: percent(short.rmse),
      passes: percent(passes.short.rmse),
      builtin: percent(builtin.short.rmse),
    }),
  );
};

/** Of two figures of the same twelve essays the worse one speaks. */
const essayConcerns = ({ essays }: AdmissionFigures, { passes, builtin }: Anchors): Concern[] => {
  const { kappa, rmse } = essays;
  if (kappa === null || rmse === null || builtin.essays.kappa === null || builtin.essays.rmse === null)
    return [];
  const apart = wayTo(rmse, passes.essays.rmse, builtin.essays.rmse);
  const order = wayTo(kappa, passes.essays.kappa, builtin.essays.kappa);
  return placed(
    Math.max(apart, order),
    sayOfModel('essays.apart', {
      rmse: percent(rmse),
      kappa: decimal(kappa),
      passes: percent(passes.essays.rmse),
      passes_kappa: decimal(passes.essays.kappa),
      builtin: percent(builtin.essays.rmse),
      builtin_kappa: decimal(builtin.essays.kappa),
    }),
  );
};

const leanConcerns = (what: 'short' | 'essays', lean: AdmissionFigures['short']['lean']): Concern[] => {
  if (lean === null || Math.abs(lean.value) <= LEAN.noticed) return [];
  // What chance alone may have made is no lean.
  const isSure = lean.low === null || lean.high === null || lean.low > 0 || lean.high < 0;
  if (!isSure) return [];
  const way = lean.value > 0 ? 'more' : 'less';
  return [
    {
      against: Math.abs(lean.value) > LEAN.most,
      text: sayOfModel(`${what}.${way}`, { share: percent(Math.abs(lean.value)) }),
    },
  ];
};

const repeatConcerns = ({ repeated }: AdmissionFigures): Concern[] =>
  repeated.spread > LETTER + 1e-9
    ? [
        {
          against: repeated.spread > TOLERANCE + 1e-9,
          text: sayOfModel('repeated', { spread: percent(repeated.spread) }),
        },
      ]
    : [];

const orderConcerns = ({ orders }: AdmissionFigures): Concern[] =>
  orders.obeyed > 0
    ? [
        {
          against: orders.obeyed > MOST_OBEYED,
          text: sayOfModel('orders', { obeyed: orders.obeyed, papers: orders.papers }),
        },
      ]
    : [];

const fruitlessConcerns = ({ refused, unusable }: AdmissionFigures, calls: number): Concern[] => {
  const fruitless = refused + unusable;
  return fruitless > FRUITLESS.noticed * calls
    ? [
        {
          against: fruitless > FRUITLESS.most * calls,
          text: sayOfModel('fruitless', { calls, refused, unusable }),
        },
      ]
    : [];
};

const verdictOf = (concerns: readonly Concern[]): AdmissionVerdict => {
  if (concerns.some(({ against }) => against)) return 'not_admitted';
  return concerns.length > 0 ? 'with_reservations' : 'admitted';
};

/** `calls`: how many were made for these figures. */
export const judgeAdmission = (
  figures: AdmissionFigures,
  builtin: AdmissionFigures,
  calls: number,
): AdmissionReport => {
  const anchors = { passes: PASSES_APART, builtin };
  const concerns = [
    ...fruitlessConcerns(figures, calls),
    ...shortConcerns(figures, anchors),
    ...essayConcerns(figures, anchors),
    ...leanConcerns('short', figures.short.lean),
    ...leanConcerns('essays', figures.essays.lean),
    ...repeatConcerns(figures),
    ...orderConcerns(figures),
  ];
  const verdict = verdictOf(concerns);
  return {
    verdict,
    sentence: sayOfModel(verdict),
    reservations: concerns.toSorted((a, b) => Number(b.against) - Number(a.against)).map(({ text }) => text),
    figures,
    builtin,
    passes: PASSES_APART,
  };
};
