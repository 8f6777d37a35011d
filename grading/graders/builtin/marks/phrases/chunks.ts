/**
 * A sentence that is marked in pieces, "Last summer / we stayed / by the lake", or gaps written out with the sentence around them: where each
 * piece stands in what the student wrote, none of them over another.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { cutInto } from '../../../../language/pieces.ts';
import { isNegator } from '../../../../language/words.ts';
import { CERTAIN, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { isArticle, joinWords, shareOfPhrase, wordsOf } from '../wording.ts';

const FEWEST_WORDS = 4;
const MOST_PARTS = 8;
const LONGEST_ANSWER = 60;
const MORE = 2;
const SHORTEST = 3;

type Held = { share: number; confidence: number };
type Place = Held & { part: number; start: number; end: number };

const NOTHING: Held = { share: 0, confidence: NOT_FOUND };

/** How right a run of words is for a wording: to the letter, but for an article or a hyphen, or but for a slip. */
const compare = (wanted: readonly string[], given: readonly string[], strict: boolean): Held => {
  const [own, other] = [[...wanted], [...given]];
  if (shareOfPhrase(own, other, true) === 1) return { share: 1, confidence: CERTAIN };
  const isBut = joinWords(own) === joinWords(other) || sameWithoutArticle(own, other);
  if (isBut) return { share: 1, confidence: NOT_FOUND };
  // A word more is none: "we never stayed".
  const isSlip = own.length === other.length && shareOfPhrase(own, other, false, true) === 1;
  return isSlip ? { share: strict ? 0.5 : 1, confidence: NOT_FOUND } : NOTHING;
};

const sameWithoutArticle = (wanted: string[], given: string[]): boolean => {
  const [own, other] = [wanted, given].map((words) => words.filter((word) => !isArticle(word)));
  if (!own || !other) return false;
  return own.join('').length > SHORTEST && shareOfPhrase(own, other, true) === 1;
};

const placesOf = (part: MarkingPart, at: number, words: readonly string[], strict: boolean): Place[] =>
  part.accepts.map(wordsOf).flatMap((wanted) => {
    const places: Place[] = [];
    for (let start = 0; start < words.length; start += 1)
      for (let size = Math.max(1, wanted.length - 1); size <= wanted.length + MORE; size += 1) {
        const end = start + size;
        const held = end > words.length ? NOTHING : compare(wanted, words.slice(start, end), strict);
        if (held.share > 0) places.push({ ...held, part: at, start, end });
      }
    return places;
  });

/** The places that are worth most together. Pieces of one word keep their order; a phrase may stand elsewhere. */
const bestPlaces = (places: readonly Place[], count: number, length: number, isLoose: boolean): Place[] => {
  const worthOf = (chain: readonly Place[]): number =>
    chain.reduce((sum, { share, confidence }) => sum + share + confidence / 1000, 0);
  const known = new Map<string, Place[]>();
  const from = (at: number, used: number): Place[] => {
    if (at >= length) return [];
    const id = `${at} ${used}`;
    const before = known.get(id);
    if (before) return before;
    let best = from(at + 1, used);
    for (const place of places) {
      const isFree = isLoose ? (used & (1 << place.part)) === 0 : 1 << place.part > used;
      if (place.start !== at || !isFree) continue;
      const chain = [place, ...from(place.end, used | (1 << place.part))];
      if (worthOf(chain) > worthOf(best)) best = chain;
    }
    known.set(id, best);
    return best;
  };
  return count > MOST_PARTS ? [] : from(0, 0);
};

/** As many pieces as there are parts, each about as long: a row, in which each stands at its own place. */
const isRow = (parts: readonly MarkingPart[], answer: string): boolean => {
  const longest = Math.max(...parts.flatMap(({ accepts }) => accepts.map((one) => wordsOf(one).length)));
  const pieces = cutInto(answer, parts.length);
  return pieces?.every(({ start, end }) => wordsOf(answer.slice(start, end)).length <= longest + 1) === true;
};

/** Null where the answer is no such sentence. */
export const markChunks = (
  parts: readonly MarkingPart[],
  answer: string,
  strict: boolean,
): PartMark[] | null => {
  const isChunked =
    parts.length > 1 && parts.every(({ kind, text }) => kind === 'wording' && !text.includes(' → '));
  const words = isChunked ? wordsOf(answer) : [];
  if (words.length < FEWEST_WORDS || words.length > LONGEST_ANSWER || isRow(parts, answer)) return null;
  const isLoose = parts.every(({ accepts }) => accepts.every((one) => wordsOf(one).length > 1));
  const places = parts.flatMap((part, at) => placesOf(part, at, words, strict));
  const chain = bestPlaces(places, parts.length, words.length, isLoose);
  const isDenied = parts.some(({ accepts }) => accepts.some((one) => wordsOf(one).some(denies)));
  return parts.map((part, at): PartMark => {
    // "n'a pas" and "pas de chien": two pieces may share a word.
    const whole = (one: Place): boolean =>
      one.part === at && one.confidence === CERTAIN && one.end - one.start > 1;
    const place = chain.find((one) => one.part === at) ?? places.find(whole);
    // "I never / went to the beach"
    const before = place && words[place.start - 1];
    if (!place || (!isDenied && before !== undefined && denies(before)))
      return { part, share: 0, quote: null, confidence: NOT_FOUND };
    const { share, confidence } = place;
    return { part, share, quote: words.slice(place.start, place.end).join(' '), confidence };
  });
};

const denies = (word: string): boolean => isNegator(word.toLowerCase());
