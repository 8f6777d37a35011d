/** Every token of a key that may be a label: where it stands, what it counts, and how much it looks like one. */

import { romanValue } from '../../../language/math/romans.ts';
import { EACH_AFTER, POINT_UNIT } from '../../points/inside.ts';
import { VERDICT_WORD } from '../../words.ts';

/** `word`: a word and what it counts, "Aufgabe 3", "Part B", "Q4". */
export type Kind = 'number' | 'lower' | 'upper' | 'roman' | 'ROMAN' | 'word' | 'head';
/** `line`: nothing but blanks before it; `cell`: behind a tab; `gap`: behind a wide gap or a sign; `within`: in running text. */
export type Place = 'line' | 'cell' | 'gap' | 'within';
export type Mark = {
  start: number;
  end: number;
  kind: Kind;
  /** Of the word; empty else. */
  word: string;
  value: number;
  name: string;
  /** The signs around it, without blanks. */
  dress: string;
  place: Place;
};

const CLOSE = String.raw`(?<close>\s?[.):\]]+-?(?!\d)|\s?[–—-]\s?(?=\p{L})|\s[–—-](?=\s)|\s*=(?=\s)|(?=\s|$))`;
const NOT_POINTS = String.raw`(?!(?<!(?<!\p{L})\p{Lu}\d{1,2})\s?(?i:${POINT_UNIT})|\s(?i:${EACH_AFTER})(?!\p{L})|\s*[×*+÷%/:·<>]\s*[\d(]|\s*=\s*\d|\s?(?:°|cm|mm|km|kg|ml|min|°C)(?!\p{L})|[.,]\d{3})`;

const NUMBER = new RegExp(
  String.raw`(?<open>[([]?)(?<name>\d{1,2})(?:${NOT_POINTS}${CLOSE}|(?<close>\.)(?=\d{1,2}(?:[.):\s]|$))|(?<close>\.?)(?=\(?[A-Ha-h](?![\p{L}\d])))`,
  'yu',
);
const LETTER = new RegExp(String.raw`(?<open>[([]?)(?<name>[a-l])(?:${CLOSE}|(?=\d(?!\d)))`, 'yu');
const CAPITAL = new RegExp(
  String.raw`(?<open>[([]?)(?<name>[A-Z])(?:${CLOSE}|(?=\d{1,2}(?![\p{L}\d])))`,
  'yu',
);
const SMALL_ROMAN = new RegExp(`(?<open>[([]?)(?<name>[ivx]{1,4})${CLOSE}`, 'yu');
const LARGE_ROMAN = new RegExp(`(?<open>[([]?)(?<name>[IVX]{1,4})${CLOSE}`, 'yu');
const WORDED = new RegExp(
  String.raw`(?<word>\p{L}{2,}\.?[^\S\n\t]+|\p{L}{1,2}\.?[^\S\n\t]?(?=\d))(?<name>\d{1,2}(?=[a-h](?![\p{L}\d]))|(?:\d{1,2}|[A-H]|[IVX]{1,4})(?![\p{L}\d]))(?!,(?!\s\p{Ll}{2})|\.\d{2}|(?<!(?<!\p{L})\p{Lu}\d{1,2})\s?(?i:${POINT_UNIT})(?!\s\p{Ll}))(?<close>\s?[.):]+(?!\d)|\s*[–—-](?=\s)|\.(?=\d)|)`,
  'yu',
);

const countOf = (kind: Kind, name: string): number => {
  if (/^\d/u.test(name)) return Number(name);
  const isRoman = kind === 'roman' || kind === 'ROMAN' || (kind === 'word' && /^[IVX]+$/u.test(name));
  return isRoman ? romanValue(name) : name.toLowerCase().charCodeAt(0) - 96;
};

const PATTERNS: readonly [Kind, RegExp][] = [
  ['number', NUMBER],
  ['lower', LETTER],
  ['upper', CAPITAL],
  ['roman', SMALL_ROMAN],
  ['ROMAN', LARGE_ROMAN],
  ['word', WORDED],
];

/** No sign but a wide gap. */
const APART = '|';

/** "Questions 1–4" names several; "Task 8 – 6 apples", "Task 3 – 4 pears" answer one. */
const isRange = (text: string, value: number): boolean =>
  Number(
    /^\d{1,2}(?:[–—-]|\s?[–—-]\s?(?!\d{1,2}\s\p{L}))(?<to>\d{1,2})(?![\d.])/u.exec(text)?.groups?.to ?? 0,
  ) > value;

/** "C A D B" in a cell or line of their own: letters in an order. */
const IN_A_ROW = /^[A-Z](?:[^\S\n\t]*[,;>→–-]?[^\S\n\t]*[A-Z](?![\p{L}\p{N}]))+[^\S\n\t]*(?:\t|\n|$)/u;
const LONGEST_ROW = 60;

const isFollowed = (text: string, end: number): boolean => /^[^\S\n]*\S/u.test(text.slice(end));

/** What stands there may be meant in several ways. */
const marksAt = (text: string, at: number, place: Place): Mark[] =>
  PATTERNS.flatMap(([kind, pattern]): Mark[] => {
    if (kind === 'word' && place !== 'line') return [];
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match?.groups) return [];
    const { name = '', open = '', close = '', word = '' } = match.groups;
    const value = countOf(kind, name);
    const isApart = /^(?:\t|[^\S\n]{2,})\S/u.test(text.slice(at + match[0].length, at + match[0].length + 9));
    const dress = `${open}${close.trim()}` || (isApart ? APART : '');
    if (kind === 'word' && isRange(text.slice(at + word.length), value)) return [];
    // In running text nothing else is a label than what is set in brackets or before a stop.
    if (value === 0 || (place === 'within' && !/[)\].]/u.test(dress))) return [];
    // "xylem | 1": the last cell of a row labels nothing.
    if (place === 'cell' && dress === '' && !isFollowed(text, at + match[0].length)) return [];
    if (kind === 'upper' && dress === '' && IN_A_ROW.test(text.slice(at, at + LONGEST_ROW))) return [];
    const own = { start: at, end: at + match[0].length, value, name, dress, place };
    // "A7" in a file that has no B.
    const isPart = kind === 'word' && /^[A-H]$/u.test(word);
    return [{ ...own, name: isPart ? word + name : name, kind, word: word.trim().toLowerCase() }];
  });

export type Above = { kind: Kind; value: number };

/** "2 (b)", and "2 b" in a cell of its own. */
const BEFORE_PART = /^[^\S\n\t](?=[([]|[a-h](?:\t|$))/u;

/** "2b" below 2 is b, "A1" below "Part A" is 1: what stands above is said again. */
const below = (text: string, mark: Mark, above: readonly Above[]): Mark[] => {
  const own = above.findIndex(({ value, kind }) => value === mark.value && isLike(kind, mark.kind));
  if (own < 0 || (mark.kind === 'word' && !/[a-h]/u.test(text[mark.end] ?? ''))) return [];
  const from = mark.end + (BEFORE_PART.exec(text.slice(mark.end, mark.end + 4))?.[0].length ?? 0);
  const next = marksAt(text, from, 'line').filter(({ kind }) => kind !== 'word');
  return next.flatMap((one) => {
    const deeper = below(text, { ...one, start: mark.start, place: mark.place }, above.slice(own + 1));
    // "B1 b" below B and 1: both are said again, and only b is new.
    return deeper.length > 0
      ? deeper
      : [{ ...one, start: mark.start, place: mark.place, dress: one.dress === '' ? AGAIN : one.dress }];
  });
};

/** Sign enough. */
export const AGAIN = '+';

const isLike = (one: Kind, other: Kind): boolean => one === other || one === 'word' || one === 'head';

const PLACES =
  /(?<line>(?<=^|\n)[^\S\n]*(?:#\s*)?(?=\S))|(?<cell>\t[^\S\n]*(?=\S))|(?<gap>[^\S\n]{2,}(?=\S)|[;|,]\s(?=\S))|(?<within>[^\S\n](?=[([]?[\da-z]{1,2}\)|(?:\d{1,2}|[a-h])\.\s))|(?<again>[^\S\n](?=[A-H]\d{1,2}(?![\p{L}\d])|(?:\p{L}{1,2}\.?\s?)?\d{1,2}[a-h](?![\p{L}\d])|\d{1,2}\.\d(?:\s|[.)]\s)))/gu;

/** "(1 church, 2 temple; a Judaism, b Islam)": what stands in brackets explains the labels, and parts nothing. */
const asidesIn = (text: string): [number, number][] =>
  [...text.matchAll(/\([^()]{8,300}\)/gu)].map(({ index, 0: found }) => [index, index + found.length]);

/** "a F b T c F": each letter before its verdict or its choice, with nothing but blanks between them. */
const JUDGED = new RegExp(
  String.raw`(?<=^|\s)a\s(?:${VERDICT_WORD}|[A-Z])(?=\s)(?:[^\S\n]+[b-h]\s(?:${VERDICT_WORD}|[A-Z])(?![\p{L}\p{N}])){2,}`,
  'gu',
);

/** "… each. a 18:45, b 00:10": the first of letters that a comma parts. */
const FIRST_LISTED =
  /(?<=(?:^|[\p{L}\d)][.:]\s+))a(?=\s(?!\p{Ll}{1,3}\s)[^\s,;–—=→>-][^,;\n]{0,30}[,;]\s?b\s(?!\p{Ll}{1,3}\s)[^\s–—=→>-])/gu;

const listedIn = (text: string): Mark[] =>
  [...text.matchAll(FIRST_LISTED)].flatMap(({ index }) =>
    marksAt(text, index, 'gap').filter(({ kind }) => kind === 'lower'),
  );

const judgedIn = (text: string): Mark[] =>
  [...text.matchAll(JUDGED)].flatMap(({ index, 0: found }) =>
    [...found.matchAll(/(?<=\s)[b-h](?=\s)/gu)].flatMap((letter) =>
      marksAt(text, index + letter.index, 'gap').filter(({ kind }) => kind === 'lower'),
    ),
  );

/** All of a stretch, in order. `above`: the labels over it, the outermost first. */
export const marksIn = (text: string, above: readonly Above[]): Mark[] => {
  const again: Mark[] = [];
  const aside = asidesIn(text);
  const found = [...text.matchAll(PLACES)].flatMap((match) => {
    const place = (['line', 'cell', 'gap', 'within'] as const).find(
      (name) => match.groups?.[name] !== undefined,
    );
    const at = match.index + match[0].length;
    if (place !== undefined) return marksAt(text, at, place);
    // "B2 is wrong" in running text below B, "… and Q4b is …" below 4.
    again.push(
      ...marksAt(text, at, 'line').flatMap((mark) => below(text, { ...mark, place: 'within' }, above)),
    );
    return [];
  });
  const own = found.flatMap((mark) => {
    const parts = below(text, mark, above);
    // "1.2" below 1 is its second part, and no 1.
    if (parts.length > 0 && mark.dress === '.' && /\d/u.test(text[mark.end] ?? '')) return parts;
    // "a" of "2a", at the beginning of what stands behind 2.
    const isBare = mark.start === 0 && mark.dress === '' && above.length > 0;
    return [isBare ? { ...mark, dress: AGAIN } : mark, ...parts];
  });
  return [...own, ...again, ...judgedIn(text), ...listedIn(text)]
    .filter(({ place, start }) => place === 'line' || !aside.some(([from, to]) => from < start && start < to))
    .sort((one, other) => one.start - other.start);
};

const FEWEST_GAP = 3;

/** "… is called (8) melting, and … (9) freezing" below 7; in "(3) file (4) saw" the 4 goes on from a bracket like it. */
export const goesOnFrom = ({ kind, dress, value }: Mark, between: readonly Mark[]): boolean =>
  kind === 'number' &&
  dress === '()' &&
  value >= FEWEST_GAP &&
  !between.some((one) => one.dress === dress && one.value === value - 1);

const FEWEST_OF_A_LETTER = 2;

/** "M1 … M5" and then "E1 … E4": letters of two sections before numbers that begin anew, as one run. */
export const letteredRun = (marks: readonly Mark[]): Mark[] => {
  const own = marks.filter(
    ({ kind, word, place }) => kind === 'word' && word.length === 1 && place === 'line',
  );
  const blocks = [...Map.groupBy(own, ({ word }) => word).values()];
  const isInOrder = blocks.every((block, at) => {
    const behind = blocks[at + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY;
    const number = (mark: Mark): number => Number(/\d+$/u.exec(mark.name)?.[0]);
    return (
      block.length >= FEWEST_OF_A_LETTER &&
      block.every((mark, order) => number(mark) === order + 1 && mark.start < behind)
    );
  });
  return blocks.length > 1 && isInOrder
    ? own.map((mark, at) => ({
        ...mark,
        value: at + 1,
        name: `${mark.word.toUpperCase()}${/\d+$/u.exec(mark.name)?.[0] ?? ''}`,
      }))
    : [];
};
