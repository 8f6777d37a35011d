/** Heads by numbers, parts in one line or one cell, heads whose worth only adds up below. Keys written for this test. */
import { expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf, type Part } from '../../test-document.ts';

const read = (max: number, ...lines: Part[]) =>
  readRubric(documentOf(...lines), max)
    .criteria.map(({ question, max: worth }) => `${question} ${worth}`)
    .join(', ');

test('numbers from … to … head their questions, and no others', () => {
  expect(
    read(
      7,
      'Farm quiz – answers',
      'Q1–3 pick one, 1 mark each (letter or word)',
      { table: '1 | 2 | 3\nB | A | C\nbarn | plough | hay' },
      'Animals',
      '4. What gives wool? sheep [2]',
      '5. What lays eggs? hen [2]',
    ),
  ).toBe('1 1, 2 1, 3 1, 4 2, 5 2');
  expect(
    read(
      9,
      'Lösungen, gesamt 9 P',
      'Nr. 1 bis 3: Lücken, je 2 P.',
      '1 Amsel   2 Drossel   3 Fink',
      '4. Welcher Vogel ruft seinen Namen? Kuckuck (3 P)',
    ),
  ).toBe('1 2, 2 2, 3 2, 4 3');
  expect(
    read(
      8,
      'Key',
      '1-4 True or false (4 marks)',
      '1. T',
      '2. F',
      '3. F',
      '4. T',
      '5-6 One word (2 marks each)',
      '5. granite',
      '6. chalk',
    ),
  ).toBe('1 1, 2 1, 3 1, 4 1, 5 2, 6 2');
});

test('numerals in one line are parts where the question says what each is worth', () => {
  expect(
    read(
      5,
      'Answers',
      '1. Pick one, 1 mark each',
      '(i) B      (ii) C      (iii) A',
      '2. Which metal is liquid? mercury [2]',
    ),
  ).toBe('1(i) 1, 1(ii) 1, 1(iii) 1, 2 2');
  expect(
    read(
      4,
      'Answers',
      '1. Which is it? half a mark each',
      'i) T   ii) F   iii) T   iv) T',
      '2. Name the gas. neon [2]',
    ),
  ).toBe('1(i) 0.5, 1(ii) 0.5, 1(iii) 0.5, 1(iv) 0.5, 2 2');
});

test('and its answer where it says what it is worth in all', () => {
  expect(
    read(
      6,
      'Answers',
      '1. Match them [3, one each]',
      '(i) saw – c   (ii) drill – a   (iii) file – b',
      '2. Name the tool. plane [3]',
    ),
  ).toBe('1 3, 2 3');
  expect(
    read(
      6,
      'Mark scheme, total 6',
      '1. Match the words.  (3)',
      'i) delta C   ii) bank A   iii) mouth B',
      '2. Name it.  (3)',
      'a spring',
    ),
  ).toBe('1 3, 2 3');
});

test('a head that says what each is worth without a word for marks, where only that adds up', () => {
  expect(
    read(
      9,
      'Answers to the harbour test, 9 marks',
      '1. What is it? a buoy [2]',
      '2. And this? an anchor [2]',
      'True / false – 1 each, no reason',
      '3 F        4 T        5 T',
      'Last one',
      '6. Who steers? the pilot [2]',
      '4 + 3 + 2 = 9',
    ),
  ).toBe('1 2, 2 2, 3 1, 4 1, 5 1, 6 2');
});
