/** Finds what something is worth in a line, a table cell or a level heading: "(20 points)", "40%", "__/5", "9-10". */
import { POINT_WORD } from '../words.ts';
import type { Amount } from './draft.ts';

const NUMBER = String.raw`(?:\d{1,4}(?:[.,]\d{1,2})?(?!\d)\s?[½¼¾]?|[½¼¾])`;
const WORD_NUMBER = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty';
const UNIT = String.raw`(?:${POINT_WORD}|percent|prozent|per\s?cent)(?![\p{L}])\.?|%`;
const RANGE = String.raw`(?<low>${NUMBER})(?:\s*(?:-|–|—|to)\s*(?<high>${NUMBER}))?`;
const LEAD = String.raw`(?:(?:is|are)\s+)?(?:worth|out\s+of|max(?:imum)?\.?|up\s+to|total(?:\s+of)?|of|weight(?:ing)?|value)?\s*[:=]?\s*`;
const TAIL = String.raw`(?<tail>\s*(?:each|apiece|per\s+\w+|possible|max(?:imum)?|total|available|in\s+total))?`;
/** A blank to be filled in before a slash: "___/10", "/ 10", "… / 10". */
const SLASH = String.raw`(?:[_.…\s]*\/\s*)`;

const withUnit = String.raw`${LEAD}${SLASH}?${RANGE}\s*(?:-\s*)?(?<unit>${UNIT})${TAIL}`;
const slashed = String.raw`${SLASH}${RANGE}\s*(?<unit>${UNIT})?${TAIL}`;
const bare = `${LEAD}${RANGE}`;
const times = String.raw`[x×*]\s*(?<low>${NUMBER})|(?<high>${NUMBER})\s*[x×]`;
const dash = '[-–—:=.…|,;]';

const build = (pattern: string): RegExp => new RegExp(pattern, 'iu');

const WHOLE = [
  { pattern: build(String.raw`^[([]?\s*${withUnit}\s*[)\]]?$`), sure: true },
  { pattern: build(String.raw`^[([]?\s*${slashed}\s*[)\]]?$`), sure: true },
  { pattern: build(String.raw`^[([]\s*${bare}\s*[)\]]$`), sure: true },
  { pattern: build(`^${bare}$`), sure: false },
];
const WHOLE_TIMES = build(String.raw`^[([]?\s*(?:${times})\s*[)\]]?$`);

/** In order of trust. `before` and `after` are what stands around the amount. */
const WITHIN = [
  // Thesis (20 points): description · Thesis [3 marks]
  {
    pattern: build(String.raw`^(?<before>.*?)\s*[([]\s*${withUnit}\s*[)\]]\s*${dash}*\s*(?<after>.*)$`),
    sure: true,
  },
  {
    pattern: build(String.raw`^(?<before>.*?)\s*[([]\s*${slashed}\s*[)\]]\s*${dash}*\s*(?<after>.*)$`),
    sure: true,
  },
  // Thesis – 20 pts · Content: 40% · Thesis ..... 20 points - description
  {
    pattern: build(
      String.raw`^(?<before>.*?\S)\s*(?:${dash}\s*)+${withUnit}(?:\s*${dash}+\s*(?<after>.*))?$`,
    ),
    sure: true,
  },
  // 20 pts – Thesis · ___/10 Thesis · (10) Clarity
  {
    pattern: build(String.raw`^(?<before>)${withUnit}\s*(?:${dash}+\s*|for\s+(?:the\s+)?|\s)(?<after>.+)$`),
    sure: true,
  },
  { pattern: build(String.raw`^(?<before>)${slashed}\s*(?:${dash}+\s*|\s)(?<after>.+)$`), sure: true },
  {
    pattern: build(String.raw`^(?<before>)[([]\s*${withUnit}\s*[)\]]\s*${dash}*\s*(?<after>.+)$`),
    sure: true,
  },
  { pattern: build(String.raw`^(?<before>)[([]\s*${bare}\s*[)\]]\s*${dash}*\s*(?<after>.+)$`), sure: true },
  // Thesis 20 points · Thesis ____/20
  { pattern: build(String.raw`^(?<before>.*?\S)\s+${withUnit}(?<after>)$`), sure: true },
  { pattern: build(String.raw`^(?<before>.*?[^\s_.…])${dash}*${slashed}(?<after>)$`), sure: true },
  // Thesis (20): description · Clarity (10)
  {
    pattern: build(
      String.raw`^(?<before>.*?\S)\s*[([]\s*${bare}\s*[)\]](?:\s*${dash}+\s*(?<after>.*)|\s*(?!.))$`,
    ),
    sure: true,
  },
  // Thesis: 20 · Thesis ..... 20
  {
    pattern: build(String.raw`^(?<before>\P{L}*\p{L}.*?)(?:\s{2,}|\s*${dash}+\s*)${bare}(?<after>)$`),
    sure: false,
  },
];

const FRACTIONS: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };
const WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
};

const toNumber = (text: string): number => {
  const fraction = FRACTIONS[text.slice(-1)] ?? 0;
  const digits = text.replace(/[½¼¾\s]/gu, '');
  if (digits === '') return fraction;
  const plain = /^\d{1,3},\d{3}$/.test(digits) ? digits.replace(',', '') : digits.replace(',', '.');
  return Number(plain) + fraction;
};

const toAmount = (groups: Record<string, string | undefined>, sure: boolean): Amount | null => {
  const first = toNumber(groups.low ?? '');
  const second = groups.high === undefined ? first : toNumber(groups.high);
  const value = Math.max(first, second);
  if (!Number.isFinite(value) || value > 1000) return null;
  const unit = /%|per\s?cent/iu.test(groups.unit ?? '') ? 'percent' : 'points';
  return {
    value,
    low: Math.min(first, second),
    unit,
    each: /each|apiece|per\s/iu.test(groups.tail ?? ''),
    sure,
  };
};

/** "two points" → "2 points", so that one set of patterns serves. */
const wordsToDigits = (text: string): string =>
  text.replace(new RegExp(String.raw`\b(${WORD_NUMBER})(?=\s+(?:points?|pts?|marks?)\b)`, 'giu'), (word) =>
    String(WORDS[word.toLowerCase()] ?? word),
  );

/** The amount when the text is nothing else: "4", "4 pts", "9-10", "/20", "x2", "25%". */
export const wholeAmount = (text: string): Amount | null => {
  const line = wordsToDigits(text.trim());
  if (line === '' || line.length > 40) return null;
  const factor = WHOLE_TIMES.exec(line)?.groups;
  if (factor) {
    const value = toNumber(factor.low ?? factor.high ?? '');
    return { value, low: value, unit: 'times', each: false, sure: true };
  }
  for (const { pattern, sure } of WHOLE) {
    const groups = pattern.exec(line)?.groups;
    if (groups) return toAmount(groups, sure);
  }
  return null;
};

export type AmountInText = { amount: Amount; before: string; after: string };

/** A bare number in brackets or after a colon is a worth only where it can be one; years and dates are not. */
const isPlausible = (amount: Amount, groups: Record<string, string | undefined>): boolean =>
  groups.unit !== undefined || amount.value <= 200;

const trimEdges = (text: string): string =>
  text
    .replace(/^[\s\-–—:.,;|]+|[\s\-–—:;,|_…]+$/gu, '')
    .replace(/\.{2,}$/u, '')
    .trim();

/** Longer lines are searched at their edges only: the patterns take quadratic time, and names of criteria are short. */
const LONG = 400;
const HEAD = 200;
const FOOT = 80;

/** An amount at the start, the end or after the opening words of a line, with the text on both sides. */
export const findAmount = (text: string): AmountInText | null => {
  const line = text.trim();
  if (line.length <= LONG) return searchAmount(line);
  const head = searchAmount(line.slice(0, HEAD));
  if (head && (head.after !== '' || /^\s/u.test(line.slice(HEAD)))) {
    return { ...head, after: `${head.after}${line.slice(HEAD)}` };
  }
  const foot = searchAmount(line.slice(-FOOT));
  return foot && foot.after === '' ? { ...foot, before: `${line.slice(0, -FOOT)}${foot.before}` } : null;
};

/** Rows of blanks, dots and underscores mean the same at any length, and are what makes patterns slow. */
const shortenRuns = (text: string): string =>
  text.replace(/\s{2,}/gu, '  ').replace(/([_.…\-–—=])\1{3,}/gu, '$1$1$1');

const searchAmount = (text: string): AmountInText | null => {
  const line = wordsToDigits(shortenRuns(text));
  for (const { pattern, sure } of WITHIN) {
    const groups = pattern.exec(line)?.groups;
    if (!groups) continue;
    const amount = toAmount(groups, sure);
    if (amount === null || !isPlausible(amount, groups)) continue;
    return { amount, before: trimEdges(groups.before ?? ''), after: (groups.after ?? '').trim() };
  }
  return null;
};

/** Mends what a scanner misreads: "2O pomts" → "20 points", "l." → "1.", and bullets that became letters. */
export const repairScannedText = (text: string): string =>
  text
    .replace(/^[lI|](?=[.)]\s)/gmu, '1')
    .replace(/^[e¢«»©®°+*]\s+(?=\S)/gmu, '• ')
    .replace(/^o\s+(?=\p{L})/gmu, '◦ ')
    .replace(/\b(t[o0]ta)[1I|](?![\p{L}\d])/giu, '$1l')
    .replace(/\bp[o0][il1]?[nm]ts?\b/giu, (unit) => (/ts$/iu.test(unit) ? 'points' : 'point'))
    .replace(/(?<![\p{L}\d])([\dOoQIl|S]{1,3})(?=\s*(?:points?\b|pts?\b|marks?\b|%))/gu, (digits) => {
      if (!/\d/u.test(digits) && !/^[Il|][OoQ]{1,2}$/u.test(digits)) return digits;
      return digits.replace(/[OoQ]/gu, '0').replace(/[Il|]/gu, '1').replace(/S/gu, '5');
    });
