import { expect, test } from 'vitest';
import { readNotes } from '../../notes.ts';
import { areAlike } from './alike.ts';
import { readRewritten } from './rewritten.ts';

const kindOf = (asked: string, key: string): string | null =>
  readRewritten(readNotes(key), 2, asked)?.parts[0]?.kind ?? null;

test.each([
  ['Add the signs: look out cried the guard', '“Look out!” cried the guard.', 'wording'],
  ['Setze die Kommas: Als es hell wurde gingen wir.', 'Als es hell wurde, gingen wir.', 'wording'],
  ['What did the guard cry?', '“Look out!” cried the guard.', null],
  ['Copy: The guard was late.', 'The guard was late.', null],
])('%s', (asked, key, kind) => {
  expect(kindOf(asked, key)).toBe(kind);
});

test('words that hardly differ, and short ones that differ as much', () => {
  expect(areAlike(['where', 'were'], 5)).toBe(true);
  expect(areAlike(['oak', 'elm'], 5)).toBe(false);
  expect(areAlike(['rode', 'wove'], 5)).toBe(false);
});
