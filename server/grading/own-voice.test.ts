import { expect, it } from 'vitest';
import type { LearnedStyle } from '../../contract/style/learned.ts';
import { createClassroom } from '../../lab/app/classroom.ts';
import { makeEssay, resultsOf, uploadFiles } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { gradeNow } from '../results/review/review.fixture.ts';

const test = openTestApp({ GRADER: 'model', MODEL_PROVIDER: 'fake', MODEL: 'honest' });

const learned: LearnedStyle = {
  removed: [],
  replaced: {},
  greeting: 'Hello,',
  sign_off: null,
  person: null,
  gap_first: false,
  words: 40,
};

const gradeOne = async (isLearned: boolean) => {
  const room = await createClassroom(test);
  if (isLearned)
    await test.services.db
      .insertInto('teaching_styles')
      .values({ teacher_id: room.id, learned: JSON.stringify(learned) })
      .execute();
  await uploadFiles(test, room, [await makeEssay('Rosa Delgado', 3)]);
  await gradeNow(test, room);
  const [result] = await resultsOf(test, room);
  if (result === undefined) throw new Error('Nothing was graded.');
  return result;
};

it('a model that grades for me words it my way afterwards, with the same marks', async () => {
  const [plain, styled] = [await gradeOne(false), await gradeOne(true)];
  expect(plain.feedback).toMatch(/^You wrote \d+ words/u);
  expect(styled.feedback).toMatch(/^Hello,\n\nI count \d+ words/u);
  const marksOf = ({ total_score, rubric_scores }: typeof plain) => [
    total_score,
    rubric_scores.map(({ score }) => score),
  ];
  expect(marksOf(styled)).toEqual(marksOf(plain));
});
