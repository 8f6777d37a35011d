/**
 * Lists of summaries as they went out, for whoever asks for the same again before anything changed: another tab, a screen that is
 * opened anew, a teacher who comes back to it. The version is part of the key and is looked up each time, so that what is kept
 * is what would be made; many processes need not tell each other anything.
 */
import { LRUCache } from 'lru-cache';

const MOST_BYTES = 24 * 1024 * 1024;
/** Nobody's students stay in memory for longer after they were looked at. */
const MOST_MS = 5 * 60 * 1000;

export type KeptLists = (key: string, make: () => Promise<string[]>) => Promise<Buffer>;

export const createKeptLists = (): KeptLists => {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    ttl: MOST_MS,
    ttlAutopurge: true,
  });
  return async (key, make) => {
    const held = kept.get(key);
    if (held !== undefined) return held;
    // One by one: a text of a megabyte would have to be cleared away by the slow half of the collector.
    const made = Buffer.concat((await make()).map((piece) => Buffer.from(piece)));
    kept.set(key, made);
    return made;
  };
};
