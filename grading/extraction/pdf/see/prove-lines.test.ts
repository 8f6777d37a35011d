import { describe, expect, test } from 'vitest';
import { lettersOf } from './agreement.ts';
import { type DoubtedLine, judgeLine, type Reading } from './prove-lines.ts';

/** A line of which every letter looks like another one. */
const odd = (said: string): Pick<DoubtedLine, 'kind' | 'odd'> => ({
  kind: 'odd',
  odd: Array.from(lettersOf(said), (letter, at) => ({ at, shape: letter })),
});
const judge = (said: string, text: string, confidence: number): string => {
  const read: Reading = { text, confidence };
  return judgeLine(odd(said), said, read);
};

describe('a line whose letters look like others', () => {
  test('stands when the page says the same, accents and misread letters aside', () => {
    expect(judge('élève très doué de la classe', 'eleve tres doue de 1a classe', 80)).toBe('confirmed');
  });

  test('is a lie when the page surely says other words', () => {
    expect(judge('plants set oxygen free', 'I do not know the answer', 90)).toBe('lie');
  });

  test('is followed to the page without an accusation when the file has no words to offer', () => {
    expect(judge('6XPPD RI WKH FODVV', 'Summa of the class', 92)).toBe('differs');
  });

  test('in Hebrew or Arabic is not judged by an engine that reads Latin letters', () => {
    expect(judge('מחלקה אגף עובד', '11:121y 00:92 np>nn', 74)).toBe('kept');
    expect(judge('دورة الماء في الطبيعة', 'o lol Lal', 40)).toBe('kept');
  });

  test('does not count when the page shows nothing like it, however unsure the reading', () => {
    expect(judge('plants set oxygen free in the light', '~~ |||', 20)).toBe('unreadable');
  });

  test('counts as drawn when it shows rubbish, although rubbish is no words', () => {
    expect(judge('plants set oxygen free in the light', 'qkfzvp xpv jmtypz wbpp gz vtp kgyov', 80)).toBe(
      'differs',
    );
  });

  test.each([
    ['the result is 12 metres in all', 'the result is 17 metres in all'],
    ['it does not rise with the heat', 'it does now rise with the heat'],
    ['4 C', '4 B'],
    ['cells divide by mitosis in the skin', 'cells divide by meiosis in the skin'],
  ])('"%s" is not confirmed by "%s", however much of it agrees', (said, shown) => {
    expect(judge(said, shown, 90)).toBe('differs');
  });

  test('is believed where the odd letters were found to be what they say in other lines', () => {
    const read = { text: 'the v of 4 units', confidence: 60 };
    const said = 'the y of 4 units';
    const line = { kind: 'odd' as const, odd: [{ at: 3, shape: 'curly y' }] };
    expect(judgeLine(line, said, read)).not.toBe('kept');
    expect(judgeLine(line, said, read, (shape) => shape === 'curly y')).toBe('confirmed');
  });
});
