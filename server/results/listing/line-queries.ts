/**
 * SQL of the list of summaries. PostgreSQL writes each one as a piece of JSON, which goes out as it is: a row that our own SQL made
 * is not taken apart, checked against the contract and put together again. That the two agree is a test (`every-state.test.ts`), for
 * every state that a paper can be in.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { ResultSummary } from '../../../contract/results.ts';
import type { Db } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { type ResultsPage, selectSummaries, windowOf } from '../queries.ts';

/** `words` may hold anything and are escaped; `name` holds letters, digits and signs only; `value` is JSON as it is. */
type Kind = 'words' | 'name' | 'value' | 'grader';

const KINDS = {
  student_work_id: 'name',
  assignment_id: 'name',
  assignment_name: 'words',
  course_name: 'words',
  student_id: 'words',
  student_name: 'words',
  roster_id: 'name',
  file_name: 'words',
  created_at: 'name',
  status: 'name',
  grade_score: 'value',
  grade_level: 'value',
  grade_letter: 'name',
  percentage: 'value',
  graded_at: 'name',
  flags: 'value',
  confidence: 'value',
  open_points: 'value',
  settled_score: 'value',
  open_marks: 'value',
  marks: 'value',
  waiting_points: 'value',
  grader: 'grader',
  failure: 'value',
  attempt: 'value',
  rubric_id: 'name',
  review: 'value',
  blind: 'value',
  regrade: 'name',
  regradable: 'value',
  released: 'value',
  taken_back_at: 'name',
  open_requests: 'value',
} as const satisfies Record<keyof ResultSummary, Kind>;

const spell = (name: string, kind: Kind) => {
  if (kind === 'grader')
    return sql`case when paper.graded_at is null then 'null' else concat('{"model":', coalesce(to_json(paper.model)::text, 'null'), '}') end`;
  const value = sql.ref(`paper.${name}`);
  if (kind === 'words') return sql`to_json(${value})`;
  const text = kind === 'name' ? sql`'"' || ${value} || '"'` : sql`${value}::text`;
  return sql`coalesce(${text}, 'null')`;
};

/** Between two summaries. JSON writes no line break as it is, so this stands nowhere else. */
export const BETWEEN = ',\n';
/** Before one that is to be marked blind. */
export const BLIND = '!';

/** Plain joining of texts: PostgreSQL's own way to make JSON of a row looks its types up anew for each one. */
const line = sql`concat(case when paper.blind then ${sql.lit(BLIND)} end, '{', ${sql.join(
  Object.entries(KINDS).map(
    ([name, kind], at) => sql`${sql.lit(`${at === 0 ? '' : ','}"${name}":`)}, ${spell(name, kind)}`,
  ),
)}, '}')`;

/** So many go together: one by one the driver would take them apart, and all at once they would be a text too large to be short-lived. */
const TOGETHER = 50;

const Lines = z.object({
  count: z.number().int(),
  id: z.uuid(),
  at: z.string(),
  has_blind: z.boolean(),
  text: z.string(),
});
/** `id`, `at`: of the last one. */
export type SummaryLines = z.infer<typeof Lines>;

const readLines = (db: Db, papers: ReturnType<typeof selectSummaries>): Promise<SummaryLines[]> =>
  rowsOf(db, Lines)`
    select count(*) as count, bool_or(paper.blind) as has_blind, string_agg(${line}, ${BETWEEN}) as text,
      (array_agg(paper.student_work_id))[count(*)] as id, (array_agg(paper.created_at))[count(*)] as at
    from (select *, (row_number() over () - 1) / ${sql.lit(TOGETHER)} as part from ${papers.as('papers')}) paper
    group by paper.part order by paper.part`;

export const listSummaryLines = (db: Db, scope: Scope, page: ResultsPage): Promise<SummaryLines[]> =>
  readLines(db, windowOf(selectSummaries(db, scope, page.at), page));

/** Of these papers, in this order. */
export const listLinesOf = (db: Db, scope: Scope, ids: string[], at: Date): Promise<SummaryLines[]> =>
  readLines(
    db,
    selectSummaries(db, scope, at)
      .where(sql<boolean>`g.submission_id = any(${ids}::uuid[])`)
      .orderBy(sql`array_position(${ids}::uuid[], g.submission_id)`),
  );
