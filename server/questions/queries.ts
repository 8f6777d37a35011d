/** SQL of marking by question: the marks of a class, each with the answer that it is for. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { MarkState, PageBox, Rubric } from '../../contract/grading.ts';
import { AnswerFound } from '../../grading/questions/answer.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { one, rowsOf } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const AskedRow = z.object({ rubric_id: z.uuid(), rubric: Rubric, description: z.string() });
export type AskedRow = z.infer<typeof AskedRow>;

export const getAsked = (db: Db | Tx, scope: Scope, assignmentId: string): Promise<AskedRow> =>
  db
    .selectFrom('assignments as a')
    .innerJoin('rubrics as r', 'r.id', 'a.rubric_id')
    .select(['r.id as rubric_id', 'r.rubric', 'a.description'])
    .where((eb) => eb.and({ 'a.teacher_id': scope.owner, 'a.id': assignmentId, 'a.removed_at': null }))
    .$call(one(AskedRow));

/** Marks that hold, of papers whose grade is shown; `s`, `c` and `a`, which a paper from before has none of. */
const marksOf = (scope: Scope, assignmentId: string): RawBuilder<unknown> => sql`
  submissions s
  join verdicts v on v.submission_id = s.id and v.attempt = s.attempt
  join verdict_criteria c on c.submission_id = s.id
  left join answers a on a.submission_id = c.submission_id and a.criterion_id = c.criterion_id
  left join withheld_papers w on w.submission_id = s.id
  where s.teacher_id = ${scope.owner} and s.assignment_id = ${assignmentId} and s.status = 'complete'
    and s.removed_at is null and w.submission_id is null`;

/** What is about the whole work stands alone. */
const KEY = sql<string>`coalesce(nullif(a.folded, ''), '@' || c.submission_id)`;

const CountedRow = z.object({
  criterion_id: z.string(),
  key: z.string(),
  count: z.number().int(),
  open: z.number().int(),
  /** Set or taken by the teacher. */
  decided: z.number().int(),
  /** Of the settled marks. */
  settled_sum: z.number(),
  given_least: z.number(),
  given_most: z.number(),
  text: z.string(),
});
export type CountedRow = z.infer<typeof CountedRow>;

export const countAnswers = (db: Db, scope: Scope, assignmentId: string): Promise<CountedRow[]> =>
  rowsOf(db, CountedRow)`
    select c.criterion_id, ${KEY} as key, count(*)::int as count,
      (count(*) filter (where c.state = 'open'))::int as open,
      (count(*) filter (where c.state in ('set', 'taken')))::int as decided,
      coalesce(sum(c.score) filter (where c.state <> 'open'), 0) as settled_sum,
      min(c.given_score) as given_least, max(c.given_score) as given_most, coalesce(min(left(a.text, 200)), '') as text
    from ${marksOf(scope, assignmentId)}
    group by 1, 2`;

const PaperRow = z.object({
  id: z.uuid(),
  attempt: z.number().int(),
  student_name: z.string(),
  file_key: z.string(),
  key: z.string(),
  found: AnswerFound.nullable(),
  text: z.string(),
  box: PageBox.nullable(),
  is_picture: z.boolean(),
  score: z.number(),
  max: z.number(),
  state: MarkState,
  given_score: z.number(),
  settled_at: z.date().nullable(),
  /** What the grader said, as it is kept: of the first paper with each key only. */
  reason: z.unknown(),
  parts: z.unknown(),
  quotes: z.unknown(),
});
export type PaperRow = z.infer<typeof PaperRow>;

export const listAnswers = (
  db: Db | Tx,
  scope: Scope,
  assignmentId: string,
  criterionId: string,
): Promise<PaperRow[]> =>
  rowsOf(db, PaperRow)`
    select marks.id, marks.attempt, marks.file_key, marks.key, marks.found, marks.text, marks.box, marks.is_picture,
      marks.score, marks.max, marks.state, marks.given_score, marks.settled_at,
      coalesce(nullif(st.name, ''), marks.own_name, marks.own_id, '-') as student_name,
      case when marks.leads then marks.judged -> 'parts' end as parts,
      case when marks.leads then marks.judged -> 'quotes' end as quotes,
      case when marks.leads then jsonb_build_object('code', marks.reason_code, 'data', marks.reason_data) end as reason
    from (
      select s.id, s.attempt, s.file_key, s.created_at, s.roster_id, s.student_name as own_name, s.student_id as own_id,
        ${KEY} as key, a.found, coalesce(a.text, '') as text, a.box, coalesce(a.is_picture, false) as is_picture,
        c.score, c.max, c.state, c.given_score, c.settled_at, c.judged, c.reason_code, c.reason_data,
        row_number() over (partition by ${KEY} order by s.created_at, s.id) = 1 as leads
      from ${marksOf(scope, assignmentId)} and c.criterion_id = ${criterionId}
    ) marks
    left join students named on named.id = marks.roster_id
    left join students st on st.id = coalesce(named.merged_into, named.id)
    order by marks.created_at, marks.id`;
