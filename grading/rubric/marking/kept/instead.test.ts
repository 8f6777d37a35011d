/** Sentences that are marked piece by piece, and signs that are no words. */
import { expect, test } from 'vitest';
import { followRules } from '../follow-rules.ts';
import { readMarking } from '../read-marking.ts';

const planOf = (answer: string, printed: number, rules = '') =>
  followRules(
    readMarking(
      { name: '', kind: 'content', levels: [], question: '1', description: '', answer, rules },
      printed,
    ),
    answer,
  );

const acceptsOf = (answer: string, printed: number, rules = '') =>
  planOf(answer, printed, rules).parts.map(({ accepts }) => accepts);

test('what stands for a word of a sentence stands for it in its piece', () => {
  expect(
    acceptsOf(
      "The farmers / are leading oxen / to the barn.\n'shed' for barn is fine. Oxen must be plural.",
      3,
    ),
  ).toEqual([['The farmers'], ['are leading oxen'], ['to the barn', 'to the shed']]);
  const [, last = []] = acceptsOf(
    'Julia feeds the dog / because it is very thin.\n(skinny, so thin are fine)',
    2,
  );
  expect(last).toEqual(expect.arrayContaining(['because it is skinny', 'because it is so thin']));
  expect(last).not.toContain('skinny it is very thin');
});

test('a sentence that is cut by strokes earns a mark for each piece in a lesson too', () => {
  expect(acceptsOf('Flavia is walking / in the forum.', 2, 'Translate into English')).toEqual([
    ['Flavia is walking'],
    ['in the forum'],
  ]);
});

test('a bracket without a blank before it is a part of what is written', () => {
  expect(acceptsOf('max(scores)', 1)).toEqual([['max(scores)']]);
  expect(acceptsOf('leaf (leaves)', 1)[0]).toContain('leaves');
});

test.each([
  ['not P and not Q', 'formula', ['NOT P AND NOT Q', 'not P and not Q']],
  ['4 7 10', 'order', ['4, 7, 10']],
  ['force = mass × acceleration', 'formula', ['force = mass × acceleration']],
])('%s is a %s', (answer, kind, accepts) => {
  const [part] = planOf(answer, 2).parts;
  expect([part?.kind, part?.accepts]).toEqual([kind, accepts]);
});

test('a letter that is called an answer is one, with what it stands for', () => {
  expect(acceptsOf('−4² : réponse c (−16).', 1)).toEqual([['C', '−16']]);
  expect(acceptsOf('Antwort d', 1)).toEqual([['D']]);
});

test('several words in the place of one', () => {
  const [first, , last] = acceptsOf(
    'The farmers / are leading oxen / to the barn.\nAlso accept: shed / hut for barn.',
    3,
  );
  expect(first).toEqual(['The farmers']);
  expect(last).toEqual(['to the barn', 'to the shed', 'to the hut']);
});
