/** What happens to stored files when the rows that should point at them do not come into being. */
import { Failure } from '../../../contract/errors.ts';
import type { Storage } from './storage.ts';

/**
 * An expected failure has certainly left no rows, so its files go at once. Anything else may be a connection lost during
 * the commit: nobody knows whether the rows are there, and deleting could lose work. The sweep decides later.
 */
export const discardOnFailure = async <T>(
  storage: Storage,
  keys: readonly string[],
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) await storage.delete(keys);
    throw error;
  }
};
