/** Words that say which way something goes: "rises" and "grows" one way, "falls" and "shrinks" the other. */
import lexicon from '../../content/words/meaning.json' with { type: 'json' };
import { stem } from './stem.ts';

/** Each stem with the scales it stands on, and the side: 1 or -1. */
const readScales = (): Map<string, Map<number, 1 | -1>> => {
  const scales = new Map<string, Map<number, 1 | -1>>();
  lexicon.sides.forEach((line, scale) => {
    line.split('|').forEach((half, at) => {
      for (const word of half.trim().split(' ')) {
        const known = scales.get(stem(word)) ?? new Map<number, 1 | -1>();
        // A word on both sides of a scale says nothing there.
        scales.set(stem(word), known.set(scale, at === 0 ? 1 : -1));
      }
    });
  });
  return scales;
};

const scales = readScales();
const NONE: ReadonlyMap<number, 1 | -1> = new Map();

const scalesOf = (word: string): ReadonlyMap<number, 1 | -1> => scales.get(word) ?? NONE;

export const takesSide = (word: string): boolean => scales.has(word);

/** 1 where both go the same way, -1 where they go opposite ways, 0 where they have nothing to do with each other. */
export const compareSides = (one: string, other: string): 1 | -1 | 0 => {
  if (one === other) return 1;
  const known = scalesOf(other);
  let found: 1 | -1 | 0 = 0;
  for (const [scale, side] of scalesOf(one)) {
    const against = known.get(scale);
    if (against === side) return 1;
    if (against !== undefined) found = -1;
  }
  return found;
};
