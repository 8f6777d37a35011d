/** Papers in which the questions are printed, whose wording the key does not have. */
import { expect, test } from 'vitest';
import { findAnswers } from './find-answers.ts';
import type { Question } from './question.ts';

const question = (label: string, kind: 'choice' | 'term' | 'number' | 'list'): Question => ({
  id: label,
  question: label,
  asked: '',
  kind,
  parts: [{ kind, text: 'A', points: 1, accepts: kind === 'term' ? ['basalt'] : ['A'], wanted: null }],
});

const ASKED = [
  question('1', 'choice'),
  question('2', 'term'),
  question('3', 'number'),
  question('4', 'list'),
];
const textsOf = (text: string): string[] =>
  [...findAnswers(text, ASKED).values()].map((answer) => answer.text.trim());

test.each([
  [
    'above the answers (en)',
    '1. Which rock is volcanic?\n\nB\n\n2. Name a soft rock.\n\nchalk\n\n3. Work out 3 × 4 cm.\n\n12 cm\n\n4. Give two metals.\n\niron and tin',
    ['B', 'chalk', '12 cm', 'iron and tin'],
  ],
  [
    'above some of the answers only (de)',
    '1) Welches Gestein ist vulkanisch?\nB\n2) Kreide\n3) Berechne den Umfang.\n12 cm\n4) Nenne zwei Metalle\nEisen, Zinn',
    ['B', 'Kreide', '12 cm', 'Eisen, Zinn'],
  ],
  [
    'before the answers, on the same line (es)',
    '1. ¿Qué roca es volcánica? B\n2. Nombra una roca blanda. la creta\n3. Calcula el perímetro. 12 cm\n4. Cita dos metales. hierro y estaño',
    ['B', 'la creta', '12 cm', 'hierro y estaño'],
  ],
  [
    'as titles with a colon (fr)',
    '1. Roche volcanique : B\n2. Roche tendre : la craie\n3. Périmètre : 12 cm\n4. Deux métaux : fer et étain',
    ['B', 'la craie', '12 cm', 'fer et étain'],
  ],
  [
    'as titles on lines of their own (de)',
    '1 Ankreuzen\nB\n\n2 Weiches Gestein\nKreide\n\n3 Umfang\n12 cm\n\n4 Metalle\nEisen, Zinn',
    ['B', 'Kreide', '12 cm', 'Eisen, Zinn'],
  ],
  [
    'nowhere, and an answer of several sentences begins with a verb',
    '1. B\n2. chalk\n3. 12 cm\n4. Use iron.\nThen tin is good too.',
    ['B', 'chalk', '12 cm', 'Use iron.\nThen tin is good too.'],
  ],
  [
    'nowhere, and one answer says what it names',
    '1. B\n2. chalk\n3. 12 cm\n4. Metals: iron, tin',
    ['B', 'chalk', '12 cm', 'Metals: iron, tin'],
  ],
])('questions printed %s', (_, text, expected) => {
  expect(textsOf(text)).toEqual(expected);
});

test('a verdict alone below its letter is an answer, though what was asked offers it', () => {
  const verdict = (label: string, accepts: string): Question => ({
    ...{
      id: label,
      question: label,
      kind: 'choice',
      asked: `True or false?\nPart ${label} of the choir sings.`,
    },
    parts: [{ kind: 'truth', text: accepts, points: 1, accepts: [accepts], wanted: null }],
  });
  const plain = (label: string, asked: string): Question => ({
    ...{ id: label, question: label, kind: 'term', asked },
    parts: [{ kind: 'term', text: 'alto', points: 1, accepts: ['alto'], wanted: null }],
  });
  const questions = [
    plain('1', 'What is the lowest voice of a woman?'),
    plain('2', 'Which clef is it written in?'),
    plain('3', 'What is a song for one voice called?'),
    verdict('4a', 'true'),
    verdict('4b', 'false'),
  ];
  const text =
    '1. What is the lowest voice of a woman?\nalto\n\n2. Which clef is it written in?\ntreble clef\n\n3. What is a song for one voice called?\na solo\n\n4. True or false?\na) True b) False, it sings alone';
  const found = findAnswers(text, questions);
  expect([found.get('4a')?.text, found.get('4b')?.text]).toEqual(['True', 'False, it sings alone']);
});
