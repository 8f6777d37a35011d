/** "48 ÷ 40; 1.2; cm³/s": the way, what comes out of it and its unit, each with a mark of its own. */
import { readUnit } from '../../../language/math/units.ts';
import type { Read } from '../items.ts';
import { makePart } from '../part.ts';
import type { Noted } from '../remarks/noted.ts';
import { isResult, readWorking, splitMethods } from '../working.ts';

const SIGN = /\s*;\s*|\n+/u;
const RECKONED = /\d\s*[-+−–×x*·÷/:^]\s*\(?[\d√π]|=/u;
const CLOSE = 0.01;

/** "12 × 5 = 60" is a way and a value. */
const stepsIn = (text: string): string[] =>
  text
    .split(SIGN)
    .filter((step) => step.trim() !== '')
    .flatMap((step) => {
      const working = readWorking(step);
      return working ? [working.method, working.result] : [step.trim()];
    });

/** "hab./km²" */
const COMPOUND = /^[\p{L}.°µ]{1,6}\s?\/\s?[\p{L}°µ]{1,4}[²³23]?$/u;

const isUnit = (text: string): boolean =>
  COMPOUND.test(text) || (!/^\d/u.test(text) && readUnit(text.replace('²', '2').replace('³', '3')) !== null);

/** Null unless they end with a unit and are as many as there are marks. */
export const readWayValueUnit = ({ text, each }: Noted, worth: number): Read | null => {
  const steps = stepsIn(text);
  const [unit = '', value = '', ...back] = steps.toReversed();
  const ways = back.toReversed();
  const share = worth / steps.length;
  const isEach = Math.abs(share - (each ?? 1)) < CLOSE;
  if (!isEach || !isUnit(unit) || !isResult(value) || !ways.every((way) => RECKONED.test(way))) return null;
  return {
    kind: 'number',
    parts: [
      ...ways.map((way) => makePart('method', way, share, splitMethods(way))),
      makePart('number', value, share, [value]),
      makePart('term', unit, share, [unit]),
    ],
  };
};
