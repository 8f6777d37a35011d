/** Keys in which each record parts question and answer in its own way. They were written for this test. */
import { describe, expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';

type Part = Parameters<typeof documentOf>[number];

const read = (...key: Part[]): string[] =>
  readRubric(documentOf(...key), 90).criteria.map(
    ({ question, marking, answer }) => `${question} = ${marking?.printed}: ${answer.split('\n')[0]}`,
  );

describe('question and answer in one', () => {
  test('each record is parted by the sign that it has', () => {
    expect(
      read(
        'Pottery course – answers, 12 points',
        '1. Which clay fires white?   A) terracotta  B) porcelain  C) fireclay  ......  B    1 pt',
        '2. At what temperature is stoneware fired? 1250 °C    2 pts, 1 if only the number',
        '3. Name the tool that the clay turns on: wheel    1 pt',
        '4. T/F. Glaze is applied before the first firing. False    1 pt',
        '5. Shrinkage of a 20 cm bowl that shrinks by 10 %?  20 × 0.1 = 2 cm    2 pts (1 working + 1 answer)',
        '6. Why must clay be wedged?  2 pts: air gets out (1), it becomes even (1)',
        '7. Name two ways to join pieces — slip, scoring, pressing   2 pts. Glue is wrong.',
        '8. What is dried clay called? leather-hard    1 pt',
      ),
    ).toEqual([
      '1 = 1: B',
      '2 = 2: 1250 °C',
      '3 = 1: wheel',
      '4 = 1: False',
      '5 = 2: 20 × 0.1 = 2 cm',
      '6 = 2: air gets out (1), it becomes even (1)',
      '7 = 2: slip, scoring, pressing',
      '8 = 1: leather-hard',
    ]);
  });

  test('in a key of a few questions the answer stands behind what asks, and a verdict behind its statement', () => {
    expect(
      read('Answers', '1. What energy is needed? 30 J (2)', '2. Give one use of helium. balloons (1)'),
    ).toEqual(['1 = 2: 30 J', '2 = 1: balloons']);
    expect(read('1. 30 J (2)', '2. 15 W (2)')).toEqual(['1 = 2: 30 J', '2 = 2: 15 W']);
    expect(
      read(
        'Key',
        '1. True or false: An adult has 106 bones. FALSE – about 206 (2)',
        '2. Name the bone in the thigh. Femur (1)',
        '3. How many ribs? 24 (1)',
        '4. Richtig oder falsch: Knochen leben. Richtig, sie wachsen (2)',
        '5. Explain why bones heal. (1)',
      ),
    ).toEqual([
      '1 = 2: FALSE – about 206',
      '2 = 1: Femur',
      '3 = 1: 24',
      '4 = 2: Richtig, sie wachsen',
      '5 = 1: ',
    ]);
  });

  test('behind a dash stands what is given for less', () => {
    expect(
      read(
        'Horses – answer key',
        '1. fastest gait of a horse: gallop (1) – "canter" is not enough',
        '2. gaits from slow to fast: walk, trot, canter (2) – one pair swapped (1); backwards (1)',
        '3. what do foals drink? milk (1)',
        '4. home of a horse: stable (1)',
      ),
    ).toEqual(['1 = 1: gallop', '2 = 2: walk, trot, canter', '3 = 1: milk', '4 = 1: stable']);
  });

  test('boxes of which one is ticked', () => {
    const [first = ''] = read(
      'Lösung, 4 P',
      '1. Welches Holz ist am härtesten?   ☐ Fichte   ☒ Eiche   ☐ Pappel    1 P',
      '2. Wie heißt das Werkzeug zum Glätten?  Hobel    1 P',
      '3. Wie viele Kanten hat ein Quader?  12    1 P',
      '4. Was ist Furnier?  ein dünnes Blatt Holz    1 P',
    );
    expect(first).toBe('1 = 1: Eiche');
  });
});

describe('labels', () => {
  test('the word for an answer names one', () => {
    expect(read('Marking scheme', 'Ans 1. (c)  (1)', 'Ans 2. copper  (1)', 'Ans 3. 45 J  (2)')).toHaveLength(
      3,
    );
  });

  test('three levels of numbers', () => {
    const questions = readRubric(
      documentOf(
        'Memo',
        '1.1 CHOICES',
        '1.1.1 B (2)',
        '1.1.2 C (2)',
        '1.2 TERMS',
        '1.2.1 profit (1)',
        '1.2.2 loss (1)',
      ),
      90,
    ).criteria.map(({ question }) => question);
    expect(questions).toEqual(['1.1.1', '1.1.2', '1.2.1', '1.2.2']);
  });

  test('numbers that go on from elsewhere are those of questions', () => {
    const rows =
      '7 | Law of levers: F1 · a1 = F2 · a2 | 1P\n8 | 20 N · 3 m = 60 Nm | 2P\n9 | Three kinds: fixed, movable, compound pulley | 3P';
    const questions = readRubric(
      documentOf('Teil A (je 1P)', '1b 2d 3a 4c 5b 6a', { table: rows }),
      90,
    ).criteria;
    expect(questions.map(({ question }) => question)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('letters in a row are one answer, and the first of them is no end of the question', () => {
    expect(
      read(
        'Bread course – answers, 6 points',
        '1. Steps of a loaf C – A – D – B   /3',
        '2. Which flour? rye   /1',
        '3. Order of the ovens: B – C – A   /2',
      ),
    ).toEqual(['1 = 3: C – A – D – B', '2 = 1: rye', '3 = 2: B – C – A']);
  });
});
