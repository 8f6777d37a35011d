/** What stands between a key and its worths: a letter for marks, questions in a paragraph, labels with a blank. Keys written for this test. */
import { describe, expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';

type Part = Parameters<typeof documentOf>[number];

const read = (...key: Part[]) => readRubric(documentOf(...key), 90).criteria;
const worthsOf = (...key: Part[]): string =>
  read(...key)
    .map(({ question, name, marking }) => `${question ?? name}=${marking?.printed}`)
    .join(' ');

describe('a letter for marks', () => {
  test('where nothing else adds up, it counts them', () => {
    const key = [
      'Rivers quiz (/12)',
      '1 source   1m',
      '2 (a) delta   1m',
      '(b) meander   1m',
      '3 erosion, transport, deposition  3m.  TWO in order → 2m, else 0',
      '4 4m, any four of: rain / snow / hail / sleet / dew',
      '5 The water slows (1) and drops its load (1).',
    ];
    expect(worthsOf(...key)).toBe('1=1 2a=1 2b=1 3=3 4=4 5=2');
  });

  test('beside marks that add up, it is a length', () => {
    const key = [
      'Lengths, total 8',
      '1. 4m   (2)',
      '2. 12m   (2)',
      '3. 7m   (1)',
      '4. 3m   (1)',
      '5. 25m   (2)',
    ];
    expect(worthsOf(...key)).toBe('1=2 2=2 3=1 4=1 5=2');
    expect(read(...key)[0]?.answer).toBe('4m');
  });
});

test('questions that run on in a paragraph, each closed by its worth, under heads of their own', () => {
  const key = [
    'Tiere – Vokabeln, 12 P.',
    'Ins Englische 1 der Hund dog 1 P. 2 die Katze cat 1 P. (auch: kitty) 3 das Pferd horse 1 P.',
    'Ins Deutsche 4 bird der Vogel 2 P. 5 fish der Fisch 2 P.',
    '6 Plural von mouse: mice 2 P.',
    '7 Nenne drei Haustiere. Hund, Katze, Hamster 3 P.',
  ];
  expect(worthsOf(...key)).toBe('1=1 2=1 3=1 4=2 5=2 6=2 7=3');
});

describe('square brackets', () => {
  test('say what everything is worth, however they say it', () => {
    const key = [
      'Sound – mark scheme /19',
      'Q1 a) 340 [1]',
      'b) vacuum [1]  not: air',
      'c) 12 ÷ 3 seen [M1]; 4 [A1]',
      'Q2 600 ÷ 20 = 30 [1]',
      '× 2 → 60 [1]',
      '60 (Hz) [1]',
      'Q3 drum–C  flute–A  harp–D  horn–B [4, one each]',
      'Q4 any 2 @ 1: pitch, loudness, timbre [2]',
      'Q5 a) T  b) F (20)   [1] each, correction not needed',
      'Q6 i. louder   ii. higher   [1+1]  “more” no',
      'Q7 echo [2]  1 for reflection',
    ];
    expect(worthsOf(...key)).toBe('1a=1 1b=1 1c=2 2=3 3=4 4=2 5a=1 5b=1 6=2 7=2');
    expect(read(...key).find(({ question }) => question === '5b')?.answer).toBe('F (20)');
  });
});

describe('tables', () => {
  test('letters before their verdicts, dotted labels and labels with a blank are parts', () => {
    const table = `
Q | Answer | M
1 | 1.1 C 1.2 A 1.3 D | 3×1
2 | a F b T c F | 3×1
3 a | basalt | 1
3 b | it cooled fast | 1+1
4 | a) mica // b) quartz // spelling does not matter | 2×1
5 | C A D B all right 2; two right 1 | 2`;
    expect(worthsOf('Rocks /14', { table })).toBe('1.1=1 1.2=1 1.3=1 2a=1 2b=1 2c=1 3a=1 3b=2 4a=1 4b=1 5=2');
  });

  test('a grid of dotted labels, with a total that something is made of', () => {
    const grid = `
Ex. | 1.1 | 1.2 | 2.1 | 2.2 | 3 | 4 | Total
pts | 1 | 1 | 2 | 1 | 2,5 | 3 | 10,5 -> sur 10`;
    const key = [
      'Les volcans – corrigé (barème sur 10 en bas)',
      'Ex. 1 – QCM',
      '1.1 La lave sort par : b (cratère)',
      '1.2 Une roche volcanique : c (basalte)',
      'Ex. 2 – Vrai ou faux',
      '2.1 « Le granite est volcanique. » FAUX, il est plutonique.',
      '2.2 « Le Vésuve est en Italie. » VRAI',
      'Ex. 3 – Relier',
      'Etna -> 3   Fuji -> 1   Kilauea -> 2',
      'Ex. 4 – Trois dangers',
      'cendres, lave, gaz',
    ];
    expect(worthsOf(...key, { table: grid })).toBe('1.1=1 1.2=1 2.1=2 2.2=1 3=2.5 4=3');
  });
});
