/** A question whose answer stands in no paper says nothing about the class: its key is what wants a look. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { getAnalysis } from '../../../contract/insights/analysis.ts';
import { openTestApp } from '../../../lab/app/open-test-app.ts';
import { createClass, type GivenMark, gradeClass } from '../class.fixture.ts';

const test = openTestApp();

const NOT_FOUND = { code: 'not_found', data: {} } as const;
const wrong: GivenMark = { score: 0, reason: NOT_FOUND, missing: ['a cyclone'] };
const right: GivenMark = { score: 30 };

/** Papers with these marks for the second criterion, a question of the key unless told otherwise. */
const analyse = async (given: GivenMark[], isQuestion = true) => {
  const room = await createClass(test);
  // Points are told of a class only where the key names them.
  const named = { kind: 'content', answer: 'a cyclone', levels: [], question: isQuestion ? '2' : null };
  await sql`update rubrics set rubric = jsonb_set(rubric, '{criteria,1}', rubric #> '{criteria,1}' || ${JSON.stringify(named)}::jsonb) where id = ${room.rubricId}`.execute(
    test.services.db,
  );
  const ids = await gradeClass(
    test,
    room,
    given.map((mark, at) => ({ marks: [{ score: 6 * at }, mark] })),
  );
  const read = () => test.ask(getAnalysis, { params: { id: room.assignmentId }, token: room.token });
  return { ids, read, analysis: await read() };
};

describe('an answer that was found in no paper', () => {
  it('of five or more replaces every statement about the class for that question', async () => {
    const { analysis } = await analyse(Array<GivenMark>(5).fill(wrong));
    const [thesis, grammar] = analysis.criteria;
    expect([thesis?.check_key, grammar?.check_key]).toEqual([null, { papers: 5 }]);
    expect(grammar?.item).toBeNull();
    expect(analysis.missed).toEqual([]);
    expect(analysis.summary).toMatch(
      /^Check the key of Grammar: by it none of 5 papers has points\. 5 papers are graded/,
    );
    expect(analysis.summary.match(/Grammar/g)).toHaveLength(1);
  });

  it.each([
    ['of four', Array<GivenMark>(4).fill(wrong), true, []],
    ['found once', [...Array<GivenMark>(5).fill(wrong), right], true, ['a cyclone']],
    [
      'that most left out',
      [...Array<GivenMark>(4).fill(wrong), { ...wrong, reason: { code: 'no_answer', data: {} } as const }],
      true,
      [],
    ],
    ['that is no question of a key', Array<GivenMark>(6).fill(wrong), false, []],
  ])(
    '%s does not put its key in doubt, and is missed where one has it',
    async (_, given, isQuestion, missed) => {
      const { analysis } = await analyse(given, isQuestion);
      expect(analysis.criteria.map(({ check_key }) => check_key)).toEqual([null, null]);
      expect(analysis.missed?.map(({ point }) => point)).toEqual(missed);
      expect(analysis.summary).not.toContain('Check the key');
    },
  );

  it('is told once the teacher has marked it', async () => {
    const { ids, read } = await analyse(Array<GivenMark>(5).fill(wrong));
    await sql`update verdict_criteria set state = 'set', settled_at = now() where submission_id = ${ids[0]} and place = 2`.execute(
      test.services.db,
    );
    expect((await read()).criteria[1]?.check_key).toBeNull();
  });
});
