/** Feedback follows the marks: as it is saved, and in the teacher's own words. */
import { describe, expect, it } from 'vitest';
import { NO_WORDS, teachersText } from '../../../contract/feedback.ts';
import { getResult } from '../../../contract/paper.ts';
import { Result, type ReviewAction } from '../../../contract/results.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { changeTo, createGradedRoom, seenOf, sendReview } from './review.fixture.ts';

const test = openTestApp({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_PER_MINUTE: '100000' });

const onePaper = async (style: 'simple' | 'standard' | 'detailed' = 'detailed') => {
  const { room, results } = await createGradedRoom(test, 1, style);
  const [given] = results;
  if (given === undefined) throw new Error('Nothing was graded.');
  return { room, given, id: given.student_work_id };
};

type Change = Extract<ReviewAction, { action: 'change' }>;

const textOf = ({ feedback, rubric_scores }: Result) =>
  [feedback, ...rubric_scores.map((one) => one.feedback)].join('\n');

describe('a changed mark', () => {
  it('brings its own level and advice, and takes those of the old mark away', async () => {
    const { room, given, id } = await onePaper();
    const [thesis, grammar] = given.rubric_scores;
    const change = (score: number): Change => ({
      ...changeTo(given, 0),
      ...seenOf(given),
      criteria: [
        { id: 'c1', score, feedback: null },
        { id: 'c2', score: grammar?.score ?? 0, feedback: null, state: 'set' },
      ],
    });
    // Between two levels none was chosen, so none is quoted.
    const between = Result.parse((await sendReview(test, room, id, change(28))).json());
    expect(textOf(between)).toContain('28 of 60');
    expect(textOf(between)).not.toMatch(/Vague|Clear/);
    const low = Result.parse(
      (await sendReview(test, room, id, { ...change(30), ...seenOf(between) })).json(),
    );
    expect(textOf(low)).toContain('30 of 60');
    expect(textOf(low)).toMatch(/\*\*Vague\*\*\. There it says: \*The position must be guessed\*/);
    // The rubric is quoted once, for the level that was reached.
    expect(textOf(low)).not.toContain('One position, stated early');
    const full = Result.parse((await sendReview(test, room, id, { ...change(60), ...seenOf(low) })).json());
    expect(textOf(full)).not.toMatch(/Vague|For \*\*Clear|Clear\*\* would|30 of 60/);
    expect(textOf(full)).toMatch(/\*\*Clear\*\*\. There it says: \*One position, stated early\*/);
    expect(textOf(full)).toContain('Checked and changed by the teacher.');
    expect(thesis?.score).not.toBe(60);
  });
});

describe('the teacher’s words', () => {
  const withWords = (given: Result, share: number): Change => ({
    ...changeTo(given, share),
    criteria: given.rubric_scores.map(({ id, max_score }, at) => ({
      id,
      score: max_score * share,
      feedback: at === 0 ? teachersText('I gave you 7 of 60 here | see *me*.\nThen again.') : null,
    })),
  });

  it('stay as they were typed, through any change of marks', async () => {
    const { room, given, id } = await onePaper();
    const first = Result.parse((await sendReview(test, room, id, withWords(given, 0.5))).json());
    const again = { ...withWords(given, 1), ...seenOf(first) };
    const second = Result.parse((await sendReview(test, room, id, again)).json());
    for (const result of [first, second]) {
      expect(result.rubric_scores[0]?.feedback).toBe('I gave you 7 of 60 here | see *me*.\nThen again.');
      expect(result.review?.words).toEqual({
        summary: null,
        strengths: null,
        next_steps: null,
        comments: { c1: teachersText('I gave you 7 of 60 here | see *me*.\nThen again.') },
      });
    }
  });

  it('stand around the program’s, which go on following the marks; the program’s alone are nobody’s', async () => {
    const { room, given, id } = await onePaper();
    const around = [{ by: 'teacher', text: 'Look: ' }, { by: 'program' }, { by: 'teacher', text: ' Bravo.' }];
    const alone = [{ by: 'program' }, { by: 'teacher', text: ' ' }];
    const first = { ...changeTo(given, 0.5), summary: around, strengths: alone };
    const half = Result.parse((await sendReview(test, room, id, first)).json());
    expect(half.review?.words).toEqual({ ...NO_WORDS, summary: around });
    expect(half.feedback).toMatch(/^Look: [^\n]*45 of 90[^\n]* Bravo\.\n/u);
    const again = { ...changeTo(half, 1), summary: around };
    const full = Result.parse((await sendReview(test, room, id, again)).json());
    expect(full.feedback).toMatch(/^Look: [^\n]*90 of 90[^\n]* Bravo\.\n/u);
    expect(full.feedback).not.toContain('45 of 90');
  });

  it('sent as one text are the teacher’s, also where they are what the program would say', async () => {
    const { room, given, id } = await onePaper();
    const half = Result.parse((await sendReview(test, room, id, changeTo(given, 0.5))).json());
    const { programs } = await test.ask(getResult, { params: { id }, token: room.token });
    const echoed = { ...changeTo(half, 0.5), summary: programs?.summary };
    const saved = Result.parse((await sendReview(test, room, id, echoed)).json());
    expect(saved.review?.words?.summary).toEqual(teachersText(programs?.summary ?? ''));
  });

  it('have the program’s between them once at most', async () => {
    const { room, given, id } = await onePaper();
    const twice = { ...changeTo(given, 0.5), summary: [{ by: 'program' }, { by: 'program' }] };
    expect((await sendReview(test, room, id, twice)).statusCode).toBe(422);
  });
});
