/** Statements of which the false ones are worth more than the true ones: what is put right is paid for, whether or not the key says so. */
import type { Criterion } from '../../../../contract/grading.ts';
import { readVerdict } from '../chosen.ts';
import { readNotes } from '../notes.ts';

/** "2" of "2c", "B" of "B3": what the statements of one question share. */
const groupOf = ({ question }: Criterion): string =>
  (question ?? '').replace(/(?:[a-z]|[ivx]+|(?<=\.)\d+|(?<=\p{L})\d+)$/iu, '');

const verdictOf = ({ marking }: Criterion): string | null => {
  const [only, second] = marking?.parts ?? [];
  return only?.kind === 'truth' && !second ? (only.accepts[0] ?? null) : null;
};

const MORE = 1.5;
const ASKED = 'correction';

const withCorrection = (criterion: Criterion): Criterion => {
  const { marking, answer } = criterion;
  if (!marking) return criterion;
  const read = readVerdict(readNotes(answer), marking.printed, '', '', ASKED);
  return read && read.parts.length > 1 ? { ...criterion, marking: { ...marking, ...read } } : criterion;
};

export const withPaidCorrections = (criteria: readonly Criterion[]): Criterion[] =>
  criteria.map((criterion) => {
    const trues = criteria.filter(
      (other) => groupOf(other) === groupOf(criterion) && verdictOf(other) === 'true',
    );
    const worth = Math.max(0, ...trues.map(({ max }) => max));
    const isPaid = worth > 0 && criterion.max >= worth * MORE && verdictOf(criterion) === 'false';
    return isPaid ? withCorrection(criterion) : criterion;
  });
