/** What the grammars of remarks share. */
import { NUMBER_WORD } from '../../points/number-words.ts';
import { POINT_WORD, SLIP_WORD } from '../../words.ts';

export const END = String.raw`(?![\p{L}])`;
export const AMOUNT = String.raw`(?:\d(?:[.,]\d{1,2})?\s?[½¼¾]?|[½¼¾]|half|(?:${NUMBER_WORD})${END})`;
export const UNIT = String.raw`(?:an?\s+)?(?:${POINT_WORD})${END}\.?`;
export const build = (pattern: string): RegExp => new RegExp(pattern, 'iu');

export const trimEnd = (text: string): string =>
  text
    .trim()
    .replace(/[.;,]+$/u, '')
    .trim();

export const holds = (words: string): RegExp => build(String.raw`(?<![\p{L}])(?:${words})${END}`);
export const SLIPS = holds(SLIP_WORD);
export const LOST = /^(?:lost|off|less|deducted|abzug|abziehen|menos|en\s+moins|de\s+moins)(?!\p{L})/iu;
