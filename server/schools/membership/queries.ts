/** SQL of schools and who belongs to them. */
import { sql } from 'kysely';
import { z } from 'zod';
import { DataOnLeaving, SchoolRole } from '../../../contract/school/role.ts';
import { SchoolPolicies } from '../../../contract/school/school.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { columnsOf, isThere, many, maybe, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const SchoolRow = z.object({
  id: z.uuid(),
  name: z.string(),
  seats: z.int().nullable(),
  seats_used: z.int(),
  is_default: z.boolean(),
  ai: z.boolean(),
  allowed_models: z.array(z.string()).nullable(),
  retention_days: z.int().nullable(),
  retention_from: z.date().nullable(),
  data_on_leaving: DataOnLeaving,
  regrade_requests: z.boolean(),
  student_links: z.boolean(),
  created_at: z.date(),
});
export type SchoolRow = z.infer<typeof SchoolRow>;

const ofSchools = (db: Db | Tx) => db.selectFrom('schools').select(columnsOf(SchoolRow));

export const findSchool = (db: Db | Tx, schoolId: string): Promise<SchoolRow | null> =>
  ofSchools(db).where('id', '=', schoolId).$call(maybe(SchoolRow));

/** Whoever changes a school or its people holds it meanwhile: they come one after the other. */
export const findSchoolForUpdate = (tx: Tx, schoolId: string): Promise<SchoolRow | null> =>
  ofSchools(tx).where('id', '=', schoolId).forNoKeyUpdate().$call(maybe(SchoolRow));

export const findDefaultSchool = (db: Db | Tx): Promise<SchoolRow | null> =>
  ofSchools(db).where('is_default', '=', true).$call(maybe(SchoolRow));

export const listSchools = (db: Db): Promise<SchoolRow[]> =>
  ofSchools(db).orderBy('created_at').orderBy('id').$call(many(SchoolRow));

type NewSchool = { name: string; seats: number | null; isDefault: boolean; at: Date };

/** Null: the installation has its default school already. */
export const insertSchool = (tx: Tx, { name, seats, isDefault, at }: NewSchool): Promise<SchoolRow | null> =>
  tx
    .insertInto('schools')
    .values({ name, seats, is_default: isDefault, created_at: at })
    .onConflict((conflict) => conflict.column('is_default').where('is_default', '=', true).doNothing())
    .returning(columnsOf(SchoolRow))
    .$call(maybe(SchoolRow));

export const SchoolChange = SchoolPolicies.partial().extend({ name: z.string().optional() });
export type SchoolChange = z.infer<typeof SchoolChange>;

/** Null: the school's days count at once. */
export const updateRetentionStart = async (tx: Tx, schoolId: string, from: Date | null) => {
  await tx.updateTable('schools').set({ retention_from: from }).where('id', '=', schoolId).execute();
};

export const updateSchool = async (tx: Tx, schoolId: string, change: SchoolChange) => {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  await tx.updateTable('schools').set(given).where('id', '=', schoolId).execute();
};

export const updateSeats = async (tx: Tx, schoolId: string, seats: number | null) => {
  await tx.updateTable('schools').set({ seats }).where('id', '=', schoolId).execute();
};

/** With its log: the database lets it go in no other way. */
export const deleteSchoolRow = async (tx: Tx, schoolId: string) => {
  await sql`select delete_school(${schoolId})`.execute(tx);
};

/** False when every seat is taken: the condition decides, not an earlier look. */
export const takeSeat = async (tx: Tx, schoolId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('schools')
    .set({ seats_used: sql`seats_used + 1` })
    .where('id', '=', schoolId)
    .where((where) => where.or([where('seats', 'is', null), where('seats_used', '<', where.ref('seats'))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

// Members

const MemberRow = z.object({
  teacher_id: z.uuid(),
  school_id: z.uuid(),
  role: SchoolRole,
  data_on_leaving: DataOnLeaving,
  joined_at: z.date(),
});
export type MemberRow = z.infer<typeof MemberRow>;

export const findMembership = (db: Db | Tx, { owner }: Scope): Promise<MemberRow | null> =>
  db
    .selectFrom('school_members')
    .select(columnsOf(MemberRow))
    .where('teacher_id', '=', owner)
    .$call(maybe(MemberRow));

/** Locked, of this school only. */
export const findMemberForUpdate = (tx: Tx, schoolId: string, { owner }: Scope): Promise<MemberRow | null> =>
  tx
    .selectFrom('school_members')
    .select(columnsOf(MemberRow))
    .where((eb) => eb.and({ school_id: schoolId, teacher_id: owner }))
    .forUpdate()
    .$call(maybe(MemberRow));

/** False: the account is in a school already. */
export const insertMember = (tx: Tx, member: MemberRow): Promise<boolean> =>
  tx
    .insertInto('school_members')
    .values(member)
    .onConflict((conflict) => conflict.column('teacher_id').doNothing())
    .returning('teacher_id')
    .$call(isThere);

export const updateRole = async (tx: Tx, { owner }: Scope, role: SchoolRole) => {
  await tx.updateTable('school_members').set({ role }).where('teacher_id', '=', owner).execute();
};

/** Its seat is free again by a trigger. */
export const deleteMember = async (tx: Tx, { owner }: Scope) => {
  await tx.deleteFrom('school_members').where('teacher_id', '=', owner).execute();
};

export const listMembers = (db: Db | Tx, schoolId: string): Promise<MemberRow[]> =>
  db
    .selectFrom('school_members')
    .select(columnsOf(MemberRow))
    .where('school_id', '=', schoolId)
    .orderBy('joined_at')
    .orderBy('teacher_id')
    .$call(many(MemberRow));

const PersonRow = MemberRow.extend({
  name: z.string(),
  email: z.string(),
  last_seen_at: z.date().nullable(),
});
export type PersonRow = z.infer<typeof PersonRow>;

/** Owners first. `last_seen_at`: when a browser of theirs last renewed its sign-in. */
export const listPeople = (db: Db | Tx, schoolId: string): Promise<PersonRow[]> =>
  rowsOf(db, PersonRow)`
    select m.teacher_id, m.school_id, m.role, m.data_on_leaving, m.joined_at, t.name, t.email,
      (select max(s.rotated_at) from sessions s where s.teacher_id = m.teacher_id) as last_seen_at
    from school_members m join teachers t on t.id = m.teacher_id
    where m.school_id = ${schoolId}
    order by array_position(array['owner', 'admin', 'teacher'], m.role), lower(t.name), t.id`;

// Departures

type Departure = { schoolId: string; schoolName: string; leftAt: Date; deleteWorkAt: Date | null };

export const insertDeparture = async (tx: Tx, { owner }: Scope, departure: Departure) => {
  const { schoolName: school_name, leftAt: left_at, deleteWorkAt: delete_work_at } = departure;
  await tx
    .insertInto('school_departures')
    .values({ teacher_id: owner, school_id: departure.schoolId, school_name, left_at, delete_work_at })
    .onConflict((conflict) =>
      conflict.columns(['teacher_id', 'school_id']).doUpdateSet({ school_name, left_at, delete_work_at }),
    )
    .execute();
};

/** Whoever comes back keeps what was to go. */
export const deleteDeparture = async (tx: Tx, { owner }: Scope, schoolId: string) => {
  await tx
    .deleteFrom('school_departures')
    .where((eb) => eb.and({ teacher_id: owner, school_id: schoolId }))
    .execute();
};

const DepartureRow = z.object({
  school_id: z.uuid(),
  school_name: z.string(),
  left_at: z.date(),
  delete_work_at: z.date().nullable(),
});
export type DepartureRow = z.infer<typeof DepartureRow>;

export const listDepartures = (db: Db | Tx, { owner }: Scope): Promise<DepartureRow[]> =>
  db
    .selectFrom('school_departures')
    .select(['school_id', 'school_name', 'left_at', 'delete_work_at'])
    .where('teacher_id', '=', owner)
    .orderBy('left_at', 'desc')
    .$call(many(DepartureRow));

const LeftCourseRow = z.object({ id: z.uuid(), teacher_id: z.uuid() });

/** Whose time is over; only what was there when its teacher left. */
export const listLeftCourses = (db: Db, at: Date) =>
  rowsOf(db, LeftCourseRow)`select c.id, c.teacher_id from courses c
    join school_departures d on d.teacher_id = c.teacher_id
    where d.delete_work_at <= ${at} and c.created_at <= d.left_at and c.removed_at is null
    group by c.id, c.teacher_id order by c.teacher_id, c.id`;
