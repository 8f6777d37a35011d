/** SQL of a course's roster: finding the rows in question, placing papers, and what a teacher changes. */
import { sql } from 'kysely';
import { z } from 'zod';
import { PLATFORM_NAMES } from '../../../grading/students/file-name.ts';
import type { RosterEntry, Sighting } from '../../../grading/students/match-student.ts';
import { nameKey } from '../../../grading/students/name-key.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Keeping, oldBefore } from '../../platform/db/kept-days.ts';
import { anyOf, many, maybe, one, oneOf, rowsOf } from '../../platform/db/rows.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';

export type Place = { scope: Scope; courseId: string };

/**
 * One at a time per course: two workers that meet a new name at the same moment would enter it twice. Always taken before any
 * row of the course, so that nobody waits for somebody who waits for them.
 */
export const lockRoster = async (tx: Tx, courseId: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roster ${courseId}`}, 0))`.execute(tx);
};

const EntryRow = z.object({
  id: z.uuid(),
  person: z.uuid(),
  name: z.string(),
  key: z.string(),
  externalId: z.string().nullable(),
  platforms: z.partialRecord(z.enum(PLATFORM_NAMES), z.array(z.string())),
  isArchived: z.boolean(),
});
export type Entry = z.infer<typeof EntryRow> & RosterEntry;

const PERSON = sql`coalesce(merged_into, id)`;
const ENTRY = sql`id, ${PERSON} as person, name, name_key as key, external_id as "externalId", lms as platforms,
  archived_at is not null as "isArchived"`;

/** All rows of everybody whom the sighting could mean, and of `also`. */
export const listEntries = async (
  tx: Tx,
  { scope, courseId }: Place,
  { key, externalId, platform }: Pick<Sighting, 'key' | 'externalId' | 'platform'>,
  also: string | null = null,
): Promise<Entry[]> => {
  const lms = platform === null ? null : JSON.stringify({ [platform.platform]: [platform.id] });
  return rowsOf(tx, EntryRow)`
    select ${ENTRY} from students
    where teacher_id = ${scope.owner} and course_id = ${courseId} and removed_at is null and ${PERSON} in (
      select ${PERSON} from students
      where course_id = ${courseId} and removed_at is null
        and ((name_key = ${key} and name_key <> '') or external_id = ${externalId} or lms @> ${lms}::jsonb
          or id = ${also}))
    order by created_at, id`;
};

export type NewStudent = {
  name: string;
  externalId: string | null;
  platform: Sighting['platform'];
};

export const insertStudent = async (
  tx: Tx,
  { scope, courseId }: Place,
  { name, externalId, platform }: NewStudent,
  at: Date,
): Promise<string> => {
  const { id } = await tx
    .insertInto('students')
    .values({
      teacher_id: scope.owner,
      course_id: courseId,
      name,
      name_key: nameKey(name),
      external_id: externalId,
      lms: JSON.stringify(platform === null ? {} : { [platform.platform]: [platform.id] }),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type StudentChange = {
  name?: string;
  externalId?: string | null;
  email?: string | null;
  platforms?: object;
  archivedAt?: Date | null;
  listedAt?: Date;
};

export const updateStudentRow = async (tx: Tx, scope: Scope, id: string, change: StudentChange) => {
  const { name, externalId, email, platforms, archivedAt, listedAt } = change;
  await tx
    .updateTable('students')
    .set({
      ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
      ...(externalId === undefined ? {} : { external_id: externalId }),
      ...(email === undefined ? {} : { email }),
      ...(platforms === undefined ? {} : { lms: JSON.stringify(platforms) }),
      ...(archivedAt === undefined ? {} : { archived_at: archivedAt }),
      ...(listedAt === undefined ? {} : { listed_at: listedAt }),
    })
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .execute();
};

/** A result shows the student's name, and is told to be new by its submission: so that is written again as it was. */
export const touchPapersOf = async (tx: Tx, scope: Scope, person: string) => {
  await sql`
    update submissions set updated_at = updated_at
    where teacher_id = ${scope.owner} and roster_id in (
      select id from students where id = ${person} or merged_into = ${person})`.execute(tx);
};

/** Papers that tell this name and nothing else, and stand with somebody who has a number. */
export const moveBarePapers = async (tx: Tx, { scope, courseId }: Place, key: string, to: string) => {
  await sql`
    update submissions s set roster_id = ${to} from students st
    where st.id = s.roster_id and s.teacher_id = ${scope.owner} and st.course_id = ${courseId}
      and st.name_key = ${key} and st.external_id is not null
      and s.student_id is null and not s.student_corrected`.execute(tx);
};

export const hasBarePapers = (tx: Tx, { scope, courseId }: Place, key: string): Promise<boolean> =>
  anyOf(tx)`
    select 1 from submissions s join students st on st.id = s.roster_id
    where s.teacher_id = ${scope.owner} and st.course_id = ${courseId} and st.name_key = ${key}
      and st.external_id is not null and s.student_id is null and not s.student_corrected limit 1`;

const PaperRow = z.object({
  id: z.uuid(),
  course_id: z.uuid(),
  file_name: z.string(),
  student_name: z.string().nullable(),
  student_id: z.string().nullable(),
  student_corrected: z.boolean(),
  roster_id: z.uuid().nullable(),
});
export type PaperRow = z.infer<typeof PaperRow>;

const selectPapers = (db: Db | Tx) =>
  db
    .selectFrom('submissions as s')
    .innerJoin('assignments as a', 'a.id', 's.assignment_id')
    .select([
      's.id',
      'a.course_id',
      's.file_name',
      's.student_name',
      's.student_id',
      's.student_corrected',
      's.roster_id',
    ]);

export const findPaper = (db: Db | Tx, scope: Scope, id: string): Promise<PaperRow | null> =>
  selectPapers(db)
    .where((eb) => eb.and({ 's.teacher_id': scope.owner, 's.id': id, 's.removed_at': null }))
    .$call(maybe(PaperRow));

/** The paper whose grading is just being saved, unless it has ended; held until it is. */
export const lockPaper = (tx: Tx, id: string): Promise<PaperRow | null> =>
  selectPapers(tx).where('s.id', '=', id).forNoKeyUpdate('s').$call(maybe(PaperRow));

export const placePaperAt = async (tx: Tx, id: string, rosterId: string | null) => {
  await tx.updateTable('submissions').set({ roster_id: rosterId }).where('id', '=', id).execute();
};

const HolderRow = z.object({ otherPapers: z.number().int(), otherPapersWithId: z.number().int() });

export const countOtherPapers = (tx: Tx, scope: Scope, person: string, paperId: string) =>
  oneOf(tx, HolderRow)`
    select count(*) as "otherPapers", count(s.student_id) as "otherPapersWithId"
    from submissions s join students st on st.id = s.roster_id
    where s.teacher_id = ${scope.owner} and s.id <> ${paperId} and s.removed_at is null
      and coalesce(st.merged_into, st.id) = ${person}`;

export const correctPaper = async (
  tx: Tx,
  id: string,
  paper: { name: string | null; id: string | null; rosterId: string | null },
  at: Date,
) => {
  await tx
    .updateTable('submissions')
    .set({
      student_name: paper.name,
      student_id: paper.id,
      student_corrected: true,
      roster_id: paper.rosterId,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
};

const UnplacedRow = z.object({ owner: z.uuid(), courseId: z.uuid() });

/** Courses with papers that tell whose they are and stand nowhere. */
export const listUnplacedCourses = async (db: Db): Promise<Place[]> => {
  const rows = await rowsOf(db, UnplacedRow)`
    select distinct a.teacher_id as "owner", a.course_id as "courseId"
    from submissions s join assignments a on a.id = s.assignment_id
    where s.roster_id is null and (s.student_name is not null or s.student_id is not null)`;
  return rows.map(({ owner, courseId }) => ({
    scope: scopeOfOwner(owner),
    courseId,
  }));
};

/** Those that name a number first, oldest first: then a bare name finds all who have it. */
export const listUnplacedPapers = (tx: Tx, courseId: string, most: number): Promise<PaperRow[]> =>
  selectPapers(tx)
    .where((eb) => eb.and({ 'a.course_id': courseId, 's.roster_id': null }))
    .where(sql<boolean>`(s.student_name is not null or s.student_id is not null)`)
    .orderBy(sql`s.student_id is null`)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .limit(most)
    .$call(many(PaperRow));

/**
 * Of a student `st`: on the teacher's class list, or named by Google Classroom while the class has papers from there. So they are
 * known without any of their own.
 */
export const isOfClass = sql<boolean>`(st.removed_at is null and (st.listed_at is not null or st.lms ? 'classroom' and exists (
  select 1 from submissions s join assignments a on a.id = s.assignment_id
  where a.course_id = st.course_id and s.origin is not null and s.removed_at is null)))`;

/** Rows that no paper points at, nor at a name merged into them: whoever is known only by deleted work is forgotten. */
export const deleteEmptyStudents = async (db: Db | Tx, keeping: Keeping): Promise<void> => {
  await sql`
    delete from students st
    where st.created_at < ${oldBefore(keeping, sql.ref('st.teacher_id'))}
      and not ${isOfClass}
      and not exists (
        select 1 from students one join submissions s on s.roster_id = one.id
        where coalesce(one.merged_into, one.id) = coalesce(st.merged_into, st.id))`.execute(db);
};

/** The row that a paper has just left, if that was its last and nothing else hangs on it. */
export const deleteIfEmpty = async (tx: Tx, scope: Scope, id: string) => {
  await sql`
    delete from students st
    where st.id = ${id} and st.teacher_id = ${scope.owner} and st.merged_into is null and st.listed_at is null
      and not exists (select 1 from submissions s where s.roster_id = st.id)
      and not exists (select 1 from students alias where alias.merged_into = st.id)`.execute(tx);
};

const OwnRow = z.object({ course_id: z.uuid(), merged_into: z.uuid().nullable() });

/** The course of a student, for the lock; throws unless it is the teacher's. */
export const getCourseOfStudent = (db: Db | Tx, scope: Scope, id: string) =>
  db
    .selectFrom('students')
    .select(['course_id', 'merged_into'])
    .where((eb) => eb.and({ teacher_id: scope.owner, id }))
    .$call(one(OwnRow));
