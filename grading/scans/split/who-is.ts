/** Whom a page names in print, among the students of the course. Only a whole name or number counts; likeness never does. */
import { editDistance } from '../../language/edit-distance.ts';
import { nameKey } from '../../students/name-key.ts';
import type { RosterStudent } from '../plan.ts';
import type { ScannedPage } from '../scanned-page.ts';

export type Person = {
  student: string | null;
  /** As it was read; null where only the roster knows it. */
  name: string | null;
};

export type WhoIs = {
  page(reading: ScannedPage): Person | null;
  /** By a number or name that another program wrote into its code. */
  code(text: string): string | null;
  nameOf(student: string): string;
};

const FEWEST_DIGITS = 3;

type Entry = [key: string, student: string];

/** Who alone has this key; two of one name are nobody. */
const indexOf = (entries: Entry[]): Map<string, string | null> => {
  const index = new Map<string, string | null>();
  for (const [key, student] of entries) {
    const known = index.get(key);
    index.set(key, known === undefined || known === student ? student : null);
  }
  index.delete('');
  return index;
};

const wordsOf = (text: string): string[] =>
  text.split(/[^\p{L}\p{M}\p{N}'’-]+/u).filter((word) => word !== '');

/** Every stretch of two to five words of a line: names stand among a class, a date and other things. */
const stretchesOf = (line: string): string[] => {
  const words = wordsOf(line);
  return words.flatMap((_, from) =>
    [2, 3, 4, 5].flatMap((length) =>
      from + length <= words.length ? [words.slice(from, from + length).join(' ')] : [],
    ),
  );
};

export const createWhoIs = (roster: readonly RosterStudent[]): WhoIs => {
  const names = indexOf(
    roster.flatMap(({ id, name, also }) => [name, ...also].map((one): Entry => [nameKey(one), id])),
  );
  const numbers = indexOf(
    roster.flatMap(({ id, number }): Entry[] => (number === null ? [] : [[number.toLowerCase(), id]])),
  );
  const byNumber = (text: string): string | null =>
    text.length < FEWEST_DIGITS ? null : (numbers.get(text.toLowerCase()) ?? null);
  const byName = (text: string): string | null => names.get(nameKey(text)) ?? null;

  const inHead = (head: readonly string[]): string | null => {
    const found = new Set(
      head.flatMap((line) => stretchesOf(line).flatMap((stretch) => byName(stretch) ?? [])),
    );
    const [only] = found;
    return found.size === 1 && only !== undefined ? only : null;
  };

  const page = ({ name, number, head }: ScannedPage): Person | null => {
    const told = [
      number === null ? null : byNumber(number),
      name === null ? null : byName(name),
      inHead(head),
    ].filter((student) => student !== null);
    const people = new Set(told);
    const [student] = people;
    // A number of one and the name of another: somebody for the teacher to name.
    if (people.size > 1) return { student: null, name: name ?? null };
    if (student !== undefined) return { student, name };
    return name === null ? null : { student: null, name };
  };

  const known = new Map(roster.map(({ id, name, number }) => [id, name || number || '']));
  return { page, code: (text) => byNumber(text) ?? byName(text), nameOf: (id) => known.get(id) ?? '' };
};

/** Whether two spellings may be one name that was read badly. */
export const isAlike = (one: string, other: string): boolean => {
  const words = (text: string) =>
    nameKey(text)
      .split(' ')
      .filter((word) => word.length >= 3);
  const others = words(other);
  return words(one).some((word) => others.some((candidate) => isNearly(word, candidate)));
};

const isNearly = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 2) return false;
  return editDistance(one, other) <= Math.floor(Math.max(one.length, other.length) / 3);
};
