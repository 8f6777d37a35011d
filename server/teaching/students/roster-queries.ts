/** SQL of the page of a course's students: who they are, and what the teacher makes of them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { RosterStudent } from '../../../contract/students.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Keeping, oldBefore } from '../../platform/db/kept-days.ts';
import { anyOf, many, moment, oneOf, only, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { isOfClass } from './queries.ts';

const StudentRow = RosterStudent.extend({
  last_paper_at: moment.nullable(),
  archived_at: moment.nullable(),
  key: z.string(),
});
export type StudentRow = z.infer<typeof StudentRow>;

/** People who have papers, whom the class list or Google Classroom named, or whom the teacher has put away; a row that lost its last paper is not shown. */
const selectStudents = (scope: Scope) => sql`
  select st.id, st.name, st.name_key as key, st.external_id, st.email, st.archived_at,
    count(s.id)::int as papers, max(s.created_at) as last_paper_at,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', alias.id, 'name', alias.name, 'external_id', alias.external_id)
        order by alias.name, alias.id)
      from students alias where alias.merged_into = st.id and alias.removed_at is null), '[]') as also
  from students st
  left join students named on (named.id = st.id or named.merged_into = st.id) and named.removed_at is null
  left join submissions s on s.roster_id = named.id and s.removed_at is null
  where st.teacher_id = ${scope.owner} and st.merged_into is null and st.removed_at is null`;

export const listStudents = (db: Db, scope: Scope, courseId: string): Promise<StudentRow[]> =>
  rowsOf(db, StudentRow)`${selectStudents(scope)} and st.course_id = ${courseId}
    group by st.id having count(s.id) > 0 or st.archived_at is not null or ${isOfClass}
    order by st.name_key, st.external_id, st.id`;

export const getStudent = (db: Db | Tx, scope: Scope, id: string): Promise<StudentRow> =>
  oneOf(db, StudentRow)`${selectStudents(scope)} and st.id = ${id} group by st.id`;

const PairRow = z.object({ one: z.uuid(), other: z.uuid() });

export const listApart = (db: Db, scope: Scope): Promise<z.infer<typeof PairRow>[]> =>
  db
    .selectFrom('students_apart')
    .select(['one', 'other'])
    .where('teacher_id', '=', scope.owner)
    .$call(many(PairRow));

export const setApart = async (
  tx: Tx,
  scope: Scope,
  pair: { one: string; other: string },
  isApart: boolean,
) => {
  if (isApart)
    await tx
      .insertInto('students_apart')
      .values({ teacher_id: scope.owner, ...pair })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('students_apart')
      .where((eb) => eb.and({ teacher_id: scope.owner, one: pair.one, other: pair.other }))
      .execute();
};

/** Whose address this is, in that course; null: nobody's, or that of several. */
export const findByEmail = async (
  tx: Tx,
  scope: Scope,
  courseId: string,
  email: string,
): Promise<string | null> => {
  const rows = await tx
    .selectFrom('students')
    .select(sql<string>`coalesce(merged_into, id)`.as('id'))
    .distinct()
    .where((eb) => eb.and({ teacher_id: scope.owner, course_id: courseId, removed_at: null }))
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute();
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
};

/** A list that is older than work may be keeps nobody; a new import names them anew. */
export const forgetOldLists = async (db: Db | Tx, keeping: Keeping): Promise<void> => {
  await db
    .updateTable('students')
    .set({ listed_at: null })
    .where('listed_at', '<', oldBefore(keeping, sql.ref('students.teacher_id')))
    .execute();
};

/** Everything under `id` goes under `into`. Answers the names that stood under `id` before. */
export const mergeRows = async (tx: Tx, scope: Scope, id: string, into: string): Promise<string[]> => {
  const along = await tx
    .updateTable('students')
    .set({ merged_into: into })
    .where((eb) => eb.and({ teacher_id: scope.owner, merged_into: id }))
    .returning('id')
    .$call(many(only(z.uuid())));
  await tx
    .updateTable('students')
    .set({ merged_into: into })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .execute();
  return along;
};

/** The name is its own person again, and of its former companions those that `also` names go with it. */
export const separateRows = async (
  tx: Tx,
  scope: Scope,
  { id, from, also }: { id: string; from: string; also: string[] },
) => {
  await tx
    .updateTable('students')
    .set({ merged_into: null })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .execute();
  if (also.length > 0)
    await tx
      .updateTable('students')
      .set({ merged_into: id })
      .where((eb) => eb.and({ teacher_id: scope.owner, merged_into: from }))
      .where('id', 'in', also)
      .execute();
};

export const isNumberTaken = (
  tx: Tx,
  scope: Scope,
  courseId: string,
  externalId: string,
  person: string,
): Promise<boolean> =>
  anyOf(tx)`
    select 1 from students where teacher_id = ${scope.owner} and course_id = ${courseId}
      and external_id = ${externalId} and removed_at is null and id <> ${person}`;

const rowsOfPerson = (id: string) => sql`select id from students where id = ${id} or merged_into = ${id}`;

/** With all names and papers, at one moment, by which they are found when it is undone. Answers how many papers. */
export const markStudentRemoved = async (tx: Tx, scope: Scope, id: string, at: Date): Promise<number> => {
  await sql`update students set removed_at = ${at}
    where teacher_id = ${scope.owner} and removed_at is null and id in (${rowsOfPerson(id)})`.execute(tx);
  const { numAffectedRows } = await sql`
    update submissions set removed_at = ${at}, updated_at = ${at}
    where teacher_id = ${scope.owner} and removed_at is null and roster_id in (${rowsOfPerson(id)})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
};

/** A number that somebody else has got meanwhile stays with them. */
export const markStudentRestored = async (tx: Tx, scope: Scope, id: string, at: Date): Promise<number> => {
  const removed_at = await oneOf(tx, only(z.date()))`
    select removed_at from students where id = ${id} and teacher_id = ${scope.owner} and removed_at is not null`;
  await sql`
    update students st set removed_at = null,
      external_id = case when exists (
        select 1 from students other where other.course_id = st.course_id and other.removed_at is null
          and other.external_id = st.external_id) then null else st.external_id end
    where st.teacher_id = ${scope.owner} and st.removed_at = ${removed_at} and st.id in (${rowsOfPerson(id)})`.execute(
    tx,
  );
  const { numAffectedRows } = await sql`
    update submissions set removed_at = null, updated_at = ${at}
    where teacher_id = ${scope.owner} and removed_at = ${removed_at}
      and roster_id in (${rowsOfPerson(id)})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};
