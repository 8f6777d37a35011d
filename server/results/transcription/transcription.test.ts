import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPaperText, getResult } from '../../../contract/paper.ts';
import { correctTranscription, getTranscription } from '../../../contract/scans/transcription.ts';
import { drawPage, LINES } from '../../../grading/extraction/image/image-fixture.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import { putOnPlan } from '../../../lab/app/classroom.ts';
import { usedBy } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';
import { changeTo, gradeNow, resultIn, seenOf, sendReview } from '../review/review.fixture.ts';
import { followNow } from '../rubric-change/edit.fixture.ts';
import { inPictures, scoresOf } from './transcription.fixture.ts';

type Pictures = ReturnType<typeof inPictures>;

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
let openRoom: Pictures['openRoom'];
let paperOf: Pictures['paperOf'];
let read: Pictures['read'];
let correct: Pictures['correct'];
beforeAll(async () => {
  ({ openRoom, paperOf, read, correct } = inPictures(test));
});
afterAll(async () => {
  expect(await checkLedger(test.services.db)).toEqual([]);
});

/** As the reader misreads a hasty hand. */
const MISREAD = 'Oxlqem ls set fnee as a dy-pnoduct of the neactlon.';
const RIGHT = LINES[3] ?? '';
const photo = (lines: readonly string[]) => drawPage({ lines }).png().toBuffer();

describe('a photographed paper', () => {
  let room: Classroom;
  let id: string;
  beforeAll(async () => {
    room = await openRoom(await photo(LINES.with(3, MISREAD)));
    await gradeNow(test, room);
    id = (await paperOf(room)).student_work_id;
  });

  const misread = async () => {
    const line = (await read(room, id)).lines.find(({ box }) => Math.abs((box?.y ?? 0) - 0.55) < 0.06);
    if (line === undefined) throw new Error('The line is not there.');
    return line;
  };

  it('keeps its lines with page, place, confidence and source', async () => {
    const { state, pages, lines, regrade, sees } = await read(room, id);
    expect([state, pages.map(({ number }) => number), lines.length, regrade, sees]).toEqual([
      'graded',
      [1],
      6,
      null,
      false,
    ]);
    expect(lines[0]).toMatchObject({ page: 1, text: LINES[0], source: 'recognised', doubt: null });
  });

  it('a correction moves the mark of the criterion that it concerns and no other, free of charge', async () => {
    const before = await paperOf(room);
    const used = await usedBy(test, room);
    const { judged, regrade } = await correct(room, id, [{ id: (await misread()).id, text: RIGHT }]);
    expect([judged, regrade]).toEqual([['Oxygen'], 'waiting']);
    await followNow(test, room);
    const after = await paperOf(room);
    const [was, is] = [scoresOf(before), scoresOf(after)];
    expect(is.c1).toBeGreaterThan(was.c1 ?? 0);
    expect([is.c2, is.c3]).toEqual([was.c2, was.c3]);
    expect([after.regrade, await usedBy(test, room)]).toEqual([null, used]);
    const { text } = await test.ask(getPaperText, { params: { id }, token: room.token });
    expect(text).toContain(RIGHT);
    const { history, criteria } = await test.ask(getResult, { params: { id }, token: room.token });
    const [quote] = criteria.find((one) => one.id === 'c1')?.quotes ?? [];
    expect(quote).toMatchObject({ verified: true, page: 1 });
    expect(quote?.boxes[0]?.y).toBeCloseTo((await misread()).box?.y ?? 0, 2);
    expect(history[0]).toMatchObject({
      kind: 'transcription',
      undoable: false,
      marks: [{ criterion_id: 'c1' }],
    });
    expect((await misread()).source).toBe('teacher');
  });

  it('what the same words say twice changes nothing, and a line that is not there is refused', async () => {
    const all = (await read(room, id)).lines.map((line) => ({ id: line.id, text: line.text }));
    expect(await correct(room, id, all)).toMatchObject({ judged: [], regrade: null });
    const gone = await test.send(correctTranscription, {
      params: { id },
      token: room.token,
      body: { lines: [{ id: 'p9-1', text: 'x' }] },
    });
    expect(gone.statusCode).toBe(422);
  });

  it('marks that the teacher has given or approved stay; where the grader says another now, it waits', async () => {
    for (const review of ['approve', 'change'] as const) {
      const before = await paperOf(room);
      const body = review === 'approve' ? { action: 'approve', ...seenOf(before) } : changeTo(before, 0.5);
      expect((await sendReview(test, room, id, body)).statusCode).toBe(200);
      const reviewed = await resultIn(test, room, id);
      const line = await misread();
      await correct(room, id, [{ id: line.id, text: line.text === RIGHT ? 'Nothing is said here.' : RIGHT }]);
      await followNow(test, room);
      const after = await resultIn(test, room, id);
      expect(scoresOf(after)).toEqual(scoresOf(reviewed));
      expect(after.grade_score).toBe(reviewed.grade_score);
      const waiting = after.rubric_scores.filter((one) => one.needs_teacher).map((one) => one.id);
      expect(waiting).toEqual(['c1']);
      await sendReview(test, room, id, { action: 'restore', ...seenOf(after) });
    }
  });

  it('is read by everyone; its transcription is for Pro', async () => {
    await putOnPlan(test, room.id, 'Free');
    const response = await test.send(getTranscription, { params: { id }, token: room.token });
    expect([response.statusCode, response.json().code]).toEqual([403, 'plan_required']);
    expect((await paperOf(room)).status).toBe('complete');
  });
});

describe('a picture in which nothing could be read', () => {
  it('can be typed, and is graded then, and charged once', async () => {
    const room = await openRoom(await photo([]));
    await gradeNow(test, room);
    const failed = await paperOf(room);
    expect([failed.status, failed.failure?.code]).toEqual(['failed', 'file_no_text']);
    const id = failed.student_work_id;
    expect(await read(room, id)).toMatchObject({ state: 'unread', lines: [], pages: [{ number: 1 }] });
    const lines = LINES.map((text) => ({ page: 1, text }));
    expect(await correct(room, id, lines)).toMatchObject({ state: 'grading' });
    await gradeNow(test, room);
    const graded = await paperOf(room);
    expect(graded.status).toBe('complete');
    expect(scoresOf(graded).c2).toBeGreaterThan(20);
    expect(graded.flags.map(({ code }) => code)).not.toContain('handwriting');
    expect(await usedBy(test, room)).toBe(1);
    expect((await read(room, id)).lines.map(({ source }) => source)).toEqual(LINES.map(() => 'teacher'));
  });
});

describe('a transcription that is replaced', () => {
  let room: Classroom;
  let id: string;
  beforeAll(async () => {
    room = await openRoom(await photo(LINES));
    await gradeNow(test, room);
    id = (await paperOf(room)).student_work_id;
  });

  const otherText = (seed: number) =>
    Array.from({ length: 320 }, (_, at) => `word${(at * 7 + seed) % 997}`)
      .join(' ')
      .slice(0, 1990);

  it('is free once, then counts as a paper each time', async () => {
    const used = await usedBy(test, room);
    const charged: number[] = [];
    for (const seed of [11, 501, 93, 777]) {
      const [line] = (await read(room, id)).lines;
      await correct(room, id, [{ id: line?.id ?? '', text: otherText(seed) }]);
      await followNow(test, room);
      charged.push((await usedBy(test, room)) - used);
    }
    expect(charged[0]).toBe(0);
    expect(charged.at(-1)).toBeGreaterThan(0);
  });

  it('has no more lines than a page can hold', async () => {
    const lines = Array.from({ length: 400 }, (_, at) => ({ page: 1, text: `line ${at}` }));
    const refused = await test.send(correctTranscription, {
      params: { id },
      token: room.token,
      body: { lines },
    });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      422,
      expect.stringContaining('at most 300 lines'),
    ]);
  });
});
