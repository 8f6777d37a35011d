/** What looks like a label or a printed question and is none, and the other way round. Papers written for this test. */
import { describe, expect, test } from 'vitest';
import { findAnswers } from './find-answers.ts';
import type { Question } from './question.ts';

type Kind = Question['parts'][number]['kind'];

const asked = (question: string, kind: Kind = 'number', accepts = ['5']): Question =>
  ({
    ...{ id: question, question, asked: '', kind },
    parts: (kind === 'truth' ? accepts.map((one) => [one]) : [accepts]).map((own) => ({
      ...{ kind, points: 1, text: own[0] ?? '', accepts: own, wanted: 1 },
    })),
  }) as Question;

const find = (text: string, ...questions: Question[]): Record<string, string> =>
  Object.fromEntries([...findAnswers(text, questions)].map(([id, answer]) => [id, answer.text]));

describe('"1B 2D" below one number', () => {
  const questions = [
    asked('1a'),
    asked('1b'),
    asked('2a'),
    asked('2b'),
    asked('3'),
    asked('4a'),
    asked('4b'),
    asked('5', 'choice', ['B']),
  ];

  test('leaves the heading of another its parts', () => {
    const found = find(
      'Question 5: 1B 2D 3A\n\nQuestion 4: first 12, then 15 m\n\nQuestion 1\na) 181\nb) 12\n\nQuestion 2\na) 5\nb) 6\n\nQuestion 3: 150',
      ...questions,
    );
    expect(found).toMatchObject({ '1a': '181', '1b': '12', '2a': '5', '2b': '6', '3': '150' });
  });

  test('and the number in its own cell', () => {
    const found = find(
      'No\tanswer\n1\t1) b  2) a  3) c\n2\ta) true\nb) false\n5\t1C 2D 3A',
      ...['1.1', '1.2', '1.3'].map((label) => asked(label, 'choice', ['b'])),
      ...['2a', '2b'].map((label) => asked(label, 'truth', ['true'])),
      ...['5.1', '5.2', '5.3'].map((label) => asked(label, 'choice', ['C'])),
    );
    expect(found).toMatchObject({ '1.1': 'b', '1.2': 'a', '1.3': 'c', '5.1': 'C', '5.3': 'A' });
  });
});

test('a number and a letter alone in a line below a heading are a part and its answer', () => {
  const found = find(
    'ex1\n\n1 b\n\n2 c\n\n3 c\n\nex2\n\na true\n\nb false\n\nc true',
    ...['1.1', '1.2', '1.3'].map((label) => asked(label, 'choice', ['b'])),
    ...['2a', '2b', '2c'].map((label) => asked(label, 'truth', ['true'])),
  );
  expect(found).toEqual({ '1.1': 'b', '1.2': 'c', '1.3': 'c', '2a': 'true', '2b': 'false', '2c': 'true' });
});

describe('ordinals', () => {
  const questions = [asked('1'), asked('2'), asked('3'), asked('4'), asked('5', 'term', ['oak'])];

  test('are within an answer where the numbers are digits', () => {
    const found = find('1) 5\n2) 6\n3) 7\n4) 8\n5) first gap: oak\nsecond gap: ash', ...questions);
    expect(found['2']).toBe('6');
    expect(found['5']).toContain('oak');
  });

  test('are labels where nothing else is', () => {
    const found = find(
      'First question: 5\nSecond question: 6\nThird question: 7\nFourth question: 8',
      ...questions,
    );
    expect(found['2']).toBe('6');
  });
});

test('the columns of one answer are no labels', () => {
  const found = find(
    '1 (a) A or B\n(b)\nA\tB\tQ\n0\t0\t0\n0\t1\t1\n1\t0\t1\n1\t1\t1\n(c) A\n2 7',
    asked('1a', 'term', ['A or B']),
    asked('1b', 'term', ['0 1 1 1']),
    asked('1c', 'choice', ['A']),
    asked('2'),
  );
  expect(found['1a']).toBe('A or B');
  expect(found['1c']).toBe('A');
});

test('a first line that is the answer is no printed question', () => {
  const lines =
    'Question 1\n\nnaming trees\noak\n\nQuestion 2\n\nlisting\nash\n\nQuestion 3\n\nTrue\nFalse\n\nQuestion 4\n\nSELECT name\nFROM tree';
  const found = find(
    lines,
    asked('1', 'term', ['oak']),
    asked('2', 'term', ['ash']),
    asked('3', 'truth', ['true', 'false']),
    asked('4', 'point', ['SELECT name', 'FROM tree']),
  );
  expect(found['4']).toBe('SELECT name\nFROM tree');
  expect(found['3']).toContain('True');
});
