/** What is reckoned with, told in words: "divided by", "mal", "por". */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [
    /\s(?:divided\sby|over|geteilt\sdurch|dividiert\sdurch|durch|dividido\s(?:por|entre)|dividida\s(?:por|entre)|entre|divisée?\spar|sur)\s/giu,
    ' / ',
  ],
  [
    /\s(?:multiplied\sby|times|mal|multipliziert\smit|multiplicad[oa]\spor|por|multipliée?\spar|fois)\s|\s[x×·]\s/giu,
    ' * ',
  ],
  [/\s(?:plus|más)\s/giu, ' + '],
  [/\s(?:minus|menos|moins)\s|\s[−–]\s/giu, ' - '],
  [/\s(?:is\sequal\sto|is|equals?|ist\sgleich|ist|gleich|es\sigual\sa|es|est|égale?(?:\sà)?)\s/giu, ' = '],
  [/[÷:]/gu, '/'],
];

export const inSigns = (text: string): string =>
  SIGNS.reduce(
    (signs, [pattern, sign]) => signs.replace(pattern, sign),
    ` ${text.replace(/[.;]+\s*$/u, '')} `,
  ).trim();

/** Something is reckoned, and no name is given to what comes out. */
export const isBareSide = (line: string): boolean =>
  !line.includes('=') && /[*/+×÷·]|\s[-−]\s|\w\^|[\p{L})][²³]/u.test(line);
