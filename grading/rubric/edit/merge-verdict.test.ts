import { expect, it } from 'vitest';
import type { Criterion, JudgedCriterion, Rubric } from '../../../contract/grading.ts';
import { unpaidRecord } from '../../../contract/grading.ts';
import { finishVerdict } from '../../finish-verdict.ts';
import { raiseFlag } from '../../sentences/raise-flag.ts';
import { mergeVerdict } from './merge-verdict.ts';

const criterion = (id: string, name: string, description = 'What is asked.'): Criterion => ({
  ...{ id, name, description, kind: 'content', max: 10, answer: '', levels: [], question: null },
});
const rubricOf = (...criteria: Criterion[]): Rubric => ({
  ...{ version: 1, source: 'list', max: 10 * criteria.length, criteria, notes: [] },
});

const verdictBy = (rubric: Rubric, why: string) =>
  finishVerdict({
    rubric,
    criteria: rubric.criteria.map(
      ({ id, name, max }): JudgedCriterion => ({
        ...{ criterion_id: id, name, score: 5, max, found: [], missing: [], quotes: [] },
        ...{ confidence: 0.9, reason: { code: 'by_model', data: { words: why } }, needs_teacher: true },
      }),
    ),
    flags: rubric.criteria.map(({ id, name }) =>
      raiseFlag({ code: 'needs_teacher', criterion_id: id, data: { name, why } }),
    ),
    parts: {
      ...{ version: 1, tone: 'formal', style: 'simple', grade_level: null },
      ...{ summary: '', strengths: [], next_steps: [] },
    },
    record: unpaidRecord('model'),
  });

it('a flag follows its criterion, also where one name begins with another or both are the same', () => {
  const before = rubricOf(
    criterion('c1', 'Thesis'),
    criterion('c2', 'Thesis: why'),
    criterion('c3', 'Thesis'),
  );
  const after = rubricOf(criterion('c1', 'Thesis'), criterion('c2', 'Thesis: why', 'Another thing.'));
  const given = { ...verdictBy(before, 'before'), rubric: before };
  const merged = mergeVerdict(given, after, verdictBy(after, 'fresh'));
  const told = merged.flags.filter(({ code }) => code === 'needs_teacher');
  expect(told.map(({ criterion_id, data }) => [criterion_id, data?.why])).toEqual([
    ['c1', 'before'],
    ['c2', 'fresh'],
  ]);
});
