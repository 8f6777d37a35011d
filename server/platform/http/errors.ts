/** One place turns whatever was thrown into `{ code, detail }`. What is not a Failure stays hidden behind a 500. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, Failure } from '../../../contract/errors.ts';

const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT']);
/** PostgreSQL's classes: 08 connection, 57P shutdown and crash, 53300 too many connections. */
const isServerCode = (code: string) => code.startsWith('08') || code.startsWith('57P') || code === '53300';
const MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^Client has encountered a connection error/,
];

/** Tells a database that is away for a moment from a bug. */
export const isConnectionLoss = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    isServerCode(code) ||
    (NETWORK_CODES.has(code) && 'syscall' in error && error.syscall !== 'open') ||
    MESSAGES.some((m) => m.test(error.message))
  );
};

const FASTIFY_CODES: Record<string, { code: ErrorCode; detail?: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'bad_request', detail: 'The body is not valid JSON.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'unsupported_media_type' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'bad_request' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large' },
  FST_ERR_NOT_FOUND: { code: 'not_found' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'not_found' },
  FST_ERR_BAD_URL: { code: 'bad_request', detail: 'The address is not valid.' },
};

/** PostgreSQL's code for a disk without room. */
const DISK_FULL = '53100';
/** PostgreSQL's codes for the one character that its texts and JSON cannot hold: NUL. */
const UNSTORABLE_TEXT = ['22021', '22P05'];

/** For failures that do not know better themselves. */
const RETRY_AFTER_SECONDS: Partial<Record<number, number>> = { 429: 60, 503: 5 };

const toFailure = (error: FastifyError): Failure | null => {
  if (error instanceof Failure) return error;
  const known = FASTIFY_CODES[error.code];
  if (known !== undefined) return new Failure(known.code, known.detail);
  if (UNSTORABLE_TEXT.includes(error.code))
    return new Failure('invalid_input', 'A text contains a character that cannot be stored.');
  if (error.code === DISK_FULL) return new Failure('storage_full', undefined, { cause: error });
  if (isConnectionLoss(error)) return new Failure('unavailable', undefined, { cause: error });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Failure('bad_request');
  return null;
};

export const sendFailure = (reply: FastifyReply, failure: Failure) =>
  reply.status(failure.status).type('application/json').send({ code: failure.code, detail: failure.detail });

export const handleError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const failure = toFailure(error);
  if (failure === null) {
    // The message may quote a row or a body, so only the place is logged.
    request.log.error({ name: error.name, code: error.code, stack: stackOf(error) }, 'unexpected error');
    return sendFailure(reply, new Failure('internal'));
  }
  if (failure.status === 503) request.log.warn({ code: failure.code }, 'unavailable');
  const retryAfter = failure.retryAfterSeconds ?? RETRY_AFTER_SECONDS[failure.status];
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return sendFailure(reply, failure);
};

/** Where it happened, without the message. */
export const stackOf = (error: Error) =>
  error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .join('\n');

export const useErrors = (app: FastifyInstance) => {
  app.setErrorHandler(handleError);
};
