/**
 * Marks for what something of the answer is, and not for its words: "1 for the month, 1 for the year", "½ for the number, ½ for the
 * quality", "1 for how many, 1 for the names". The pieces of the answer are told by what they look like, the one that is left by its place.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { COUNT_OF, MONTH_OF, NAMES_OF, YEAR_WORD } from '../../../words.ts';
import type { Read } from '../../items.ts';
import { makePart } from '../../part.ts';
import { splitChoices } from '../../wordings.ts';
import { build } from '../grammar.ts';
import type { Noted } from '../noted.ts';
import type { Share } from './shares.ts';

const CLOSE = 0.01;
const FEWEST = 2;
const LONGEST_PIECE = 6;
const LONGEST_CALLED = 4;

const called = (words: string): RegExp => build(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`);
const LISTED = /\s*[,;&+]\s*|\s+(?:and|und|y|et)\s+/u;

const NUMBER_FIRST = /^[-−]?[£$€]?\d/u;
const isNumber = (piece: string): boolean => NUMBER_FIRST.test(piece) && !LISTED.test(piece);

/** What a thing is called, and what such a thing looks like. */
const CLASSES: readonly { name: RegExp; fits: (piece: string) => boolean }[] = [
  { name: called(YEAR_WORD), fits: (piece) => /^\d{3,4}$/u.test(piece) },
  { name: called(MONTH_OF), fits: (piece) => /^\p{L}+\.?$/u.test(piece) },
  { name: called(COUNT_OF), fits: isNumber },
  { name: called(NAMES_OF), fits: (piece) => !NUMBER_FIRST.test(piece) },
];

type Found = { fits: (piece: string) => boolean; isKnown: boolean };

const classOf = ({ text }: Share): Found => {
  const own = CLASSES.filter(({ name }) => name.test(text));
  return { fits: (piece) => own.length === 0 || own.some((one) => one.fits(piece)), isKnown: own.length > 0 };
};

/** Every sign that may stand between two things; blanks last. */
const SIGNS = [
  /\s+[–—-]\s+|:\s+/u,
  /\s*[;\n]\s*/u,
  /,\s+/u,
  /\s*[+&]\s*|\s+(?:and|und|y|et)\s+/u,
  /\s+\(|\)$/u,
  /\s+(?:(?:de|del|of)\s+)?/u,
];

const cutsOf = (text: string, count: number): string[][] =>
  SIGNS.map((sign) => text.split(sign).filter((piece) => piece.trim() !== '')).filter(
    (pieces) =>
      pieces.length === count && pieces.every((piece) => piece.split(/\s+/u).length <= LONGEST_PIECE),
  );

/** Which piece each share is for: the known ones first, the others in their order; null where one of them has none. */
const assign = (shares: readonly Share[], pieces: readonly string[]): string[] | null => {
  const left = [...pieces];
  const found = new Map<Share, string>();
  const known = shares.filter((share) => classOf(share).isKnown);
  for (const share of [...known, ...shares.filter((one) => !known.includes(one))]) {
    const at = left.findIndex((piece) => classOf(share).fits(piece));
    const [piece] = at < 0 ? [] : left.splice(at, 1);
    if (piece === undefined) return null;
    found.set(share, piece);
  }
  return known.length > 0 ? shares.map((share) => found.get(share) ?? '') : null;
};

/** "F#, C#": several things for one share are all wanted. */
const partOf = (piece: string, { points }: Share): MarkingPart => {
  const items = piece.split(LISTED).filter((item) => item !== '');
  if (items.length > 1) return { ...makePart('list', piece, points, items, items.length), whole: true };
  const number = /^[-−]?[£$€]?\d[\d.,]*(?!\p{L}|\d)/u.exec(piece)?.[0];
  return number === undefined
    ? makePart('term', piece, points, splitChoices(piece))
    : makePart('number', piece, points, [number]);
};

/** A name for a class of things is short; what is described ("for the right method") is none. */
const isNamed = ({ role, text }: Share): boolean =>
  (role === 'other' || role === 'result') && text.split(/\s+/u).length <= LONGEST_CALLED;

/** Null unless as many things stand in the answer as earn marks, and one of them at least looks like what it is called. */
export const readClassShares = ({ text, shares }: Noted, worth: number): Read | null => {
  const sum = shares.reduce((total, { points }) => total + points, 0);
  if (shares.length < FEWEST || Math.abs(sum - worth) > CLOSE || !shares.every(isNamed)) return null;
  const own = text.replace(/[.\s]+$/u, '');
  for (const pieces of cutsOf(own, shares.length)) {
    const assigned = assign(shares, pieces);
    const parts = shares.map((share, at) => partOf(assigned?.[at] ?? '', share));
    if (assigned) return { kind: 'term', parts };
  }
  return null;
};
