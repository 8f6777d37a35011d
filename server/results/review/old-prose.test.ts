/** Rows as the first release wrote them: feedback is prose, and there are neither parts nor words. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Result } from '../../../contract/results.ts';
import { createTestApp, type TestApp } from '../../../lab/app/test-app.ts';
import { changeTo, createGradedRoom, resultIn, seenOf, sendReview } from './review.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });
});
afterAll(() => test.close());

const TABLE = `| Criterion | Score | Comment |
| :--- | ---: | :--- |
| Thesis | 30 of 60 | Vague |
| Grammar | 17.5 of 30 | 2 of 3 points covered |
| **Total** | **47.5 of 90** | F, 52 % |`;

const REST = `### Your next steps

- **Thesis** (up to 30 more points): To get to **Clear**: *One position, stated early*.

### Part by part

#### Thesis – 30 of 60

The rubric calls this **Vague**.

#### Grammar – 17.5 of 30

Measured on 38 words: 1 paragraph, 1 sentences, 0 different linking words, 1 likely slips.`;

const BUILT_IN = `You have 47.5 of 90 points. You can build on this. The gap is **Thesis** (30 of 60).

${TABLE}

${REST}

---

Graded by the built-in grader, without an AI model.`;

const BY_A_MODEL = `You argue from sleep research\\. You got 47.5 of 90 for it.

Your ending returns to the bus.

${TABLE}

${REST}`;

const quote = { text: 'School should start later', page: 1, start: 0, end: 25, verified: true };
const criteriaBy = (grader: 'builtin' | 'model') => [
  {
    criterion_id: 'c1',
    name: 'Thesis',
    score: 30,
    max: 60,
    reason: grader === 'model' ? 'You got 30 of 60. The claim comes late.' : '120 words were judged.',
    found: ['a position'],
    missing: ['an early claim'],
    quotes: [quote],
    confidence: 0.6,
    feedback: 'The rubric calls this Vague: The position must be guessed. To get to Clear: One position.',
  },
  {
    criterion_id: 'c2',
    name: 'Grammar',
    score: 17.5,
    max: 30,
    reason: 'Measured on 38 words: 1 paragraph, 1 sentences, 0 different linking words, 1 likely slips.',
    found: [],
    missing: [],
    quotes: [],
    confidence: 0.4,
    feedback: 'You have 17.5 of 30 points in this part.',
  },
];

const oldPaper = async (grader: 'builtin' | 'model') => {
  const { room, results } = await createGradedRoom(test, 1, 'detailed');
  const id = results[0]?.student_work_id ?? '';
  const record = { ...results[0]?.grader, grader, model: grader === 'model' ? 'openai/gpt' : null };
  await sql`update verdicts set parts = null, score = 47.5, letter = 'F',
    feedback = ${grader === 'model' ? BY_A_MODEL : BUILT_IN}, criteria = ${JSON.stringify(criteriaBy(grader))}::jsonb,
    flags = '[]', record = ${JSON.stringify(record)}::jsonb where submission_id = ${id}`.execute(
    test.services.db,
  );
  await sql`update submissions set updated_at = now() where id = ${id}`.execute(test.services.db);
  return { room, id, given: await resultIn(test, room, id) };
};

const textOf = ({ feedback, rubric_scores }: Result) =>
  [feedback, ...rubric_scores.map((one) => one.feedback)].join('\n');

describe.each(['builtin', 'model'] as const)('a verdict of the first release by the %s grader', (grader) => {
  it('is shown exactly as it was written, also when the teacher approves it', async () => {
    const { room, id, given } = await oldPaper(grader);
    expect(given.feedback).toBe(grader === 'model' ? BY_A_MODEL : BUILT_IN);
    await sendReview(test, room, id, { action: 'approve', ...seenOf(given) });
    const approved = await resultIn(test, room, id);
    expect(approved.feedback).toBe(given.feedback);
    expect(approved.rubric_scores).toEqual(given.rubric_scores);
  });

  it('says nothing of the old marks once they are changed, and comes back with them', async () => {
    const { room, id, given } = await oldPaper(grader);
    const changed = Result.parse((await sendReview(test, room, id, changeTo(given, 1))).json());
    const text = textOf(changed);
    expect(text).toContain('**90 of 90**');
    expect(text).toContain('| Thesis | 60 of 60 | Clear |');
    expect(text).not.toMatch(/Vague|47\.5|17\.5|30 of 60|52 %|To get to|up to|early claim|comes late/);
    const restored = await sendReview(test, room, id, { action: 'restore', ...seenOf(changed) });
    expect(Result.parse(restored.json())).toEqual(given);
  });
});

it('a model’s old summary stays where the marks have hardly moved, but for what it says of points', async () => {
  const { room, id, given } = await oldPaper('model');
  const criteria = [
    { id: 'c1', score: 30.5, feedback: null },
    { id: 'c2', score: 17.5, feedback: null },
  ];
  const changed = Result.parse(
    (await sendReview(test, room, id, { ...changeTo(given, 0), criteria })).json(),
  );
  expect(changed.feedback).toMatch(/^You argue from sleep research\.\n\nYour ending returns to the bus\.\n/);
  expect(changed.rubric_scores[0]?.feedback).toBe('The claim comes late.');
  expect(textOf(changed)).not.toMatch(/47\.5|You got|likely slips|1 sentences/);
  expect(changed.feedback).toContain('**48 of 90**');
});

describe('a review of the first release', () => {
  const HELD = BUILT_IN.replaceAll('30 of 60', '40 of 60')
    .replaceAll('47.5 of 90', '57.5 of 90')
    .replace('F, 52 %', 'D, 63 %')
    .replace('You can build on this.', 'You can build on this. Bravo, **Maria**!')
    .replace('Graded by the built-in grader, without an AI model.', 'Checked and changed by the teacher.');

  const oldReview = async () => {
    const { room, id, given } = await oldPaper('builtin');
    await sendReview(test, room, id, changeTo(given, 0.5));
    const [thesis, grammar] = given.rubric_scores;
    const criteria = [
      { id: 'c1', score: 40, feedback: 'Nearly. Say it in the first line.' },
      { id: 'c2', score: 17.5, feedback: grammar?.feedback },
    ];
    await sql`update reviews set words = null, score = 57.5, letter = 'D', feedback = ${HELD},
      criteria = ${JSON.stringify(criteria)}::jsonb where submission_id = ${id}`.execute(test.services.db);
    await sql`update submissions set updated_at = now() where id = ${id}`.execute(test.services.db);
    return { room, id, thesis, held: await resultIn(test, room, id) };
  };

  it('is shown exactly as the teacher left it, and what the teacher wrote into it is known', async () => {
    const { held } = await oldReview();
    expect(held.feedback).toBe(HELD);
    expect(held.review?.words).toEqual({
      summary: 'Bravo, Maria!',
      strengths: null,
      next_steps: null,
      comments: { c1: 'Nearly. Say it in the first line.' },
    });
  });

  it('keeps the teacher’s words when the marks are changed again, and nothing of the old marks', async () => {
    const { room, id, held } = await oldReview();
    const words = held.review?.words;
    const change = {
      ...changeTo(held, 1),
      summary: words?.summary ?? null,
      criteria: held.rubric_scores.map((one) => ({
        id: one.id,
        score: one.max_score,
        feedback: words?.comments[one.id] ?? null,
      })),
    };
    const changed = Result.parse((await sendReview(test, room, id, change)).json());
    expect(changed.feedback).toMatch(/^Bravo, Maria!\n/);
    expect(changed.rubric_scores[0]?.feedback).toBe('Nearly. Say it in the first line.');
    expect(textOf(changed)).not.toMatch(/Vague|57\.5|40 of 60|17\.5|63 %|To get to|up to|likely slips/);
  });

  it('saved again as it is, it is left as it is', async () => {
    const { room, id, held } = await oldReview();
    const words = held.review?.words;
    const same = {
      ...changeTo(held, 1),
      summary: words?.summary ?? null,
      criteria: held.rubric_scores.map(({ id, score }) => ({
        id,
        score,
        feedback: words?.comments[id] ?? null,
      })),
    };
    expect(Result.parse((await sendReview(test, room, id, same)).json())).toEqual(held);
  });
});
