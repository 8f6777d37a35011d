/** Several answers in one line where a single wording was seen: verdicts of three kinds, words at their places. */
import { VERDICTS } from '../../words.ts';
import { LONGEST_ITEM, type Read, wordsIn } from '../items.ts';
import { countAsked } from '../lists.ts';
import { makePart } from '../part.ts';
import type { Noted } from '../remarks/noted.ts';
import { bracketWordings } from '../wordings.ts';
import { allTold } from './out-of.ts';
import { cutAt } from './places.ts';
import { areAlike } from './words/alike.ts';

/** What may stand between them; blanks part nothing but signs. */
const SIGNS = [
  /\s*(?:…|\.{3})\s*/gu,
  /\n+/gu,
  /\s*;\s*/gu,
  /\s+[–—-]\s+/gu,
  /\s+\/\s+/gu,
  /,\s+/gu,
  /\s{2,}/gu,
];
const DASHED = /–/u;
const FEWEST = 3;
/** What one of several may be worth. */
const WORTHS: readonly number[] = [0.25, 0.5, 1, 1.5, 2];
const CLOSE = 0.001;

const paysWhole = (count: number, worth: number, each: number | null): boolean =>
  (each === null ? WORTHS : [each]).some((one) => Math.abs(one * count - worth) < CLOSE);

type Stated = keyof typeof VERDICTS;

const STATED: readonly Stated[] = ['true', 'false', 'unsaid'];

const statedIn = (piece: string): Stated | null =>
  STATED.find((one) => VERDICTS[one].includes(piece.toLowerCase())) ?? null;

const LONGEST_SIGN = 3;

/** "T F X T": beside verdicts of both kinds one other sign says that the text says nothing of it. */
const withThird = (pieces: readonly string[], stated: readonly (Stated | null)[]): (Stated | null)[] => {
  const others = new Set(pieces.filter((_, at) => stated[at] === null));
  const [third = ''] = others;
  const isThird =
    others.size === 1 && third.length <= LONGEST_SIGN && stated.includes('true') && stated.includes('false');
  return isThird ? stated.map((one) => one ?? 'unsaid') : [...stated];
};

/** "V – F – PM – V": where the text may also say nothing of it, each verdict is a word among words. */
export const readVerdicts = (
  pieces: readonly string[],
  worth: number,
  labels: readonly string[] = [],
): Read | null => {
  const stated = withThird(pieces, pieces.map(statedIn));
  const isKnown = stated.every((one) => one !== null) && new Set(stated).size > 1;
  if (!isKnown) return null;
  const isPlain = !stated.includes('unsaid');
  const textOf = (piece: string, at: number): string => (labels[at] ? `${labels[at]}. ${piece}` : piece);
  return {
    kind: isPlain ? 'choice' : 'term',
    parts: stated.map((one, at) =>
      isPlain
        ? makePart('truth', textOf(pieces[at] ?? '', at), worth / pieces.length, [one ?? ''])
        : makePart('term', textOf(pieces[at] ?? '', at), worth / pieces.length, [
            pieces[at] ?? '',
            ...VERDICTS[one ?? 'true'],
          ]),
    ),
  };
};

const isShort = (piece: string): boolean => {
  const words = wordsIn(piece.replace(/\([^()]*\)/gu, ''));
  return words > 0 && words <= LONGEST_ITEM;
};

/** "Name the three …": as many as are asked for, in whatever order. */
const asNamed = (pieces: readonly string[], worth: number, asked: string): Read | null =>
  countAsked(asked) === pieces.length
    ? { kind: 'list', parts: [makePart('list', pieces.join('\n'), worth, [...pieces], pieces.length)] }
    : null;

/** Each with what a slash within it parts. */
const asTerms = (pieces: readonly string[], worth: number, kind: 'term' | 'wording'): Read => ({
  kind: 'term',
  parts: pieces.map((piece) =>
    makePart(
      areAlike(pieces) ? 'wording' : kind,
      piece,
      worth / pieces.length,
      piece.split(/\s*\/\s*/u).flatMap(bracketWordings),
    ),
  ),
});

/** Blanks and hyphens part names too, where the key says how many there are. */
const EVERY_SIGN = /\s*[,;/→]\s*|\s+[–—-]\s+|\s+/gu;

const readToldCount = (
  text: string,
  answer: string,
  worth: number,
  kind: 'term' | 'wording',
): Read | null => {
  const count = allTold(answer);
  const ways = count < 2 ? [] : [...SIGNS, EVERY_SIGN].map((sign) => cutAt(text.trim(), sign));
  const pieces = ways.find((way) => way.length === count && way.every(isShort));
  return pieces ? asTerms(pieces, worth, kind) : null;
};

const MIXED = /\s*;\s*|,\s+|\s+\/\s+/gu;
const LONGEST_MIXED = 2;

/** "salt, water; heat; 7" for four: no sign alone parts what the marks are of, all of them together do. */
const cutMixed = (text: string, worth: number, each: number | null): string[] | null => {
  const pieces = cutAt(text, MIXED);
  const signs = new Set((text.match(MIXED) ?? []).map((sign) => sign.trim()));
  const isWorth = Math.abs(pieces.length * (each ?? 1) - worth) < CLOSE;
  const isPlain = pieces.every((piece) => isShort(piece) && wordsIn(piece) <= LONGEST_MIXED);
  return pieces.length >= FEWEST && signs.size > 1 && isWorth && isPlain ? pieces : null;
};

/** "cold – colder – coldest" for two marks: the form that is given earns none of them. */
const withoutGiven = (pieces: string[], worth: number, each: number | null): string[] | null => {
  const others = pieces.slice(1);
  const isGiven =
    others.length > 1 && !paysWhole(pieces.length, worth, each) && others.length * (each ?? 1) === worth;
  return isGiven && pieces.every(isShort) ? others : null;
};

/** `kind`: what the single wording was taken for. `answer`: as it stands, with what is said of it. */
export const readRow = (
  { text, each }: Pick<Noted, 'text' | 'each'>,
  worth: number,
  kind: 'term' | 'wording',
  answer = '',
  asked = '',
): Read | null => {
  const told = readToldCount(text, answer, worth, kind);
  if (told) return told;
  for (const sign of SIGNS) {
    const pieces = cutAt(text.trim(), sign);
    if (pieces.length < FEWEST) continue;
    const forms = DASHED.test(sign.source) ? withoutGiven(pieces, worth, each) : null;
    if (forms) return asTerms(forms, worth, 'wording');
    // Slashes part as many things as there are marks, or ways to say one of them.
    const isLoose = sign.source.includes(String.raw`\/`) && each === null && pieces.length !== worth;
    if (paysWhole(pieces.length, worth, each) && pieces.every(isShort) && !isLoose)
      return readVerdicts(pieces, worth) ?? asNamed(pieces, worth, asked) ?? asTerms(pieces, worth, kind);
    break;
  }
  const mixed = cutMixed(text.trim(), worth, each);
  if (mixed) return asTerms(mixed, worth, kind);
  const signs = text.trim().split(/\s+/u);
  return signs.length >= FEWEST && paysWhole(signs.length, worth, each) ? readVerdicts(signs, worth) : null;
};
