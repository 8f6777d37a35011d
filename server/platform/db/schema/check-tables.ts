/** The columns of what a teacher did with papers, and of papers that are checked blind. */
import type { ColumnType, Generated } from 'kysely';
import type { DrawPurpose } from '../../../../contract/checks.ts';

export type ReviewEventsTable = {
  id: Generated<string>;
  submission_id: string;
  teacher_id: string;
  place: number;
  at: Date;
  attempt: number;
  kind: string;
  undoes: string | null;
  before: ColumnType<unknown, string, never>;
  after: ColumnType<unknown, string, never>;
  blind: Generated<boolean>;
  /** The act over many papers that this one is a part of. */
  decision_id: ColumnType<string | null, string | null | undefined, never>;
};

export type DrawnPapersTable = {
  submission_id: string;
  attempt: number;
  purpose: DrawPurpose;
  teacher_id: string;
  draw_id: string;
  place: number;
  drawn_at: Date;
  shown_at: Date | null;
};

export type WithheldPapersView = { teacher_id: string; submission_id: string };
