/** Columns of a key's table that hold other wordings, wrong ones, or what earns some of the marks. Keys written for this test. */
import { describe, expect, test } from 'vitest';
import { readRubric } from '../../read-rubric.ts';
import { documentOf } from '../../test-document.ts';
import { headRole } from './column-heads.ts';

const read = (max: number, ...parts: Parameters<typeof documentOf>) =>
  readRubric(documentOf(...parts), max).criteria;

describe('heads of columns', () => {
  test.each([
    ['OK too', 'accepted'],
    ['Also accept', 'accepted'],
    ['auch', 'accepted'],
    ['NOT', 'refused'],
    ['zero / beware', 'refused'],
    ['nicht', 'refused'],
    ['Full marks', 'answer'],
    ['full', 'answer'],
    ['partial', 'notes'],
    ['part marks / remarks', 'notes'],
    ['Teilpunkte', 'notes'],
    ['accept / reject', 'notes'],
    ['No', 'label'],
    ['marks', 'points'],
  ])('%s', (head, role) => expect(headRole(head)).toBe(role));
});

test('bare wordings below such heads are accepted and refused, and what speaks to the marker is not', () => {
  const [first, second, third] = read(6, {
    table: `No | answer | pts | OK too | NOT
1 | rennet | 1 | chymosin, curdling enzyme | yeast
2 | whey | 2 | | curd
3 | cheddar | 3 | | do not accept brie`,
  });
  expect(first?.marking?.parts[0]?.accepts).toEqual(['rennet', 'chymosin', 'curdling enzyme']);
  expect(first?.marking?.refused).toEqual(['yeast']);
  expect(second?.marking?.refused).toEqual(['curd']);
  expect(third?.marking?.refused).toEqual(['brie']);
});

test('columns for all, some and none of the marks', () => {
  const [first, second] = read(4, {
    table: `# | pts | topic | FULL | PARTIAL | ZERO
1 | 2 | Hauptstadt | Lima | 1 if only Peru | Bogota
2 | 2 | river | Amazon | - | Orinoco`,
  });
  expect(first?.marking?.parts[0]?.accepts).toEqual(['Lima']);
  expect(first?.marking?.refused).toEqual(['Bogota']);
  expect(second?.marking?.parts[0]?.accepts).toEqual(['Amazon']);
});

test('a cell of points says how they come about', () => {
  const criteria = read(7, {
    table: `No | answer | pts
1 | leeks and chives | 2 = 1+1
2 | garlic, onion, shallot, ramsons | 4 x ½
3 | peel, chop, fry | 3 × 1`,
  });
  expect(criteria.map(({ max }) => max)).toEqual([2, 2, 3]);
});

test('rows that add up to the total leave no number before an instruction to be a question, and a sum of one question is not the whole', () => {
  const criteria = read(
    7,
    'Baking theory – mark scheme. Maximum mark: 7',
    '1. Words in brackets are not needed. 2. Units are not needed.',
    {
      table: `Question | Answers | Extra information | Mark | AO
01.1 | yeast | allow sourdough | 1 | AO1
01.2 | gluten | | 2 | AO1
Total Question 1 | | | 3 |
02.1 | 220 | ignore the unit | 1 | AO2
02.2 | crumb | do not accept crust | 3 | AO1
Total Question 2 | | | 4 | `,
    },
  );
  expect(criteria.map(({ question, max }) => [question, max])).toEqual([
    ['01.1', 1],
    ['01.2', 2],
    ['02.1', 1],
    ['02.2', 3],
  ]);
  expect(criteria[1]?.marking?.certainty).toBe('sure');
});

test('a table of worths below the answers answers no question', () => {
  const criteria = read(3, 'Answers', '1. yeast', '2. gluten', {
    table: 'Question | Marks | Detail\n1 | 1 | \n2 | 2 | all or nothing\nTotal | 3 | ',
  });
  expect(criteria.some(({ answer }) => answer.includes('gluten'))).toBe(true);
});
