import { describe, expect, test } from 'vitest';
import { type OcrWord, withoutStrays } from './ocr-strays.ts';

/** A line of words, each with the blank before it in pixels; letters are 12 pixels wide and 30 high. */
const lineOf = (...given: [text: string, gap: number, confidence: number][]): OcrWord[] => {
  let at = 0;
  return given.map(([text, gap, confidence]) => {
    const left = at + gap;
    at = left + text.length * 12;
    return { text, confidence, box: { left, top: 100, right: at, bottom: 130 } };
  });
};
const kept = (...given: Parameters<typeof lineOf>) =>
  withoutStrays(lineOf(...given))
    .map(({ text }) => text)
    .join(' ');

describe('a photograph of a page on a desk', () => {
  test('loses the letters that were seen in the wood on both sides', () => {
    expect(kept(['Pr', 0, 14], ['Britain', 300, 96], ['had', 10, 95], ['coal', 9, 96], ['F', 250, 18])).toBe(
      'Britain had coal',
    );
    expect(kept(['coal', 0, 96], ['ea', 200, 20], ['SI»', 40, 5], ['|', 120, 27])).toBe('coal');
    expect(kept(['e', 0, 9], ['TYR', 20, 18], ['coal', 200, 96])).toBe('coal');
  });

  test('keeps what stands in columns, down to a single figure', () => {
    expect(kept(['Thesis', 0, 95], ['clear', 400, 94], ['5', 500, 91])).toBe('Thesis clear 5');
  });

  test('keeps words that are hard to read where a word is expected', () => {
    expect(kept(['wan', 0, 30], ['bond', 15, 42])).toBe('wan bond');
    expect(kept(['the', 0, 90], ['tamper!', 20, 0])).toBe('the tamper!');
  });

  test('keeps at least one word of a line, for others decide whether it is noise', () => {
    expect(kept(['Ee', 0, 5], ['{', 140, 46])).toBe('Ee');
    expect(kept()).toBe('');
    expect(kept(['x', 0, 3])).toBe('x');
  });
});
