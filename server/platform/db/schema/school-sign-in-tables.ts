/** The columns of schools' domains and their sign-in. */
import type { ColumnType, Generated } from 'kysely';
import type { Tenant } from '../../../../contract/school/sign-in.ts';

/** Null unless it is set. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

type SchoolDomainsTable = {
  id: Generated<string>;
  school_id: string;
  domain: string;
  token: string;
  auto_join: Generated<boolean>;
  created_at: Date;
  verified_at: Optional<Date>;
  missing_since: Optional<Date>;
  lapsed_at: Optional<Date>;
  checked_at: Optional<Date>;
  unanswered_at: Optional<Date>;
};

type SchoolSsoTable = {
  school_id: string;
  issuer: string;
  client_id: string;
  secret: Buffer;
  tenant_claim: Tenant['claim'] | null;
  tenant: string | null;
  auto_provision: boolean;
  required: boolean;
  changed_at: Date;
};

type SchoolIdentitiesTable = {
  school_id: string;
  issuer: string;
  subject: string;
  teacher_id: string;
  last_sign_in_at: Date;
};

type SchoolRecoveryCodesTable = {
  code_hash: Buffer;
  teacher_id: string;
  made_at: Date;
  used_at: Optional<Date>;
};

type SchoolWaitingTable = { school_id: string; teacher_id: string; since: Date };

export type SchoolSignInTables = {
  school_domains: SchoolDomainsTable;
  school_sso: SchoolSsoTable;
  school_identities: SchoolIdentitiesTable;
  school_recovery_codes: SchoolRecoveryCodesTable;
  school_waiting: SchoolWaitingTable;
};
