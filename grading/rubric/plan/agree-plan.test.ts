import { describe, expect, it } from 'vitest';
import { Failure } from '../../../contract/errors.ts';
import type { Criterion, Rubric } from '../../../contract/grading.ts';
import { isAgreed } from '../../../contract/rubrics/plan.ts';
import { compareRubrics } from '../edit/compare-rubrics.ts';
import { agreePlan } from './agree-plan.ts';

const question = (place: number, answer: string): Criterion => ({
  id: `c${place}`,
  name: `Question ${place}`,
  kind: 'content',
  max: 2,
  description: '',
  answer,
  levels: [],
  question: String(place),
});

const rubric: Rubric = {
  version: 1,
  source: 'key',
  max: 4,
  criteria: [question(1, 'thermometer'), question(2, 'It rains a lot.')],
  notes: ['Two questions were hard to tell apart.'],
};

describe('agreeing to how a key is marked', () => {
  it('settles every row, and leaves nothing to ask', () => {
    const agreed = agreePlan(rubric, []);
    expect(isAgreed(rubric)).toBe(false);
    expect(isAgreed(agreed)).toBe(true);
    expect(agreed.notes).toEqual([]);
    expect(agreed.criteria.map(({ answer, max }) => [answer, max])).toEqual([
      ['thermometer', 2],
      ['It rains a lot.', 2],
    ]);
  });

  it('takes the answer that the teacher writes, with its alternatives', () => {
    const { criteria } = agreePlan(rubric, [{ criterion_id: 'c1', answer: 'barometer / aneroid' }]);
    const marking = criteria[0]?.marking;
    expect(criteria[0]?.answer).toBe('barometer / aneroid');
    expect(marking).toMatchObject({ certainty: 'agreed', because: 'teacher' });
    expect(marking?.parts.flatMap(({ accepts }) => accepts)).toEqual(
      expect.arrayContaining(['barometer', 'aneroid']),
    );
  });

  it('takes what she writes of part marks as a key says it', () => {
    const answer = '40 g; 1 for 2.5 × 16; no unit: −½; not 4 g';
    const { criteria } = agreePlan(rubric, [{ criterion_id: 'c1', answer }]);
    const { parts, rules, refused } = criteria[0]?.marking ?? {};
    expect(parts?.map(({ kind, points, accepts }) => [kind, points, accepts])).toEqual([
      ['method', 1, ['2.5 × 16']],
      ['number', 1, ['40 g']],
    ]);
    expect(rules).toEqual([{ when: 'unit', count: null, texts: [], points: 0.5, off: true }]);
    expect(refused).toEqual(['4 g']);
  });

  it.each([
    ['¾ / 0.75 / 75 %', ['¾', '0.75', '75 %']],
    ['4a² – 8 / 4(a² – 2); 4a² – 8 + 1: 1', ['4a² – 8', '4(a² – 2)']],
    ['bud → flower → fruit / B → F → R; two neighbours swapped: 1', ['bud → flower → fruit', 'B → F → R']],
    ['must have / ’ve got to', ['must have', '’ve got to']],
  ])('a slash with blanks around it parts what will do: %s', (answer, accepts) => {
    const { criteria } = agreePlan(rubric, [{ criterion_id: 'c1', answer }]);
    expect(criteria[0]?.marking?.parts.map((part) => part.accepts)).toEqual([accepts]);
  });

  it('an answer that begins with a denial is no refusal', () => {
    const { criteria } = agreePlan(rubric, [{ criterion_id: 'c1', answer: 'NOT A AND B; not A AND B' }]);
    expect(criteria[0]?.marking?.refused).toEqual(['A AND B']);
    expect(criteria[0]?.marking?.parts.flatMap(({ accepts }) => accepts)).toContain('NOT A AND B');
  });

  it('leaves a question to the teacher who wants to decide it herself', () => {
    const { criteria } = agreePlan(rubric, [{ criterion_id: 'c1', by_teacher: true }]);
    expect(criteria[0]?.marking).toMatchObject({ kind: 'judgement', parts: [], certainty: 'agreed' });
  });

  it('of what was only agreed to, no mark of the teacher ends; of another answer they do', () => {
    const first = agreePlan(rubric, []);
    const guessed: Rubric = {
      ...first,
      criteria: first.criteria.map((one) =>
        one.marking === undefined ? one : { ...one, marking: { ...one.marking, certainty: 'guess' } },
      ),
    };
    expect(compareRubrics(guessed, first)).toMatchObject({ judged: [], planned: ['c1', 'c2'] });
    const other = agreePlan(guessed, [{ criterion_id: 'c1', answer: 'barometer' }]);
    expect(compareRubrics(guessed, other)).toMatchObject({ judged: ['c1'], planned: ['c2'] });
    expect(compareRubrics(first, agreePlan(first, []))).toMatchObject({ changed: [] });
  });

  it.each([
    ['a question that is not there', [{ criterion_id: 'c9', answer: 'x' }]],
    [
      'one question twice',
      [
        { criterion_id: 'c1', answer: 'x' },
        { criterion_id: 'c1', answer: 'y' },
      ],
    ],
  ])('%s is refused', (_what, rows) => {
    expect(() => agreePlan(rubric, rows)).toThrow(Failure);
  });
});
