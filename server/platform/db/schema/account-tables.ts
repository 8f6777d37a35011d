/** The columns of people and what they pay: accounts, sessions, plans, use. */
import type { ColumnType, Generated } from 'kysely';
import type { AddressKey } from '../../mail/address-key.ts';

export type TeachersTable = {
  id: Generated<string>;
  email: string;
  email_key: AddressKey;
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

export type SessionsTable = {
  id: Generated<string>;
  teacher_id: string;
  generation: Generated<number>;
  rotated_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
  created_at: Generated<Date>;
  by_school: ColumnType<string | null, string | null | undefined, string | null>;
};

export type RefreshTokensTable = { token_hash: Buffer; session_id: string; generation: number };

export type OneTimeTokensTable = {
  token_hash: Buffer;
  purpose: string;
  teacher_id: string;
  browser_hash: Buffer | null;
  password_hash: string | null;
  by_school: ColumnType<string | null, string | null | undefined, string | null>;
  expires_at: Date;
  used_at: Date | null;
};

export type AttemptCountersTable = {
  bucket: Buffer;
  attempts: number;
  resets_at: Date;
  blocked_until: Date | null;
};

export type KnownDevicesTable = { device_hash: Buffer; teacher_id: string; seen_at: Date; expires_at: Date };

export type InstallationSecretsTable = { name: string; value: string };

export type SubscriptionsTable = {
  teacher_id: string;
  plan: Generated<string>;
  status: Generated<string>;
  cycle: string | null;
  period_start: Date | null;
  period_end: Date | null;
  cancel_at_period_end: Generated<boolean>;
  trial_ends_at: Date | null;
  stripe_customer_id: string | null;
  stripe_subscription_id: string | null;
  updated_at: Generated<Date>;
};

export type UsagePeriodsTable = {
  teacher_id: string;
  period_start: Date;
  period_end: Date;
  used: Generated<number>;
  granted_limit: number | null;
  /** Null: of one's own plan. */
  school_id: ColumnType<string | null, string | null | undefined, never>;
};

export type QuotaEntriesTable = {
  submission_id: string;
  attempt: number;
  teacher_id: string;
  period_start: Date;
  state: string;
  school_id: ColumnType<string | null, string | null | undefined, never>;
  created_at: Generated<Date>;
  ended_at: Date | null;
};

export type StripeEventsTable = { id: string; handled_at: Date };
