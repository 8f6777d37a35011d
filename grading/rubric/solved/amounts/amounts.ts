/** Every number of a question that may count points, however it is written; which of them do is solved from the sums. */
import { EACH_AFTER, EACH_BEFORE, inner, NW, POINT_UNIT } from '../../points/inside.ts';
import { NUMBER_WORD, toNumber } from '../../points/number-words.ts';
import { METHOD_ROLE, RESULT_ROLE, UNIT_ROLE } from '../../words.ts';

export type Amount = {
  start: number;
  end: number;
  value: number;
  kind:
    | 'cell'
    | 'lead'
    | 'opens'
    | 'bracket'
    | 'square'
    | 'slash'
    | 'unit'
    | 'gap'
    | 'dash'
    | 'sum'
    | 'bare'
    | 'each'
    | 'code';
  /** A word for points stands beside it, or nothing else can be meant. */
  sure: boolean;
  /** "4 × 1": how many of them there are. */
  count: number | null;
};

export const SMALL = String.raw`(?:\d{1,2}(?:[.,](?:5|25|75)0?)?\s?[½¼¾]?|[½¼¾])`;
export const UNIT = `(?:${POINT_UNIT})`;
const EACH = String.raw`(?:${EACH_AFTER}|ea\.?(?!\p{L}))`;
/** "0,5 x 4": so many times a share, whichever stands first. */
const SHARES = String.raw`(?<value>[½¼¾]|0[.,]\d{1,2})\s*[x×]\s*(?<count>\d{1,2})`;
const PRODUCT = String.raw`(?<count>\d{1,2})\s*[x×]\s*(?<value>${SMALL})`;
/** "je richtiges Paar 1", "pro Konto mit richtigem Betrag 1 P.", "each correct label: 1 mark". */
const EACH_LED = String.raw`(?:(?:for|pour|für)\s+)?(?:each|every|je|jeweils|jede[nrs]?|pro|per|par|por|cada|chaque)(?:\s+\p{L}{2,}){0,4}?\s*[:=]?\s+(?<value>${NW})`;

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
      String.raw`^(?:out\s+of\s+|max\.?\s+|\/\s*)?(?<value>${SMALL})\s*(?:${UNIT})?(?:\s*[,;:–—-]\s.*|\s*:(?!\d).*|\s+(?:${UNIT})\s.*)?$`,
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

const PATTERNS: readonly { kind: Amount['kind']; pattern: RegExp }[] = [
  {
    kind: 'cell',
    pattern: new RegExp(
      String.raw`(?<=\t)[^\S\n\t]*(?:(?<count>\d{1,2})\s*[x×]\s*)?(?<value>${SMALL}(?:\s?\+\s?${SMALL}){0,3})[^\S\n\t]*(?:${UNIT})?[^\S\n\t]*(?:=\s?${SMALL}(?:\s?\+\s?${SMALL}){1,4}[^\S\n\t]*)?(?:\([^()\t\n]*\)[^\S\n\t]*)?(?=\t|$|\n)`,
      'giu',
    ),
  },
  {
    kind: 'each',
    pattern: new RegExp(String.raw`(?<![\d.,×=])${SHARES}(?!\d)(?=\s*(?:${UNIT}|=|$|\s{2}|[.]\s))`, 'gimu'),
  },
  {
    kind: 'each',
    pattern: new RegExp(String.raw`(?<![\d.,×=]\s*)${PRODUCT}(?!\d)(?=\s*(?:${UNIT}|$|\s{2}|[.]\s))`, 'gimu'),
  },
  {
    kind: 'each',
    pattern: new RegExp(String.raw`(?<![\p{L}\d.,/])(?<value>${NW})\s*(?:${UNIT})?\s*${EACH}`, 'giu'),
  },
  // "a mark each".
  {
    kind: 'each',
    pattern: new RegExp(String.raw`(?<!\p{L})(?<value>an?)\s+${UNIT}\s*${EACH}`, 'giu'),
  },
  {
    kind: 'each',
    pattern: new RegExp(
      String.raw`(?<!\p{L})(?:${EACH_BEFORE}\s+(?<value>[13]\/[24]|${SMALL})(?![\d/])\s*(?:${UNIT})?|${EACH_LED}\s*(?:${UNIT}))`,
      'giu',
    ),
  },
  // "Terms – 5(4)": four for each of five.
  { kind: 'each', pattern: /(?<![\p{L}\d(+*/^-]\s?)(?<count>[2-9])\((?<value>[1-9])\)(?=\s*$)/gmu },
  // "✓1", "✓½"
  { kind: 'square', pattern: new RegExp(String.raw`[✓✔]\s?(?<value>${SMALL})(?![\d.,)]\d|\p{L})`, 'giu') },
  {
    kind: 'slash',
    pattern: new RegExp(String.raw`(?<=^|[\s_…])\/\s?(?<value>${SMALL})\s*(?:${UNIT})?(?=\s|$|\()`, 'giu'),
  },
  {
    kind: 'sum',
    pattern: new RegExp(
      String.raw`(?<=(?:\p{L}{2}|[)\]½\d])\s*)=\s*(?<value>${SMALL})\s*(?:${UNIT})?(?=\s*(?:[.;](?:\s|$)|[)\]]|$|\n|\t))`,
      'giu',
    ),
  },
  {
    kind: 'unit',
    // "120 – 4P" and "y = 3 + 2p" are terms.
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.,/=]|(?:\d{2}|=\s?\d)\s?[–−+·-]\s?)(?<value>${SMALL})\s?(?:${UNIT})(?![^\S\n]?\d)`,
      'giu',
    ),
  },
  // "Two marks if …", "zwei Punkte".
  {
    kind: 'unit',
    pattern: new RegExp(String.raw`(?<!\p{L})(?<value>${NUMBER_WORD})\s+${UNIT}`, 'giu'),
  },
  // "B1 B1", "M1", "A1 ft" at the end of a line.
  {
    kind: 'code',
    pattern:
      /(?<=\s|[([])[MABCE](?<value>[1-9])(?:\s?(?:ft|cao|oe|dep|isw))?(?=\s*(?:[)\],;]|$|\n|\t|\(|\s[MABCE][1-9](?:(?!\p{L})|dep|ft|cao|oe|isw))|(?<=\s{2}\S{2})\s)/gu,
  },
  // "M1   60 ÷ 4" in a line of its own.
  { kind: 'code', pattern: /(?<=^|\n)[MABC](?<value>[1-9])(?=\s{2,}\S|\t)/gu },
  {
    kind: 'dash',
    pattern: new RegExp(
      String.raw`(?<=\s[–—-]\s|\s(?:→|⇒|->|=>)\s*)(?<value>${SMALL})(?=\s*(?:$|\([^()\n]*\)\s*$))`,
      'gimu',
    ),
  },
  {
    kind: 'gap',
    pattern: new RegExp(
      String.raw`(?<=\S[^\S\n\t]{2,})(?<value>${SMALL})(?=[^\S\n\t]{2,}|\s*$|\n|\s\(|,\s\p{L})`,
      'giu',
    ),
  },
  // "1 method 1 answer"
  {
    kind: 'bare',
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d.,/=×·+]\s?)(?<value>[1-4]|½)\s+(?:(?:for|für|pour|por)\s+)?(?:${METHOD_ROLE}|${RESULT_ROLE}|${UNIT_ROLE})(?!\p{L})`,
      'giu',
    ),
  },
  {
    kind: 'bare',
    pattern:
      /(?<![\p{L}\d.,])(?<value>[1-4]|½)\s+(?:more|extra|further|weitere\p{L}*|de\s+plus|más)(?!\p{L})/giu,
  },
  {
    kind: 'bare',
    pattern:
      /(?<=[\p{L})\]"'”’?!.]\s+)(?:(?<value>[1-6]|½|[0-3][.,]5)(?=\s*(?:[;:,.](?:\s|$)|$|\n)|\s+[–—-]\s)|(?<=\p{L}\s+)(?<value>\d{1,2})(?=\s*(?:\n|$)))/giu,
  },
];

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

/** In order; where two overlap, the one of the earlier pattern. */
export const amountsIn = (text: string): Amount[] => {
  const found: Amount[] = [];
  const take = (list: readonly Amount[]): void => {
    const known = [...found];
    found.push(...list.filter((one) => one.value > 0 && one.value <= LARGEST && !overlaps(one, known)));
  };
  const [cells, ...others] = PATTERNS;
  if (cells) take(matchesOf(cells, text));
  take(inLastCells(text));
  const brackets = inBrackets(text);
  take(isCounted(brackets) ? [] : brackets);
  for (const pattern of others) take(matchesOf(pattern, text));
  return found.sort((one, other) => one.start - other.start);
};
