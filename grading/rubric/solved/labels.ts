/**
 * Labels by how they count on through the whole file, wherever they stand: at the start of a line, behind a wide gap or a semicolon, with
 * or without a sign. A token that looks odd but counts on is a label, and one that looks like a label but does not is none.
 */
import { POINT_UNIT } from '../points/inside.ts';
import { QUESTION_WORD } from '../words.ts';

export type Label = {
  line: number;
  /** Where the label begins and where the text behind it does. */
  start: number;
  end: number;
  value: number;
  /** 1 for "a" of "2a" and for "1" of "2.1"; null where it has none. */
  part: number | null;
  partText: string;
  /** "B" of "B2". */
  prefix: string;
  /** The part stands apart in brackets, "1 (a)", and may as well open the text. */
  apart: boolean;
  opens: boolean;
  closed: boolean;
};

const AT_START = new RegExp(
  String.raw`^\s*(?:(?:${QUESTION_WORD})\.?\s*(?=\d)|#\s*)?(?<open>[([]?)(?<prefix>[A-Z](?=\d))?(?<number>\d{1,2})(?:(?<letter>[a-h])(?![\p{L}\d])|\.(?<deep>\d{1,2})(?!\d)|\.(?<under>[a-h])(?=\s)|\s?\((?<round>[a-h]|\d{1,2})\))?(?<close>\s?[.):\]]+(?!\d)|\s*[–—](?=\s)|(?=\s)(?!\s*(?:[×*+=÷%]\s|x\s+\d))|$)\s*`,
  'iu',
);
const WITHIN =
  /(?<=[;,|]\s+|\s{2,}|\t|\s(?=\d{1,2}\)\s))\(?(?<prefix>[A-Z](?=\d))?(?<number>\d{1,2})(?:\.(?<deep>\d{1,2})(?=\s))?(?<close>[.):]\s*|\s*[–—-]\s+|\s+|(?=[A-Z](?![\p{L}\d])))(?=[^\sx×]|x\p{L})/gu;

/** "V  Writing 15 My worst journey": in a head below which nothing is numbered. */
const IN_HEAD = new RegExp(
  String.raw`(?<=[\s:.)])(?<prefix>[A-Z](?=\d))?(?<number>\d{1,2})[.):]?\s+(?!${POINT_UNIT})(?=[\p{L}("„“‘'])`,
  'gu',
);

/** A row of a table with a cell for points: numbers in its other cells are no labels. */
const POINTS_CELL = /\t\s*\d{1,2}(?:[.,]\d+)?\s*(?:\t|$)/u;

const COST = {
  start: 1,
  closed: 0.3,
  within: 0.7,
  skipped: 0.4,
  skippedBare: 0.1,
  gap: 1.5,
  restart: 2.4,
  restartBelow: 0.2,
  across: 0.15,
  unlike: 0.6,
  apart: 0.35,
} as const;
const WIDEST_GAP = 2;
/** No key has more; to compare each with each takes time. */
const MOST_LABELS = 300;
const FEWEST = 3;

const labelsOfLine = (text: string, line: number): Label[] => {
  const first = AT_START.exec(text);
  const list: Label[] = [];
  if (first?.groups) {
    const { number, close, open } = first.groups;
    const { round } = first.groups;
    const letter =
      first.groups.letter ?? (/^\d/u.test(round ?? '') ? undefined : round) ?? first.groups.under;
    const deep = first.groups.deep ?? (letter === undefined ? round : undefined);
    const part = letter ? letter.toLowerCase().charCodeAt(0) - 96 : deep ? Number(deep) : null;
    list.push({
      ...{ line, start: 0, end: first[0].length, value: Number(number), part, opens: true },
      partText: letter?.toLowerCase() ?? (deep ? `.${deep}` : ''),
      prefix: first.groups.prefix ?? '',
      apart: first.groups.round !== undefined,
      closed: (close ?? '').trim() !== '' || open !== '' || part !== null || first[0].includes('\t'),
    });
  }
  const [own] = list;
  if (own?.apart) {
    const end = own.end - (/\((?:[a-h]|\d{1,2})\)\W*$/iu.exec(text.slice(0, own.end))?.[0].length ?? 0);
    list.push({ ...own, end, part: null, partText: '', apart: false });
  }
  if (POINTS_CELL.test(text) && !isRun(text)) return list;
  for (const match of text.matchAll(WITHIN)) {
    if (match.index < (list[0]?.end ?? 0)) continue;
    const end = match.index + match[0].length;
    const value = Number(match.groups?.number);
    const deep = match.groups?.deep;
    list.push({
      ...{
        line,
        start: match.index,
        end,
        value,
        part: deep === undefined ? null : Number(deep),
        partText: deep === undefined ? '' : `.${deep}`,
        prefix: match.groups?.prefix ?? '',
        apart: false,
        opens: false,
      },
      closed: (match.groups?.close ?? '').trim() !== '',
    });
  }
  return list;
};

/** "1 B    2 D    3 A" in a row of its own. */
const isRun = (text: string): boolean => {
  const { one, next } =
    /^\s*(?<one>\d{1,2})[.):]?\s+[^\s\d]\S{0,14}(?:\s{2,}|\t)(?<next>\d{1,2})(?![\d.,])/u.exec(text)
      ?.groups ?? {};
  return one !== undefined && Number(next) === Number(one) + 1;
};

/** The first number in each head that has no labels of its own below it, and what follows in its line. */
const labelsInHead = (text: string, line: number): Label[] =>
  [...text.matchAll(IN_HEAD)].map((match, order) => ({
    ...{ line, start: match.index, end: match.index + match[0].length, value: Number(match.groups?.number) },
    ...{ part: null, partText: '', prefix: match.groups?.prefix ?? '', apart: false },
    ...{ opens: order === 0, closed: false },
  }));

type Best = { score: number; before: number | null };

/** What it costs to go from one label to another; null where the second does not count on. */
const stepCost = (from: Label, to: Label, isHeaded: boolean): number | null => {
  if (from.line === to.line && from.start === to.start) return null;
  if (!to.opens && (to.line !== from.line || (to.value !== from.value + 1 && to.part === null))) return null;
  if (to.value === from.value && to.prefix === from.prefix)
    return to.part !== null &&
      to.part === (from.part ?? 0) + 1 &&
      (from.part === null || from.partText.startsWith('.') === to.partText.startsWith('.'))
      ? 0
      : null;
  const isNext = to.prefix !== from.prefix;
  if (isNext && (!to.opens || (!isHeaded && (to.prefix === '' || from.prefix === '')))) return null;
  const step = to.value - from.value;
  if (to.part !== null && to.part !== 1) return null;
  // "A4", then "B5" in the next section.
  if (isNext && step === 1) return COST.restartBelow;
  const unlike = from.closed !== to.closed && from.opens && to.opens ? COST.unlike : 0;
  if (step >= 1 && step <= WIDEST_GAP + 1 && !isNext)
    return unlike + (step - 1) * COST.gap + (isHeaded ? COST.across : 0);
  return to.value === 1 && (from.value > 1 || isNext)
    ? isHeaded || isNext
      ? COST.restartBelow
      : COST.restart
    : null;
};

/** The labels that count on farthest. `heads`: lines at which counting may begin anew. */
export const findLabels = (lines: readonly string[], heads: ReadonlySet<number>): Label[] => {
  const own = lines.map((text, line) => (heads.has(line) ? [] : labelsOfLine(text, line)));
  const isBare = (line: number): boolean => {
    const next = own.findIndex((_, at) => at > line && heads.has(at));
    return own.slice(line + 1, next < 0 ? undefined : next).every((list) => !list.some(({ opens }) => opens));
  };
  const all = lines.flatMap((text, line) =>
    heads.has(line) && isBare(line) ? labelsInHead(text, line) : (own[line] ?? []),
  );
  if (all.length > MOST_LABELS) return [];
  let count = 0;
  const headsUpTo = lines.map((_, line) => {
    if (heads.has(line)) count += 1;
    return count;
  });
  const isHeaded = (from: number, to: number): boolean => (headsUpTo[to] ?? 0) > (headsUpTo[from] ?? 0);
  const skips = all.map(({ opens, closed, apart }) =>
    opens && !apart ? (closed ? COST.skipped : COST.skippedBare) : 0,
  );
  const best: Best[] = [];
  for (const [at, label] of all.entries()) {
    const own =
      (label.opens ? COST.start + (label.closed ? COST.closed : 0) : COST.within) -
      (label.apart ? COST.apart : 0);
    let mine: Best = {
      score: label.value === 1 && label.opens && (label.part ?? 1) === 1 ? own : own - COST.gap - label.value,
      before: null,
    };
    let skipped = 0;
    for (let before = at - 1; before >= 0; before -= 1) {
      const other = all[before];
      if (!other) break;
      const cost = stepCost(other, label, isHeaded(other.line, label.line));
      const score = (best[before]?.score ?? 0) + own - skipped - (cost ?? 0);
      if (cost !== null && score > mine.score) mine = { score, before };
      skipped += skips[before] ?? 0;
    }
    best.push(mine);
  }
  let last: number | null = null;
  let behind = 0;
  let most = 0;
  for (let at = best.length - 1; at >= 0; at -= 1) {
    const score = (best[at]?.score ?? 0) - behind;
    if (score > most) [most, last] = [score, at];
    behind += skips[at] ?? 0;
  }
  const chain: Label[] = [];
  for (let at = last; at !== null; at = best[at]?.before ?? null) {
    const label = all[at];
    if (label) chain.unshift(label);
  }
  return chain.length >= FEWEST ? withoutStrays(chain) : [];
};

/** A label within a line belongs to a run that the line opens. */
const withoutStrays = (chain: readonly Label[]): Label[] =>
  chain.filter(({ opens, line }) => opens || chain.some((other) => other.opens && other.line === line));

export type Headed = { line: number; word: string; name: string; value: number };

const WORDED = /^\s*(?<word>\p{L}{2,}\.?)\s+(?<name>\d{1,2}|[A-H]|[IVX]{1,4})(?![\p{L}\d])/u;
const LETTERED = /^\s*(?<name>[A-H])(?:(?:[.):]|\s+[–—-])\s+|\s{2,}|\t)\S/u;
const ROMANED = /^\s*(?<name>[IVX]{1,4})(?:(?:[.):]|\s+[–—-])\s+|\s{2,}|\t)\S/u;
const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

const countOf = (name: string): number => {
  if (/^\d/u.test(name)) return Number(name);
  const roman = ROMANS.indexOf(name) + 1;
  return roman > 0 && !/^[A-H]$/u.test(name) ? roman : name.charCodeAt(0) - 64;
};

/** A head has something below it; letters line upon line are parts of a question. */
const isAbove = (heads: readonly Headed[]): boolean =>
  heads.filter(({ line, word }, at) => word !== 'letter' || heads[at + 1]?.line !== line + 1).length * 2 >
  heads.length;

/** "Round A … Round B", "Exercice 1 … Exercice 2", "A. … B. …": what counts on from the first, whatever the word is. */
export const findHeads = (lines: readonly string[]): Headed[] => {
  const found = lines.flatMap((text, line): Headed[] => {
    const worded = WORDED.exec(text)?.groups;
    const lettered = worded ? undefined : LETTERED.exec(text)?.groups;
    const groups = worded ?? lettered ?? ROMANED.exec(text)?.groups;
    if (!groups) return [];
    const word = worded ? (groups.word ?? '').toLowerCase() : lettered ? 'letter' : 'roman';
    const name = groups.name ?? '';
    return [{ line, word, name, value: countOf(name) }];
  });
  const byWord = [...Map.groupBy(found, ({ word }) => word).values()].map((list) => {
    const counted: Headed[] = [];
    for (const one of list) if (one.value === counted.length + 1) counted.push(one);
    return isAbove(counted) ? counted : [];
  });
  const longest = byWord.reduce<Headed[]>((one, other) => (other.length > one.length ? other : one), []);
  return longest.length >= 2 ? longest : [];
};
