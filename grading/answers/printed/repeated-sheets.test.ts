/** Work that repeats the questions of its sheet without their numbers, and what stands above their parts. Written for this test. */
import { describe, expect, test } from 'vitest';
import type { AnswerKind } from '../../../contract/grading/marking.ts';
import { findAnswers } from '../find-answers.ts';
import type { Answer, Question } from '../question.ts';

const question = (
  label: string,
  kind: AnswerKind,
  asked: string,
  accepts: readonly string[],
  stem?: string,
): Question => ({
  ...{ id: label, question: label, asked, kind },
  ...(stem === undefined ? {} : { stem }),
  parts: accepts.map((accept) => ({
    kind: kind === 'choice' || kind === 'number' || kind === 'order' ? kind : 'term',
    text: accept,
    points: 1,
    accepts: [accept],
    wanted: null,
  })),
});

const TRACK = 'A runner needs 50 s for a lap of 400 m and rests for one minute.';
const SPORT: Question[] = [
  question('1', 'choice', 'Which game is played with a shuttlecock?\nA squash  B badminton  C hurling', [
    'B',
  ]),
  question('2a', 'number', 'Work out the average speed.  (2)', ['8 m/s'], TRACK),
  question('2b', 'number', 'How many laps are 6 km?  (1)', ['15'], TRACK),
  question('3a', 'choice', 'A marathon', ['C'], 'How long is it? Match.'),
  question('3b', 'choice', 'A mile', ['A'], 'How long is it? Match.'),
  question('4', 'order', 'Put these in order, oldest first: cycling – judo – surfing – wrestling', [
    'wrestling, cycling, judo, surfing',
  ]),
  question('5', 'choice', 'Match each sport with its place.\n1 rowing  2 fencing\na piste  b lake', [
    'b',
    'a',
  ]),
  question('6', 'term', 'What is the area around the goal called?', ['box']),
];

const find = (text: string): Map<string, Answer> => findAnswers(text, SPORT);
const textsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...find(text)].map(([id, answer]) => [id, answer.text]));

const WORK = `Which game is played with a shuttlecock?

B

A runner needs 50 s for a lap of 400 m … a) Work out the average speed.

400 : 50 = 8

b) How many laps are 6 km?

15

How long is it? Match.

a) C

b) A

Put these in order, oldest first

wrestling – cycling – judo –

surfing

Match each sport with its place.

1 – b, 2 – a

What is the area around the goal called?

the box`;

describe('a sheet that is repeated without its numbers', () => {
  test('has its answers below its questions', () => {
    expect(textsOf(WORK)).toEqual({
      '1': 'B',
      '2a': '400 : 50 = 8',
      '2b': '15',
      '3a': 'C',
      '3b': 'A',
      '4': 'wrestling – cycling – judo –\n\nsurfing',
      '5': '1 – b, 2 – a',
      '6': 'the box',
    });
  });

  test('also where what stands above the parts leads to the first without its letter', () => {
    const text = WORK.replace('… a) Work', 'and rests for one minute. Work');
    expect(textsOf(text)).toMatchObject({ '2a': '400 : 50 = 8', '2b': '15' });
  });

  test('and what is left out takes nothing from the others', () => {
    const text = WORK.replace('Which game is played with a shuttlecock?\n\nB\n\n', '');
    expect(textsOf(text)).toMatchObject({ '1': '', '5': '1 – b, 2 – a', '6': 'the box' });
  });

  test('places what is repeated word for word, and nothing that is only begun', () => {
    const found = find(WORK);
    expect(found.get('1')).toMatchObject({ how: 'question', placed: true });
    expect(found.get('6')).toMatchObject({ how: 'question', placed: true });
    const begun = find(WORK.replace('What is the area around the goal called?', 'The area around the goal'));
    expect(begun.get('6')).toMatchObject({ text: 'the box', placed: false });
  });
});

test('two questions that are nearly the same place nothing', () => {
  const questions = [
    question('1', 'term', 'Write down the plural of the word mouse.', ['mice']),
    question('2', 'term', 'Write down the plural of the word goose.', ['geese']),
    question('3', 'term', 'Who wrote the poem about the daffodils?', ['Wordsworth']),
  ];
  const text =
    'Write down the plural of the word mouse.\n\nmice\n\nWrite down the plural of the word goose.\n\ngeese\n\nWho wrote the poem about the daffodils?\n\nWordsworth';
  const found = [...findAnswers(text, questions).values()];
  expect(found.map((one) => one.text)).toEqual(['mice', 'geese', 'Wordsworth']);
  expect(found.map(({ placed }) => placed)).toEqual([false, false, true]);
});

test('small digits are the digits that a sheet prints', () => {
  const questions = [
    question('1', 'term', 'What is the name of CaCO3?', ['calcium carbonate']),
    question('2', 'number', 'How many atoms are there in C2H5OH?', ['9']),
  ];
  const text = 'What is the name of CaCO₃?\n\nchalk\n\nHow many atoms are there in C₂H₅OH?\n\n9';
  expect([...findAnswers(text, questions).values()].map((one) => one.text)).toEqual(['chalk', '9']);
});

test('"A and B" in what is asked begins no options', () => {
  const questions = [
    question('1', 'term', 'The lines A and B are parallel, so the angles at A and B are equal.', ['true']),
    question('2', 'term', 'What is a polygon with five sides called?', ['pentagon']),
  ];
  const text =
    'The lines A and B are parallel, so the angles at A and B are equal.\n\ntrue\n\nWhat is a polygon with five sides called?\n\npentagon';
  expect([...findAnswers(text, questions).values()].map((one) => one.text)).toEqual(['true', 'pentagon']);
});

test('a row that was to be put in order, printed before its answer', () => {
  const questions = [
    question('1', 'term', 'Name a river of Peru.', ['Ucayali']),
    question('2', 'order', 'Put the words in the right order: she / late / never / is', [
      'She is never late',
    ]),
    question('3', 'term', 'Name a lake of Bolivia.', ['Titicaca']),
  ];
  const text =
    'Name a river of Peru. Ucayali\n\nshe / late / never / is: She is never late.\n\nName a lake of Bolivia. Titicaca';
  expect([...findAnswers(text, questions).values()].map((one) => one.text)).toEqual([
    'Ucayali',
    'She is never late.',
    'Titicaca',
  ]);
});
