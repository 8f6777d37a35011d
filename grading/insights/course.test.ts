import { describe, expect, it } from 'vitest';
import { type CoursePaper, listSkillMarks, listSkills } from './skills.ts';
import { findTrend, listRemarks } from './student-trend.ts';

const mark = (name: string, score: number, max: number, isQuestion = false) => ({
  name,
  score,
  max,
  isQuestion,
});
const paper = (assignmentId: string, marks: CoursePaper['marks']): CoursePaper => ({
  id: `${assignmentId} ${marks[0]?.name}`,
  assignmentId,
  assignmentName: `Test ${assignmentId}`,
  studentId: null,
  share: 0.5,
  marks,
});

describe('skills of a course', () => {
  it('are criteria of one name in several assignments, in shares of their own points', () => {
    const skills = listSkills(
      listSkillMarks([
        paper('a', [mark('Evidence', 5, 10), mark('Style', 2, 4)]),
        paper('b', [mark(' evidence ', 20, 20)]),
      ]),
    );
    expect(skills).toMatchObject([
      { name: ' evidence ', assignments: 2, papers: 2, mean: 75 },
      { name: 'Style', assignments: 1, mean: 50 },
    ]);
  });

  it('numbered questions are none: what a test has of them goes under its own name', () => {
    const skills = listSkills(
      listSkillMarks([
        paper('a', [mark('Question 1', 1, 4), mark('2b', 3, 4), mark('Why is the sky blue?', 0, 2, true)]),
        paper('b', [mark('Question 1', 4, 4), mark('Overall', 6, 6)]),
      ]),
    );
    expect(skills.map(({ name, kind, mean }) => [name, kind, mean])).toEqual([
      ['Test a', 'assignment', 40],
      ['Test b', 'assignment', 100],
    ]);
  });
});

describe('how a student develops', () => {
  it('has a line from four papers on, which one odd paper does not turn', () => {
    expect(findTrend([0, 1, 2])).toBeNull();
    expect(findTrend([0, 2, 4, 6, -50])).toMatchObject({ n: 5, from: 0, change: expect.closeTo(2, 6) });
  });

  it('three papers in a row below own average are told, two are not, and no forecast is made', () => {
    expect(listRemarks([10, 10, 10, -5, -6, -4])).toEqual([
      '3 papers in a row below own average, measured against the class.',
    ]);
    expect(listRemarks([10, 10, 10, -5, -6])).toEqual([]);
    expect(listRemarks([-20, -20, 5, 6, 4])).toEqual([
      '3 papers in a row above own average, measured against the class.',
    ]);
    expect(listRemarks([3, 3, 3, 3, 3])).toEqual([]);
    expect(listRemarks([-40, -50, -60])).toEqual([]);
  });
});
