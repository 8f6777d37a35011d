/** SQL of what happened lately. Each kind is counted by what it was done to at once; nothing here tells a grade. */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const ActivityRow = z.object({
  id: z.string(),
  kind: z.enum(['upload', 'graded', 'review', 'release', 'regrade']),
  at: z.date(),
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  course_name: z.string(),
  papers: z.number().int(),
  failed: z.number().int(),
  result_id: z.uuid().nullable(),
  student_name: z.string().nullable(),
});
export type ActivityRow = z.infer<typeof ActivityRow>;

type ActivityPosition = { at: Date; id: string };

/** To the millisecond, as a cursor names it. */
const ms = (time: string) => sql`date_trunc('milliseconds', ${sql.ref(time)})`;

/** Every paper that is not removed, with what was done to it: when, as part of what, and what that is called. */
const acts = (scope: Scope) => sql`
  select 'upload' as kind, p.id::text as part, ${ms('p.created_at')} as at, s.id as paper, s.assignment_id, false as failed
    from projects p join submissions s on s.project_id = p.id
    where p.teacher_id = ${scope.owner} and s.removed_at is null
  union all
  select 'graded', p.id::text, ended.at, s.id, s.assignment_id, s.status = 'failed'
    from projects p
    join lateral (
      select max(date_trunc('milliseconds', coalesce(v.graded_at, one.updated_at))) as at,
        bool_and(one.status in ('complete', 'failed')) as is_over
      from submissions one left join verdicts v on v.submission_id = one.id and v.attempt = one.attempt
      where one.project_id = p.id and one.removed_at is null) ended on ended.is_over
    join submissions s on s.project_id = p.id
    where p.teacher_id = ${scope.owner} and s.removed_at is null
  union all
  select 'review', to_char(e.at at time zone 'UTC', 'YYYYMMDDHH24'), ${ms('e.at')}, s.id, s.assignment_id, false
    from review_events e join submissions s on s.id = e.submission_id
    where e.teacher_id = ${scope.owner} and s.removed_at is null and e.kind <> 'transcription'
  union all
  select 'release', extract(epoch from r.released_at)::text, ${ms('r.released_at')}, s.id, s.assignment_id, false
    from releases r join submissions s on s.id = r.submission_id
    where r.teacher_id = ${scope.owner} and r.revoked_at is null and s.removed_at is null
  union all
  select 'regrade', extract(epoch from again.requested_at)::text, ${ms('again.requested_at')}, s.id, s.assignment_id, false
    from regrades again join submissions s on s.id = again.submission_id
    where again.teacher_id = ${scope.owner} and s.removed_at is null`;

/** Newest first. */
export const listActivityRows = (
  db: Db,
  scope: Scope,
  after: ActivityPosition | null,
  limit: number,
): Promise<ActivityRow[]> =>
  rowsOf(db, ActivityRow)`
    with entries as (
      select kind, concat_ws(' ', kind, assignment_id, part) as id, assignment_id, max(at) as at,
        count(distinct paper)::int as papers, (count(distinct paper) filter (where failed))::int as failed,
        min(paper::text)::uuid as paper
      from (${acts(scope)}) act group by kind, assignment_id, part
    )
    select entry.id, entry.kind, entry.at, entry.assignment_id, a.name as assignment_name, c.name as course_name,
      entry.papers, entry.failed, g.submission_id as result_id, g.student_name
    from entries entry
    join assignments a on a.id = entry.assignment_id and a.removed_at is null
    join courses c on c.id = a.course_id
    left join effective_grades g on entry.papers = 1 and g.submission_id = entry.paper
    where ${after === null} or (entry.at, entry.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text)
    order by entry.at desc, entry.id desc
    limit ${limit}`;
