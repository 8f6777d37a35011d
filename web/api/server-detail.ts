/** What the server said about a failure; where it said nothing of its own, the given sentence. */
import { ApiError } from '../../contract/client/api-error.ts';

export const serverDetail = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.isServersWord ? error.detail : otherwise;
