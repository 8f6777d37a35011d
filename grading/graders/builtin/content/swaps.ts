/**
 * Finds what is said the wrong way round with all the right words: "B is heavier than A" for "A is heavier than B",
 * inputs for outputs, the later thing first. Word counts cannot see it, so the sides of a relation are compared.
 */
import { areSynonyms } from '../../../language/lexicon.ts';
import { compareSides } from '../../../language/sides.ts';
import { stem } from '../../../language/stem.ts';
import type { Word } from '../../../language/words.ts';

const RELATIONS: ReadonlySet<string> = new Set(
  `than before after cause into from become turn over under above below absorb release produce take give use make eat
   around round orbit circle kill defeat invade attack conquer rule hunt chase replace surround lend borrow sell blow`
    .split(/\s+/u)
    .map(stem),
);
const REACH = 6;
/** In a long key the same words stand on both sides of many relations, and crossing says nothing. */
const LONGEST_KEY = 40;

const IS_DONE: ReadonlySet<string> = new Set('is are was were be been being get gets got'.split(' '));
const HELPING = 2;

/** "Is absorbed by chlorophyll": where the doer stands; null where the word is no passive. */
const findDoer = (words: Word[], at: number, clean: (word: Word) => boolean): number | null => {
  const isHelped = words.slice(Math.max(0, at - HELPING), at).some(({ raw }) => IS_DONE.has(raw));
  if (!isHelped && !/(?:ed|en)$/u.test(words[at]?.raw ?? '')) return null;
  const by = words.findIndex(({ raw }, place) => place > at && place <= at + REACH && raw === 'by');
  const doer = words[by + 1];
  // "By heating" tells how, not who.
  return by === -1 || doer === undefined || !clean(doer) || doer.raw.endsWith('ing') ? null : by + 1;
};

type Sides = { relation: string; left: Set<string>; right: Set<string> };

const take = (words: Word[]): Set<string> =>
  new Set(words.filter((word) => word.weight > 0 && !RELATIONS.has(word.stem)).map((word) => word.stem));

const readSides = (words: Word[], text: string): Sides[] =>
  words.flatMap((word, at) => {
    if (!RELATIONS.has(word.stem)) return [];
    const clean = (one: Word): boolean => {
      const [from, until] = one.start < word.start ? [one.end, word.start] : [word.end, one.start];
      return !/[.;!?\n]/u.test(text.slice(from, until));
    };
    const before = take(words.slice(Math.max(0, at - REACH), at).filter(clean));
    const doer = findDoer(words, at, clean);
    // What is done by somebody is said from the other end.
    const [left, right] =
      doer === null
        ? [before, take(words.slice(at + 1, at + 1 + REACH).filter(clean))]
        : [take(words.slice(doer, doer + REACH).filter(clean)), before];
    // "Light energy into chemical energy": what stands on both sides tells them apart no more than "the" does.
    const both = [...left].filter((stem) => right.has(stem));
    for (const stem of both) {
      left.delete(stem);
      right.delete(stem);
    }
    return [{ relation: word.stem, left, right }];
  });

/** Words of one side that now stand on the other side and no longer on their own. */
const moved = (from: Set<string>, to: Set<string>, still: Set<string>): boolean =>
  [...from].some((stem) => to.has(stem) && !still.has(stem));

const meets = (one: Set<string>, other: Set<string>): boolean => [...one].some((stem) => other.has(stem));

/** "Water is more dense than ice" for "ice is less dense than water" is the same seen from the other end. */
const isConverse = (wanted: Sides, given: Sides): boolean =>
  wanted.relation === 'than' &&
  [...wanted.left].some((one) => [...given.left].some((other) => compareSides(one, other) < 0));

const isCrossed = (wanted: Sides, given: Sides): boolean =>
  !isConverse(wanted, given) &&
  moved(wanted.left, given.right, given.left) &&
  moved(wanted.right, given.left, given.right) &&
  !meets(wanted.right, given.right);

export const hasSwap = (
  key: { all: Word[]; text: string },
  answer: { all: Word[]; text: string },
): boolean => {
  if (key.all.length > LONGEST_KEY) return false;
  const given = readSides(answer.all, answer.text);
  return readSides(key.all, key.text).some((wanted) => {
    const same = given.filter(
      ({ relation }) => relation === wanted.relation || areSynonyms(relation, wanted.relation),
    );
    const straight = same.some((one) => meets(wanted.left, one.left) && meets(wanted.right, one.right));
    return !straight && same.some((one) => isCrossed(wanted, one));
  });
};
