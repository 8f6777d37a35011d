/**
 * The error catalogue: every failure that Markwise expects, with its HTTP status and the sentence people read.
 * In HTTP a Failure becomes its status; in the worker it becomes a `failed` result with that sentence and no retry.
 * Anything that is not a Failure is a bug or an outage.
 */
import { z } from 'zod';
import { classroomErrors } from './classroom/errors.ts';
import { acceptedNames } from './files.ts';
import { heldErrors } from './giving-back/errors.ts';
import { modelErrors } from './models/errors.ts';
import { scanErrors } from './scans/errors.ts';
import { schoolErrors } from './school/errors.ts';
import { schoolSignInErrors } from './school/sign-in-errors.ts';
import { schoolUseErrors } from './school/use-errors.ts';

export const catalogue = {
  // Requests
  bad_request: { status: 400, detail: 'The request could not be understood.' },
  invalid_input: { status: 422, detail: 'Some of the values are not valid.' },
  unsupported_media_type: { status: 415, detail: 'This content type is not accepted here.' },
  too_large: { status: 413, detail: 'The request is larger than allowed.' },
  not_found: { status: 404, detail: 'This does not exist, or it is not yours.' },
  method_not_allowed: { status: 405, detail: 'This method is not allowed here.' },
  forbidden_origin: { status: 403, detail: 'This request came from another site and was refused.' },
  too_many_requests: { status: 429, detail: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, detail: 'Something went wrong on our side. Nothing was lost; please try again.' },
  unavailable: {
    status: 503,
    detail: 'The service is not available right now. Please try again in a moment.',
  },

  // Session
  unauthenticated: { status: 401, detail: 'Please sign in.' },
  token_expired: { status: 401, detail: 'Your session has expired. Please sign in again.' },
  invalid_credentials: { status: 401, detail: 'Invalid email or password' },
  email_not_confirmed: {
    status: 403,
    detail: 'Please check your email to confirm your account before logging in.',
  },
  too_many_attempts: {
    status: 429,
    detail: 'Too many attempts. Please wait a few minutes before trying again.',
  },
  sign_in_by_mail: {
    status: 429,
    detail:
      'Too many wrong passwords were tried for this account. If yours was right, a mail with a link is on its way to you: open it in this browser, then sign in again.',
  },
  email_taken: { status: 409, detail: 'An account with this email already exists.' },
  password_too_common: {
    status: 422,
    detail: 'This password is on the list of common passwords. Please choose another.',
  },
  link_expired: {
    status: 410,
    detail: 'This link has expired or was already used. Please ask for a new one.',
  },
  session_used: { status: 410, detail: 'This sign-in was already completed.' },
  exchange_failed: { status: 401, detail: 'Authentication failed. Please try again.' },
  google_not_configured: { status: 503, detail: 'Google sign-in is not set up on this server.' },
  google_unavailable: {
    status: 503,
    detail: 'Google sign-in cannot be reached right now. Please try again or use your password.',
  },
  google_email_unverified: {
    status: 403,
    detail: 'Your Google address is not verified, so it cannot be linked to an account here.',
  },

  // Files
  file_type: { status: 422, detail: `Only ${acceptedNames('and')} files can be graded.` },
  file_mismatch: { status: 422, detail: 'The content of this file is not what its name says.' },
  file_empty: { status: 422, detail: 'This file is empty.' },
  file_too_large: { status: 413, detail: 'This file is larger than 25 MB.' },
  file_corrupt: { status: 422, detail: 'This file is damaged and cannot be opened.' },
  file_encrypted: {
    status: 422,
    detail: 'This file is protected by a password. Please save it without one and upload it again.',
  },
  file_too_many_pages: { status: 422, detail: 'This file has more than 100 pages.' },
  file_too_many_pixels: { status: 422, detail: 'This picture has more than 50 megapixels.' },
  file_too_complex: {
    status: 422,
    detail: 'This file takes too much time or memory to open. Please save it again, for example as a PDF.',
  },
  file_no_text: {
    status: 422,
    detail: 'No text could be read in this file. If it is a photo, please take it again in better light.',
  },
  file_is_rubric: {
    status: 422,
    detail: 'This file is the rubric or key of the assignment, not a student’s work.',
  },

  no_files: { status: 422, detail: 'Please add at least one file.' },
  no_acceptable_files: { status: 422, detail: 'None of the files can be graded.' },
  too_many_files: {
    status: 422,
    detail: 'Only 60 files can be uploaded at once. Please send this one separately.',
  },
  upload_too_large: {
    status: 413,
    detail: 'Together the files are larger than 250 MB. Please send them in two uploads.',
  },
  storage_full: {
    status: 507,
    detail: 'The server has no room for more files right now. Nothing was charged.',
  },
  queue_full: {
    status: 503,
    detail: 'Very many papers are waiting right now. Please try again in a few minutes.',
  },
  idempotency_key: {
    status: 422,
    detail: 'The Idempotency-Key must be 1 to 200 plain characters.',
  },
  photo_type: { status: 422, detail: 'Please choose a picture (JPG, PNG or WebP).' },

  file_link_expired: {
    status: 403,
    detail: 'This link has expired. Please open the page again and use the new one.',
  },

  // Giving back
  gradebook_spreadsheet: {
    status: 422,
    detail:
      'This is a spreadsheet file. Please save it as CSV first, or download the CSV from your grade book.',
  },
  gradebook_unreadable: {
    status: 422,
    detail: 'This file could not be read as a table. Please download the CSV from your grade book again.',
  },
  gradebook_too_large: {
    status: 413,
    detail: 'A grade book file can have at most 5,000 students, 1,000 columns and 5 MB.',
  },
  gradebook_nobody: {
    status: 422,
    detail: 'No column of this file names the students (by name, ID or e-mail address).',
  },
  gradebook_column: {
    status: 422,
    detail: 'Please say which column of the file is for the grades of this assignment.',
  },
  gradebook_filled: {
    status: 409,
    detail: 'There are entries in this column already. Please say whether they may be replaced.',
  },
  gradebook_expired: {
    status: 410,
    detail: 'This file was looked at too long ago. Please choose it again.',
  },
  nothing_to_return: {
    status: 409,
    detail: 'No paper of this assignment is released yet. Please release what goes back to students first.',
  },

  // Grading
  rubric_in_use: {
    status: 409,
    detail: 'Work was already graded with this rubric, so it can no longer be changed here.',
  },
  grading_abandoned: {
    status: 500,
    detail: 'This file could not be graded after several tries. It was not counted; you can retry it.',
  },
  work_too_complex: {
    status: 422,
    detail: 'Grading the text in this file took too long. Please check that it is the right file.',
  },
  not_graded_yet: { status: 409, detail: 'This paper has no grade yet.' },
  graded_again: {
    status: 409,
    detail:
      'This paper was graded again in the meantime, so your change was not saved. Please look at it anew.',
  },
  changed_elsewhere: {
    status: 409,
    detail: 'This grade was changed in another window, so your change was not saved. Please look at it anew.',
  },
  ...heldErrors,
  regrade_under_way: {
    status: 409,
    detail: 'Papers of this assignment are being graded again. Please wait until that is done.',
  },
  too_few_reviewed: {
    status: 409,
    detail: 'Please check at least three papers of this assignment first.',
  },
  nothing_to_regrade: {
    status: 409,
    detail: 'All other papers of this assignment follow your marks already.',
  },
  student_id_taken: {
    status: 409,
    detail:
      'Another student of this course has this ID. Please check it, or merge the two on the page of the course.',
  },
  not_released: { status: 409, detail: 'Please release this paper first.' },
  nothing_to_release: { status: 409, detail: 'No paper of this assignment can be released yet.' },
  link_dead: {
    status: 404,
    detail: 'This link does not work, or no longer does. Please ask your teacher for a new one.',
  },
  regrade_closed: { status: 409, detail: 'Marks of this paper can no longer be questioned here.' },
  regrade_asked: { status: 409, detail: 'This mark was questioned already.' },
  regrade_asked_enough: {
    status: 409,
    detail: 'Three marks of this paper were questioned already, and more is not possible here.',
  },
  regrade_answered: { status: 409, detail: 'This request was answered already.' },
  nothing_to_retry: { status: 409, detail: 'None of these results has failed.' },
  password_wrong: { status: 403, detail: 'Your current password is not right. Nothing was changed.' },
  deletion_not_confirmed: {
    status: 403,
    detail: 'This does not match your account, so nothing was deleted.',
  },
  rubric_unreadable: { status: 422, detail: 'Nothing could be read in the rubric file.' },
  ...modelErrors,

  // Assistant
  assistant_busy: {
    status: 409,
    detail: 'The question before is still being answered. Please wait for its answer, or stop it.',
  },
  assistant_thread_full: { status: 409, detail: 'This thread has 30 questions. Please begin a new one.' },
  assistant_budget: {
    status: 429,
    detail:
      'Today’s budget for questions to the language model is used up. The fixed questions still work, and tomorrow there is a new one.',
  },

  ...classroomErrors,
  ...scanErrors,
  ...schoolErrors,
  ...schoolSignInErrors,

  // Help
  support_not_configured: {
    status: 503,
    detail: 'Nobody is named who answers questions on this installation.',
  },
  picture_gone: { status: 422, detail: 'A picture was added too long ago. Please add it again.' },

  // Plans
  quota_exceeded: {
    status: 402,
    detail:
      'You have reached your monthly submission limit for your current plan. To upload more assignments, please upgrade your plan.',
  },
  ...schoolUseErrors,
  plan_required: { status: 403, detail: 'Your plan does not include this option.' },
  trial_used: { status: 409, detail: 'The free trial of Pro was already used on this account.' },
  already_subscribed: { status: 409, detail: 'You already have this plan.' },
  no_subscription: { status: 409, detail: 'There is no paid plan to change.' },
  billing_unavailable: {
    status: 503,
    detail: 'The card payment provider cannot be reached right now. Nothing was charged; please try again.',
  },
  webhook_refused: { status: 400, detail: 'The signature does not match.' },
  billing_not_configured: { status: 503, detail: 'Card payment is not set up on this server.' },
} as const satisfies Record<string, { status: number; detail: string }>;

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
