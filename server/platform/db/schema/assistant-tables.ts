/** The columns of what is asked of the assistant. */
import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;

export type ChatsTable = {
  id: Generated<string>;
  teacher_id: string;
  context: Json;
  keys: Json;
  created_at: Date;
  updated_at: Date;
};

export type ChatMessagesTable = {
  chat_id: string;
  n: number;
  teacher_id: string;
  role: string;
  parts: Json;
  cost: number | null;
  created_at: Date;
};

export type AssistantSpendingTable = {
  teacher_id: string;
  day: ColumnType<string, string, string>;
  dollars: number;
};
