/** A school with members, straight into the database, for tests of what its rules do. */
import { z } from 'zod';
import type { SchoolRole } from '../../contract/school/role.ts';
import type { TestApp } from './test-app.ts';

type Columns = {
  name?: string;
  ai?: boolean;
  allowed_models?: string[] | null;
  retention_days?: number | null;
  regrade_requests?: boolean;
  student_links?: boolean;
  pool?: number | null;
  teacher_cap?: number | null;
};

/** The first named is its owner. */
export const createSchool = async (
  test: TestApp,
  members: { id: string }[],
  columns: Columns = {},
): Promise<string> => {
  const { db, now } = test.services;
  const { id } = z.object({ id: z.uuid() }).parse(
    await db
      .insertInto('schools')
      .values({ name: 'Northside School', created_at: now(), ...columns })
      .returning('id')
      .executeTakeFirst(),
  );
  for (const [index, member] of members.entries())
    await enterSchool(test, id, member, index === 0 ? 'owner' : 'teacher');
  return id;
};

export const enterSchool = async (
  { services: { db, now } }: TestApp,
  school_id: string,
  member: { id: string },
  role: SchoolRole = 'teacher',
) => {
  await db
    .insertInto('school_members')
    .values({ teacher_id: member.id, school_id, role, data_on_leaving: 'teacher', joined_at: now() })
    .execute();
  await db
    .updateTable('schools')
    .set((is) => ({ seats_used: is('seats_used', '+', 1) }))
    .where('id', '=', school_id)
    .execute();
};

export const quitSchool = async ({ services: { db } }: TestApp, member: { id: string }) => {
  await db.deleteFrom('school_members').where('teacher_id', '=', member.id).execute();
};

export const changeRules = async ({ services: { db } }: TestApp, schoolId: string, columns: Columns) => {
  await db.updateTable('schools').set(columns).where('id', '=', schoolId).execute();
};
