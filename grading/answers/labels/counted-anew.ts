/**
 * A key whose numbers count through all parts of the sheet, and a work that counts anew in each: "1." below "Part B" is the first question of
 * part B. Only below headings that name the part, and where no number there is one that the part does not have.
 */
import type { Label } from '../label.ts';
import type { Question } from '../question.ts';
import type { Candidate, Marks } from './scan.ts';

type Stretch = { from: number; until: number; numbers: number[] };

/** What the numbers of each part of the sheet are in the key. */
const numbersOf = (labels: readonly Label[], asked: readonly Question[]): Map<string, number[]> => {
  const parts = new Map<string, number[]>();
  labels.forEach(({ number }, at) => {
    const name = asked[at]?.sheetPart;
    if (name === undefined || number === null) return;
    const own = parts.get(name) ?? [];
    if (!own.includes(number)) parts.set(name, [...own, number]);
  });
  return parts;
};

const isPlain = ({ label, asks }: Candidate): boolean =>
  asks === null && label.section === undefined && typeof label.number === 'number';

const isIn = ({ from, until }: Stretch, { start }: Candidate): boolean => start >= from && start < until;

const isLine = (one: Candidate): boolean => isPlain(one) && one.dress.startsWith('line');

/** Its lines count from 1, and no further than there are questions. */
const isAnew = (stretch: Stretch, candidates: readonly Candidate[]): boolean => {
  const own = candidates.filter((one) => isLine(one) && isIn(stretch, one)).map(({ label }) => label.number);
  return own[0] === 1 && own.every((number) => (number ?? 0) <= stretch.numbers.length);
};

export const countedAnew = (
  { candidates, named }: Pick<Marks, 'candidates' | 'named'>,
  labels: readonly Label[],
  asked: readonly Question[],
): Candidate[] => {
  const parts = numbersOf(labels, asked);
  if (parts.size < 2) return [...candidates];
  const stretches = named.flatMap(({ start, name }, at): Stretch[] => {
    const numbers = parts.get(name);
    return numbers ? [{ from: start, until: named[at + 1]?.start ?? Number.POSITIVE_INFINITY, numbers }] : [];
  });
  const later = stretches.filter(
    (one) =>
      one.numbers[0] !== 1 && candidates.some((candidate) => isLine(candidate) && isIn(one, candidate)),
  );
  if (later.length === 0 || !later.every((one) => isAnew(one, candidates))) return [...candidates];
  return candidates.flatMap((one) => {
    const stretch = isPlain(one) ? later.find((other) => isIn(other, one)) : undefined;
    if (!stretch) return [one];
    const number = stretch.numbers[(one.label.number ?? 0) - 1];
    return number === undefined ? [] : [{ ...one, label: { ...one.label, number } }];
  });
};
