import { expect, test } from 'vitest';
import { markChoice, markTruth } from './choice.ts';
import { chosenLetter } from './letters.ts';

const chosen = (letter: string, asked: string, answer: string): number =>
  markChoice({ kind: 'choice', text: letter, points: 1, accepts: [letter], wanted: null }, answer, asked)
    .share;

const PLANET = 'A planet with rings is   A  Venus   B  Mars   C  Saturn   D  Mercury';
const BAG = 'A bag of sugar weighs   A 2 g   B 20 g   C 2 kg';
const ION = 'Which ion?  (a) Ca²⁺  (b) Cl⁻  (c) K⁺';
const SLOPE = 'The slope is  A 3  B −2  C ½  D −½';
const VERB = 'She is ____ .   a) bore   b) bored   c) boring';

test.each([
  ['C', PLANET, 'Saturn', 1],
  ['C', PLANET, 'saturne', 1],
  ['C', PLANET, 'Mars', 0],
  ['C', PLANET, 'C, not B', 1],
  ['C', PLANET, 'not C', 0],
  ['C', BAG, '2000 g', 1],
  ['C', BAG, '2kg', 1],
  ['B', BAG, '20 g', 1],
  ['B', BAG, '2 g', 0],
  ['A', ION, 'Ca2+', 1],
  ['A', ION, 'Cl-', 0],
  ['B', VERB, 'bored', 1],
  ['B', VERB, 'boring', 0],
  ['B', VERB, 'She is bored.', 1],
  ['D', SLOPE, '-1/2', 1],
  ['D', SLOPE, '−0.5', 1],
  ['D', SLOPE, '1/2', 0],
  ['AC', 'Even?  A 4  B 5  C 8', 'CA', 1],
  ['AC', 'Bird?  A gull  B bat  C wren', 'a wren and a gull', 1],
  ['AC', 'Bird?  A gull  B bat  C wren', 'gull, bat', 0],
])('%s of "%s" for %s', (letter, asked, answer, share) => {
  expect(chosen(letter, asked, answer)).toBe(share);
});

test.each([
  ["no it isn't", 0],
  ["It isn't true", 0],
  [': not true', 0],
  ['Das stimmt nicht', 0],
  ['wahr ist das nicht', 0],
  ["it's true", 1],
  ['Ja, das stimmt', 1],
])('what is denied is no "true": %s', (answer, share) => {
  const part = { kind: 'truth' as const, text: 'true', points: 1, accepts: ['true'], wanted: null };
  expect(markTruth(part, answer).share).toBe(share);
});

test('an option that denies is named by nothing that does not', () => {
  const accepts = ['D', 'no whole number'];
  const part = { kind: 'choice' as const, text: 'D) no whole number', points: 1, accepts, wanted: null };
  expect(markChoice(part, 'a whole number', '').share).toBe(0);
  expect(markChoice(part, 'no whole number', '').share).toBe(1);
});

test('what a question is worth is none of its last option', () => {
  const asked = 'Which one floats?\n  A iron   B lead   C cork   [2]';
  expect(chosen('C', asked, 'cork')).toBe(1);
  expect(chosen('C', asked, 'lead')).toBe(0);
});

test.each([
  ['B, sorry, A', false],
  ['c, nein d', false],
  ['B because of B', true],
  ['D (the last one)', true],
])('a letter that another puts right is not sure: %s', (answer, sure) => {
  expect(chosenLetter(answer)?.sure).toBe(sure);
});
