/**
 * Every amount of points in a line, as printed: "[4]", "(3 marks)", "/2", "– 4 pts", "(je 1 Punkt)", "(8 × 1 = 8 points)",
 * "(M1)". Which of them is the question's worth and which are marks within the answer is decided where both are known.
 */

import { POINT_WORD, QUESTION_WORD } from '../words.ts';
import { NUMBER_WORD, toNumber } from './number-words.ts';

export type Printed = {
  start: number;
  end: number;
  value: number;
  low: number;
  /** "2 points each": the worth of every item. */
  each: boolean;
  /** How it was written: a unit, a square bracket or a slash can hardly mean anything else. */
  style: 'square' | 'round' | 'slash' | 'unit' | 'method' | 'accuracy';
  sure: boolean;
  /** "any two, 2": how many items earn it. */
  wanted: number | null;
  /** "(3 × 1 mark)": how many of them there are. */
  count: number | null;
  /** What else stands in the bracket. */
  remark: string;
};

const N = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?\s?[½¼¾]?|[½¼¾])`;
export const NW = String.raw`(?:${N}|(?:${NUMBER_WORD})(?![\p{L}]))`;
export const UNIT = String.raw`(?:${POINT_WORD}|m)(?![\p{L}])\.?`;
/** Without the single "m", which within a line is a metre. */
const POINT_UNIT = String.raw`(?:${POINT_WORD})(?![\p{L}])\.?`;
const EACH_BEFORE = String.raw`(?:each|every|je(?:\s+\p{L}{3,}){0,2}|jeweils|pro\s+\p{L}+|cada\s+\p{L}+|cada\s+un[oa]|chacune?|à)`;
export const EACH_AFTER = String.raw`(?:each|apiece|an?\s+(?:${QUESTION_WORD})(?!\p{L})|per\s+\p{L}+|for\s+(?:each|every)(?:\s+\p{L}+){0,2}|pro\s+\p{L}+|je\s+\p{L}+|cada\s+\p{L}+|por\s+\p{L}+|chacune?|par\s+\p{L}+)`;
const LEAD = String.raw`(?:(?:is|are)\s+)?(?:worth|out\s+of|max(?:imum|imal|\.)?|up\s+to|total(?:\s+of)?|of|insgesamt|gesamt|zusammen|zus\.|also|so|thus|makes|weight(?:ing)?|value|máx\.?)?\s*[:=]?\s*`;

const build = (pattern: string): RegExp => new RegExp(pattern, 'iu');

const METHOD = /^(?<letters>[MABC])(?<value>\d)(?:\s+(?:for|ft|cao|oe)\b.*)?$/u;
const PRODUCT = build(
  String.raw`^(?<count>\d{1,3})\s*(?:[x×*·]|mal)\s*(?<each>${N})\s*(?:${UNIT})?(?:\s*(?:=|each)\s*(?<sum>${N})?\s*(?:${UNIT})?)?$`,
);
/** "(1+1)": marks that are given apart. */
const SUM = build(String.raw`^(?<terms>${N}(?:\s*\+\s*${N})+)\s*(?<unit>${UNIT})?$`);
const MOST_SHARES = 4;
const LARGEST_SHARE = 5;
const EACH_FIRST = build(String.raw`^${EACH_BEFORE}\s*:?\s*(?<low>${NW})\s*(?<unit>${UNIT})?$`);
const EACH_LAST = build(String.raw`^(?<low>${NW})\s*(?<unit>${UNIT})\s*${EACH_AFTER}$`);
/** "je ½ = 2 P": what all of them are worth. */
const EACH_SUM = build(
  String.raw`^${EACH_BEFORE}\s*:?\s*${NW}\s*(?:${UNIT})?\s*(?:=\s*(?<sum>${N})\s*${UNIT}|(?:→|->|=>)\s*(?<led>${N})\s*(?:${UNIT})?)$`,
);
/** "2 – one for each": all of them, and then what each is worth. */
const SUM_EACH = build(
  String.raw`^(?<sum>${N})\s*(?:${UNIT})?\s*[–—:,-]\s*(?:${NW})\s*(?:${UNIT})?\s*${EACH_AFTER}$`,
);
const WANTED_FIRST = build(
  String.raw`^(?:any|beliebige|cualquiera)\s+(?<wanted>${NW})\s*[,;:=]\s*(?<low>${N})\s*(?<unit>${UNIT})?$`,
);
const PLAIN = build(
  String.raw`^${LEAD}(?:[_.…\s]*\/\s*)?(?<low>${NW})(?:\s*(?:-|–|—|to|bis|a)\s*(?<high>${N}))?\s*(?:-\s*)?(?<unit>${UNIT})?(?:\s*(?:possible|max(?:imum)?|total|available|in\s+total|in\s+all|altogether))?$`,
);

type Inner = Omit<Printed, 'start' | 'end' | 'style' | 'sure'> & {
  unit: boolean;
  method: 'method' | 'accuracy' | null;
};

const inner = (text: string): Inner | null => {
  const line = text.trim();
  const base = { each: false, wanted: null, count: null, remark: '', method: null };
  const method = METHOD.exec(line)?.groups;
  if (method) {
    const value = Number(method.value);
    return {
      ...base,
      value,
      low: value,
      unit: true,
      method: method.letters === 'A' ? 'accuracy' : 'method',
      remark: line.slice(2).trim(),
    };
  }
  const product = PRODUCT.exec(line)?.groups;
  if (product) {
    // "(1 x 4 = 4)": one of them is a worth of one, whichever stands first.
    const isTurned = product.count === '1' && toNumber(product.each ?? '') > 1 && product.sum !== undefined;
    const [count = '', each = ''] = isTurned ? [product.each, product.count] : [product.count, product.each];
    const value = toNumber(each);
    return { ...base, value, low: value, each: true, count: Number(count), unit: true };
  }
  const terms = SUM.exec(line)?.groups;
  if (terms) {
    const shares = (terms.terms ?? '').split('+').map((term) => toNumber(term.trim()));
    const value = shares.reduce((total, share) => total + share, 0);
    if (shares.length > MOST_SHARES || shares.some((share) => share > LARGEST_SHARE)) return null;
    return { ...base, value, low: value, unit: terms.unit !== undefined };
  }
  const each = (EACH_FIRST.exec(line) ?? EACH_LAST.exec(line))?.groups;
  if (each) {
    const value = toNumber(each.low ?? '');
    return { ...base, value, low: value, each: true, unit: true };
  }
  const sums = (EACH_SUM.exec(line) ?? SUM_EACH.exec(line))?.groups;
  const whole = sums?.sum ?? sums?.led;
  if (whole !== undefined) return { ...base, value: toNumber(whole), low: toNumber(whole), unit: true };
  const wanted = WANTED_FIRST.exec(line)?.groups;
  if (wanted) {
    const value = toNumber(wanted.low ?? '');
    return { ...base, value, low: value, wanted: toNumber(wanted.wanted ?? ''), unit: true };
  }
  const plain = PLAIN.exec(line)?.groups;
  if (plain && (plain.unit !== undefined || !new RegExp(`^(?:${NUMBER_WORD})$`, 'iu').test(line))) {
    const first = toNumber(plain.low ?? '');
    const second = plain.high === undefined ? first : toNumber(plain.high);
    return {
      ...base,
      value: Math.max(first, second),
      low: Math.min(first, second),
      unit: plain.unit !== undefined,
    };
  }
  // "je 1 Punkt; Artikel muss stimmen", "any 3, 1 point each"
  const cut = /^(?<first>(?:[^,;:]|,(?=\d))+)(?:[;:]|,(?!\d))\s*(?<rest>.+)$/su.exec(line)?.groups;
  if (!cut) return null;
  const [first, rest] = [inner(cut.first ?? ''), inner(cut.rest ?? '')];
  // "je ½, 2 P": what each is worth, and then all of them.
  if (first?.each && rest?.unit && !rest.each && rest.value >= first.value)
    return { ...rest, remark: cut.first ?? '' };
  if (first?.unit) return { ...first, remark: cut.rest ?? '' };
  return rest?.unit ? { ...rest, remark: cut.first ?? '' } : null;
};

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
  String.raw`^\s*(?:${EACH_BEFORE}\s+)?${NW}\s*(?:${UNIT})(?:\s*${EACH_AFTER})?\s*[.:]?\s*$`,
);

/** "2 marks each" and no more: the number counts points, not questions. */
export const isAmountLine = (text: string): boolean => AMOUNT_LINE.test(text);

/** "(25 − 10) / 6", "(3)²", "f(4)": a bracket that is calculated with counts no points, nor does one that counts down. */
const isCalculated = (text: string, start: number, end: number, inside: string): boolean =>
  /(?<![\p{L}\p{N}])\p{L}$/u.test(text.slice(0, start)) ||
  (/^\s*\d+\s*$/u.test(inside) ? /^[×*·÷^²³]/u : /^\s*(?:[×*·÷^²³]|\/\s*\d)/u).test(text.slice(end)) ||
  countsDown(inside) ||
  // "(25 m) is too far": metres; marks close their line.
  (/^\s*\d+\s*m\s*$/u.test(inside) && /[\p{L}\d]/u.test(text.slice(end)));

const countsDown = (inside: string): boolean => {
  const range = /^\s*(?<first>\d+)\s*[-–−]\s*(?<second>\d+)\s*$/u.exec(inside)?.groups;
  return range !== undefined && Number(range.first) >= Number(range.second);
};

/** In order of their place. */
export const listAmounts = (text: string): Printed[] => {
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
};

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
