/**
 * Keeps apart what goes in and what comes out. "Takes in oxygen, gives off carbon dioxide" holds every word of a right
 * answer about photosynthesis with each word in the wrong place.
 */
import { stem } from './stem.ts';
import type { Word } from './words.ts';

type Slot = 'in' | 'out';

const slotsOf = (slot: Slot, line: string): [string, Slot][] =>
  line.split(' ').map((word) => [stem(word), slot]);

const MARKERS: ReadonlyMap<string, Slot> = new Map([
  ...slotsOf('in', 'take absorb consume input intake into enter'),
  ...slotsOf('out', 'give release produce output emit out exit'),
]);

/** Each meaningful word with the marker that stands before it in its sentence. */
const readSlots = (words: Word[], text: string): Map<string, Set<Slot>> => {
  const slots = new Map<string, Set<Slot>>();
  let current: Slot | null = null;
  let last = 0;
  for (const word of words) {
    if (/[.;!?\n]/u.test(text.slice(last, word.start))) current = null;
    last = word.end;
    const marker = MARKERS.get(word.stem);
    if (marker) current = word.negated ? (marker === 'in' ? 'out' : 'in') : marker;
    else if (current && word.weight > 0)
      slots.set(word.stem, (slots.get(word.stem) ?? new Set()).add(current));
  }
  return slots;
};

const LONGEST_KEY = 40;

/** More words of the key stand in the opposite place than in their own. */
export const hasWrongPlaces = (
  key: { all: Word[]; text: string },
  answer: { all: Word[]; text: string },
): boolean => {
  if (key.all.length > LONGEST_KEY) return false;
  const given = readSlots(answer.all, answer.text);
  let right = 0;
  let wrong = 0;
  for (const [word, wanted] of readSlots(key.all, key.text)) {
    const found = given.get(word);
    if (!found || wanted.size !== 1 || found.size !== 1) continue;
    if ([...wanted].every((slot) => found.has(slot))) right += 1;
    else wrong += 1;
  }
  return wrong >= 2 && wrong > right;
};
