import { describe, expect, test } from 'vitest';
import type { Rubric } from '../../contract/grading.ts';
import { readRubric } from './read-rubric.ts';
import { documentOf, type Part, textDocument } from './test-document.ts';

/** "1 (5): answer" for each question. */
const answersOf = (rubric: Rubric): string[] =>
  rubric.criteria.map(
    (criterion) => `${criterion.question} (${criterion.max}): ${criterion.answer.replace(/\n/gu, ' / ')}`,
  );

const keys: { says: string; text: string; max: number; answers: string[] }[] = [
  {
    says: 'questions with "Answer:" lines and points',
    max: 20,
    text: 'Biology Quiz – Answer Key\n\n1. What is photosynthesis? (8 points)\nAnswer: Plants turn light energy into chemical energy.\n\n2. Where does it happen? (5 points)\nAnswer: In the chloroplasts.\n\n3. Which gas is released? (7 points)\nAnswer: Oxygen',
    answers: [
      '1 (8): Plants turn light energy into chemical energy.',
      '2 (5): In the chloroplasts.',
      '3 (7): Oxygen',
    ],
  },
  {
    says: 'Q labels with points before the colon',
    max: 10,
    text: 'Q1 (5 points): The mitochondrion releases energy from glucose.\nQ2 (5 points): Osmosis is the movement of water through a membrane.',
    answers: [
      '1 (5): The mitochondrion releases energy from glucose.',
      '2 (5): Osmosis is the movement of water through a membrane.',
    ],
  },
  {
    says: 'multiple choice letters',
    max: 20,
    text: 'Answer Key\n1) C\n2) A\n3) B\n4) D',
    answers: ['1 (5): C', '2 (5): A', '3 (5): B', '4 (5): D'],
  },
  {
    says: 'several letters on one line',
    max: 12,
    text: 'Key: \n1. B  2. C  3. A\n4. D  5. B  6. A',
    answers: ['1 (2): B', '2 (2): C', '3 (2): A', '4 (2): D', '5 (2): B', '6 (2): A'],
  },
  {
    says: 'parts of a question',
    max: 12,
    text: '1. Define velocity. [2 marks]\nAnswer: Speed in a given direction.\n2. A car speeds up from 0 to 20 m/s in 5 s.\na) Calculate its acceleration. [4 marks]\nAnswer: 4 m/s^2\nb) How far does it travel? [6 marks]\nAnswer: 50 m',
    answers: ['1 (2): Speed in a given direction.', '2a (4): 4 m/s^2', '2b (6): 50 m'],
  },
  {
    says: 'labels like 2a) on every line',
    max: 9,
    text: 'Mark scheme\n1a) The treaty was signed in 1919. (2 marks)\n1b) Germany had to pay reparations. (3 marks)\n2a) Hyperinflation made savings worthless. (4 marks)',
    answers: [
      '1a (2): The treaty was signed in 1919.',
      '1b (3): Germany had to pay reparations.',
      '2a (4): Hyperinflation made savings worthless.',
    ],
  },
  {
    says: 'numbered answers without points',
    max: 30,
    text: '1. The heart pumps blood through the body.\n2. Arteries carry blood away from the heart.\n3. Veins carry blood back to the heart.',
    answers: [
      '1 (10): The heart pumps blood through the body.',
      '2 (10): Arteries carry blood away from the heart.',
      '3 (10): Veins carry blood back to the heart.',
    ],
  },
  {
    says: 'question and answer on one line',
    max: 4,
    text: '1. What is the capital of Kenya? Nairobi\n2. Which ocean lies to its east? The Indian Ocean',
    answers: ['1 (2): Nairobi', '2 (2): The Indian Ocean'],
  },
  {
    says: 'pairs of Q and A',
    max: 10,
    text: 'Q: Why did the colonists protest?\nA: They were taxed without being represented.\nQ: What was the Stamp Act?\nA: A tax on printed paper.',
    answers: ['1 (5): They were taxed without being represented.', '2 (5): A tax on printed paper.'],
  },
  {
    says: 'a worth for all questions',
    max: 15,
    text: 'Vocabulary Test Answer Key\nEach question is worth 5 points.\n1. benevolent: kind and generous\n2. reluctant: not willing\n3. scarce: hard to find',
    answers: ['1 (5): kind and generous', '2 (5): not willing', '3 (5): hard to find'],
  },
  {
    says: 'numbered steps inside an answer',
    max: 10,
    text: 'Question 1 (6 points)\nDescribe how to make a saturated solution.\nSolution:\n1. Heat the water.\n2. Stir in salt until no more dissolves.\nQuestion 2 (4 points)\nName the solvent.\nSolution: water',
    answers: ['1 (6): 1. Heat the water. / 2. Stir in salt until no more dissolves.', '2 (4): water'],
  },
  {
    says: 'marks inside the answer',
    max: 6,
    text: 'Question 1\nWhy is the sky blue?\nAnswer: Air scatters light (1 mark), blue more than red (2 marks).\nQuestion 2\nWhat is a prism?\nAnswer: Glass that splits white light (3 marks).',
    answers: [
      '1 (3): Air scatters light (1 mark), blue more than red (2 marks).',
      '2 (3): Glass that splits white light.',
    ],
  },
  {
    says: 'options of a choice question',
    max: 4,
    text: '1. Which planet is largest?\nA) Mars\nB) Jupiter\nC) Venus\nAnswer: B\n2. Which planet is closest to the sun?\nA) Mercury\nB) Earth\nC) Saturn\nAnswer: A',
    answers: ['1 (2): B', '2 (2): A'],
  },
  {
    says: 'sections that start again at one',
    max: 8,
    text: 'Answer key\nPart A\n1. True\n2. False\nPart B\n1. The author feels lonely.\n2. The storm stands for anger.',
    answers: [
      'A1 (2): True',
      'A2 (2): False',
      'B1 (2): The author feels lonely.',
      'B2 (2): The storm stands for anger.',
    ],
  },
  {
    says: 'worked solutions in mathematics',
    max: 20,
    text: 'Algebra Test – Solutions (20 points)\n1. (5 pts) Solve 2x + 3 = 11.\nAnswer: x = 4\n2. (5 pts) Factor x^2 - 9.\nAnswer: (x - 3)(x + 3)\n3. (10 pts) Find the slope through (1, 2) and (3, 8).\nAnswer: m = 3',
    answers: ['1 (5): x = 4', '2 (5): (x - 3)(x + 3)', '3 (10): m = 3'],
  },
  {
    says: 'points on their own line',
    max: 9,
    text: 'Problem 1\nWhat does HTTP stand for?\nPoints: 3\nAnswer: Hypertext Transfer Protocol\nProblem 2\nWhat is a port?\nPoints: 6\nAnswer: A number that names a service on a host',
    answers: ['1 (3): Hypertext Transfer Protocol', '2 (6): A number that names a service on a host'],
  },
  {
    says: 'points for a whole section',
    max: 30,
    text: 'Part 1: Vocabulary (10 points)\n1. nocturnal - active at night\n2. prey - an animal that is hunted\nPart 2: Short answers (20 points)\n3. Why do owls fly quietly?\nTheir feathers break up the air.\n4. What do owls eat?\nMice and insects',
    answers: [
      '1 (5): active at night',
      '2 (5): an animal that is hunted',
      '3 (10): Their feathers break up the air.',
      '4 (10): Mice and insects',
    ],
  },
  {
    says: 'a wrapped question with a list of marks below it',
    max: 9,
    text: 'Test KEY\n1. A ball is dropped from a height of\n20 m. Find its speed. (4 pts)\nv = 19.8 m/s\n2. Explain why a satellite accelerates. (5 pts)\n- its direction changes (2)\n- so its velocity changes (3)',
    answers: ['1 (4): v = 19.8 m/s', '2 (5): - its direction changes (2) / - so its velocity changes (3)'],
  },
  {
    says: 'a question that asks in a sentence and an answer below it',
    max: 10,
    text: 'Answer key\n1. Explain why ice floats on water. (6 points)\nWater expands when it freezes, so ice is less dense than water.\n2. Define density. (4 points)\nMass divided by volume.',
    answers: [
      '1 (6): Water expands when it freezes, so ice is less dense than water.',
      '2 (4): Mass divided by volume.',
    ],
  },
];

describe('a teacher brings an answer key', () => {
  test.each(keys)('$says', ({ text, max, answers }) => {
    const rubric = readRubric(textDocument(text), max);
    expect(answersOf(rubric)).toEqual(answers);
    expect(rubric.source).toBe('key');
    expect(new Set(rubric.criteria.map((criterion) => criterion.name)).size).toBe(answers.length);
    expect(rubric.criteria.every((criterion) => criterion.kind === 'content')).toBe(true);
  });

  const tables: { says: string; table: string; max: number; answers: string[] }[] = [
    {
      says: 'a table of question, answer and points',
      max: 10,
      table: 'Question | Answer | Points\n1 | Carbon dioxide | 4\n2 | Chlorophyll absorbs light | 6',
      answers: ['1 (4): Carbon dioxide', '2 (6): Chlorophyll absorbs light'],
    },
    {
      says: 'a table with the questions written out',
      max: 10,
      table:
        '# | Question | Model answer | Marks\n1 | What is inflation? | A general rise in prices | 4\n2 | Who sets the base rate? | The central bank | 6\nTotal | | | 10',
      answers: ['1 (4): A general rise in prices', '2 (6): The central bank'],
    },
    {
      says: 'a key laid out sideways',
      max: 10,
      table: 'Question | 1 | 2 | 3 | 4 | 5\nAnswer | B | C | A | A | D',
      answers: ['1 (2): B', '2 (2): C', '3 (2): A', '4 (2): A', '5 (2): D'],
    },
    {
      says: 'numbers and answers without a header',
      max: 6,
      table: '1 | Paris\n2 | Madrid\n3 | Rome',
      answers: ['1 (2): Paris', '2 (2): Madrid', '3 (2): Rome'],
    },
  ];

  test.each(tables)('$says', ({ table, max, answers }) => {
    const rubric = readRubric(documentOf({ heading: 'Quiz key' }, { table }), max);
    expect(answersOf(rubric)).toEqual(answers);
    expect(rubric.source).toBe('key');
  });

  test('the question is kept apart from its answer', () => {
    const rubric = readRubric(textDocument(keys[0]?.text ?? ''), 20);
    expect(rubric.criteria[0]).toMatchObject({
      name: 'Question 1',
      question: '1',
      description: 'What is photosynthesis?',
    });
  });

  test('a question without an answer is mentioned', () => {
    const text = '1. What is a verb? (2 points)\nAnswer: a doing word\n2. What is a noun? (2 points)';
    expect(readRubric(textDocument(text), 4).notes.join(' ')).toContain(
      'No answer was found in the file for Question 2',
    );
  });

  test('a hundred questions are put together in neighbours, and none is lost', () => {
    const text = Array.from({ length: 100 }, (_, index) => `${index + 1}. ${'ABCD'[index % 4]}`).join('\n');
    const rubric = readRubric(textDocument(`Answer key\n${text}`), 100);
    expect(rubric.criteria).toHaveLength(50);
    expect(rubric.criteria[49]).toMatchObject({
      name: 'Questions 99 to 100',
      max: 2,
      answer: '99. C\n100. D',
    });
  });
});

describe('a teacher brings a key and a rubric in one file', () => {
  const mixed: { says: string; parts: Part[]; names: string[] }[] = [
    {
      says: 'questions with points and a table for the writing',
      parts: [
        { heading: 'Answer key' },
        'Q1 (6 points): Plants need light, water and carbon dioxide.',
        'Q2 (4 points): Oxygen is released.',
        { heading: 'Writing rubric' },
        { table: 'Criteria | Points\nClarity | 5\nSpelling | 5' },
      ],
      names: ['Question 1 = 6', 'Question 2 = 4', 'Clarity = 5', 'Spelling = 5'],
    },
    {
      says: 'a rubric and then a model answer in prose',
      parts: [
        { table: 'Criteria | Points\nCauses | 10\nGrammar | 10' },
        { heading: 'Model answer' },
        'The war began because alliances pulled one country after another into a conflict that started with an assassination in Sarajevo.',
      ],
      names: ['Causes = 10', 'Grammar = 10'],
    },
  ];

  test.each(mixed)('$says', ({ parts, names }) => {
    const rubric = readRubric(documentOf(...parts), 20);
    expect(rubric.criteria.map((criterion) => `${criterion.name} = ${criterion.max}`)).toEqual(names);
    expect(rubric.source).toBe('mixed');
  });

  test('the model answer is given to content criteria only', () => {
    const rubric = readRubric(documentOf(...(mixed[1]?.parts ?? [])), 20);
    expect(rubric.criteria[0]?.answer).toContain('Sarajevo');
    expect(rubric.criteria[1]?.answer).toBe('');
  });
});
