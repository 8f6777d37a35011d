/** The columns of help. */
import type { ColumnType, Generated } from 'kysely';

export type TicketsTable = {
  id: Generated<string>;
  teacher_id: string;
  subject: string;
  state: string;
  plan: string;
  due_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

export type TicketMessagesTable = {
  id: Generated<string>;
  ticket_id: string;
  teacher_id: string;
  sender: string;
  text: string;
  diagnostics: ColumnType<unknown, string | null, string | null>;
  picture_ids: string[];
  created_at: Date;
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  mail: string | null;
  link_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  mail_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
};
