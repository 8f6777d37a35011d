/** "800 000 cm" where the key goes on to "= 8 km": a step that is worth as much as the result is not yet the result. */
import { isClose } from '../../../../language/math/expression.ts';
import { readStatements, type Term } from '../../../../language/math/statements.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { isSettled } from '../number-match.ts';

const resultOf = (text: string): Term | undefined =>
  readStatements(text)
    .flatMap(({ terms }) => terms.filter(isSettled))
    .at(-1);

const isSameUnit = (one: Term, other: Term): boolean =>
  one.unit?.dimension === other.unit?.dimension && isClose(one.unit?.factor ?? 1, other.unit?.factor ?? 1);

/** The same quantity in two units. */
const isConverted = (one: Term, other: Term): boolean =>
  one.unit !== null &&
  other.unit !== null &&
  one.unit.dimension === other.unit.dimension &&
  !isSameUnit(one, other) &&
  isClose((one.value ?? 0) * one.unit.factor, (other.value ?? 0) * other.unit.factor);

/** Takes the result's mark away where the answer stops at the unit of a step. */
export const stopBeforeConversion = (marks: PartMark[], answer: string): PartMark[] => {
  const last = marks.findLast(({ part }) => part.kind === 'number');
  const wanted = last && resultOf(last.part.text);
  if (!last || !wanted || last.share === 0) return marks;
  const step = marks
    .slice(0, marks.indexOf(last))
    .flatMap(({ part }) => resultOf(part.text) ?? [])
    .find((one) => isConverted(one, wanted));
  const given = resultOf(answer);
  if (!step || !given || !isConverted(given, wanted) || !isSameUnit(given, step)) return marks;
  return marks.map((mark) =>
    mark === last ? { ...mark, share: 0, quote: null, confidence: NOT_FOUND } : mark,
  );
};
