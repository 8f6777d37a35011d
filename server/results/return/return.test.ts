import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  getAnnotatedPaper,
  getClassSheets,
  getFeedbackSheet,
  getReturnZip,
} from '../../../contract/giving-back/returning.ts';
import { approveResults, listResults, type Result } from '../../../contract/results.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { makeEssay, uploadFiles } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { release, releaseAll } from '../release/release.fixture.ts';
import { changeTo, createGradedRoom, gradeNow, resultIn, sendReview } from '../review/review.fixture.ts';

const test = openTestApp();

const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await test.services.sandbox.extract(new Uint8Array(bytes), 'file.pdf')).text;
const pagesOf = async (bytes: Uint8Array) => (await PDFDocument.load(bytes)).getPages();

/** What the highlights of a page say, and by whom. */
const notesOn = async (bytes: Uint8Array, index: number) => {
  const page = (await pagesOf(bytes))[index];
  const annots = page?.node.Annots()?.asArray() ?? [];
  return annots.map((ref) => String(page?.node.context.lookup(ref)));
};

const takeAll = (room: Classroom, results: Result[]) =>
  test.ask(approveResults, {
    token: room.token,
    body: { ids: results.map(({ student_work_id }) => student_work_id) },
  });

describe('one paper goes back', () => {
  it('as a sheet with the marks that hold, by the teacher who set them', async () => {
    const { room, results } = await createGradedRoom(test, 1, 'standard');
    const [first] = results;
    if (first === undefined) throw new Error('no result');
    const sheet = { params: { id: first.student_work_id }, token: room.token };
    await takeAll(room, results);
    const before = await test.send(getFeedbackSheet, sheet);
    expect(before.headers['content-disposition']).toContain('feedback.pdf');
    expect(await textOf(before.rawPayload)).toContain('released by');
    const taken = await resultIn(test, room, first.student_work_id);
    const change = { ...changeTo(taken, 0.5), summary: 'Łukasz, you argue well — keep going.' };
    expect((await sendReview(test, room, first.student_work_id, change)).statusCode).toBe(200);
    const text = await textOf((await test.send(getFeedbackSheet, sheet)).rawPayload);
    expect(text).toContain('45 of 90');
    expect(text).toContain('Łukasz, you argue well — keep going.');
    expect(text).toContain('marks set by');
    expect(text).not.toContain('released by');
  });

  it('as the own pages with a highlight on every quote, behind the sheet', async () => {
    const { room, results } = await createGradedRoom(test, 1, 'standard');
    await takeAll(room, results);
    const result = await resultIn(test, room, results[0]?.student_work_id ?? '');
    const answer = await test.send(getAnnotatedPaper, {
      params: { id: result.student_work_id },
      token: room.token,
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = await textOf(answer.rawPayload);
    expect(text).toContain('Teenagers need eight to ten hours of sleep to learn well.');
    const verified = result.rubric_scores.flatMap(({ quotes }) => quotes.filter((quote) => quote.verified));
    const notes = await notesOn(answer.rawPayload, (await pagesOf(answer.rawPayload)).length - 1);
    expect(verified.length).toBeGreaterThan(0);
    expect(notes).toHaveLength(verified.length);
    for (const note of notes) expect(note).toMatch(/\/Subtype \/Highlight/);
  });

  it('a file that is gone still has its feedback; what has no grade has none', async () => {
    const { room, results } = await createGradedRoom(test, 1);
    const id = results[0]?.student_work_id ?? '';
    await takeAll(room, results);
    const row = await test.services.db
      .selectFrom('submissions')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test.services.storage.delete([row.file_key]);
    const answer = await test.send(getAnnotatedPaper, { params: { id }, token: room.token });
    expect(await textOf(answer.rawPayload)).toContain('of 90');
    await uploadFiles(test, room, [await makeEssay('Ana Ost', 9)]);
    const waiting = (await test.send(listResults, { token: room.token })).json().results[0].student_work_id;
    expect(
      (await test.send(getFeedbackSheet, { params: { id: waiting }, token: room.token })).json(),
    ).toMatchObject({
      code: 'not_graded_yet',
    });
  });
});

/** By the rules of mod/assign/feedback/file/importziplib.php: whom Moodle would give the file. */
const moodleReceiver = (path: string): number | null => {
  for (const part of path.split('/')) {
    const [, participant, type, plugin] = part.split('_');
    if (type === 'assignfeedback' && plugin === 'file' && /^\d+$/.test(participant ?? ''))
      return Number(participant);
  }
  return null;
};

/** Canvas infers user and attachment by /_\d+_/ from lib/content_zipper.rb's names. */
const canvasReceiver = (name: string) => /_(\d+)_(\d+)_/.exec(name)?.slice(1).map(Number);

describe('a class goes back', () => {
  const createMixedRoom = async () => {
    const room = await createClassroom(test);
    const named = async (student: string, number: number, name: string) => ({
      ...(await makeEssay(student, number)),
      name,
    });
    await uploadFiles(test, room, [
      await named('Maria Lopez', 1, 'Maria Lopez_4001_assignsubmission_file_essay.pdf'),
      await named('Daniel Kim', 2, 'kimdaniel_102_555_essay.pdf'),
      await named('=cmd|/c calc', 3, 'third.pdf'),
    ]);
    await gradeNow(test, room);
    await releaseAll(test, room);
    return room;
  };

  it('in one ZIP per platform, each file where it finds its student', async () => {
    const room = await createMixedRoom();
    const zip = async (as: string) =>
      unzipSync(
        (
          await test.send(getReturnZip, {
            params: { id: room.assignmentId },
            query: { as },
            token: room.token,
          })
        ).rawPayload,
      );
    const plain = Object.keys(await zip('plain'));
    expect(plain).toHaveLength(3);
    expect(plain).toContain('Maria Lopez.pdf');
    for (const name of plain) expect(name).toMatch(/^[^\\/:*?"<>|]+\.pdf$/);
    const canvas = await zip('canvas');
    expect(Object.keys(canvas).toSorted()).toEqual(['LEFT-OUT.txt', 'kimdaniel_102_555_essay.pdf']);
    expect(canvasReceiver('kimdaniel_102_555_essay.pdf')).toEqual([102, 555]);
    const moodle = Object.keys(await zip('moodle'));
    expect(moodle.map(moodleReceiver)).toEqual([4001, null]);
    expect(await textOf(canvas['kimdaniel_102_555_essay.pdf'] ?? new Uint8Array())).toContain('Daniel Kim');
  });

  it('as sheets to print, one behind the other', async () => {
    const { room } = await createGradedRoom(test, 2);
    await releaseAll(test, room);
    const sheets = await test.send(getClassSheets, { params: { id: room.assignmentId }, token: room.token });
    const text = await textOf(sheets.rawPayload);
    expect(text).toContain('Maria Lopez');
    expect(text).toContain('Daniel Kim');
    expect(await pagesOf(sheets.rawPayload)).toHaveLength(2);
  });

  it('with nothing of a paper that is not released, and by the marks that were', async () => {
    const { room, results } = await createGradedRoom(test, 2);
    const [shown, hidden] = results;
    if (shown === undefined || hidden === undefined) throw new Error('no results');
    const whole = { params: { id: room.assignmentId }, token: room.token };
    for (const file of [getReturnZip, getClassSheets])
      expect((await test.send(file, whole)).json()).toMatchObject({ code: 'nothing_to_return' });
    await takeAll(room, results);
    await release(test, room, { ids: [shown.student_work_id] });
    const taken = await resultIn(test, room, shown.student_work_id);
    await sendReview(test, room, shown.student_work_id, changeTo(taken, 0.5));
    const archive = unzipSync((await test.send(getReturnZip, whole)).rawPayload);
    const { 'LEFT-OUT.txt': left, ...own } = archive;
    expect(Object.keys(own)).toEqual([`${shown.student_name}.pdf`]);
    expect(Buffer.from(left ?? []).toString()).toContain(`${hidden.file_name}: not released`);
    const sheets = (await test.send(getClassSheets, whole)).rawPayload;
    expect(await textOf(sheets)).toContain(`${hidden.student_name}: not released`);
    for (const bytes of [...Object.values(own), sheets]) {
      const [text] = (await textOf(bytes)).split('Not in this file');
      expect(text).toContain(`${shown.grade_score} of 90`);
      expect(text).not.toContain('45 of 90');
      expect(text).not.toContain(hidden.student_name);
    }
  });

  it('not before anything is graded', async () => {
    const room = await createClassroom(test);
    const whole = { params: { id: room.assignmentId }, token: room.token };
    for (const file of [getReturnZip, getClassSheets])
      expect((await test.send(file, whole)).json()).toMatchObject({ code: 'nothing_to_return' });
    const { room: plain } = await createGradedRoom(test, 1);
    await releaseAll(test, plain);
    const answer = await test.send(getReturnZip, {
      params: { id: plain.assignmentId },
      query: { as: 'canvas' },
      token: plain.token,
    });
    expect(answer.json().detail).toContain('Canvas');
  });
});
