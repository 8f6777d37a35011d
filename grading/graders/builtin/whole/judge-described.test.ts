import { expect, test } from 'vitest';
import { readText } from '../../../language/reading.ts';
import { judgeDescribed, readDescribed } from './judge-described.ts';

const LINE =
  'names cold winters, the falling price of wool and one trade (weaving, dyeing)\nnames one of them';

const judge = (text: string) => judgeDescribed(readDescribed(LINE) ?? [], readText(text));

test.each([
  ['all of them', 'The winters were cold and the price of wool fell. Many lived on dyeing.', 1],
  ['two', 'The winters were cold. Weaving was the usual trade.', 2 / 3],
  ['one turned round takes one away', 'The winters were warm. The price of wool was falling.', 0],
  ['against is not for', 'They were against weaving.', 0],
  ['none', 'We went to the seaside.', 0],
])('%s', (_, text, share) => {
  expect(judge(text).share).toBeCloseTo(share);
});

test('what is turned round is said to be in doubt', () => {
  expect(judge('The winters were warm.').reason).toMatchObject({ data: { doubt: 'turned' } });
});

test('a description of quality names no things', () => {
  expect(readDescribed('Clear structure, good examples and a conclusion')).toBeNull();
});
