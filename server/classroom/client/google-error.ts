/** What Google says when it says no, as one of our sentences. */
import { z } from 'zod';
import { type ErrorCode, Failure } from '../../../contract/errors.ts';

const ErrorAnswer = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

/** `retry`: the same request may go well a moment later. */
export type Refusal = { code: ErrorCode; retry: boolean };

const BUSY = { code: 'classroom_busy', retry: true } as const;
const AWAY = { code: 'classroom_unavailable', retry: true } as const;

/** Drive tells "too many" as a 403 with one of these reasons. */
const TOO_MANY = /rateLimitExceeded|userRateLimitExceeded|quotaExceeded|RATE_LIMIT_EXCEEDED/;

const readError = (body: string) => {
  try {
    const { error } = ErrorAnswer.parse(JSON.parse(body));
    const reasons = [...error.errors, ...error.details].map(({ reason }) => reason ?? '').join(' ');
    return { ...error, reasons };
  } catch {
    return { message: '', status: '', reasons: '' };
  }
};

const forbidden = (body: string): Refusal => {
  const { message, status, reasons } = readError(body);
  if (status === 'RESOURCE_EXHAUSTED' || TOO_MANY.test(reasons)) return BUSY;
  if (
    /ACCESS_TOKEN_SCOPE_INSUFFICIENT|insufficientPermissions/.test(reasons) ||
    /insufficient auth/i.test(message)
  )
    return { code: 'classroom_scope_missing', retry: false };
  // As Classroom begins its messages: "@ProjectPermissionDenied The Developer Console project …".
  if (/@?ProjectPermissionDenied|Developer Console project/i.test(message))
    return { code: 'classroom_not_ours', retry: false };
  return { code: 'classroom_forbidden', retry: false };
};

export const refusalOf = (status: number, body: string): Refusal => {
  if (status === 401) return { code: 'classroom_revoked', retry: false };
  if (status === 403) return forbidden(body);
  if (status === 404) return { code: 'classroom_gone', retry: false };
  if (status === 429) return BUSY;
  return status >= 500 ? AWAY : { code: 'classroom_refused', retry: false };
};

const TRY_AGAIN_SECONDS = 60;

export const failureOf = ({ code, retry }: Refusal): Failure =>
  new Failure(code, undefined, retry ? { retryAfterSeconds: TRY_AGAIN_SECONDS } : {});
