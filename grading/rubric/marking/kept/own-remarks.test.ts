import { expect, test } from 'vitest';
import { readNotes } from '../notes.ts';
import { withOwnRemarks } from './own-remarks.ts';

const told = (remarks: string): { text: string; accepts: string[]; refused: string[] } => {
  const { text, accepts, refused } = readNotes(withOwnRemarks('lamp', remarks));
  return { text, accepts, refused };
};

test.each([
  ['torch ok. NOT candle, NOT fire', { text: 'lamp', accepts: ['torch'], refused: ['candle', 'fire'] }],
  ['→ allow lantern, light bulb', { text: 'lamp', accepts: ['lantern', 'light bulb'], refused: [] }],
  ['VALE: linterna. MEDIO: «luz».', { text: 'lamp', accepts: ['linterna'], refused: [] }],
  ['Section B – words (1 mk each)', { text: 'lamp', accepts: [], refused: [] }],
  ['The lamp was invented long ago.', { text: 'lamp', accepts: [], refused: [] }],
])('%s', (remarks, read) => {
  expect(told(remarks)).toEqual(read);
});

test('without an answer there is nothing to say it of', () => {
  expect(withOwnRemarks('', 'torch ok')).toBe('');
});
