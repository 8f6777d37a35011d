import { PDFDocument } from 'pdf-lib';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeScan, discardScan, getScanPage, listScans } from '../../contract/scans/endpoints.ts';
import { type Classroom, createClassroom, listKeys } from '../../lab/app/classroom.ts';
import { makeDocxShell, makePdfLike } from '../../lab/app/forms.ts';
import { resultsOf, usedBy } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import {
  acceptOf,
  changeOf,
  idOfScan,
  kindsOf,
  lookAt,
  makeBlankStack,
  markRows,
  postScan,
  readTwo,
  readWhole,
  rowFor,
  takeTurn,
} from './scans.fixture.ts';

const test = openTestApp({ DEFAULT_PLAN: 'Pro', ACCESS_TOKEN_SECONDS: '100000000' });
let room: Classroom;
beforeEach(async () => {
  room = await createClassroom(test);
});

const change = (id: string, body: object) => changeOf(test, room, id, body);
const changed = async (id: string, body: object) =>
  changeScan.response.parse((await change(id, body)).json());
const accept = (id: string, body: object = {}) => acceptOf(test, room, id, body);

describe('a stack that is sent', () => {
  it('is one of ten that are open, however many are sent at the same moment', async () => {
    const stack = await makeBlankStack(1);
    const answers = await Promise.all(Array.from({ length: 30 }, () => postScan(test, room, stack)));
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(10);
    expect(await test.ask(listScans, { token: room.token, query: {} })).toHaveLength(10);
  });

  it('is not read when more pages were read within a day than a teacher has', async () => {
    const id = await idOfScan(postScan(test, room, await makeBlankStack(1)));
    const { db, keys, now } = test.services;
    await db
      .insertInto('attempt_counters')
      .values({
        bucket: keys.fingerprint(`scan turns of ${room.id}`),
        attempts: 800,
        resets_at: new Date(now().getTime() + 3_600_000),
      })
      .execute();
    await takeTurn(test.services, room, id);
    expect(await lookAt(test, room, id)).toMatchObject({ state: 'failed', read: 0 });
  });

  it('is read page by page, and nothing is charged', async () => {
    const id = await idOfScan(postScan(test, room, await makeBlankStack(7)));
    expect(await lookAt(test, room, id)).toMatchObject({ state: 'reading', pages: 0, read: 0, plan: [] });
    await takeTurn(test.services, room, id);
    const half = await lookAt(test, room, id);
    expect(half).toMatchObject({ state: 'reading', pages: 7, read: 5 });
    expect(half.pictures.map((picture) => picture !== null)).toEqual([...Array(5).fill(true), false, false]);
    const whole = await readWhole(test, room, id);
    const places = [...whole.plan.flatMap((row) => row.pages), ...whole.dropped].map(({ page }) => page);
    expect([whole.state, whole.read, places.toSorted((a, b) => a - b)]).toEqual([
      'ready',
      7,
      [1, 2, 3, 4, 5, 6, 7],
    ]);
    expect(await usedBy(test, room)).toBe(0);
    expect(await resultsOf(test, room)).toEqual([]);
    const listed = await test.ask(listScans, { token: room.token, query: {} });
    expect(listed.map((scan) => [scan.id, scan.read])).toEqual([[id, 7]]);
  });

  it('goes on after a crash where it was, and no page is read twice', async () => {
    const id = await idOfScan(postScan(test, room, await makeBlankStack(12)));
    const read: number[] = [];
    const { sandbox } = test.services;
    let left = 3;
    const dying = {
      ...test.services,
      sandbox: {
        ...sandbox,
        run: (async (task, input, options) => {
          if (task === 'readScan' && left-- === 0) throw new Error('killed');
          if (task === 'readScan') read.push(1);
          return sandbox.run(task, input, options);
        }) satisfies typeof sandbox.run,
      },
    };
    await expect(takeTurn(dying, room, id)).rejects.toThrow('killed');
    expect(await lookAt(test, room, id)).toMatchObject({ state: 'reading', pages: 12, read: 3 });
    // The queue brings the job again; a late twin of it does no harm.
    await Promise.all([takeTurn(dying, room, id), takeTurn(test.services, room, id)]);
    expect(await readWhole(test, room, id)).toMatchObject({ state: 'ready', read: 12 });
  });

  it('may be larger than a paper', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([60, 84]);
    pdf.context.register(pdf.context.stream(Buffer.alloc(26 * 1024 * 1024, 'x')));
    const id = await idOfScan(postScan(test, room, await pdf.save({ useObjectStreams: false })));
    expect(await readWhole(test, room, id)).toMatchObject({ state: 'ready', failure: null, read: 1 });
  });

  it('is stopped between two pages, and leaves nothing', async () => {
    const id = await idOfScan(postScan(test, room, await makeBlankStack(12)));
    await takeTurn(test.services, room, id);
    await test.ask(discardScan, { token: room.token, params: { id } });
    await takeTurn(test.services, room, id);
    expect(await listKeys(test, `teachers/${room.id}/scan`)).toEqual([]);
    expect((await change(id, {})).statusCode).toBe(404);
  });

  it('with a page that cannot be read is read all the same, and that page is red', async () => {
    const id = await idOfScan(postScan(test, room, await makeBlankStack(3)));
    const { sandbox } = test.services;
    const run: typeof sandbox.run = async (task, input, options) => {
      const isSecond = task === 'readScan' && (await lookAt(test, room, id)).read === 1;
      return sandbox.run(task, isSecond ? { ...input, bytes: makePdfLike(900) } : input, options);
    };
    await takeTurn({ ...test.services, sandbox: { ...sandbox, run } }, room, id);
    const scan = await lookAt(test, room, id);
    expect(scan).toMatchObject({ state: 'ready', read: 3 });
    const marks = scan.plan.flatMap((row) => row.marks).filter(({ page }) => page === 2);
    expect(marks.map(({ kind, severity }) => [kind, severity])).toEqual([['unreadable', 'red']]);
  });

  it.each([
    ['a photo', 'class.jpg', () => Buffer.from('x'), 422, 'scan_not_pdf'],
    ['a Word file under another name', 'class.pdf', () => makeDocxShell(), 422, 'file_mismatch'],
    ['nothing at all', 'class.pdf', () => new Uint8Array(), 422, 'file_empty'],
  ])('that is %s is refused at once', async (_, name, bytes, status, code) => {
    const response = await postScan(test, room, bytes(), name);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await listKeys(test, `teachers/${room.id}/scans`)).toEqual([]);
  });

  it('that is damaged or has 401 pages says so', async () => {
    const damaged = await idOfScan(postScan(test, room, makePdfLike(3000)));
    expect((await readWhole(test, room, damaged)).failure?.code).toBe('file_corrupt');
    const long = await PDFDocument.create();
    for (let page = 0; page < 401; page += 1) long.addPage();
    const id = await idOfScan(postScan(test, room, await long.save()));
    const { state, failure } = await readWhole(test, room, id);
    expect([state, failure?.code]).toEqual(['failed', 'scan_too_many_pages']);
    expect((await accept(id)).json().code).toBe('scan_failed');
  });
});

describe('the plan', () => {
  it('takes each page once, and only students of this course', async () => {
    const { id, plan } = await readTwo(test, room);
    const complain = async (body: object) => (await change(id, body)).json().detail;
    expect(await complain({ plan: [rowFor('Maria', 1, 2, 3)], dropped: [] })).toContain('Page 4 is missing');
    expect(await complain({ plan: [rowFor('Maria', 1, 2, 3, 4, 4)], dropped: [] })).toContain(
      'Page 4 stands',
    );
    expect(await complain({ plan: [rowFor('Maria', 1, 2, 3, 4, 5)] })).toContain('no page 5');
    const stranger = await createClassroom(test);
    const foreign = { ...rowFor(null, 1, 2, 3, 4), student_id: stranger.id };
    expect(await complain({ plan: [foreign] })).toContain('not in this course');
    expect(await complain({ plan: [plan[0], rowFor('Daniel Kim', 3)] })).toContain('Page 4 is missing');
  });

  it('is not overwritten by a window that holds an older one', async () => {
    const { id, plan, scan } = await readTwo(test, room);
    const later = await changed(id, { version: scan.version, plan, dropped: [] });
    expect(later.version).toBe(scan.version + 1);
    const response = await change(id, { version: scan.version, plan, dropped: [] });
    expect([response.statusCode, response.json().code]).toEqual([409, 'scan_changed']);
    expect((await accept(id, { version: scan.version })).json().code).toBe('scan_changed');
  });

  it('marks a row without a student, and one student in two rows', async () => {
    const { id } = await readTwo(test, room);
    const rows = [rowFor('Maria Lopez', 1), rowFor('maria lopez', 2), rowFor(null, 3, 4)];
    const { plan } = await changed(id, { plan: rows, dropped: [] });
    expect(plan.map(kindsOf)).toEqual([['same_student'], ['same_student'], ['no_student']]);
    expect((await accept(id)).json().code).toBe('scan_unresolved');
    const sure = rows.map((row) => ({ ...row, confirmed: true }));
    await changed(id, { plan: sure });
    expect((await accept(id)).json()).toMatchObject({ accepted: 3 });
  });

  it('has its red mark again when the teacher takes a change back', async () => {
    const id = await idOfScan(postScan(test, room, await makeBlankStack(3)));
    const { plan: proposed, dropped } = await readWhole(test, room, id);
    const all = [...proposed.flatMap((row) => row.pages), ...dropped].map(({ page }) => page);
    const before = [rowFor('Maria Lopez', ...all)];
    const doubt = { kind: 'name_differs', page: 2 } as const;
    await markRows(test, room, id, before, doubt);
    const { plan: given } = await changed(id, {
      plan: [rowFor('Maria Lopez', 1), rowFor('Daniel Kim', 2, 3)],
      dropped: [],
    });
    expect(given.flatMap(kindsOf)).not.toContain('name_differs');
    const { plan: taken } = await changed(id, { plan: before, dropped: [] });
    expect(taken.flatMap(kindsOf)).toContain('name_differs');
  });

  it('is made anew by other options, and shows its pages', async () => {
    const { id } = await readTwo(test, room);
    const { options, plan, dropped } = await changed(id, { options: { drop_blank_backs: false } });
    expect(options.drop_blank_backs).toBe(false);
    expect([...plan.flatMap((row) => row.pages), ...dropped]).toHaveLength(4);
    const page = { token: room.token, params: { id, page: '2' } };
    const large = await test.send(getScanPage, { ...page, query: { size: 'full', turn: '90' } });
    expect([large.statusCode, large.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const small = await test.send(getScanPage, { ...page, query: {} });
    expect(small.statusCode).toBe(200);
    const etag = String(small.headers.etag);
    const again = await test.send(getScanPage, { ...page, query: {}, headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });
});
