import { describe, expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

describe('one name in two spellings has one key', () => {
  test.each([
    ['García', 'GARCIA'],
    ['García', 'Garci\u0301a'],
    ['Daniel Kim', 'Kim, Daniel'],
    ['Daniel Kim', '  kim   DANIEL '],
    ["Siobhán O'Neill", 'siobhan o’neill'],
    ['Anne-Marie Vogt', 'Anne Marie Vogt'],
    ['J. Doe', 'J Doe'],
    ['Łukasz Ørsted', 'lukasz orsted'],
    ['Ｊａｎｅ Ｄｏｅ', 'Jane Doe'],
    ['İpek Yılmaz', 'ipek yilmaz'],
    ['Алёна Орлова', 'алена орлова'],
    ['山田 太郎', '山田太郎'],
    ['Da\u200bniel Kim', 'Daniel Kim'],
  ])('%s and %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));
});

describe('two names have two keys', () => {
  test.each([
    ['Daniel Kim', 'Danielle Kim'],
    ['Daniel Kim', 'Dani Kim'],
    ['राम', 'रमा'],
    ['王小明', '王小红'],
    ['Kim', 'Daniel Kim'],
  ])('%s and %s', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)));
});

test('what holds no letter is no name', () => {
  expect(['', ' - ', '…'].map(nameKey)).toEqual(['', '', '']);
});
