/** What may stand in the brackets of an amount: "3 marks", "je ½ = 2 P", "4 × 1", "M1", "2 – one for each", "1 for the name, 1 for the reason". */
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

export const N = String.raw`(?:\d{1,3}(?:[.,]\d{1,2})?\s?[½¼¾]?|[½¼¾])`;
export const NW = String.raw`(?:[13]\/[24](?![\d\p{L}])|${N}|(?:${NUMBER_WORD})(?![\p{L}]))`;
export const UNIT = String.raw`(?:${POINT_WORD}|m)(?![\p{L}])\.?`;
/** Without the single "m", which within a line is a metre. */
export const POINT_UNIT = String.raw`(?:${POINT_WORD})(?![\p{L}])\.?`;
export const EACH_BEFORE = String.raw`(?:each|every|je(?:\s+\p{L}{3,}){0,2}|jeweils|pro\s+\p{L}+|cada\s+\p{L}+|cada\s+un[oa]|chacune?|à)`;
export const EACH_AFTER = String.raw`(?:each|apiece|an?\s+(?=\p{L}{2})(?:${QUESTION_WORD})(?!\p{L})|for\s+(?:each|every)(?:\s+\p{L}+){0,2}|(?:per|pro|je|cada|por|par)\s+\p{L}+(?:\s\p{L}+){0,2}?|chacune?|c\/u(?!\p{L}))`;
const LEAD = String.raw`(?:(?:is|are)\s+)?(?:worth|out\s+of|max(?:imum|imal|\.)?|up\s+to|total(?:\s+of)?|of|insgesamt|gesamt|zusammen|zus\.|also|so|thus|makes|weight(?:ing)?|value|máx\.?)?\s*[:=]?\s*`;

export const build = (pattern: string): RegExp => new RegExp(pattern, 'iu');

const METHOD = /^(?<letters>[MABC])(?<value>\d)(?:\s+(?:for|ft|cao|oe)\b.*)?$/u;
const PRODUCT = build(
  String.raw`^(?<count>\d{1,3})\s*(?:[x×*·]|mal)\s*(?<each>${N})\s*(?:${UNIT})?(?:\s*(?:=|each)\s*(?<sum>${N})?\s*(?:${UNIT})?)?$`,
);
/** "(1+1)": marks that are given apart. */
const SUM = build(String.raw`^(?<terms>${N}(?:\s*\+\s*${N})+)\s*(?<unit>${UNIT})?$`);
const MOST_SHARES = 4;
const LARGEST_SHARE = 5;
const EACH_FIRST = build(String.raw`^${EACH_BEFORE}\s*:?\s*(?<low>${NW})\s*(?<unit>${UNIT})?$`);
const EACH_LAST = build(
  String.raw`^(?<low>${NW})\s*(?:(?<unit>${UNIT})\s*${EACH_AFTER}|(?:each|apiece|cada\s+un[oa]|chacune?))$`,
);
/** "1 for the name, 1 for the reason": marks that are given apart, each with what it is for. */
const FOR_SHARES = build(
  String.raw`^(?:${N}\s*(?:${UNIT})?\s+(?:for|für|pour|por)\s[^,;]{2,30}(?:[,;]\s+(?:and\s+|und\s+)?|$)){2,4}$`,
);
/** "je ½ = 2 P": what all of them are worth. */
const EACH_SUM = build(
  String.raw`^${EACH_BEFORE}\s*:?\s*${NW}\s*(?:${UNIT})?\s*(?:=\s*(?<sum>${N})\s*${UNIT}|(?:→|->|=>)\s*(?<led>${N})\s*(?:${UNIT})?)$`,
);
/** "2 – one for each": all of them, and then what each is worth. */
const SUM_EACH = build(
  String.raw`^(?<sum>${N})\s*(?:${UNIT})?\s*[–—:,-]\s*(?:${NW})\s*(?:${UNIT})?\s*${EACH_AFTER}$`,
);
/** "2 marks – 1 for the name, …": the worth, and then how it is given. */
const DASHED = build(String.raw`^(?<first>${N}\s*${UNIT})\s+[–—-]\s+(?<rest>\S.*)$`);
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

/** "½ for Lake Como": what another wording earns. */
const FOR_WORDINGS = /(?:^|\s)(?:for|für)\s+(?:just|only|nur|["“„]|\p{Lu}\p{L}+\s+\p{L})/u;

const sharesFor = (line: string): number | null =>
  FOR_SHARES.test(line) && !FOR_WORDINGS.test(line)
    ? line
        .split(/[,;]\s+(?:and\s+|und\s+)?/u)
        .reduce((total, one) => total + toNumber(/^[\d.,½]+/u.exec(one)?.[0] ?? '0'), 0)
    : null;

export const inner = (text: string): Inner | null => {
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
  const shared = sharesFor(line);
  if (shared !== null) return { ...base, value: shared, low: shared, unit: true, remark: line };
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
  return innerCut(line);
};

/** "je 1 Punkt; Artikel muss stimmen", "any 3, 1 point each" */
const innerCut = (line: string): Inner | null => {
  const cut = (
    DASHED.exec(line) ?? /^(?<first>(?:[^,;:]|,(?=\d))+)(?:[;:]|,(?!\d))\s*(?<rest>.+)$/su.exec(line)
  )?.groups;
  if (!cut) return null;
  const [first, rest] = [inner(cut.first ?? ''), inner(cut.rest ?? '')];
  // "je ½, 2 P", "je ½, zus. 2": what each is worth, and then all of them.
  const isAll = rest !== null && !rest.each && (rest.unit || /^\p{L}/u.test(cut.rest ?? ''));
  if (first?.each && isAll && rest.value >= first.value) return { ...rest, remark: cut.first ?? '' };
  if (first?.unit) return { ...first, remark: cut.rest ?? '' };
  return rest?.unit ? { ...rest, remark: cut.first ?? '' } : null;
};
