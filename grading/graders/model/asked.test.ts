import { describe, expect, test } from 'vitest';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { readMarking } from '../../rubric/marking/read-marking.ts';
import { readRubric } from '../../rubric/read-rubric.ts';
import { documentOf } from '../../text-document.ts';
import { listAsked, settlePoints } from './asked.ts';

const criterionOf = (parts: Partial<Criterion>, printed: number): Criterion => {
  const criterion: Criterion = {
    id: 'c1',
    name: 'Question 1',
    kind: 'content',
    max: printed,
    description: '',
    answer: '',
    levels: [],
    question: '1',
    ...parts,
  };
  return { ...criterion, marking: readMarking(criterion, printed) };
};

const rubricOf = (criterion: Criterion): Rubric => ({
  version: 1,
  source: 'key',
  max: criterion.max,
  notes: [],
  criteria: [criterion],
});

const ask = (criterion: Criterion) => {
  const [asked] = listAsked(rubricOf(criterion));
  if (asked === undefined) throw new Error('Nothing is asked.');
  return { asked, settle: (points: number[]) => settlePoints(asked, criterion, points) };
};

const SCHEME = '• moves faster (1)\n• collides more often (1)\n• reaches the activation energy (1)';

describe("a model is asked in the teacher's own points", () => {
  test('and what it gives is scaled to the assignment', () => {
    const levels = [6, 5, 4, 3, 2, 1].map((points) => ({
      name: `Score ${points}`,
      points: Math.round((points / 6) * 10 * 2) / 2,
      description: 'd',
    }));
    const { asked, settle } = ask(criterionOf({ max: 10, levels, question: null }, 6));
    expect(asked.max).toBe(6);
    expect(asked.levels.map(({ points }) => points)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(settle([6])).toBe(10);
    expect(settle([5])).toBe(8.5);
    expect(settle([4.5])).toBeCloseTo(7.5);
  });

  test('as a file prints them, whatever the assignment is worth', () => {
    const text = 'Claim (4 points): states a position\nEvidence (8 points): supports it with facts';
    const own = listAsked(readRubric(documentOf(text), 90)).map(({ max }) => max);
    expect(own).toEqual(listAsked(readRubric(documentOf(text), 12)).map(({ max }) => max));
    expect(own).toEqual([4, 8]);
  });

  test.each([
    ['a letter', { answer: 'B' }, 1, 1],
    ['a number with its working', { answer: '3x + 6 − 2x + 8 = x + 14' }, 2, 1],
    ['items of a list', { answer: 'Any three from: wind, tidal, solar, biomass.' }, 6, 2],
    [
      'an explanation',
      { answer: 'Warm air rises because it is lighter than the cold air around it.' },
      2,
      0.5,
    ],
    ['a judgement out of forty', { description: 'Writes well.', question: null }, 40, 1],
  ])('%s says how finely it is marked', (_, parts, printed, step) => {
    expect(ask(criterionOf(parts, printed)).asked.step).toBe(step);
  });
});

describe('points for parts', () => {
  const scheme = () => ask(criterionOf({ answer: SCHEME, max: 9 }, 3));

  test('are added up and scaled by the program', () => {
    expect(scheme().asked.parts).toHaveLength(3);
    expect(scheme().settle([1, 0, 1])).toBe(6);
    expect(scheme().settle([1, 1, 1])).toBe(9);
  });

  test('are clamped and rounded to what can be given', () => {
    expect(scheme().settle([50, -4, 0.4])).toBe(3);
    expect(scheme().settle([Number.NaN, Number.POSITIVE_INFINITY, 0.6])).toBe(3);
  });

  test('that are missing earn nothing, and a single number is taken for the sum', () => {
    expect(scheme().settle([1, 1])).toBe(6);
    expect(scheme().settle([])).toBe(0);
    expect(scheme().settle([2])).toBe(6);
  });

  test('are listed where an essay question prints them', () => {
    const answer = 'Content: arguments for and against (9). Structure (3). Language (3).';
    expect(ask(criterionOf({ answer }, 15)).asked.parts.map(({ max }) => max)).toEqual([9, 3, 3]);
  });

  test('of a rubric go before those of the key beside it', () => {
    const description = '1. Right average for SJF (6.5 points)\n2. Right average for FIFO (3.5 points)';
    const { asked } = ask(criterionOf({ description, answer: 'B', question: null }, 10));
    expect(asked.parts.map(({ max }) => max)).toEqual([6.5, 3.5]);
  });

  test('of traits that a description only lists count the same', () => {
    const { asked, settle } = ask(
      criterionOf({ description: 'headline, introduction, closing sentence', question: null, max: 25 }, 25),
    );
    expect(asked.parts.map(({ text }) => text)).toEqual(['headline', 'introduction', 'closing sentence']);
    expect(settle([4, 2, 0])).toBe(12.5);
  });

  test.each([
    'Uses examples, e.g. facts, numbers or quotations',
    'The letter is clear, polite and to the point because it keeps one idea to a paragraph',
    'suitable for a magazine, varied words',
  ])('are not made out of one sentence: %s', (description) => {
    expect(ask(criterionOf({ description, question: null }, 10)).asked.parts).toEqual([]);
  });
});
