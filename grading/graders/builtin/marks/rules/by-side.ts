/** Rules for an equation whose sides earn marks of their own, and its amounts what is left. */
import type { MarkingRule } from '../../../../../contract/grading/marking.ts';
import { readReaction } from '../../../../language/math/chemistry.ts';
import { isReaction } from '../../../../language/math/formula.ts';
import { sidesHeld } from '../../formulas/reaction.ts';
import type { PartMark } from '../../part-mark.ts';
import { find, type RuledAnswer, toTotal } from './total.ts';

const CLOSE = 0.01;
const SIDES = 2;

export const bySide = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  { text }: RuledAnswer,
): PartMark[] | null => {
  const rule = find(rules, 'side');
  const [mark, second] = marks;
  if (!rule || !mark || second || mark.share >= 1) return null;
  // Where the amounts have marks of their own, a side is right without them.
  const isCounted = SIDES * rule.points > mark.part.points - CLOSE;
  const held = mark.part.accepts.filter(isReaction).map((accept) => {
    const wanted = readReaction(accept);
    return wanted ? sidesHeld(wanted, text, isCounted) : 0;
  });
  return toTotal(marks, Math.min(mark.part.points, Math.max(0, ...held) * rule.points));
};
