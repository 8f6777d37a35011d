/** Every number of a question that may count points, however it is written; which of them do is solved from the sums. */
import { EACH_BEFORE, inner, NW } from '../../points/inside.ts';
import { toNumber } from '../../points/number-words.ts';
import { TAKES_OFF } from '../../words.ts';
import { type AmountKind, EACH, EACH_LED, PATTERNS, PRODUCT, SHARES, SMALL, UNIT } from './patterns.ts';

export type Amount = {
  start: number;
  end: number;
  value: number;
  kind: AmountKind;
  /** A word for points stands beside it, or nothing else can be meant. */
  sure: boolean;
  /** "4 × 1": how many of them there are. */
  count: number | null;
};

/** What a bracket may begin with, so that it counts points. */
const INSIDE: readonly { kind: Amount['kind']; pattern: RegExp }[] = [
  { kind: 'each', pattern: new RegExp(String.raw`^${SHARES}\s*(?:${UNIT})?(?:\s*(?:=|[,;:–—-]).*)?$`, 'iu') },
  {
    kind: 'each',
    pattern: new RegExp(String.raw`^${PRODUCT}\s*(?:${UNIT})?(?:\s*(?:=|[,;:–—-]).*)?$`, 'iu'),
  },
  {
    kind: 'each',
    pattern: new RegExp(String.raw`^(?<value>${NW})\s*(?:${UNIT})?\s*${EACH}(?:\s*[,;:=–—-].*)?$`, 'iu'),
  },
  {
    kind: 'each',
    pattern: new RegExp(
      String.raw`^(?:${EACH_LED}|à\s+(?<value>${NW}))\s*(?:${UNIT})?(?:\s*[,;:=–—-].*)?$`,
      'iu',
    ),
  },
  {
    kind: 'bracket',
    pattern: new RegExp(
      String.raw`^(?:out\s+of\s+|max\.?\s+|\/\s*)?(?<value>${SMALL})\s*(?:${UNIT})?(?:\s*[,;:–—-]\s(?!\d{1,3}\s*,|[-−–]?\d{1,3}(?:[.,]\d+)?$).*|\s*:(?!\d).*|\s+(?:${UNIT})\s.*)?$`,
      'iu',
    ),
  },
  { kind: 'bracket', pattern: new RegExp(String.raw`^(?<value>${SMALL})\s*(?:${UNIT})\s.*$`, 'iu') },
  { kind: 'bracket', pattern: /^(?<value>\d)\s?m$/u },
  // "[5C]", "[2 AO1]": with the letters of a scale, or of what it is given for.
  { kind: 'code', pattern: /^(?<value>\d{1,2})\s?\p{Lu}{1,3}\d?$/u },
  {
    kind: 'bracket',
    pattern: new RegExp(
      String.raw`^(?<value>${SMALL}(?:\s*\+\s*${SMALL})+)\s*(?:${UNIT})?(?:\s*[,;:=–—-].*)?$`,
      'iu',
    ),
  },
];
const addedUp = (text: string): number =>
  text.split('+').reduce((total, term) => total + toNumber(term.trim()), 0);
const BRACKET =
  /(?<![\p{L}\d^√])(?:(?<open>[([])\s*(?<inside>[^()[\]\n]{1,120}?)\s*[)\]]|(?<open>\[)\s*(?<inside>(?:[^()[\]]|\([^()[\]]*\)){1,300}?)\s*\])(?![^\S\n]?[×·*^²³])/gu;

const UNITED = new RegExp(String.raw`^(?:${SMALL})\s*${UNIT}`, 'iu');
/** "(1 mark each, 4 altogether)": behind what each is worth, what all of them are. */
const IN_ALL = new RegExp(
  String.raw`(?:[;=–—-]|,(?!\d))\s*(?:(?:max|zus|tot|insg)\p{L}*\.?\s*)?(?:(?<value>${SMALL})\s*(?:${UNIT})?\s*(?:\p{L}+(?:\s\p{L}+)?)?$|(?<value>${SMALL})\s*(?:${UNIT})\s*[;,])`,
  'iu',
);

/** Not "(1) je vais". */
const EACH_NEXT = /^\s(?:each|apiece|ea\.?|jeweils|chacune?|cada\s+un[oa]|c\/u)(?!\p{L})/iu;
/** Of "[1] each": what belongs to it behind the bracket. */
const eachBehind = (text: string, { 0: own, index }: RegExpExecArray): string | undefined =>
  EACH_NEXT.exec(text.slice(index + own.length))?.[0];

const inBrackets = (text: string): Amount[] =>
  [...text.matchAll(BRACKET)].flatMap((match): Amount[] => {
    const inside = (match.groups?.inside ?? '').replace(/\s+/gu, ' ');
    for (const { kind, pattern } of INSIDE) {
      const groups = pattern.exec(inside)?.groups;
      if (!groups) continue;
      const isSquare = match.groups?.open === '[';
      const value = addedUp(groups.value ?? '');
      const behind = eachBehind(text, match);
      const own: Amount = {
        ...{ start: match.index, end: match.index + match[0].length + (behind?.length ?? 0), value },
        kind: behind !== undefined ? 'each' : kind === 'bracket' && isSquare ? 'square' : kind,
        sure: isSquare || UNITED.test(inside),
        count: groups.count === undefined ? null : Number(groups.count),
      };
      // "(3 P., je Lücke 0,5)": what all are worth, and what each is.
      const more = kind === 'each' ? null : EACH_WITHIN.exec(inside.slice(1))?.groups?.value;
      const all = kind === 'each' && own.count === null ? IN_ALL.exec(inside)?.groups?.value : undefined;
      if (all !== undefined)
        return [own, { ...own, kind: 'bracket', value: toNumber(all.trim()), sure: true }];
      return more === undefined || more === null
        ? [own]
        : [own, { ...own, kind: 'each', value: toNumber(more.trim()), count: null }];
    }
    return [];
  });

const EACH_WITHIN = new RegExp(
  String.raw`(?:(?<=[^\p{L}\d.,])(?<value>${NW})\s*(?:${UNIT})?\s*${EACH}|${EACH_BEFORE}\s+(?:\p{L}+\s+)?(?<value>${SMALL}))`,
  'iu',
);

const overlaps = (one: Amount, found: readonly Amount[]): boolean =>
  found.some((other) => one.start < other.end && one.end > other.start);

const matchesOf = ({ kind, pattern }: { kind: Amount['kind']; pattern: RegExp }, text: string): Amount[] =>
  [...text.matchAll(pattern)].map((match) => {
    const count = match.groups?.count === undefined ? null : Number(match.groups.count);
    const value = addedUp(match.groups?.value ?? '');
    // "4 × 1" in a cell of points is what the row is worth.
    const own = kind === 'cell' ? { value: value * (count ?? 1), count: null } : { value, count };
    return {
      ...{ start: match.index, end: match.index + match[0].length },
      ...{
        kind,
        sure: kind === 'cell' || (kind === 'slash' && !/\S\s$/u.test(text.slice(0, match.index))),
        ...own,
      },
    };
  });

const LAST_CELL = /(?<=\t)[^\S\n\t]*(?<cell>[^\t\n]+?)[^\S\n\t]*(?=$|\n)/gu;
const LEADING = new RegExp(String.raw`^(?<value>${SMALL})(?:[,;:]?\s+[(\p{L}]|[,;:]\s)`, 'iu');

/** "2 - 1 for F, 1 for the fix", "2. If …": in a column of points. */
const OPENING = new RegExp(String.raw`^(?<value>${SMALL})(?:\s+[–—=-]\s|\.\s+\p{L})`, 'u');

const EACH_LEADS = new RegExp(String.raw`^${NW}\s*(?:${UNIT})?\s*${EACH}`, 'iu');

/** "je 1 = 4", "1+1", "3 all right; 2 if …" in the last cell of a row. */
const inLastCells = (text: string): Amount[] =>
  [...text.matchAll(LAST_CELL)].flatMap((match): Amount[] => {
    const cell = match.groups?.cell ?? '';
    const at = { start: match.index, end: match.index + match[0].length, count: null };
    const said = /\d\s*[–—-]\s*\d/u.test(cell) ? null : inner(cell);
    if (said && said.low === said.value && !/^\p{L}?\d*$/u.test(cell)) {
      const value = said.value * (said.count ?? 1);
      return [{ ...at, value, kind: said.each && said.count === null ? 'each' : 'cell', sure: true }];
    }
    const lead = LEADING.exec(cell)?.groups?.value;
    const value = lead ?? OPENING.exec(cell)?.groups?.value;
    // "1 mark each. …" is read as it is in running text.
    if (value === undefined || EACH_LEADS.test(cell)) return [];
    // What follows is said to the marker.
    const end = match.index + match[0].indexOf(value) + value.length;
    return [
      { ...at, end, value: toNumber(value.trim()), kind: lead === undefined ? 'opens' : 'lead', sure: false },
    ];
  });

const LARGEST = 100;

const FEWEST_COUNTED = 3;

/** "(1) saw (2) file (3) plane": what counts on from one is a label. */
const isCounted = (list: readonly Amount[]): boolean =>
  list.length >= FEWEST_COUNTED && list.every(({ value, sure }, at) => value === at + 1 && !sure);

/** "–1 for each wrong letter", "take off 1 for every third answer". */
const LESS = new RegExp(String.raw`(?:(?<=^|[\s(;,])[-−–]|(?<!\p{L})(?:${TAKES_OFF})\s+)$`, 'iu');

/** What each mistake costs is no worth. */
const isLost = (text: string, { kind, start }: Amount): boolean =>
  kind === 'each' && LESS.test(text.slice(0, start));

/** In order; where two overlap, the one of the earlier pattern. */
export const amountsIn = (text: string): Amount[] => {
  const found: Amount[] = [];
  const take = (list: readonly Amount[]): void => {
    const known = [...found];
    found.push(
      ...list.filter(
        (one) => one.value > 0 && one.value <= LARGEST && !overlaps(one, known) && !isLost(text, one),
      ),
    );
  };
  const [cells, ...others] = PATTERNS;
  if (cells) take(matchesOf(cells, text));
  take(inLastCells(text));
  const brackets = inBrackets(text);
  take(isCounted(brackets) ? [] : brackets);
  for (const pattern of others) take(matchesOf(pattern, text));
  return found.sort((one, other) => one.start - other.start);
};
