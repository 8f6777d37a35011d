/**
 * Who does what to whom, and what goes where. Finds what is said the wrong way round with all the right words: "B is heavier than A" for "A is heavier than B",
 * inputs for outputs, the later thing first. Word counts cannot see it, so the sides of a relation are compared.
 */
import lexicon from '../../../../content/words/meaning.json' with { type: 'json' };
import { areSynonyms } from '../../../language/lexicon.ts';
import { compareSides } from '../../../language/sides.ts';
import { stem } from '../../../language/stem.ts';
import type { Word } from '../../../language/words.ts';
import { isComparedOtherwise } from './compared.ts';

const RELATIONS: ReadonlySet<string> = new Set(lexicon.relations.split(' ').map(stem));
const REACH = 6;
/** In a long key the same words stand on both sides of many relations, and crossing says nothing. */
const LONGEST_KEY = 40;

const IS_DONE: ReadonlySet<string> = new Set('is are was were be been being get gets got'.split(' '));
const HELPING = 2;
/** "Surrounded by water", "surrounded with water". */
const DONE_BY = /^(?:by|with)$/u;

const isHelped = (words: Word[], at: number): boolean =>
  words.slice(Math.max(0, at - HELPING), at).some(({ raw }) => IS_DONE.has(raw));
const isParticiple = (words: Word[], at: number): boolean => /(?:ed|en)$/u.test(words[at]?.raw ?? '');

/** "Is absorbed by chlorophyll": where the doer stands; null where the word is no passive. */
const findDoer = (words: Word[], at: number, clean: (word: Word) => boolean): number | null => {
  if (!isHelped(words, at) && !isParticiple(words, at)) return null;
  const by = words.findIndex(({ raw }, place) => place > at && place <= at + REACH && DONE_BY.test(raw));
  const doer = words[by + 1];
  // "By heating" tells how, not who.
  return by === -1 || doer === undefined || !clean(doer) || doer.raw.endsWith('ing') ? null : by + 1;
};

/** `quality`: what stands right before the relation, which for "than" is what is compared. */
type Sides = { relation: string; quality: string; left: Set<string>; right: Set<string> };

const take = (words: Word[]): Set<string> =>
  new Set(words.filter((word) => word.weight > 0 && !RELATIONS.has(word.stem)).map((word) => word.stem));

const readSides = (words: Word[], text: string): Sides[] =>
  words.flatMap((word, at) => {
    if (!RELATIONS.has(word.stem)) return [];
    const clean = (one: Word): boolean => {
      const [from, until] = one.start < word.start ? [one.end, word.start] : [word.end, one.start];
      return !/[.;!?\n]/u.test(text.slice(from, until));
    };
    const ahead = words.slice(Math.max(0, at - REACH), at).filter(clean);
    const before = take(ahead);
    const doer = findDoer(words, at, clean);
    // What is done by somebody is said from the other end.
    const [left, right] =
      doer === null
        ? isHelped(words, at) && isParticiple(words, at)
          ? // "Headers are used to find the way": by whom is not said.
            [new Set<string>(), before]
          : [before, take(words.slice(at + 1, at + 1 + REACH).filter(clean))]
        : [take(words.slice(doer, doer + REACH).filter(clean)), before];
    // "Light energy into chemical energy": what stands on both sides tells them apart no more than "the" does.
    const both = [...left].filter((stem) => right.has(stem));
    for (const stem of both) {
      left.delete(stem);
      right.delete(stem);
    }
    return [
      { relation: word.stem, quality: ahead.findLast(({ weight }) => weight > 0)?.stem ?? '', left, right },
    ];
  });

/** Words of one side that now stand on the other side and no longer on their own. */
const moved = (from: Set<string>, to: Set<string>, still: Set<string>): boolean =>
  [...from].some((stem) => to.has(stem) && !still.has(stem));

const meets = (one: Set<string>, other: Set<string>): boolean => [...one].some((stem) => other.has(stem));

/** "Water is more dense than ice" for "ice is less dense than water" is the same seen from the other end. */
const isConverse = (wanted: Sides, given: Sides): boolean =>
  wanted.relation === 'than' &&
  [...wanted.left].some((one) => [...given.left].some((other) => compareSides(one, other) < 0));

/** "More specific than C" and "more likely than B" are no two ends of one comparison. */
const comparesOther = (wanted: Sides, given: Sides): boolean =>
  wanted.relation === 'than' &&
  compareSides(wanted.quality, given.quality) === 0 &&
  !areSynonyms(wanted.quality, given.quality);

const isCrossed = (wanted: Sides, given: Sides): boolean =>
  !isConverse(wanted, given) &&
  !comparesOther(wanted, given) &&
  moved(wanted.left, given.right, given.left) &&
  moved(wanted.right, given.left, given.right) &&
  !meets(wanted.right, given.right);

export type Said = { all: Word[]; text: string };

/** The two ends of a relation have changed places. */
export const hasSwap = (key: Said, answer: Said): boolean => {
  if (key.all.length > LONGEST_KEY) return false;
  const given = readSides(answer.all, answer.text);
  return readSides(key.all, key.text).some((wanted) => {
    const same = given.filter(
      ({ relation }) => relation === wanted.relation || areSynonyms(relation, wanted.relation),
    );
    const straight = same.some((one) => meets(wanted.left, one.left) && meets(wanted.right, one.right));
    // "Saltier" from the other end is "less salty".
    const isSame = wanted.relation === 'than' && isComparedOtherwise(key.text, answer.text);
    return !straight && !isSame && same.some((one) => isCrossed(wanted, one));
  });
};

type Place = 'in' | 'out';

const placesOf = (place: Place): [string, Place][] =>
  lexicon.passage[place].split(' ').map((word) => [stem(word), place]);
const PLACES: ReadonlyMap<string, Place> = new Map([...placesOf('in'), ...placesOf('out')]);

const AS = /^(?:as|als|como|comme)$/u;
const OF = /^(?:of|der|des|vom|von|de|del|du)$/u;

/** "Names salt as what goes in": what it is named as is said of the thing before it. */
const withRoleFirst = (sentence: readonly Word[]): readonly Word[] => {
  const at = sentence.findIndex(({ raw }) => AS.test(raw));
  const behind = at < 1 ? [] : sentence.slice(at + 1);
  // "as a product of the reaction": what it belongs to is no role of its own.
  const end = behind.findIndex(({ raw }) => OF.test(raw));
  const role = end < 1 ? behind : behind.slice(0, end);
  return role.some(({ stem: own }) => PLACES.has(own)) &&
    !sentence.slice(0, at).some(({ stem: own }) => PLACES.has(own))
    ? [...role, ...sentence.slice(0, at), ...behind.slice(role.length)]
    : sentence;
};

const sentencesOf = ({ all, text }: Said): readonly Word[][] => {
  const sentences: Word[][] = [];
  let last: Word | null = null;
  for (const word of all) {
    if (last === null || /[.;!?\n]/u.test(text.slice(last.end, word.start))) sentences.push([]);
    sentences.at(-1)?.push(word);
    last = word;
  }
  return sentences;
};

/** Each meaningful word with what is said of it: that it goes in, or comes out. */
const readPlaces = (said: Said): Map<string, Set<Place>> => {
  const places = new Map<string, Set<Place>>();
  for (const sentence of sentencesOf(said)) addPlaces(withRoleFirst(sentence), places);
  return places;
};

const addPlaces = (sentence: readonly Word[], places: Map<string, Set<Place>>): void => {
  let current: Place | null = null;
  for (const word of sentence) {
    const place = PLACES.get(word.stem);
    if (place) current = word.negated ? (place === 'in' ? 'out' : 'in') : place;
    else if (current && word.weight > 0)
      places.set(word.stem, (places.get(word.stem) ?? new Set()).add(current));
  }
};

const FEWEST_MISPLACED = 2;

/** What the key has going in and the answer coming out, or the other way round, where more stand so than rightly. */
export const listMisplaced = (key: Said, answer: Said): ReadonlySet<string> => {
  const misplaced = new Set<string>();
  if (key.all.length > LONGEST_KEY) return misplaced;
  const given = readPlaces(answer);
  let right = 0;
  for (const [word, wanted] of readPlaces(key)) {
    const found = given.get(word);
    if (!found || wanted.size !== 1 || found.size !== 1) continue;
    if ([...wanted].every((place) => found.has(place))) right += 1;
    else misplaced.add(word);
  }
  return misplaced.size >= FEWEST_MISPLACED && misplaced.size > right ? misplaced : new Set();
};
