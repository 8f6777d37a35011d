import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { getPaperText, getResult } from '../../../contract/paper.ts';
import {
  correctTranscription,
  getTranscription,
  type LineEdit,
} from '../../../contract/scans/transcription.ts';
import { drawPage, LINES } from '../../../grading/extraction/image/image-fixture.ts';
import { graders } from '../../../grading/graders/graders.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { resultsOf, uploadFiles, usedBy } from '../../../lab/app/grading.ts';
import { createTestApp, type TestApp } from '../../../lab/app/test-app.ts';
import { checkLedger } from '../../accounts/billing/quota.ts';
import { changeTo, gradeNow, resultIn, seenOf, sendReview } from '../review/review.fixture.ts';
import { followNow } from '../rubric-change/edit.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(async () => {
  expect(await checkLedger(test.services.db)).toEqual([]);
  await test.close();
});

const criterion = (id: string, name: string, answer: string): Criterion => ({
  id,
  name,
  kind: 'content',
  max: 30,
  description: '',
  answer,
  levels: [],
  question: null,
});
const RUBRIC: Rubric = {
  version: 1,
  source: 'key',
  max: 90,
  criteria: [
    criterion('c1', 'Oxygen', 'Oxygen is set free as a by-product.'),
    criterion('c2', 'Water', 'The roots bring up water from the soil.'),
    criterion('c3', 'Chlorophyll', 'Chlorophyll in the leaf absorbs the energy of sunlight.'),
  ],
  notes: [],
};

/** As the reader misreads a hasty hand. */
const MISREAD = 'Oxlqem ls set fnee as a dy-pnoduct of the neactlon.';
const RIGHT = LINES[3] ?? '';
const photo = (lines: readonly string[]) => drawPage({ lines }).png().toBuffer();

/** A hand that no reader knows: strokes where the lines of a page stand. */
const scrawl = () => {
  const word = (x: number, y: number) =>
    `<path d="M${x} ${y}${'l14 -20l14 20'.repeat(7)}" fill="none" stroke="black" stroke-width="4"/>`;
  const words = LINES.map((_, at) => [60, 300, 540].map((x) => word(x, 90 + at * 62)).join(''));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="480"><rect width="100%" height="100%" fill="white"/>${words.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

const openRoom = async (picture: Uint8Array) => {
  const room = await createClassroom(test);
  const { db } = test.services;
  await db.updateTable('subscriptions').set({ plan: 'Pro' }).where('teacher_id', '=', room.id).execute();
  await db
    .updateTable('rubrics')
    .set({ rubric: JSON.stringify(RUBRIC) })
    .where('id', '=', room.rubricId)
    .execute();
  await uploadFiles(test, room, [{ name: 'photo.png', bytes: picture }]);
  return room;
};

const paperOf = async (room: Classroom) => {
  const [paper] = await resultsOf(test, room);
  if (paper === undefined) throw new Error('There is no paper.');
  return paper;
};
const read = (room: Classroom, id: string) =>
  test.ask(getTranscription, { params: { id }, token: room.token });
const correct = (room: Classroom, id: string, lines: LineEdit[]) =>
  test.ask(correctTranscription, { params: { id }, token: room.token, body: { lines } });
const scoresOf = ({ rubric_scores }: { rubric_scores: { id: string; score: number }[] }) =>
  Object.fromEntries(rubric_scores.map(({ id, score }) => [id, score]));

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
    await test.services.db
      .updateTable('subscriptions')
      .set({ plan: 'Free' })
      .where('teacher_id', '=', room.id)
      .execute();
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

describe('with a model that sees', () => {
  it('a line without ink is marked, earns no verified quote, and the page is read by the model once', async () => {
    const invented = 'Chlorophyll in the leaf absorbs the energy of sunlight.';
    const seen = [...LINES, invented].map((text, at) => ({
      number: at + 1,
      text,
      y: at < LINES.length ? ((82 + at * 62) / 480) * 1000 : 980,
      confidence: 0.9,
    }));
    const model = graders.model({
      model: {
        provider: 'fake',
        model: 'seeing',
        vision: true,
        timeoutMs: 5000,
        maxOutputTokens: 2000,
        script: [JSON.stringify({ lines: seen })],
      },
    });
    let asked = 0;
    const { transcribe } = model;
    if (transcribe === undefined) throw new Error('It does not see.');
    const grader = {
      ...model,
      transcribe: (...given: Parameters<typeof transcribe>) => {
        asked += given[0].length;
        return transcribe(...given);
      },
    };
    const room = await openRoom(await scrawl());
    await gradeNow(test, room, grader);
    const paper = await paperOf(room);
    const { lines } = await read(room, paper.student_work_id);
    expect(lines.map(({ source, doubt }) => [source, doubt])).toEqual([
      ...LINES.map(() => ['model', null]),
      ['model', 'no_ink'],
    ]);
    const chlorophyll = paper.rubric_scores.find(({ id }) => id === 'c3');
    expect(chlorophyll?.quotes.filter(({ text }) => text.includes('sunlight'))).toMatchObject([
      { verified: false },
    ]);
    expect(chlorophyll?.needs_teacher).toBe(true);
    expect(paper.flags.map(({ code }) => code)).toContain('doubtful_lines');
    await correct(room, paper.student_work_id, [{ id: lines.at(-1)?.id ?? '', text: '' }]);
    await followNow(test, room, grader);
    expect(asked).toBe(1);
    expect((await read(room, paper.student_work_id)).lines).toHaveLength(LINES.length);
    expect(scoresOf(await paperOf(room)).c3).toBeLessThan(chlorophyll?.score ?? 0);
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
