import { expect, test } from 'vitest';
import { readText } from '../../../../language/reading.ts';
import { markAnswer } from '../mark-answer.ts';

const part = (kind: 'truth' | 'point', accept: string) => ({
  kind,
  text: accept,
  points: 1,
  accepts: [accept],
  wanted: null,
});

const shareOf = (correction: string, answer: string, asked = ''): number =>
  markAnswer(readText(answer), {
    marking: {
      kind: 'choice',
      parts: [part('truth', 'false'), part('point', correction)],
      refused: [],
      strict: false,
      certainty: 'guess',
      printed: 2,
    },
    asked: readText(asked),
    terms: new Set(),
    described: false,
  }).share;

test('what the key sets in capitals, or its number, puts the statement right', () => {
  expect(shareOf('the ferry sails to the NORTH', 'F, it goes north')).toBe(1);
  expect(shareOf('the ferry sails to the NORTH', 'F, it goes south')).toBe(0.5);
  expect(shareOf('It sailed at 7:40', 'false – 7.40')).toBe(1);
  expect(shareOf('It sailed at 7:40', 'false – 7.50')).toBe(0.5);
});

test('so much of a unit puts right how long or how much it was', () => {
  expect(shareOf('the siege went on for two months', 'F, 2 months only')).toBe(1);
  expect(shareOf('elle reste une semaine', 'faux, 7 jours')).toBe(1);
  expect(shareOf('the siege went on for two months', 'F, three months')).toBe(0.5);
  expect(shareOf('the siege went on for two months', 'not true, it was two months')).toBe(1);
});

test('a verdict with a capital letter behind the statement as it was printed', () => {
  expect(shareOf('the bat is a mammal', 'The bat is a bird False because it is a mammal')).toBe(1);
  expect(shareOf('the bat is a mammal', 'The bat is a bird True because it flies')).toBe(0);
});

test('a pronoun stands for what the statement is about', () => {
  expect(shareOf('The mayor is elected by the council', 'false, the council elects him')).toBe(1);
  expect(shareOf('The mayor is elected by the council', 'false, he is rich')).toBe(0.5);
});

test('either of two words with a stroke between them will do', () => {
  expect(shareOf('saws cut/divide', 'false, saws are for cutting')).toBe(1);
});

test('what the statement does not say puts it right', () => {
  const asked = 'Verdi was born in Rome.';
  expect(shareOf('Verdi was born in Parma', 'F, Parma', asked)).toBe(1);
  expect(shareOf('Verdi was born in Parma', 'false, he came from Naples', asked)).toBe(0.5);
  expect(shareOf('Verdi was born in Parma', 'false, not in Parma', asked)).toBe(0.5);
  expect(
    shareOf('Der Wal gehört zu den Säugetieren', 'falsch, Säugetier', 'Der Wal gehört zu den Fischen.'),
  ).toBe(1);
});

test('a piece of the correction does where the statement is not known', () => {
  expect(shareOf('Verdi was born in Parma', 'F, Parma')).toBe(1);
  expect(shareOf('Verdi was born in Parma', 'F, Verdi')).toBe(0.5);
  expect(shareOf('Verdi was born in Parma', 'F, Verdi was born in Naples')).toBe(0.5);
  expect(shareOf('the lamp hangs in the kitchen', 'F, the lamp hangs in the cellar')).toBe(0.5);
  expect(shareOf('cheese is made in the dairy', 'F its made in the mill')).toBe(0.5);
  expect(shareOf('Heine gehört zum Vormärz', 'falsch, Heine lebte im Vormärz')).toBe(1);
});

test('it is said in other words, whatever the heading asks', () => {
  const asked = 'True or false? Put the false ones right (1 + 1).';
  expect(shareOf('Verdi was born in Parma', 'F, Verdi came from Parma', asked)).toBe(1);
  expect(shareOf('Verdi was born in Parma', 'F, born in Milan', asked)).toBe(0.5);
  expect(shareOf('the rent went up', 'F it rose', asked)).toBe(1);
  expect(shareOf('the rent went up', 'F it stayed as it was', asked)).toBe(0.5);
  expect(shareOf('die rechte Niere liegt tiefer bzw. die linke höher', 'falsch, die rechte')).toBe(1);
  expect(shareOf('die rechte Niere liegt tiefer bzw. die linke höher', 'falsch, die rechte ist höher')).toBe(
    0.5,
  );
  const lamps = 'lamps go out one by one';
  expect(
    shareOf(lamps, 'False, it is the heaters that stay on. Lamps are switched off one by one.', asked),
  ).toBe(1);
});

test.each([
  ['copper is an element', 'F, copper is not an alloy', 'Copper is an alloy.', 0.5],
  [
    'une baleine est un mammifère',
    "faux, une baleine n'est pas un poisson",
    'Une baleine est un poisson.',
    0.5,
  ],
  ['une baleine est un mammifère', 'faux, c’est un mammifère', 'Une baleine est un poisson.', 1],
  ['ein Wal ist kein Fisch', 'falsch, ein Wal ist kein Fisch', 'Ein Wal ist ein Fisch.', 1],
  ['elle mesure la pression atmosphérique', 'faux, la pression', 'Elle mesure la température.', 1],
  ['elle mesure la pression atmosphérique', 'faux, le vent', 'Elle mesure la température.', 0.5],
])('a denial alone puts nothing right: %s: %s', (correction, answer, asked, share) => {
  expect(shareOf(correction, answer, asked)).toBe(share);
});

test.each([
  ['is false because it sank', 1],
  ['was false, it sank', 1],
  ['ist falsch, it sank', 1],
  ['it sank', 0],
])('what links the verdict to its label: %s', (answer, share) => {
  expect(shareOf('it sank', answer, 'The boat reached the harbour.')).toBe(share);
});
