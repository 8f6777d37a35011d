/** Tables and views for the query builder. Rows are parsed again when they are read. */
import type { ColumnType } from 'kysely';
import type { SubmissionStatus } from '../../../contract/assignments.ts';
import type { DrawPurpose } from '../../../contract/checks.ts';
import type { MarkState } from '../../../contract/grading.ts';
import type { MatchState, MaterialKind } from '../../../contract/passages.ts';
import type { DataOnLeaving, SchoolRole } from '../../../contract/school/role.ts';
import type { Tenant } from '../../../contract/school/sign-in.ts';
import type { Columns } from '../../../migrations/columns.ts';
import type { AddressKey } from '../mail/address-key.ts';
import type { EffectiveCriteriaView, EffectiveGradesView } from './views.ts';

/** Of these a row may begin without one. */
type Begun<T> = ColumnType<T, T | undefined, T>;
/** Counted by triggers; nobody writes them. */
type Counted<T> = ColumnType<T, never, never>;
/** Said once and never changed. */
type Kept<Told, Written = Told> = ColumnType<Told, Written, never>;
type KeptOrNull = Kept<string | null, string | null | undefined>;

/** What is known of a column beyond its type in the database. */
type Narrowed = {
  teachers: { email_key: AddressKey };
  submissions: {
    status: ColumnType<SubmissionStatus, string | undefined, string>;
    marks: Counted<number>;
    open_marks: Counted<number>;
    set_marks: Counted<number>;
    open_points: Counted<number>;
    settled_points: Counted<number | null>;
  };
  verdict_criteria: { state: MarkState; given_state: 'marked' | 'open' };
  regrades: { state: ColumnType<'waiting' | 'done' | 'failed', string, string> };
  releases: {
    mail: ColumnType<'waiting' | 'sent' | 'failed' | null, string | null | undefined, string | null>;
  };
  review_events: { before: Kept<unknown, string>; after: Kept<unknown, string>; decision_id: KeptOrNull };
  drawn_papers: { purpose: DrawPurpose };
  assignment_materials: { kind: Kept<MaterialKind, string> };
  matches: { state: ColumnType<MatchState, string | undefined, string> };
  connected_models: { teacher_id: KeptOrNull; school_id: KeptOrNull };
  model_spend: { school_id: KeptOrNull };
  usage_periods: { school_id: KeptOrNull };
  quota_entries: { school_id: KeptOrNull };
  schools: {
    data_on_leaving: Begun<DataOnLeaving>;
    log_hash: ColumnType<Buffer | null, Buffer | null, Buffer>;
  };
  school_members: { role: SchoolRole; data_on_leaving: DataOnLeaving };
  school_invites: { role: SchoolRole; email_key: AddressKey };
  school_sso: { tenant_claim: Tenant['claim'] | null };
};

type Narrow<Table, By> = Omit<Table, keyof By> & By;

export type Tables = {
  [Name in keyof Columns]: Name extends keyof Narrowed
    ? Narrow<Columns[Name], Narrowed[Name]>
    : Columns[Name];
} & {
  withheld_papers: { teacher_id: string; submission_id: string };
  nearly_same_papers: { teacher_id: string; submission_id: string; other_id: string };
  effective_grades: EffectiveGradesView;
  effective_criteria: EffectiveCriteriaView;
};
