/** Small papers as students hand them in by computer, each in another way, and what stands for each question. */
import { expect, test } from 'vitest';
import { findAnswers } from './find-answers.ts';
import type { Question } from './question.ts';

const KINDS = ['choice', 'truth', 'term', 'number', 'list', 'order'] as const;
const ACCEPTS = { choice: 'B', truth: 'true', term: 'basalt', number: '12', list: 'iron', order: 'C, A, B' };

/** "2a truth": a label and a kind. */
const question = (told: string): Question => {
  const [label = '', named] = told.split(' ');
  const kind = KINDS.find((one) => one === named) ?? 'term';
  const accepts = ACCEPTS[kind];
  return {
    id: label,
    question: label,
    asked: '',
    kind: kind === 'truth' ? 'choice' : kind,
    parts: [{ kind, text: accepts, points: 1, accepts: [accepts], wanted: null }],
  };
};

const textsOf = (text: string, questions: readonly string[]): string[] =>
  [...findAnswers(text, questions.map(question)).values()].map((answer) => answer.text.trim());

const SHEET = ['1 choice', '2a truth', '2b truth', '2c truth', '3 term', '4a number', '4b number', '5 order'];
const FILLED = ['B', 'T', 'F', 'T', 'basalt', '12 cm', '7 kg', 'C, A, B'];

test.each([
  [
    'several answers on a line, set apart by wide gaps',
    '1 B   2 T F T\n\n3 basalt   4a 12 cm   4b 7 kg\n\n5 C, A, B',
  ],
  [
    'nothing but answers, a line for each question, below a name',
    'Mia Sommer\n\nB\nT F T\nbasalt\n12 cm\n7 kg\nC, A, B',
  ],
  [
    'a point and a dash behind numbers (es)',
    '1.- B\n2.- a) T b) F c) T\n3.- basalt\n4.- a) 12 cm\nb) 7 kg\n5.- C, A, B',
  ],
  [
    'a word before numbers, parts in a row (de)',
    'Aufgabe 1: B\nAufgabe 2: T, F, T\nAufgabe 3: basalt\nAufgabe 4: a) 12 cm b) 7 kg\nAufgabe 5: C, A, B',
  ],
  [
    'a table with a head',
    'Nr.\tAntwort\n1\tB\n2a\tT\n2b\tF\n2c\tT\n3\tbasalt\n4a\t12 cm\n4b\t7 kg\n5\tC, A, B',
  ],
  [
    'bullets before the numbers',
    '• 1: B\n• 2a: T\n• 2b: F\n• 2c: T\n• 3: basalt\n• 4a: 12 cm\n• 4b: 7 kg\n• 5: C, A, B',
  ],
  ['everything on one line', '1) B 2) T/F/T 3) basalt 4) 12 cm, 7 kg 5) C, A, B'],
  [
    'questions printed above',
    '1. Which rock is hard?\nB\n2. True or false?\na) T\nb) F\nc) T\n3. Name the rock.\nbasalt\n4. Work out.\na) 12 cm\nb) 7 kg\n5. Put in order.\nC, A, B',
  ],
  [
    'questions printed above (fr)',
    '1. Quelle roche est dure ?\nB\n2. Vrai ou faux ?\na) T\nb) F\nc) T\n3. Nommez la roche.\nbasalt\n4. Calculez.\na) 12 cm\nb) 7 kg\n5. Mettez dans l’ordre.\nC, A, B',
  ],
  [
    'parts below each other without letters (en)',
    'Question 1\nB\n\nQuestion 2\nT\nF\nT\n\nQuestion 3\nbasalt\n\nQuestion 4\n12 cm\n7 kg\n\nQuestion 5\nC, A, B',
  ],
  [
    'from the last question to the first',
    '5. C, A, B\n4a. 12 cm\n4b. 7 kg\n3. basalt\n2a. T\n2b. F\n2c. T\n1. B',
  ],
  [
    'titles on lines of their own (de)',
    '1 Ankreuzen\nB\n\n2 Richtig oder falsch?\na T  b F  c T\n\n3 Gestein\nbasalt\n\n4 Rechnen\na) 12 cm\nb) 7 kg\n\n5 Reihenfolge\nC, A, B',
  ],
  ['numbers in square brackets', '[1] B\n[2] T F T\n[3] basalt\n[4] 12 cm; 7 kg\n[5] C, A, B'],
  [
    'labels and answers on lines of their own',
    '1\nB\n2\na\nT\nb\nF\nc\nT\n3\nbasalt\n4\na\n12 cm\nb\n7 kg\n5\nC, A, B',
  ],
  ['roman numbers (fr)', 'I. B\nII. a) T b) F c) T\nIII. basalt\nIV. a) 12 cm b) 7 kg\nV. C, A, B'],
])('%s', (_, text) => {
  expect(textsOf(text, SHEET)).toEqual(FILLED);
});

test('numbers that count through where the sections of the key begin anew, and letters for its digits', () => {
  const work = '1) iron\n2) tin\n3) lead\n4) gold\n5) salt';
  expect(textsOf(work, ['A1', 'A2', 'B1', 'B2', 'C1'])).toEqual(['iron', 'tin', 'lead', 'gold', 'salt']);
  expect(textsOf('1a iron\n1b tin\n2 gold', ['1.1', '1.2', '2'])).toEqual(['iron', 'tin', 'gold']);
});

test('numbers that count within an answer are none of the questions', () => {
  const work = '1 basalt\n2 Choose\n1. red\n2. blue\n3. green\n4. white\n3 chalk\n4 salt';
  expect(textsOf(work, ['1 term', '2 list', '3 term', '4 term'])).toEqual([
    'basalt',
    '1. red\n2. blue\n3. green\n4. white',
    'chalk',
    'salt',
  ]);
});
