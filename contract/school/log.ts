/** What was done in a school, by whom. Lines are only ever added, each with a hash over itself and the line before. */
import { z } from 'zod';
import { schoolAdmin } from '../access.ts';
import { endpoint } from '../endpoint.ts';

export const LogAction = z.enum([
  'school_created',
  'school_changed',
  'seats_changed',
  'member_joined',
  'member_role_changed',
  'member_removed',
  'member_left',
  'invited',
  'invite_resent',
  'invite_revoked',
  'domain_added',
  'domain_verified',
  'domain_changed',
  'domain_removed',
  'sso_changed',
  'sso_removed',
  'sso_tried',
  'sso_signed_in',
  'recovery_codes_made',
  'recovery_code_used',
  'pool_changed',
  'model_key_set',
  'model_key_removed',
  'shelf_added',
  'shelf_changed',
  'shelf_removed',
  'log_exported',
]);
export type LogAction = z.infer<typeof LogAction>;

/** Never a student's name, a mark or a secret. */
export const LogDetail = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type LogDetail = z.infer<typeof LogDetail>;

export const LogLine = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  /** Null: the operator of the installation, or the program itself. `name` null: the account is gone. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  action: LogAction,
  /** Whom or what it was done to, in words where it is still known. */
  subject: z.string().nullable(),
  detail: LogDetail,
});
export type LogLine = z.infer<typeof LogLine>;

export const LOG_LINES_A_PAGE = 100;

export const listSchoolLog = endpoint('GET /api/school/log', {
  access: schoolAdmin('admin_panel'),
  summary: 'The log, newest first, a page at a time',
  query: z.object({
    action: LogAction.optional(),
    /** Did it, or had it done to them. */
    person: z.uuid().optional(),
    from: z.iso.datetime().optional(),
    to: z.iso.datetime().optional(),
    /** The number of the last line of the page before. */
    before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  }),
  response: z.object({ lines: z.array(LogLine), next: z.int().nullable() }),
});

export const exportSchoolLog = endpoint('GET /api/school/log/csv', {
  access: schoolAdmin('admin_panel'),
  summary: 'The whole log as CSV with its hashes; `npm run school -- check-log --file` checks it',
  response: null,
});
