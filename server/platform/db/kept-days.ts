/** How long things are kept: as many days as the installation says, or fewer where the teacher's school says so. */
import { type RawBuilder, sql } from 'kysely';

/** `days`: what the installation says; null: it keeps everything. */
export type Keeping = { at: Date; days: number | null };

/** The moment before which something of this teacher is old; null where nothing ever is, so that nothing lies before it. */
export const oldBefore = (
  { at, days }: Keeping,
  teacher: RawBuilder<unknown>,
): RawBuilder<Date> => sql<Date>`(
  ${at}::timestamptz - make_interval(secs => 86400.0 * least(${days}::int, (
    select decided.retention_days from school_members belonging join schools decided on decided.id = belonging.school_id
    where belonging.teacher_id = ${teacher} and coalesce(decided.retention_from <= ${at}::timestamptz, true)))))`;
