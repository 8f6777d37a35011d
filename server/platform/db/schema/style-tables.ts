/** The columns of what is learned about a teacher's way to word feedback. */
import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string | null | undefined, string | null>;

export type TeachingStylesTable = {
  teacher_id: string;
  enabled: Generated<boolean>;
  learned: Json;
  own: Json;
  edited_papers: Generated<number>;
  first_ten: Json;
  first_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_ten: Json;
  measured_papers: Generated<number>;
  forgotten_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  learned_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
};
