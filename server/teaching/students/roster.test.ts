import { describe, expect, it } from 'vitest';
import { getDashboard } from '../../../contract/dashboard.ts';
import { correctStudent, deleteResults, listResults } from '../../../contract/results.ts';
import { exportData } from '../../../contract/settings.ts';
import { deleteStudent, restoreStudent, updateStudent } from '../../../contract/students.ts';
import { type Classroom, createClassroom } from '../../../lab/app/classroom.ts';
import { resultsOf } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { openArchive } from '../../data/export/export.fixture.ts';
import { deleteOldWork } from '../../data/retention/delete-old-work.ts';
import { sweepFiles } from '../../uploads/sweep-files.ts';
import { placeUnplaced } from './place-paper.ts';
import { addNamedPapers, peopleOf, rosterOf, studentOf } from './roster.fixture.ts';

const HOUR_MS = 3600 * 1000;

const test = openTestApp({ RETENTION_DAYS: '30' });

const correct = ({ token }: Classroom, id: string | undefined, body: object) =>
  test.send(correctStudent, { params: { id }, token, body });
const patch = ({ token }: Classroom, id: string, body: object) =>
  test.send(updateStudent, { params: { id }, token, body });
const shownNames = async (room: Classroom) =>
  (await resultsOf(test, room)).map(({ student_name }) => student_name).sort();

describe('papers from before there was a roster', () => {
  it('are placed by the same ladder, once', async () => {
    const room = await createClassroom(test);
    await addNamedPapers(test, room, [
      { student: 'José García' },
      { student: 'jose garcia', id: '2001' },
      { student: 'kimdaniel', id: '12345', fileName: 'kimdaniel_12345_67890_a.pdf' },
      { student: 'Daniel Kim', id: '2002', fileName: 'kimdaniel_12345_67891_b.pdf' },
      { student: '???' },
      { student: null },
    ]);
    const before = await rosterOf(test, room);
    expect(before.students.map(({ external_id, papers }) => [external_id, papers])).toEqual([
      [null, 1],
      ['2002', 2],
      ['2001', 2],
    ]);
    await placeUnplaced(test.services);
    expect(await rosterOf(test, room)).toEqual(before);
  });
});

describe('when the teacher corrects a paper', () => {
  const CLASS = [
    { student: 'Daniel Kim', id: '2001' },
    { student: 'Daniel Kim', id: '2001' },
    { student: 'Leila Haddad', id: '2002' },
  ];

  it('the roster follows: to somebody known, and whoever has no paper left is gone', async () => {
    const room = await createClassroom(test);
    const [first, second] = await addNamedPapers(test, room, CLASS);
    // The dialog sends both fields, the number as it stood there.
    await correct(room, first, { student_name: 'leila haddad', student_id: '2001' });
    expect(await peopleOf(test, room)).toEqual([
      ['Daniel Kim', '2001', 1],
      ['Leila Haddad', '2002', 2],
    ]);
    await correct(room, second, { student_name: 'Leila Haddad', student_id: '2001' });
    expect(await peopleOf(test, room)).toEqual([['Leila Haddad', '2002', 3]]);
    expect(await shownNames(room)).toEqual(['Leila Haddad', 'Leila Haddad', 'Leila Haddad']);
  });

  it('somebody new is entered, and the others keep their papers', async () => {
    const room = await createClassroom(test);
    const [first] = await addNamedPapers(test, room, CLASS);
    const { roster_id, ...shown } = (
      await correct(room, first, { student_name: 'Omar Said', student_id: '2001' })
    ).json();
    expect([shown.student_name, shown.student_id]).toEqual(['Omar Said', '-']);
    expect(roster_id).toBe((await studentOf(test, room, 'Omar Said')).id);
    expect(await peopleOf(test, room)).toEqual([
      ['Daniel Kim', '2001', 1],
      ['Leila Haddad', '2002', 1],
      ['Omar Said', null, 1],
    ]);
  });

  it('a number of somebody else is refused with a sentence, and nothing changes', async () => {
    const room = await createClassroom(test);
    const [first] = await addNamedPapers(test, room, CLASS);
    const refused = await correct(room, first, { student_id: '2002' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'student_id_taken']);
    expect((await peopleOf(test, room))[0]).toEqual(['Daniel Kim', '2001', 2]);
  });

  it('cleared, it is nobody’s', async () => {
    const room = await createClassroom(test);
    const [, , last] = await addNamedPapers(test, room, CLASS);
    const shown = (await correct(room, last, { student_name: '', student_id: '-' })).json();
    expect([shown.student_name, shown.student_id, shown.roster_id]).toEqual(['-', '-', null]);
    expect(await peopleOf(test, room)).toEqual([['Daniel Kim', '2001', 2]]);
  });
});

describe('on the page of the course', () => {
  it('a new name or number is on every result at once', async () => {
    const room = await createClassroom(test);
    await addNamedPapers(test, room, [{ student: 'kim' }, { student: 'Kim' }]);
    const { id } = (await rosterOf(test, room)).students[0] ?? { id: '' };
    const list = () => test.send(listResults, { token: room.token });
    const etag = (await list()).headers.etag;
    await patch(room, id, { name: 'Daniel Kim', external_id: '2001' });
    const { results } = (await list()).json();
    expect((await list()).headers.etag).not.toBe(etag);
    expect(
      results.map((r: { student_name: string; student_id: string }) => [r.student_name, r.student_id]),
    ).toEqual([
      ['Daniel Kim', '2001'],
      ['Daniel Kim', '2001'],
    ]);
  });

  it('a number that another student has is refused', async () => {
    const room = await createClassroom(test);
    await addNamedPapers(test, room, [{ student: 'Ada', id: '1' }, { student: 'Bo' }]);
    const refused = await patch(room, (await studentOf(test, room, 'Bo')).id, { external_id: '1' });
    expect(refused.json().code).toBe('student_id_taken');
  });

  it('an archived student is not counted, and is back with the next paper', async () => {
    const room = await createClassroom(test);
    await addNamedPapers(test, room, [{ student: 'Ada Byron' }, { student: 'Bo Chen' }]);
    await patch(room, (await studentOf(test, room, 'Bo Chen')).id, { archived: true });
    const dashboard = async () => (await test.ask(getDashboard, { token: room.token })).counts.students;
    expect(await dashboard()).toBe(1);
    expect((await studentOf(test, room, 'Bo Chen')).archived_at).not.toBeNull();
    await addNamedPapers(test, room, [{ student: 'bo chen' }]);
    expect(await dashboard()).toBe(2);
  });

  it('a deleted student goes with the papers, and comes back with them', async () => {
    const room = await createClassroom(test);
    await addNamedPapers(test, room, [
      { student: 'Ada Byron', id: '1' },
      { student: 'Bo Chen', id: '2' },
    ]);
    const { id } = await studentOf(test, room, 'Bo Chen');
    const removed = await test.send(deleteStudent, { params: { id }, token: room.token });
    expect(removed.json()).toEqual({ deleted: 1 });
    expect(await shownNames(room)).toEqual(['Ada Byron']);
    expect(await peopleOf(test, room)).toEqual([['Ada Byron', '1', 1]]);
    await test.send(restoreStudent, { params: { id }, token: room.token });
    expect(await shownNames(room)).toEqual(['Ada Byron', 'Bo Chen']);
    expect((await test.send(restoreStudent, { params: { id }, token: room.token })).statusCode).toBe(404);
  });
});

describe('nobody is kept longer than their work', () => {
  const countRows = async ({ id }: Classroom) =>
    (await test.services.db.selectFrom('students').select('id').where('teacher_id', '=', id).execute())
      .length;

  it('removed papers take their student along when they go for good', async () => {
    const room = await createClassroom(test);
    const [first] = await addNamedPapers(test, room, [{ student: 'Ada' }, { student: 'Bo' }]);
    await test.send(deleteResults, { token: room.token, body: [first] });
    expect(await peopleOf(test, room)).toEqual([['Bo', null, 1]]);
    expect(await countRows(room)).toBe(2);
    test.pass(2 * HOUR_MS);
    await sweepFiles(test.services);
    expect(await countRows(room)).toBe(1);
  });

  it('and so does work that is too old', async () => {
    const room = await createClassroom(test);
    await addNamedPapers(test, room, [{ student: 'Ada' }]);
    test.pass(31 * 24 * HOUR_MS);
    await deleteOldWork(test.services);
    expect(await countRows(room)).toBe(0);
  });
});

it('the export lists the students of each course', async () => {
  const room = await createClassroom(test);
  await addNamedPapers(test, room, [{ student: 'Ada Byron', id: '1' }]);
  const archive = openArchive((await test.send(exportData, { token: room.token })).rawPayload);
  expect(JSON.parse(archive.text('students.json'))).toMatchObject([
    { course_id: room.courseId, name: 'Ada Byron', external_id: '1', papers: 1 },
  ]);
  expect(archive.text('README.txt')).toContain('students.json');
});
