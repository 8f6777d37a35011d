/** What to say about a call that failed. */
import { ApiError } from '../../contract/client/api-error.ts';
import { catalogue } from '../../contract/errors.ts';

/** The sentence to show for whatever a call threw. */
export const detailOf = (error: unknown): string =>
  error instanceof ApiError ? error.detail : catalogue.internal.detail;

/** What the server said about a failure; where it said nothing of its own, the given sentence. */
export const serverDetail = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.isServersWord ? error.detail : otherwise;
