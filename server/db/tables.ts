/** The columns as they are in the database, for the query builder. Rows are parsed again when they are read. */
import type { Generated } from 'kysely';

type TeachersTable = {
  id: Generated<string>;
  email: string;
  email_key: string;
  name: string;
  school: Generated<string>;
  password_hash: string | null;
  google_subject: string | null;
  email_confirmed_at: Date | null;
  photo_key: string | null;
  theme: Generated<string>;
  grade_level: Generated<number>;
  email_notifications: Generated<boolean>;
  created_at: Generated<Date>;
};

type SessionsTable = {
  id: Generated<string>;
  teacher_id: string;
  generation: Generated<number>;
  rotated_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  created_at: Generated<Date>;
};

type RefreshTokensTable = { token_hash: Buffer; session_id: string; generation: number };

type OneTimeTokensTable = {
  token_hash: Buffer;
  purpose: string;
  teacher_id: string;
  browser_hash: Buffer | null;
  password_hash: string | null;
  expires_at: Date;
  used_at: Date | null;
};

type AttemptCountersTable = { bucket: Buffer; attempts: number; resets_at: Date };

type InstallationSecretsTable = { name: string; value: string };

type SubscriptionsTable = {
  teacher_id: string;
  plan: Generated<string>;
  status: Generated<string>;
  cycle: string | null;
  period_start: Date | null;
  period_end: Date | null;
  cancel_at_period_end: Generated<boolean>;
  trial_ends_at: Date | null;
  updated_at: Generated<Date>;
};

type UsagePeriodsTable = {
  teacher_id: string;
  period_start: Date;
  period_end: Date;
  used: Generated<number>;
};

export type Tables = {
  teachers: TeachersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  one_time_tokens: OneTimeTokensTable;
  attempt_counters: AttemptCountersTable;
  installation_secrets: InstallationSecretsTable;
  subscriptions: SubscriptionsTable;
  usage_periods: UsagePeriodsTable;
};
