/** The columns of schools, their people and their logs. */
import type { ColumnType, Generated } from 'kysely';
import type { DataOnLeaving, SchoolRole } from '../../../../contract/school/role.ts';
import type { AddressKey } from '../../mail/address-key.ts';

type SchoolsTable = {
  id: Generated<string>;
  name: string;
  seats: ColumnType<number | null, number | null | undefined, number | null>;
  seats_used: Generated<number>;
  is_default: Generated<boolean>;
  ai: Generated<boolean>;
  allowed_models: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
  retention_days: ColumnType<number | null, number | null | undefined, number | null>;
  retention_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
  data_on_leaving: ColumnType<DataOnLeaving, DataOnLeaving | undefined, DataOnLeaving>;
  regrade_requests: Generated<boolean>;
  student_links: Generated<boolean>;
  pool: ColumnType<number | null, number | null | undefined, number | null>;
  teacher_cap: ColumnType<number | null, number | null | undefined, number | null>;
  log_length: Generated<number>;
  log_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>;
  created_at: Date;
};

type SchoolMembersTable = {
  teacher_id: string;
  school_id: string;
  role: SchoolRole;
  data_on_leaving: DataOnLeaving;
  joined_at: Date;
  cap: ColumnType<number | null, number | null | undefined, number | null>;
};

type SchoolInvitesTable = {
  id: Generated<string>;
  school_id: string;
  email: string;
  email_key: AddressKey;
  role: SchoolRole;
  token_hash: Buffer;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
  revoked_at: Date | null;
};

type SchoolDeparturesTable = {
  teacher_id: string;
  school_id: string;
  school_name: string;
  left_at: Date;
  delete_work_at: Date | null;
};

type AuditEventsTable = {
  school_id: string;
  number: number;
  at: Date;
  actor_id: string | null;
  action: string;
  subject: string | null;
  detail: ColumnType<unknown, string, string>;
  ip_hash: Buffer | null;
  previous_hash: Buffer | null;
  hash: Buffer;
};

export type SchoolTables = {
  schools: SchoolsTable;
  school_members: SchoolMembersTable;
  school_invites: SchoolInvitesTable;
  school_departures: SchoolDeparturesTable;
  audit_events: AuditEventsTable;
};
