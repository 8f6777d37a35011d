/** The one way in which a call fails: what happened, as a status, a code and a sentence to show. */
import { catalogue, ErrorBody } from '../errors.ts';

export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came at all. */
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  /** False where the server said nothing of its own and the sentence is the caller's. */
  readonly isServersWord: boolean;

  constructor(
    status: number,
    code: string,
    detail: string,
    options?: ErrorOptions & { isServersWord?: boolean },
  ) {
    super(`${status} ${code}: ${detail}`, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.isServersWord = options?.isServersWord ?? true;
  }
}

export const networkError = (cause: unknown): ApiError =>
  new ApiError(0, 'network', 'Markwise cannot be reached. Please check your connection and try again.', {
    cause,
    isServersWord: false,
  });

export const unexpectedAnswer = (status: number, cause: unknown): ApiError =>
  new ApiError(
    status,
    'unexpected_answer',
    'The server answered in a way this page does not understand. Please reload the page.',
    { cause, isServersWord: false },
  );

/** A proxy in between may answer with a page instead of our envelope: then the status speaks. */
export const errorFromAnswer = (status: number, body: unknown): ApiError => {
  const parsed = ErrorBody.safeParse(body);
  if (parsed.success) return new ApiError(status, parsed.data.code, parsed.data.detail);
  const code = status === 429 ? 'too_many_requests' : status > 501 ? 'unavailable' : 'internal';
  return new ApiError(status, code, catalogue[code].detail, { isServersWord: false });
};
