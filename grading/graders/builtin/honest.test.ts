/** What the built-in grader says about an answer is true: found is found, not found is not wrong, half is not whole. */
import { describe, expect, it } from 'vitest';
import { gradeDocument } from '../../grade.ts';
import { documentOf } from '../../text-document.ts';
import { briefOf, criterionOf, gradeOne } from './brief-fixture.ts';
import { createBuiltinGrader } from './builtin-grader.ts';

const settle = async (key: string, question: string, answer: string) => {
  const criterion = criterionOf({ description: question, answer: key, question: '1', name: 'Question 1' });
  const { verdict } = await gradeDocument({
    grader: createBuiltinGrader(),
    brief: briefOf([criterion], { style: 'detailed' }),
    document: documentOf(`1. ${answer}`),
    fileName: 'work.pdf',
  });
  const [only] = verdict.criteria;
  if (!only) throw new Error('No verdict.');
  return { ...only, text: verdict.feedback };
};

describe('a short key of several words', () => {
  it.each([
    ['Heat from the sun', 'Heat from the moon'],
    ['The pull of the moon', 'The pull of the magnet'],
    ['Energy stored in food', 'Energy stored in a battery'],
  ])('"%s" is not found in "%s": no points, no quote', async (key, answer) => {
    const judged = await settle(key, 'What causes this?', answer);
    expect(judged).toMatchObject({ score: 0, found: [], quotes: [], missing: [key] });
    expect(judged.confidence).toBeLessThanOrEqual(0.5);
    expect(judged.text).not.toContain('In the work');
  });

  it('is found in other order and with other small words', async () => {
    const judged = await settle(
      'Heat from the sun',
      'What causes this?',
      'It is the sun that gives the heat.',
    );
    expect(judged).toMatchObject({ score: 10, found: ['Heat from the sun'], missing: [] });
  });
});

describe('a right answer in other words', () => {
  it('may not be found, but is not called wrong: the grader is unsure and asks the teacher', async () => {
    const judged = await settle(
      'Water vapour rises and cools down. It condenses into tiny drops of water, and these form clouds.',
      'How do clouds form?',
      'Higher up it gets colder, so the vapour turns back into liquid droplets that make clouds.',
    );
    expect(judged.confidence).toBeLessThanOrEqual(0.55);
    expect(judged.needs_teacher).toBe(true);
    expect(judged.text).not.toMatch(/not (?:yet )?addressed|remains open|incorrect/i);
  });
});

describe('what is only half right', () => {
  it('is not named as being in the work', async () => {
    const proposed = await gradeOne({ question: 'How long is the path?', key: '42 km' }, '42 cm');
    expect(proposed.score).toBeLessThan(10);
    expect(proposed.found).toEqual([]);
    expect(proposed.missing).toEqual(['42 km']);
  });

  it('every quote stands beside the point that it was matched to', async () => {
    const { found, quotes } = await settle(
      'Sunlight warms the water. The water evaporates. The vapour cools and condenses.',
      'Explain the water cycle.',
      'The sunlight warms the water in the sea. Then my uncle bought a boat. The vapour cools and condenses.',
    );
    expect(quotes.length).toBeGreaterThan(0);
    for (const { point, text } of quotes) {
      expect(found).toContain(point);
      expect(text).not.toContain('uncle');
    }
  });
});

describe('what comes close to a long point', () => {
  const KEY =
    'Britain had large deposits of coal and iron ore. Better farming left many workers free to move to the towns.';
  const ASKED = 'Why did the Industrial Revolution begin in Great Britain?';

  it('is a place to look at, and no words for the point, which is not called found', async () => {
    const { found, quotes } = await settle(KEY, ASKED, 'There was a lot of coal and iron in the ground.');
    expect(found).toEqual([]);
    expect(quotes).toMatchObject([{ text: expect.stringContaining('coal and iron') }]);
    expect(quotes[0]).not.toHaveProperty('point');
  });

  it('one word of it, or words of the question, do not', async () => {
    expect((await settle(KEY, ASKED, 'They had a lot of coal there.')).quotes).toEqual([]);
    expect((await settle(KEY, ASKED, 'Great Britain began the industrial revolution.')).quotes).toEqual([]);
  });
});

it('of two sentences with words of a point, the one that makes it is quoted', async () => {
  const { quotes } = await settle(
    'Water vapour rises and cools. It condenses into tiny drops of water.',
    'Why do clouds form?',
    'Water vapour rises, it cools high up there. The vapour condenses, tiny drops of water are formed.',
  );
  expect(quotes.some(({ text }) => text.includes('The vapour condenses'))).toBe(true);
});
