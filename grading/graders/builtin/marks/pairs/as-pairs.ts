/**
 * Things of a key that are pairs though it sets no arrow between them, "U1 = 4 V", "fainting iii", "live brown": what stands beside the
 * right name is right, in whatever layout, and what belongs to another name is not.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { cutInto } from '../../../../language/pieces.ts';
import { contentWords, readWords } from '../../../../language/words.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { inDigits } from '../forms/written/in-digits.ts';
import { type Beside, holds, setBeside } from './beside.ts';
import { inWholeNames } from './cut-names.ts';

type Pair = { left: string; right: string };

const SIGNED = /^(?<left>[^=:→–—]{1,60}?)\s*(?:=|→|->|:|\s[–—-])\s*(?<right>\S.{0,60})$/u;
const LABEL_LAST = /^(?<left>.{2,60}?)[\s–—:=-]+(?<right>[A-Z]|[ivx]{1,4}|[IVX]{1,4})\.?$/u;
const NAME_FIRST = /^(?<left>\p{L}{3,})\s+(?<right>\S+(?:\s+\S+){0,3})$/u;
/** "A3", "b 1" */
const GLUED = /^(?<left>[A-Za-z])\s?(?<right>\d{1,2})$|^(?<left>\d{1,2})\s?(?<right>[A-Za-z])$/u;
const SHAPES = [GLUED, LABEL_LAST, SIGNED, NAME_FIRST];
const LABEL = /^(?:[A-Z]|\d{1,2}|[ivx]{1,4}|[IVX]{1,4})$/u;
const FEWEST = 2;
const LONGEST_RIGHT = 4;

const plain = (text: string): string =>
  text
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** What stands before the first of them ("Match: fainting iii") is no part of its name. */
const withoutHead = (text: string): string => text.replace(/^[^:=]{3,}:\s+(?=\S+\s+\S)/u, '');

/** "The lake falls", "because it rains" begin with no name. */
const isName = (word: string): boolean => contentWords(readWords(word)).some(({ weight }) => weight >= 1);

/** All of one shape, with names and sides that are not the same twice; empty where they are no pairs. */
const readPairs = (items: readonly string[], mayBeBare: boolean): Pair[] => {
  if (items.length < FEWEST) return [];
  for (const shape of mayBeBare ? SHAPES : SHAPES.slice(0, -1)) {
    const pairs = items.flatMap((item, at): Pair[] => {
      const read =
        shape.exec(at === 0 && shape !== SIGNED ? withoutHead(plain(item)) : plain(item)) ??
        shape.exec(plain(item));
      const { left = '', right = '' } = read?.groups ?? {};
      const isPair = left !== '' && right.split(/\s+/u).length <= LONGEST_RIGHT;
      return isPair && (shape !== NAME_FIRST || isName(left)) ? [{ left, right }] : [];
    });
    const names = new Set(pairs.map(({ left }) => left.toLowerCase()));
    const sides = new Set(pairs.map(({ right }) => right.toLowerCase()));
    if (pairs.length === items.length && names.size === items.length && sides.size > 1) return pairs;
  }
  return [];
};

type Said = 'right' | 'wrong' | null;

const numberIn = (text: string): string | null =>
  /\d+(?:[.,]\d+)?/u.exec(inDigits(text))?.[0].replace(',', '.') ?? null;

/** "<" of "μ < 12"; null where nothing is compared. */
const relationIn = (text: string): string | null =>
  /[=<>≤≥≠]/u.exec(
    text
      .replace(/<\s?=/gu, '≤')
      .replace(/>\s?=/gu, '≥')
      .replace(/!=|=\/=/gu, '≠'),
  )?.[0] ?? null;

/** Whether a piece is what belongs to a name, what belongs to another one, or neither. */
const judge = (right: string, others: readonly string[], piece: string): Said => {
  const [wanted, given] = [relationIn(right), relationIn(piece)];
  if (wanted !== null && given !== null && wanted !== given) return 'wrong';
  if (holds(right, piece)) return 'right';
  if (LABEL.test(right))
    return /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,4}(?![\p{L}\p{N}])/u.test(piece) ? 'wrong' : null;
  const number = numberIn(right);
  // "4" for "4 quarters", beside its name.
  if (number !== null && (wanted !== null || /^\s*[-−]?\d/u.test(right)) && numberIn(piece) !== null)
    return numberIn(piece) === number ? 'right' : 'wrong';
  return others.some((other) => holds(other, piece)) ? 'wrong' : null;
};

/** "(3, 5)" at the end, for x and y. */
const POINT = /\((?<values>\s*[-−–]?\d+(?:\.\d+)?(?:\s*[,;|]\s*[-−–]?\d+(?:\.\d+)?)+\s*)\)\s*\.?$/u;

const REMARK = /\s*\([^()]*\)\s*$/u;

/** "Middle" for the letter M, where no letter stands beside the name and the letters of the others are other ones. */
const inLetter = (piece: string, rights: readonly string[]): string => {
  const word = /^[\s:=–-]*(?<word>\p{Lu}\p{Ll}{2,})(?:\s\p{Lu}\p{Ll}+)?[\s.,;]*$/u.exec(piece)?.groups?.word;
  const areLetters = rights.every((right) => /^[A-Z]$/u.test(right));
  return word !== undefined && areLetters && rights.includes(word.charAt(0)) ? word.charAt(0) : piece;
};

/** "mean = ii" and nothing more: one of the pairs alone. */
const onlyOne = (lefts: readonly string[], rights: readonly string[][], answer: string): Beside[] | null => {
  if ((answer.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > LONGEST_PAIR) return null;
  const at = lefts.findIndex((left) => answer.toLowerCase().startsWith(left.toLowerCase()));
  const beside = at < 0 ? null : setBeside([lefts[at] ?? ''], [rights[at] ?? []], answer);
  return beside && lefts.map((_, place) => (place === at ? (beside[0] ?? null) : null));
};
const LONGEST_PAIR = 3;

const judgePairs = (pairs: readonly Pair[], given: string, isList: boolean): Said[] => {
  const { lefts, answer } = inWholeNames(
    pairs.map(({ left }) => left),
    given,
  );
  const rights = pairs.map(({ right }) => [right]);
  const beside =
    setBeside(lefts, rights, answer) ??
    setBeside(lefts, rights, answer, { areInitials: true }) ??
    (isList ? onlyOne(lefts, rights, answer) : null);
  const point = POINT.exec(answer)?.groups?.values?.split(/[,;|]/u);
  const row =
    beside || !isList
      ? null
      : cutInto(answer.replace(REMARK, ''), pairs.length)?.map(({ start, end }) => answer.slice(start, end));
  return pairs.map(({ right }, at) => {
    const piece = point?.length === pairs.length ? point[at] : beside ? beside[at]?.piece : row?.[at];
    const others = pairs.flatMap((pair) => (pair.right === right ? [] : [pair.right]));
    return piece === undefined ? null : judge(right, others, inLetter(piece, rights.flat()));
  });
};

/** A list of pairs: those that are right count, and those that are exchanged do not. */
const markListed = (mark: PartMark, answer: string): PartMark => {
  const { part } = mark;
  const pairs = part.wanted === part.accepts.length ? readPairs(part.accepts, true) : [];
  const said = pairs.length > 0 ? judgePairs(pairs, answer, true) : [];
  if (said.every((one) => one === null)) return mark;
  const known = new Map((mark.found ?? []).map((one) => [one.point, one.quote]));
  const found = part.accepts.flatMap((point, at) =>
    said[at] === 'right' || (said[at] === null && known.has(point))
      ? [{ point, quote: known.get(point) ?? null }]
      : [],
  );
  const share = found.length / part.accepts.length;
  return { ...mark, share, found, confidence: share === mark.share ? mark.confidence : NOT_FOUND };
};

const PAIRED: ReadonlySet<MarkingPart['kind']> = new Set(['point', 'term', 'number']);

/** "I = 6/12 = 0.5 A" is reckoned, and no name with its value. */
const CHAIN = /=[^=]*\d[^=]*=/u;

export const markAsPairs = (marks: PartMark[], answer: string): PartMark[] => {
  const [only, second] = marks;
  if (only?.part.kind === 'list' && !second) return [markListed(only, answer)];
  if (!second || marks.some(({ part }) => !PAIRED.has(part.kind) || CHAIN.test(part.accepts[0] ?? '')))
    return marks;
  const pairs = readPairs(
    marks.map(({ part }) => part.accepts[0] ?? ''),
    marks.every(({ part }) => part.kind === 'point'),
  );
  const areValues =
    pairs.every(({ left }) => /^\p{L}\p{N}?$/u.test(left)) &&
    answer.match(/\d+(?:[.,]\d+)?/gu)?.length === pairs.length;
  const said = pairs.length > 0 ? judgePairs(pairs, answer, areValues) : [];
  return marks.map((mark, at) => {
    if (said[at] === 'right' && mark.share < 1 && mark.turned !== true)
      return { ...mark, share: 1, quote: answer.trim().slice(0, 120), confidence: NOT_FOUND };
    return said[at] === 'wrong' && mark.share > 0
      ? { ...mark, share: 0, quote: null, confidence: NOT_FOUND }
      : mark;
  });
};
