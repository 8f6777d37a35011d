/** What each side of an equation earns: "left side 1, right side 1", "reactants 1, products 1, balancing 1". */
import type { Marking, MarkingRule } from '../../../../../contract/grading/marking.ts';
import { isReaction } from '../../../../language/math/formula.ts';
import { toNumber } from '../../../points/number-words.ts';
import { BALANCE, LEFT_SIDE, RIGHT_SIDE } from '../../../words.ts';
import { AMOUNT, build, holds } from '../grammar.ts';

const CLAUSE = /[;,\n()[\]]\s*|(?<=\p{L}{3}|\d)[.]\s+|\s+(?:and|und|y|et|\+|\/)\s+/u;
const PRICE = build(
  String.raw`^(?:[MAB])?(?<first>${AMOUNT})(?!\d)\D{2,40}$|^\D{3,40}?(?<last>${AMOUNT})\D{0,12}$`,
);
const CLOSE = 0.01;

const priceOf = (clauses: readonly string[], word: RegExp): number | null => {
  const own = clauses.filter((clause) => word.test(clause));
  const groups = own.length === 1 ? PRICE.exec(own[0]?.trim() ?? '')?.groups : undefined;
  const price = groups?.first ?? groups?.last;
  return price === undefined ? null : toNumber(price);
};

const [LEFT, RIGHT, AMOUNTS] = [LEFT_SIDE, RIGHT_SIDE, BALANCE].map(holds);

/** Null where the answer is no equation, or its sides do not come to what it is worth. */
export const sideRule = ({ parts, printed }: Marking, answer: string): MarkingRule | null => {
  const [only, second] = parts;
  if (!only || second || !only.accepts.some(isReaction) || !LEFT || !RIGHT || !AMOUNTS) return null;
  const clauses = answer
    .split(/\n|(?<=\S)\s+(?=\()/u)
    .filter((line) => !isReaction(line))
    .flatMap((line) => line.replace(/^\(?[\d.,½]+\s*\p{L}+\.?:\s/u, '').split(CLAUSE));
  const [left, right] = [priceOf(clauses, LEFT), priceOf(clauses, RIGHT)];
  const amounts = priceOf(clauses, AMOUNTS) ?? 0;
  const isAll = left !== null && left === right && Math.abs(2 * left + amounts - printed) < CLOSE;
  return isAll ? { when: 'side', count: null, texts: [], points: left, off: false } : null;
};
