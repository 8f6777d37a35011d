/** Worths that are said in words, in boxes, or in a table of their own. Keys written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf, textDocument } from '../../test-document.ts';
import { amountsIn } from './amounts.ts';
import { statedTotals, totalsOf } from './stated-totals.ts';

type Part = Parameters<typeof documentOf>[number];

const told = ({ criteria }: ReturnType<typeof readRubric>): string =>
  criteria.map(({ question, name, marking }) => `${question ?? name}=${marking?.printed}`).join(' ');
const worthsOf = (key: string): string => told(readRubric(textDocument(key.trim()), 90));
const worthsIn = (...parts: Part[]): string => told(readRubric(documentOf(...parts), 90));

test.each([
  ['cat dog hen, half each so 2 altogether', ['each 0.5', 'unit 2']],
  ['rows of the table, half a point a row', ['each 0.5']],
  ['der Hund bellt, eins je Wort', []],
  ['canis latrat, one a word', ['each 1']],
  ['if they write more than two mark the first two', []],
  ['Ohne jede Rechnung auch bloß 1 P, sonst 2 P', ['unit 1', 'unit 2']],
  ['höchstens 4 [5, 6, 7 auch] °C', []],
  ['boat B   2 = 1+1', []],
  ['boat B\t2 = 1+1\tport tack', ['cell 2']],
] as const)('%s', (text, expected) => {
  expect(
    amountsIn(text)
      .filter(({ kind }) => kind !== 'bare')
      .map(({ kind, value }) => `${kind} ${value}`),
  ).toEqual(expected);
});

test('a letter to a colleague says what each is worth in words, and what all of it comes to', () => {
  const letter = `Hi Ana, thanks for doing these. It comes to 16.
1 animals, a mark each
a perro - dog
b gato - cat
c vaca - cow
2 gatos: one for the noun one for the number. Accents do not matter
3 soy eres es son, half each so 2 altogether
4 casa (1)
5 los perros comen. one a word, any order
6 how you say hello: 2. One for the word, the other one for the time of day
7 order: uno dos tres cuatro. 2 if all correct, 1 if just one pair is swapped, otherwise 0
8 rojo  1 mark, and ½ if it is rosa`;
  expect(worthsIn(...letter.split('\n'))).toBe('1a=1 1b=1 1c=1 2=2 3=2 4=1 5=3 6=2 7=2 8=1');
});

test('a box for the marks says what its question is worth, and none of them what all are', () => {
  const key = `
Stoffe: Punkte: 9 / 9
1. Ergänze.   ___ / 3 P.
Wasser siedet bei 100 [99, 98, 101 auch] °C, gefriert bei 0 °C und heißt dann Eis [„gefroren“ ½].
2. Rechne um: 2 kg auf g.   ___ / 2 P.
2 · 1000   [Rechenweg 1 P.]
2000 g   [1 P.; 2 000 gilt]
3. Nenne ein Metall.   ___ / 1 P.
Eisen
4. Nenne drei Gase.   ___ / 3 P.
Sauerstoff, Stickstoff, Helium [je 1 P.]`;
  expect(worthsOf(key)).toBe('1=3 2=2 3=1 4=3');
  expect(statedTotals(key)).toEqual([]);
  expect(statedTotals('Name ____\nScore: ____ / 20')).toEqual([20]);
});

test('steps below a heading with its worth share it', () => {
  const key = `
Sachaufgaben, zusammen 8 Punkte
1. Ausflug (20 Kinder, Bus 300 Euro, Zoo 4 Euro, was zahlt jedes?)  3 P
300:20 = 15   1 P
15+4 = 19   1 P, auch als Folgefehler
Antwortsatz   1 P, aber es muss ein Satz sein
2. Folge 2, 4, 8, ...
a) 16 und 32, je 1/2 P (die zweite auch nach eigener erster)
b) Regel: mal 2 / verdoppeln / +2, +4, +8 ...  1 P
3. 5 kg = 5000 g (2 P). Nur die Zahl ohne jede Einheit auch bloß 1 P, das steht auf dem Blatt.
4. Umfang 12 cm  1 P`;
  expect(worthsOf(key)).toBe('1=3 2a=1 2b=1 3=2 4=1');
});

test('a table of worths below the answers', () => {
  const lines = [
    'Kleidung, Lösungen',
    'Nr. 1 – Wolle',
    'Nr. 2 – a) Leinen  b) Seide',
    'Nr. 3 – 4 Knöpfe, 2 Taschen',
    'Nr. 4 – Filz, Samt. In dieser Reihenfolge',
    'Nr. 5 – 1c 2a 3b',
  ];
  const table =
    'Nummer | Punkte | Einzeln\n1 | 1 |\n2 | 3 | a 1 – b 2\n3 | 1 | ½ pro Lücke\n4 | 2 |\n5 | 3 |\nGesamt | 10 |';
  expect(worthsIn(...lines, 'Verteilung', { table })).toBe('1=1 2a=1 2b=2 3=1 4=2 5=3');
});

test('a table of questions with numbers for answers is no table of worths', () => {
  const table = 'No | Answer\n1 | 3\n2 | 1\n3 | 2\n4 | 4\n5 | 2';
  expect(worthsIn('Sums, 1 mark each, total 12', { table })).not.toContain('1=3 2=1');
});

test('a capital right before its number labels, whatever stands behind it', () => {
  const key = `
Logic quiz, 11 points
A. Words
A1 c [1]
A2 valid [1]
A3 modus ponens [1]
B. Symbols
B1 P -> R [2]
R -> P gets nothing
B2 ~S & T [2]
B3 S v T [2]
B4 Q [2]`;
  expect(worthsOf(key)).toBe('A1=1 A2=1 A3=1 B1=2 B2=2 B3=2 B4=2');
});

test('letters that a comma parts behind a stop are parts', () => {
  const key = `
Q1 colours. A mark each.  a - red.  b - blue.  c - green.
Q2 times. a 8:15, b 9:40, one each again. Dot or colon, both fine.
Q3 five minutes, 1 mark.
Q4 half a point each: a T, b F, c T, d F`;
  expect(worthsOf(key)).toBe('1a=1 1b=1 1c=1 2a=1 2b=1 3=1 4a=0.5 4b=0.5 4c=0.5 4d=0.5');
});

test('what a text says that it comes to may be its total', () => {
  expect(totalsOf('Answers. It comes to 24. Spelling does not count.\n1 red (1)', 90).get(24)).toBeLessThan(
    1,
  );
  expect([
    ...totalsOf('1 red (1)\n2 the bill comes to 48 (1)\n3 x\n4 y\n5 z\n6 v\n7 w\n8 u', 90).keys(),
  ]).toEqual([]);
});

test('a title with a number in it states the total, and a sum within an answer states none', () => {
  const key = 'Physics 1 – waves (24 points)\n\n1. Add.\n3 + 9 = 12\n2. Find f(3).\n= 5 + 9 = 14 [1]';
  expect([...totalsOf(key, 90).keys()]).toEqual([24, 12]);
});
