/** SQL about pairs that share passages. What is removed, of either side, is not shown. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Match, type MatchState, type OpenedMatch } from '../../../contract/passages.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { maybe, oneOf, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { isoText } from '../queries.ts';

const Span = z.object({ start: z.number().int(), end: z.number().int() });
const Passages = z.array(z.object({ a: Span, b: Span, words: z.number().int() }));

const MatchRow = Match;
const OpenedRow = Match.extend({ a_text: z.string(), b_text: z.string(), passages: Passages });

/** `more`: further columns. */
const selectMatches = (scope: Scope, more = sql``) => sql`
  select m.id,
    jsonb_build_object('id', m.a, 'student_name', coalesce(a.student_name, '-'), 'file_name', a.file_name, 'kind', 'paper',
      'assignment_name', own.name, 'handed_in_at', ${isoText('a.created_at')}) as a,
    jsonb_build_object('id', coalesce(m.b, m.source_id), 'student_name', coalesce(b.student_name, source.name, '-'),
      'file_name', coalesce(b.file_name, source.name),
      'kind', case when m.b is null then 'source' when b.assignment_id = m.assignment_id then 'paper' else 'earlier' end,
      'assignment_name', theirs.name, 'handed_in_at', ${isoText('b.created_at')}) as b,
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

export const listMatches = (db: Db | Tx, scope: Scope, assignmentId: string): Promise<Match[]> =>
  rowsOf(db, MatchRow)`${selectMatches(scope)} and m.assignment_id = ${assignmentId}
    order by m.surprise desc, m.id`;

/** All of a teacher's, for the export. */
export const listAllMatches = (db: Db, scope: Scope): Promise<Match[]> =>
  rowsOf(db, MatchRow)`${selectMatches(scope)} order by m.assignment_id, m.surprise desc, m.id`;

export const getMatch = async (db: Db, scope: Scope, id: string): Promise<OpenedMatch> => {
  const more = sql`, coalesce(a.graded_text, '') as a_text, coalesce(b.graded_text, source.text, '') as b_text, m.passages`;
  const { a_text, b_text, ...match } = await oneOf(
    db,
    OpenedRow,
  )`${selectMatches(scope, more)} and m.id = ${id}`;
  return { ...match, a: { ...match.a, text: a_text }, b: { ...match.b, text: b_text } };
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

const ComparisonRow = z.object({ compared_at: z.date(), papers: z.number().int() });

export const findComparison = (db: Db, scope: Scope, assignmentId: string) =>
  db
    .selectFrom('comparisons')
    .select(['compared_at', 'papers'])
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .$call(maybe(ComparisonRow));
