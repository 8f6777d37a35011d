import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  correctRubric,
  createAssignment,
  listAssignments,
  SubmissionStatus,
} from '../../../contract/assignments.ts';
import { createClassroom, listKeys, putOnPlan } from '../../../lab/app/classroom.ts';
import { type Form, makeDocxShell, makePdf, RUBRIC_LINES, sendForm } from '../../../lab/app/forms.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';

const test = openTestApp();
let rubricPdf: Uint8Array;
beforeAll(async () => {
  rubricPdf = await makePdf(RUBRIC_LINES);
});

type Fields = Record<string, string>;
const rubricFile = (name = 'rubric.pdf', bytes: Uint8Array = rubricPdf) => ({
  field: 'solution_key',
  name,
  bytes,
});
const create = (token: string, fields: Fields, files: Form['files'] = [rubricFile()]) =>
  sendForm(test, createAssignment, token, { fields, files });
const list = async (token: string) => await test.ask(listAssignments, { token });

const insertWork = async (
  { id, assignmentId, rubricId }: { id: string; assignmentId: string; rubricId: string },
  statuses: string[],
  removedAt: Date | null = null,
) => {
  const { db } = test.services;
  const place = { teacher_id: id, assignment_id: assignmentId, rubric_id: rubricId };
  const project = await db
    .insertInto('projects')
    .values({ ...place, name: 'Upload', idempotency_key: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const status of statuses)
    await db
      .insertInto('submissions')
      .values({
        ...place,
        project_id: project.id,
        file_key: randomUUID(),
        file_name: 'a.pdf',
        file_bytes: 1,
        status,
        removed_at: removedAt,
      })
      .execute();
};

describe('creating an assignment', () => {
  it('reads the rubric at once and shows the criteria with their points', async () => {
    const teacher = await createClassroom(test);
    const response = await create(teacher.token, {
      name: 'Argument essay',
      course_id: teacher.courseId,
      description: 'About school hours',
      feedback_tone: 'formal',
      rubric_style: 'simple',
      ai_instructions: 'Be brief.',
      grade_level: '50',
    });
    expect(response.statusCode).toBe(200);
    const assignment = response.json();
    expect(assignment).toMatchObject({
      name: 'Argument essay',
      course_name: 'English 8',
      grade_level: 50,
      status: 'pending',
      rubric_file_name: 'rubric.pdf',
      counts: { total: 0, pending: 0, grading: 0, complete: 0, failed: 0 },
    });
    const points = assignment.rubric.criteria.map((c: { name: string; max: number }) => [c.name, c.max]);
    expect(points).toEqual([
      ['Thesis', 20],
      ['Evidence', 20],
      ['Grammar', 10],
    ]);
    expect((await list(teacher.token))[0]).toEqual(assignment);
  });

  it('is marked out of what the file adds up to, out of the usual where it has no points, and out of what is typed', async () => {
    const teacher = await createClassroom(test);
    const send = async (lines: string[], more: Record<string, string> = {}) => {
      const fields = { name: 'Test', course_id: teacher.courseId, ...more };
      const files = [{ field: 'solution_key', name: 'key.pdf', bytes: await makePdf(lines) }];
      const { grade_level, rubric } = (await create(teacher.token, fields, files)).json();
      const points = rubric.criteria.reduce((sum: number, { max }: { max: number }) => sum + max, 0);
      return { grade_level, max: rubric.max, points };
    };
    const key = ['Weather test', '1. B (2 marks)', '2. C (2 marks)', '3. A (12 marks)'];
    expect(await send(key)).toEqual({ grade_level: 16, max: 16, points: 16 });
    expect(await send(key, { grade_level: '40' })).toEqual({ grade_level: 40, max: 40, points: 40 });
    const half = ['Weather test', '1. B (1½ marks)', '2. C (2 marks)', '3. A (12 marks)', 'Total: 15½ marks'];
    expect(await send(half)).toEqual({ grade_level: 15.5, max: 15.5, points: 15.5 });
    expect(await send(half, { grade_level: '7.5' })).toEqual({ grade_level: 7.5, max: 7.5, points: 7.5 });
    const plain = ['Weather test', '1. B', '2. C', '3. A'];
    expect(await send(plain)).toEqual({ grade_level: 90, max: 90, points: 90 });
  });

  it('takes the defaults of the form when only the required parts are there', async () => {
    const teacher = await createClassroom(test);
    const { statusCode, ...response } = await create(teacher.token, {
      name: 'Short',
      course_id: teacher.courseId,
    });
    expect(statusCode).toBe(200);
    // The file's own points, which nobody has scaled.
    expect(response.json()).toMatchObject({
      grade_level: 100,
      rubric: { max: 100, printed_max: 100 },
      feedback_tone: 'formal',
      rubric_style: 'simple',
      description: '',
    });
  });

  it('on Free the other tones and styles are refused by the server, on a paid plan they are not', async () => {
    const teacher = await createClassroom(test);
    const base = { name: 'Essay', course_id: teacher.courseId };
    for (const [choice, detail] of [
      [{ feedback_tone: 'casual' }, 'Upgrade to unlock more feedback tones'],
      [{ feedback_tone: 'encouraging' }, 'Upgrade to unlock more feedback tones'],
      [{ rubric_style: 'detailed' }, 'Upgrade to unlock more rubric styles'],
    ] as const) {
      const response = await create(teacher.token, { ...base, ...choice });
      expect([response.statusCode, response.json()]).toEqual([403, { code: 'plan_required', detail }]);
    }
    await putOnPlan(test, teacher.id, 'Basic');
    const response = await create(teacher.token, base);
    expect(response.json()).toMatchObject({ feedback_tone: 'encouraging', rubric_style: 'detailed' });
  });

  it.each([
    ['grade level 0', { grade_level: '0' }, 'Please enter a grade level between 1 and 200.'],
    ['grade level 201', { grade_level: '201' }, 'Please enter a grade level between 1 and 200.'],
    ['grade level abc', { grade_level: 'abc' }, 'Please enter a grade level between 1 and 200.'],
    ['grade level 7.505', { grade_level: '7.505' }, 'Please enter a grade level between 1 and 200.'],
    ['no name', { name: ' ' }, 'Please enter a name for the assignment.'],
    ['201 characters as a name', { name: 'x'.repeat(201) }, null],
    ['no course', { course_id: '' }, 'Please choose a course.'],
    ['an unknown tone', { feedback_tone: 'rude' }, null],
    ['instructions without an end', { ai_instructions: 'x'.repeat(100_000) }, null],
  ])('%s: a sentence, no row, no file', async (_what, change, detail) => {
    const teacher = await createClassroom(test);
    const before = await listKeys(test);
    const response = await create(teacher.token, {
      name: 'Essay',
      course_id: teacher.courseId,
      ...change,
    });
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
    if (detail !== null) expect(response.json().detail).toBe(detail);
    expect(await list(teacher.token)).toHaveLength(1);
    expect(await listKeys(test)).toEqual(before);
  });

  it.each([
    ['no file', [], 'invalid_input', 'Please add a rubric: a file, a template, or one that you build here.'],
    [
      'a text file',
      [rubricFile('r.txt', Buffer.from('Thesis: 10'))],
      'file_type',
      'The rubric must be a PDF, DOCX, ODT, RTF, JPG or PNG file.',
    ],
    ['a picture that is none', [rubricFile('r.png', Buffer.from('no'))], 'file_mismatch', null],
    ['an empty file', [rubricFile('r.pdf', new Uint8Array())], 'file_empty', null],
    ['a damaged PDF', [rubricFile('r.pdf', Buffer.from('%PDF-1.7 and then nothing'))], 'file_corrupt', null],
    ['a Word file without text', [rubricFile('r.docx', makeDocxShell())], null, null],
  ])('a rubric that cannot be read (%s) is told in a sentence', async (_what, files, code, detail) => {
    const teacher = await createClassroom(test);
    const before = await listKeys(test);
    const response = await create(teacher.token, { name: 'Essay', course_id: teacher.courseId }, files);
    expect(response.statusCode).toBe(422);
    if (code !== null) expect(response.json().code).toBe(code);
    if (detail !== null) expect(response.json().detail).toBe(detail);
    expect(await list(teacher.token)).toHaveLength(1);
    expect(await listKeys(test)).toEqual(before);
  });

  it('a rubric above 25 MB is refused', async () => {
    const teacher = await createClassroom(test);
    const large = Buffer.alloc(25 * 1024 * 1024 + 1, '%PDF-1.7 ');
    const response = await create(teacher.token, { name: 'Essay', course_id: teacher.courseId }, [
      rubricFile('r.pdf', large),
    ]);
    expect([response.statusCode, response.json().code]).toEqual([413, 'file_too_large']);
  });

  it("another teacher's course does not exist for me", async () => {
    const [mine, other] = [await createClassroom(test), await createClassroom(test)];
    const response = await create(mine.token, { name: 'Essay', course_id: other.courseId });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    expect(await list(other.token)).toHaveLength(1);
  });

  it('JSON instead of a form is refused', async () => {
    const { token } = await createClassroom(test);
    const response = await test.send(createAssignment, { token, body: { name: 'x' } });
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('the list', () => {
  it.each([
    ['nothing uploaded', [], 'pending'],
    ['all waiting', ['pending', 'pending'], 'grading'],
    ['some under way', ['complete', 'grading'], 'grading'],
    ['all done, one failed', ['complete', 'failed'], 'complete'],
    ['all failed', ['failed', 'failed'], 'failed'],
  ])('%s', async (_what, statuses, status) => {
    const teacher = await createClassroom(test);
    await insertWork(teacher, statuses);
    await insertWork(teacher, ['complete', 'failed', 'grading'], new Date());
    const [assignment] = await list(teacher.token);
    expect(assignment?.status).toBe(status);
    expect(assignment?.counts.total).toBe(statuses.length);
    for (const each of SubmissionStatus.options)
      expect(assignment?.counts[each]).toBe(statuses.filter((s) => s === each).length);
  });

  it('holds nothing of another teacher', async () => {
    const [mine, other] = [await createClassroom(test), await createClassroom(test)];
    expect((await list(mine.token)).map((a: { id: string }) => a.id)).toEqual([mine.assignmentId]);
    expect((await list(other.token)).map((a: { id: string }) => a.id)).toEqual([other.assignmentId]);
  });
});

describe('correcting the rubric', () => {
  const criterion = (change: object = {}) => ({
    id: 'c1',
    name: 'Position',
    description: 'Says what it wants.',
    answer: '',
    kind: 'content',
    max: 60,
    ...change,
  });
  const correct = (token: string, id: string, criteria: unknown) =>
    test.send(correctRubric, { params: { id }, token, body: { criteria } });

  it('makes a new snapshot whose points add up again, levels with them', async () => {
    const teacher = await createClassroom(test);
    await insertWork(teacher, ['pending', 'failed']);
    const response = await correct(teacher.token, teacher.assignmentId, [
      criterion({ max: 10 }),
      criterion({ id: null, name: 'Style', kind: 'language', max: 20 }),
    ]);
    expect(response.statusCode).toBe(200);
    const { rubric } = response.json();
    expect(rubric).toMatchObject({ max: 90, notes: [] });
    expect(rubric.criteria.map((c: { id: string; max: number }) => [c.id, c.max])).toEqual([
      ['c1', 30],
      ['c3', 60],
    ]);
    expect(rubric.criteria[0].levels.map((l: { points: number }) => l.points)).toEqual([30, 15]);
    const work = await test.services.db
      .selectFrom('submissions')
      .innerJoin('assignments', 'assignments.id', 'submissions.assignment_id')
      .select(['submissions.rubric_id', 'assignments.rubric_id as current'])
      .where('submissions.teacher_id', '=', teacher.id)
      .execute();
    expect(work).toHaveLength(2);
    for (const row of work) {
      expect(row.rubric_id).toBe(row.current);
      expect(row.rubric_id).not.toBe(teacher.rubricId);
    }
  });

  it.each([
    ['no criterion', []],
    ['one criterion twice', [criterion(), criterion()]],
    ['zero points', [criterion({ max: 0 })]],
    ['no name', [criterion({ name: ' ' })]],
    ['a word instead of points', [criterion({ max: 'ten' })]],
    ['61 criteria', Array.from({ length: 61 }, () => criterion({ id: null }))],
  ])('%s is refused', async (_what, criteria) => {
    const teacher = await createClassroom(test);
    const response = await correct(teacher.token, teacher.assignmentId, criteria);
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_input']);
  });

  it("another teacher's assignment does not exist for me", async () => {
    const [mine, other] = [await createClassroom(test), await createClassroom(test)];
    const response = await correct(mine.token, other.assignmentId, [criterion()]);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
    expect((await correct(mine.token, randomUUID(), [criterion()])).statusCode).toBe(404);
  });
});
