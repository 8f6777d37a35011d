/** Parts whose labels stand again below them, before their answers. Keys written for this test. */
import { expect, test } from 'vitest';
import type { Document, Run } from '../../extraction/document.ts';
import type { Line } from '../line/line.ts';
import { readRubric } from '../read-rubric.ts';
import { textDocument } from '../test-document.ts';
import { withAnsweredParts } from './answered-parts.ts';

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line, block) => {
      const isBold = line.startsWith('*');
      const own = line.replaceAll('*', '');
      const spans = isBold ? [{ start: 0, end: own.length, signs: ['bold' as const] }] : [];
      return { text: own, depth: 1, heading: false, listItem: false, block, spans };
    });

const dealt = (text: string): string[] => withAnsweredParts(linesOf(text)).map(({ text: line }) => line);

test('parts in one line, answered in the next', () => {
  expect(dealt('3. Write the opposite.\na) hot   b) tall\na) cold   b) short\n4. Next')).toEqual([
    '3. Write the opposite.',
    'a) hot',
    'cold',
    'b) tall',
    'short',
    '4. Next',
  ]);
});

test('parts behind their question, and answers behind a word for them', () => {
  expect(dealt('5. Nenne das Metall: a) Fe b) Cu c) Au\nLösung: a) Eisen b) Kupfer c) Gold')).toEqual([
    '5. Nenne das Metall:',
    'a) Fe',
    'Eisen',
    'b) Cu',
    'Kupfer',
    'c) Au',
    'Gold',
  ]);
});

test('parts line by line, with what is said below an answer', () => {
  const text =
    '2. Vrai ou faux ?\n(i) Le soleil est une étoile. (1)\n(ii) La lune brûle. (2)\n*(i) vrai\n*(ii) faux (1) elle réfléchit (1)';
  expect(dealt(text)).toEqual([
    '2. Vrai ou faux ?',
    'i) Le soleil est une étoile. (1)',
    'vrai',
    'ii) La lune brûle. (2)',
    'faux (1) elle réfléchit (1)',
  ]);
});

test.each([
  ['another question between', '1. Colours\na) red\nb) blue\n2. Shapes\na) ring\nb) square'],
  ['a head between', 'Colours\na) red\nb) blue\nShapes\na) ring\nb) square'],
  ['other labels', '1. Colours\na) red\nb) blue\nc) green\na) warm\nb) cold'],
  ['romans below letters', '1.\na) i) red\nii) blue\nb) i) ring\nii) square'],
  ['places in a sentence', '1. The (i) ____ barks and the (ii) ____ purrs.\n(i) dog (ii) cat'],
])('%s: each line stays', (_, text) => {
  expect(dealt(text)).toEqual(text.split('\n'));
});

const documentOf = (source: string): Document => {
  const lines = linesOf(source);
  const runs: Run[] = [];
  let text = '';
  const blocks = lines.map((line) => {
    const start = text.length;
    text += `${line.text}\n`;
    const end = start + line.text.length;
    if ((line.spans ?? []).length > 0) runs.push({ start, end, signs: ['bold'] });
    return { kind: 'paragraph' as const, page: 1, level: 0, box: null, rows: [], start, end };
  });
  return { ...textDocument(text), text, runs, blocks };
};

test('a printed test with its answers in bold: none of them heads the next question', () => {
  const key = `
Animals – answers (10 marks)
1. Name the young of a cow. (1 mark)
*calf
2. Give the female. (2 marks, 1 each)
a) lion  b) ram
*a) lioness  b) ewe
3. Fill in: The ____ hops and the ____ swims. (2 marks)
*frog / trout (1 each)
4. Two birds that cannot fly (2 marks)
*penguin, ostrich 1 each
5. True or false?
a) A whale is a fish. (2 marks)
b) Bats are mammals. (1 mark)
*a) False (1) – a whale is a mammal (1)
*b) True`;
  const { criteria } = readRubric(documentOf(key), 90);
  expect(
    criteria.map(({ question, marking, answer }) => `${question}=${marking?.printed} ${answer}`),
  ).toEqual([
    '1=1 calf',
    '2a=1 lioness',
    '2b=1 ewe',
    '3=2 frog / trout (1 each)',
    '4=2 penguin, ostrich 1 each',
    '5a=2 False (1) – a whale is a mammal (1)',
    '5b=1 True',
  ]);
});
