import { describe, expect, it } from 'vitest';
import { type Dashboard, getDashboard } from '../../../contract/dashboard.ts';
import { approveResults, correctStudent, deleteResults } from '../../../contract/results.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { brokenFile, makeEssays, resultsOf, untilGraded, uploadFiles } from '../../../lab/app/grading.ts';
import { openWorkingApp } from '../../../lab/app/open-test-app.ts';
import { signUpTeacher } from '../../../lab/app/test-app.ts';

import { audit, createScored } from '../../results/checks/checks.fixture.ts';

const test = openWorkingApp();

const dashboardOf = async ({ token }: { token: string }): Promise<Dashboard> =>
  getDashboard.response.parse(await test.ask(getDashboard, { token }));

const name = (room: Classroom, id: string, student: { student_name: string; student_id: string }) =>
  test.send(correctStudent, { params: { id }, token: room.token, body: student });

describe('the overview', () => {
  it('of a newcomer is empty, and an assignment without work is no progress', async () => {
    expect(await dashboardOf(await signUpTeacher(test))).toEqual({
      counts: { courses: 0, assignments: 0, students: 0, submissions: 0, graded: 0 },
      courses: [],
    });
    const { courses } = await dashboardOf(await createClassroom(test));
    expect(courses).toMatchObject([{ students: 0, assignments: 1, average_grade: null, progress: 0 }]);
  });

  it('counts what was graded, averages percentages, and leaves removed work out', async () => {
    const room = await createClassroom(test);
    const other = await createClassroom(test);
    await uploadFiles(test, room, [...(await makeEssays(2)), brokenFile()]);
    const results = await untilGraded(test, room);
    const percents = results.flatMap(({ percentage }) => (percentage === null ? [] : [percentage]));
    const overview = await dashboardOf(room);
    expect(overview.counts).toEqual({ courses: 1, assignments: 1, students: 3, submissions: 3, graded: 2 });
    expect(overview.courses[0]).toMatchObject({ name: 'English 8', graded: 2, progress: 66 });
    // What is open is in no mean.
    expect(overview.courses[0]?.average_grade).toBeNull();
    const ids = results.map(({ student_work_id }) => student_work_id);
    await test.ask(approveResults, { token: room.token, body: { ids } });
    const mean = percents.reduce((sum, percent) => sum + percent, 0) / percents.length;
    expect((await dashboardOf(room)).courses[0]?.average_grade).toBeCloseTo(mean, 0);

    const failed = results.find(({ status }) => status === 'failed');
    await test.send(deleteResults, { token: room.token, body: [failed?.student_work_id] });
    expect((await dashboardOf(room)).courses[0]).toMatchObject({ submissions: 2, progress: 100 });
    expect((await dashboardOf(other)).counts.submissions).toBe(0);
  });

  it('a paper that is to be marked blind is not in the average, where it could be told from the others', async () => {
    const { room } = await createScored(test, [90]);
    await audit(test, room, 1);
    expect((await dashboardOf(room)).courses[0]).toMatchObject({ graded: 1, average_grade: null });
  });

  it('tells students apart by name and id, as the results screen does', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, await makeEssays(5));
    await untilGraded(test, room);
    const [a, b, c, d, e] = (await resultsOf(test, room)).map(({ student_work_id }) => student_work_id);
    await name(room, a ?? '', { student_name: 'Kim Lee', student_id: '1' });
    await name(room, b ?? '', { student_name: 'kim lee', student_id: '2' });
    await name(room, c ?? '', { student_name: 'Kim Lee', student_id: '' });
    await name(room, d ?? '', { student_name: 'Bo Chen', student_id: '3' });
    await name(room, e ?? '', { student_name: 'Bo Chen', student_id: '' });
    const { counts, courses } = await dashboardOf(room);
    expect([counts.students, courses[0]?.students]).toEqual([4, 4]);
  });
});
