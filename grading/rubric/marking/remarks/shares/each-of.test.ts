import { expect, test } from 'vitest';
import { readMarking } from '../../read-marking.ts';
import { spellEach } from './each-of.ts';

const partsOf = (answer: string, worth: number) =>
  readMarking(
    { name: '', kind: 'content', levels: [], question: '1', rules: '', description: '', answer },
    worth,
  ).parts.map(({ points, accepts }) => [points, accepts]);

test('a mark each for words of the answer is shared out among them', () => {
  expect(partsOf('The king saw a wolf. 1 mark each: saw; wolf (or dog)', 2)).toEqual([
    [1, ['saw']],
    [1, ['wolf', 'dog']],
  ]);
  expect(partsOf('Das Haus wurde von ihm verkauft. Je 1 P. für wurde, verkauft und von ihm.', 3)).toEqual([
    [1, ['wurde']],
    [1, ['verkauft']],
    [1, ['von ihm']],
  ]);
  expect(partsOf('El perro come pan. Un punto cada uno: come; pan', 2)).toEqual([
    [1, ['come']],
    [1, ['pan']],
  ]);
  expect(
    partsOf('Tom’s cat hasn’t eaten.\nOne each for Tom’s, hasn’t. They needn’t copy the whole sentence.', 2),
  ).toEqual([
    [1, ['Tom’s']],
    [1, ['hasn’t']],
  ]);
});

test('what does not stand in the answer is no word of it', () => {
  for (const text of [
    'Salt melts ice. One each for clear writing, good evidence',
    'one each for Paris, Rome',
    'Red and blue. One each',
    'The wolf ran. 1 mark each: wolf',
  ])
    expect(spellEach(text)).toBe(text);
});
