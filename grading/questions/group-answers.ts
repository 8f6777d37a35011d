/** Answers that are equal stand together. Pure, and over keys that were folded before: nothing here reads a student's text. */
import type { Marking } from '../../contract/grading/marking.ts';
import type { Rubric } from '../../contract/grading.ts';
import { isWithin, toleranceOf } from '../language/edit-distance.ts';

/** So many papers folded to one key, with what the program proposes for them where it is the same for all. */
export type Counted = { key: string; count: number; given: number | null };

const WORDS = 'words=';

/** Word by word where both have as many: a slip is in a word, not in a missing one. */
const isSlip = (one: string, other: string): boolean => {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length === others.length)
    return words.every((word, at) => isWithin(word, others[at] ?? '', toleranceOf(word.length)));
  const [whole, otherWhole] = [words.join(''), others.join('')];
  return isWithin(whole, otherWhole, Math.min(1, toleranceOf(whole.length)));
};

const LETTERS = 32;

/** How often each letter stands in it, roughly: what differs by few letters has nearly the same. */
const lettersOf = (text: string): Uint8Array => {
  const counts = new Uint8Array(LETTERS);
  for (let at = 0; at < text.length; at += 1) {
    const place = text.charCodeAt(at) % LETTERS;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
};

const mayBeNear = (one: Uint8Array, other: Uint8Array, most: number): boolean => {
  let apart = 0;
  for (let at = 0; at < LETTERS; at += 1) apart += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return apart <= 2 * most;
};

/** The most letters in which it may differ from another spelling of it. */
const slipsIn = (words: string): number => {
  const each = words.split(' ').reduce((sum, word) => sum + toleranceOf(word.length), 0);
  return Math.max(1, each) + 1;
};

const mayHaveSlips = ({ parts, strict }: Marking): boolean =>
  !strict && parts.length > 0 && parts.every(({ kind }) => kind === 'term' || kind === 'wording');

const squeezed = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** What is the right answer somewhere on the sheet is no misspelling of something else. */
export const termsOn = ({ criteria }: Rubric): ReadonlySet<string> =>
  new Set(
    criteria.flatMap(({ marking }) =>
      (marking?.parts ?? []).flatMap(({ kind, accepts }) => (kind === 'term' ? accepts.map(squeezed) : [])),
    ),
  );

const sizeFirst = (one: Counted, other: Counted): number =>
  other.count - one.count || (one.key < other.key ? -1 : 1);

/** More different answers than a class gives: those beyond stand alone. */
const MOST_COMPARED = 400;

/** For each key the one that leads its group: of answers that differ by a slip the most common. */
export const leadersOf = (
  keys: readonly Counted[],
  marking: Marking | undefined,
  terms: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const own = new Map(keys.map(({ key }) => [key, key]));
  if (marking === undefined || !mayHaveSlips(marking)) return own;
  const leaders: { words: string; letters: Uint8Array; counted: Counted }[] = [];
  for (const counted of keys.toSorted(sizeFirst)) {
    if (!counted.key.startsWith(WORDS)) continue;
    const words = counted.key.slice(WORDS.length);
    const letters = lettersOf(words);
    const most = slipsIn(words);
    const isNear = (one: (typeof leaders)[number]) =>
      one.counted.given === counted.given &&
      mayBeNear(one.letters, letters, most) &&
      isSlip(one.words, words);
    const leader = terms.has(words.replaceAll(' ', '')) ? undefined : leaders.find(isNear);
    if (leader !== undefined) own.set(counted.key, leader.counted.key);
    else if (leaders.length < MOST_COMPARED) leaders.push({ words, letters, counted });
  }
  return own;
};

/** What most of them wrote. */
export const commonest = (texts: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))[0]?.[0] ?? '';
};
