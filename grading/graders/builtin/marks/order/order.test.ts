import { expect, test } from 'vitest';
import { markOrder, orderGiven } from './order.ts';

const part = (accept: string) => ({
  kind: 'order' as const,
  text: accept,
  points: 2,
  accepts: [accept],
  wanted: null,
});
const BREAD = part('mill → dough (paste) → oven → shop');

test.each([
  ['mill, dough, oven, shop', 1],
  ['mill – paste – oven – shop', 1],
  ['1 mill 2 oven 3 dough 4 shop', 0],
])('%s', (answer, share) => {
  expect(markOrder(BREAD, answer, '').share).toBe(share);
});

test('the things of an order by a word of their own, by their numbers, beside their letters', () => {
  const moon = part('1st flight → 2nd flight → landing');
  expect(markOrder(moon, 'first flight, second flight, then they land: the landing', '').share).toBe(1);
  const build = { ...part('B, C, A'), accepts: ['B, C, A', 'B cellar dug, C walls raised, A roof closed'] };
  expect(markOrder(build, 'the cellar, the walls, the roof', '').share).toBe(1);
  expect(markOrder(build, 'the cellar, the roof, the walls', '').share).toBe(0);
});

test('letters with what they stand for in brackets', () => {
  const bread = part('C – A – B (flour, dough, bread).');
  expect(markOrder(bread, 'c a b', '').share).toBe(1);
  expect(markOrder(bread, 'flour, then dough, then bread', '').share).toBe(1);
  expect(markOrder(bread, 'dough, flour, bread', '').share).toBe(0);
});

test('arrows that point back tell the order from its end', () => {
  expect(markOrder(BREAD, 'shop ← oven ← dough ← mill', '').share).toBe(1);
  expect(markOrder(BREAD, 'mill ← dough ← oven ← shop', '').share).toBe(0);
});

test('a thing is not found in the name of another one, and brackets may hold the letters', () => {
  const life = part('cell, tissue, organ, organ system, organism');
  expect(markOrder(life, 'cell - tissue - organ - organ system - organism', '').share).toBe(1);
  expect(markOrder(life, 'cell, tissue, organ system, organ, organism', '').share).toBe(0);
  expect(orderGiven(life, 'organism, organ system, organ, tissue, cell', '')).toEqual([4, 3, 2, 1, 0]);
  expect(markOrder(part('C, A, B'), 'call out (C), throw the ring (A), turn (B)', '').share).toBe(1);
});

test('things with their letters are told by the letters alone', () => {
  const build = part('B cellar dug → C walls raised → A roof closed');
  expect(markOrder(build, 'B C A', '').share).toBe(1);
  expect(markOrder(build, 'C, B, A', '').share).toBe(0);
});

const SOAP = [
  'A  Pour the mixture into a mould.',
  'B  Melt the coconut fat.',
  'C  Stir in the lye slowly.',
  'D  Cut it into bars.',
].join('\n');

test.each([
  ['A3 B1 C2 D4', 1],
  ['A = 3, B = 1, C = 2, D = 4', 1],
  ['A 3rd, B 1st, C 2nd, D 4th', 1],
  ['3 1 2 4', 1],
  ['melt the fat, stir in lye, pour into a mould, cut bars', 1],
  ['first melt the fat then stir in the lye then the mould and finally cut it', 1],
  ['A2 B1 C3 D4', 0],
  ['2 1 3 4', 0],
  ['stir in lye, melt the fat, pour into a mould, cut bars', 0],
])('letters by their places, and steps in own words: %s', (answer, share) => {
  expect(markOrder(part('B, C, A, D'), answer, SOAP).share).toBe(share);
});

test.each([
  ['0.30 < 0.35 < 0.4', '0.3, 0.35, 0.4', 1],
  ['⅕, ¼, ⅔', '1/5, 1/4, 2/3', 1],
  ['0.35, 0.3, 0.4', '0.3, 0.35, 0.4', 0],
  ['s, min, hr, d', 'second → minute → hour → day', 1],
  ['min, s, hr, d', 'second → minute → hour → day', 0],
  ['seed, germ, plant', 'seed → germination → plant', 1],
  ['rit, mod, all', 'rit mod all', 1],
  ['mod rit all', 'rit mod all', 0],
  ['2413', '2, 4, 1, 3', 1],
  ['2431', '2, 4, 1, 3', 0],
])(
  'numbers by their value, beginnings of words, single words and digits in one: %s',
  (answer, key, share) => {
    expect(markOrder(part(key), answer, '').share).toBe(share);
  },
);

const NOTES = part('Größte → zweite Hälfte → Anfang');
const GROWTH = part('seed → young shoot → sapling → trunk');
test.each([
  [GROWTH, 'seed, young shoot, sappling, trunk', 1],
  [GROWTH, 'seed young shoot sapling trunc', 1],
  [GROWTH, 'seed sapling young shoot trunk', 0],
  [GROWTH, 'seed sappling yong shoot trunk', 0],
  [GROWTH, 'seed, sapp., young, trunk', 0],
  [NOTES, 'Grösste, zweite, Anfang', 1],
])('things cut short or misspelt, with nothing but blanks between them: %s', (wanted, answer, share) => {
  expect(markOrder(wanted, answer, '').share).toBe(share);
});

test('elements are told by their symbols too', () => {
  const metals = part('sodium → calcium → tin → silver');
  expect(markOrder(metals, 'Na, Ca, Sn, Ag', '').share).toBe(1);
  expect(orderGiven(metals, 'Ca > Na > Sn > Ag', '')).toEqual([1, 0, 2, 3]);
  expect(orderGiven(metals, 'Ag Sn Ca Na', '')).toEqual([3, 2, 1, 0]);
  expect(markOrder(metals, 'Na, Ca, Sn, Au', '').share).toBe(0);
});

const orderShare = (accept: string, answer: string): number => markOrder(part(accept), answer, '').share;

test.each([
  ['2,750, 7,025, 7,250, 7,502', '2750 < 7025 < 7250 < 7502', 1],
  ['2,750, 7,025, 7,250, 7,502', '2,750  7,025  7,250  7,502', 1],
  ['2,750, 7,025, 7,250, 7,502', '7,025, 2,750, 7,250, 7,502', 0],
  ['0,125; 1,5; 2,75', '0.125 < 1.5 < 2.75', 1],
  ['1,125; 2,5; 3,75', '1,125; 2,5; 3,75', 1],
])('numbers in an order, %s: %s', (accept, answer, share) => {
  expect(orderShare(accept, answer)).toBe(share);
});

test('what the key or the student has cut short is the same thing', () => {
  const key = 'mono, stereo, quadro, ultra wide band';
  expect(orderShare(key, 'monophonic, stereo, quadrophonic, ultra wide band')).toBe(1);
  expect(orderShare('infrared, ultraviolet, gamma', 'IR, UV, gamma rays')).toBe(1);
  expect(orderShare('infrared, ultraviolet, gamma', 'UV, IR, gamma rays')).toBe(0);
});
