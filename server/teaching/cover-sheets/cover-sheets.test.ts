import { PDFDocument } from 'pdf-lib';
import { beforeAll, expect, it } from 'vitest';
import { getCoverSheets } from '../../../contract/scans/cover-sheets.ts';
import { mergeStudent } from '../../../contract/students.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { addNamedPapers, rosterOf } from '../students/roster.fixture.ts';
import { listOwnSheets, listSheets } from './queries.ts';

const test = openTestApp({ DEFAULT_PLAN: 'Pro' });
let room: Classroom;
beforeAll(async () => {
  room = await createClassroom(test);
  await addNamedPapers(test, room, [{ student: 'Maria López' }, { student: 'Daniel Kim' }]);
});

const print = (query: Record<string, string> = {}, from: Classroom = room) =>
  test.send(getCoverSheets, {
    params: { id: from.courseId },
    query: { assignment: room.assignmentId, ...query },
    token: from.token,
  });

/** By the child process that printed, so that no second one has to start. */
const WAITED_FOR = { teacher: 'anna', urgent: true };

const scope = () => scopeOfOwner(room.id);

it('prints one sheet for each student, and the same codes the next time', async () => {
  const first = await print();
  expect(first.headers['content-type']).toBe('application/pdf');
  expect(first.headers['content-disposition']).toContain('cover sheets.pdf');
  expect((await PDFDocument.load(first.rawPayload)).getPageCount()).toBe(2);
  const file = { bytes: new Uint8Array(first.rawPayload), fileName: 'sheets.pdf' };
  const { text } = await test.services.sandbox.run('extract', file, WAITED_FOR);
  expect(text).toContain('Name: Maria López');
  const codes = await listOwnSheets(test.services.db, scope());
  expect(codes).toHaveLength(2);
  await print();
  expect(await listOwnSheets(test.services.db, scope())).toEqual(codes);
  // A sheet that is lost tells nobody whose it was.
  for (const { id, student_id } of codes) {
    expect(id).toMatch(/^[0-9A-Z]{16}$/);
    expect(student_id).not.toBeNull();
  }
});

it('prints spare sheets that are new each time, and answer pages behind them', async () => {
  const spares = async () =>
    (await listOwnSheets(test.services.db, scope())).filter((sheet) => sheet.student_id === null).length;
  const answer = await print({ spares: '2', pages: '3', students: 'none' });
  expect((await PDFDocument.load(answer.rawPayload)).getPageCount()).toBe(8);
  expect(await spares()).toBe(2);
  await print({ spares: '1', students: 'none' });
  expect(await spares()).toBe(3);
});

it('reads a page of what it printed, in the sandbox', async () => {
  const answer = await print();
  const stack = { bytes: new Uint8Array(answer.rawPayload), pages: [1] };
  const [read] = await test.services.sandbox.run('readScan', stack, WAITED_FOR);
  const sheet = read?.reading.sheets[0]?.sheet ?? '';
  expect(await listSheets(test.services.db, scope(), [sheet, 'NEVERPRINTED0000'])).toEqual([
    { id: sheet, assignment_id: room.assignmentId, student_id: expect.any(String) },
  ]);
});

it('knows whose sheet it is after two names became one person', async () => {
  const { students } = await rosterOf(test, room);
  const [kim, maria] = [students[0]?.id ?? '', students[1]?.id ?? ''];
  await test.ask(mergeStudent, { params: { id: kim }, body: { into: maria }, token: room.token });
  const own = (await listOwnSheets(test.services.db, scope())).filter(({ student_id }) => student_id === kim);
  const [sheet] = await listSheets(
    test.services.db,
    scope(),
    own.map(({ id }) => id),
  );
  expect(sheet?.student_id).toBe(maria);
});

it('refuses a class without students in words, and another teacher altogether', async () => {
  const other = await createClassroom(test);
  const empty = await test.send(getCoverSheets, {
    params: { id: other.courseId },
    query: { assignment: other.assignmentId },
    token: other.token,
  });
  expect(empty.statusCode).toBe(422);
  expect(empty.json().detail).toContain('Print spare sheets');
  expect((await print({}, other)).statusCode).toBe(404);
  const codes = (await listOwnSheets(test.services.db, scope())).map(({ id }) => id);
  expect(await listSheets(test.services.db, scopeOfOwner(other.id), codes)).toEqual([]);
});
