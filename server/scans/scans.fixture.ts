/** Stacks from a copier, small enough to be read in a test. */
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { acceptScan, changeScan, getScan, type Scan, sendScan } from '../../contract/scans/endpoints.ts';
import { type PlannedRow, ScanOptions } from '../../contract/scans/plan.ts';
import { unreadablePage } from '../../grading/scans/scanned-page.ts';
import type { Classroom } from '../../lab/app/classroom.ts';
import { sendForm } from '../../lab/app/forms.ts';
import type { TestApp } from '../../lab/app/test-app.ts';
import { scopeOfOwner } from '../platform/scope.ts';
import { newFileKey } from '../platform/storage/keys.ts';
import type { Services } from '../services.ts';
import { insertStudent } from '../teaching/students/queries.ts';
import { markPlan } from './mark-plan.ts';
import { insertScan, keepReading, notePages, type StoredMark, changeScan as saveChange } from './queries.ts';
import { readScan } from './read-scan.ts';
import { pieceKey, thumbnailKey } from './scan-files.ts';

/** A page without lines is blank, and so small that reading it costs next to nothing. */
export const makeStack = async (pages: string[][]): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = pdf.addPage(lines.length === 0 ? [60, 84] : [595, 842]);
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: 60, y: 760 - index * 24, size: 13, font });
  }
  return pdf.save();
};

export const makeBlankStack = (pages: number) => makeStack(Array.from({ length: pages }, () => []));

export const postScan = (test: TestApp, room: Classroom, bytes: Uint8Array, name = 'class.pdf') =>
  sendForm(test, sendScan, room.token, {
    fields: { assignment_id: room.assignmentId },
    files: [{ field: 'file', name, bytes }],
  });

export const idOfScan = async (sent: ReturnType<typeof postScan>): Promise<string> =>
  sendScan.response.parse((await sent).json()).id;

export const lookAt = (test: TestApp, room: Classroom, id: string): Promise<Scan> =>
  test.ask(getScan, { token: room.token, params: { id } });

const neverStopped = new AbortController().signal;

/** As the worker does it, one turn. */
export const takeTurn = (services: Services, room: { id: string }, id: string, signal = neverStopped) =>
  readScan(services, { scanId: id, teacherId: room.id }, signal);

export const readWhole = async (test: TestApp, room: Classroom, id: string): Promise<Scan> => {
  for (let turn = 0; turn < 100; turn += 1) {
    await takeTurn(test.services, room, id);
    const scan = await lookAt(test, room, id);
    if (scan.state !== 'reading') return scan;
  }
  throw new Error('It was never read to its end.');
};

/** A row as a teacher would have it. */
export const rowFor = (student_name: string | null, ...pages: number[]) => ({
  student_name,
  pages: pages.map((page) => ({ page, turn: 0 as const })),
});

export const kindsOf = (row: PlannedRow | undefined) => row?.marks.map(({ kind }) => kind) ?? [];

export const addStudent = ({ services }: TestApp, room: Classroom, name: string): Promise<string> =>
  services.db.transaction().execute((tx) => {
    const place = { scope: scopeOfOwner(room.id), courseId: room.courseId };
    return insertStudent(tx, place, { name, externalId: null, platform: null }, services.now());
  });

export const changeOf = (test: TestApp, room: Classroom, id: string, body: object) =>
  test.send(changeScan, { token: room.token, params: { id }, body });

export const acceptOf = (test: TestApp, room: Classroom, id: string, body: object = {}) =>
  test.send(acceptScan, { token: room.token, params: { id }, body });

/** Two students, of two pages each, put right by the teacher. */
export const readTwo = async (test: TestApp, room: Classroom, stack?: Uint8Array) => {
  const id = await idOfScan(postScan(test, room, stack ?? (await makeBlankStack(4))));
  await readWhole(test, room, id);
  const maria = await addStudent(test, room, 'Maria Lopez');
  const plan = [{ ...rowFor(null, 1, 2), student_id: maria }, rowFor('Daniel Kim', 4, 3)];
  const response = await changeOf(test, room, id, { plan, dropped: [] });
  return { id, maria, plan, scan: changeScan.response.parse(response.json()) };
};

/** The plan as if the program had proposed it, with a doubt about the first row. */
export const markRows = (
  { services }: TestApp,
  room: Classroom,
  id: string,
  rows: ReturnType<typeof rowFor>[],
  doubt: StoredMark,
): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const proposed = rows.map((row, place) => ({
      student_id: null,
      student_name: row.student_name,
      pages: row.pages.map((page) => ({ ...page, is_cover: false })),
      marks: place === 0 ? [doubt] : [],
      confirmed: false,
    }));
    await saveChange(tx, scopeOfOwner(room.id), id, {
      plan: { rows: proposed, dropped: [], usual_pages: null },
    });
  });

/** A draft of one page as reading leaves it, without the time that takes. */
const addScan = async (test: TestApp, room: Classroom, studentName: string): Promise<string> => {
  const { db, storage, now } = test.services;
  const scope = scopeOfOwner(room.id);
  const key = newFileKey(room.id, 'scans', 'pdf');
  const bytes = await makeBlankStack(1);
  for (const one of [key, pieceKey(key, 1), thumbnailKey(key, 1)]) await storage.put(one, bytes);
  const options = ScanOptions.parse({});
  const file = { key, fileName: 'class.pdf', bytes: bytes.length, options };
  return db.transaction().execute(async (tx) => {
    const id = await insertScan(tx, scope, { ...file, assignmentId: room.assignmentId }, now());
    const reading = { ...unreadablePage(1), name: studentName };
    await notePages(tx, scope, id, 1);
    await keepReading(tx, scope, id, { reading, pictured: true });
    const pages = [{ page: 1, turn: 0 as const, is_cover: false }];
    const row = { student_id: null, student_name: studentName, pages, marks: [], confirmed: false };
    const rows = markPlan([row], [reading]);
    await saveChange(tx, scope, id, { plan: { rows, dropped: [], usual_pages: null }, state: 'ready' });
    return id;
  });
};

export const addScans = async (test: TestApp, room: Classroom, studentName: string) => ({
  scan: await addScan(test, room, studentName),
  oldScan: await addScan(test, room, studentName),
});
