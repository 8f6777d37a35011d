/** The columns of what is released to students. */
import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;

export type ReleasesTable = {
  submission_id: string;
  teacher_id: string;
  released_at: Date;
  revoked_at: Date | null;
  snapshot: Json;
  state: string;
  mail: ColumnType<'waiting' | 'sent' | 'failed' | null, string | null | undefined, string | null>;
};

export type ShareLinksTable = {
  token_hash: Buffer;
  submission_id: string;
  teacher_id: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  opens: Generated<number>;
};

export type RegradeRequestsTable = {
  id: Generated<string>;
  teacher_id: string;
  submission_id: string;
  criterion_id: string;
  asked_by: string;
  reason: string;
  score: number;
  created_at: Date;
  answer: string | null;
  answered_score: number | null;
  answered_at: Date | null;
};
