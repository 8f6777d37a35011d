/** The columns of connected language models and of what they cost. */
import type { ColumnType, Generated } from 'kysely';

/** Of a teacher or of a school. */
type ConnectedModelsTable = {
  teacher_id: ColumnType<string | null, string | undefined, never>;
  school_id: ColumnType<string | null, string | undefined, never>;
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
  school_id: ColumnType<string | null, string | null | undefined, never>;
  dollars: Generated<number>;
  calls: Generated<number>;
};

type ProviderPausesTable = {
  provider_key: string;
  paused_until: Date;
  reason: string;
  trouble: ColumnType<string | null, string | null | undefined, string | null>;
};

/** Whether a provider answers, as far as its last calls tell. */
type ProviderHealthTable = {
  provider_key: string;
  answered_at: Date | null;
  doubted_by: string | null;
  is_doubted_by_others: Generated<boolean>;
};

/** What a model said about a paper; `said` is sealed. */
type ModelAnswersTable = {
  submission_id: string;
  answered_at: Date;
  model: string;
  prompt_version: string;
  said: Buffer;
};

type UselessAnswersTable = { assignment_id: string; in_a_row: number };

export type ModelTables = {
  model_answers: ModelAnswersTable;
  useless_answers: UselessAnswersTable;
  connected_models: ConnectedModelsTable;
  model_spend: ModelSpendTable;
  provider_pauses: ProviderPausesTable;
  provider_health: ProviderHealthTable;
};
