/**
 * What the key itself gives for answers that are neither right nor wrong: a pair that stands the wrong way round, two of three, a missing
 * unit, a result of which it says what it earns. Such marks are proposals: a person has read the rule, a program only its words.
 */
import type { Marking, MarkingRule } from '../../../../contract/grading/marking.ts';
import { plainWording } from '../../../language/plain-wording.ts';
import { readWorking } from '../../../rubric/marking/working.ts';
import { markNumber } from '../numbers/mark-number.ts';
import { readResult } from '../numbers/number-match.ts';
import { isNear } from '../numbers/rounded-on-the-way.ts';
import { comesToResult, slipsInSum } from '../numbers/slipped.ts';
import { NOT_FOUND, type PartMark } from '../part-mark.ts';
import { isTurned, letterRow, slipsInDigits, slipsInRow } from './codes/letter-row.ts';
import { listPieces, SEPARATOR } from './forms/list-pieces.ts';
import { markMistakes, markSpelling } from './forms/mistakes.ts';
import { chosenLetters } from './letters.ts';
import { saysNoMore } from './list.ts';
import { byForm, isUnreduced } from './rules/by-form.ts';
import { byOrder } from './rules/by-order.ts';
import { find, type RuledAnswer, sumOf, toTotal } from './rules/total.ts';
import { isWorked } from './rules/worked.ts';
import { isWrittenSo } from './rules/writing.ts';
import { contentOf, findTerm } from './term.ts';

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
  const row = marks.length === 1 && marks[0]?.share === 0 ? letterRow(marks[0].part.accepts[0] ?? '') : null;
  const off = row ? slipsInRow(row, text) : slipsInDigits(marks[0]?.part.accepts[0] ?? '', text);
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

const UNIT = /\d\s?(?<unit>[\p{L}°%Ω€£$µ][^\s=;,()]*(?:\s(?:an?|per|pro|por|par)\s\p{L}+)?)\s*\.?$/u;

/** "3.3 mol NH3": what there is so much of. */
const OF_SUBSTANCE = /(?<=\d\s?\p{L}{1,4})\s(?:[A-Z][a-z]?\d*){1,6}(?![\p{L}\d])/gu;

/** The result is right, its unit is not there: only where the key's result has one. */
const lacksUnit = (marks: readonly PartMark[], { text }: RuledAnswer): boolean => {
  const last = marks.findLast(({ part }) => part.kind === 'number');
  const named = last ? (readWorking(last.part.text)?.result ?? last.part.text) : '';
  const result = named.replace(OF_SUBSTANCE, '');
  // "3.3 mol (accept 3.33)" says nothing of the unit, "12 cm (accept 12)" does.
  const digits = /[-−–]?\d[\d.,]*/u.exec(result)?.[0];
  const isBare = last?.part.accepts.some((one) => one.trim() === digits);
  if (!last || last.share < 1 || isBare || !UNIT.test(result.trim())) return false;
  // "m/s^2", "cm3", "m s^-1" end with a digit too.
  return /\d\s*[.]?\s*$/u.test(text.trim()) && !/\p{L}\s?\^?\(?[-−]?[1-4]\)?\s*[.]?\s*$/u.test(text.trim());
};

const hasUnit = ({ part }: PartMark, text: string): boolean => {
  const value = /\d[\d.,]*/u.exec(part.text)?.[0] ?? '';
  return new RegExp(
    String.raw`(?<![\d.,])${value.replace(/[.,]/gu, '[.,]')}\s?(?!and|und|y|et)[\p{L}°%Ω€£$µ]`,
    'u',
  ).test(text);
};

const OTHER_UNIT = /(?<=\d)\s*[\p{L}°Ω€£$µ][^\d=]*$|(?<=\p{L})[-²³\d^]+$/gu;

/** The right value with a wrong unit, and what leads to it: the unit is all that was taken off. */
const withOtherUnit = (marks: readonly PartMark[], { text, asked }: RuledAnswer): PartMark[] | null => {
  const last = marks.findLast(({ part }) => part.kind === 'number');
  const bare = text.trim().replace(OTHER_UNIT, '').replace(OTHER_UNIT, '');
  if (!last || last.share > 0 || bare === text.trim() || !UNIT.test(last.part.text.trim())) return null;
  if (markNumber(last.part, bare, asked).share < 1) return null;
  return marks.map((mark) =>
    mark === last || mark.part.kind === 'method'
      ? { ...mark, share: 1, confidence: NOT_FOUND, implied: true as const }
      : mark,
  );
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
  const turned = rules.find(({ when, off }) => when === 'reversed' && !off);
  if (turned && sumOf(marks) === 0 && isReciprocal(marks, answer)) return toTotal(marks, turned.points);
  return left === null ? null : toTotal(marks, left);
};

/** What the result earns where no way to it is shown; null where one is, or the key says nothing of it. */
const bareOf = (marks: PartMark[], rules: readonly MarkingRule[], answer: RuledAnswer): number | null => {
  const bare = find(rules, 'bare');
  const result = marks.findLast(({ part }) => part.kind === 'number');
  if (!bare || result === undefined || result.share < HALF_RIGHT || isWorked(answer.text)) return null;
  // The way to it that the result shows is what is not there.
  const seen = sumOf(marks.filter(({ implied }) => implied !== true));
  return result.share === 1 ? bare.points : Math.min(bare.points, seen || bare.points);
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

/** "1 for the right sum with a slip": the way is right, and what comes out of it is not. */
const bySlip = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  { text }: RuledAnswer,
): PartMark[] | null => {
  const [only] = marks;
  const slip = rules.find(({ when, count, off }) => when === 'slips' && count === 1 && !off);
  const isReckoned = only?.part.kind === 'number' || only?.part.kind === 'formula';
  if (!slip || !only || marks.length > 1 || !isReckoned || only.share > 0) return null;
  const isSlip = comesToResult(only.part, text) || slipsInSum(only.part, text) === 1;
  return isSlip ? toTotal(marks, slip.points) : null;
};

/** A wrong answer of which the key says what it earns. */
const bySaid = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  { text, asked }: RuledAnswer,
  { printed: total, refused }: Marking,
): PartMark[] | null => {
  const [first] = marks;
  // "0.75" where the key says what it earns, though it is 75 %.
  const last = text.match(/\d+(?:[.,]\d+)?/gu)?.at(-1);
  const isLast = (value: string): boolean => value.replace(',', '.') === last?.replace(',', '.');
  // "practise" where the key says what it earns, though it is nearly "practice".
  const isAll = (wording: string): boolean => plainWording(wording) === plainWording(text);
  // "s^2/n" is written like "s²/n".
  const isExactly = (value: string): boolean =>
    isAll(value) || (!value.includes('…') && isWrittenSo(value, text));
  const isSo = (value: string): boolean => isLast(value) || isExactly(value);
  const isToken = first?.part.kind === 'term' ? isExactly : isSo;
  const isWritten =
    first !== undefined &&
    rules.some(
      ({ when, off, points, texts }) => when === 'says' && !off && points > 0 && texts.some(isToken),
    );
  const isRefused = refused.some((one) => findTerm(one, text)?.exact === true);
  // "26 without cm: 1" is not said of 26 cm.
  const isWithUnit = marks.some((mark) => UNIT.test(mark.part.text.trim()) && hasUnit(mark, text));
  const isOnly = rules.some(({ when, off, texts }) => when === 'says' && !off && texts.some(isAll));
  // Of a list each thing is looked at for itself.
  const isFull = sumOf(marks) >= total && first?.part.kind !== 'list';
  if (!first || isRefused || (isFull && (!isWritten || (isWithUnit && !isOnly)))) return null;
  // "Just Paul: ½" is not said of another Paul.
  const isHalf = (value: string): boolean =>
    /^\p{Lu}/u.test(value) && first.part.accepts.some((one) => one !== value && findTerm(value, one)?.exact);
  const isSaid = (value: string): boolean =>
    isWrittenSo(value, text, 'any') ||
    (/^[-−]?\d/u.test(value)
      ? isLast(value) ||
        markNumber({ ...first.part, kind: 'number', text: value, accepts: [value] }, text, asked).share === 1
      : isAll(value) ||
        // Of several things one word says nothing about the others.
        (marks.length === 1 &&
          findTerm(value, text) !== null &&
          !(isHalf(value) && contentOf(text).length > contentOf(value).length)));
  // Of several things the one that earns nothing was not counted.
  const isOfList = (rule: MarkingRule): boolean => first.part.kind === 'list' && rule.points === 0;
  const rule = rules.find(
    (one) => one.when === 'says' && !one.off && !isOfList(one) && one.texts.some(isSaid),
  );
  if (!rule) return null;
  if (first.part.kind !== 'list' || marks.length > 1) return toTotal(marks, rule.points);
  return asItem(marks, rule, text, total);
};

/** What one thing of a list earns comes to what the others do; with more words to it, it is that thing in full. */
const asItem = (
  marks: PartMark[],
  { points, texts }: MarkingRule,
  text: string,
  total: number,
): PartMark[] | null => {
  const [first] = marks;
  if (!first) return null;
  const quotes = (first.found ?? []).map(({ quote }) => quote ?? '');
  const isHeld = (quote: string): boolean => texts.some((one) => findTerm(one, quote) !== null);
  const alone = quotes.filter((quote) => texts.some((one) => saysNoMore(quote, one))).length;
  if (alone === 0 && quotes.some(isHeld)) return null;
  const others = listPieces(text, SEPARATOR).filter(
    (piece) => !quotes.some((quote) => quote.includes(piece.text.trim())) && isHeld(piece.text),
  ).length;
  const each = first.part.points / (first.part.wanted ?? first.part.accepts.length);
  return toTotal(marks, Math.min(total, sumOf(marks) - alone * each + (alone + others) * points));
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
  const rule = find(rules, 'wrong');
  const [mark] = marks;
  if (!rule || marks.length > 1 || mark?.part.kind !== 'list' || !mark.wrong) return null;
  return toTotal(marks, Math.max(0, sumOf(marks) - mark.wrong * rule.points));
};

/** "“by them” −½": words that take something off what the rest has earned. */
const withoutSaid = (marks: PartMark[], rules: readonly MarkingRule[], { text }: RuledAnswer): PartMark[] => {
  const taken = rules
    .filter(
      ({ when, off, texts }) => when === 'says' && off && texts.some((one) => findTerm(one, text)?.exact),
    )
    // The last mark is lost once.
    .reduce(
      (sum, { points, count }) => sum + (count === null || (marks.at(-1)?.share ?? 0) > 0 ? points : 0),
      0,
    );
  return taken > 0 ? toTotal(marks, Math.max(0, sumOf(marks) - taken)) : marks;
};

export const applyRules = (given: PartMark[], answer: RuledAnswer, marking: Marking): PartMark[] => {
  const rules = marking.rules ?? [];
  if (rules.length === 0 || given.length === 0) return given;
  const marks = withoutSaid(given, rules, answer);
  const spelt = markSpelling(marks, rules);
  return (
    markMistakes(marks, rules, answer) ??
    bySaid(spelt, rules, answer, marking) ??
    byForm(spelt, rules, answer.text) ??
    byOrder(marks, rules, answer) ??
    byLetters(marks, rules, answer) ??
    byWrongItems(marks, rules) ??
    byResult(marks, rules, answer) ??
    bySlip(marks, rules, answer) ??
    byCount(spelt, rules, answer) ??
    spelt
  );
};
