/** SQL of the rubrics that the teachers of a school share. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../../contract/errors.ts';
import { MOST_ON_SHELF, ShelfEntry, ShelfRubric } from '../../../contract/school/shelf.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { many, moment, oneOf, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const shared_at = moment;
const EntryRow = ShelfEntry.extend({ shared_at });
const WholeRow = ShelfRubric.extend({ shared_at });

const entryOf = ({ owner }: Scope) => sql`
  r.id, r.title, r.subject, r.grade_from, r.grade_to, r.genre, (r.rubric->>'max')::float8 as max,
  jsonb_array_length(r.rubric->'criteria') as criteria, t.name as shared_by, r.shared_at,
  coalesce(r.shared_by = ${owner}, false) as is_own,
  case when r.shared_by = ${owner} then r.library_id end as library_id`;

/** Without the rubrics themselves: a shelf may hold very many. */
export const listOnShelf = (db: Db, scope: Scope, schoolId: string): Promise<ShelfEntry[]> =>
  rowsOf(db, EntryRow)`
    select ${entryOf(scope)} from school_rubrics r left join teachers t on t.id = r.shared_by
    where r.school_id = ${schoolId} order by r.shared_at desc, r.id`;

export const getOnShelf = (db: Db | Tx, scope: Scope, schoolId: string, id: string): Promise<ShelfRubric> =>
  oneOf(db, WholeRow)`
    select ${entryOf(scope)}, r.rubric from school_rubrics r left join teachers t on t.id = r.shared_by
    where r.school_id = ${schoolId} and r.id = ${id}`;

const PlacedRow = z.object({ id: z.uuid(), is_new: z.boolean() });

/** The school is held by the caller, so that two who share at once cannot pass the limit together. */
export const placeOnShelf = async (
  tx: Tx,
  scope: Scope,
  { schoolId, libraryId, at }: { schoolId: string; libraryId: string; at: Date },
) => {
  const { count } = await tx
    .selectFrom('school_rubrics')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('school_id', '=', schoolId)
    .where((where) => where.or([where('library_id', 'is', null), where('library_id', '<>', libraryId)]))
    .executeTakeFirstOrThrow();
  if (count >= MOST_ON_SHELF) throw new Failure('shelf_full');
  return oneOf(tx, PlacedRow)`
    insert into school_rubrics
      (school_id, shared_by, library_id, title, subject, grade_from, grade_to, genre, rubric, shared_at)
    select ${schoolId}, teacher_id, id, title, subject, grade_from, grade_to, genre, rubric, ${at}
    from rubric_library where id = ${libraryId} and teacher_id = ${scope.owner}
    on conflict (school_id, library_id) do update set title = excluded.title, subject = excluded.subject,
      grade_from = excluded.grade_from, grade_to = excluded.grade_to, genre = excluded.genre,
      rubric = excluded.rubric, shared_at = excluded.shared_at
    returning id, xmax = 0 as is_new`;
};

export const removeFromShelf = async (tx: Tx, schoolId: string, id: string) => {
  await tx.deleteFrom('school_rubrics').where('school_id', '=', schoolId).where('id', '=', id).execute();
};

const SharedRow = z.object({ title: z.string(), shared_at, rubric: z.unknown() });

/** What one teacher shared, for the export of her account. */
export const listSharedBy = (db: Db, scope: Scope) =>
  db
    .selectFrom('school_rubrics')
    .select(['title', 'shared_at', 'rubric'])
    .where('shared_by', '=', scope.owner)
    .orderBy('shared_at')
    .orderBy('id')
    .$call(many(SharedRow));
