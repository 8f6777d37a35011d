/** SQL about what is compared: papers, the assignment's own texts, and papers of other classes and years. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Rubric } from '../../../contract/grading.ts';
import type { Db } from '../../platform/db/database.ts';
import { many, maybe, only, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { listMaterialTexts, type MaterialText } from './material-queries.ts';

const AssignmentRow = z.object({
  id: z.uuid(),
  description: z.string(),
  ai_instructions: z.string(),
  rubric_file_key: z.string(),
  rubric_file_name: z.string(),
  rubric: Rubric,
});
export type ComparedAssignment = z.infer<typeof AssignmentRow> & { materials: MaterialText[] };

export const findComparedAssignment = async (
  db: Db,
  scope: Scope,
  id: string,
): Promise<ComparedAssignment | null> => {
  const row = await db
    .selectFrom('assignments as a')
    .innerJoin('rubrics as r', 'r.id', 'a.rubric_id')
    .select([
      'a.id',
      'a.description',
      'a.ai_instructions',
      'a.rubric_file_key',
      'a.rubric_file_name',
      'r.rubric',
    ])
    .where((eb) => eb.and({ 'a.teacher_id': scope.owner, 'a.id': id, 'a.removed_at': null }))
    .$call(maybe(AssignmentRow));
  return row === null ? null : { ...row, materials: await listMaterialTexts(db, scope, id) };
};

const TextRow = z.object({ id: z.uuid(), text: z.string() });
export type ComparedPaper = z.infer<typeof TextRow>;

/** Fifty pages; the rest of a longer paper is not compared. */
export const LONGEST_COMPARED = 200_000;

/** Newest first. */
export const listComparedPapers = (
  db: Db,
  scope: Scope,
  assignmentId: string,
  limit: number,
): Promise<ComparedPaper[]> =>
  db
    .selectFrom('submissions')
    .select(['id', sql<string>`left(graded_text, ${LONGEST_COMPARED})`.as('text')])
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId, removed_at: null }))
    .where('graded_text', '!=', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$call(many(TextRow));

/** One in common may be chance. */
const FEWEST_COMMON = 3;

/** Papers of the teacher's other assignments with the most numbers in common. */
export const listEarlierIds = (
  db: Db,
  scope: Scope,
  assignmentId: string,
  hashes: number[],
  limit: number,
): Promise<string[]> =>
  rowsOf(db, only(z.uuid()))`
    select f.submission_id as id
    from fingerprints f
    join submissions s on s.id = f.submission_id
    join assignments a on a.id = s.assignment_id
    cross join lateral (
      select count(*) as common from unnest(f.hashes) as h where h = any(${hashes}::integer[])) as n
    where f.teacher_id = ${scope.owner} and f.hashes && ${hashes}::integer[]
      and s.assignment_id <> ${assignmentId} and s.removed_at is null and a.removed_at is null
      and n.common >= ${FEWEST_COMMON}
    order by n.common desc, f.submission_id limit ${limit}`;
