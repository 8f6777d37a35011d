/**
 * What the key itself gives for answers that are neither right nor wrong: a pair that stands the wrong way round, two of three, a missing
 * unit, a result of which it says what it earns. Such marks are proposals: a person has read the rule, a program only its words.
 */
import type { Marking, MarkingRule } from '../../../../contract/grading/marking.ts';
import { readResult } from '../numbers/number-match.ts';
import { isNear } from '../numbers/rounded-on-the-way.ts';
import { comesToResult, slipsInSum } from '../numbers/slipped.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { isTurned, letterRow, slipsInDigits, slipsInRow } from './codes/letter-row.ts';
import { isOneWordMoved, markMistakes, markSpelling, mistakesIn } from './forms/mistakes.ts';
import { chosenLetters } from './letters.ts';
import { byForm, isMultipliedOut, isUnreduced } from './rules/by-form.ts';
import { byOrder } from './rules/by-order.ts';
import { bySaid, withoutSaid } from './rules/by-said.ts';
import { bySide } from './rules/by-side.ts';
import { find, type RuledAnswer, sumOf, toTotal } from './rules/total.ts';
import { hasUnit, lacksUnit, UNIT, withOtherUnit } from './rules/units.ts';
import { isWorked } from './rules/worked.ts';

/** How many things there are to get right, and how many are. */
const countRight = (marks: readonly PartMark[]): { all: number; right: number } => {
  const [only] = marks;
  if (marks.length === 1 && only?.part.kind === 'list')
    return { all: only.part.wanted ?? only.part.accepts.length, right: only.found?.length ?? 0 };
  const lists = marks.filter(({ part }) => part.kind === 'list');
  if (lists.length === marks.length)
    return {
      all: marks.reduce((sum, { part }) => sum + (part.wanted ?? part.accepts.length), 0),
      right: marks.reduce((sum, { found }) => sum + (found?.length ?? 0), 0),
    };
  return { all: marks.length, right: marks.filter(({ share }) => share >= 1).length };
};

const byCount = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  { text }: RuledAnswer,
): PartMark[] | null => {
  const rights = rules.filter(({ when }) => when === 'right');
  const slips = rules.filter(({ when }) => when === 'slips');
  const accepts = marks.length === 1 && marks[0]?.share === 0 ? marks[0].part.accepts : [];
  const rows = accepts.flatMap((accept) => {
    const row = letterRow(accept);
    return row ? [row] : [];
  });
  const off =
    rows.length > 0
      ? Math.min(...rows.map((row) => slipsInRow(row, text)))
      : slipsInDigits(marks[0]?.part.accepts[0] ?? '', text);
  const turned = rules.find(({ when }) => when === 'reversed');
  if (turned && marks.length === 1 && isTurned(marks[0]?.part.accepts[0] ?? '', text))
    return toTotal(marks, turned.points);
  const wrong = marks.length === 1 && off ? slips.find(({ count }) => count === off) : undefined;
  if (wrong) return toTotal(marks, wrong.points);
  const { all, right } = countRight(marks);
  if ((rights.length === 0 && slips.length === 0) || all < 2 || right >= all) return null;
  const slip = slips.find(({ count }) => count === all - right);
  if (slip) return toTotal(marks, slip.points);
  const reached = rights
    .filter(({ count }) => (count ?? 0) <= right)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))[0];
  return toTotal(marks, reached?.points ?? 0);
};

/** One of several values is a result too. */
const HALF_RIGHT = 0.5;

const byResult = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  answer: RuledAnswer,
): PartMark[] | null => {
  const unit = find(rules, 'unit');
  const numbers = marks.filter(({ part }) => part.kind === 'number' && UNIT.test(part.text.trim()));
  // Each of several has to have its own.
  if (unit?.points === 0 && !unit.off && numbers.length > 1)
    return marks.map((mark) =>
      numbers.includes(mark) && mark.share > 0 && !hasUnit(mark, answer.text)
        ? { ...mark, share: 0, quote: null, confidence: NOT_FOUND }
        : mark,
    );
  const other = unit?.off ? withOtherUnit(marks, answer) : null;
  if (unit && other) return toTotal(other, Math.max(0, sumOf(other) - unit.points));
  const left = bareOf(marks, rules, answer);
  if (unit && lacksUnit(marks, answer))
    return toTotal(marks, unit.off ? Math.max(0, (left ?? sumOf(marks)) - unit.points) : unit.points);
  const unreduced = find(rules, 'unreduced');
  if (unreduced && marks.every(({ share }) => share === 1) && isUnreduced(answer.text))
    return toTotal(marks, unreduced.off ? Math.max(0, sumOf(marks) - unreduced.points) : unreduced.points);
  if (unreduced && isMultipliedOut(marks.at(-1)?.part.accepts[0] ?? '', answer.text))
    return toTotal(marks, 0);
  const turned = rules.find(({ when, off }) => when === 'reversed' && !off);
  if (turned && sumOf(marks) === 0 && isReciprocal(marks, answer)) return toTotal(marks, turned.points);
  return left === null ? null : toTotal(marks, left);
};

/** What the result earns where no way to it is shown; null where one is, or the key says nothing of it. */
const bareOf = (marks: PartMark[], rules: readonly MarkingRule[], answer: RuledAnswer): number | null => {
  const bare = find(rules, 'bare');
  const result = marks.findLast(({ part }) => part.kind === 'number');
  if (!bare || result === undefined || result.share < HALF_RIGHT) return null;
  // What it earns alone it earns beside any way to it: where that is all there is, nothing is missing.
  const all = marks.reduce((sum, { part }) => sum + part.points, 0);
  if (isWorked(answer.text)) return result.share === 1 && bare.points >= all ? all : null;
  // The way to it that the result shows is what is not there.
  const seen = sumOf(marks.filter(({ implied }) => implied !== true));
  // "0.8 alone: both of the first marks": the unit beside it has its own.
  const reckoned = marks.filter(({ part }) => part.kind === 'number' || part.kind === 'method');
  const isOwn = Math.abs(reckoned.reduce((sum, { part }) => sum + part.points, 0) - bare.points) < 0.01;
  const beside = isOwn ? sumOf(marks.filter((mark) => !reckoned.includes(mark))) : 0;
  return (result.share === 1 ? bare.points : Math.min(bare.points, seen || bare.points)) + beside;
};

/** "0.25" for "4": divided the wrong way round. */
const isReciprocal = (marks: readonly PartMark[], { text }: RuledAnswer): boolean => {
  const last = marks.findLast(({ part }) => part.kind === 'number');
  const [wanted, given] = [last?.part.accepts[0] ?? '', text].map((one) =>
    readResult(one.split(/[=≈]/u).at(-1) ?? ''),
  );
  return (
    typeof wanted === 'number' &&
    typeof given === 'number' &&
    wanted !== given &&
    isNear(wanted * given, 1, ROUNDED)
  );
};
const ROUNDED = 0.02;

/** One word of it is another one: "one mistake: 1". */
const isSentence = ({ part }: PartMark): boolean => part.kind === 'wording' || part.kind === 'term';

/** "1 for the right sum with a slip": the way is right, and what comes out of it is not. */
const bySlip = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  { text }: RuledAnswer,
): PartMark[] | null => {
  const [only] = marks;
  const slip = rules.find(({ when, count, off }) => when === 'slips' && count === 1 && !off);
  const moved = find(rules, 'moved');
  if (only && moved && marks.length === 1 && only.part.kind === 'wording' && only.share < 1) {
    // Where the order is what is asked for, nothing else is left.
    const isNear = slip ? mistakesIn(only.part.accepts, text) === 1 : isOneWordMoved(only.part.accepts, text);
    return toTotal(marks, isNear ? moved.points : 0);
  }
  if (only && slip && marks.length === 1 && isSentence(only) && only.share < 1)
    return mistakesIn(only.part.accepts, text) === 1 ? toTotal(marks, slip.points) : null;
  const isReckoned = only?.part.kind === 'number' || only?.part.kind === 'formula';
  if (!slip || !only || marks.length > 1 || !isReckoned || only.share > 0) return null;
  const isSlip = comesToResult(only.part, text) || slipsInSum(only.part, text) === 1;
  return isSlip ? toTotal(marks, slip.points) : null;
};

/** Several letters: each right one earns its part, each wrong one takes what the key says. */
const byLetters = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  { text }: RuledAnswer,
): PartMark[] | null => {
  const wrong = find(rules, 'wrong');
  const extra = find(rules, 'extra');
  const [mark] = marks;
  const wanted = mark?.part.accepts.find((one) => /^[A-H]{2,}$/u.test(one));
  if (!(wrong ?? extra) || mark?.part.kind !== 'choice' || wanted === undefined || mark.share > 0)
    return null;
  const given = [...chosenLetters(text)];
  const right = given.filter((letter) => wanted.includes(letter)).length;
  const costs =
    (given.length - right) * (wrong?.points ?? 0) +
    Math.max(0, given.length - wanted.length) * (extra?.points ?? 0);
  const points = (right * mark.part.points) / wanted.length - costs;
  return points > 0 ? toTotal(marks, points) : null;
};

/** A list of which each wrong thing takes what the key says, down to nothing. */
const byWrongItems = (marks: PartMark[], rules: readonly MarkingRule[]): PartMark[] | null => {
  const rule =
    find(rules, 'wrong') ?? rules.find(({ when, off, points }) => when === 'extra' && off && points > 0);
  const [mark] = marks;
  if (!rule || marks.length > 1 || mark?.part.kind !== 'list') return null;
  const missing = find(rules, 'missing');
  const wanted = mark.part.wanted ?? mark.part.accepts.length;
  const wrong = mark.wrong ?? 0;
  // "More than three: one off for each wrong one": of as many as are asked for none is one too many.
  const spare = Math.max(0, Math.min(wrong, (mark.found?.length ?? 0) + wrong - wanted));
  const lost = (rule.when === 'extra' ? spare : wrong) * rule.points;
  // Each that is missing takes as much off the whole, however many there are.
  if (missing) {
    const left = wanted - (mark.held ?? mark.found?.length ?? 0);
    return toTotal(marks, Math.max(0, mark.part.points - left * missing.points - lost));
  }
  // Numbers that stand too many have been counted against the others already.
  const earned =
    mark.held === undefined ? sumOf(marks) : (Math.min(wanted, mark.held) * mark.part.points) / wanted;
  return lost > 0 ? toTotal(marks, Math.max(0, earned - lost)) : null;
};

export const applyRules = (given: PartMark[], answer: RuledAnswer, marking: Marking): PartMark[] => {
  const rules = marking.rules ?? [];
  if (rules.length === 0 || given.length === 0) return given;
  const marks = withoutSaid(given, rules, answer);
  const spelt = markSpelling(marks, rules, answer.text);
  return (
    markMistakes(marks, rules, answer) ??
    bySaid(spelt, rules, answer, marking) ??
    byForm(spelt, rules, answer.text) ??
    byOrder(marks, rules, answer) ??
    bySide(marks, rules, answer) ??
    byLetters(marks, rules, answer) ??
    byWrongItems(marks, rules) ??
    byResult(marks, rules, answer) ??
    bySlip(marks, rules, answer) ??
    byCount(spelt, rules, answer) ??
    spelt
  );
};
