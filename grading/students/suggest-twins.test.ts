import { describe, expect, test } from 'vitest';
import { nameKey } from './name-key.ts';
import { isSimilarKey, type Known, suggestTwins } from './suggest-twins.ts';

const similar = (one: string, other: string) => isSimilarKey(nameKey(one), nameKey(other));
const known = (id: string, name: string, externalId: string | null = null): Known => ({
  id,
  key: nameKey(name),
  externalId,
});

describe('worth a question', () => {
  test.each([
    ['Dani Kim', 'Daniel Kim'],
    ['Daniel Kim', 'Daniel Min-jun Kim'],
    ['Kim', 'Daniel Kim'],
    ['Jhon Smith', 'John Smith'],
    ['Kim Lee', 'Kim Lee'],
  ])('%s and %s', (one, other) => {
    expect(similar(one, other)).toBe(true);
    expect(similar(other, one)).toBe(true);
  });
});

describe('not worth one', () => {
  test.each([
    ['Maria', 'Mario'],
    ['Al Stone', 'Bo Stone'],
    ['Daniel Kim', 'Daniel Chen'],
    ['Daniel Kim', 'Leila Haddad'],
    ['Dan Kim', 'Danielle Kim'],
    ['', 'Daniel Kim'],
  ])('%s and %s', (one, other) => expect(similar(one, other)).toBe(false));
});

test('a pair is named once, and only when neither could be somebody else', () => {
  expect(
    suggestTwins([known('1', 'Daniel Kim'), known('2', 'Dani Kim'), known('3', 'Leila Haddad')]),
  ).toEqual([{ a: '2', b: '1' }]);
  expect(suggestTwins([known('1', 'Daniel Kim'), known('2', 'Soo Kim'), known('3', 'Kim')])).toEqual([]);
});

test('two numbers are two people, however alike their names', () => {
  expect(suggestTwins([known('1', 'Daniel Kim', '1'), known('2', 'Dani Kim', '2')])).toEqual([]);
  expect(suggestTwins([known('1', 'Daniel Kim', '1'), known('2', 'Dani Kim')])).toHaveLength(1);
});
