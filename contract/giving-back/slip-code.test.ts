import { expect, it } from 'vitest';
import { readSlipCode, writeSlipCode } from './slip-code.ts';

it('is read in whatever way it was typed', () => {
  const printed = writeSlipCode('K7QM2FXP01AB4HWD');
  expect(printed).toBe('K7QM-2FXP-01AB-4HWD');
  for (const typed of [printed, 'k7qm2fxp01ab4hwd', ' K7QM 2FXP OLAB 4HWD ', 'k7qm-2fxp-oiab-4hwd'])
    expect(readSlipCode(typed)).toBe(printed);
});

it('leaves every other token as it is, to the letter', () => {
  const long = 'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_abcde';
  expect(readSlipCode(long)).toBe(long);
  expect(readSlipCode('short')).toBe('short');
});
