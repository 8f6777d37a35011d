/** A wrong result at the end of the right way, or at the end of steps that were right so far. */
import { readStatements } from '../../../language/math/statements.ts';
import { readWorking } from '../../../rubric/marking/working.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { markMethod } from './mark-method.ts';
import { isSameStep } from './number-match.ts';

const FEWEST_POINTS = 2;

/** Half of the marks, and of three marks two: the result is worth one. */
const wayOf = (points: number): number => Math.ceil(points / 2) / points;

/** "5x = −10" for "7x + 9 = 2x − 1": another equation that says the same, whatever came out of it. */
const hasEqualStep = (key: string, answer: string): boolean => {
  const [wanted, ...others] = readStatements(key, 'algebra').filter(({ terms }) => terms.length === 2);
  const [left, right] = wanted?.terms ?? [];
  if (!left || !right || others.length > 0 || left.expression.variables.size !== 1) return false;
  return readStatements(answer, 'algebra').some(({ terms: [one, other, more], relation }) => {
    if (!one || !other || more || relation !== null) return false;
    const isGiven = one.source === left.source && other.source === right.source;
    return !isGiven && isSameStep(left.expression, one, right.expression, other);
  });
};

/** "18 × 4 = 62" for "18 × 4 = 72", where the key shows the way and gives two marks or more: half or more is proposed for the way. */
export const creditWay = (mark: PartMark, answer: string, asked: string): PartMark => {
  const { points, text } = mark.part;
  const method = readWorking(text.replace(/\(\s*[×x]\s*\)/u, ''))?.method;
  if (mark.share > 0 || points < FEWEST_POINTS) return mark;
  const way = method === undefined ? null : markMethod({ ...mark.part, accepts: [method] }, answer, asked);
  if (!way?.share && !hasEqualStep(text, answer)) return mark;
  return { ...mark, share: wayOf(points), quote: way?.quote ?? null, confidence: NOT_FOUND };
};
