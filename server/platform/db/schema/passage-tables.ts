/** The columns of shared passages. */
import type { ColumnType, Generated } from 'kysely';
import type { MatchState, MaterialKind } from '../../../../contract/passages.ts';

type AssignmentMaterialsTable = {
  id: Generated<string>;
  assignment_id: string;
  teacher_id: string;
  kind: ColumnType<MaterialKind, string, never>;
  name: string;
  text: string;
  created_at: Date;
};

type FingerprintsTable = { submission_id: string; teacher_id: string; hashes: number[] };

type ComparisonsTable = {
  assignment_id: string;
  teacher_id: string;
  compared_at: Date;
  papers: number;
};

type MatchesTable = {
  id: Generated<string>;
  teacher_id: string;
  assignment_id: string;
  a: string;
  /** Another paper, or null where it is a source. */
  b: string | null;
  source_id: string | null;
  words: number;
  share_a: number;
  share_b: number;
  surprise: number;
  passages: ColumnType<unknown, string, string>;
  nearly_same: boolean;
  state: ColumnType<MatchState, string | undefined, string>;
  note: Generated<string>;
  created_at: Date;
};

type NearlySamePapersView = { teacher_id: string; submission_id: string; other_id: string };

export type PassageTables = {
  assignment_materials: AssignmentMaterialsTable;
  fingerprints: FingerprintsTable;
  comparisons: ComparisonsTable;
  matches: MatchesTable;
  nearly_same_papers: NearlySamePapersView;
};
