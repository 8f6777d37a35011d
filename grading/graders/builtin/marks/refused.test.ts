import { expect, test } from 'vitest';
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { briefOf, criterionOf, gradeAll } from '../brief-fixture.ts';

const graded = async (kind: 'term' | 'formula', accept: string, refused: string[], answer: string) => {
  const part: MarkingPart = { kind, text: accept, points: 1, accepts: [accept], wanted: null };
  const questions = [
    criterionOf({
      question: '1',
      max: 1,
      answer: accept,
      marking: { kind, printed: 1, parts: [part], refused, strict: false, certainty: 'agreed' },
    }),
  ];
  const [one] = await gradeAll(briefOf(questions), `1. ${answer}`);
  return `${one?.score} ${one?.state}`;
};

test('what the key refuses earns nothing, and that is sure', async () => {
  expect(await graded('term', 'nucleus', ['nucleolus'], 'nucleolus')).toBe('0 marked');
  expect(await graded('term', 'cell', ['cell wall'], 'the cell wall')).toBe('0 marked');
  expect(await graded('formula', 'MgO', ['MGO'], 'MGO')).toBe('0 marked');
});

test('what it accepts stays right', async () => {
  expect(await graded('term', 'nucleus', ['nucleolus'], 'nucleus')).toBe('1 marked');
  expect(await graded('term', 'cell wall', ['cell'], 'the cell wall')).toBe('1 marked');
  expect(await graded('formula', 'MgO', ['MGO'], 'MgO')).toBe('1 marked');
});
