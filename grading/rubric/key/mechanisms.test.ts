/** One key for each mechanism of the reader: what is a question, and what it is worth. The keys were written for this test. */
import { describe, expect, test } from 'vitest';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';

type Part = Parameters<typeof documentOf>[number];
type Case = { says: string; key: Part[]; worth: string };

/** "1=2 2a=1": the questions with the points that the file prints. */
const worthOf = (key: Part[]): string =>
  readRubric(documentOf(...key), 90)
    .criteria.map(({ question, marking }) => `${question}=${marking?.printed}`)
    .join(' ');

const LINES: Case[] = [
  {
    says: 'lines set with tabs whose points add up only as lines',
    key: [
      'Kite test – mark scheme\tTotal 7',
      '1\t(a)\t12 m\tB1\t[1]',
      '(b)\t12 ÷ 3\tM1',
      '4 m\tA1\t[2]',
      '2\t\tThe string is 20 m long.',
      '(a)\t20 × 2\tM1',
      '40 m\tA1 cao\t[2]',
      '(b)\tsin 30° = h/20\tM1',
      '10 m\tA1\t[2]',
    ],
    worth: '1a=1 1b=2 2a=2 2b=2',
  },
  {
    says: 'a section that asks by itself',
    key: [
      'Lösungen',
      'Part A – Words (2 P.)',
      '1. der Hund → dog   1 P.',
      '2. die Katze → cat   1 P.',
      'Part B – Sentences (2 P.)',
      '1. Ich bin müde. → I am tired.   1 P.',
      '2. Wir gehen. → We are going.   1 P.',
      'Part C – Put the parts in order (3 P.)',
      'b – d – a – c',
      'Gesamt: 2 + 2 + 3 = 7 P.',
    ],
    worth: 'A1=1 A2=1 B1=1 B2=1 C=3',
  },
  {
    says: 'small letters in front of their numbers, below a section whose rows look otherwise',
    key: [
      'Part A. Fill in. (2 points, 1 each)',
      '1. The sun ___ (shine). → shines',
      '2. Birds ___ (sing). → sing',
      'Part B. Write t or f. (3 points, 1 each)',
      't 1. Snow is cold.',
      'f 2. Fire is cold.',
      't 3. Ice floats.',
    ],
    worth: 'A1=1 A2=1 B1=1 B2=1 B3=1',
  },
  {
    says: 'a word of her own before numbers that count on names questions',
    key: [
      'Stationen im Wald – Lösungen',
      'Stn. 1: Bäume (3 P.)',
      'a) Eiche   1 P.',
      'b) Buche und Ahorn   2 P.  – nur einer richtig: 1 P.',
      'Stn. 2: Beeren (je 1 P. → 2)',
      'a) rot: Himbeere',
      'b) blau: Heidelbeere',
      'Stn. 3 (1 P.)',
      'Der Specht klopft → Kleiber ruft',
    ],
    worth: '1a=1 1b=2 2a=1 2b=1 3=1',
  },
  {
    says: 'a run of letters behind a heading goes on with the numbers above it',
    key: [
      'PART A  True or false. The true ones are worth 1. The false ones are worth 2: one for False, one for the right word.',
      '1.  whales breathe air – TRUE',
      '2.  a shark is a mammal – FALSE, a fish',
      '3.  a seal has fins – TRUE',
      'PART B  Matching, 1 mark each\t\t4 c     5 a     6 b',
      'PART C  Gaps. One mark a gap, nb no. 8 has two gaps so 2 marks',
      '7.  coral',
      '8.  salt (sea salt) ....... water (brine)',
    ],
    worth: '1=1 2=2 3=1 4=1 5=1 6=1 7=1 8=2',
  },
  {
    says: 'marks within an answer add up, where others have one mark at the end',
    key: [
      '1. Rock that has melted below ground is called magma (1)',
      '2. How many plates meet there? 3 (1 mark)',
      '3. Why do they move? Heat rises (1); rock flows (1); plates are dragged along (1)',
    ],
    worth: '1=1 2=1 3=3',
  },
  {
    says: 'two marks in one line are two marks',
    key: [
      'Answer key',
      '1. A cell wall: stiff (1) outer layer (1)',
      '2. A vacuole: a store (1)',
      '3. A nucleus: control (1) of the cell (1)',
    ],
    worth: '1=2 2=1 3=2',
  },
  {
    says: 'what no other mark reaches is said of all of them',
    key: [
      'Answer key',
      '1. hydrogen (1)',
      '2. helium (1)',
      '3. burns (1); pops (1); is light (1); has no smell (1)  max 3  (3)',
    ],
    worth: '1=1 2=1 3=3',
  },
  {
    says: 'a part below a part goes on with its number',
    key: [
      '1 (a)  rain   [1]',
      '(b)  snow   [1]',
      '2 (a)  hail   [1]',
      '(b)  any two of: fog, mist, dew   [2]',
      '3  wind   [1]',
    ],
    worth: '1a=1 1b=1 2a=1 2b=2 3=1',
  },
  {
    says: 'labels behind labels nest',
    key: [
      'Question 1',
      '(a) (i) 12 m  (1)',
      '(ii) 15 m  (1)',
      '(b) 9 s  (2)',
      'Question 2',
      '(a) iron  (1)',
      '(b) zinc  (1)',
    ],
    worth: '1a(i)=1 1a(ii)=1 1b=2 2a=1 2b=1',
  },
  {
    says: 'parts beside each other, and a remark about all of them',
    key: [
      'Task 1: Right or wrong?  / 3 P.',
      'a) wrong   b) right   c) wrong   (je 1 P.)',
      'Task 2: Numbers  / 2 P.',
      'a) 14 (1 P.)   b) 15 (1 P.)',
    ],
    worth: '1a=1 1b=1 1c=1 2a=1 2b=1',
  },
  {
    says: 'answers in one line behind a few words',
    key: [
      'Section A – multiple choice (1 mark each): 1b  2a  3d',
      'Section B – past tense (2 marks each)',
      '4. I go → I went',
      '5. we see → we saw',
      '6. she has → she had',
    ],
    worth: '1=1 2=1 3=1 4=2 5=2 6=2',
  },
  {
    says: 'numbers of parts within a line and below their number, which says what each is worth',
    key: [
      'Task 1 – Choose (2 points, so 0.5 points per question)',
      '1.1 b      1.2 c      1.3 a      1.4 d',
      'Task 2 – Right or false (1.5 points, 0.5 points per statement)',
      '2.1 R (a lake is water)',
      '2.2 F (a hill is flat)',
      '2.3 R (a brook is small)',
    ],
    worth: '1.1=0.5 1.2=0.5 1.3=0.5 1.4=0.5 2.1=0.5 2.2=0.5 2.3=0.5',
  },
  {
    says: 'labels within a sentence speak of parts that have lines of their own',
    key: [
      '1. Fill in: "If the (a) is warm, the ice (b)." 1 mark each',
      'a) air',
      'b) melts',
      '2. A car.',
      'a) How fast? [1]',
      'Answer: 3 m/s',
      'b) How far? [2]',
      'Answer: 54 m',
      'Grading: if a) is wrong but used rightly in b) give all marks',
      '3. Which way? [1]',
      'Answer: north',
    ],
    worth: '1a=1 1b=1 2a=1 2b=2 3=1',
  },
  {
    says: 'worths of ranges',
    key: [
      'Questions 1-3 one mark each, question 4 three marks',
      '1. prism',
      '2. B',
      '3. true',
      '4. Light bends because it slows down in glass.',
    ],
    worth: '1=1 2=1 3=1 4=3',
  },
  {
    says: 'numbers at the right edge of most lines',
    key: [
      'Q1 (4 marks in all)',
      'a) 24 cm   2',
      'b) 20 cm   2',
      'Q2 (3 marks in all)',
      'a) 0.75   1',
      'b) 45   2',
    ],
    worth: '1a=2 1b=2 2a=1 2b=2',
  },
  {
    says: 'sections that count on',
    key: [
      'A) True or false (1 point each)',
      '1. Iron floats. F',
      '2. Wood floats. T',
      '3. Cork floats. T',
      'B) Dates (1 point each)',
      '1. First steam engine: 1712',
      '2. First railway: 1825',
      'C) Explain (3 points)',
      '1. Why did towns grow? Work, railways, cheap coal.',
      'Total: 8 points',
    ],
    worth: 'A1=1 A2=1 A3=1 B1=1 B2=1 C1=3',
  },
  {
    says: 'answers on a rule before their numbers',
    key: [
      'Part 1 – True or false (2 points each)',
      '__F__ 1. A quartet has three players.   four',
      '__T__ 2. A violin has four strings.',
      '__F__ 3. Forte means soft.   loud',
    ],
    worth: '1=2 2=2 3=2',
  },
  {
    says: 'a title that pays the questions without marks',
    key: [
      'Match the inventor (4 points)',
      '1 – c',
      '2 – a',
      '3 – d',
      '4 – b',
      '5. Who flew first? the Wright brothers (1 point)',
      '6. Where? Kitty Hawk (1 point)',
    ],
    worth: '1=1 2=1 3=1 4=1 5=1 6=1',
  },
  {
    says: 'a bracket that is calculated with',
    key: ['1. v = (25 – 10) / 5 = 3 m/s  (2)', '2. F = 4 × 3 = 12 N  (2)', '3. 98 J  (1)'],
    worth: '1=2 2=2 3=1',
  },
  {
    says: 'less for less is not the worth',
    key: [
      'Answer key',
      'a) 3 km; without the unit only 0.5 P. (1 P.)',
      'b) 9 km; without the unit only 0.5 P. (1 P.)',
      'c) 24 : 4 = 6 (2 P.)',
    ],
    worth: 'a=1 b=1 c=2',
  },
];

const TABLES: Case[] = [
  {
    says: 'the column of labels stands anywhere',
    key: [
      {
        table:
          'Mark | No. | Accept | Reject\n1 | 1 | ammeter | voltmeter\n1 | 2 | series | \n2 | 3 | 12 / 4 = 3 | ',
      },
    ],
    worth: '1=1 2=1 3=2',
  },
  {
    says: 'number and part in columns of their own',
    key: [
      {
        table:
          'Question | Part | Answer | Marks\n1 | a | salt | 1\n | b | acid | 2\n2 | a | iron | 1\n | b | zinc | 1',
      },
    ],
    worth: '1a=1 1b=2 2a=1 2b=1',
  },
  {
    says: 'codes, sums and products in the column of marks',
    key: [
      {
        table:
          'Q | Answer | Marks\n1 | 5 | M1 A1\n2 | two causes | 1+1 = 2\n3 | four pairs | ½×4 = 2\n4 | 7 | B1',
      },
    ],
    worth: '1=2 2=2 3=2 4=1',
  },
  {
    says: 'letters and small numerals below a number count on from it',
    key: [
      {
        table:
          'No. | Answer | Marks\n1 a) | iron | 1\nb) | zinc | 2\n2 | lead | 1\n3 (i) | oak | 1\n(ii) | elm | 1\n(iii) | ash | 2\n4 | bronze | 1',
      },
    ],
    worth: '1a=1 1b=2 2=1 3(i)=1 3(ii)=1 3(iii)=2 4=1',
  },
  {
    says: 'sections within the table',
    key: [
      {
        table:
          'Q. No. | Expected answer / value points | Marks\n | SECTION A (choice) | \n1 | (c) Rome | 1\n2 | (a) Oslo | 1\n | SECTION B (words) | \n3.1 | river | 1\n3.2 | delta | 2',
      },
    ],
    worth: '1=1 2=1 3.1=1 3.2=2',
  },
  {
    says: 'pairs without numbers count in their order',
    key: [
      'Vocabulary – answers (1 point each)',
      {
        table:
          'German | English\nder Tisch | the table\ndie Tür | the door\ndas Fenster | the window\nder Stuhl | the chair',
      },
    ],
    worth: '1=1 2=1 3=1 4=1',
  },
];

describe('mechanisms of reading a key', () => {
  test.each(LINES)('lines: $says', ({ key, worth }) => {
    expect(worthOf(key)).toBe(worth);
  });

  test.each(TABLES)('tables: $says', ({ key, worth }) => {
    expect(worthOf(key)).toBe(worth);
  });

  test('what a column refuses is refused', () => {
    const [first] = readRubric(
      documentOf({
        table: 'No. | Answer | Reject | Marks\n1 | ammeter | voltmeter | 1\n2 | series | | 1\n3 | fuse | | 1',
      }),
      3,
    ).criteria;
    expect(first?.marking?.refused).toEqual(['voltmeter']);
  });

  test('a verdict behind a statement is the answer, whatever the other questions are', () => {
    const { criteria } = readRubric(
      documentOf(
        'Answer key',
        '1. Which gas do plants take in? carbon dioxide (1)',
        '2. True or false: plants breathe only at night. False (1)',
        '3. Name the green stuff in leaves. chlorophyll (1)',
      ),
      3,
    );
    expect(criteria[1]?.marking?.parts).toMatchObject([{ kind: 'truth', accepts: ['false'] }]);
    expect(criteria[1]?.description).toBe('True or false: plants breathe only at night.');
  });

  test('what stands below a heading with its worth answers it', () => {
    const { criteria } = readRubric(
      documentOf(
        'Lösungen, gesamt 6 P.',
        '1. Richtig oder falsch? (2 P.)',
        'a) Ein Wal ist ein Fisch: falsch',
        'b) Ein Spatz ist ein Vogel: richtig',
        '2. Zwei Bäume und zwei Blumen (2 P.)',
        'Bäume z. B. Eiche, Buche, Linde',
        'Blumen z. B. Tulpe, Nelke, Aster',
        '3. Welches Tier bellt? Hund (1 P.)',
        '4. Welches Tier miaut? Katze (1 P.)',
      ),
      6,
    );
    const [asks] = criteria.filter(({ question }) => question === '2');
    expect(asks?.answer).toContain('Linde');
  });

  test('what brackets hold below an answer explains it', () => {
    const { criteria } = readRubric(
      documentOf({
        table:
          'Q | Answer | Marks\n1 | Young of a hen: chick | 1\n2 | Put in order: B, C, A // (B egg is laid – C egg hatches – A chick grows) | 3\n3 | Young of a goat: kid | 1\n4 | Two trees: any two of oak, fir, lime | 2',
      }),
      7,
    );
    expect(criteria[1]?.marking?.parts[0]?.kind).toBe('order');
    expect(criteria[1]?.answer).toContain('B, C, A');
    expect(criteria[3]?.marking?.parts[0]?.accepts[0]).toBe('oak');
  });

  test('letters beside what they stand for', () => {
    const { criteria } = readRubric(
      documentOf({ table: 'C | 1. forte | A. soft\nA | 2. piano | B. fast\nB | 3. allegro | C. loud' }),
      3,
    );
    expect(criteria.map(({ marking }) => marking?.parts[0]?.accepts.slice(0, 2))).toEqual([
      ['C', 'loud'],
      ['A', 'soft'],
      ['B', 'fast'],
    ]);
  });
});
