/** A no in Google's words. */
const HTTP_STATUS = {
  INVALID_ARGUMENT: 400,
  FAILED_PRECONDITION: 400,
  UNAUTHENTICATED: 401,
  PERMISSION_DENIED: 403,
  NOT_FOUND: 404,
  RESOURCE_EXHAUSTED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

type RefusalStatus = keyof typeof HTTP_STATUS;

export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly reason: string;

  /** Drive names a reason as well. */
  constructor(status: RefusalStatus, message: string, reason = '') {
    super(message);
    this.status = status;
    this.reason = reason;
  }

  get code(): number {
    return HTTP_STATUS[this.status];
  }

  toJSON() {
    const details =
      this.reason === ''
        ? {}
        : {
            errors: [{ domain: 'global', reason: this.reason, message: this.message }],
            details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: this.reason }],
          };
    return { error: { code: this.code, message: this.message, status: this.status, ...details } };
  }
}
