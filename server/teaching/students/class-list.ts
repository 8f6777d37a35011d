/** A class list on the roster: each line finds its student by the ladder that papers climb, or enters somebody new. */
import type { ImportedLines, ListedStudent } from '../../../contract/students.ts';
import { matchStudent, sightingOf } from '../../../grading/students/match-student.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Services } from '../../services.ts';
import { getCourse } from '../courses/queries.ts';
import {
  type Entry,
  insertStudent,
  listEntries,
  lockRoster,
  type Place,
  type StudentChange,
  touchPapersOf,
  updateStudentRow,
} from './queries.ts';
import { findByEmail, getStudent, type StudentRow } from './roster-queries.ts';

type Line = ImportedLines[number];

/** A bare name of two people, or a number for a name that stands there with and without one: only the teacher knows. */
const isUnclear = (entries: Entry[], key: string, externalId: string | null): boolean => {
  const namesakes = entries.filter((entry) => entry.key === key && key !== '');
  if (namesakes.length === 0) return false;
  return externalId === null || namesakes.some((entry) => entry.externalId === null);
};

/** What the list knows and the roster does not. What stands there is never written over. */
const missingIn = (student: StudentRow, line: ListedStudent): StudentChange => ({
  ...(student.name === '' && line.name !== '' ? { name: line.name } : {}),
  ...(student.external_id === null && line.external_id !== null ? { externalId: line.external_id } : {}),
  ...(student.email === null && line.email !== null ? { email: line.email } : {}),
  ...(student.archived_at === null ? {} : { archivedAt: null }),
});

const fillIn = async (tx: Tx, scope: Scope, person: string, line: ListedStudent, at: Date): Promise<Line> => {
  const student = await getStudent(tx, scope, person);
  const change = missingIn(student, line);
  await updateStudentRow(tx, scope, person, { ...change, listedAt: at });
  if (change.name !== undefined || change.externalId !== undefined) await touchPapersOf(tx, scope, person);
  return {
    outcome: Object.keys(change).length === 0 ? 'known' : 'filled',
    name: change.name ?? student.name,
  };
};

const enterLine = async (
  tx: Tx,
  place: Place,
  line: ListedStudent,
  { seen, at }: { seen: Set<string>; at: Date },
): Promise<Line> => {
  const { scope, courseId } = place;
  const { name, external_id: externalId, email } = line;
  const sighting = sightingOf({ name, id: externalId }, '', true);
  const entries = await listEntries(tx, place, sighting);
  const person =
    matchStudent(sighting, entries) ??
    (email === null ? null : await findByEmail(tx, scope, courseId, email));
  if (person !== null) {
    if (seen.has(person)) return { outcome: 'repeated', name };
    seen.add(person);
    return fillIn(tx, scope, person, line, at);
  }
  if (isUnclear(entries, sighting.key, externalId)) return { outcome: 'unclear', name };
  const id = await insertStudent(tx, place, { name, externalId, platform: null }, at);
  await updateStudentRow(tx, scope, id, { email, listedAt: at });
  seen.add(id);
  return { outcome: 'new', name };
};

/** Carries what a preview found out of the transaction that it undoes. */
class Preview extends Error {
  readonly lines: Line[];
  constructor(lines: Line[]) {
    super('A preview changes nothing');
    this.lines = lines;
  }
}

/** A preview is the import itself, taken back: so that it cannot promise anything else. */
export const importList = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  scope: Scope,
  courseId: string,
  { students, preview }: { students: ListedStudent[]; preview: boolean },
): Promise<Line[]> => {
  await getCourse(db, scope, courseId);
  try {
    return await db.transaction().execute(async (tx) => {
      await lockRoster(tx, courseId);
      const run = { seen: new Set<string>(), at: now() };
      const lines: Line[] = [];
      for (const line of students) lines.push(await enterLine(tx, { scope, courseId }, line, run));
      if (preview) throw new Preview(lines);
      return lines;
    });
  } catch (error) {
    if (error instanceof Preview) return error.lines;
    throw error;
  }
};
