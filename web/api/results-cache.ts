/**
 * The last results of this tab, shown first on the next visit until fresh ones are there. They carry their owner: another
 * teacher who signs in elsewhere in this browser must not see them. The session's end clears the storage.
 */
import { z } from 'zod';
import { readStored, removeStored, writeStored } from '../lib/storage.ts';
import { ShownSummary } from './read-results.ts';

const KEY = 'results';
/** Browsers keep about five million characters per tab. */
const MOST_CHARACTERS = 2_000_000;

/** `of`: an assignment, or all of them. One list is kept, the last one. */
const Cached = z.object({ owner: z.string(), of: z.string().default('all'), results: z.array(ShownSummary) });

export const cacheResults = (owner: string, results: ShownSummary[], of = 'all'): void => {
  const kept = JSON.stringify({ owner, of, results });
  if (kept.length <= MOST_CHARACTERS) writeStored('sessionStorage', KEY, kept);
  else removeStored('sessionStorage', KEY);
};

const parseStored = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const readCachedResults = (owner: string, of = 'all'): ShownSummary[] | null => {
  const stored = readStored('sessionStorage', KEY);
  if (stored === null) return null;
  const cached = Cached.safeParse(parseStored(stored));
  return cached.success && cached.data.owner === owner && cached.data.of === of ? cached.data.results : null;
};
