import { describe, expect, test } from 'vitest';
import { judgeLine } from './prove-lines.ts';

const ODD = { kind: 'odd', embedded: true } as const;
const read = (text: string, confidence: number): { text: string; confidence: number } => ({
  text,
  confidence,
});

describe('a line whose letters look like others', () => {
  test('stands when the page says the same, accents and misread letters aside', () => {
    expect(judgeLine(ODD, 'élève très doué de la classe', read('eleve tres doue de 1a classe', 80))).toBe(
      'confirmed',
    );
  });

  test('is a lie when the page surely says other words', () => {
    expect(judgeLine(ODD, 'plants set oxygen free', read('I do not know the answer', 90))).toBe('lie');
  });

  test('is followed to the page without an accusation when the file has no words to offer', () => {
    expect(judgeLine(ODD, '6XPPD RI WKH FODVV', read('Summa of the class', 92))).toBe('garbled');
  });

  test('in Hebrew or Arabic is not judged by an engine that reads Latin letters', () => {
    expect(judgeLine(ODD, 'מחלקה אגף עובד', read('11:121y 00:92 np>nn', 74))).toBe('kept');
    expect(judgeLine(ODD, 'دورة الماء في الطبيعة', read('o lol Lal', 40))).toBe('kept');
  });

  test('does not count when the page shows nothing like it, however unsure the reading', () => {
    expect(judgeLine(ODD, 'plants set oxygen free in the light', read('~~ |||', 20))).toBe('unreadable');
  });

  test('in a font that the file does not bring along is kept: this machine may paint it wrongly', () => {
    const guest = { kind: 'odd', embedded: false } as const;
    expect(judgeLine(guest, 'Times New Roman and Calibri', read("Vko gu'P gy' Tqo cp", 55))).toBe('kept');
  });
});
