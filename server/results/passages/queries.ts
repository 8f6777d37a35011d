/** SQL about pairs that share passages. What is removed, of either side, is not shown. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { type Match, MatchState, type OpenedMatch } from '../../../contract/passages.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { maybe, parseRow, parseRows } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const Span = z.object({ start: z.number().int(), end: z.number().int() });
const Passages = z.array(z.object({ a: Span, b: Span, words: z.number().int() }));

const SideRow = {
  name: z.string(),
  file: z.string(),
  assignment: z.string().nullable(),
  at: z.date().nullable(),
};

const MatchRow = z.object({
  id: z.uuid(),
  a: z.uuid(),
  b: z.uuid(),
  a_name: SideRow.name,
  a_file: SideRow.file,
  a_assignment: SideRow.assignment,
  a_at: SideRow.at,
  b_name: SideRow.name,
  b_file: SideRow.file,
  b_assignment: SideRow.assignment,
  b_at: SideRow.at,
  b_kind: z.enum(['paper', 'earlier', 'source']),
  words: z.number().int(),
  share_a: z.number(),
  share_b: z.number(),
  passage_count: z.number().int(),
  same_student: z.boolean(),
  state: MatchState,
  note: z.string(),
});
type MatchRow = z.infer<typeof MatchRow>;
const OpenedRow = MatchRow.extend({ a_text: z.string(), b_text: z.string(), passages: Passages });

const describe = (row: MatchRow): Match => ({
  id: row.id,
  a: {
    id: row.a,
    student_name: row.a_name,
    file_name: row.a_file,
    kind: 'paper',
    assignment_name: row.a_assignment,
    handed_in_at: row.a_at?.toISOString() ?? null,
  },
  b: {
    id: row.b,
    student_name: row.b_name,
    file_name: row.b_file,
    kind: row.b_kind,
    assignment_name: row.b_assignment,
    handed_in_at: row.b_at?.toISOString() ?? null,
  },
  words: row.words,
  passage_count: row.passage_count,
  share_a: row.share_a,
  share_b: row.share_b,
  same_student: row.same_student,
  state: row.state,
  note: row.note,
});

/** `more`: further columns. */
const selectMatches = (scope: Scope, more = sql``) => sql`
  select m.id, m.a, coalesce(m.b, m.source_id) as b,
    coalesce(a.student_name, '-') as a_name, a.file_name as a_file, own.name as a_assignment, a.created_at as a_at,
    coalesce(b.student_name, source.name, '-') as b_name, coalesce(b.file_name, source.name) as b_file,
    theirs.name as b_assignment, b.created_at as b_at,
    case when m.b is null then 'source' when b.assignment_id = m.assignment_id then 'paper' else 'earlier' end as b_kind,
    m.words, m.share_a, m.share_b, jsonb_array_length(m.passages) as passage_count,
    coalesce(a.roster_id = b.roster_id, false) as same_student, m.state, m.note ${more}
  from matches m
  join submissions a on a.id = m.a and a.removed_at is null
  join assignments own on own.id = m.assignment_id and own.removed_at is null
  left join submissions b on b.id = m.b and b.removed_at is null
  left join assignments theirs on theirs.id = b.assignment_id
  left join assignment_materials source on source.id = m.source_id
  where m.teacher_id = ${scope.owner} and (b.id is not null or source.id is not null)
    and (theirs.id is null or theirs.removed_at is null)`;

export const listMatches = async (db: Db | Tx, scope: Scope, assignmentId: string): Promise<Match[]> => {
  const { rows } = await sql`${selectMatches(scope)} and m.assignment_id = ${assignmentId}
    order by m.surprise desc, m.id`.execute(db);
  return parseRows(MatchRow.meta({ title: 'Match' }), rows).map(describe);
};

/** All of a teacher's, for the export. */
export const listAllMatches = async (db: Db, scope: Scope): Promise<Match[]> => {
  const { rows } = await sql`${selectMatches(scope)} order by m.assignment_id, m.surprise desc, m.id`.execute(
    db,
  );
  return parseRows(MatchRow.meta({ title: 'Match' }), rows).map(describe);
};

export const getMatch = async (db: Db, scope: Scope, id: string): Promise<OpenedMatch> => {
  const more = sql`, coalesce(a.graded_text, '') as a_text, coalesce(b.graded_text, source.text, '') as b_text, m.passages`;
  const { rows } = await sql`${selectMatches(scope, more)} and m.id = ${id}`.execute(db);
  if (rows[0] === undefined) throw new Failure('not_found');
  const row = parseRow(OpenedRow.meta({ title: 'Opened match' }), rows[0]);
  const match = describe(row);
  return {
    ...match,
    a: { ...match.a, text: row.a_text },
    b: { ...match.b, text: row.b_text },
    passages: row.passages,
  };
};

/** What is not given stays as it is. */
export const updateMatch = async (
  db: Db | Tx,
  scope: Scope,
  id: string,
  change: { state?: MatchState | undefined; note?: string | undefined },
) => {
  await sql`
    update matches set state = coalesce(${change.state ?? null}, state), note = coalesce(${change.note ?? null}, note)
    where teacher_id = ${scope.owner} and id = ${id}`.execute(db);
};

const ComparisonRow = z
  .object({ compared_at: z.date(), papers: z.number().int() })
  .meta({ title: 'Comparison of papers' });

export const findComparison = (db: Db, scope: Scope, assignmentId: string) =>
  maybe(
    ComparisonRow,
    db
      .selectFrom('comparisons')
      .select(['compared_at', 'papers'])
      .where('teacher_id', '=', scope.owner)
      .where('assignment_id', '=', assignmentId),
  );
