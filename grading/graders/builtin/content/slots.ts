/**
 * Keeps apart what goes in and what comes out. "Takes in oxygen, gives off carbon dioxide" holds every word of a right
 * answer about photosynthesis with each word in the wrong place.
 */
import { stem } from '../../../language/stem.ts';
import type { Word } from '../../../language/words.ts';

type Slot = 'in' | 'out';

const slotsOf = (slot: Slot, line: string): [string, Slot][] =>
  line.split(' ').map((word) => [stem(word), slot]);

const MARKERS: ReadonlyMap<string, Slot> = new Map([
  ...slotsOf('in', 'take absorb consume input intake into enter'),
  ...slotsOf('out', 'give release produce output emit out exit'),
]);

/** What goes in and what comes out, as teachers also name it. */
const WIDER: ReadonlyMap<string, Slot> = new Map([
  ...MARKERS,
  ...slotsOf('in', 'need use require'),
  ...slotsOf('out', 'make build form create product yield'),
]);

/** Whether a criterion asks for what goes in or for what comes out; null where for neither, or both. */
export const slotNamed = (text: string): Slot | null => {
  const slots = new Set(
    (text.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => WIDER.get(stem(word)) ?? []),
  );
  const [only] = slots;
  return slots.size === 1 && only ? only : null;
};

/** True where all of these words stand in the other place only. */
export const standsWrongly = (
  wanted: Slot,
  words: Word[],
  answer: { all: Word[]; text: string },
): boolean => {
  const given = readSlots(answer.all, answer.text, WIDER);
  const placed = words.flatMap((word) => given.get(word.stem) ?? []);
  return placed.length > 0 && placed.every((slots) => !slots.has(wanted));
};

/** Each meaningful word with the marker that stands before it in its sentence. */
const readSlots = (
  words: Word[],
  text: string,
  markers: ReadonlyMap<string, Slot> = MARKERS,
): Map<string, Set<Slot>> => {
  const slots = new Map<string, Set<Slot>>();
  let current: Slot | null = null;
  let last = 0;
  for (const word of words) {
    if (/[.;!?\n]/u.test(text.slice(last, word.start))) current = null;
    last = word.end;
    const marker = markers.get(word.stem);
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
