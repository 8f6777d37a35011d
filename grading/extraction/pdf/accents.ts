/**
 * Old fonts have no accented letters: their files paint the accent by itself and the letter under it. Both together are
 * one letter.
 */
import signs from '../../../content/signs/signs.json' with { type: 'json' };
import type { Glyph } from './read/records.ts';

/** Accents that stand by themselves, and the marks that join a letter. */
const MARKS = new Map(Object.entries(signs.accents));
/** Letters without their dot, which makes room for the accent. */
const DOTLESS = new Map([
  ['ı', 'i'],
  ['ȷ', 'j'],
]);

const composed = (letter: string, accent: string): string | null => {
  const mark = MARKS.get(accent);
  if (mark === undefined) return null;
  const whole = ((DOTLESS.get(letter) ?? letter) + mark).normalize('NFC');
  return whole.length === 1 ? whole : null;
};

const standsOn = (accent: Glyph, letter: Glyph): boolean => {
  const middle = (accent.left + accent.right) / 2;
  return middle > letter.left && middle < letter.right;
};

/** The letter that two glyphs make together, whichever of them is painted first; null where they are two. */
export const joinAccent = (one: Glyph, other: Glyph): string | null => {
  if (MARKS.has(one.text)) return standsOn(one, other) ? composed(other.text, one.text) : null;
  return MARKS.has(other.text) && standsOn(other, one) ? composed(one.text, other.text) : null;
};
