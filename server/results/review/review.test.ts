import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getDashboard } from '../../../contract/dashboard.ts';
import { teachersText } from '../../../contract/feedback.ts';
import { deleteResults, listResults, Result, restoreResults } from '../../../contract/results.ts';
import { deleteAccount } from '../../../contract/settings.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { brokenFile, resultsOf, uploadFiles } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { rowsOf } from '../../access/calls/world.fixture.ts';
import { sweepFiles } from '../../uploads/sweep-files.ts';
import { changeTo, createGradedRoom, gradeNow, resultIn, seenOf, sendReview } from './review.fixture.ts';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });

const onePaper = async () => {
  const { room, results } = await createGradedRoom(test, 1);
  const [given] = results;
  if (given === undefined) throw new Error('Nothing was graded.');
  return { room, given, id: given.student_work_id };
};
const outcome = async (response: Awaited<ReturnType<typeof sendReview>>) => [
  response.statusCode,
  response.json().code,
];
const averageOf = async (room: Classroom) =>
  (await test.ask(getDashboard, { token: room.token })).courses[0]?.average_grade;

describe('a teacher changes a grade', () => {
  it('and the total, the letter, the percentages, the list and the average follow', async () => {
    const { room, given, id } = await onePaper();
    const criteria = [
      { id: 'c1', score: 60, feedback: 'Clear from the first line.' },
      { id: 'c2', score: 22.25, feedback: 'Watch the commas.' },
    ];
    const change = { action: 'change', ...seenOf(given), criteria, summary: 'Well argued.' };
    const changed = Result.parse((await sendReview(test, room, id, change)).json());
    expect(changed).toMatchObject({
      grade_score: 82.25,
      total_score: 82.25,
      percentage: 91.4,
      grade_letter: 'A',
      feedback: expect.stringMatching(/^Well argued\.\n\n.*Watch the commas\..*\*\*82\.25 of 90\*\*/s),
      graded_at: given.graded_at,
      attempt: 1,
      review: { kind: 'changed' },
    });
    expect(changed.rubric_scores).toMatchObject([
      { id: 'c1', score: 60, percentage: 100, feedback: 'Clear from the first line.' },
      { id: 'c2', score: 22.25, percentage: 74.2, feedback: 'Watch the commas.' },
    ]);
    expect(changed.rubric_scores.map(({ quotes }) => quotes)).toEqual(
      given.rubric_scores.map(({ quotes }) => quotes),
    );
    expect(await resultsOf(test, room)).toEqual([changed]);
    expect(await averageOf(room)).toBeCloseTo(91.4, 1);
  });

  it('and what the grader gave is kept, shown beside it and can be brought back', async () => {
    const { room, given, id } = await onePaper();
    await sendReview(test, room, id, changeTo(given, 1));
    const changed = await resultIn(test, room, id);
    expect(changed.review?.original).toEqual({
      grade_score: given.grade_score,
      grade_letter: given.grade_letter,
      feedback: given.feedback,
      rubric_scores: given.rubric_scores.map(({ id, score, feedback }) => ({ id, score, feedback })),
    });
    await sendReview(test, room, id, changeTo(changed, 0));
    const again = await resultIn(test, room, id);
    expect(again).toMatchObject({ grade_score: 0, graded: true });
    expect(again.review?.original).toEqual(changed.review?.original);
    const restored = await sendReview(test, room, id, { action: 'restore', ...seenOf(again) });
    expect(Result.parse(restored.json())).toEqual(given);
  });

  it('full marks are the maximum, and hundredths are the finest step', async () => {
    const { room, given, id } = await onePaper();
    await sendReview(test, room, id, changeTo(given, 1));
    expect(await resultIn(test, room, id)).toMatchObject({ grade_score: 90, percentage: 100 });
    const odd = changeTo(await resultIn(test, room, id), 1 / 3.1);
    await sendReview(test, room, id, odd);
    expect((await resultIn(test, room, id)).rubric_scores.map(({ score }) => score)).toEqual([19.35, 9.68]);
  });

  it('approves a grade as it is, and a change that changes nothing is the same', async () => {
    const { room, given, id } = await onePaper();
    await sendReview(test, room, id, { action: 'approve', ...seenOf(given) });
    const approved = await resultIn(test, room, id);
    expect(approved).toEqual({
      ...given,
      feedback: expect.stringContaining('Checked by the teacher.'),
      // Whoever has looked has judged.
      open_points: 0,
      open_marks: 0,
      waiting_points: 0,
      settled_score: given.grade_score,
      flags: given.flags.filter(({ code }) => code !== 'needs_teacher'),
      rubric_scores: given.rubric_scores.map((score) => ({
        ...score,
        state: 'set',
        needs_teacher: false,
        // A level that nobody had checked is not told; now it is.
        feedback: expect.any(String),
      })),
      review: {
        kind: 'approved',
        original: null,
        words: null,
        at: expect.anything(),
        revision: expect.anything(),
      },
    });
    const same = { ...changeTo(approved, 0), criteria: approved.rubric_scores.map(bare) };
    const answer = await sendReview(test, room, id, same);
    expect(Result.parse(answer.json())).toEqual(approved);
  });

  it('a poll notices each of these', async () => {
    const { room, given, id } = await onePaper();
    const etag = async () => String((await test.send(listResults, { token: room.token })).headers.etag);
    const seen = [await etag()];
    for (const action of ['approve', 'restore', 'change'] as const) {
      const now = await resultIn(test, room, id);
      const body = action === 'change' ? changeTo(now, 0.5) : { action, ...seenOf(now) };
      expect((await sendReview(test, room, id, body)).statusCode).toBe(200);
      seen.push(await etag());
    }
    expect(new Set(seen).size).toBe(4);
    expect(given.review).toBeNull();
  });
});

const bare = ({ id, score }: { id: string; score: number }) => ({ id, score, feedback: null });

describe('two windows, a slow network', () => {
  it('the same change sent again changes nothing and is no error', async () => {
    const { room, given, id } = await onePaper();
    const first = await sendReview(test, room, id, changeTo(given, 0.5));
    const second = await sendReview(test, room, id, changeTo(given, 0.5));
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    const restore = { action: 'restore', ...seenOf(Result.parse(first.json())) };
    await sendReview(test, room, id, restore);
    expect((await sendReview(test, room, id, restore)).statusCode).toBe(200);
  });

  it('of ten different changes at once one is kept whole, and nine are told', async () => {
    const { room, given, id } = await onePaper();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => sendReview(test, room, id, changeTo(given, (index + 1) / 11))),
    );
    const outcomes = await Promise.all(answers.map(outcome));
    expect(outcomes.filter(([status]) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(([, code]) => code === 'changed_elsewhere')).toHaveLength(9);
    const winner = answers.find(({ statusCode }) => statusCode === 200);
    expect(await resultIn(test, room, id)).toEqual(Result.parse(winner?.json()));
  });

  it('who looked at a version that is no longer there overwrites nothing', async () => {
    const { room, given, id } = await onePaper();
    await sendReview(test, room, id, changeTo(given, 0.5));
    const held = await resultIn(test, room, id);
    for (const stale of [
      changeTo(given, 0.7),
      { action: 'approve', ...seenOf(given) },
      { action: 'restore', attempt: 1, revision: randomUUID() },
    ])
      expect(await outcome(await sendReview(test, room, id, stale))).toEqual([409, 'changed_elsewhere']);
    const other = { ...changeTo(held, 0.7), attempt: 2 };
    expect(await outcome(await sendReview(test, room, id, other))).toEqual([409, 'graded_again']);
    expect(await resultIn(test, room, id)).toEqual(held);
  });
});

describe('what is refused', () => {
  const marks = { c1: { id: 'c1', score: 30, feedback: '' }, c2: { id: 'c2', score: 10, feedback: '' } };
  const seen = { action: 'change', attempt: 1, revision: null };
  it.each<[string, object]>([
    ['more than the maximum', { ...seen, criteria: [{ ...marks.c1, score: 60.01 }, marks.c2] }],
    ['less than nothing', { ...seen, criteria: [{ ...marks.c1, score: -0.5 }, marks.c2] }],
    ['no number', { ...seen, criteria: [{ ...marks.c1, score: '30' }, marks.c2] }],
    ['no criterion at all', { ...seen, criteria: [] }],
    ['a criterion twice', { ...seen, criteria: [marks.c1, marks.c1] }],
    [
      'a criterion that the rubric does not have',
      { ...seen, criteria: [marks.c1, { ...marks.c2, id: 'c9' }] },
    ],
    ['a total of its own', { ...seen, criteria: [marks.c1, marks.c2], score: 90 }],
    ['a maximum of its own', { ...seen, criteria: [{ ...marks.c1, max: 90 }, marks.c2] }],
    ['a NUL', { ...seen, criteria: [marks.c1, marks.c2], summary: 'a\u0000b' }],
    ['a book', { ...seen, criteria: [marks.c1, marks.c2], summary: 'x'.repeat(20_001) }],
    ['marks with an approval', { action: 'approve', attempt: 1, revision: null, criteria: [marks.c1] }],
    ['nothing', {}],
  ])('%s', async (_what, body) => {
    const { room, given, id } = await onePaper();
    expect(await outcome(await sendReview(test, room, id, body))).toEqual([422, 'invalid_input']);
    expect(await resultIn(test, room, id)).toEqual(given);
  });

  it('half a character is kept as a sign that it was one', async () => {
    const { room, id } = await onePaper();
    const halves = {
      ...seen,
      criteria: [marks.c1, { ...marks.c2, feedback: '\ud83d' }],
      summary: 'x\ude00',
    };
    expect((await sendReview(test, room, id, halves)).statusCode).toBe(200);
    const { feedback, review } = await resultIn(test, room, id);
    expect(review?.words).toMatchObject({
      summary: teachersText('x\ufffd'),
      comments: { c2: teachersText('\ufffd') },
    });
    expect(feedback).toMatch(/^x\ufffd\n/);
  });

  it('a paper that waits, that failed, that was removed, or that is not there', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, [brokenFile()]);
    const [waiting] = await resultsOf(test, room);
    const id = waiting?.student_work_id ?? '';
    const approve = { action: 'approve', attempt: 1, revision: null };
    expect(await outcome(await sendReview(test, room, id, approve))).toEqual([409, 'not_graded_yet']);
    await gradeNow(test, room);
    expect(await outcome(await sendReview(test, room, id, approve))).toEqual([409, 'not_graded_yet']);
    await test.send(deleteResults, { token: room.token, body: [id] });
    expect(await outcome(await sendReview(test, room, id, approve))).toEqual([404, 'not_found']);
    expect(await outcome(await sendReview(test, room, randomUUID(), approve))).toEqual([404, 'not_found']);
    expect((await sendReview(test, room, 'x', approve)).statusCode).toBe(422);
  });

  it('another teacher', async () => {
    const { room, given, id } = await onePaper();
    const other = await createClassroom(test);
    for (const body of [changeTo(given, 0), { action: 'approve', ...seenOf(given) }])
      expect(await outcome(await sendReview(test, other, id, body))).toEqual([404, 'not_found']);
    expect(await resultIn(test, room, id)).toEqual(given);
  });
});

describe('a changed grade goes where its paper goes', () => {
  const countReviews = async (room: Classroom) =>
    (await rowsOf(test, room.id)).filter((row) => row.includes('Unmistakable words')).length;
  const changedPaper = async () => {
    const { room, given, id } = await onePaper();
    await sendReview(test, room, id, { ...changeTo(given, 0.5), summary: 'Unmistakable words' });
    // As it stands, and in the history.
    expect(await countReviews(room)).toBe(2);
    return { room, id };
  };

  it('back with the undo, and for good with the sweep', async () => {
    const { room, id } = await changedPaper();
    const before = await resultIn(test, room, id);
    await test.send(deleteResults, { token: room.token, body: [id] });
    await test.send(restoreResults, { token: room.token, body: { ids: [id] } });
    expect(await resultIn(test, room, id)).toEqual(before);
    await test.send(deleteResults, { token: room.token, body: [id] });
    await sql`update submissions set removed_at = now() - interval '1 day' where id = ${id}`.execute(
      test.services.db,
    );
    await sweepFiles(test.services);
    expect(await countReviews(room)).toBe(0);
  });

  it('and with the account', async () => {
    const { room } = await changedPaper();
    const gone = await test.send(deleteAccount, { token: room.token, body: { password: room.password } });
    expect(gone.statusCode).toBe(200);
    expect(await countReviews(room)).toBe(0);
  });
});
