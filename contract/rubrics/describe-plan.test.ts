import { describe, expect, it } from 'vitest';
import type { Marking } from '../grading/marking.ts';
import type { Criterion, Rubric } from '../grading.ts';
import { describeCriterion, describePlan, describeReading } from './describe-plan.ts';

const part = (kind: Marking['parts'][number]['kind'], accepts: string[], wanted: number | null = null) => ({
  kind,
  text: accepts.join(' / '),
  points: 1,
  accepts,
  wanted,
});

const criterion = (marking: Partial<Marking>, change: Partial<Criterion> = {}): Criterion => ({
  id: 'c1',
  name: 'Question 3',
  kind: 'content',
  max: 2,
  description: '',
  answer: '',
  levels: [],
  question: '3',
  marking: { kind: 'term', printed: 2, parts: [], refused: [], strict: false, certainty: 'sure', ...marking },
  ...change,
});

const rubricOf = (...criteria: Criterion[]): Rubric => ({
  version: 1,
  source: 'key',
  max: criteria.length,
  criteria,
  notes: [],
});

describe('what the plan of a criterion says', () => {
  it.each([
    ['a letter', { kind: 'choice', parts: [part('choice', ['B'])] }, ['B'], 'this letter'],
    [
      'words',
      { kind: 'term', parts: [part('term', ['hurricane', 'typhoon'])] },
      ['hurricane', 'typhoon'],
      'one of these words, small slips allowed',
    ],
    [
      'a strict word',
      { kind: 'term', parts: [part('term', ['la casa'])], strict: true },
      ['la casa'],
      'this word, spelled exactly',
    ],
    [
      'values with names',
      {
        kind: 'number',
        parts: ['width → 4 cm', 'height → 4 cm'].map((text) => ({ ...part('number', ['4 cm']), text })),
      },
      ['width → 4 cm', 'height → 4 cm'],
      'a number',
    ],
    [
      'a list',
      { kind: 'list', parts: [part('list', ['a', 'b', 'c'], 2)] },
      ['a', 'b', 'c'],
      '2 of the 3 on the list',
    ],
    [
      'a correction',
      { kind: 'truth', parts: [part('truth', ['false']), part('point', ['about 206 bones'])] },
      ['false', 'about 206 bones'],
      'true or false, then the correction',
    ],
    [
      'a verdict, which is a choice of two',
      { kind: 'choice', parts: [part('truth', ['true'])] },
      ['true'],
      'true or false',
    ],
    [
      'working',
      { kind: 'number', parts: [part('method', ['2 × 3']), part('number', ['6 N'])] },
      ['2 × 3', '6 N'],
      'working and result',
    ],
    [
      'what the file says once for all its questions',
      {
        kind: 'number',
        parts: [part('number', ['6 N'])],
        rules: [
          { when: 'unit', count: null, texts: [], points: 0.5, off: true },
          { when: 'carried', count: null, texts: [], points: 0, off: false },
          { when: 'says', count: null, texts: ['6'], points: 1, off: false },
        ],
      },
      ['6 N'],
      'a number; 0.5 off without the unit; errors are carried forward; “6” earns 1',
    ],
    [
      'an order, and what less than all of it earns',
      {
        kind: 'order',
        parts: [part('order', ['egg → larva → pupa'])],
        refused: ['adult'],
        rules: [
          { when: 'neighbours', count: null, texts: [], points: 1, off: false },
          { when: 'says', count: null, texts: ['pupa', 'larva', 'egg', 'nymph'], points: 0, off: false },
          { when: 'right', count: 2, texts: [], points: 0.5, off: false },
        ],
      },
      ['egg → larva → pupa'],
      'this order, complete; two neighbours swapped earns 1; “pupa”, “larva”, “egg”, … earns nothing; 2 right earns 0.5; not “adult”',
    ],
    [
      'prose without points',
      { kind: 'point' },
      ['Warm air rises'],
      'compared with this answer; proposed, you decide',
    ],
    ['judgement', { kind: 'judgement' }, [], 'you decide'],
  ] satisfies [string, Partial<Marking>, string[], string][])('%s', (_what, marking, counts, how) => {
    expect(describeCriterion(criterion(marking, { answer: 'Warm air rises' }))).toMatchObject({
      label: '3',
      counts,
      how,
      points: '2',
    });
  });

  it('a guessed exact kind is asked about, first; what nobody marks by itself is not', () => {
    const sure = criterion({ parts: [part('term', ['x'])] }, { id: 'sure' });
    const guess = criterion({ parts: [part('term', ['y'])], certainty: 'guess' }, { id: 'guess' });
    const essay = criterion({ kind: 'level', certainty: 'guess' }, { id: 'essay' });
    const lines = describePlan(rubricOf(sure, essay, guess));
    expect(lines.map(({ id, isGuess }) => [id, isGuess])).toEqual([
      ['guess', true],
      ['sure', false],
      ['essay', false],
    ]);
    expect(describeReading(lines)).toBe('3 criteria; 1 of them is a guess, at the top');
  });

  it('a snapshot without a plan says that the teacher decides', () => {
    const { marking: _none, ...bare } = criterion({});
    expect(describeCriterion(bare)).toMatchObject({ counts: [], how: 'you decide', isGuess: false });
  });
});
