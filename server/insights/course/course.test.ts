import { describe, expect, it } from 'vitest';
import { getCourseInsights } from '../../../contract/insights/course-insights.ts';
import type { Classroom } from '../../../lab/app/classroom.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { audit } from '../../results/checks/checks.fixture.ts';
import {
  addSnapshot,
  anotherAssignment,
  createClass,
  gradeClass,
  nameStudent,
  withPercent,
} from '../class.fixture.ts';

const test = openTestApp();

const insightsOf = ({ courseId: id, token }: Classroom) =>
  test.ask(getCourseInsights, { params: { id }, token });

describe('a course over all its assignments', () => {
  it('has a row for each student and a column for each skill, and no zero where there is no paper', async () => {
    const room = await createClass(test);
    const second = await anotherAssignment(test, room);
    const [ann = '', bo = '', nobody = ''] = await gradeClass(test, room, withPercent(80, 40, 60));
    const quiz = await addSnapshot(test, second, [{ name: 'Why is the sky blue?', max: 60 }], '1');
    const [again = ''] = await gradeClass(
      test,
      quiz,
      [{ marks: [{ score: 30, name: 'Why is the sky blue?' }] }],
      1,
    );
    const annId = await nameStudent(test, room, 'Ann Lee', [ann, again]);
    await nameStudent(test, room, 'Bo Chen', [bo]);
    const { assignments, skills, students, unmatched } = await insightsOf(room);
    expect(assignments.map(({ n, mean }) => [n, mean?.value])).toEqual([
      [3, expect.closeTo(60, 6)],
      [1, 50],
    ]);
    expect(skills.map(({ name, kind, papers }) => [name, kind, papers])).toEqual([
      ['Grammar', 'criterion', 3],
      ['Thesis', 'criterion', 3],
      ['Essay', 'assignment', 1],
    ]);
    expect(students).toMatchObject([
      { id: annId, name: 'Ann Lee', papers: 2, percent: expect.closeTo(65, 6) },
      { name: 'Bo Chen', papers: 1, percent: expect.closeTo(40, 6) },
    ]);
    expect(students.map(({ cells }) => cells.map((cell) => cell && Math.round(cell.percent)))).toEqual([
      [80, 80, 50],
      [40, 40, null],
    ]);
    expect(unmatched).toBe(1);
    expect(nobody).not.toBe('');
  });

  it('of a newcomer is empty, and a withheld paper is in none of its numbers', async () => {
    const room = await createClass(test);
    expect(await insightsOf(room)).toMatchObject({ skills: [], students: [], unmatched: 0 });
    const [hidden = ''] = await gradeClass(test, room, withPercent(7));
    await audit(test, room, 1);
    await gradeClass(test, room, withPercent(50, 70), 1);
    await nameStudent(test, room, 'Ann Lee', [hidden]);
    const { assignments, skills, students } = await insightsOf(room);
    expect(assignments).toMatchObject([{ n: 2, others: 1, mean: { value: expect.closeTo(60, 6) } }]);
    expect(skills.map(({ papers }) => papers)).toEqual([2, 2]);
    expect(students).toMatchObject([{ name: 'Ann Lee', papers: 0, percent: null, cells: [null, null] }]);
  });
});
