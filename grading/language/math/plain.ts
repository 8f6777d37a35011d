/** Writes mathematics in one way: "−5 × 3²", "-5 x 3^2" and "minus 5 · 3 squared" become the same characters. */
import signs from '../../../content/signs/signs.json' with { type: 'json' };

const RAISED: Record<string, string> = signs.raised;
const FRACTIONS: Record<string, string> = signs.fractions;

const raise = (run: string): string => `^(${[...run].map((sign) => RAISED[sign] ?? '').join('')})`;

/** Words for signs, in the languages that keys come in. */
const SPOKEN: [RegExp, string][] = [
  [/\s*\bto the (?:power (?:of )?)?(?=[-−–]?\d)|\s*\bhoch\s+(?=[-−–]?\d)/giu, '^'],
  [/\b(minus|negative)\s+(?=\d)/giu, '-'],
  [/\bplus\s+(?=\d)/giu, '+'],
  [/(?<=\d)\s*(?:times|mal)\s+(?=\d)/giu, '*'],
  [/(?<=\d)\s*divided by\s+(?=\d)/giu, '/'],
  [/(?<!\p{L})pi(?!\p{L})/giu, 'π'],
  [/\b(?:square root of|root of|sqrt|wurzel(?: aus)?)\s*(?=[\d(])/giu, '√'],
];

const SIGNS: [RegExp, string][] = [
  [/[\u2212\uFE63\uFF0D]/gu, '-'],
  // A dash that stands before a digit or between two is a minus; one between words is not.
  [/[–—](?=\d)|(?<=(?:[\d)]|\d\p{L}|[-+*/(]\s?\p{L})\s)[–—](?=\s[\d(])/gu, '-'],
  [/[×∙⋅·]/gu, '*'],
  // "3 x 4" and "2x(5 + 1)" multiply; "3x − 4" and "2x(x + 1)" hold a letter.
  [/(?<=[\d)π])[^\S\n]*[x•]\s*(?=[\dπ√]|\((?![^()]*x))|(?<=[\d)π]\s)[x•]\s(?=-\d)/gu, '*'],
  [/÷/gu, '/'],
  [/<\s?=/gu, '≤'],
  [/>\s?=/gu, '≥'],
  [/(?<=\d)\s*:\s*(?=\d)/gu, '/'],
  // "180 km : 3 h"
  [/(?<=\d\s?[\p{L}µΩ/€£$]{1,6}(?:\^\(\d\))?)\s:\s(?=\d)/gu, '/'],
  [/\*\*/gu, '^'],
  // "3e8"
  [/(?<=\d)[eE](?=[-+]?\d{1,2}(?![\p{L}\d]))/gu, '*10^'],
  // "m/s/s"
  [/(?<=\p{L}\s?)\/\s?s\s?\/\s?s(?!\p{L})/gu, '/s^(2)'],
  // "metres per second squared", "per second per second"
  [/\bper second per second\b/giu, 'per second squared'],
  // "6 × 10⁸ ÷ 2 × 10⁵": what stands below the line is one number.
  [
    /(?<=\/\s?)(?<number>\d+(?:[.,]\d+)?\s?\*\s?10\s?\^\s?(?:\(-?\d{1,2}\)|-?\d{1,2}))(?![\d.])/gu,
    '($<number>)',
  ],
  // "4.2 × 10-4": an exponent whose raising was lost on the way.
  [/(?<=\*\s?10)-(?=\d{1,2}(?!\d))/gu, '^-'],
];

/** "5,000" is five thousand, "2,5" is two and a half, "3, 5" are two numbers. */
const plainNumber = (digits: string): string =>
  /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(digits)
    ? digits.replaceAll(',', '')
    : /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})+,\d+$/u.test(digits)
      ? digits.replaceAll('.', '').replace(',', '.')
      : digits.replace(',', '.');

/** "20 000", "1'500": signs between thousands; two numbers side by side have no three digits each time. */
const THOUSANDS = /(?<![\d.,/^]|[\d.,/^]\s)(?!0)\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?![\d/]|\s+\d)/gu;

const FIRST_OF_TWO = /(?<!\p{L})x_?\{?[1₁]/iu;
const OF_TWO = /(?<!\p{L})(?<name>x)_?\{?[12₁₂](?:\s?[/,;]\s?[2₂])?\}?(?=\s*=)/giu;

/** "x₁ = 4, x₂ = −3", "x1/2 = 3 ± 2": two values of one unknown. "x2 = 9" alone may be its square. */
const asOneName = (text: string): string =>
  FIRST_OF_TWO.test(text) ? text.replace(OF_TWO, '$<name>') : text;

/** Offsets change: what is found in the result is no quote of the text. */
export const plainMath = (text: string): string => {
  let plain = asOneName(text)
    .replace(THOUSANDS, (run) => run.replace(/\D/gu, ''))
    // "dm–³": the minus of a power, on the line.
    .replace(/(?<=\p{L})[-−–](?=[¹²³⁴])/gu, '⁻')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺ⁿ]+/gu, raise);
  plain = plain.replace(/(\d+)?\s?([½¼¾⅓⅔⅕⅛])/gu, (_, whole: string | undefined, part: string) =>
    whole === undefined ? `(${FRACTIONS[part]})` : `(${whole}+${FRACTIONS[part]})`,
  );
  for (const [pattern, sign] of [...SPOKEN, ...SIGNS]) plain = plain.replace(pattern, sign);
  plain = plain.replace(/(?<![\d.,])[.,](?=\d)/gu, '0.').replace(/\d+(?:[.,]\d+)*/gu, plainNumber);
  // "2 1/3" is one number, unless an operator stands before the fraction.
  return plain.replace(/(?<![\d.*/^+(-]\s?)(\d+)\s+(\d{1,2})\/(\d{1,3})(?![\d/.])/gu, '($1+$2/$3)');
};
