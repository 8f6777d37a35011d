/**
 * Pairs that belong together, "charge → R (coulomb)": what the student set beside each left side is compared with its right side, so that
 * a right word beside the wrong partner earns nothing.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { holds, setBeside } from './beside.ts';
import { readLegend } from './legend.ts';

const PAIR = /^(?<left>.{1,80}?)\s+→\s+(?<right>\S.{0,120})$/su;
const FEWEST = 2;

const leftOf = ({ text }: MarkingPart): string | null => PAIR.exec(text)?.groups?.left ?? null;

/** Null where the parts are no pairs, or where too few of their left sides stand in the answer. */
export const markPairs = (
  given: readonly MarkingPart[],
  answer: string,
  asked = '',
  mark?: (part: MarkingPart, piece: string) => PartMark,
): PartMark[] | null => {
  const lefts = given.flatMap((part) => leftOf(part) ?? []);
  if (given.length < FEWEST || lefts.length < given.length) return null;
  const legend = readLegend(asked);
  const nameOf = (label: string): string[] => {
    const name = legend.get(label.trim().toLowerCase());
    return name === undefined ? [] : [name];
  };
  const parts = given.map((part) => ({
    ...part,
    accepts: part.accepts.flatMap((one) => [one, ...nameOf(one)]),
  }));
  const named = lefts.map((left) => nameOf(left)[0] ?? left);
  const rights = parts.map(({ accepts }) => accepts);
  const beside =
    setBeside(lefts, rights, answer, { named }) ??
    // "L = …, N = …": the names by their first letters.
    setBeside(lefts, rights, answer, { areInitials: true });
  if (!beside) return null;
  return parts.map((part, index) => {
    const { piece = '', from = '' } = beside[index] ?? {};
    // What is told in a sentence is looked for as sentences are.
    if (mark && part.kind === 'point' && beside[index]) return mark(part, piece);
    const isRight = part.accepts.some((one) => holds(one, piece));
    const isWritten = /[\p{L}\p{N}]/u.test(piece);
    return {
      part: given[index] ?? part,
      share: isRight ? 1 : 0,
      quote: isRight ? `${from}${piece}`.trim().slice(0, 120) : null,
      confidence: isWritten ? COMPARED : NOT_FOUND,
    };
  });
};
