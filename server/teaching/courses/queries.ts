/** All SQL about courses. */
import { sql } from 'kysely';
import { z } from 'zod';
import { Course } from '../../../contract/courses.ts';
import { Failure } from '../../../contract/errors.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { many, maybe, moment, one, oneOf, only } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const CourseRow = Course.extend({ created_at: moment, archived_at: moment.nullable() });

const COLUMNS = ['id', 'name', 'is_sample', 'created_at', 'archived_at'] as const;

export const listCourses = (db: Db | Tx, scope: Scope): Promise<Course[]> =>
  db
    .selectFrom('courses')
    .select(COLUMNS)
    .where((eb) => eb.and({ teacher_id: scope.owner, removed_at: null }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$call(many(CourseRow));

export const getCourse = (db: Db | Tx, scope: Scope, courseId: string): Promise<Course> =>
  db
    .selectFrom('courses')
    .select(COLUMNS)
    .where((eb) => eb.and({ teacher_id: scope.owner, id: courseId, removed_at: null }))
    .$call(one(CourseRow));

export const insertCourse = (db: Db | Tx, scope: Scope, name: string, at: Date): Promise<Course> =>
  db
    .insertInto('courses')
    .values({ teacher_id: scope.owner, name, created_at: at })
    .returning(COLUMNS)
    .$call(one(CourseRow));

export const findSampleCourse = (db: Db | Tx, scope: Scope): Promise<Course | null> =>
  db
    .selectFrom('courses')
    .select(COLUMNS)
    .where('teacher_id', '=', scope.owner)
    .where('is_sample', '=', true)
    .where('removed_at', 'is', null)
    .$call(maybe(CourseRow));

/** Null when the teacher has one already: the unique index decides, however often the button is clicked. */
export const insertSampleCourse = (tx: Tx, scope: Scope, name: string, at: Date): Promise<Course | null> =>
  tx
    .insertInto('courses')
    .values({ teacher_id: scope.owner, name, is_sample: true, created_at: at })
    .onConflict((conflict) =>
      conflict.column('teacher_id').where('is_sample', '=', true).where('removed_at', 'is', null).doNothing(),
    )
    .returning(COLUMNS)
    .$call(maybe(CourseRow));

export type CourseChange = { name?: string | undefined; archivedAt?: Date | null | undefined };

/** A result carries the name of its course, so with a new name its papers are written again as they were. */
export const updateCourse = async (
  tx: Tx,
  scope: Scope,
  courseId: string,
  { name, archivedAt }: CourseChange,
): Promise<Course> => {
  const changed = await tx
    .updateTable('courses')
    .set({
      // Something must be set.
      ...(archivedAt === undefined
        ? { archived_at: sql.ref<Date | null>('archived_at') }
        : { archived_at: archivedAt }),
      ...(name === undefined ? {} : { name }),
    })
    .where((eb) => eb.and({ teacher_id: scope.owner, id: courseId, removed_at: null }))
    .returning(COLUMNS)
    .$call(one(CourseRow));
  if (name !== undefined)
    await sql`update submissions s set updated_at = s.updated_at from assignments a
      where a.id = s.assignment_id and a.course_id = ${courseId} and s.teacher_id = ${scope.owner}`.execute(
      tx,
    );
  return changed;
};

/** Assignments and papers go with it, at the same moment, by which they are found when it is undone. */
export const markCourseRemoved = async (
  tx: Tx,
  scope: Scope,
  courseId: string,
  at: Date,
): Promise<number> => {
  const removed = await tx
    .updateTable('courses')
    .set({ removed_at: at })
    .where((eb) => eb.and({ teacher_id: scope.owner, id: courseId, removed_at: null }))
    .executeTakeFirst();
  if (removed.numUpdatedRows === 0n) throw new Failure('not_found');
  await sql`update assignments set removed_at = ${at}
    where course_id = ${courseId} and teacher_id = ${scope.owner} and removed_at is null`.execute(tx);
  const { numAffectedRows } = await sql`
    update submissions s set removed_at = ${at}, updated_at = ${at} from assignments a
    where a.id = s.assignment_id and a.course_id = ${courseId} and s.teacher_id = ${scope.owner}
      and s.removed_at is null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

/** The sample class cannot come back beside a new one. */
export const markCourseRestored = async (
  tx: Tx,
  scope: Scope,
  courseId: string,
  at: Date,
): Promise<number> => {
  const removed_at = await oneOf(tx, only(z.date()))`
    update courses c set removed_at = null from courses before
    where c.id = ${courseId} and c.teacher_id = ${scope.owner} and before.id = c.id and c.removed_at is not null
      and not (c.is_sample and exists (
        select 1 from courses twin where twin.teacher_id = c.teacher_id and twin.is_sample and twin.removed_at is null))
    returning before.removed_at`;
  await sql`update assignments set removed_at = null
    where course_id = ${courseId} and teacher_id = ${scope.owner} and removed_at = ${removed_at}`.execute(tx);
  const { numAffectedRows } = await sql`
    update submissions s set removed_at = null, updated_at = ${at} from assignments a
    where a.id = s.assignment_id and a.course_id = ${courseId} and s.teacher_id = ${scope.owner}
      and s.removed_at = ${removed_at}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

export const deleteCourse = async (tx: Tx, scope: Scope, courseId: string): Promise<void> => {
  await tx.deleteFrom('courses').where('teacher_id', '=', scope.owner).where('id', '=', courseId).execute();
};

/** What was removed long enough ago goes for good, once its assignments are gone. */
export const deleteRemovedCourses = async (tx: Tx, before: Date) => {
  await sql`
    delete from courses c where c.removed_at < ${before}
      and not exists (select 1 from assignments a where a.course_id = c.id)`.execute(tx);
};
