/**
 * One paper of a class is sent first, the rest after its answer: what all of them share, the rubric and the marked papers, stands in the
 * vendor's cache by then and costs a tenth. Whatever becomes of the first, the others go on.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

/** Vendors keep what nobody asked for again about so long. */
const WARM_MS = 5 * 60_000;
/** A slow first one is not waited for by a whole class. */
const LONGEST_WAIT_MS = 30_000;
const MOST_KEPT = 500;

type First = { answered: Promise<void>; at: number };

export type FirstOfClass = <T>(classKey: string, send: () => Promise<T>) => Promise<T>;

export const createFirstOfClass = (now: () => number = Date.now): FirstOfClass => {
  const firsts = new LRUCache<string, First>({ max: MOST_KEPT });
  const waitFor = async ({ answered }: First) => {
    const patience = new AbortController();
    const wait = sleep(LONGEST_WAIT_MS, undefined, { signal: patience.signal, ref: false }).catch(() => {});
    await Promise.race([answered, wait]);
    patience.abort();
  };
  return async (classKey, send) => {
    const first = firsts.get(classKey);
    if (first !== undefined && now() - first.at < WARM_MS) {
      await waitFor(first);
      // Each answer keeps the cache warm.
      first.at = now();
      return send();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    firsts.set(classKey, { answered: promise, at: now() });
    try {
      return await send();
    } finally {
      resolve();
    }
  };
};
