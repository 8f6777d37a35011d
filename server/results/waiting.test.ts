/** What could not be checked waits for the teacher, is counted apart, and waits no longer once the teacher has looked. */
import { expect, it } from 'vitest';
import { getResult } from '../../contract/paper.ts';
import { ResultSummary } from '../../contract/results.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { createGradedRoom, seenOf, sendReview } from './review/review.fixture.ts';
import { list } from './work.fixture.ts';

const test = openTestApp();

it('an essay that the built-in grader only placed waits for its teacher with all its points, until it is approved', async () => {
  const { room, results } = await createGradedRoom(test, 1);
  const [given] = results;
  if (given === undefined) throw new Error('Nothing was graded.');
  expect(given.grade_score).toBeGreaterThan(0);
  expect(given.waiting_points).toBe(given.grade_level);
  expect(given.rubric_scores.map(({ needs_teacher }) => needs_teacher)).toEqual([true, true]);

  const [summary] = (await list(test, room, { fields: 'summary' })).json().results;
  expect(ResultSummary.parse(summary).waiting_points).toBe(given.grade_level);
  const readPaper = () => test.ask(getResult, { params: { id: given.student_work_id }, token: room.token });
  expect((await readPaper()).criteria.every(({ needs_teacher }) => needs_teacher)).toBe(true);

  await sendReview(test, room, given.student_work_id, { action: 'approve', ...seenOf(given) });
  const approved = await readPaper();
  expect(approved).toMatchObject({ grade_score: given.grade_score, waiting_points: 0 });
  expect(approved.criteria.some(({ needs_teacher }) => needs_teacher)).toBe(false);
  expect(given.feedback).toContain('No mark is decided yet.');
  expect(approved.feedback).not.toMatch(/decided yet|still open/iu);
  expect(approved.feedback).toContain('Checked by the teacher.');
});
