/**
 * One paper for each row, as if each student's pages had been uploaded: quota, rows and jobs come into being together with the end of the
 * scan, or not at all. However often it is asked for, a scan becomes papers once.
 */
import { randomUUID } from 'node:crypto';
import { Failure } from '../../contract/errors.ts';
import { FILE_LIMITS } from '../../contract/files.ts';
import type { UploadAnswer } from '../../contract/submissions.ts';
import type { LoosePage } from '../../grading/cutting/bind-pages.ts';
import { sightingOf } from '../../grading/students/match-student.ts';
import type { Tx } from '../platform/db/database.ts';
import { type Scope, waitedFor } from '../platform/scope.ts';
import { discardOnFailure } from '../platform/storage/discard-on-failure.ts';
import { cleanFileName } from '../platform/storage/file-name.ts';
import { newFileKey } from '../platform/storage/keys.ts';
import { orNull } from '../platform/storage/storage.ts';
import type { Services } from '../services.ts';
import { findOrEnter } from '../teaching/students/place-paper.ts';
import { lockRoster, type Place } from '../teaching/students/queries.ts';
import { openProject } from '../uploads/open-project.ts';
import { findProjectByKey, type NewSubmission, type ProjectRow } from '../uploads/upload-queries.ts';
import { assertQueueHasRoom, describeAnswer } from '../uploads/upload-work.ts';
import { assertOpen } from './change-scan.ts';
import { hasRed } from './mark-plan.ts';
import { closeScan, getScan, listCourseStudents, lockScan, type ScanRow, type StoredRow } from './queries.ts';
import { pieceKey } from './scan-files.ts';

/** Bound at once, so that neither side of the sandbox holds a whole class. */
const BOUND_AT_ONCE = 20;

/** A key that no upload can have: theirs hold no space. */
const projectKeyOf = (id: string): string => `scan ${id}`;

/** A row with nothing but its cover sheet is a student who handed in nothing. */
const isPaper = ({ pages }: StoredRow): boolean => pages.some(({ is_cover }) => !is_cover);

const listPapers = (scan: ScanRow, version: number | undefined): StoredRow[] => {
  assertOpen(scan, version);
  if (scan.plan === null) throw new Failure('scan_reading');
  const unresolved = scan.plan.rows.filter((row) => hasRed(row) && !row.confirmed);
  if (unresolved.length > 0) throw new Failure('scan_unresolved');
  const papers = scan.plan.rows.filter(isPaper);
  if (papers.length === 0) throw new Failure('scan_empty');
  if (papers.some(({ pages }) => pages.length > FILE_LIMITS.pages))
    throw new Failure('invalid_input', `One student can have at most ${FILE_LIMITS.pages} pages.`);
  return papers;
};

type Gathered = { row: StoredRow; pages: LoosePage[]; covers: number[] };

const gather = async ({ storage }: Services, scan: ScanRow, row: StoredRow): Promise<Gathered> => {
  const pages: LoosePage[] = [];
  const covers: number[] = [];
  for (const { page, turn, is_cover } of row.pages) {
    // A page that could not be taken out of the file is in no paper; its row was red, and the teacher has said that it is right.
    const bytes = await orNull(storage.get(pieceKey(scan.file_key, page)));
    if (bytes === null) continue;
    pages.push({ bytes, turn });
    if (is_cover) covers.push(pages.length);
  }
  if (pages.length === covers.length) throw new Failure('scan_failed');
  return { row, pages, covers };
};

const fileNameOf = ({ student_name, pages }: StoredRow): string =>
  cleanFileName(`${student_name ?? `scan-page-${pages[0]?.page ?? 1}`}.pdf`);

type Bound = { row: StoredRow; file: NewSubmission };

/** `keys` gets the key of each file before it is written. */
const bindRows = async (
  services: Services,
  scope: Scope,
  scan: ScanRow,
  rows: readonly StoredRow[],
  keys: string[],
): Promise<Bound[]> => {
  const bound: Bound[] = [];
  for (let from = 0; from < rows.length; from += BOUND_AT_ONCE) {
    const gathered: Gathered[] = [];
    for (const row of rows.slice(from, from + BOUND_AT_ONCE))
      gathered.push(await gather(services, scan, row));
    const papers = await services.sandbox.run(
      'bindPapers',
      { papers: gathered.map(({ pages }) => pages) },
      waitedFor(scope),
    );
    for (const [place, { row, covers }] of gathered.entries()) {
      const paper = papers[place];
      if (paper === undefined) throw new Error('One paper was asked for each row');
      if (paper.length > FILE_LIMITS.bytesPerFile) throw new Failure('scan_paper_too_large');
      const key = newFileKey(scope.owner, 'work', 'pdf');
      keys.push(key);
      const { bytes } = await services.storage.put(key, paper);
      bound.push({ row, file: { id: randomUUID(), key, fileName: fileNameOf(row), bytes, covers } });
    }
  }
  return bound;
};

/** Whom the row names: on the roster already, or from now on. Null: nobody, so that the page itself is asked. */
const seatOf = async (
  tx: Tx,
  place: Place,
  { student_id, student_name: name }: StoredRow,
  { known, at }: { known: ReadonlySet<string>; at: Date },
): Promise<NewSubmission['from'] | null> => {
  if (name === null) return null;
  const rosterId =
    student_id !== null && known.has(student_id)
      ? student_id
      : await findOrEnter(tx, place, sightingOf({ name, id: null }, '', true), at);
  return rosterId === null ? null : { origin: null, student: { name, rosterId } };
};

const seatAll = async (tx: Tx, place: Place, bound: Bound[], at: Date): Promise<NewSubmission[]> => {
  const known = new Set((await listCourseStudents(tx, place.scope, place.courseId)).map(({ id }) => id));
  const files: NewSubmission[] = [];
  for (const { row, file } of bound) {
    const from = await seatOf(tx, place, row, { known, at });
    files.push(from === null || from === undefined ? file : { ...file, from });
  }
  return files;
};

type Order = { version?: number | undefined; instructions: string };

/** Null: somebody else was quicker. */
const openScanProject = (
  services: Services,
  scope: Scope,
  scan: ScanRow,
  { bound, instructions }: { bound: Bound[]; instructions: string },
): Promise<ProjectRow | null> =>
  services.db.transaction().execute(async (tx) => {
    const at = services.now();
    await lockRoster(tx, scan.course_id);
    await lockScan(tx, scope, scan.id);
    const now = await getScan(tx, scope, scan.id);
    if (now.state === 'accepted') return null;
    assertOpen(now, scan.version);
    const project = await openProject(services, tx, scope, {
      assignmentId: scan.assignment_id,
      idempotencyKey: projectKeyOf(scan.id),
      instructions,
      files: await seatAll(tx, { scope, courseId: scan.course_id }, bound, at),
      rejected: [],
      ownRubric: null,
      isCharged: true,
    });
    if (project === null) throw new Failure('scan_closed');
    await closeScan(tx, scope, scan.id, project.id, at);
    return project;
  });

const describeAccepted = async (services: Services, scope: Scope, id: string): Promise<UploadAnswer> => {
  const project = await findProjectByKey(services.db, scope, projectKeyOf(id));
  if (project === null) throw new Failure('scan_closed');
  return describeAnswer(services, scope, project);
};

export const acceptScan = async (
  services: Services,
  scope: Scope,
  id: string,
  { version, instructions }: Order,
): Promise<UploadAnswer> => {
  const { db, storage } = services;
  const scan = await getScan(db, scope, id);
  if (scan.state === 'accepted') return describeAccepted(services, scope, id);
  const rows = listPapers(scan, version);
  await assertQueueHasRoom(services);
  const keys: string[] = [];
  const project = await discardOnFailure(storage, keys, async () => {
    const bound = await bindRows(services, scope, scan, rows, keys);
    return openScanProject(services, scope, scan, { bound, instructions });
  });
  if (project !== null) return describeAnswer(services, scope, project);
  await storage.delete(keys);
  return describeAccepted(services, scope, id);
};
