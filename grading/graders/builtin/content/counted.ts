/** "Only one path" is not "another path": how many of a thing there are turns a statement round. */
import { COUNTS } from '../../../language/school-words.ts';
import { stem } from '../../../language/stem.ts';

const ENTRIES = COUNTS.flatMap(([name, words]) => words.map((word) => ({ name, word }))).toSorted(
  (one, other) => other.word.length - one.word.length,
);
const NAME_OF = new Map(ENTRIES.map(({ name, word }) => [word, name]));
const COUNTED = new RegExp(
  String.raw`(?<!\p{L})(?<count>${ENTRIES.map(({ word }) => word).join('|')})\s+(?<thing>\p{L}{3,})(?:\s+(?<next>\p{L}{3,}))?`,
  'giu',
);

/** What cannot be said of the same things at once. */
const APART: ReadonlySet<string> = new Set([
  'one more',
  'none one',
  'none more',
  'none all',
  'none some',
  'all some',
]);
const areApart = (one: string, other: string): boolean =>
  APART.has(`${one} ${other}`) || APART.has(`${other} ${one}`);

type Counted = { count: string; stems: string[] };

const countedIn = (text: string): Counted[] =>
  [...text.matchAll(COUNTED)].map(({ groups }) => ({
    count: NAME_OF.get((groups?.count ?? '').toLowerCase()) ?? '',
    stems: [groups?.thing, groups?.next].flatMap((word) =>
      word === undefined ? [] : [stem(word.toLowerCase())],
    ),
  }));

const timesOf = (thing: string, text: string): number =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => stem(word) === thing).length;

/** Every time the answer names a thing that the wording counts, it counts it otherwise. */
export const isCountedOtherwise = (wording: string, answer: string): boolean => {
  const given = countedIn(answer);
  return countedIn(wording).some(({ count, stems }) => {
    const [thing = ''] = stems;
    const beside = given.filter((one) => one.stems[0] === thing);
    return (
      beside.length > 0 &&
      beside.every((one) => areApart(one.count, count)) &&
      timesOf(thing, answer) <= beside.length
    );
  });
};
