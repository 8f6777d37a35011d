import { describe, expect, it } from 'vitest';
import { addAssignment, type Classroom, createClassroom, listKeys } from '../../../lab/app/classroom.ts';
import { resultsOf } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { sweepFiles } from '../../uploads/sweep-files.ts';
import { addNamedPapers } from '../students/roster.fixture.ts';

const HOUR_MS = 3600 * 1000;

const test = openTestApp();

const call = (
  { token }: Classroom,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => test.call(method, `/api${path}`, { token, ...(body === undefined ? {} : { body }) });

/** A class with two papers. */
const createRoom = async () => {
  const room = await createClassroom(test);
  await addNamedPapers(test, room, [{ student: 'Ada Byron' }, { student: 'Bo Chen' }]);
  return room;
};

describe('a course', () => {
  it('gets another name, which every result carries at once', async () => {
    const room = await createRoom();
    const list = () => call(room, 'GET', '/results');
    const etag = (await list()).headers.etag;
    const renamed = await call(room, 'PATCH', `/courses/${room.courseId}`, { name: ' English 9 ' });
    expect(renamed.json()).toMatchObject({ name: 'English 9', archived_at: null });
    expect((await list()).headers.etag).not.toBe(etag);
    expect((await resultsOf(test, room)).map(({ course_name }) => course_name)).toEqual([
      'English 9',
      'English 9',
    ]);
  });

  it.each([{ name: ' ' }, { name: 'x'.repeat(121) }])('is not renamed to %j', async (body) => {
    const room = await createClassroom(test);
    expect((await call(room, 'PATCH', `/courses/${room.courseId}`, body)).statusCode).toBe(422);
  });

  it('is put away and brought back; its results stay', async () => {
    const room = await createRoom();
    const put = (archived: boolean) => call(room, 'PATCH', `/courses/${room.courseId}`, { archived });
    expect((await put(true)).json().archived_at).not.toBeNull();
    expect((await call(room, 'GET', '/dashboard')).json()).toEqual({
      counts: { courses: 0, assignments: 0, students: 0, submissions: 0, graded: 0 },
      courses: [],
    });
    expect(await resultsOf(test, room)).toHaveLength(2);
    await put(false);
    expect((await call(room, 'GET', '/dashboard')).json().counts.students).toBe(2);
  });

  it('is deleted with all that hangs on it, and comes back with just that', async () => {
    const room = await createRoom();
    const [first] = await resultsOf(test, room);
    await call(room, 'DELETE', '/results', { ids: [first?.student_work_id] });
    test.pass(1000);
    expect((await call(room, 'DELETE', `/courses/${room.courseId}`)).json()).toEqual({ deleted: 1 });
    for (const path of ['/courses', '/assignments', '/projects'])
      expect((await call(room, 'GET', path)).json()).toEqual([]);
    expect(await resultsOf(test, room)).toEqual([]);
    expect((await call(room, 'DELETE', `/courses/${room.courseId}`)).statusCode).toBe(404);
    expect((await call(room, 'GET', `/courses/${room.courseId}/students`)).statusCode).toBe(404);
    expect((await call(room, 'POST', `/courses/${room.courseId}/restore`)).json()).toEqual({ restored: 1 });
    expect((await call(room, 'GET', '/assignments')).json()).toHaveLength(1);
    // What was removed before stays removed.
    expect(await resultsOf(test, room)).toHaveLength(1);
  });

  it('goes for good after a while, with its files', async () => {
    const room = await createRoom();
    await call(room, 'DELETE', `/courses/${room.courseId}`);
    test.pass(2 * HOUR_MS);
    await sweepFiles(test.services);
    for (const table of ['courses', 'assignments', 'submissions', 'students'] as const)
      expect(
        await test.services.db.selectFrom(table).select('id').where('teacher_id', '=', room.id).execute(),
      ).toEqual([]);
    expect(await listKeys(test, `teachers/${room.id}/`)).toEqual([]);
  });

  it('the sample class can be deleted, loaded anew, and then the old one stays deleted', async () => {
    const room = await createClassroom(test);
    const { id } = (await call(room, 'POST', '/sample-class')).json();
    expect((await call(room, 'DELETE', `/courses/${id}`)).statusCode).toBe(200);
    const again = (await call(room, 'POST', '/sample-class')).json();
    expect(again.id).not.toBe(id);
    expect((await call(room, 'POST', `/courses/${id}/restore`)).statusCode).toBe(404);
  });
});

describe('an assignment', () => {
  it('is edited, and what is not named stays', async () => {
    const room = await createRoom();
    const edited = await call(room, 'PATCH', `/assignments/${room.assignmentId}`, {
      name: 'Essay 2',
      ai_instructions: 'Mind the thesis.',
    });
    expect(edited.json()).toMatchObject({
      name: 'Essay 2',
      description: '',
      ai_instructions: 'Mind the thesis.',
      feedback_tone: 'formal',
    });
    expect((await resultsOf(test, room))[0]?.assignment_name).toBe('Essay 2');
  });

  it('gets only a tone and style that the plan has, but keeps those it has', async () => {
    const room = await createRoom();
    const edit = (body: object) => call(room, 'PATCH', `/assignments/${room.assignmentId}`, body);
    expect((await edit({ feedback_tone: 'casual' })).json().code).toBe('plan_required');
    await test.services.db
      .updateTable('assignments')
      .set({ feedback_tone: 'casual' })
      .where('id', '=', room.assignmentId)
      .execute();
    expect((await edit({ feedback_tone: 'casual', name: 'Essay 2' })).statusCode).toBe(200);
  });

  it('gets another grade level while nothing is graded, and the points follow', async () => {
    const room = await createRoom();
    const edit = (body: object) => call(room, 'PATCH', `/assignments/${room.assignmentId}`, body);
    const { grade_level, rubric } = (await edit({ grade_level: '30' })).json();
    expect([grade_level, rubric.max]).toEqual([30, 30]);
    expect(rubric.criteria.map(({ max }: { max: number }) => max)).toEqual([20, 10]);
    expect(rubric.notes).toHaveLength(1);
    await test.services.db
      .updateTable('submissions')
      .set({ status: 'complete' })
      .where('assignment_id', '=', room.assignmentId)
      .execute();
    const refused = await edit({ grade_level: 50, name: 'Essay 3' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'rubric_in_use']);
    expect((await edit({ grade_level: 30, name: 'Essay 3' })).json()).toMatchObject({ name: 'Essay 3' });
  });

  it('is deleted with its papers and comes back with them; nothing can be uploaded to it meanwhile', async () => {
    const room = await createRoom();
    const other = await addAssignment(test, room, room.courseId);
    expect((await call(room, 'DELETE', `/assignments/${room.assignmentId}`)).json()).toEqual({ deleted: 2 });
    expect((await call(room, 'GET', '/assignments')).json().map(({ id }: { id: string }) => id)).toEqual([
      other,
    ]);
    expect((await call(room, 'GET', `/results?assignment_id=${room.assignmentId}`)).statusCode).toBe(404);
    expect((await call(room, 'POST', `/assignments/${room.assignmentId}/restore`)).json()).toEqual({
      restored: 2,
    });
    expect(await resultsOf(test, room)).toHaveLength(2);
  });
});
