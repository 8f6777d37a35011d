/** SQL of how far each assignment is: one pass over the teacher's papers. */
import { Standing } from '../../../contract/room/standing.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Lms } from '../../platform/lms.ts';
import type { Scope } from '../../platform/scope.ts';
import { isChanged } from '../../results/queries.ts';

const StandingRow = Standing;

export const listStandings = (db: Db, scope: Scope, lms: Pick<Lms, 'isUnsent'>): Promise<Standing[]> =>
  rowsOf(db, StandingRow)`
    with papers as (
      select g.*, rel.submission_id is not null as is_released, rel.mail,
        coalesce(rel.submission_id is not null and ${isChanged}, false) as is_changed,
        rel.submission_id is not null and ${lms.isUnsent} as is_unsent
      from effective_grades g
      left join releases rel on rel.submission_id = g.submission_id and rel.revoked_at is null
      where g.teacher_id = ${scope.owner}
    ),
    questions as (
      select p.assignment_id, count(distinct c.criterion_id)::int as open_questions
      from papers p join verdict_criteria c on c.submission_id = p.submission_id and c.state = 'open'
      where p.held = 'open' group by p.assignment_id
    ),
    requests as (
      select p.assignment_id, count(*)::int as requests
      from papers p join regrade_requests q on q.submission_id = p.submission_id and q.answered_at is null
      group by p.assignment_id
    )
    select a.id as assignment_id,
      count(p.submission_id)::int as papers,
      (count(*) filter (where p.status in ('pending', 'grading')))::int as in_progress,
      (count(*) filter (where p.status = 'failed'))::int as failed,
      count(p.score)::int as graded,
      (count(*) filter (where p.held = 'open'))::int as open,
      coalesce(sum(p.open_marks) filter (where p.held = 'open'), 0)::int as open_marks,
      coalesce(max(questions.open_questions), 0) as open_questions,
      (count(*) filter (where p.held = 'withheld'))::int as drawn,
      count(p.review_kind)::int as reviewed,
      (count(*) filter (where p.submission_id is not null and p.held is null))::int as settled,
      (count(*) filter (where p.submission_id is not null and p.held is null and not p.is_released))::int as unreleased,
      (count(*) filter (where p.is_released))::int as released,
      (count(*) filter (where p.is_changed))::int as changed,
      (count(*) filter (where p.mail = 'failed'))::int as undelivered,
      coalesce(max(requests.requests), 0) as requests,
      (select count(*)::int from scans where scans.assignment_id = a.id and scans.state = 'ready') as scans,
      (count(*) filter (where p.is_unsent))::int as unsent,
      (array_agg(p.submission_id order by lower(p.student_name), p.created_at) filter (where p.held = 'open'))[1] as next_open,
      (select scans.id from scans where scans.assignment_id = a.id and scans.state = 'ready'
        order by scans.created_at, scans.id limit 1) as next_scan
    from assignments a
    left join papers p on p.assignment_id = a.id
    left join questions on questions.assignment_id = a.id
    left join requests on requests.assignment_id = a.id
    where a.teacher_id = ${scope.owner} and a.removed_at is null
    group by a.id, a.created_at
    order by a.created_at desc, a.id desc`;
