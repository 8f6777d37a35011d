import { expect, test } from 'vitest';
import { fillTemplate, joinAsList, lineOf, plainText, toSentence } from './lines.ts';
import { clip, formatPoints, formatShare, oneLine } from './words.ts';

const joinList = (items: string[]) => plainText(joinAsList(items.map(lineOf), ' and '));
const asSentence = (text: string) => plainText(toSentence(lineOf(text)));

test('points lose their trailing zeros and their rounding dust', () => {
  expect([3, 2.5, 0.1 + 0.2, 10 / 3, 7.999999].map(formatPoints)).toEqual(['3', '2.5', '0.3', '3.33', '8']);
});

test('a share is never rounded up into the next letter', () => {
  expect(formatShare(89.9, 100)).toBe('89 %');
  expect(formatShare(0.9, 1)).toBe('90 %');
});

test('short items are joined by commas, clauses by semicolons', () => {
  expect(joinList([])).toBe('');
  expect(joinList(['salt'])).toBe('salt');
  expect(joinList(['salt', 'water'])).toBe('salt and water');
  expect(joinList(['salt', 'water', 'light'])).toBe('salt, water and light');
  expect(joinList(['salt dissolves in water', 'light'])).toBe('salt dissolves in water; light');
  expect(joinList(['salt, of course', 'water'])).toBe('salt, of course; water');
});

test('a sentence gets one capital and one full stop', () => {
  expect(asSentence('it rains')).toBe('It rains.');
  expect(asSentence('does it?')).toBe('Does it?');
  expect(asSentence('he says “is it?”')).toBe('He says “is it?”');
  expect(asSentence('a list:')).toBe('A list.');
  expect(asSentence('')).toBe('');
});

test('long text is cut between words and never inside a character', () => {
  expect(clip('one two three four', 12)).toBe('one two…');
  expect(clip('short', 12)).toBe('short');
  expect(clip('😀'.repeat(10), 8).isWellFormed()).toBe(true);
});

test('what a reader cannot see is gone from a line', () => {
  expect(oneLine('a\u200bb\u202e c\n\n d\u0007')).toBe('ab c d');
});

test('braces in a student’s words are not filled', () => {
  const line = fillTemplate('{quote} – {name}', { quote: '{name}', name: 'x' });
  expect(plainText(line)).toBe('{name} – x');
});
