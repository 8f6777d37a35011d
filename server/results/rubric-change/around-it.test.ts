import { expect, it } from 'vitest';
import { resultsOf } from '../../../lab/app/grading.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { scopeOfOwner } from '../../platform/scope.ts';
import { audit, paperOf } from '../checks/checks.fixture.ts';
import { open, releaseAll, shareToken } from '../release/release.fixture.ts';
import {
  askRegrade,
  createGradedRoom,
  createListener,
  resultIn,
  reviewFirst,
} from '../review/review.fixture.ts';
import { editedRubric, followNow, preview, save } from './edit.fixture.ts';
import { previewRubric } from './preview-rubric.ts';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });

const other = () => ({
  description: 'The essay computes the molar mass of benzene.',
  levels: [
    { name: 'Done', points: 60, description: 'Computes the molar mass of benzene.' },
    { name: 'Not done', points: 0, description: 'Does not mention benzene.' },
  ],
});

it('what is withheld for a blind check is not told by a preview, and stays withheld', async () => {
  const { room } = await createGradedRoom(test, 2);
  const [drawn = ''] = await audit(test, room, 1);
  const rubric = await editedRubric(test, room, 'c1', other);
  const { moves, papers } = await preview(test, room, rubric);
  expect([papers, moves.map(({ id }) => id)]).toEqual([2, expect.not.arrayContaining([drawn])]);
  await save(test, room, rubric);
  await followNow(test, room);
  expect(await paperOf(test, room, drawn)).toMatchObject({
    attempt: 2,
    blind: true,
    grade_score: null,
    history: [],
  });
});

it('whatever the grader would say now of what did not change does not count', async () => {
  const { room, results } = await createGradedRoom(test, 1, 'detailed');
  const before = results[0]?.rubric_scores.find(({ id }) => id === 'c2');
  await save(test, room, await editedRubric(test, room, 'c1', other));
  const { grader } = test.services;
  await followNow(test, room, {
    ...grader,
    grade: async (brief, work, signal) => {
      const proposal = await grader.grade(brief, work, signal);
      const criteria = proposal.criteria.map((one) =>
        one.criterion_id === 'c2'
          ? { ...one, score: 1, reason: { code: 'differs' as const, data: {} }, quotes: [] }
          : one,
      );
      return { ...proposal, criteria };
    },
  });
  const [after] = await resultsOf(test, room);
  expect(after?.rubric_scores.find(({ id }) => id === 'c2')).toEqual(before);
  expect(after?.grade_score).toBe(after?.rubric_scores.reduce((sum, { score }) => sum + score, 0));
});

it('a student sees what was released until it is released again', async () => {
  const { room, results } = await createGradedRoom(test, 1);
  const id = results[0]?.student_work_id ?? '';
  await releaseAll(test, room);
  const token = await shareToken(test, room, id);
  const before = await open(test, token);
  await save(test, room, await editedRubric(test, room, 'c1', other));
  await followNow(test, room);
  const now = await resultIn(test, room, id);
  expect(now.grade_score).not.toBe(results[0]?.grade_score);
  expect(now.released?.changed).toBe(true);
  expect(await open(test, token)).toEqual(before);
});

it('while the rest is graded with the teacher’s marks an edit has to wait', async () => {
  const { room, results } = await createGradedRoom(test, 4);
  await reviewFirst(test, room, results.slice(0, 3), 0.1);
  await askRegrade(test, room);
  const answer = await save(test, room, await editedRubric(test, room, 'c1', other));
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'regrade_under_way']);
});

it('with a model the preview names who is graded again, not what comes of it; the queue asks it without old marks', async () => {
  const { room, results } = await createGradedRoom(test, 2);
  await reviewFirst(test, room, results.slice(0, 1), 0.5);
  const { briefs, grader } = createListener(test);
  const { services } = test;
  const model = { ...grader, name: 'model' as const };
  const rubric = await editedRubric(test, room, 'c1', other);
  const told = await previewRubric({ ...services, grader: model }, scopeOfOwner(room.id), room.assignmentId, {
    rubric,
  });
  expect(told.moves.map(({ to }) => to)).toEqual([null, null]);
  await save(test, room, rubric);
  await followNow(test, room, model);
  expect(briefs.map(({ examples }) => examples.length)).toEqual([0, 0]);
  expect((await resultsOf(test, room)).map(({ attempt }) => attempt)).toEqual([2, 2]);
});
