import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('a text is read once, and once more with the word beside it', () => {
  const asked: string[] = [];
  const read = remember((text, aside) => {
    asked.push(`${text} ${aside}`);
    return aside ? null : text.length;
  });
  expect([read('abc'), read('abc'), read('abc', true), read('abc', true)]).toEqual([3, 3, null, null]);
  expect(asked).toEqual(['abc false', 'abc true']);
});

test('what is kept has a bound', () => {
  let count = 0;
  const read = remember(() => {
    count += 1;
    return count;
  });
  for (let at = 0; at < 5000; at += 1) read(`text ${at}`);
  expect(read('text 0')).toBe(1);
  read('one more');
  expect(read('text 0')).toBe(5002);
});
