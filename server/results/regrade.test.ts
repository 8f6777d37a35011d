import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { Failure } from '../../contract/errors.ts';
import type { Result } from '../../contract/results.ts';
import { correctStudent, deleteResults, listResults } from '../../contract/results.ts';
import { deleteAccount } from '../../contract/settings.ts';
import type { Grader } from '../../grading/graders/grader.ts';
import { createClassroom } from '../../lab/app/classroom.ts';
import { makePdf } from '../../lab/app/forms.ts';
import { makeEssay, resultsOf, uploadFiles, usedBy } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { checkLedger } from '../accounts/billing/quota.ts';
import { abandonSubmission, gradeSubmission } from '../grading/grade-submission.ts';
import {
  askRegrade,
  changeTo,
  createGradedRoom,
  createListener,
  gradeNow,
  listWaiting,
  resultIn,
  reviewFirst,
  sendReview,
} from './review/review.fixture.ts';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
afterAll(async () => {
  expect(await checkLedger(test.services.db)).toEqual([]);
});

const graderThat = (grade: Grader['grade']): Grader => ({ name: 'builtin', grade });
const refused = graderThat(() => Promise.reject(new Failure('file_no_text')));
const idsOf = (results: Result[]) => results.map(({ student_work_id }) => student_work_id).sort();

/** Five papers, of which the teacher has marked one low and approved two. */
const createReviewedRoom = async () => {
  const { room, results } = await createGradedRoom(test, 5);
  await reviewFirst(test, room, results.slice(0, 3), 0.1);
  const { reviewed = [], rest = [] } = Object.groupBy(await resultsOf(test, room), ({ review }) =>
    review === null ? 'rest' : 'reviewed',
  );
  return { room, reviewed, rest };
};
const restOf = async (room: Parameters<typeof resultsOf>[1], rest: Result[]) =>
  (await resultsOf(test, room)).filter(({ student_work_id }) => idsOf(rest).includes(student_work_id));

describe('"Regrade the rest with my marks"', () => {
  it('grades only the others, by the teacher’s marks, and costs nothing', async () => {
    const { room, reviewed, rest } = await createReviewedRoom();
    const used = await usedBy(test, room);
    expect(rest.map(({ regradable }) => regradable)).toEqual([true, true]);
    expect(reviewed.map(({ regradable }) => regradable)).toEqual([false, false, false]);
    expect((await askRegrade(test, room)).json()).toEqual({ regrading: 2 });

    const waiting = await restOf(room, rest);
    expect(waiting).toEqual(rest.map((result) => ({ ...result, regrade: 'waiting', regradable: false })));
    expect(await checkLedger(test.services.db)).toEqual([]);

    const { briefs, grader } = createListener(test);
    await gradeNow(test, room, grader);
    expect(briefs.map(({ examples }) => examples.length)).toEqual([3, 3]);
    const graded = await restOf(room, rest);
    expect(graded).toMatchObject([
      { status: 'complete', attempt: 2, regrade: null, review: null },
      { status: 'complete', attempt: 2, regrade: null, review: null },
    ]);
    for (const [index, result] of graded.entries())
      expect(result.grade_score).toBeLessThan(rest[index]?.grade_score ?? 0);
    expect((await resultsOf(test, room)).filter(({ review }) => review !== null)).toEqual(reviewed);
    expect(await usedBy(test, room)).toBe(used);
    expect(await checkLedger(test.services.db)).toEqual([]);
  });

  it('a poll notices the start and the end', async () => {
    const { room } = await createReviewedRoom();
    const etag = async () => String((await test.send(listResults, { token: room.token })).headers.etag);
    const seen = [await etag()];
    await askRegrade(test, room);
    seen.push(await etag());
    await gradeNow(test, room);
    seen.push(await etag());
    expect(new Set(seen).size).toBe(3);
  });

  it('ten clicks at once start it once', async () => {
    const { room } = await createReviewedRoom();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askRegrade(test, room)));
    expect(answers.map((answer) => answer.json())).toEqual(Array(10).fill({ regrading: 2 }));
    const { rows } = await sql`select 1 from pgboss.job where name = 'grade-submission'
      and data->>'teacherId' = ${room.id} and data->>'attempt' = '2'`.execute(test.services.db);
    expect(rows).toHaveLength(2);
  });

  it('takes three papers, and there must be something left', async () => {
    const { room, results } = await createGradedRoom(test, 4);
    await reviewFirst(test, room, results.slice(0, 2), 0.5);
    expect((await askRegrade(test, room)).json()).toMatchObject({ code: 'too_few_reviewed' });
    await reviewFirst(test, room, results.slice(3), 0.5);
    expect((await askRegrade(test, room)).json()).toEqual({ regrading: 1 });
    await gradeNow(test, room);
    // It knows all the marks now.
    const answer = await askRegrade(test, room);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'nothing_to_regrade']);
  });

  it('again after another mark, but not without end', async () => {
    const { room, reviewed, rest } = await createReviewedRoom();
    const [changed] = reviewed.filter(({ review }) => review?.kind === 'changed');
    const outcomes: number[] = [];
    for (let round = 1; round <= 7; round++) {
      const id = changed?.student_work_id ?? '';
      await sendReview(test, room, id, changeTo(await resultIn(test, room, id), round / 10));
      outcomes.push((await askRegrade(test, room)).statusCode);
      await gradeNow(test, room);
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 409, 409]);
    expect((await restOf(room, rest)).map(({ attempt, regradable }) => [attempt, regradable])).toEqual([
      [6, false],
      [6, false],
    ]);
  });

  it('of another teacher, or of no assignment, is not there', async () => {
    const { room, rest } = await createReviewedRoom();
    const other = await createClassroom(test);
    expect((await askRegrade(test, other, room.assignmentId)).statusCode).toBe(404);
    expect((await askRegrade(test, room, randomUUID())).statusCode).toBe(404);
    expect(await restOf(room, rest)).toEqual(rest);
  });
});

describe('what the grader is shown', () => {
  it('the newest ten, newest first, with the teacher’s points and nobody’s name', async () => {
    const { room, results } = await createGradedRoom(test, 12);
    await reviewFirst(test, room, results, 0.25);
    const newest = results.at(-1);
    const { briefs, grader } = createListener(test);
    await uploadFiles(test, room, [await makeEssay('Late Comer', 40)]);
    await gradeNow(test, room, grader);
    const [brief] = briefs;
    expect(brief?.examples).toHaveLength(10);
    expect(brief?.examples[0]?.scores).toEqual(
      newest?.rubric_scores.map(({ id, score }) => ({ criterion_id: id, score })),
    );
    const texts = JSON.stringify(brief?.examples);
    expect(texts).toContain('Teenagers need eight');
    for (const { student_name, student_id, file_name } of results)
      for (const secret of [student_name, student_id, file_name]) expect(texts).not.toContain(secret);
  });

  it('not the name that the teacher told us later', async () => {
    const room = await createClassroom(test);
    const lines = ['School should start later.', 'I am glad to sign this as Rosa Delgado of class 8.'];
    await uploadFiles(test, room, [{ name: 'scan-0007.pdf', bytes: await makePdf(lines) }]);
    await gradeNow(test, room);
    const [paper] = await resultsOf(test, room);
    const correct = { token: room.token, body: { student_name: 'Rosa Delgado' } };
    await test.send(correctStudent, { params: { id: paper?.student_work_id }, ...correct });
    await reviewFirst(test, room, await resultsOf(test, room), 0.5);
    const { briefs, grader } = createListener(test);
    await uploadFiles(test, room, [await makeEssay('Late Comer', 40)]);
    await gradeNow(test, room, grader);
    expect(briefs[0]?.examples[0]?.text).toContain('School should start later.');
    expect(briefs[0]?.examples[0]?.text).not.toContain('Delgado');
  });

  it('the changed points where the teacher changed them', async () => {
    const { room, results } = await createGradedRoom(test, 1);
    await reviewFirst(test, room, results, 0.25);
    const { briefs, grader } = createListener(test);
    await uploadFiles(test, room, [await makeEssay('Late Comer', 40)]);
    await gradeNow(test, room, grader);
    expect(briefs[0]?.examples.map(({ scores }) => scores)).toEqual([
      [
        { criterion_id: 'c1', score: 15 },
        { criterion_id: 'c2', score: 7.5 },
      ],
    ]);
  });

  it('no paper that was removed, that is graded by another rubric, or that is another teacher’s', async () => {
    const { room, results } = await createGradedRoom(test, 3);
    await reviewFirst(test, room, results, 0.25);
    const [removed = '', foreign = ''] = idsOf(results);
    await test.send(deleteResults, { token: room.token, body: [removed] });
    await sql`with other as (
        insert into rubrics (teacher_id, assignment_id, rubric)
        select teacher_id, assignment_id, rubric from rubrics where id = ${room.rubricId} returning id)
      update submissions set rubric_id = other.id from other where submissions.id = ${foreign}`.execute(
      test.services.db,
    );
    const { briefs, grader } = createListener(test);
    await uploadFiles(test, room, [await makeEssay('Late Comer', 40)]);
    const stranger = await createClassroom(test);
    await uploadFiles(test, stranger, [await makeEssay('Some One', 41)]);
    await gradeNow(test, room, grader);
    await gradeNow(test, stranger, grader);
    expect(briefs.map(({ examples }) => examples.length)).toEqual([1, 0]);
  });
});

describe('nothing is lost', () => {
  it('when it cannot be graded again, the grade stands, and it can be asked once more', async () => {
    const { room, rest } = await createReviewedRoom();
    await askRegrade(test, room);
    await gradeNow(test, room, refused);
    expect(await restOf(room, rest)).toEqual(rest.map((result) => ({ ...result, regrade: 'failed' })));
    expect(await checkLedger(test.services.db)).toEqual([]);
    expect((await askRegrade(test, room)).json()).toEqual({ regrading: 2 });
    await gradeNow(test, room);
    expect((await restOf(room, rest)).map(({ attempt, regrade }) => [attempt, regrade])).toEqual([
      [2, null],
      [2, null],
    ]);
  });

  it('when every try is used up, the grade stands too', async () => {
    const { room, rest } = await createReviewedRoom();
    await askRegrade(test, room);
    for (const job of await listWaiting(test, room)) await abandonSubmission(test.services, job);
    expect(await restOf(room, rest)).toEqual(rest.map((result) => ({ ...result, regrade: 'failed' })));
    expect(await usedBy(test, room)).toBe(5);
  });

  it('when its job was lost, it can be asked for again after an hour', async () => {
    const { room, rest } = await createReviewedRoom();
    await askRegrade(test, room);
    await sql`update regrades set requested_at = now() - interval '61 minutes' where teacher_id = ${room.id}`.execute(
      test.services.db,
    );
    expect((await restOf(room, rest)).map(({ regrade }) => regrade)).toEqual(['failed', 'failed']);
    expect((await askRegrade(test, room)).json()).toEqual({ regrading: 2 });
    expect((await restOf(room, rest)).map(({ regrade }) => regrade)).toEqual(['waiting', 'waiting']);
  });

  it('a teacher who decides while the grader is at it has the last word', async () => {
    const { room, rest } = await createReviewedRoom();
    await askRegrade(test, room);
    const [paper] = rest;
    if (paper === undefined) throw new Error('There is no rest.');
    const interrupted = graderThat(async (brief, work, signal) => {
      const seen = await resultIn(test, room, paper.student_work_id);
      await sendReview(test, room, paper.student_work_id, changeTo(seen, 0.9));
      return test.services.grader.grade(brief, work, signal);
    });
    const services = { ...test.services, grader: interrupted };
    const job = { submissionId: paper.student_work_id, teacherId: room.id, attempt: 2 };
    await gradeSubmission(services, job, new AbortController().signal);
    expect(await resultIn(test, room, paper.student_work_id)).toMatchObject({
      attempt: 1,
      grade_score: 81,
      regrade: null,
      review: { kind: 'changed', original: { grade_score: paper.grade_score } },
    });
  });

  it('a deleted account takes its waiting papers along, and the worker does not mind', async () => {
    const { room } = await createReviewedRoom();
    await askRegrade(test, room);
    const jobs = await listWaiting(test, room);
    await test.send(deleteAccount, { token: room.token, body: { password: room.password } });
    expect(await listWaiting(test, room)).toEqual([]);
    const { services } = test;
    for (const job of jobs) await gradeSubmission(services, job, new AbortController().signal);
  });
});
