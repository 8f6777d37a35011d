/** What a teacher does with the students of a course. Each change holds the roster, so that no paper is placed meanwhile. */
import { Failure } from '../../../contract/errors.ts';
import type { Roster, RosterStudent } from '../../../contract/students.ts';
import { suggestTwins } from '../../../grading/students/suggest-twins.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getCourse } from '../courses/queries.ts';
import { getCourseOfStudent, lockRoster, touchPapersOf, updateStudentRow } from './queries.ts';
import {
  getStudent,
  isNumberTaken,
  listApart,
  listStudents,
  markStudentRemoved,
  markStudentRestored,
  mergeRows,
  type StudentRow,
  separateRows,
  setApart,
} from './roster-queries.ts';

type Changing = Pick<Services, 'db' | 'now'>;

const ordered = (a: string, b: string) => (a < b ? { one: a, other: b } : { one: b, other: a });

/** The one with the school's number stays, then the one with more papers, then the longer name. */
const isBetterKnown = (a: StudentRow, b: StudentRow): boolean => {
  if ((a.external_id === null) !== (b.external_id === null)) return a.external_id !== null;
  return a.papers === b.papers ? a.name.length >= b.name.length : a.papers > b.papers;
};

export const getRosterOf = async (db: Db, scope: Scope, courseId: string): Promise<Roster> => {
  await getCourse(db, scope, courseId);
  const students = await listStudents(db, scope, courseId);
  const present = new Map(
    students.filter(({ archived_at }) => archived_at === null).map((one) => [one.id, one]),
  );
  const apart = new Set((await listApart(db, scope)).map(({ one, other }) => `${one} ${other}`));
  const known = [...present.values()].map(({ id, key, external_id }) => ({
    id,
    key,
    externalId: external_id,
  }));
  const suggestions = suggestTwins(known, (a, b) => {
    const { one, other } = ordered(a, b);
    return apart.has(`${one} ${other}`);
  }).flatMap(({ a, b }) => {
    const [x, y] = [present.get(a), present.get(b)];
    if (x === undefined || y === undefined) return [];
    return [isBetterKnown(x, y) ? { merge: y.id, into: x.id } : { merge: x.id, into: y.id }];
  });
  return { students, suggestions };
};

/** With the roster held; throws unless the student is the teacher's. */
const withRoster = async <T>(
  { db }: Changing,
  scope: Scope,
  id: string,
  act: (tx: Tx, courseId: string) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const { course_id } = await getCourseOfStudent(tx, scope, id);
    await lockRoster(tx, course_id);
    return act(tx, course_id);
  });

export type GivenChange = {
  name?: string | undefined;
  external_id?: string | null | undefined;
  email?: string | null | undefined;
  archived?: boolean | undefined;
};

export const changeStudent = (
  services: Changing,
  scope: Scope,
  id: string,
  { name, external_id: externalId, email, archived }: GivenChange,
): Promise<RosterStudent> =>
  withRoster(services, scope, id, async (tx, courseId) => {
    await getStudent(tx, scope, id);
    if (typeof externalId === 'string' && (await isNumberTaken(tx, scope, courseId, externalId, id)))
      throw new Failure('student_id_taken');
    const change = {
      ...(name === undefined ? {} : { name }),
      ...(externalId === undefined ? {} : { externalId }),
      ...(email === undefined ? {} : { email }),
      ...(archived === undefined ? {} : { archivedAt: archived ? services.now() : null }),
    };
    if (Object.keys(change).length > 0) await updateStudentRow(tx, scope, id, change);
    if (name !== undefined || externalId !== undefined) await touchPapersOf(tx, scope, id);
    return getStudent(tx, scope, id);
  });

/** Both must be people of one course. */
export const mergeStudents = (
  services: Changing,
  scope: Scope,
  id: string,
  into: string,
): Promise<string[]> =>
  withRoster(services, scope, id, async (tx, courseId) => {
    const [from, to] = [await getStudent(tx, scope, id), await getStudent(tx, scope, into)];
    const other = await getCourseOfStudent(tx, scope, to.id);
    if (from.id === to.id || other.course_id !== courseId)
      throw new Failure('invalid_input', 'Please choose another student of the same course.');
    const also = await mergeRows(tx, scope, id, into);
    await touchPapersOf(tx, scope, into);
    return also;
  });

export const separateStudents = (
  services: Changing,
  scope: Scope,
  id: string,
  also: string[],
): Promise<number> =>
  withRoster(services, scope, id, async (tx) => {
    const { merged_into: from } = await getCourseOfStudent(tx, scope, id);
    if (from === null) return 0;
    await touchPapersOf(tx, scope, from);
    await separateRows(tx, scope, { id, from, also });
    return 1;
  });

export const keepStudentsApart = (
  services: Changing,
  scope: Scope,
  [id, from]: [string, string],
  isApart: boolean,
): Promise<void> =>
  withRoster(services, scope, id, async (tx) => {
    await getStudent(tx, scope, id);
    await getStudent(tx, scope, from);
    if (id === from) throw new Failure('invalid_input', 'Please choose another student.');
    await setApart(tx, scope, ordered(id, from), isApart);
  });

export const removeStudent = (services: Changing, scope: Scope, id: string): Promise<number> =>
  withRoster(services, scope, id, async (tx) => {
    await getStudent(tx, scope, id);
    return markStudentRemoved(tx, scope, id, services.now());
  });

export const bringStudentBack = (services: Changing, scope: Scope, id: string): Promise<number> =>
  withRoster(services, scope, id, (tx) => markStudentRestored(tx, scope, id, services.now()));
