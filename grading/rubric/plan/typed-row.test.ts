/** What a teacher types into a row, and what answers earn by it. Written for this test. */
import { expect, test } from 'vitest';
import type { Criterion } from '../../../contract/grading.ts';
import { markAnswer } from '../../graders/builtin/marks/mark-answer.ts';
import { readText } from '../../language/reading.ts';
import { agreePlan } from './agree-plan.ts';

const pointsOf = (typed: string, worth: number, answer: string): number => {
  const criterion: Criterion = {
    ...{ id: 'c1', name: 'Question 1', kind: 'content', description: '', levels: [], question: '1' },
    max: worth,
    answer: '?',
  };
  const rubric = {
    version: 1 as const,
    source: 'key' as const,
    max: worth,
    criteria: [criterion],
    notes: [],
  };
  const [agreed] = agreePlan(rubric, [{ criterion_id: 'c1', answer: typed }]).criteria;
  if (!agreed?.marking) throw new Error('There is no plan.');
  const context = {
    marking: agreed.marking,
    asked: readText(''),
    terms: new Set<string>(),
    described: false,
  };
  return Math.round(markAnswer(readText(answer), context).share * worth * 100) / 100;
};

const OWL =
  'any three: claws / talons, night vision / large eyes, sharp hearing, silent wings / soft feathers; not beak';
const ROOM =
  'any three: (old) lamp, (green) sofa, rug / carpet (with stripes), photo (of his dog); lámpara: ½; sofá: ½';
const DAY = 'vendredi / le vendredi; Vendredi: ½; le Vendredi: ½; one-letter slip: ½';
const PAINTED =
  'was painted (1); The portrait by Leonardo in 1503 (1); The portrait was painted by Leonardo: 1½';
const LETTER =
  'Ich habe gestern keinen Brief geschrieben / Gestern habe ich keinen Brief geschrieben; one word in the wrong place or left out: 1';
const FORMS =
  'has eaten / ’s eaten (1); will have left / ’ll have left (1); swimming / that we swim (1); not to swim';

test.each([
  [OWL, 3, 'claws, talons, large eyes', 2],
  [OWL, 3, 'soft feathers, talons, night vision', 3],
  [OWL, 3, 'silent wings, beak', 1],
  [ROOM, 3, 'a lamp, a carpet, a photo of his dog', 3],
  [ROOM, 3, 'sofa, rug, lámpara', 2.5],
  [DAY, 1, 'vendredi', 1],
  [DAY, 1, 'Vendredi', 0.5],
  [DAY, 1, 'vendrdi', 0.5],
  [PAINTED, 2, 'The portrait was painted by Leonardo in 1503.', 2],
  [PAINTED, 2, 'The portrait was painted by Leonardo.', 1.5],
  [LETTER, 2, 'gestern habe ich keinen Brief geschrieben.', 2],
  [LETTER, 2, 'Ich habe gestern keinen geschrieben Brief.', 1],
  [LETTER, 2, 'Ich habe keinen Brief geschrieben.', 1],
  [LETTER, 2, 'Ich gestern habe Brief keinen geschrieben.', 0],
  [FORMS, 3, "has eaten / 'll have left / swimming", 3],
  [FORMS, 3, 'has ate / will have left / to swim', 1],
  [FORMS, 3, 'ate / will leave / to swim', 0],
])('%s (%i): %s', (typed, worth, answer, points) => {
  expect(pointsOf(typed, worth, answer)).toBe(points);
});
