/** The typeface of the sheets. It comes in one file per script, so a text is cut into runs that one file can write. */
import ranges from '@fontsource/noto-sans/unicode.json' with { type: 'json' };

export type Weight = 400 | 700;
type Run = { font: string; text: string };

/** The first that has a letter writes it. */
const SUBSETS = [
  'latin',
  'latin-ext',
  'vietnamese',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'devanagari',
] as const;
type Subset = (typeof SUBSETS)[number];

const readRanges = (text: string): [from: number, to: number][] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

const TABLE = SUBSETS.map((subset) => ({ subset, ranges: readRanges(ranges[subset]) }));

const subsetOf = (char: string): Subset => {
  const code = char.codePointAt(0) ?? 0;
  const found = TABLE.find((entry) => entry.ranges.some(([from, to]) => code >= from && code <= to));
  return found?.subset ?? 'latin';
};

/** Whatever has no look of its own, and halves of characters, would only leave boxes. */
const UNWRITABLE = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

export const cleanForPrint = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNWRITABLE, (char) => (char === '\n' ? char : ''));

export const splitRuns = (text: string, weight: Weight): Run[] => {
  const runs: Run[] = [];
  for (const char of cleanForPrint(text)) {
    const last = runs.at(-1);
    // A space belongs to whatever stands before it.
    const font = char === ' ' && last !== undefined ? last.font : `${subsetOf(char)}-${weight}`;
    if (last?.font === font) last.text += char;
    else runs.push({ font, text: char });
  }
  return runs;
};
