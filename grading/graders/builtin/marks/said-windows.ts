/**
 * Where a term stands among the words of a text, one, two or more of them taken together. A text is looked through for every word
 * of every point of a key, so what its words look like is worked out once for all of them.
 */

import { isWithin, toleranceOf } from '../../../language/edit-distance.ts';
import { areOpposites } from '../../../language/lexicon.ts';
import { stem } from '../../../language/stem.ts';
import { areToldApart } from '../../../language/told-apart/told-apart.ts';

export type Found = { start: number; end: number; exact: boolean };

/** `letters`: as terms are compared. */
type Said = { start: number; end: number; negated: boolean; letters: string };

/** Words in a row, none of them denied unless a denial is looked for. */
type Window = { parts: string[]; joined: string; signs: number; start: number; end: number };

/** The windows of one size in their order, and the first of them that has a form. */
type Row = {
  windows: Window[];
  byJoined: Map<string, number>;
  byPlain: Map<string, number>;
  /** Made for what is no sentence: only there another form of the word will do. */
  loose: { byStem: Map<string, number>; byRoot: Map<string, number> } | null;
};

const plainOf = (text: string): string => text.replace(/(?:es|s|en|n|e)$/u, '');
/** "tidal" and "tides": the same root with another ending. */
const rootOf = (text: string): string => text.replace(/(?:al|ing|ers?|es|ed|ic|y|e|s)$/u, '');

/** One bit for each letter of the alphabet: a changed letter changes two of them at most, another one or one less only one. */
const signsOf = (text: string): number => {
  let signs = 0;
  for (let at = 0; at < text.length; at += 1) signs |= 1 << (text.charCodeAt(at) & 31);
  return signs;
};

const countBits = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

const FORMULAS: ReadonlyMap<string, string> = new Map([
  ['carbondioxide', 'co2'],
  ['water', 'h2o'],
  ['oxygen', 'o2'],
  ['hydrogen', 'h2'],
  ['nitrogen', 'n2'],
  ['carbonmonoxide', 'co'],
  ['glucose', 'c6h12o6'],
  ['methane', 'ch4'],
  ['ammonia', 'nh3'],
  ['sodiumchloride', 'nacl'],
  ['ohm', 'ω'],
]);

/** A letter or a number, also a Roman one, tells things apart that are called alike. */
export const isSign = (part: string): boolean => part.length === 1 || /^(?:\d+|[ivx]{2,5})$/u.test(part);

/** What is looked for. */
export type Target = {
  parts: string[];
  joined: string;
  formula: string | undefined;
  plain: string;
  stem: string;
  root: string;
  signs: number;
  /** Letters that may be wrong in all, word by word or joined. */
  slips: number;
  /** Letters and numbers that tell it apart from what is called alike. */
  tells: string[];
  /** What is looked for is itself denied: "not given". */
  isDenied: boolean;
};

/** `hasInitials`: "J. Smith" is told by its name, not by its letter. */
export const makeTarget = (parts: string[], { isDenied = false, hasInitials = false } = {}): Target => {
  const joined = parts.join('');
  const apart = parts.reduce((sum, part) => sum + toleranceOf(part.length), 0);
  return {
    parts,
    joined,
    formula: FORMULAS.get(joined),
    plain: inForm(parts, plainOf),
    stem: inForm(parts, stem),
    root: inForm(parts, rootOf),
    signs: signsOf(joined),
    slips: Math.max(apart, Math.min(2, toleranceOf(joined.length))),
    tells:
      parts.length > 1
        ? [
            ...[hasInitials ? '' : (parts[0] ?? ''), parts.at(-1) ?? ''].filter(isSign),
            // "copper(I) oxide"
            ...parts.slice(1, -1).filter((part) => /^[ivx]+$/u.test(part)),
          ]
        : [],
    isDenied,
  };
};

/** Only the last word has another ending: "Met Pro" is no form of "Met Pro Lys". */
const inForm = (parts: readonly string[], formOf: (text: string) => string): string => {
  const last = parts.at(-1) ?? '';
  return `${parts.slice(0, -1).join('')}${isSign(last) ? last : formOf(last)}`;
};

const firstOf = (windows: readonly Window[], formOf: (text: string) => string): Map<string, number> => {
  const first = new Map<string, number>();
  for (const [at, { parts }] of windows.entries()) {
    const form = inForm(parts, formOf);
    if (!first.has(form)) first.set(form, at);
  }
  return first;
};

const makeRow = (said: readonly Said[], size: number, isDenied: boolean): Row => {
  const windows: Window[] = [];
  for (let at = 0; at + size <= said.length; at += 1) {
    const words = said.slice(at, at + size);
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last || (!isDenied && words.some(({ negated }) => negated))) continue;
    const parts = words.map(({ letters }) => letters);
    const joined = parts.join('');
    windows.push({ parts, joined, signs: signsOf(joined), start: first.start, end: last.end });
  }
  const byJoined = firstOf(windows, (text) => text);
  return { windows, byJoined, byPlain: firstOf(windows, plainOf), loose: null };
};

type Rows = WeakMap<readonly Said[], Row[]>;
const plainRows: Rows = new WeakMap();
const deniedRows: Rows = new WeakMap();

const rowOf = (said: readonly Said[], size: number, isDenied: boolean): Row => {
  const rows = isDenied ? deniedRows : plainRows;
  const known = rows.get(said) ?? [];
  rows.set(said, known);
  const row = known[size] ?? makeRow(said, size, isDenied);
  known[size] = row;
  return row;
};

const looseOf = (row: Row): NonNullable<Row['loose']> => {
  row.loose ??= { byStem: firstOf(row.windows, stem), byRoot: firstOf(row.windows, rootOf) };
  return row.loose;
};

const NOWHERE = Number.POSITIVE_INFINITY;

const findExact = (target: Target, row: Row, isSentence: boolean): Window | undefined => {
  const { joined, formula, plain, root } = target;
  const at = [
    row.byJoined.get(joined),
    formula === undefined ? NOWHERE : row.byJoined.get(formula),
    joined.length > 3 ? row.byPlain.get(plain) : NOWHERE,
    // "A row of the periodic table" does not say "period".
    !isSentence && joined.length > 3 ? looseOf(row).byStem.get(target.stem) : NOWHERE,
    !isSentence && root.length >= 3 ? looseOf(row).byRoot.get(root) : NOWHERE,
  ];
  return row.windows[Math.min(...at.map((one) => one ?? NOWHERE))];
};

/** "Mt" for "Mount", "St" for "Saint": no vowel, the first and the last letter, and nothing out of order. */
const isContraction = (short: string, long: string): boolean =>
  /^[^aeiouäöüy]{2,3}$/u.test(short) &&
  long.length > short.length &&
  long.startsWith(short.charAt(0)) &&
  long.endsWith(short.at(-1) ?? '') &&
  [...short].reduce((at, letter) => (at < 0 ? at : long.indexOf(letter, at)), 0) >= 0;

const isContracted = (wanted: readonly string[], given: readonly string[]): boolean =>
  wanted.length > 1 &&
  wanted.length === given.length &&
  wanted.every((word, at) => word === given[at] || isContraction(word, given[at] ?? ''));

/** "decreases" is not "increases" with two letters wrong. */
export const isOpposed = (one: string, other: string): boolean =>
  areToldApart(one, other) || areOpposites(stem(one), stem(other));

/** Word by word where both have as many: "carbon monoxide" is no misspelling of "carbon dioxide". */
const isNear = (wanted: Target, given: Window): boolean => {
  if (isContracted(wanted.parts, given.parts)) return true;
  // "Anti-A" is another one than "Anti-B", "type 1" than "type 2", "E minor" than "minor".
  if (wanted.tells.some((sign) => !given.parts.includes(sign))) return false;
  // A digit more or less is no slip of spelling.
  if (/^\d+$/u.test(wanted.joined)) return false;
  if (countBits(wanted.signs ^ given.signs) > 2 * wanted.slips) return false;
  if (wanted.parts.length === given.parts.length)
    return wanted.parts.every((word, at) => {
      const other = given.parts[at] ?? '';
      return isWithin(word, other, toleranceOf(word.length)) && !isOpposed(word, other);
    });
  return (
    isWithin(wanted.joined, given.joined, Math.min(2, toleranceOf(wanted.joined.length))) &&
    !isOpposed(wanted.joined, given.joined)
  );
};

/** With so many words more than the term has, it is a sentence. */
const SENTENCE = 3;

/** The first place where it stands as it is; else the first with a slip, if that is none of the `others`. */
export const findSaid = (
  target: Target,
  said: readonly Said[],
  others: ReadonlySet<string>,
): Found | null => {
  if (target.joined === '') return null;
  const isSentence = said.length > target.parts.length + SENTENCE;
  const sizes = Array.from({ length: target.parts.length + 1 }, (_, at) =>
    rowOf(said, at + 1, target.isDenied),
  );
  for (const row of sizes) {
    const exact = findExact(target, row, isSentence);
    if (exact) return { start: exact.start, end: exact.end, exact: true };
  }
  if (target.slips === 0) return null;
  for (const { windows } of sizes) {
    const near = windows.find((window) => !others.has(window.joined) && isNear(target, window));
    if (near) return { start: near.start, end: near.end, exact: false };
  }
  return null;
};
