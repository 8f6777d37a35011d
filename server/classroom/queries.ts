/** SQL about which items of Google Classroom assignments are. */
import { sql } from 'kysely';
import { z } from 'zod';
import { ClassroomLink } from '../../contract/classroom.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { many, maybe, moment } from '../platform/db/rows.ts';
import type { Scope } from '../platform/scope.ts';

const LinkRow = ClassroomLink.extend({ imported_at: moment.nullable() });

const COLUMNS = [
  'l.assignment_id',
  'l.course_id',
  'l.course_name',
  'l.course_work_id',
  'l.title',
  'l.associated',
  'l.max_points',
  'l.link',
  'l.imported_at',
] as const;

const selectLinks = (db: Db | Tx, scope: Scope) =>
  db
    .selectFrom('classroom_links as l')
    .innerJoin('assignments as a', 'a.id', 'l.assignment_id')
    .where((eb) => eb.and({ 'l.teacher_id': scope.owner, 'a.removed_at': null }));

/** The one used last first. */
export const listLinks = (db: Db | Tx, scope: Scope): Promise<ClassroomLink[]> =>
  selectLinks(db, scope)
    .select(COLUMNS)
    .orderBy(sql`coalesce(l.imported_at, l.linked_at) desc`)
    .$call(many(LinkRow));

export const findLink = (db: Db | Tx, scope: Scope, assignmentId: string): Promise<ClassroomLink | null> =>
  selectLinks(db, scope).select(COLUMNS).where('l.assignment_id', '=', assignmentId).$call(maybe(LinkRow));

/** The assignment into which this item was last imported. */
export const findLinkOfItem = (
  db: Db,
  scope: Scope,
  item: { courseId: string; courseWorkId: string },
): Promise<ClassroomLink | null> =>
  selectLinks(db, scope)
    .select(COLUMNS)
    .where((eb) => eb.and({ 'l.course_id': item.courseId, 'l.course_work_id': item.courseWorkId }))
    .orderBy(sql`coalesce(l.imported_at, l.linked_at) desc`)
    .$call(maybe(LinkRow));

const PairRow = z.object({ class_id: z.string(), course_id: z.uuid() });

/** Into which course here each class was last imported. */
export const listCoursesOfClasses = async (db: Db, scope: Scope): Promise<Map<string, string>> => {
  const rows = await selectLinks(db, scope)
    .innerJoin('courses as c', 'c.id', 'a.course_id')
    .where('c.removed_at', 'is', null)
    .select(['l.course_id as class_id', 'a.course_id'])
    .orderBy(sql`coalesce(l.imported_at, l.linked_at)`)
    .$call(many(PairRow));
  return new Map(rows.map(({ class_id, course_id }) => [class_id, course_id]));
};

export type NewLink = Omit<ClassroomLink, 'imported_at'>;

/** What Google says of an item holds from then on; when papers last came from it stays. */
export const saveLink = async (tx: Tx, scope: Scope, link: NewLink, at: Date): Promise<void> => {
  const { assignment_id, ...told } = link;
  await tx
    .insertInto('classroom_links')
    .values({ ...link, teacher_id: scope.owner, linked_at: at, imported_at: null })
    .onConflict((conflict) => conflict.column('assignment_id').doUpdateSet(told))
    .execute();
};

export const noteImport = async (tx: Tx, scope: Scope, assignmentId: string, at: Date): Promise<void> => {
  await tx
    .updateTable('classroom_links')
    .set({ imported_at: at })
    .where((eb) => eb.and({ teacher_id: scope.owner, assignment_id: assignmentId }))
    .execute();
};
