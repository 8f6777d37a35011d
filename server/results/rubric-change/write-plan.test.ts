import { beforeAll, describe, expect, it } from 'vitest';
import { createAssignment } from '../../../contract/assignments.ts';
import { agreePlan, isAgreed, writePlan } from '../../../contract/rubrics/plan.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { makePdf, sendForm } from '../../../lab/app/forms.ts';
import { resultsOf, uploadFiles } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { gradeNow, resultIn } from '../review/review.fixture.ts';
import { followNow } from './edit.fixture.ts';

const KEY = ['Answer key', '1. thermometer (1 mark)', '2. barometer and hygrometer (2 marks)'];
const PARTED = '1 (1): thermometer\n2a (1): barometer\n2b (2): hygrometer / psychrometer';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
let key: Uint8Array;
beforeAll(async () => {
  key = await makePdf(KEY);
});

const create = async ({ token, courseId }: Classroom, grade_level?: string) => {
  const files = [{ field: 'solution_key', name: 'key.pdf', bytes: key }];
  const fields = { name: 'Quiz', course_id: courseId, ...(grade_level === undefined ? {} : { grade_level }) };
  return createAssignment.response.parse(
    (await sendForm(test, createAssignment, token, { fields, files })).json(),
  );
};

const send = (token: string, id: string, body: object) =>
  test.send(writePlan, { params: { id }, token, body });

const write = async (token: string, id: string, text: string) => {
  const response = await send(token, id, { text });
  expect(response.statusCode).toBe(200);
  return writePlan.response.parse(response.json());
};

const pointsOf = ({ rubric }: { rubric: { criteria: { question: string | null; max: number }[] } }) =>
  rubric.criteria.map(({ question, max }) => `${question}=${max}`).join(' ');

describe('a key that its teacher writes anew as text', () => {
  it('is out of what it adds up to, as it was before', async () => {
    const teacher = await createClassroom(test);
    const read = await create(teacher);
    expect(read.grade_level).toBe(3);
    const written = await write(teacher.token, read.id, PARTED);
    expect(pointsOf(written)).toBe('1=1 2a=1 2b=2');
    expect([written.grade_level, written.rubric.max]).toEqual([4, 4]);
  });

  it('keeps the points that she typed for all of it', async () => {
    const teacher = await createClassroom(test);
    const { id } = await create(teacher, '20');
    const written = await write(teacher.token, id, PARTED);
    expect(pointsOf(written)).toBe('1=5 2a=5 2b=10');
    expect(written.grade_level).toBe(20);
  });

  it('is remembered with its questions, once it is agreed to', async () => {
    const teacher = await createClassroom(test);
    const { id } = await create(teacher);
    await write(teacher.token, id, PARTED);
    await test.send(agreePlan, { params: { id }, token: teacher.token, body: {} });
    const again = await create(teacher);
    expect(isAgreed(again.rubric)).toBe(true);
    expect(pointsOf(again)).toBe('1=1 2a=1 2b=2');
  });

  it('moves papers that are graded already, out of the points that they have', async () => {
    const teacher = await createClassroom(test);
    const { id, rubric_id } = await create(teacher);
    const room = { ...teacher, assignmentId: id, rubricId: rubric_id };
    const lines = ['1. thermometer', '2a. barometer', '2b. psychrometer'];
    await uploadFiles(test, room, [{ name: 'ana.pdf', bytes: await makePdf(lines) }]);
    await gradeNow(test, room);
    const written = await write(teacher.token, id, PARTED);
    expect([written.grade_level, written.rubric.max, written.rubric_change.papers]).toEqual([3, 3, 1]);
    await followNow(test, room);
    const [ana] = await resultsOf(test, room);
    if (ana === undefined) throw new Error('The paper is missing.');
    const { rubric_scores } = await resultIn(test, room, ana.student_work_id);
    expect(rubric_scores.map(({ score, max_score }) => score === max_score)).toEqual([true, true, true]);
  });

  it.each([
    ['a line without points', 'thermometer'],
    ['nothing', ' '],
    ['nothing that is worth anything', '1 (0): thermometer'],
  ])('%s is refused with a sentence', async (_what, text) => {
    const teacher = await createClassroom(test);
    const { id } = await create(teacher);
    const response = await send(teacher.token, id, { text });
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
  });
});
