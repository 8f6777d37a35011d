/** Rules for wordings and values that a key writes out: what such an answer earns, or loses. */
import type { Marking, MarkingRule } from '../../../../../contract/grading/marking.ts';
import { plainWording } from '../../../../language/plain-wording.ts';
import { markNumber } from '../../numbers/mark-number.ts';
import type { PartMark } from '../../part-mark.ts';
import { listPieces, SEPARATOR } from '../forms/list-pieces.ts';
import { saysNoMore } from '../refused.ts';
import { contentOf, findTerm } from '../term.ts';
import { type RuledAnswer, sumOf, toTotal } from './total.ts';
import { hasUnit, UNIT } from './units.ts';
import { isWrittenSo } from './writing.ts';

/** "miércoles" where only "Miércoles" earns less: letter by letter one of the key's wordings, and no wording of a rule. */
const isAsAccepted = (marks: readonly PartMark[], rules: readonly MarkingRule[], text: string): boolean => {
  const own = text.trim().replace(/[.!]$/u, '');
  return (
    marks.length === 1 &&
    marks[0]?.part.accepts.includes(own) === true &&
    !rules.some(({ when, texts }) => when === 'says' && texts.includes(own))
  );
};

/** "+3" is a piece of much that is not refused. */
const saysRefused = (refused: readonly string[], text: string): boolean =>
  refused.some((one) =>
    /\p{L}/u.test(one) ? findTerm(one, text)?.exact === true : plainWording(one) === plainWording(text),
  );

/** A wrong answer of which the key says what it earns. */
export const bySaid = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  { text, asked }: RuledAnswer,
  { printed: total, refused }: Marking,
): PartMark[] | null => {
  if (isAsAccepted(marks, rules, text)) return null;
  const [first] = marks;
  // "0.75" where the key says what it earns, though it is 75 %.
  const last = text.match(/\d+(?:[.,]\d+)?/gu)?.at(-1);
  // "2.5 g" beside "2.5": what has another unit is another value.
  const isOther = (value: string): boolean =>
    /\d\s?\p{L}+[.\s]*$/u.test(text) &&
    rules.some(({ texts }) => texts.some((one) => one.startsWith(`${value} `)));
  const isLast = (value: string): boolean =>
    value.replace(',', '.') === last?.replace(',', '.') && !isOther(value);
  // "practise" where the key says what it earns, though it is nearly "practice".
  const isAll = (wording: string): boolean => plainWording(wording) === plainWording(text);
  // "Only “1848”: half" is not said of "3 May 1848", of which it is a piece.
  const isPiece = (value: string): boolean =>
    first?.part.kind === 'term' &&
    first.part.accepts.some(
      (one) => one !== value && findTerm(value, one)?.exact && one.length > value.length,
    );
  // "s^2/n" is written like "s²/n".
  const isExactly = (value: string): boolean =>
    isAll(value) || (!value.includes('…') && !isPiece(value) && isWrittenSo(value, text));
  const isSo = (value: string): boolean => isLast(value) || isExactly(value);
  const isToken = first?.part.kind === 'term' ? isExactly : isSo;
  const isWritten =
    first !== undefined &&
    rules.some(
      ({ when, off, points, texts }) => when === 'says' && !off && points > 0 && texts.some(isToken),
    );
  // "26 without cm: 1" is not said of 26 cm.
  const isWithUnit = marks.some((mark) => UNIT.test(mark.part.text.trim()) && hasUnit(mark, text));
  const isOnly = rules.some(({ when, off, texts }) => when === 'says' && !off && texts.some(isAll));
  // Of a list each thing is looked at for itself.
  const isList = first?.part.kind === 'list';
  const isFull = sumOf(marks) >= total && !isList;
  if (!first || saysRefused(refused, text) || (isFull && (!isWritten || (isWithUnit && !isOnly))))
    return null;
  // "Just Paul: ½" is not said of another Paul.
  const isHalf = (value: string): boolean =>
    !isList &&
    /^\p{Lu}/u.test(value) &&
    first.part.accepts.some((one) => one !== value && findTerm(value, one)?.exact);
  const isSaid = (value: string): boolean =>
    isWrittenSo(value, text, 'any') ||
    (/^[-−]?\d|^\p{L}{1,2}\s?[=<>≤≥]/u.test(value)
      ? isLast(value) ||
        (!isOther(value) &&
          markNumber({ ...first.part, kind: 'number', text: value, accepts: [value] }, text, asked).share ===
            1)
      : isAll(value) ||
        // Of several things one word says nothing about the others.
        (marks.length === 1 &&
          findTerm(value, text) !== null &&
          !(isHalf(value) && contentOf(text).length > contentOf(value).length)));
  // Of several things the one that earns nothing was not counted.
  const isOwn = (one: MarkingRule): boolean =>
    one.when === 'says' && !one.off && !(isList && one.points === 0);
  const rule = rules.find((one) => isOwn(one) && one.texts.some(isSaid));
  if (!rule) return null;
  return isList && marks.length === 1 ? asItem(marks, rule, text, total) : toTotal(marks, rule.points);
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

/** "“by them” −½": words that take something off what the rest has earned. */
export const withoutSaid = (
  marks: PartMark[],
  rules: readonly MarkingRule[],
  { text }: RuledAnswer,
): PartMark[] => {
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
