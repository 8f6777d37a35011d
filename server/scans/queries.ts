/** All SQL about class scans. */
import { sql } from 'kysely';
import { z } from 'zod';
import { ScanState } from '../../contract/scans/endpoints.ts';
import { DroppedPage, MarkKind, PlannedRow, ScanOptions, Turn } from '../../contract/scans/plan.ts';
import { ScannedPage as Scanned } from '../../grading/sandbox/answers.ts';
import type { ScannedPage } from '../../grading/scans/scanned-page.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type Keeping, oldBefore } from '../platform/db/kept-days.ts';
import { anyOf, firstOf, many, maybe, oneOf, only, rowsOf } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

/** A mark as it is kept; what it says stands in the contract. */
const StoredMark = z.object({ kind: MarkKind, page: z.number().int().nullable() });
export type StoredMark = z.infer<typeof StoredMark>;

const StoredRow = PlannedRow.extend({ marks: z.array(StoredMark) });
export type StoredRow = z.infer<typeof StoredRow>;

const StoredPlan = z.object({
  rows: z.array(StoredRow),
  /** What the program proposed, once the teacher has changed it. */
  proposed: z.array(StoredRow).optional(),
  dropped: z.array(DroppedPage),
  usual_pages: z.number().int().nullable(),
});
export type StoredPlan = z.infer<typeof StoredPlan>;

const ScanRow = z.object({
  id: z.uuid(),
  assignment_id: z.uuid(),
  assignment_name: z.string(),
  course_id: z.uuid(),
  course_name: z.string(),
  file_key: z.string(),
  file_name: z.string(),
  state: ScanState,
  pages: z.number().int().nullable(),
  read: z.number().int(),
  options: ScanOptions,
  plan: StoredPlan.nullable(),
  version: z.number().int(),
  failure_code: z.string().nullable(),
  project_id: z.uuid().nullable(),
  created_at: z.date(),
});
export type ScanRow = z.infer<typeof ScanRow>;

const selectScans = (scope: Scope) => sql`
  select sc.id, sc.assignment_id, a.name as assignment_name, a.course_id, c.name as course_name, sc.file_key, sc.file_name,
    sc.state, sc.pages, (select count(*)::int from scan_pages p where p.scan_id = sc.id) as read, sc.options, sc.plan,
    sc.version, sc.failure_code, sc.project_id, sc.created_at
  from scans sc
  join assignments a on a.id = sc.assignment_id
  join courses c on c.id = a.course_id
  where sc.teacher_id = ${scope.owner}`;

/** Scans of an assignment that was removed are not shown, even while that could still be undone; meanwhile they are read on. */
const IS_SHOWN = sql`a.removed_at is null`;

export const findScan = (db: Db | Tx, scope: Scope, id: string): Promise<ScanRow | null> =>
  firstOf(db, ScanRow)`${selectScans(scope)} and sc.id = ${id}`;

export const getScan = (db: Db | Tx, scope: Scope, id: string): Promise<ScanRow> =>
  oneOf(db, ScanRow)`${selectScans(scope)} and sc.id = ${id} and ${IS_SHOWN}`;

/** Held until the transaction ends: who changes it, accepts it or throws it away does so alone. */
export const lockScan = async (tx: Tx, scope: Scope, id: string): Promise<void> => {
  await sql`select 1 from scans where id = ${id} and teacher_id = ${scope.owner} for update`.execute(tx);
};

/** Held until the transaction ends: a teacher's scans are counted and added to one at a time. */
export const lockScansOf = async (tx: Tx, scope: Scope): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scans of ${scope.owner}`}, 0))`.execute(tx);
};

/** Newest first. */
export const listOpenScans = (db: Db | Tx, scope: Scope, assignmentId: string | null): Promise<ScanRow[]> =>
  rowsOf(db, ScanRow)`${selectScans(scope)} and sc.state <> 'accepted' and ${IS_SHOWN}
    and (${assignmentId}::uuid is null or sc.assignment_id = ${assignmentId}::uuid)
    order by sc.created_at desc, sc.id`;

/** Oldest first, accepted ones too. */
export const listAllScans = (db: Db, scope: Scope): Promise<ScanRow[]> =>
  rowsOf(db, ScanRow)`${selectScans(scope)} and ${IS_SHOWN} order by sc.created_at, sc.id`;

export type NewScan = {
  assignmentId: string;
  key: string;
  fileName: string;
  bytes: number;
  options: ScanOptions;
};

export const insertScan = async (tx: Tx, scope: Scope, scan: NewScan, at: Date): Promise<string> => {
  const { id } = await tx
    .insertInto('scans')
    .values({
      teacher_id: scope.owner,
      assignment_id: scan.assignmentId,
      file_key: scan.key,
      file_name: scan.fileName,
      file_bytes: scan.bytes,
      options: JSON.stringify(scan.options),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const notePages = async (db: Db | Tx, scope: Scope, id: string, pages: number): Promise<void> => {
  await db
    .updateTable('scans')
    .set({ pages })
    .where((eb) => eb.and({ id, teacher_id: scope.owner }))
    .execute();
};

/** In the order of the file. */
export const listUnreadPages = (db: Db, id: string, pages: number, most: number): Promise<number[]> =>
  rowsOf(db, only(z.number().int()))`
    select page from generate_series(1, ${pages}::int) page
    where not exists (select 1 from scan_pages p where p.scan_id = ${id} and p.page = page.page)
    order by page limit ${most}`;

/** False: the scan was thrown away meanwhile. A page that was read twice is kept once. */
export const keepReading = (
  db: Db | Tx,
  scope: Scope,
  id: string,
  { reading, pictured }: { reading: ScannedPage; pictured: boolean },
): Promise<boolean> =>
  anyOf(db)`
    with scan as (
      select id from scans where id = ${id} and teacher_id = ${scope.owner} and state = 'reading' for key share
    ), kept as (
      insert into scan_pages (scan_id, page, reading, pictured)
      select id, ${reading.page}, ${JSON.stringify(reading)}, ${pictured} from scan
      on conflict do nothing
    )
    select id from scan`;

export const listReadings = (db: Db | Tx, id: string): Promise<ScannedPage[]> =>
  db
    .selectFrom('scan_pages')
    .select('reading')
    .where('scan_id', '=', id)
    .orderBy('page')
    .$call(many(only(Scanned)));

const PictureRow = z.object({ page: z.number().int(), turn: Turn });

/** Pages with a small picture, and how that is turned. */
export const listPictured = (db: Db, id: string): Promise<z.infer<typeof PictureRow>[]> =>
  rowsOf(db, PictureRow)`
    select page, (reading ->> 'turn')::int as turn from scan_pages where scan_id = ${id} and pictured`;

const StudentRow = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.string().nullable(),
  also: z.array(z.string()),
});
export type CourseStudent = z.infer<typeof StudentRow>;

/** Everybody of the course whom the teacher has not put away, with papers or without. */
export const listCourseStudents = (db: Db | Tx, scope: Scope, courseId: string): Promise<CourseStudent[]> =>
  rowsOf(db, StudentRow)`
    select st.id, st.name, st.external_id as number,
      coalesce((select jsonb_agg(alias.name order by alias.name) from students alias
        where alias.merged_into = st.id and alias.removed_at is null), '[]') as also
    from students st
    where st.teacher_id = ${scope.owner} and st.course_id = ${courseId} and st.merged_into is null
      and st.removed_at is null and st.archived_at is null
    order by st.name_key, st.id`;

/** `state` only where it changes. */
export type ScanChange = { plan?: StoredPlan; options?: ScanOptions; state?: ScanState };

export const changeScan = async (tx: Tx, scope: Scope, id: string, change: ScanChange): Promise<void> => {
  const { plan, options, state } = change;
  await tx
    .updateTable('scans')
    .set({
      ...(plan === undefined ? {} : { plan: JSON.stringify(plan) }),
      ...(options === undefined ? {} : { options: JSON.stringify(options) }),
      ...(state === undefined ? {} : { state }),
      version: sql`version + 1`,
    })
    .where((eb) => eb.and({ id, teacher_id: scope.owner }))
    .execute();
};

export const failScan = async (db: Db, scope: Scope, id: string, code: string, at: Date): Promise<void> => {
  await db
    .updateTable('scans')
    .set({ state: 'failed', failure_code: code, ended_at: at })
    .where((eb) => eb.and({ id, teacher_id: scope.owner, state: 'reading' }))
    .execute();
};

export const closeScan = async (
  tx: Tx,
  scope: Scope,
  id: string,
  projectId: string,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('scans')
    .set({ state: 'accepted', project_id: projectId, ended_at: at })
    .where((eb) => eb.and({ id, teacher_id: scope.owner }))
    .execute();
};

/** The key of its file; null: there was none. */
export const deleteScan = (db: Db, scope: Scope, id: string): Promise<string | null> =>
  db
    .deleteFrom('scans')
    .where('id', '=', id)
    .where('teacher_id', '=', scope.owner)
    .returning('file_key')
    .$call(maybe(only(z.string())));

/** Of everybody: those that ended before `ended`, and drafts from before `drafts`. The keys of their files. */
export const deleteScansOlder = async (db: Db, ended: Keeping, drafts: Keeping): Promise<string[]> => {
  const teacher = sql.ref('scans.teacher_id');
  return rowsOf(db, only(z.string()))`
    delete from scans where ended_at < ${oldBefore(ended, teacher)}
      or (ended_at is null and created_at < ${oldBefore(drafts, teacher)})
    returning file_key`;
};
