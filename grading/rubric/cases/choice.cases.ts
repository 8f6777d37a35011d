/** Multiple choice, true or false, and words to fill in. */
import type { Case } from './case.ts';

export const choiceCases: Case[] = [
  {
    kind: 'multiple choice',
    says: 'letters in one line, two points each',
    max: 12,
    key: [
      { heading: 'World War I – multiple choice, solutions' },
      'Each correct answer: 2 points. Total 12 points.',
      '1c  2a  3d  4b  5a  6c',
      'Return the papers on Monday.',
    ],
    criteria: ['1 = 2', '2 = 2', '3 = 2', '4 = 2', '5 = 2', '6 = 2'],
    papers: [
      { sort: 'r', text: '1) C\n2) A\n3) D\n4) B\n5) A\n6) C', marks: [2, 2, 2, 2, 2, 2] },
      { sort: 'w', text: '1: a, 2: c, 3: b, 4: d, 5: c, 6: a', marks: [0, 0, 0, 0, 0, 0] },
      { sort: 'p', text: 'My answers: c a d d c b', marks: [2, 2, 2, 0, 0, 0] },
      {
        sort: 'o',
        text: 'I was away when we talked about the war, so I cannot answer any of this. A friend told me about it.',
        marks: [0, 0, 0, 0, 0, 0],
      },
    ],
  },
  {
    kind: 'multiple choice',
    says: 'questions with their options, the right one named below, in German',
    max: 6,
    key: [
      'Quiz Verdauung – Lösungen (6 P.)',
      '1. Welches Organ bildet die Galle? (2 P.)',
      'a) Magen',
      'b) Leber',
      'c) Niere',
      'Lösung: b',
      '2. Wo beginnt die Verdauung der Stärke? (2 P.)',
      'a) im Mund',
      'b) im Dickdarm',
      'c) in der Lunge',
      'Lösung: a',
      '3. Was nimmt der Dünndarm auf? (2 P.)',
      'a) nur Luft',
      'b) nichts',
      'c) Nährstoffe',
      'Lösung: c',
    ],
    criteria: ['1 = 2', '2 = 2', '3 = 2'],
    papers: [
      { sort: 'r', text: '1b\n2a\n3c', marks: [2, 2, 2] },
      { sort: 'w', text: '1a 2b 3a', marks: [0, 0, 0] },
      {
        sort: 'r',
        text: 'Aufgabe 1: b) Leber\nAufgabe 2: a) im Mund\nAufgabe 3: c) Nährstoffe',
        marks: [2, 2, 2],
      },
      {
        sort: 'o',
        text: '1. Welches Organ bildet die Galle?\na) Magen\nb) Leber\nc) Niere\n2. Wo beginnt die Verdauung der Stärke?\na) im Mund\nb) im Dickdarm\nc) in der Lunge',
        total: [0, 0],
      },
    ],
  },
  {
    kind: 'multiple choice',
    says: 'a grid of three pairs of columns, one mark each',
    max: 9,
    key: [
      { heading: 'Music theory – key' },
      '9 questions, 1 mark each',
      { table: 'Q | A | Q | A | Q | A\n1 | C | 4 | A | 7 | B\n2 | A | 5 | D | 8 | B\n3 | E | 6 | C | 9 | D' },
    ],
    criteria: ['1 = 1', '2 = 1', '3 = 1', '4 = 1', '5 = 1', '6 = 1', '7 = 1', '8 = 1', '9 = 1'],
    papers: [
      {
        sort: 'r',
        text: 'Q1 c\nQ2 a\nQ3 e\nQ4 a\nQ5 d\nQ6 c\nQ7 b\nQ8 b\nQ9 d',
        marks: [1, 1, 1, 1, 1, 1, 1, 1, 1],
      },
      { sort: 'p', text: '1 C, 2 A, 3 E, 4 B, 5 A, 6 D, 7 A, 8 B, 9 -', marks: [1, 1, 1, 0, 0, 0, 0, 1, 0] },
    ],
  },
  {
    kind: 'fill in the blank',
    says: 'the text with the missing words in brackets after each number',
    max: 8,
    key: [
      'The water cycle – solution sheet',
      '8 blanks, 1 pt each. Minor misspellings are accepted.',
      '(1) evaporation',
      '(2) vapour / vapor',
      '(3) condensation',
      '(4) clouds',
      '(5) precipitation (also: rain)',
      '(6) groundwater',
      '(7) river or stream',
      '(8) sea (ocean)',
    ],
    task: 'Water turns into gas by (1) ______. This gas is called water (2) ______. High up it cools: (3) ______. Small drops form (4) ______. Water falls as (5) ______. Some of it seeps down and becomes (6) ______. The rest flows away in a (7) ______ and reaches the (8) ______.',
    criteria: ['1 = 1', '2 = 1', '3 = 1', '4 = 1', '5 = 1', '6 = 1', '7 = 1', '8 = 1'],
    papers: [
      {
        sort: 'r',
        text: '1. evaporation\n2. vapor\n3. condensation\n4. cloud\n5. rain\n6. ground water\n7. stream\n8. ocean',
        marks: [1, 1, 1, 1, 1, 1, 1, 1],
      },
      {
        sort: 'w',
        text: '1. condensation\n2. clouds\n3. evaporation\n4. vapour\n5. groundwater\n6. precipitation\n7. sea\n8. river',
        marks: [0, 0, 0, 0, 0, 0, 0, 0],
      },
      {
        sort: 'p',
        text: '1 evaperation\n2 steam\n3 condensasion\n4 ice\n5 precipitation\n6 mud\n7 river\n8 see',
        marks: [1, 0, 1, 0, 1, 0, 1, null],
      },
    ],
  },
  {
    kind: 'fill in the blank',
    says: 'a table of gap and word, half a point each',
    max: 3,
    key: [
      { heading: 'Cloze: the French Revolution (3 points)' },
      {
        table:
          'Gap | Word | Points\n1 | Bastille | 0.5\n2 | guillotine | 0.5\n3 | Louis XVI (accept: the king) | 0.5\n4 | Versailles | 0.5\n5 | estates | 0.5\n6 | Robespierre | 0.5',
      },
    ],
    criteria: ['1 = 0.5', '2 = 0.5', '3 = 0.5', '4 = 0.5', '5 = 0.5', '6 = 0.5'],
    papers: [
      {
        sort: 'r',
        text: '1 Bastille\n2 guillotine\n3 the king\n4 Versailles\n5 estates\n6 Robespierre',
        marks: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5],
      },
      {
        sort: 'w',
        text: '1 Versailles\n2 sword\n3 Napoleon\n4 Bastille\n5 towns\n6 Danton',
        marks: [0, 0, 0, 0, 0, 0],
      },
    ],
  },
  {
    kind: 'true or false with correction',
    says: 'numbered statements with the verdict and the correction in the same line',
    max: 9,
    key: [
      { heading: 'True or false – answer key' },
      'Correct verdict 1 mark; corrected statement 1 further mark.',
      '1. The Nile flows into the Red Sea. – FALSE: it flows into the Mediterranean Sea. (2)',
      '2. The Sahara is a desert. – TRUE (1)',
      '3. Nairobi is the capital of Tanzania. – FALSE: it is the capital of Kenya. (2)',
      '4. Lake Victoria is the largest lake in Africa. – TRUE (1)',
      '5. Africa has 20 countries. – FALSE: it has 54. (2)',
      '6. The equator crosses Africa. – TRUE (1)',
    ],
    criteria: ['1 = 2', '2 = 1', '3 = 2', '4 = 1', '5 = 2', '6 = 1'],
    papers: [
      {
        sort: 'r',
        text: '1. F, the Nile ends in the Mediterranean\n2. T\n3. F, Kenya\n4. T\n5. F, there are 54 countries\n6. T',
        marks: [2, 1, 2, 1, 2, 1],
      },
      {
        sort: 'w',
        text: '1. true\n2. false, it is a forest\n3. true\n4. false\n5. true\n6. false',
        marks: [0, 0, 0, 0, 0, 0],
      },
      {
        sort: 'p',
        text: '1 false\n2 true\n3 false, it is the capital of Uganda\n4 true\n5 false, it has 45\n6 false',
        marks: [1, 1, 1, 1, 1, 0],
      },
      {
        sort: 'o',
        text: '1. The Nile flows into the Red Sea.\n2. The Sahara is a desert.\n3. Nairobi is the capital of Tanzania.\n4. Lake Victoria is the largest lake in Africa.',
        total: [0, 0],
      },
    ],
  },
  {
    kind: 'true or false with correction',
    says: 'a table with R and F in German',
    max: 6,
    key: [
      'Richtig oder falsch? Lösungen',
      {
        table:
          'Nr. | Aussage | R/F | Berichtigung | Punkte\n1 | Wale sind Fische. | F | Wale sind Säugetiere. | 2\n2 | Spinnen haben acht Beine. | R | | 1\n3 | Fledermäuse legen Eier. | F | Sie bringen lebende Junge zur Welt. | 2\n4 | Bienen sind Insekten. | R | | 1',
      },
    ],
    criteria: ['1 = 2', '2 = 1', '3 = 2', '4 = 1'],
    papers: [
      {
        sort: 'r',
        text: '1. falsch, Wale sind Säugetiere\n2. richtig\n3. falsch, sie bringen lebende Junge zur Welt\n4. richtig',
        marks: [2, 1, 2, 1],
      },
      { sort: 'w', text: '1. richtig\n2. falsch\n3. richtig\n4. falsch', marks: [0, 0, 0, 0] },
      { sort: 'p', text: '1 F\n2 R\n3 F\n4 F', marks: [1, 1, 1, 0] },
    ],
  },
];
