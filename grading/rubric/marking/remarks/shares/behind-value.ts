/** "5a + 18 1 for 8a + 12", "C = 4n without “C =”: 1": behind a value or an expression that is whole, what is given for less. */

import { readExpression } from '../../../../language/math/expression.ts';
import { plainMath } from '../../../../language/math/plain.ts';
import { MISSING } from '../../../words.ts';
import { AMOUNT, build, UNIT } from '../grammar.ts';

const VALUE = /^[£$€]?\s?[-−–]?\d[\d.,]*(?:\s?[\p{L}%°²³/]{1,6})?$/u;
const OPENS = build(
  String.raw`^(?:(?:${AMOUNT})\s+(?:${UNIT}\s+)?(?:for|für|por|para|pour)\s+\S*\d|(?:${MISSING})\s[^:\n]{1,20}:\s*(?:${AMOUNT})(?:[.;,\s]|$))`,
);

const isWhole = (before: string): boolean =>
  VALUE.test(before) || before.split('=').every((side) => readExpression(plainMath(side).trim()) !== null);

export const opensShares = (before: string, rest: string): boolean =>
  OPENS.test(rest) && isWhole(before.trim());
