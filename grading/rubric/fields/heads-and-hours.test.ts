/** Heads that say what each thing below is worth, and numbers that belong to the words before them. Keys written for this test. */
import { expect, test } from 'vitest';
import { plain } from '../lex/styled.ts';
import { readRubric } from '../read-rubric.ts';
import { documentOf } from '../test-document.ts';
import { fieldsOf } from './fields.ts';
import { segmentsOf } from './segments.ts';

const fields = (...bodies: string[]) =>
  fieldsOf(bodies.map((body) => ({ body: plain(body), paidAt: null, worth: 2 }))).map((one) => ({
    asked: one?.asked,
    answer: one?.answer.text,
  }));

test('a head that says what each is worth asks for what stands below it', () => {
  const [one] = fields('Word pairs, half a mark each\nhot – cold\nbig – small\nold – new\nwet – dry');
  expect(one?.asked).toBe('Word pairs, half a mark each');
  expect(one?.answer).toMatch(/^hot – cold/u);
});

test('a time of day is not cut before its hour, a name and its value are', () => {
  const segments = (text: string) =>
    segmentsOf({ body: plain(text), paidAt: null, worth: 1 }).map((one) => one.text);
  expect(segments('quarter past 9')).toEqual(['quarter past 9']);
  expect(segments('zehn vor 6')).toEqual(['zehn vor 6']);
  expect(segments('grid reference of the tower 427613')).toEqual(['grid reference of the tower', '427613']);
});

test('a letter behind a whole statement is its verdict', () => {
  const [one, other] = fields('Every whale is also a mammal. r', 'A cube has 8 edges. f  (there are 12)');
  expect([one?.answer, other?.answer?.slice(0, 1)]).toEqual(['r', 'f']);
});

test('a value behind the verb that the label begins is told', () => {
  expect(fields('is 250 (grams).')[0]?.answer).toBe('250 (grams).');
});

test('a question within quotes is cut nowhere', () => {
  const [one] = fields('Lot : « Où suis-je ? »\nAda : « Moi »\nEve : « Toi »');
  expect(one?.answer).toContain('Ada');
});

test('a short form ends no sentence', () => {
  const segments = segmentsOf({ body: plain('ein Wort bzw. Satzteil fehlt'), paidAt: null, worth: 1 });
  expect(segments).toHaveLength(1);
});

test('wordings of a question that is to be written ask nothing', () => {
  const [one] = segmentsOf({ body: plain('Where is it? / Where has it gone?'), paidAt: null, worth: 1 });
  expect(one).toMatchObject({ asks: false });
});

test('behind the worth in a head stands what is said of all that comes below it', () => {
  const accepts = (...lines: string[]) =>
    readRubric(documentOf(...lines), 90).criteria.map(({ marking }) =>
      (marking?.parts ?? []).map((part) => part.accepts),
    );
  const key = accepts(
    'Latin check, 12 marks',
    'Q1 plurals, 4 marks, one each, endings must be right',
    'equi, agri, pueri, templa',
    'Q2 speech, 3 marks',
    '“Quis es?” asked the boy.',
    'Q3 opposites, 3 marks, one each',
    'magnus, malus, longus',
    'Q4 2 marks',
    'Roma',
  );
  expect(key[0]).toEqual([['equi', 'agri', 'pueri', 'templa']]);
  expect(key[1]?.[0]?.[0]).toContain('asked the boy');
  expect(key[2]).toEqual([['magnus', 'malus', 'longus']]);
});
