import { describe, expect, it } from 'vitest';
import { getResult } from '../../contract/paper.ts';
import type { Brief, Grader } from '../../grading/graders/grader.ts';
import { createClassroom } from '../../lab/app/classroom.ts';
import { makeEssay, makeEssays, resultsOf, uploadFiles } from '../../lab/app/grading.ts';
import { openTestApp } from '../../lab/app/open-test-app.ts';
import { gradeNow, reviewFirst } from '../results/review/review.fixture.ts';

const test = openTestApp({ RATE_LIMIT_PER_MINUTE: '100000' });

/** Says of everything that it is worth a third, and keeps what it was shown. */
const strictModel = () => {
  const briefs: Brief[] = [];
  const grader: Grader = {
    name: 'model',
    grade: async (brief) => {
      briefs.push(brief);
      return {
        criteria: brief.rubric.criteria.map(({ id, max }) => ({
          criterion_id: id,
          score: max / 3,
          reason: { code: 'by_model', data: { words: 'Some of it is there.' } },
          found: [],
          missing: [],
          quotes: [],
          confidence: 0.8,
        })),
        summary: '',
        strengths: [],
        nextSteps: [],
        canaryMet: false,
        record: {
          grader: 'model',
          model: 'strict',
          prompt_version: '1',
          input_tokens: 1,
          output_tokens: 1,
          cost: null,
          milliseconds: 1,
        },
      };
    },
  };
  return { briefs, grader };
};

const raise = async (room: Awaited<ReturnType<typeof createClassroom>>) => {
  for (const result of await resultsOf(test, room)) await reviewFirst(test, room, [result], 0.5);
};

describe('a model whose papers the teacher has marked higher', () => {
  it('is told what it had said itself, and its next marks are moved with a word to the teacher alone', async () => {
    const room = await createClassroom(test);
    const { briefs, grader } = strictModel();
    await uploadFiles(test, room, await makeEssays(5));
    await gradeNow(test, room, grader);
    const [before] = await resultsOf(test, room);
    await raise(room);
    await uploadFiles(test, room, [await makeEssay('Late Comer', 40)]);
    await gradeNow(test, room, grader);

    const said = before?.rubric_scores.map(({ id, score }) => ({ criterion_id: id, score }));
    expect(briefs.at(-1)?.examples.map((example) => example.said)).toEqual(Array(5).fill(said));
    const late = (await resultsOf(test, room)).find(({ student_name }) => student_name === 'Late Comer');
    const paper = await test.send(getResult, {
      params: { id: late?.student_work_id },
      token: room.token,
    });
    const [criterion] = paper.json().criteria;
    expect(criterion.score).toBeGreaterThan(before?.rubric_scores[0]?.score ?? Number.NaN);
    expect(criterion.aside).toMatch(/you marked .* moved up by/u);
    expect(paper.json().feedback).not.toMatch(/moved|you marked/u);
  });

  it('is not blamed for what the built-in grader had said', async () => {
    const room = await createClassroom(test);
    await uploadFiles(test, room, await makeEssays(1));
    await gradeNow(test, room);
    await raise(room);
    await uploadFiles(test, room, [await makeEssay('Late Comer', 40)]);
    const { briefs, grader } = strictModel();
    await gradeNow(test, room, grader);
    expect(briefs[0]?.examples).toHaveLength(1);
    expect(briefs[0]?.examples[0]).not.toHaveProperty('said');
  });
});
