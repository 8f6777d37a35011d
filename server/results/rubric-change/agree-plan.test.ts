import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAssignment } from '../../../contract/assignments.ts';
import type { Result } from '../../../contract/results.ts';
import { agreePlan, isAgreed } from '../../../contract/rubrics/plan.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { makePdf, sendForm } from '../../../lab/app/forms.ts';
import { resultsOf, uploadFiles } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { gradeNow, resultIn, seenOf, sendReview } from '../review/review.fixture.ts';
import { followNow } from './edit.fixture.ts';

const KEY = ['Answer key', '1. thermometer (1 mark)', '2. barometer (1 mark)', '3. hygrometer (1 mark)'];

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
let key: Uint8Array;
beforeAll(async () => {
  key = await makePdf(KEY);
});

const create = async ({ token, courseId }: Classroom, grade_level = '3') => {
  const files = [{ field: 'solution_key', name: 'key.pdf', bytes: key }];
  const fields = { name: 'Quiz', course_id: courseId, grade_level };
  const response = await sendForm(test, createAssignment, token, { fields, files });
  expect(response.statusCode).toBe(200);
  return createAssignment.response.parse(response.json());
};

const agree = (token: string, id: string, body: object) =>
  test.send(agreePlan, { params: { id }, token, body });

describe('how an assignment is marked, agreed with its teacher', () => {
  it('is settled in one call, with rows put right', async () => {
    const teacher = await createClassroom(test);
    const read = await create(teacher);
    const response = await agree(teacher.token, read.id, {
      rubric_id: read.rubric_id,
      rows: [{ criterion_id: 'c2', answer: 'aneroid / barograph' }],
    });
    expect(response.statusCode).toBe(200);
    const agreed = agreePlan.response.parse(response.json());
    expect(isAgreed(agreed.rubric)).toBe(true);
    expect(agreed.rubric.criteria[1]).toMatchObject({
      answer: 'aneroid / barograph',
      marking: { because: 'teacher' },
    });
  });

  it('is remembered: the same file asks nothing again, also out of other points', async () => {
    const teacher = await createClassroom(test);
    const first = await create(teacher);
    expect(isAgreed((await create(teacher)).rubric)).toBe(false);
    await agree(teacher.token, first.id, { rows: [{ criterion_id: 'c1', answer: 'mercury column' }] });
    const again = await create(teacher, '30');
    expect(isAgreed(again.rubric)).toBe(true);
    expect(again.rubric.criteria.map(({ answer, max }) => [answer, max])[0]).toEqual(['mercury column', 10]);
    const stranger = await createClassroom(test);
    expect(isAgreed((await create(stranger)).rubric)).toBe(false);
  });

  it('after grading makes sure what was proposed, and leaves a mark of her own', async () => {
    const teacher = await createClassroom(test);
    const { id, rubric_id } = await create(teacher);
    const room = { ...teacher, assignmentId: id, rubricId: rubric_id };
    const lines = ['1. thermometer', '2. barometer', '3. rain gauge'];
    const files = [
      { name: 'ana.pdf', bytes: await makePdf(lines) },
      { name: 'ben.pdf', bytes: await makePdf(lines) },
    ];
    await uploadFiles(test, room, files);
    await gradeNow(test, room);
    const [ana, ben] = await resultsOf(test, room);
    if (ana === undefined || ben === undefined) throw new Error('A paper is missing.');
    const statesOf = (result: Result) => result.rubric_scores.map(({ state }) => state);
    expect(statesOf(ben)).toEqual(['open', 'open', 'open']);
    const hers = { action: 'change', ...seenOf(ana), criteria: [{ id: 'c1', score: 0, feedback: null }] };
    const words = { summary: null, strengths: null, next_steps: null };
    expect((await sendReview(test, room, ana.student_work_id, { ...hers, ...words })).statusCode).toBe(200);
    expect((await agree(teacher.token, id, {})).statusCode).toBe(200);
    await followNow(test, room);
    // Another word than the key's may mean the same: for the teacher to say.
    expect(statesOf(await resultIn(test, room, ben.student_work_id))).toEqual(['marked', 'marked', 'open']);
    const kept = await resultIn(test, room, ana.student_work_id);
    expect(kept.rubric_scores[0]).toMatchObject({ state: 'set', score: 0 });
  });

  it('by what was looked at: after an edit in another window nothing is saved', async () => {
    const teacher = await createClassroom(test);
    const { id } = await create(teacher);
    const response = await agree(teacher.token, id, { rubric_id: randomUUID() });
    expect([response.statusCode, response.json().code]).toEqual([409, 'changed_elsewhere']);
  });

  it.each([
    ['a question that is not there', [{ criterion_id: 'c99', answer: 'x' }]],
    ['an empty answer', [{ criterion_id: 'c1', answer: ' ' }]],
  ])('%s is refused', async (_what, rows) => {
    const teacher = await createClassroom(test);
    const { id } = await create(teacher);
    const response = await agree(teacher.token, id, { rows });
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
  });
});
