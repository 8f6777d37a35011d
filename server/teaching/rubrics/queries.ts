/** SQL of the rubrics that a teacher keeps. */
import { sql } from 'kysely';
import { Failure } from '../../../contract/errors.ts';
import { Rubric } from '../../../contract/grading.ts';
import { LibraryRubric, MOST_RUBRICS, RubricOrigin } from '../../../contract/rubrics/endpoints.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { columnsOf, many, maybe, moment, one } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const RubricRow = LibraryRubric.extend({
  rubric: Rubric,
  origin: RubricOrigin.nullable(),
  updated_at: moment,
});

export const listLibrary = (db: Db, scope: Scope): Promise<LibraryRubric[]> =>
  db
    .selectFrom('rubric_library')
    .select(columnsOf(RubricRow))
    .where('teacher_id', '=', scope.owner)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .$call(many(RubricRow));

export const getFromLibrary = (db: Db, scope: Scope, id: string): Promise<LibraryRubric> =>
  db
    .selectFrom('rubric_library')
    .select(columnsOf(RubricRow))
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .$call(one(RubricRow));

export type KeptRubric = Omit<LibraryRubric, 'id' | 'updated_at' | 'revision'>;

const valuesOf = ({ rubric, origin, ...plain }: KeptRubric) => ({
  ...plain,
  rubric: JSON.stringify(rubric),
  origin: origin === null ? null : JSON.stringify(origin),
});

export const insertIntoLibrary = async (
  tx: Tx,
  scope: Scope,
  kept: KeptRubric,
  at: Date,
): Promise<LibraryRubric> => {
  // One after the other, so that two tabs cannot pass the limit together.
  await tx.selectFrom('teachers').select('id').where('id', '=', scope.owner).forNoKeyUpdate().execute();
  const { count } = await tx
    .selectFrom('rubric_library')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('teacher_id', '=', scope.owner)
    .executeTakeFirstOrThrow();
  if (count >= MOST_RUBRICS)
    throw new Failure('invalid_input', `You have ${MOST_RUBRICS} rubrics already. Please delete one first.`);
  return tx
    .insertInto('rubric_library')
    .values({ ...valuesOf(kept), teacher_id: scope.owner, created_at: at, updated_at: at })
    .returning(columnsOf(RubricRow))
    .$call(one(RubricRow));
};

const CHANGED_ELSEWHERE =
  'This rubric was changed in another window, so your change was not saved. Please look at it anew.';

/** `revision`: the one that was edited; null: whichever holds. */
export const updateInLibrary = async (
  db: Db,
  scope: Scope,
  { id, revision }: { id: string; revision: string | null },
  kept: KeptRubric,
  at: Date,
): Promise<LibraryRubric> => {
  const row = await db
    .updateTable('rubric_library')
    .set({ ...valuesOf(kept), updated_at: at, revision: sql<string>`gen_random_uuid()` })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .$if(revision !== null, (all) => all.where('revision', '=', revision))
    .returning(columnsOf(RubricRow))
    .$call(maybe(RubricRow));
  if (row !== null) return row;
  await getFromLibrary(db, scope, id);
  throw new Failure('changed_elsewhere', CHANGED_ELSEWHERE);
};

export const deleteFromLibrary = async (db: Db, scope: Scope, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('rubric_library')
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Failure('not_found');
};
