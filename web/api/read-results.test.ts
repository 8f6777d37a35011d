import { expect, test } from 'vitest';
import { changedResult, resultOf, waitingResult } from '../testing/result-sample.ts';
import { readResult, readResults } from './read-results.ts';

test('a bare list and an object with results are the same', () => {
  const results = [resultOf(1), waitingResult(2)];
  expect(readResults(results)).toEqual(readResults({ results, next_cursor: null }));
  expect(readResults({ results, next_cursor: 'x' }).next).toBe('x');
});

const CAMEL = {
  studentWorkId: 'w1',
  assignmentId: 'a1',
  assignmentName: 'Essay',
  courseName: 'English',
  studentId: '7',
  studentName: 'Maria',
  createdAt: '2026-11-14T20:00:00.000Z',
  gradedDate: '2026-11-14T20:01:00.000Z',
  status: 'complete',
  totalScore: 8,
  maxScore: 10,
  rubricScores: [{ id: 1, criteriaName: 'Claim', score: 8, maxScore: 10, feedback: 'Good.' }],
};

test('camelCase spellings are understood', () => {
  expect(readResults([CAMEL]).results[0]).toMatchObject({
    student_work_id: 'w1',
    course_name: 'English',
    student_name: 'Maria',
    graded_at: '2026-11-14T20:01:00.000Z',
    grade_score: 8,
    grade_level: 10,
  });
  expect(readResult(CAMEL).rubric_scores[0]).toMatchObject({
    id: '1',
    criteria_name: 'Claim',
    max_score: 10,
  });
});

test('a list holds no texts, whatever was sent', () => {
  const [listed] = readResults([changedResult(1)]).results;
  expect(JSON.stringify(listed)).not.toMatch(/strong claim|points for this one|uploads/);
  expect(listed?.review?.original).toEqual({ grade_score: 86.5, grade_letter: 'B' });
});

test('a score of zero is a score, and none is none', () => {
  const [zero, none] = readResults([
    resultOf(1, { grade_score: 0, total_score: 5 }),
    waitingResult(2),
  ]).results;
  expect(zero?.grade_score).toBe(0);
  expect(none?.grade_score).toBeNull();
});

test('what is missing shows as "-"', () => {
  const bare = { student_work_id: 'w', assignment_id: 'a', status: 'pending', student_name: null };
  expect(readResults([bare]).results[0]).toMatchObject({
    student_name: '-',
    student_id: '-',
    course_name: '-',
    graded_at: '-',
  });
  expect(readResult(bare)).toMatchObject({ download_url: null, feedback: null, rubric_scores: [] });
});

test('anything that is no list of results is refused', () => {
  expect(() => readResults('<html>')).toThrow();
  expect(() => readResults({ results: [{ nothing: true }] })).toThrow();
});

test.each(['javascript:alert(1)', 'https://evil.test/work.pdf', '//evil.test/uploads/x', '/api/logout'])(
  'an address of a file that is not one of ours is none: %s',
  (download_url) => {
    expect(readResult({ ...resultOf(1), download_url }).download_url).toBeNull();
  },
);
