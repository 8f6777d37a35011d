/** SQL that keeps what a comparison found. */
import { sql } from 'kysely';
import type { WorkMatch } from '../../../grading/integrity/compare-works/compare-works.ts';
import type { Fingerprint } from '../../../grading/integrity/compare-works/fingerprint.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';

/** With a paper, or with a source that the teacher named. */
export type FoundMatch = Omit<WorkMatch, 'b'> & { b: string | null; sourceId: string | null };

type Comparison = { compared: string[]; fingerprints: Fingerprint[]; matches: FoundMatch[] };

const ROWS_AT_ONCE = 100;

function* piecesOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}

const saveFingerprints = async (tx: Tx, scope: Scope, fingerprints: Fingerprint[]) => {
  for (const piece of piecesOf(fingerprints))
    await sql`
      insert into fingerprints (submission_id, teacher_id, hashes)
      select s.id, s.teacher_id, array(select jsonb_array_elements_text(given.hashes)::integer)
      from jsonb_to_recordset(${JSON.stringify(piece)}) as given (id uuid, hashes jsonb)
      join submissions s on s.id = given.id and s.teacher_id = ${scope.owner}
      on conflict (submission_id) do update set hashes = excluded.hashes
      where fingerprints.hashes is distinct from excluded.hashes`.execute(tx);
};

/** A paper or source that went meanwhile takes its matches with it. What the teacher said of a pair stays. */
const saveMatches = async (tx: Tx, scope: Scope, assignmentId: string, matches: FoundMatch[], at: Date) => {
  for (const piece of piecesOf(matches))
    await sql`
      insert into matches (teacher_id, assignment_id, a, b, source_id, words, share_a, share_b, surprise, passages,
        nearly_same, created_at)
      select a.teacher_id, a.assignment_id, a.id, b.id, m.id, f.words, f.share_a, f.share_b, f.surprise, f.passages,
        coalesce(b.assignment_id = a.assignment_id, false) and f.nearly_same, ${at}
      from jsonb_to_recordset(${JSON.stringify(piece)}) as f (a uuid, b uuid, "sourceId" uuid, words integer,
        share_a double precision, share_b double precision, surprise double precision, passages jsonb, nearly_same boolean)
      join submissions a on a.id = f.a and a.teacher_id = ${scope.owner} and a.assignment_id = ${assignmentId}
      left join submissions b on b.id = f.b and b.teacher_id = ${scope.owner}
      left join assignment_materials m on m.id = f."sourceId" and m.teacher_id = ${scope.owner}
      where b.id is not null or m.id is not null
      on conflict (a, b, source_id) do update set words = excluded.words, share_a = excluded.share_a,
        share_b = excluded.share_b, surprise = excluded.surprise, passages = excluded.passages,
        nearly_same = excluded.nearly_same`.execute(tx);
};

/**
 * Pairs of compared papers in which nothing is shared any more, because a text was named since or a paper was read anew. One that the
 * teacher has said something about stays.
 */
const forgetOthers = async (tx: Tx, assignmentId: string, { compared, matches }: Comparison) => {
  const found = matches.map(({ a, b, sourceId }) => ({ a, other: b ?? sourceId }));
  await sql`
    delete from matches m where m.assignment_id = ${assignmentId} and m.a = any(${compared}::uuid[])
      and (m.b is null or m.b = any(${compared}::uuid[])
        or not exists (select from submissions s where s.id = m.b and s.assignment_id = ${assignmentId}))
      and m.state in ('new', 'seen') and m.note = ''
      and not exists (
        select from jsonb_to_recordset(${JSON.stringify(found)}) as f (a uuid, other uuid)
        where f.a = m.a and f.other = coalesce(m.b, m.source_id))`.execute(tx);
};

export const saveComparison = async (
  tx: Tx,
  scope: Scope,
  assignmentId: string,
  comparison: Comparison,
  at: Date,
) => {
  await saveFingerprints(tx, scope, comparison.fingerprints);
  await forgetOthers(tx, assignmentId, comparison);
  await saveMatches(tx, scope, assignmentId, comparison.matches, at);
  const papers = comparison.compared.length;
  await tx
    .insertInto('comparisons')
    .values({ assignment_id: assignmentId, teacher_id: scope.owner, compared_at: at, papers })
    .onConflict((conflict) => conflict.column('assignment_id').doUpdateSet({ compared_at: at, papers }))
    .execute();
};
