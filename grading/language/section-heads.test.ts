import { describe, expect, it } from 'vitest';
import { sectionHeads, withoutSectionHeads } from './section-heads.ts';

const placesIn = (text: string): number[] => [...sectionHeads(text.split('\n'))];

describe('lines that head questions by a letter', () => {
  it.each([
    ['A\n1. b\n2. c\nB\n3. F\nC\n4. 94', [0, 3, 5]],
    ['A. Choose.\n1. Which?  a) one  b) two\n\nB. True or false?\n2. So it is.', [0, 3]],
    ['A 1 mark each\n1 b\n2 c\nB (2 points)\n1 F\n2 T', [0, 3]],
    ['A\n1. b\nB. 2. Name three.\nC. 3. Write.', [0, 2, 3]],
    ['Title\nA – Wörter\n1) Haus\nB – Sätze\n2) Das Haus ist groß.', [1, 3]],
  ])('%j', (text, places) => {
    expect(placesIn(text)).toEqual(places);
  });

  it.each([
    ['options below each other', '1. Which?\nA one\nB two\nC three\n2. And?\nA four\nB five'],
    ['answers in lines of their own', '1.\nA\n2.\nC\n3.\nB'],
    ['one letter alone', 'A\n1. b\n2. c'],
  ])('are not %s', (_, text) => {
    expect(placesIn(text)).toEqual([]);
  });

  it('go without moving anything', () => {
    expect(withoutSectionHeads('A\n1. b\nB. 2. c')).toBe(' \n1. b\n   2. c');
  });
});
