/** Question sheets written for this test. */
import { expect, test } from 'vitest';
import { findAnswers } from '../find-answers.ts';
import type { Question } from '../question.ts';
import { stemsOf } from './stems.ts';

const asked = (sheet: string, ...labels: string[]): Record<string, string> => {
  const questions = labels.map(
    (label): Question => ({ id: label, question: label, asked: '', kind: 'point', parts: [] }),
  );
  return Object.fromEntries([...findAnswers(sheet, questions, 'task')].map(([id, { text }]) => [id, text]));
};

test('what stands above the parts of a number, in each section its own', () => {
  const sheet =
    'A  Instruments\n1. Which family is the oboe in?\n2. Name the clef.\n   a) for a cello\n   b) for a flute\n\nB  History\n1. Who wrote it?\n   a) The Planets\n   b) The Moldau\n2. When did Haydn die?';
  const stems = stemsOf(sheet, ['A1', 'A2a', 'A2b', 'B1a', 'B1b', 'B2']);
  expect(Object.fromEntries(stems)).toEqual({
    A2a: 'Name the clef.',
    A2b: 'Name the clef.',
    B1a: 'Who wrote it?',
    B1b: 'Who wrote it?',
  });
});

test('a worth in the margin is no label', () => {
  const sheet =
    '1  What is it made of?\n   a) meringue                                        (1)\n   b) mayonnaise                                      (1)\n\n2  Beat 4 eggs for how long?                          (2)\n\n3  Which one rises?   rice   dough   stock            (1)';
  expect(asked(sheet, '1a', '1b', '2', '3')).toMatchObject({
    '2': expect.stringMatching(/^Beat 4 eggs for how long\?/u),
    '3': expect.stringMatching(/^Which one rises/u),
  });
});

test('a number in the title heads nothing', () => {
  const sheet =
    'Klassenarbeit Nr. 2 im Fach Musik\n\n1. Wie viele Saiten hat eine Geige?\n2. Benenne die Teile 1 bis 3 der Trompete.\n   [Bild: 1 vorn, 2 oben, 3 hinten]\n3. Nenne zwei Tonarten.';
  expect(asked(sheet, '1', '2.1', '2.2', '2.3', '3')['1']).toBe('Wie viele Saiten hat eine Geige?');
});

test('numbers of things to match are none of a later section', () => {
  const sheet =
    'A  Words\n1. the flour\n2. Tuesday\n3. Match the words.\n   1 crudo   2 dulce   3 salado\n   a sweet   b salty   c raw\n\nB  Reading\nEl domingo mi padre hizo una tortilla con tres huevos.\n1. Who cooked?\n2. How many eggs?\n3. On which day?';
  expect(asked(sheet, 'A1', 'A2', 'A3', 'B1', 'B2', 'B3')).toMatchObject({
    A2: 'Tuesday',
    B1: 'Who cooked?',
    B2: 'How many eggs?',
    B3: 'On which day?',
  });
});
