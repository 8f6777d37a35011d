/** SQL of the log as the office reads it: ids with the names that they still have. */
import { sql } from 'kysely';
import { z } from 'zod';
import { LogAction, LogDetail } from '../../../contract/school/log.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';

const LineRow = z.object({
  number: z.int(),
  at: z.date(),
  actor_id: z.uuid().nullable(),
  actor_name: z.string().nullable(),
  action: LogAction,
  subject: z.string().nullable(),
  detail: LogDetail,
});

export type LogFilter = {
  action?: LogAction | undefined;
  person?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  before?: number | undefined;
};

const given = (condition: unknown, part: ReturnType<typeof sql>) => (condition === undefined ? sql`` : part);

/** Newest first. A subject is an account, an invitation, or whatever the line itself says. */
export const listLines = async (db: Db, schoolId: string, filter: LogFilter, most: number) => {
  const { action, person, from, to, before } = filter;
  return rowsOf(db, LineRow)`
    select e.number, e.at, e.actor_id, a.name as actor_name, e.action, e.detail,
      coalesce(t.name, i.email, e.subject) as subject
    from audit_events e
    left join teachers a on a.id = e.actor_id
    left join teachers t on t.id::text = e.subject
    left join school_invites i on i.school_id = e.school_id and i.id::text = e.subject
    where e.school_id = ${schoolId}
      ${given(action, sql`and e.action = ${action}`)}
      ${given(person, sql`and (e.actor_id = ${person} or e.subject = ${person})`)}
      ${given(from, sql`and e.at >= ${from}`)}
      ${given(to, sql`and e.at < ${to}`)}
      ${given(before, sql`and e.number < ${before}`)}
    order by e.number desc limit ${most}`;
};
