/**
 * The error catalogue: every failure that Markwise expects, with its HTTP status and the sentence people read
 * (`content/en/errors.json`).
 * In HTTP a Failure becomes its status; in the worker it becomes a `failed` result with that sentence and no retry.
 * Anything that is not a Failure is a bug or an outage.
 */
import { z } from 'zod';
import errors from '../content/en/errors.json' with { type: 'json' };
import { acceptedNames } from './files.ts';

const { file_type, ...files } = errors.files;
/** The catalogue of texts cannot name the kinds of files: a table does. */
const withKinds = (sentence: string): string => sentence.split('{kinds}').join(acceptedNames('and'));

export const catalogue = {
  ...errors.requests,
  ...errors.session,
  ...files,
  file_type: { ...file_type, detail: withKinds(file_type.detail) },
  ...errors.giving_back,
  ...errors.grading,
  ...errors.models,
  ...errors.assistant,
  ...errors.classroom,
  ...errors.scans,
  ...errors.school,
  ...errors.school_sign_in,
  ...errors.school_use,
  ...errors.help,
  ...errors.plans,
};

export type ErrorCode = keyof typeof catalogue;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(catalogue, code);

/** What every error answer looks like on the wire. `code` stays open so that an old page survives a new code. */
export const ErrorBody = z.object({ code: z.string(), detail: z.string() });
export type ErrorBody = z.infer<typeof ErrorBody>;

type FailureOptions = ErrorOptions & {
  /** When it makes sense to try again; every 429 says so. */
  retryAfterSeconds?: number;
};

/** An expected failure. Throw it; the edge (HTTP handler, worker, command line) says what it means there. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, detail: string = catalogue[code].detail, options: FailureOptions = {}) {
    super(`${code}: ${detail}`, options);
    this.name = 'Failure';
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }

  get status(): number {
    return catalogue[this.code].status;
  }
}
