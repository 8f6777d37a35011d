/**
 * Every amount of points in a line, as printed: "[4]", "(3 marks)", "/2", "– 4 pts", "(je 1 Punkt)", "(8 × 1 = 8 points)",
 * "(M1)". Which of them is the question's worth and which are marks within the answer is decided where both are known.
 */

import { remember } from '../remember.ts';
import { build, EACH_AFTER, EACH_BEFORE, inner, N, NW, POINT_UNIT, type Printed, UNIT } from './inside.ts';
import { toNumber } from './number-words.ts';

const BRACKET = /[([](?<inside>[^()[\]\n]{1,60})[)\]]/gu;
const SLASH = new RegExp(String.raw`(?<=^|[\s_.…:)?])[_.…]*\s?\/\s*(?<value>${N})\s*(?:${UNIT})?\s*$`, 'iu');
const AT_END = new RegExp(
  String.raw`(?:^|\s{2,}|\s*[–—:=-]\s*|\s)(?:(?:zus\.|zusammen|insg\.|insgesamt|total|in\s+all)\s+)?(?<inside>${NW}\s*(?:${UNIT})(?:\s*${EACH_AFTER})?)\s*$`,
  'iu',
);
const AT_START = new RegExp(
  String.raw`^\s*(?<inside>(?:${EACH_BEFORE}\s+)?${NW}\s*(?:${UNIT})(?:\s*${EACH_AFTER})?)\s*(?=[–—:=,;-]|$)`,
  'iu',
);
/** Behind a gap, or behind a sentence with nothing but a remark after it: "… = 48     2 P   (…)", "…  je 1 P = 3 P.", "…  1+1 = 2pts, …", "… 2 P (…)". */
const AMID = new RegExp(
  String.raw`(?:(?<=\s{2}|\t)(?<lead>(?:(?:${EACH_BEFORE}\s+)?${N}\s*(?:${POINT_UNIT})?(?:\s*\+\s*${N})*\s*=\s*)?)(?<gapped>${N}\s*(?:${POINT_UNIT}))(?!\s*${EACH_AFTER})|(?<=[.?!…)]\s)(?<closed>${NW}\s*(?:${POINT_UNIT}))(?=\s*(?:[.,;:(]|$|\s{2}))|(?<=\s)(?<!(?:[x×*·]|${EACH_BEFORE})\s)(?<opening>${N}\s*(?:${POINT_UNIT}))(?=\s*:\s+\S)|(?<=\s)(?<!(?:[x×*·]|${EACH_BEFORE})\s)(?<told>${N}\s*(?:${POINT_UNIT}))(?=\s*\(\S)|(?<=\s[–—-]\s)(?<dashed>${N}\s*(?:${POINT_UNIT}))(?=\s*;))`,
  'giu',
);
const LARGEST = 200;

const toPrinted = (text: string, start: number, end: number, style: Printed['style']): Printed[] => {
  // "(086)" is a code.
  // "[2, 1 for the way]": in square brackets the first number needs no unit.
  const noted =
    style === 'square'
      ? /^\s*(?<value>\d{1,2}(?:[.,]5)?)\s*[,;:–—]\s+\S/u.exec(text)?.groups?.value
      : undefined;
  const found = /^\s*0\d/u.test(text) ? null : (inner(text) ?? (noted === undefined ? null : inner(noted)));
  // "… 0 P" is what a slip earns, and no question is worth it.
  if (!found || found.value > LARGEST || found.value === 0) return [];
  const { unit, method, ...rest } = found;
  return [
    { ...rest, start, end, style: method ?? style, sure: unit || style === 'square' || style === 'slash' },
  ];
};

const AMOUNT_LINE = build(
  String.raw`^\s*(?:(?:${EACH_BEFORE}\s+)?${NW}\s*(?:${UNIT})(?:\s*${EACH_AFTER})?|[([]${NW}\s+(?:each|apiece)[)\]])\s*[.:]?\s*$`,
);

/** "2 marks each" and no more: the number counts points, not questions. */
export const isAmountLine = (text: string): boolean => AMOUNT_LINE.test(text);

/** "(25 − 10) / 6", "(3)²", "f(4)": a bracket that is calculated with counts no points, nor does one that counts down. */
const isCalculated = (text: string, start: number, end: number, inside: string): boolean =>
  /(?:(?<![\p{L}\p{N}])\p{L}|[√∛^/×·*÷])$/u.test(text.slice(0, start)) ||
  (/^\s*\d+\s*$/u.test(inside) ? /^[×*·÷^²³]/u : /^\s*(?:[×*·÷^²³]|\/\s*\d)/u).test(text.slice(end)) ||
  countsDown(inside) ||
  // "(25 m) is too far": metres; marks close their line.
  (/^\s*\d+\s*m\s*$/u.test(inside) && /[\p{L}\d]/u.test(text.slice(end)));

const countsDown = (inside: string): boolean => {
  const range = /^\s*(?<first>\d+)\s*[-–−]\s*(?<second>\d+)\s*$/u.exec(inside)?.groups;
  return range !== undefined && Number(range.first) >= Number(range.second);
};

/** In order of their place. */
export const listAmounts = remember((text): Printed[] => {
  const found = [...text.matchAll(BRACKET)].flatMap((match) =>
    isCalculated(text, match.index, match.index + match[0].length, match.groups?.inside ?? '')
      ? []
      : toPrinted(
          match.groups?.inside ?? '',
          match.index,
          match.index + match[0].length,
          match[0].startsWith('[') ? 'square' : 'round',
        ),
  );
  const slash = SLASH.exec(text);
  if (slash) {
    const value = toNumber(slash.groups?.value ?? '');
    found.push({
      start: slash.index,
      end: text.length,
      value,
      low: value,
      each: false,
      style: 'slash',
      sure: true,
      wanted: null,
      count: null,
      remark: '',
    });
  }
  const taken = (at: number): boolean => found.some((one) => at >= one.start && at < one.end);
  const end = AT_END.exec(text);
  if (end && !taken(text.trimEnd().length - 1) && !slash)
    found.push(...toPrinted(end.groups?.inside ?? '', end.index, text.length, 'unit'));
  const start = AT_START.exec(text);
  if (start && !taken(0) && !found.some((one) => one.start < start[0].length))
    found.push(...toPrinted(start.groups?.inside ?? '', 0, start[0].length, 'unit'));
  for (const amid of text.matchAll(AMID)) {
    const end = amid.index + amid[0].length;
    if (!found.some((one) => one.start < end && one.end > amid.index))
      found.push(
        ...toPrinted(
          amid.groups?.gapped ??
            amid.groups?.closed ??
            amid.groups?.opening ??
            amid.groups?.told ??
            amid.groups?.dashed ??
            '',
          amid.index,
          end,
          'unit',
        ),
      );
  }
  found.push(...notedAmounts(text, found));
  return withoutLabels(found.sort((one, other) => one.start - other.start));
});

const NOTED_AMOUNT = new RegExp(
  String.raw`[([](?<value>${N})\s*[,;]\s+(?=[^()[\]\n]*\p{L})[^()[\]\n]{2,80}[)\]]`,
  'gu',
);
const LARGEST_NOTED = 3;

/** "old (½) house (½, not "home")": beside marks in brackets one with a remark behind it is one too. */
const notedAmounts = (text: string, found: readonly Printed[]): Printed[] => {
  const isPaid = found.some(({ style, sure, value }) => style === 'round' && !sure && value <= LARGEST_NOTED);
  const noted = [...text.matchAll(NOTED_AMOUNT)].filter(
    ({ index, groups }) =>
      toNumber(groups?.value ?? '') <= LARGEST_NOTED && !found.some((one) => one.start === index),
  );
  if (!isPaid && noted.length < 2) return [];
  return noted.map((match) => {
    const value = toNumber(match.groups?.value ?? '');
    const lead = match[0].search(/[,;]/u);
    return {
      start: match.index,
      end: match.index + match[0].length,
      value,
      low: value,
      each: false,
      style: 'round',
      sure: false,
      wanted: null,
      count: null,
      remark: match[0].slice(lead + 1, -1).trim(),
    };
  });
};

const FEWEST_LABELS = 3;

/** "(1) warm (2) mild (3) east": bare numbers in brackets that count on are labels, and no marks. */
const withoutLabels = (found: Printed[]): Printed[] => {
  const bare = found.filter(({ style, sure }) => style === 'round' && !sure);
  const off = bare.findIndex(({ value }, at) => value !== at + 1);
  const count = off < 0 ? bare.length : off;
  // "… 'stream' for (1) will not do" names one of them again.
  const countsOn = count >= FEWEST_LABELS && bare.every(({ value }) => value <= count);
  return countsOn ? found.filter((one) => !bare.includes(one)) : found;
};

/** The text without some of its amounts, tidied at the seams. */
export const withoutAmounts = (text: string, amounts: readonly Printed[]): string => {
  let rest = '';
  let last = 0;
  for (const one of amounts) {
    rest += `${text.slice(last, one.start)} `;
    last = one.end;
  }
  return `${rest}${text.slice(last)}`
    .replace(/\s+/gu, ' ')
    .replace(/\s+(?=[.,;:])/gu, '')
    .replace(/^[\s:–—,;-]+(?=[^\d\s])|[\s–—:,;]+$/gu, '')
    .trim();
};
