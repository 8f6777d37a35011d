import { expect, test } from 'vitest';
import { analysisOf } from '../testing/insight-sample.ts';
import {
  addressOfPapers,
  amongLevel,
  amongMissed,
  amongPartly,
  amongProposed,
  amongWording,
  findAmong,
} from './among.ts';
import { sayDifference, sayEstimate, sayLikely, saySigned } from './estimate-words.ts';

const analysis = analysisOf({
  wordings: [{ criterion_id: 'c1', criterion_name: 'Claim', papers: ['p'], wordings: ['Sleep is good.'] }],
});

test('a number leads to exactly its papers, and says what they have in common', () => {
  const missed = findAmong(analysis, amongMissed('c1', 'Says why sleep matters'));
  expect(missed).toMatchObject({
    papers: analysis.missed?.[0]?.papers,
    words: '“Says why sleep matters” was not credited in Claim, or not in full',
  });
  expect(findAmong(analysis, amongPartly('c1', 'Says why sleep matters'))?.papers).toHaveLength(1);
  expect(findAmong(analysis, amongLevel('c1', 'Full marks'))?.papers).toHaveLength(1);
  expect(findAmong(analysis, amongProposed('c1'))?.papers).toEqual(
    findAmong(analysis, amongProposed())?.papers,
  );
  expect(findAmong(analysis, amongWording(0))?.papers).toEqual(['p']);
});

test('a number that is no longer there, or was typed, leads nowhere', () => {
  const keys = ['', '%', 'level~c9~Full marks', 'missed~c1~Another point', 'wording~7', 'proposed~c9'];
  expect(keys.map((key) => findAmong(analysis, key))).toEqual(keys.map(() => null));
});

test('an address holds no words of a student', () => {
  expect(addressOfPapers('a1', amongWording(0))).toBe('/assignments/a1?among=wording%7E0');
});

test('how sure a number is, is said in words', () => {
  expect(sayEstimate({ value: 71.2, low: 66.4, high: 76 })).toBe('71%, likely between 66 and 76');
  expect(sayEstimate({ value: 71.2, low: null, high: null })).toBe('71%');
  expect(sayLikely({ low: null, high: null })).toBe('cannot tell yet how far off it may be');
  expect([6.4, -1.2, 0.3].map(sayDifference)).toEqual([
    '6 points above the class',
    '1 point below the class',
    'as the class',
  ]);
  expect([6.4, -6.4, -0.2].map(saySigned)).toEqual(['+6', '−6', '0']);
});
