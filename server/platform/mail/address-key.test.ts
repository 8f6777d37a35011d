import { expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

it.each([
  ['Ada@School.Test', 'ada@school.test'],
  ['  ada@school.test\t', 'ada@school.test'],
  ['\u3000ada@school.test', 'ada@school.test'],
  ['\uff41\uff44\uff41@school.test', 'ada@school.test'],
  ['\uff21DA\uff20school\uff0etest', 'ada@school.test'],
  ['ada@\u017fchool.test', 'ada@school.test'],
  ['\u212aate@school.test', 'kate@school.test'],
])('%j is the account %s', (spelling, account) => {
  expect(addressKey(spelling)).toBe(account);
});

it('a key is the key of itself, with every letter there is', () => {
  const restless: string[] = [];
  for (let code = 1; code <= 0x1ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = String.fromCodePoint(code);
    for (const address of [`a${letter}b@school.test`, `${letter}b@school.test`, `b@school.test${letter}`]) {
      const key = addressKey(address);
      if (addressKey(key) !== key) restless.push(code.toString(16));
    }
  }
  expect(restless).toEqual([]);
});
