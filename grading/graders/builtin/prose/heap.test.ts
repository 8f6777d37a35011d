import { expect, test } from 'vitest';
import { readText } from '../../../language/reading.ts';
import { withoutHeaps } from './heap.ts';

const KNOWN = [
  'Should every town have a library? Discuss.',
  'knowledge of libraries, arguments for and against, examples of towns, clear structure and a conclusion',
];

test.each([
  ['Library knowledge arguments examples towns clear structure conclusion. I like books.', 'I like books.'],
  ['library town arguments against examples structure conclusion knowledge', ''],
  ['A town should have a library because children need books and a quiet place.', null],
  ['Libraries are expensive, books are cheap, towns have other things to pay for.', null],
  ['libraries: books, computers, warmth, help, quiet, company, films, newspapers', null],
  ['In conclusion I think the arguments for a library in every town are clear.', null],
])('%s', (text, left) => {
  expect(withoutHeaps(readText(text), KNOWN).text.trim()).toBe(left ?? text);
});

test('items of the key in a row are a list that lost its commas', () => {
  const items = ['The organs are:', 'small intestine', 'salivary glands', 'large intestine', 'gall bladder'];
  const said = 'Also: small intestine salivary glands large intestine gall bladder';
  expect(withoutHeaps(readText(said), items).text).toBe(said);
  const heap = 'Also: intestine glands bladder organs small salivary large gall';
  expect(withoutHeaps(readText(heap), items).text.trim()).toBe('Also:');
});
