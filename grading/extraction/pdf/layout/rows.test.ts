import { describe, expect, test } from 'vitest';
import { listRows, rowText } from './rows.ts';
import type { Segment } from './segments.ts';

const segment = (text: string, left: number, right: number): Segment => ({
  text,
  words: [],
  left,
  right,
  top: 100,
  bottom: 110,
  y: 110,
  size: 10,
  bold: false,
});

const read = (...segments: Segment[]): string[] => listRows(segments).map((row) => rowText(row.segments));

describe('the parts of one line', () => {
  test('are read from left to right in English', () => {
    expect(read(segment('the sea', 120, 160), segment('returns to', 60, 115))).toEqual([
      'returns to the sea',
    ]);
  });

  test('are read from right to left in Hebrew and Arabic', () => {
    expect(read(segment('אגף', 100, 130), segment('מחלקה', 140, 180))).toEqual(['מחלקה אגף']);
    expect(read(segment('الماء', 100, 130), segment('دورة', 134, 170))).toEqual(['دورة الماء']);
  });
});
