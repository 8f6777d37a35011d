/** All SQL about courses. */
import { z } from 'zod';
import type { Course } from '../../contract/courses.ts';
import { Failure } from '../../contract/errors.ts';
import type { Db, Tx } from '../db/database.ts';
import { parseRow, parseRows } from '../db/rows.ts';

const CourseRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    is_sample: z.boolean(),
    created_at: z.date().transform((date) => date.toISOString()),
  })
  .meta({ title: 'Course row' });

const COLUMNS = ['id', 'name', 'is_sample', 'created_at'] as const;

export const listCourses = async (db: Db | Tx, teacherId: string): Promise<Course[]> => {
  const rows = await db
    .selectFrom('courses')
    .select(COLUMNS)
    .where('teacher_id', '=', teacherId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return parseRows(CourseRow, rows);
};

export const getCourse = async (db: Db | Tx, teacherId: string, courseId: string): Promise<Course> => {
  const row = await db
    .selectFrom('courses')
    .select(COLUMNS)
    .where('teacher_id', '=', teacherId)
    .where('id', '=', courseId)
    .executeTakeFirst();
  if (row === undefined) throw new Failure('not_found');
  return parseRow(CourseRow, row);
};

export const insertCourse = async (
  db: Db | Tx,
  teacherId: string,
  name: string,
  at: Date,
): Promise<Course> => {
  const row = await db
    .insertInto('courses')
    .values({ teacher_id: teacherId, name, created_at: at })
    .returning(COLUMNS)
    .executeTakeFirst();
  return parseRow(CourseRow, row);
};

export const findSampleCourse = async (db: Db | Tx, teacherId: string): Promise<Course | null> => {
  const row = await db
    .selectFrom('courses')
    .select(COLUMNS)
    .where('teacher_id', '=', teacherId)
    .where('is_sample', '=', true)
    .executeTakeFirst();
  return row === undefined ? null : parseRow(CourseRow, row);
};

/** Null when the teacher has one already: the unique index decides, however often the button is clicked. */
export const insertSampleCourse = async (
  tx: Tx,
  teacherId: string,
  name: string,
  at: Date,
): Promise<Course | null> => {
  const row = await tx
    .insertInto('courses')
    .values({ teacher_id: teacherId, name, is_sample: true, created_at: at })
    .onConflict((conflict) => conflict.column('teacher_id').where('is_sample', '=', true).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  return row === undefined ? null : parseRow(CourseRow, row);
};

export const deleteCourse = async (tx: Tx, teacherId: string, courseId: string): Promise<void> => {
  await tx.deleteFrom('courses').where('teacher_id', '=', teacherId).where('id', '=', courseId).execute();
};
