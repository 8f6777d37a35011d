/** Nothing leaves while a mark of it is open: not as a link, a sheet, a line of a table or a number in a grade book; and each says so. */
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { csvHead, csvLines } from '../../contract/csv/results-csv.ts';
import { previewRelease } from '../../contract/giving-back/release.ts';
import {
  fillGradebook,
  GradebookPreview,
  getAnnotatedPaper,
  getClassSheets,
  getFeedbackSheet,
  getReturnZip,
  previewGradebook,
} from '../../contract/giving-back/returning.ts';
import { getAnalysis } from '../../contract/insights/analysis.ts';
import { approveResults } from '../../contract/results.ts';
import { sendForm } from '../../lab/app/forms.ts';
import { resultsOf } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import {
  createReleasable,
  open,
  release,
  releaseAll,
  sendRelease,
  sendShare,
  shareToken,
} from './release/release.fixture.ts';
import { resultIn, seenOf, sendReview } from './review/review.fixture.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

const reopen = (id: string) =>
  sql`update verdict_criteria set state = 'open', given_state = 'open', settled_by = null, settled_at = null
    where submission_id = ${id}`.execute(test.services.db);

/** Two papers, one with an open mark. */
const createRoom = async () => {
  const { room, ids } = await createReleasable(test, 2);
  const [settled = '', unsettled = ''] = ids;
  await reopen(unsettled);
  const ofClass = { params: { id: room.assignmentId }, token: room.token };
  return { room, settled, unsettled, ofClass };
};

const BOOK = 'Name,Essay\nStudent 1,\nStudent 2,\n';

describe('a paper with an open mark', () => {
  it('is not released, not even by name, and has no link', async () => {
    const { room, settled, unsettled, ofClass } = await createRoom();
    expect(await test.ask(previewRelease, ofClass)).toMatchObject({
      releasing: 1,
      left_out: { needs_teacher: 1 },
      needs_teacher: [unsettled],
    });
    const named = await sendRelease(test, room, { ids: [unsettled] });
    expect([named.statusCode, named.json()]).toMatchObject([
      409,
      { code: 'nothing_to_release', detail: expect.stringContaining('still open') },
    ]);
    expect(await release(test, room, {})).toMatchObject({ released: 1, left_out: { needs_teacher: 1 } });
    expect((await sendShare(test, room, unsettled)).json().code).toBe('not_released');
    expect(await open(test, await shareToken(test, room, settled))).toMatchObject({ score: 81 });
  });

  it('has no sheet and no annotated pages, and is in none that the class gets', async () => {
    const { room, settled, unsettled, ofClass } = await createRoom();
    for (const endpoint of [getFeedbackSheet, getAnnotatedPaper]) {
      const answer = await test.send(endpoint, { params: { id: unsettled }, token: room.token });
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'marks_open']);
      const made = await test.send(endpoint, { params: { id: settled }, token: room.token });
      expect(made.statusCode).toBe(200);
    }
    for (const endpoint of [getClassSheets, getReturnZip])
      expect((await test.send(endpoint, ofClass)).json().code).toBe('nothing_to_return');
    await release(test, room, {});
    const archive = unzipSync((await test.send(getReturnZip, ofClass)).rawPayload);
    expect(Object.keys(archive).toSorted()).toEqual(['LEFT-OUT.txt', 'Student 1.pdf']);
    expect(Buffer.from(archive['LEFT-OUT.txt'] ?? []).toString()).toContain('some of its marks are open');
  });

  it('is named behind the sheets of the class, on a page for the teacher alone', async () => {
    const { room, ofClass } = await createRoom();
    await release(test, room, {});
    const { rawPayload } = await test.send(getClassSheets, ofClass);
    const pages = await PDFDocument.load(rawPayload);
    expect(pages.getPageCount()).toBe(2);
    const { text } = await test.services.sandbox.extract(new Uint8Array(rawPayload), 'sheets.pdf');
    const [sheets, notHere] = text.split('Not in this file');
    expect(sheets).toContain('Student 1');
    expect(sheets).not.toContain('Student 2');
    expect(notHere).toContain('Student 2: some of its marks are open');
    expect(notHere).toContain('not for the class');
    expect(notHere).not.toContain('81');
  });

  it('stands in a table without its grade, and with the reason', async () => {
    const { room, unsettled } = await createRoom();
    const results = await resultsOf(test, room);
    const [, ...lines] = `${csvHead()}${csvLines(results)}`.trim().split('\r\n');
    const left = lines.filter((line) => line.includes('Left out: 90 of 90 points are open.'));
    expect(left).toHaveLength(1);
    const name = results.find(({ student_work_id }) => student_work_id === unsettled)?.student_name ?? '';
    expect(left[0]).toContain(name);
    expect(left[0]).not.toContain('81');
    expect(lines.filter((line) => line.includes('81'))).toHaveLength(1);
  });

  it('is not filled into a grade book, which names it', async () => {
    const { room, unsettled } = await createRoom();
    const looked = await sendForm(test, previewGradebook, room.token, {
      params: { id: room.assignmentId },
      files: [{ field: 'file', name: 'grades.csv', bytes: Buffer.from(BOOK) }],
    });
    const preview = GradebookPreview.parse(looked.json());
    expect(preview.matched.map(({ name, grade }) => [name, grade])).toEqual([['Student 1', 81]]);
    expect(preview.left_out).toEqual([{ student_work_id: unsettled, name: 'Student 2', why: 'open' }]);
    const filled = await test.send(fillGradebook, {
      params: { id: room.assignmentId },
      token: room.token,
      body: { token: preview.token },
    });
    expect(filled.body).toBe('Name,Essay\nStudent 1,81\nStudent 2,\n');
  });

  it('counts in no mean, and is counted apart', async () => {
    const { room, ofClass } = await createRoom();
    await sql`update subscriptions set plan = 'Pro' where teacher_id = ${room.id}`.execute(test.services.db);
    const analysis = await test.ask(getAnalysis, ofClass);
    expect([analysis.n, analysis.papers.needs_teacher]).toEqual([1, 1]);
  });
});

describe('once it is settled it leaves, and says whose the marks are', () => {
  it('“marks set by” where each was set or confirmed alone, “released by” where one was taken with others', async () => {
    const { room, settled, unsettled } = await createRoom();
    await test.ask(approveResults, { token: room.token, body: { ids: [unsettled] } });
    const paper = await resultIn(test, room, settled);
    await sendReview(test, room, settled, { action: 'approve', ...seenOf(paper) });
    await releaseAll(test, room);
    const origin = async (id: string) => (await open(test, await shareToken(test, room, id))).origin;
    expect(await origin(settled)).toMatch(/^Drafted with Markwise, marks set by /);
    expect(await origin(unsettled)).toMatch(/^Drafted with Markwise, released by /);
  });

  it('a mark that is reopened since does not reach the student, who sees what was released', async () => {
    const { room, settled } = await createRoom();
    await release(test, room, {});
    const token = await shareToken(test, room, settled);
    const before = await open(test, token);
    await reopen(settled);
    expect(await open(test, token)).toEqual(before);
  });
});
