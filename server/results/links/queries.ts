/** SQL of links for a class. */
import { z } from 'zod';
import { Held } from '../../../contract/giving-back/leaving.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { only, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { isOfClass } from '../../teaching/students/queries.ts';

const LinkRow = z.object({
  id: z.uuid(),
  /** The student's, else the file's. */
  name: z.string(),
  number: z.string().nullable(),
  email: z.string().nullable(),
  held: Held.nullable(),
  is_released: z.boolean(),
  mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
  links: z.number().int(),
  opened: z.boolean(),
});
export type LinkRow = z.infer<typeof LinkRow>;

/** By name. A paper with a release has one even where its marks were opened again: what was released stays so. */
export const listLinkRows = (db: Db | Tx, scope: Scope, assignmentId: string, at: Date): Promise<LinkRow[]> =>
  rowsOf(db, LinkRow)`
    select g.submission_id as id, coalesce(g.student_name, g.student_id, g.file_name) as name, g.student_id as number,
      nullif(st.email, '') as email, g.held, rel.submission_id is not null as is_released, rel.mail,
      count(l.token_hash) filter (where l.revoked_at is null and l.expires_at > ${at})::int as links,
      coalesce(sum(l.opens), 0) > 0 as opened
    from effective_grades g
    left join students st on st.id = g.roster_id
    left join releases rel on rel.submission_id = g.submission_id and rel.revoked_at is null
    left join share_links l on l.submission_id = g.submission_id
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId}
    group by g.submission_id, g.student_name, g.student_id, g.file_name, st.email, g.held, rel.submission_id, rel.mail
    order by lower(coalesce(g.student_name, g.student_id, g.file_name)), g.submission_id`;

/** Who is on the class list and handed nothing in here. */
export const listAbsent = (db: Db, scope: Scope, assignmentId: string): Promise<string[]> =>
  rowsOf(db, only(z.string()))`
    select coalesce(nullif(st.name, ''), st.external_id, st.email, '-') as name
    from students st join assignments a on a.course_id = st.course_id and a.id = ${assignmentId}
    where st.teacher_id = ${scope.owner} and st.merged_into is null and st.archived_at is null and ${isOfClass}
      and not exists (select 1 from effective_grades g where g.assignment_id = a.id and g.roster_id = st.id)
    order by st.name_key, st.id`;
