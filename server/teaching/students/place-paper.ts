/** Puts a paper on the roster of its course: with the student whom it names, or with a new one. */
import {
  matchStudent,
  type Sighting,
  sightingOf,
  tellsNobody,
} from '../../../grading/students/match-student.ts';
import { nameKey } from '../../../grading/students/name-key.ts';
import type { Student } from '../../../grading/students/student.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type Scope, scopeOfOwner } from '../../platform/scope.ts';
import {
  deleteIfEmpty,
  type Entry,
  hasBarePapers,
  insertStudent,
  listEntries,
  listUnplacedCourses,
  listUnplacedPapers,
  lockPaper,
  lockRoster,
  moveBarePapers,
  type PaperRow,
  type Place,
  placePaperAt,
  type StudentChange,
  touchPapersOf,
  updateStudentRow,
} from './queries.ts';

/** Of the rows of one person the one that the paper named, so that separating them again takes the paper along. */
const rowNamed = (
  rows: Entry[],
  person: string,
  { platform, externalId, key }: Sighting,
): Entry | undefined =>
  rows.find((row) => platform !== null && row.platforms[platform.platform]?.includes(platform.id) === true) ??
  rows.find((row) => externalId !== null && row.externalId === externalId) ??
  rows.find((row) => row.key === key) ??
  rows.find((row) => row.id === person);

const learnFrom = (
  row: Entry,
  rows: Entry[],
  { platform, externalId, name, key }: Sighting,
): StudentChange => {
  const change: StudentChange = {};
  if (platform !== null && !rows.some((one) => one.platforms[platform.platform]?.includes(platform.id)))
    change.platforms = {
      ...row.platforms,
      [platform.platform]: [...(row.platforms[platform.platform] ?? []), platform.id],
    };
  if (externalId !== null && rows.every((one) => one.externalId === null)) change.externalId = externalId;
  const isLogin = platform?.name !== null && row.key === nameKey(platform?.name ?? '');
  if (name !== null && key !== '' && key !== row.key && (row.key === '' || isLogin)) change.name = name;
  return change;
};

/** What a paper tells beyond what is known of its student stays known. */
const learn = async (tx: Tx, { scope }: Place, row: Entry, rows: Entry[], sighting: Sighting) => {
  const change = learnFrom(row, rows, sighting);
  if (Object.keys(change).length > 0) await updateStudentRow(tx, scope, row.id, change);
  // Whoever hands in again is back.
  if (rows.some(({ isArchived }) => isArchived))
    await updateStudentRow(tx, scope, row.person, { archivedAt: null });
  if (change.name !== undefined || change.externalId !== undefined)
    await touchPapersOf(tx, scope, row.person);
};

/** Two numbers under one name are two people: papers with the bare name, placed when there was one, belong to neither. */
const partNamesakes = async (tx: Tx, place: Place, entries: Entry[], { key, name }: Sighting, at: Date) => {
  if (!(await hasBarePapers(tx, place, key))) return;
  const bare = entries.find((row) => row.key === key && row.externalId === null)?.id;
  const to =
    bare ?? (await insertStudent(tx, place, { name: name ?? '', externalId: null, platform: null }, at));
  await moveBarePapers(tx, place, key, to);
};

/** The row of the roster; null when the paper tells nothing. The roster must be locked. */
export const findOrEnter = async (
  tx: Tx,
  place: Place,
  sighting: Sighting,
  at: Date,
): Promise<string | null> => {
  if (tellsNobody(sighting)) return null;
  const entries = await listEntries(tx, place, sighting);
  const person = matchStudent(sighting, entries);
  const rows = entries.filter((row) => row.person === person);
  const row = person === null ? undefined : rowNamed(rows, person, sighting);
  if (row !== undefined) {
    await learn(tx, place, row, rows, sighting);
    return row.id;
  }
  const { name, externalId, platform } = sighting;
  const id = await insertStudent(tx, place, { name: name ?? '', externalId, platform }, at);
  if (externalId !== null && sighting.key !== '') await partNamesakes(tx, place, entries, sighting, at);
  return id;
};

/** PostgreSQL holds neither NUL nor half a surrogate pair, and a page may hold both. */
const storable = (text: string | null): string | null => text?.replaceAll('\0', '').toWellFormed() ?? null;

const isAsBefore = (paper: PaperRow, read: Student) =>
  paper.student_name === read.name && paper.student_id === read.id;

/**
 * For a grading that is about to be saved: where its paper stands. What the teacher typed holds, and a paper that reads as it
 * did before stays where it is.
 */
export const placeGraded = async (
  tx: Tx,
  { id, teacher_id: owner, course_id: courseId }: { id: string; teacher_id: string; course_id: string },
  read: Student,
  at: Date,
): Promise<string | null> => {
  await lockRoster(tx, courseId);
  const paper = await lockPaper(tx, id);
  if (paper === null) return null;
  if (paper.roster_id !== null && (paper.student_corrected || isAsBefore(paper, read)))
    return paper.roster_id;
  const student = paper.student_corrected
    ? { name: paper.student_name, id: paper.student_id }
    : { name: storable(read.name), id: storable(read.id) };
  const place = { scope: scopeOfOwner(owner), courseId };
  const sighting = sightingOf(student, paper.file_name, paper.student_corrected);
  return findOrEnter(tx, place, sighting, at);
};

const AT_ONCE = 200;

const placeSome = async (tx: Tx, place: Place, at: Date): Promise<number> => {
  await lockRoster(tx, place.courseId);
  const papers = await listUnplacedPapers(tx, place.courseId, AT_ONCE);
  for (const paper of papers) {
    const student = { name: paper.student_name, id: paper.student_id };
    const sighting = sightingOf(student, paper.file_name, paper.student_corrected);
    // A name without a letter in it is nobody's, but must not be met again.
    const rosterId =
      (await findOrEnter(tx, place, sighting, at)) ??
      (await insertStudent(tx, place, { name: student.name ?? '', externalId: null, platform: null }, at));
    await placePaperAt(tx, paper.id, rosterId);
  }
  return papers.length;
};

/**
 * Papers from before there was a roster, or saved by a process of the version before while a new one starts. Any number of
 * processes may do it at once, and with nothing to do it is one look at an empty index.
 */
export const placeUnplaced = async ({ db, now }: { db: Db; now: () => Date }): Promise<void> => {
  for (const place of await listUnplacedCourses(db)) {
    const next = () => db.transaction().execute((tx) => placeSome(tx, place, now()));
    while ((await next()) > 0);
  }
};

export const leaveRow = async (tx: Tx, scope: Scope, before: string | null, after: string | null) => {
  if (before !== null && before !== after) await deleteIfEmpty(tx, scope, before);
};
