import { expect, test } from 'vitest';
import { followRules } from '../../follow-rules.ts';
import { readMarking } from '../../read-marking.ts';
import { aspectRule, withoutTaken } from './aspects.ts';

const sentence = (text: string, printed: number) => ({
  kind: 'term' as const,
  printed,
  refused: [],
  strict: true,
  parts: [{ kind: 'wording' as const, text, points: printed, accepts: [text], wanted: null }],
});

const KEY = 'Yesterday we went to the zoo.';

test.each([
  [`${KEY}\nIn each: 1 for the tense; 1 for the order of the words.`, 2, 1],
  [`${KEY}  –1 wrong tense`, 2, 1],
  [`${KEY}  −1 if the article is missing. –1 wrong verb form`, 3, 2],
  [`${KEY}\n1 für das Verb; 1 für die Stellung`, 2, 1],
  [`${KEY} –½ missing article`, 1, null],
  [KEY, 2, null],
  [`${KEY} (1 for the idea)`, 2, null],
])('%s for %d: one thing wrong leaves %s', (answer, printed, points) => {
  expect(aspectRule(sentence(KEY, printed), answer)?.points ?? null).toBe(points);
});

test.each([
  [`${KEY}   –1 wrong tense`, KEY],
  [`${KEY}\nIn each: 1 for the tense; 1 for the order of the words.`, KEY],
  ['4 × 5 = 20 m\n1 for the working, 1 for the answer', '4 × 5 = 20 m\n1 for the working, 1 for the answer'],
  ['copper (1) oxygen (1)\n1 for copper, 1 for oxygen', 'copper (1) oxygen (1)\n1 for copper, 1 for oxygen'],
  ['heat –1 wrong unit', 'heat –1 wrong unit'],
])('what is taken off is no answer: %s', (answer, left) => {
  expect(withoutTaken(answer)).toBe(left);
});

test('the sentence is the plan, and its price a rule', () => {
  const given = {
    name: '',
    kind: 'content' as const,
    description: '',
    levels: [],
    question: '2',
    rules: 'Grammar test: tense',
  };
  const answer = `${KEY}   –1 wrong tense`;
  const marking = followRules(readMarking({ ...given, answer }, 2), answer);
  expect(marking.parts.map(({ kind }) => kind)).toEqual(['wording']);
  expect(marking.rules).toMatchObject([{ when: 'slips', count: 1, points: 1 }]);
});
