/** Ranges of points or counts in the words of levels: "16–20 points", "Three to five errors", "more than ten errors". */

export type Range = { low: number; high: number; of: string };

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const N = `\\d{1,3}|${NUMBERS.slice(1).join('|')}`;
const THING = '(?:\\s*(?<of>%|\\p{L}+))?';

const numberOf = (text: string | undefined): number => {
  const word = NUMBERS.indexOf((text ?? '').toLowerCase());
  return word === -1 ? Number(text) : word;
};

const PATTERNS: readonly { pattern: RegExp; toRange: (low: number, high: number) => [number, number] }[] = [
  {
    pattern: new RegExp(
      `(?<!\\p{L})(?<low>${N})\\s*(?:[-–—]|to|or)\\s*(?<high>${N})${THING}(?!\\p{L})`,
      'iu',
    ),
    toRange: (low, high) => [Math.min(low, high), Math.max(low, high)],
  },
  {
    pattern: new RegExp(
      `(?<!\\p{L})(?:more|over|above)\\s+(?:than\\s+)?(?<low>${N})${THING}(?!\\p{L})`,
      'iu',
    ),
    toRange: (low) => [low + 1, Number.POSITIVE_INFINITY],
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(?<low>${N})\\s+or\\s+more${THING}(?!\\p{L})`, 'iu'),
    toRange: (low) => [low, Number.POSITIVE_INFINITY],
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(?:fewer|less)\\s+than\\s+(?<low>${N})${THING}(?!\\p{L})`, 'iu'),
    toRange: (low) => [0, low - 1],
  },
  {
    pattern: new RegExp(`(?<!\\p{L})(?:at\\s+most|up\\s+to)\\s+(?<low>${N})${THING}(?!\\p{L})`, 'iu'),
    toRange: (low) => [0, low],
  },
];

const stem = (word: string): string => word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '');

/** The first range in a text; null where there is none. */
export const rangeIn = (text: string): Range | null => {
  for (const { pattern, toRange } of PATTERNS) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const [low, high] = toRange(numberOf(groups.low), numberOf(groups.high));
    return { low, high, of: stem(groups.of ?? '') };
  }
  return null;
};

export type Break = { kind: 'gap' | 'overlap'; low: number; high: number };

/** Where ranges of the same thing leave something out, or cover something twice. */
export const findBreak = (ranges: readonly Range[]): Break | null => {
  const [first] = ranges;
  if (!first || ranges.length < 2 || ranges.some(({ of }) => of !== first.of)) return null;
  const sorted = ranges.toSorted((one, other) => one.low - other.low);
  for (const [at, range] of sorted.entries()) {
    const before = sorted[at - 1];
    if (!before) continue;
    // \"At most six\" lies within \"at most eight\": the better level wins.
    const isNested = range.low === before.low || range.high === before.high;
    if (range.low <= before.high && isNested) return null;
    if (range.low <= before.high)
      return { kind: 'overlap', low: range.low, high: Math.min(before.high, range.high) };
    if (range.low > before.high + 1) return { kind: 'gap', low: before.high + 1, high: range.low - 1 };
  }
  return null;
};
