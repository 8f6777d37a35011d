import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RubricDraft } from '../../../../contract/rubrics/draft.ts';
import { runs } from '../../../../lab/app/runs.ts';
import { draftRubric } from '../../../rubric/draft/draft-rubric.ts';
import { settleDraft } from '../../../rubric/draft/settle-draft.ts';
import { settingsOf } from '../marking-fixture.ts';
import { askForDraft } from './draft-with-model.ts';

const BRIEF =
  'Write a letter to the council about the old bridge. Give two reasons why it should stay. Hand it in on Friday; use your own words.';
const own = draftRubric({ brief: BRIEF, max: 20 });

const levels = (...points: number[]) =>
  points.map((value, at) => ({
    name: `L${at}`,
    points: value,
    description: `${points.length - at} reasons are given.`,
  }));
const proposing = (name: string, quote: string, points: number, steps = levels(3, 2, 1)) => ({
  name,
  quote,
  kind: 'content',
  points,
  levels: steps,
});
const ask = (settings: ReturnType<typeof settingsOf>) =>
  askForDraft(settings, { brief: BRIEF, max: 20, own }, async (unsettled) => settleDraft(unsettled));
const saying = (...criteria: object[]) =>
  settingsOf({ model: 'scripted', script: [JSON.stringify({ criteria })] });

describe('a draft by a model', () => {
  test('names the sentence that each criterion comes from, and those that nobody asked for', async () => {
    const draft = await ask(
      saying(
        proposing('Reasons', 'Give two reasons why it should stay.', 3),
        proposing('Creativity', 'The letter must be creative.', 1),
      ),
    );
    expect(draft).toMatchObject({
      by: 'model',
      used: [{ sentence: 'Give two reasons why it should stay.', criterion_id: 'c1' }],
      added: ['c2'],
      rubric: {
        max: 20,
        criteria: [
          { name: 'Reasons', max: 15 },
          { name: 'Creativity', max: 5, description: '' },
        ],
      },
    });
    expect(draft.unused).toContain('Write a letter to the council about the old bridge.');
  });

  test('has points that fall and add up, whatever the model said', async () => {
    const { rubric } = await ask(
      saying(
        proposing('Reasons', '', -3, levels(1, 5, 2)),
        proposing('Form', '', 0, levels(4, 4, 0)),
        proposing('Voice', '', 70, levels(9, 3, 0)),
      ),
    );
    expect(rubric.criteria.reduce((sum, { max }) => sum + max, 0)).toBe(20);
    for (const { max, levels: steps } of rubric.criteria) {
      expect(steps[0]?.points).toBe(max);
      expect(steps.map(({ points }) => points)).toEqual(
        steps.map(({ points }) => points).toSorted((a, b) => b - a),
      );
      expect(new Set(steps.map(({ points }) => points)).size).toBe(steps.length);
    }
  });

  test.each([
    ['nothing', []],
    ['one criterion twice', [proposing('Reasons', '', 1), proposing('reasons', '', 1)]],
    ['criteria without levels', [proposing('A', '', 1, []), proposing('B', '', 1, [])]],
  ])('that is %s gives way to the program’s own', async (_, criteria) => {
    expect(await ask(saying(...criteria))).toEqual(own);
  });

  test.each(['rate-limited', 'refusing', 'malformed'])('a model that is %s stops nobody', async (model) => {
    const draft = await ask(settingsOf({ model }));
    expect(draft.rubric.criteria).toEqual(own.rubric.criteria);
    expect(draft.by).toBe('program');
  });

  test('whatever is proposed, the draft is sound', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    const points = fc.oneof(fc.double(), fc.integer({ min: -5, max: 50 }));
    const criterion = fc.record({
      name: text,
      quote: fc.oneof(text, fc.constant('Give two reasons')),
      kind: fc.constantFrom('content' as const, 'language' as const),
      points,
      levels: fc.array(fc.record({ name: text, points, description: text }), { maxLength: 7 }),
    });
    fc.assert(
      fc.property(fc.array(criterion, { maxLength: 8 }), (criteria) => {
        const draft = settleDraft({ brief: BRIEF, max: 20, own, proposed: { criteria } });
        expect(RubricDraft.safeParse(draft).success).toBe(true);
        for (const { sentence } of draft.used) expect(BRIEF).toContain(sentence);
      }),
      { numRuns: runs(150) },
    );
  });
});
