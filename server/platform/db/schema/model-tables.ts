/** The columns of teachers' own language models and of what they cost. */
import type { ColumnType, Generated } from 'kysely';

type TeacherModelsTable = {
  teacher_id: string;
  provider: string;
  model: string;
  base_url: string | null;
  key: Buffer | null;
  vision: boolean;
  monthly_cap: number | null;
  over_cap: string;
  connected_at: Date;
};

type ModelSpendTable = {
  teacher_id: string;
  month: string;
  source: string;
  dollars: Generated<number>;
  calls: Generated<number>;
};

type ProviderPausesTable = {
  provider_key: string;
  paused_until: Date;
  reason: string;
  trouble: ColumnType<string | null, string | null | undefined, string | null>;
};

export type ModelTables = {
  teacher_models: TeacherModelsTable;
  model_spend: ModelSpendTable;
  provider_pauses: ProviderPausesTable;
};
