/** What the server said about a failure; where it said nothing of its own, the given sentence. */
import { ApiError } from './api-error.ts';

const OURS = ['network', 'unexpected_answer'];

export const serverDetail = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && !OURS.includes(error.code) ? error.detail : otherwise;
