/** What the grammars of remarks share. */
import { NUMBER_WORD } from '../../points/number-words.ts';
import { OR_WORD, POINT_WORD, SLIP_WORD } from '../../words.ts';

export const END = String.raw`(?![\p{L}])`;
export const AMOUNT = String.raw`(?:1\/[24](?!\d)|\d(?:[.,]\d{1,2})?\s?[½¼¾]?|[½¼¾]|half|(?:${NUMBER_WORD})${END})`;
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

const ALTERNATIVES = build(String.raw`(?:\s+//?\s+|,?\s+(?:${OR_WORD})\s+|;\s*)(?![^()]*\))`);

/** "vapour / vapor", "river or stream", "0.5 or 50 %". */
export const splitAlternatives = (text: string): string[] =>
  text
    .split(ALTERNATIVES)
    .map(trimEnd)
    .filter((part) => part !== '');

export const FEW_WORDS = 4;

/** In a remark commas part alternatives too; a comma without a blank behind it is a decimal one. */
export const splitNoted = (text: string): string[] =>
  splitAlternatives(
    text
      .replace(/[“”„"«»]|(?<!\p{L})['‘]|(?<=\p{L}{2})['’](?!\p{L})|(?<=[^(])\s+\([^()]*\)\s*$/gu, '')
      .replace(
        /\s+(?:o\.\s?ä|u\.\s?ä|etc|usw|or\s+similar|owtte|or\s+words\s+to\s+that\s+effect|(?:oder\s+)?sinngemäß)\.?$/iu,
        '',
      ),
  ).flatMap((one) =>
    one.split(/,\s+/u).every((piece) => piece.split(/\s+/u).length <= FEW_WORDS)
      ? one.split(/,\s+/u).map(trimEnd)
      : [one],
  );
