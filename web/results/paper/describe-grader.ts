/** Who graded, how sure it is and what it took, in words. */
import type { GraderRecord } from '../../../contract/grading.ts';
import type { AdmissionVerdict, StandingAdmission } from '../../../contract/models/admission.ts';
import { formatShortDay } from '../../lib/format.ts';

const ADMISSIONS: Record<AdmissionVerdict, string> = {
  admitted: 'admitted',
  with_reservations: 'admitted with reservations',
  not_admitted: 'not admitted',
};

/** What stands behind a model: how it did on our own marked papers. */
const describeAdmission = (admission: StandingAdmission | null): string =>
  admission === null
    ? 'not tried on our papers'
    : `${ADMISSIONS[admission.verdict]} on our papers, ${formatShortDay(admission.at)}`;

export const describeGrader = (grader: GraderRecord | null, admission: StandingAdmission | null): string => {
  if (grader === null) return 'Graded by: not known';
  if (grader.grader === 'builtin')
    return 'Graded by the built-in grader, which does not read instructions for the AI';
  return grader.model === null
    ? 'Decided without asking a model'
    : `Graded by ${grader.model} (${describeAdmission(admission)})`;
};

/** Who graded, in a word or two. */
export const nameGrader = (grader: GraderRecord | null): string | null =>
  grader?.grader === 'builtin' ? 'built-in grader' : (grader?.model ?? null);

const SURENESS = [
  { from: 0.85, words: 'very sure' },
  { from: 0.7, words: 'fairly sure' },
  { from: 0.5, words: 'not very sure' },
  { from: 0, words: 'unsure, please check' },
];

export const describeConfidence = (confidence: number | null): string | null => {
  if (confidence === null) return null;
  const words = SURENESS.find(({ from }) => confidence >= from)?.words ?? '';
  return `${words} (${Math.round(confidence * 100)} %)`;
};

const describeCost = (cost: number | null): string => {
  if (cost === null) return 'price not known';
  return cost > 0 && cost < 0.01 ? 'less than 1 cent' : `$${cost.toFixed(2)}`;
};

/** Null where no model was paid for. */
export const describeExpense = (grader: GraderRecord | null): string | null => {
  if (grader === null || grader.grader !== 'model' || grader.input_tokens + grader.output_tokens === 0)
    return null;
  const tokens = (grader.input_tokens + grader.output_tokens).toLocaleString();
  return `${tokens} tokens, ${describeCost(grader.cost)}`;
};
