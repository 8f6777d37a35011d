/** What a file may state as the sum of its points, in whatever line: the constraint that a reading of it has to meet. */
import { TOTAL_WORD } from '../words.ts';
import { POINT_UNIT } from './inside.ts';
import { toNumber } from './number-words.ts';

const NUMBER = String.raw`(?<value>\d{1,3}(?:[.,]5)?)(?![\d.,]*\d)`;

const PATTERNS = [
  // "Total: 32", "Total for paper: 32 marks", "gesamt 35 P."
  new RegExp(String.raw`(?<![\p{L}\d])(?:${TOTAL_WORD})(?!\p{L})[^\d\n=]{0,24}${NUMBER}`, 'giu'),
  // "7 + 5 + 6 + 4 + 2 + 6 = 30", "A 5 + B 7 = 28"
  new RegExp(String.raw`\d\s*(?:\+[^+=\n]{0,12}\d\s*)+=\s*${NUMBER}`, 'giu'),
  // "____ / 40", "Mark:    / 28"
  new RegExp(String.raw`(?:[_…:]|\s{2})\s*\/\s*${NUMBER}\s*(?:\p{L}{0,7}\.?)?\s*$`, 'gimu'),
  // "32 marks in total", "40 points altogether"
  new RegExp(
    String.raw`(?<![\d.,])${NUMBER}\s*\p{L}{1,8}\.?\s+(?:(?:in\s+)?(?:${TOTAL_WORD}))(?!\p{L})`,
    'giu',
  ),
];

export const statedTotals = (text: string): number[] =>
  PATTERNS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups }) => toNumber(groups?.value ?? '')),
  ).filter((value) => value > 1);

const SUM_LINE =
  /^\W*(?:\p{L}{3,}\s*:\s*)?(?<terms>\d{1,3}(?:\s*\+\s*\d{1,3}){2,})\s*=\s*(?<sum>\d{1,3})(?![\d.,]*\d)(?!\s*[^\s\p{L}.(])/gmu;

/** "5 + 9 + 4 = 18" as a line of its own: what sections of the file add up to, one after the other. */
const statedSections = (text: string): number[][] =>
  [...text.matchAll(SUM_LINE)].flatMap(({ groups }) => {
    const terms = (groups?.terms ?? '').split('+').map(Number);
    return terms.reduce((sum, term) => sum + term, 0) === Number(groups?.sum) ? [terms] : [];
  });

const NAMED_TERM = new RegExp(
  String.raw`(?<![\p{L}\d])(?:\p{L}{3,}\.?\s)?(?<name>[A-H]|[IVX]{1,4})\s*[=:]?\s*(?<value>\d{1,3}(?:[.,]5)?)(?:\s?(?:${POINT_UNIT}))?(?=\s*(?:[+,;|·=.]|$))`,
  'gu',
);
const NAMES = [
  ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
  ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'],
];
const FEWEST_NAMED = 3;

/** "A 6, B 4, C 8", "I = 8, II = 3, III = 9": the same with the names of the sections, which count on. */
const namedSections = (text: string): number[][] =>
  text.split('\n').flatMap((line) => {
    const terms = [...line.matchAll(NAMED_TERM)];
    const isNamed = NAMES.some((names) => terms.every(({ groups }, at) => groups?.name === names[at]));
    return isNamed && terms.length >= FEWEST_NAMED
      ? [terms.map(({ groups }) => toNumber(groups?.value ?? ''))]
      : [];
  });

const runningSums = (values: readonly number[]): number[] => {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
};

/** Sums that are reached one after the other, where the file adds up to one of the totals. */
export const statedSums = (text: string, totals: ReadonlySet<number>): number[] =>
  [...statedSections(text), ...namedSections(text)]
    .map(runningSums)
    .find((sums) => totals.has(sums.at(-1) ?? 0)) ?? [];

/** Whether the points of a reading, in their order, can be cut into the sections whose sum the file states. */
export const fitSections = (text: string, worths: readonly number[]): boolean => {
  const reached = new Set(runningSums(worths));
  const whole = runningSums(worths).at(-1);
  return [...statedSections(text), ...namedSections(text)]
    .map(runningSums)
    .filter((sums) => sums.at(-1) === whole)
    .every((sums) => sums.every((sum) => reached.has(sum)));
};
