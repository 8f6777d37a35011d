import { describe, expect, it } from 'vitest';
import { getStudentPage, saveStudentNote } from '../../../contract/insights/student-page.ts';
import { exportData } from '../../../contract/settings.ts';
import { deleteStudent, mergeStudent, separateStudent } from '../../../contract/students.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { openArchive } from '../../data/export/export.fixture.ts';
import { audit } from '../../results/checks/checks.fixture.ts';
import { anotherAssignment, createClass, gradeClass, nameStudent, withPercent } from '../class.fixture.ts';

const test = openTestApp();

const pageOf = ({ token }: Classroom, id: string) => test.ask(getStudentPage, { params: { id }, token });
const note = ({ token }: Classroom, id: string, text: string) =>
  test.ask(saveStudentNote, { params: { id }, token, body: { note: text } });

/** One assignment for each pair: what the student has, and what somebody else has. */
const createYear = async (pairs: [number, number][]) => {
  const room = await createClass(test);
  const own: string[] = [];
  for (const [at, [percent, other]] of pairs.entries()) {
    const assignment = at === 0 ? room : await anotherAssignment(test, room);
    const [id = ''] = await gradeClass(test, assignment, withPercent(percent, other), at);
    own.push(id);
  }
  return { room, own, student: await nameStudent(test, room, 'Ann Lee', own) };
};

describe('a student’s page', () => {
  it('has all work by date against the class, so that a hard test is no drop', async () => {
    const { room, own, student } = await createYear([
      [80, 60],
      [50, 30],
    ]);
    const { papers, trend, remarks, skills, last_feedback } = await pageOf(room, student);
    expect(
      papers.map(({ id, percent, class_mean, difference }) => [id, percent, class_mean, difference]),
    ).toEqual([
      [own[0], expect.closeTo(80, 6), expect.closeTo(70, 6), expect.closeTo(10, 6)],
      [own[1], expect.closeTo(50, 6), expect.closeTo(40, 6), expect.closeTo(10, 6)],
    ]);
    expect({ trend, remarks }).toEqual({ trend: null, remarks: [] });
    expect(skills).toMatchObject([
      { name: 'Thesis', percent: expect.closeTo(65, 6), class_percent: expect.closeTo(55, 6) },
      { name: 'Grammar' },
    ]);
    expect(last_feedback).toMatchObject({ feedback: '**Well done**' });
  });

  it('has a trend from four papers on, and says what the last three have in common', async () => {
    const { room, student } = await createYear([
      [80, 60],
      [80, 60],
      [80, 60],
      [50, 70],
      [40, 60],
      [50, 70],
    ]);
    const { trend, remarks } = await pageOf(room, student);
    expect(trend).toMatchObject({ n: 6 });
    expect(trend?.change).toBeLessThan(0);
    expect(remarks).toEqual(['3 papers in a row below own average, measured against the class.']);
  });

  it('of whoever wrote the only paper compares with nobody, and a withheld paper tells nothing', async () => {
    const room = await createClass(test);
    const [only = ''] = await gradeClass(test, room, withPercent(70));
    const student = await nameStudent(test, room, 'Ann Lee', [only]);
    expect((await pageOf(room, student)).papers).toMatchObject([
      { percent: expect.closeTo(70, 6), class_mean: null, difference: null },
    ]);
    await audit(test, room, 1);
    const { papers, skills, last_feedback } = await pageOf(room, student);
    expect(papers).toMatchObject([{ blind: true, percent: null, difference: null }]);
    expect({ skills, last_feedback }).toEqual({ skills: [], last_feedback: null });
  });

  it('keeps a note that goes along when two names turn out to be one person', async () => {
    const room = await createClass(test);
    const ids = await gradeClass(test, room, withPercent(70, 80));
    const ann = await nameStudent(test, room, 'Ann Lee', ids.slice(0, 1));
    const annie = await nameStudent(test, room, 'Annie Lee', ids.slice(1));
    await note(room, ann, 'Asks good questions.');
    await note(room, annie, '  Reads a lot.  ');
    expect((await pageOf(room, annie)).note).toBe('Reads a lot.');
    await test.ask(mergeStudent, { params: { id: annie }, token: room.token, body: { into: ann } });
    const merged = await pageOf(room, annie);
    expect([merged.id, merged.note, merged.papers.length]).toEqual([
      ann,
      'Asks good questions.\n\nReads a lot.',
      2,
    ]);
    await test.ask(separateStudent, { params: { id: annie }, token: room.token, body: {} });
    expect((await pageOf(room, annie)).note).toBe('Reads a lot.');
    await note(room, annie, '');
    expect((await pageOf(room, annie)).note).toBe('');
    const { rawPayload } = await test.send(exportData, { token: room.token });
    expect(openArchive(rawPayload).text('students.json')).toContain('Asks good questions.');
  });

  it('is gone with the student', async () => {
    const { room, student } = await createYear([[80, 60]]);
    await test.ask(deleteStudent, { params: { id: student }, token: room.token });
    const gone = await test.send(getStudentPage, { params: { id: student }, token: room.token });
    expect(gone.statusCode).toBe(404);
  });
});
