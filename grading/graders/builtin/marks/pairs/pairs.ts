/**
 * Pairs that belong together, "charge → R (coulomb)": what the student set beside each left side is compared with its right side, so that
 * a right word beside the wrong partner earns nothing.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { nameSubstances } from '../../../../language/math/substances.ts';
import { cutInto } from '../../../../language/pieces.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { isSameUnit } from '../forms/otherwise.ts';
import { apartFrom, contentOf, withoutBrackets } from '../term.ts';
import { holds, setBeside } from './beside.ts';
import { readLegend } from './legend.ts';
import { markSigns } from './signs.ts';

const PAIR = /^(?<left>.{1,80}?)\s+→\s+(?<right>\S.{0,120})$/su;
const FEWEST = 2;

const leftOf = ({ text }: MarkingPart): string | null => PAIR.exec(text)?.groups?.left ?? null;

const CODED = /^\(?(?<code>[A-Za-z]|\d{1,2}|[ivx]{1,4})[.)]?\s+(?<name>\p{L}{2,}.*)$/u;

/** "3 Black Sea", "newton (N)": the sign, the name, or both. */
const formsOf = (side: string, areCoded: boolean): string[] => {
  const { code, name } = (areCoded ? CODED.exec(side.trim())?.groups : undefined) ?? {};
  const forms = code === undefined || name === undefined ? [side] : [side, code, name];
  return [...new Set(forms.flatMap((form) => [form, ...apartFrom(form)]))];
};

const plainPiece = (piece: string): string => piece.replace(/^[\s:=–→-]+|[\s,;/.]+$/gu, '');

const initialsOf = ({ accepts }: MarkingPart): string =>
  contentOf(accepts[0] ?? '')
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

/** "A" for "asset", "OE" for "owner's equity", where no other right side begins so. */
const isInitials = (part: MarkingPart, parts: readonly MarkingPart[], piece: string): boolean => {
  const letters = plainPiece(piece).trim();
  return (
    /^\p{Lu}{1,3}$/u.test(letters) &&
    initialsOf(part) === letters &&
    parts.every((other) => initialsOf(other) !== letters || other.accepts[0] === part.accepts[0])
  );
};

const VALUED = /^(?<left>\p{L}[\p{L}\s-]{2,}?)\s+(?<value>\d{1,2}|[A-H])$/u;
/** "A–3", "b: 2", "4 = C" */
const SIGNED =
  /^\(?(?:(?<letter>[A-Za-z])\s?[–—:=-]\s?(?<number>\d{1,2})|(?<first>\d{1,2})\s?[–—:=-]\s?(?<second>[A-Za-z]))\)?\.?$/u;
const FEWEST_VALUED = 3;

/** "copper 3", "tin 1", "A–3": names with the number of what belongs to each; null where they are none, or two have one number. */
const withValues = (parts: readonly MarkingPart[]): MarkingPart[] | null => {
  const read = parts.flatMap((part) => {
    const signs = SIGNED.exec(part.text.trim())?.groups;
    const names = VALUED.exec(part.text.trim())?.groups;
    const left = signs?.letter ?? signs?.first ?? names?.left;
    const value = signs?.number ?? signs?.second ?? names?.value;
    return (part.kind !== 'term' && part.kind !== 'number') || left === undefined || value === undefined
      ? []
      : [{ ...part, kind: 'choice' as const, text: `${left} → ${value}`, accepts: [value] }];
  });
  const values = new Set(read.flatMap(({ accepts }) => accepts));
  return read.length >= FEWEST_VALUED && read.length === parts.length && values.size === read.length
    ? read
    : null;
};

/** "13th" and "13" are one label. */
const ORDINAL = /^(?<count>\d{1,3})(?:st|nd|rd|th|º|ª|er|ère|ème|e)(?=\s|$)/u;
const ORDINALS_IN = /(?<!\d)(?<count>\d{1,3})(?:st|nd|rd|th|º|ª|er|ère|ème)(?!\p{L})/gu;

/** "RH C, RB A" for root hair and red blood: names by the first letters of their words, where these are no letters of the other side. */
const inFullNames = (
  lefts: readonly string[],
  rights: readonly (readonly string[])[],
  answer: string,
): string => {
  const short = lefts.map((left) =>
    contentOf(left)
      .map((word) => word.charAt(0))
      .join('')
      .toUpperCase(),
  );
  const taken = new Set(rights.flat().map((one) => one.toUpperCase()));
  const isOwn = short.every((one, at) => one !== '' && short.indexOf(one) === at && !taken.has(one));
  const isWritten = (one: string): boolean =>
    new RegExp(String.raw`(?<![\p{L}\d])${one}(?![\p{L}\d])`, 'u').test(answer);
  if (!isOwn || !short.every((one) => /^\p{Lu}+$/u.test(one) && isWritten(one))) return answer;
  return answer.replace(/(?<![\p{L}\d])\p{Lu}+(?![\p{L}\d])/gu, (word) => lefts[short.indexOf(word)] ?? word);
};

/** Null where the parts are no pairs, or where too few of their left sides stand in the answer. */
export const markPairs = (
  given: readonly MarkingPart[],
  answer: string,
  asked = '',
  mark?: (part: MarkingPart, piece: string) => PartMark,
): PartMark[] | null => {
  const lefts = given.flatMap((part) => leftOf(part) ?? []);
  const numbered = lefts.length === 0 ? withValues(given) : null;
  if (numbered) {
    const marks = markPairs(numbered, answer, asked) ?? markPairRow(numbered, answer);
    return marks?.map((one, at) => ({ ...one, part: given[at] ?? one.part })) ?? null;
  }
  if (given.length < FEWEST || lefts.length < given.length) return null;
  if (lefts.every((left) => ORDINAL.test(left))) {
    const numbered = given.map((part) => ({ ...part, text: part.text.replace(ORDINAL, '$<count>') }));
    const marks = markPairs(numbered, answer.replace(ORDINALS_IN, '$<count>'), asked, mark);
    return marks?.map((one, at) => ({ ...one, part: given[at] ?? one.part })) ?? null;
  }
  const signed = markSigns(given, lefts, answer);
  if (signed) return signed;
  const legend = readLegend(asked);
  const nameOf = (label: string): string[] => {
    const name = legend.get(label.trim().toLowerCase());
    return name === undefined ? [] : [name];
  };
  const codes = new Set(given.flatMap(({ accepts }) => CODED.exec(accepts[0] ?? '')?.groups?.code ?? []));
  const areCoded = codes.size === given.length;
  const parts = given.map((part) => ({
    ...part,
    accepts: part.accepts.flatMap((one) => [...formsOf(one, areCoded), ...nameOf(one)]),
  }));
  const named = lefts.map((left) => nameOf(left)[0] ?? nameSubstances(left, answer));
  const rights = parts.map(({ accepts }) => accepts);
  const full = inFullNames(lefts, rights, answer);
  const beside =
    setBeside(lefts, rights, full, { named }) ??
    // "L = …, N = …": the names by their first letters.
    setBeside(lefts, rights, answer, { areInitials: true });
  if (!beside) return null;
  return parts.map((part, index) => {
    const { piece = '', from = '' } = beside[index] ?? {};
    // What is told in a sentence is looked for as sentences are.
    if (mark && part.kind === 'point' && beside[index]) return mark(part, piece);
    // Another form of the word is another answer.
    const isForm = part.kind === 'wording' && mark !== undefined;
    const isNamed = (one: string): boolean =>
      !isForm && (holds(one, piece) || isSameUnit(one, plainPiece(piece)));
    const isOther = parts.some((other, at) => at !== index && other.accepts.some((one) => holds(one, piece)));
    const isRight =
      part.accepts.some(isNamed) ||
      (!isOther && (isInitials(part, parts, piece) || (mark?.(part, plainPiece(piece)).share ?? 0) === 1));
    // What a letter of the key stands for may be what is written instead of it.
    const isSigned =
      (given[index]?.accepts[0] ?? '').trim().length > 2 || (piece.match(LABEL) ?? []).length > 0;
    const isWritten = isSigned && /[\p{L}\p{N}]/u.test(piece);
    return {
      part: given[index] ?? part,
      share: isRight ? 1 : 0,
      quote: isRight ? `${from}${piece}`.trim().slice(0, 120) : null,
      confidence: isWritten ? COMPARED : NOT_FOUND,
    };
  });
};

const LABEL = /(?<![\p{L}\p{N}])[A-Za-z\d]{1,2}(?![\p{L}\p{N}])/gu;

/** "north, south, east" for three names: the right sides alone, each at its place; null where a piece is none of them. */
const markWordRow = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  const pieces = cutInto(answer, parts.length)?.map(({ start, end }) => answer.slice(start, end)) ?? [];
  const isHeld = ({ accepts }: MarkingPart, piece: string): boolean =>
    accepts.some((one) => holds(one, piece));
  const arePaired =
    parts.length >= FEWEST && parts.every((part) => leftOf(part) !== null && part.kind === 'term');
  if (
    !arePaired ||
    pieces.length === 0 ||
    !pieces.every((piece) => parts.some((part) => isHeld(part, piece)))
  )
    return null;
  return parts.map((part, at) => {
    const piece = pieces[at] ?? '';
    const isRight = isHeld(part, piece);
    return { part, share: isRight ? 1 : 0, quote: isRight ? piece.trim() : null, confidence: NOT_FOUND };
  });
};

/** "C A D B (as on the sheet)": as many signs as there are pairs, each at its place; null where it is no such row. */
export const markPairRow = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  const plain = withoutBrackets(answer);
  const signs = plain.match(LABEL) ?? [];
  const areSigns = parts.every((part) => leftOf(part) !== null && (part.accepts[0] ?? '').length <= 2);
  if (!areSigns) return markWordRow(parts, plain);
  if (parts.length < FEWEST || signs.length !== parts.length || /\p{L}{3,}/u.test(plain)) return null;
  return parts.map((part, at) => {
    const isRight = part.accepts[0]?.toLowerCase() === signs[at]?.toLowerCase();
    return {
      part,
      share: isRight ? 1 : 0,
      quote: isRight ? (signs[at] ?? null) : null,
      confidence: NOT_FOUND,
    };
  });
};
