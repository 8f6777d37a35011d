/** Rules for things in an order: which of them stand where. */
import type { MarkingRule } from '../../../../../contract/grading/marking.ts';
import type { PartMark } from '../../part-mark.ts';
import { orderGiven, placesHeld, placesRight, withoutEach } from '../order/order.ts';
import { find, type RuledAnswer, toTotal } from './total.ts';

/** One exchange of two that stand side by side. */
const isOneSwap = (given: readonly number[]): boolean => {
  const off = given.flatMap((place, at) => (place === at ? [] : [at]));
  const [first = 0, second = 0] = off;
  return off.length === 2 && second === first + 1 && given[first] === second;
};

/** All but one of them stand in their order. */
const isOneMoved = (given: readonly number[]): boolean =>
  new Set(given).size === given.length &&
  given.some((_, out) => {
    const others = given.filter((__, at) => at !== out);
    return others.every((place, at) => at === 0 || place > (others[at - 1] ?? 0));
  });

/** "first", "last", "1<3": how things of the key stand to each other in what was given. */
const holds = (relation: string, given: readonly number[]): boolean => {
  if (relation === 'first') return given[0] === 0;
  if (relation === 'last') return given.at(-1) === given.length - 1;
  const [one = 0, other = 0] = relation.split('<').map(Number);
  return given.indexOf(one) < given.indexOf(other);
};

/** One of them is not there, and the others stand in their order. */
const isOneMissing = (part: PartMark['part'], { text, asked }: RuledAnswer): boolean =>
  withoutEach(part).some((rest) => {
    const given = orderGiven(rest, text, asked);
    return given !== null && given.length >= FEWEST_LEFT && given.every((place, at) => place === at);
  });
const FEWEST_LEFT = 3;

const byPlaces = (marks: PartMark[], rules: readonly MarkingRule[], right: number): PartMark[] | null => {
  const reached = rules
    .filter(({ when, count }) => when === 'right' && right >= (count ?? 0))
    .toSorted((one, other) => other.points - one.points)[0];
  return reached ? toTotal(marks, reached.points) : null;
};

export const byOrder = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  answer: RuledAnswer,
): PartMark[] | null => {
  const [mark] = marks;
  if (mark?.part.kind !== 'order' || marks.length > 1 || mark.share > 0) return null;
  const places = find(rules, 'places');
  if (places)
    return toTotal(
      marks,
      Math.min(mark.part.points, placesRight(mark.part, answer.text, answer.asked) * places.points),
    );
  const given = orderGiven(mark.part, answer.text, answer.asked);
  const slip = rules.find(({ when, count, off }) => when === 'slips' && count === 1 && !off);
  if (given === null)
    return slip && isOneMissing(mark.part, answer)
      ? toTotal(marks, slip.points)
      : byPlaces(marks, rules, placesHeld(mark.part, answer.text));
  const relations = rules.filter(
    ({ when, texts }) => when === 'relation' && texts.every((one) => holds(one, given)),
  );
  if (relations.length > 0)
    return toTotal(
      marks,
      relations.reduce((sum, { points }) => sum + points, 0),
    );
  const swapped = find(rules, 'neighbours');
  if (swapped && isOneSwap(given)) return toTotal(marks, swapped.points);
  const moved = find(rules, 'moved');
  if (moved && isOneMoved(given)) return toTotal(marks, moved.points);
  const reversed = find(rules, 'reversed');
  if (reversed && given.every((place, at) => place === given.length - 1 - at))
    return toTotal(marks, reversed.points);
  const ends = find(rules, 'ends');
  if (ends && given[0] === 0 && given.at(-1) === given.length - 1) return toTotal(marks, ends.points);
  const reached = byPlaces(marks, rules, given.filter((place, at) => place === at).length);
  if (reached) return reached;
  const mixed = find(rules, 'order');
  return mixed ? toTotal(marks, mixed.points) : null;
};
