/** What answers a question, by what stands around it. The keys were written for this test. */
import { describe, expect, test } from 'vitest';
import { plain } from '../lex/styled.ts';
import { readMarking } from '../marking/read-marking.ts';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';
import { askedAbove } from './asked-above.ts';
import { fieldsOf } from './fields.ts';

const fields = (...texts: string[]): string[] =>
  fieldsOf(texts.map((text) => ({ body: plain(text), paidAt: null, worth: 2 }))).map((one) =>
    one ? `${one.asked} | ${one.answer.text}` : '',
  );

describe('what stands around an answer', () => {
  test('a blank that is filled in the text', () => {
    expect(fields('Rain that wears rock away is __erosion__ .')).toEqual([
      'Rain that wears rock away is ____ . | erosion',
    ]);
    expect(fields('Ergänze: __ Fe + __ S')[0]).not.toContain('____');
  });

  test('a verdict in a cell before its statement, in more than one record', () => {
    const bodies = ['T\tThe walls of a vein are thin.', 'F\tAll the bones of a bird are solid.'].map(plain);
    const records = bodies.map((body) => ({ body, paidAt: null, worth: 1 }));
    expect(fieldsOf(records).map((one) => `${one?.answer.text}: ${one?.asked}`)).toEqual([
      'T: The walls of a vein are thin.',
      'F: All the bones of a bird are solid.',
    ]);
  });

  test('what repeats behind a colon parts one answer, and a word to the marker leads to none', () => {
    expect(fields('Parts of a flower: sepal – petal – stamen')).toEqual([
      'Parts of a flower | sepal – petal – stamen',
    ]);
    expect(fields('Nickel / Kobalt, nicht: Eisen')[0]).toMatch(/^ \| Nickel/u);
  });

  test('cells that ask in their first line', () => {
    const cells = ['What carries sap?\nbark', 'Name a gas in air.\nargon', 'How many legs?\neight'];
    expect(
      askedAbove(cells.map((text) => ({ answer: plain(text), worth: 1 }))).map((one) => one?.answer.text),
    ).toEqual(['bark', 'argon', 'eight']);
    expect(askedAbove(['bark', 'argon\nor neon'].map((text) => ({ answer: plain(text), worth: 1 })))).toEqual(
      [],
    );
  });
});

const marked = (answer: string, worth = 1): string[] => {
  const own = { name: '', kind: 'content' as const, levels: [], question: '1', description: '', rules: '' };
  const { parts, refused } = readMarking({ ...own, answer }, worth);
  return [...parts.map((part) => part.accepts.join(' | ')), ...refused.map((one) => `not ${one}`)];
};

test.each([
  ['allegro – lively / quick (“fast” by itself ✗)', 'not fast'],
  ['Hooke’s law (“springs” – no mark)', 'not springs'],
])('what earns nothing: %s', (answer, expected) => {
  expect(marked(answer)).toContain(expected);
});

test.each([
  ['salt / sodium chloride (either)', ['salt | sodium chloride']],
  ['RAM, short or in full', ['RAM']],
  ['chlorophyll, spelling doesn’t matter', ['chlorophyll']],
  ['D minor\n(just “D” is ok)', ['D minor | D']],
  ['x = 9\nPartial: 4x = 36\nLow: any step', ['x = 9']],
])('what is said to the marker is no answer: %s', (answer, expected) => {
  expect(marked(answer)).toEqual(expected);
});

test('lines with a tick each, more than there are marks, are a list', () => {
  const { kind, parts } = readMarking(
    {
      ...{ name: '', kind: 'content', levels: [], question: '1', description: 'TWO fuels', rules: '' },
      answer: '- Coal✓\n- Peat✓ (dried)\n- Oil✓',
    },
    2,
  );
  expect({ kind, wanted: parts[0]?.wanted, accepts: parts[0]?.accepts }).toEqual({
    kind: 'list',
    wanted: 2,
    accepts: ['Coal', 'Peat (dried)', 'Oil'],
  });
});

const plans = (...lines: string[]): string[] =>
  readRubric(documentOf(...lines), 90).criteria.map(
    ({ question, marking }) =>
      `${question} ${marking?.certainty} ${marking?.kind}: ${marking?.parts.map(({ accepts }) => accepts[0]).join('; ')}`,
  );

test('a capital before words is no letter where nothing offers options', () => {
  expect(
    plans(
      'Choir test, 4 points',
      '1. Key with two flats: B flat major (1)',
      '2. Its relative: G minor (1)',
      '3. Key of the last song: A minor (1)',
      '4. Key of the first song: D major (1)',
    ).filter((plan) => plan.includes('choice')),
  ).toEqual([]);
});

test('several marks for one thing of several words are never sure', () => {
  const read = plans('Answer key', '1. very loud (2)', '2. skin (2)', '3. dry wind (1)', 'Total: 5 marks');
  expect(read.map((plan) => plan.split(' ')[1])).toEqual(['guess', 'sure', 'sure']);
});

test('a row of letters behind its options is their order', () => {
  expect(
    plans(
      'Baking, 4 points',
      '1. Put in order.  A knead   B mix   C bake   D rest   B – A – D – C (2)',
      '2. Which flour rises? Ans. wheat (1)',
      '3. What makes it rise? yeast (1)',
    ),
  ).toEqual(['1 guess order: B, A, D, C', '2 guess term: wheat', '3 guess term: yeast']);
});
