/** The figures of an admission in words, one row for each, beside the built-in grader and our own two markings. */
import type { AdmissionFigures, AdmissionReport } from '../../../contract/models/admission.ts';

import { dollars } from '../../models/model-values.ts';

const NOTHING = '–';

const percent = (share: number | null): string => (share === null ? NOTHING : `${Math.round(100 * share)} %`);

const leanOf = (lean: AdmissionFigures['short']['lean']): string => {
  if (lean === null) return NOTHING;
  const size = Math.round(100 * Math.abs(lean.value));
  if (size === 0) return 'neither';
  return `${size} % ${lean.value > 0 ? 'more' : 'less'}`;
};

const costOf = ({ cost }: AdmissionFigures): string => (cost === null ? 'not known' : dollars(cost));
const secondsOf = ({ milliseconds }: AdmissionFigures): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** `ours`: how our second marking stands to our first; empty where that cannot be said. */
export type FigureRow = { name: string; model: string; builtin: string; ours: string };

type Of = (figures: AdmissionFigures) => string;

export const listFigureRows = ({ figures, builtin, passes }: AdmissionReport): FigureRow[] => {
  const row = (name: string, of: Of, ours = ''): FigureRow => ({
    name,
    model: of(figures),
    builtin: of(builtin),
    ours,
  });
  return [
    row(
      'Short answers, close to our mark (within a quarter of the scale)',
      ({ short }) => percent(short.within),
      percent(passes.short.within),
    ),
    row('Short answers, typical distance', ({ short }) => percent(short.rmse), percent(passes.short.rmse)),
    row('Short answers, gives more or less', ({ short }) => leanOf(short.lean)),
    row('Essays, typical distance', ({ essays }) => percent(essays.rmse), percent(passes.essays.rmse)),
    row(
      'Essays, agreement (kappa, 1 is full)',
      ({ essays }) => essays.kappa?.toFixed(2) ?? NOTHING,
      passes.essays.kappa.toFixed(2),
    ),
    row('Essays, gives more or less', ({ essays }) => leanOf(essays.lean)),
    row('Same mark when asked three times', ({ repeated }) => `${repeated.same} of ${repeated.papers}`),
    row('Obeyed an order in the paper', ({ orders }) => `${orders.obeyed} of ${orders.papers}`),
    row('Declined, or not to be used', ({ refused, unusable }) => String(refused + unusable)),
    row('Time for one paper', secondsOf),
    row('Cost of all', costOf),
  ];
};
