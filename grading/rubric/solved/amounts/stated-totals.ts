/** What a file may state as the sum of its points, in whatever line: the constraint that a reading of it has to meet. */

import { GRADE_LEVEL } from '../../../../contract/grading.ts';
import { POINT_UNIT } from '../../points/inside.ts';
import { toNumber } from '../../points/number-words.ts';
import { SUMS_TO, TOTAL_WORD } from '../../words.ts';
import { type Amount, amountsIn } from './amounts.ts';

const COST = { loose: 1, mentioned: 0.5, given: 0.3, added: 0.2 };

/** "full marks except in 7b": a label is no sum. */
const NUMBER = String.raw`(?<value>\d{1,3}(?:[.,]5|\s?½)?)(?![\d.,]*\d|½|[a-h](?!\p{L}))`;

const PATTERNS = [
  // "Total: 32", "Total for paper: 32 marks", "gesamt 35 P."
  new RegExp(
    String.raw`(?<![\p{L}\d]|\d[^\S\n])(?:${TOTAL_WORD})(?!\p{L})(?:(?!\sx\s)[^\d\n=×÷*]){0,24}${NUMBER}`,
    'giu',
  ),
  // "____ / 40", "Mark:    / 28"
  new RegExp(String.raw`(?:[_…:]|\s{2})\s*\/\s*${NUMBER}\s*(?:\p{L}{0,7}\.?)?\s*$`, 'gimu'),
  // "32 marks in total", "40 points altogether", "10 total"
  new RegExp(
    String.raw`(?<![\d.,])${NUMBER}(?:[^\S\n]*${POINT_UNIT}\s+|[^\S\n]+(?:\p{L}{3,8}\.?\s+)?)(?:(?:in\s+)?(?:${TOTAL_WORD}))(?!\p{L})`,
    'giu',
  ),
];

/** "7 + 5 + 6 + 4 + 2 + 6 = 30", "A 5 + B 7 = 12": what does not add up was reckoned for something else, and so was "= 4 + 6 = 10". */
const ADDED = new RegExp(
  String.raw`(?<![\d.,=]\s*)(?<terms>\d+(?:[.,]5)?[^\S\n]*(?:\+[^+=\n×·*:/]{0,12}\d[^\S\n]*)+)=[^\S\n]*${NUMBER}`,
  'giu',
);

const addedUp = (text: string): number[] =>
  [...text.matchAll(ADDED)].flatMap(({ groups }) => {
    const terms = (groups?.terms ?? '').split('+').map((term) => /\d+(?:[.,]5)?/u.exec(term)?.[0] ?? '');
    const value = toNumber(groups?.value ?? '');
    return terms.reduce((sum, term) => sum + toNumber(term), 0) === value ? [value] : [];
  });

/** "2 if one out of three": no key with a total is worth less. */
const LEAST_STATED = 4;

const FEWEST_BOXES = 3;
/** "___ / 3" behind one question after another says what each is worth, and none of them is the total. */
const withoutBoxes = (values: number[]): number[] => {
  const all = values.reduce((sum, value) => sum + value, 0);
  return values.length < FEWEST_BOXES ? values : values.filter((value) => value * 2 >= all);
};

export const statedTotals = (text: string): number[] =>
  [
    ...PATTERNS.flatMap((pattern) =>
      withoutBoxes([...text.matchAll(pattern)].map(({ groups }) => toNumber(groups?.value ?? ''))),
    ),
    ...addedUp(text),
  ].filter((value) => value >= LEAST_STATED);

const FIRST_LINES = 10;
const LAST_LINES = 5;
/** No test is worth less; what stands at the end of the last question often is. */
const LEAST_TOTAL = 6;
const OPENS = /^\W{0,3}(?:\p{L}+\.?\s|\p{L}{1,2})?1(?![\d.,]*\d)\W/u;
const OPENS_BARE = /^\W{0,3}1(?![\d.,]*\d)\W/u;

/** "Algebra 1 – Unit 5" above "1. Solve …" is what the file is called. */
const openingOf = (lines: readonly string[]): number => {
  const bare = lines.findIndex((line) => OPENS_BARE.test(line));
  const opening = lines.findIndex((line) => OPENS.test(line));
  return opening === 0 && bare > 0 ? bare : opening;
};

/** "Note sur 15", "Test, von 30", "max 24    pass 12": a number behind a word at the end or before a gap says it without any sign. */
const CLOSING = /(?<=\p{L}\.?\s|:\s*)(?<value>\d{1,3})(?=\s{2}|\W*$)/gu;
/** "Pass 15 / 25." */
const OVER = /\d\s?\/\s?(?<value>\d{1,3})(?![\d/]|[.,]\d|\s?%)/gu;

/** "= 25" at the beginning of a line. */
const ADDS_TO = /^\W*=\s*(?<value>\d{1,3})(?![\d.,]*\d|\s*[\p{L}%°€£$])/gu;

/** "It comes to 24. Don't worry about …". */
const SUMMED = new RegExp(
  String.raw`(?<!\p{L})(?:${SUMS_TO})\s+(?<value>\d{1,3})(?![\d.,]*\d|\s*[%°€£$])`,
  'giu',
);

const isAside = (kind: Amount['kind']): boolean => kind === 'each' || kind === 'bare' || kind === 'code';

/** "Volcanoes (10 marks)", "Test 3 /25", "30 P.": amounts above the first question or at the end, any of which may be meant for all. */
export const mentionedTotals = (text: string): [total: number, cost: number][] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const first = lines.slice(0, FIRST_LINES);
  const opening = openingOf(first);
  const around = [...first.slice(0, opening < 0 ? undefined : opening), ...lines.slice(-LAST_LINES)];
  const loose = around.flatMap((line) =>
    [CLOSING, OVER, ADDS_TO].flatMap((pattern) =>
      [...line.matchAll(pattern)].map(({ groups }) => Number(groups?.value)),
    ),
  );
  const added = around.flatMap((line) => runningSums([...namedSections(line).values()]).slice(-1));
  const summed = around.flatMap((line) =>
    [...line.matchAll(SUMMED)].map(({ groups }) => Number(groups?.value)),
  );
  const amounts = around.flatMap((line) =>
    amountsIn(line).flatMap(({ kind, value }) => (isAside(kind) ? [] : [value])),
  );
  const found = [
    ...loose.map((value): [number, number] => [value, COST.loose]),
    ...amounts.map((value): [number, number] => [value, COST.mentioned]),
    ...[...added, ...summed].map((value): [number, number] => [value, COST.added]),
  ];
  return found.filter(([value]) => value >= LEAST_TOTAL);
};

/** What a reading may add up to, and what it costs to believe that it does. */
export const totalsOf = (text: string, given: number): Map<number, number> =>
  new Map([
    ...mentionedTotals(text),
    // Nobody typed it.
    ...(given === GRADE_LEVEL.assignmentDefault ? [] : ([[given, COST.given]] as const)),
    ...statedTotals(text).map((value): [number, number] => [value, 0]),
  ]);

const SUM_LINE =
  /^\W*(?:\p{L}{3,}\s*:\s*)?(?<terms>\d{1,3}(?:\s*\+\s*\d{1,3}){2,})\s*=\s*(?<sum>\d{1,3})(?![\d.,]*\d)(?!\s*[^\s\p{L}.(])/gmu;

/** "5 + 9 + 4 = 18" as a line of its own: what sections of the file add up to, one after the other. */
const statedSections = (text: string): number[][] =>
  [...text.matchAll(SUM_LINE)].flatMap(({ groups }) => {
    const terms = (groups?.terms ?? '').split('+').map(Number);
    return terms.reduce((sum, term) => sum + term, 0) === Number(groups?.sum) ? [terms] : [];
  });

const NAMED_TERM = new RegExp(
  String.raw`(?<![\p{L}\d])(?<word>\p{L}{3,}\.?\s)?(?<name>[A-H]|[IVX]{1,4}|(?<=\p{Ll}\s)[1-9])\s*[=:(]?\s*(?<value>\d{1,3}(?:[.,]5)?)(?<unit>\s?(?i:${POINT_UNIT}))?(?=\s*(?:[+,;|·=./)]|$|\s{2}))`,
  'gu',
);
const NAMES = [
  ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
  ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'],
  ['1', '2', '3', '4', '5', '6', '7', '8'],
];
const FEWEST_NAMED = 3;

/** "A 6, B 4, C 8", "I = 8, II = 3, III = 9", "Part A 8 marks, Part B 14 marks": sections by their names, which count on. */
export const namedSections = (line: string): Map<string, number> => {
  const found = [...line.matchAll(NAMED_TERM)];
  for (const names of NAMES) {
    const terms = found.filter(({ groups }) => names.includes(groups?.name ?? ''));
    const isNamed = terms.every(({ groups }, at) => groups?.name === names[at]);
    const fewest = terms.every(({ groups }) => groups?.word && groups.unit) ? 2 : FEWEST_NAMED;
    if (isNamed && terms.length >= fewest)
      return new Map(terms.map(({ groups }) => [groups?.name ?? '', toNumber(groups?.value ?? '')]));
  }
  return new Map();
};

/** Of each line that adds sections up, what they are worth one after the other. */
const sectionsIn = (text: string): number[][] => [
  ...statedSections(text),
  ...text.split('\n').flatMap((line) => {
    const named = [...namedSections(line).values()];
    return named.length > 0 ? [named] : [];
  }),
];

const runningSums = (values: readonly number[]): number[] => {
  let sum = 0;
  return values.map((value) => {
    sum += value;
    return sum;
  });
};

/** Sums that are reached one after the other, where the file adds up to one of the totals. */
export const statedSums = (text: string, totals: ReadonlyMap<number, number>): number[] =>
  sectionsIn(text)
    .map(runningSums)
    .find((sums) => totals.has(sums.at(-1) ?? 0)) ?? [];

/** Whether the points of a reading, in their order, can be cut into the sections whose sum the file states. */
export const fitSections = (text: string, worths: readonly number[]): boolean => {
  const reached = new Set(runningSums(worths));
  const whole = runningSums(worths).at(-1);
  return sectionsIn(text)
    .map(runningSums)
    .filter((sums) => sums.at(-1) === whole)
    .every((sums) => sums.every((sum) => reached.has(sum)));
};
