/**
 * What every question is worth, solved for: each number near it is a candidate with a cost, and of all choices that add up to what the
 * sections and the file state the cheapest is taken.
 */
import { NUMBER_WORD, toNumber } from '../points/number-words.ts';
import { type Amount, amountsIn } from './amounts.ts';
import type { Group, Leaf } from './question.ts';

/** `cut`: the stretch of the leaf's text that says it, which is no part of the answer. */
export type Choice = {
  worth: number;
  cost: number;
  by: 'amount' | 'shares' | 'each' | 'section' | 'default';
  cut: Amount | null;
};
/** `adds`: to one of the totals that the file states. */
export type Solved = { worths: Map<Leaf, Choice>; cost: number; adds: boolean };

const STEP = 4;
const COST = {
  cell: 0,
  lead: 0.5,
  beside: 0.6,
  first: 0.1,
  tail: 0.2,
  amid: 0.6,
  later: 0.1,
  shares: 0.2,
  bare: 0.5,
  counted: 0.4,
  each: 0.2,
  shared: 0.7,
  one: 0.4,
  single: 1.2,
  twice: -0.3,
  missed: 2,
  other: 1,
  astray: 0.5,
};
const LEAST = 0.25;
const MOST = 100;
const MOST_COST = 0.75;
const MOST_ASTRAY = 3;

/** `totals`: what may be meant for all of it; empty where nothing may. */
type Told = { each: number | null; totals: readonly number[]; isPieced?: boolean };

const isEach = ({ kind }: Amount): boolean => kind === 'each';

/** "1 p for the verdict + 1 p for the line": what each question gets, in two pieces. */
const PIECES = /(?<=[\s(:]|^)(?<one>[1-5]|½)\s?\p{L}[^+\d\n]{2,40}\+\s*(?<other>[1-5]|½)\s?\p{L}/u;

/** What a title says of all that stands below it: its first line first, and what is said of fewer ("½ if …") is no total. */
const toldBy = (title: string, count: number): Told => {
  const amounts = amountsIn(title).filter(({ kind }) => kind !== 'bare');
  const each = amounts.find(isEach);
  const [line = ''] = title.split('\n');
  const all = amounts.filter((one) => !isEach(one) && one.value >= (each?.value ?? LEAST) * count);
  const sums = all.filter(({ kind }) => kind === 'sum');
  const first = all.filter(({ start }) => start < line.length);
  const totals = sums.length > 0 ? sums : first.length > 0 ? first : all;
  const { one, other } = each ? {} : (PIECES.exec(line)?.groups ?? {});
  if (one !== undefined && other !== undefined) {
    const pieced = toNumber(one) + toNumber(other);
    const whole = all.filter(({ value }) => value >= pieced * count);
    return { each: pieced, totals: whole.map(({ value }) => value), isPieced: true };
  }
  const product = each && each.count !== null ? [each.value * each.count] : [];
  return {
    each: each?.value ?? null,
    totals: totals.length > 0 ? totals.map(({ value }) => value) : product,
  };
};

const COUNT_WORD = new RegExp(String.raw`(?<!\p{L})(?:${NUMBER_WORD})(?!\p{L})`, 'giu');

/** How many things "½ each" pays for: so many as are asked for, or as are listed. */
const countsIn = (text: string): number[] => {
  const said = [...text.matchAll(COUNT_WORD)].map(([word]) => toNumber(word));
  const bare = text.replace(/\([^()]*\)/gu, '');
  const listed = [/[;]\s/u, /[,;]\s/u, /\s*(?:→|–>|->|>)\s*/u, /\s+[–—-]\s+/u].map(
    (sign) => bare.split(sign).length,
  );
  const lettered = (bare.match(/(?<=^|\s)[a-h][).]?\s/gu) ?? []).length;
  return [...new Set([...said, ...listed, lettered])].filter(
    (count) => Number.isInteger(count) && count > 1 && count <= 12,
  );
};

const sum = (list: readonly { value: number }[]): number =>
  list.reduce((total, { value }) => total + value, 0);

const placeCost = (text: string, one: Amount): number => {
  if (one.kind === 'cell' || one.kind === 'lead') return COST[one.kind];
  if (one.kind === 'sum' || one.sure || text.slice(0, one.start).trim() === '') return COST.first;
  const [line = ''] = text.slice(one.end).split('\n');
  // "…, 2p. One word wrong 1p": a sentence ends with it.
  const isEnd = /^\s*[;.]/u.test(line) || (text[one.end - 1] === '.' && /^\s+\p{Lu}/u.test(line));
  const isTail = !/[\p{L}\p{N}]/u.test(line) || (one.kind === 'unit' && isEnd);
  return isTail ? COST.tail : COST.amid;
};

const LARGEST_SHARE = 4;

/** Marks within the answer; where one of them is what the others add up to, it is none of them. */
const withoutWhole = (list: readonly Amount[], amounts: readonly Amount[]): Amount[] => {
  const whole = amounts.find((one) => {
    const others = list.filter((other) => other !== one);
    return others.length > 0 && sum(others) === one.value && (one.value > 1 || others.length > 1);
  });
  return list.filter((one) => one !== whole);
};

const sharesAmong = (amounts: readonly Amount[]): Amount[] =>
  withoutWhole(
    (['bracket', 'square', 'unit', 'gap'] as const)
      .map((own) => amounts.filter(({ kind, value }) => kind === own && value <= LARGEST_SHARE))
      .reduce((one, other) => (other.length > one.length ? other : one)),
    amounts,
  );

const choicesOf = (leaf: Leaf, told: Told, siblings: number): Choice[] => {
  const { text } = leaf.body;
  const amounts = amountsIn(text);
  const whole = amounts.filter(({ kind }) => kind !== 'each' && kind !== 'bare');
  const choices: Choice[] = whole.map((one, at) => ({
    worth: one.value,
    // What stands behind another of its kind is rather given for less.
    cost: placeCost(text, one) + (whole.slice(0, at).some(({ kind }) => kind === one.kind) ? COST.later : 0),
    by: 'amount',
    cut: one,
  }));
  const shares = sharesAmong(whole);
  if (shares.length > 1) choices.push({ worth: sum(shares), cost: COST.shares, by: 'shares', cut: null });
  const cells = amounts.filter(({ kind }) => kind === 'cell');
  if (cells.length > 1) choices.push({ worth: sum(cells), cost: COST.shares, by: 'shares', cut: null });
  const bare = amounts.filter(({ kind }) => kind === 'bare');
  const apart = withoutWhole(bare, bare);
  if (apart.length > 1) choices.push({ worth: sum(apart), cost: COST.bare, by: 'shares', cut: null });
  // The only one, at the end; or at the end of what is asked.
  const [own] = bare;
  if (
    own &&
    (bare.length === 1 ? !/[\p{L}\p{N}]/u.test(text.slice(own.end)) : /^\s*\n/u.test(text.slice(own.end)))
  )
    choices.push({ worth: own.value, cost: COST.bare, by: 'amount', cut: own });
  const each = amounts.find(isEach);
  if (each) {
    const before = text.slice(0, each.start);
    const counts =
      each.count === null ? countsIn(before.trim() === '' ? text.slice(each.end) : before) : [each.count];
    for (const count of counts)
      choices.push({ worth: each.value * count, cost: COST.counted, by: 'each', cut: each });
  }
  if (told.each !== null)
    choices.push({
      ...{ worth: told.each, by: 'section', cut: null },
      cost: told.isPieced ? COST.shared : COST.each,
    });
  for (const total of siblings > 0 ? told.totals : [])
    choices.push({
      ...{ worth: total / siblings, by: 'section', cut: null },
      cost: total === siblings ? COST.one : COST.shared,
    });
  choices.push({ worth: 1, cost: COST.single, by: 'default', cut: null });
  const hasCell = whole.some(({ kind }) => kind === 'cell');
  return choices
    .map((one) => (hasCell && one.cut?.kind !== 'cell' ? { ...one, cost: one.cost + COST.beside } : one))
    .filter(({ worth }) => worth > 0 && Number.isInteger(worth * STEP))
    .map((one) => {
      const isTwice = choices.some(
        (other) =>
          other.by !== one.by && other.worth === one.worth && one.by !== 'default' && other.by !== 'default',
      );
      return isTwice ? { ...one, cost: one.cost + COST.twice } : one;
    });
};

type Way = { cost: number; picks: readonly [Leaf, Choice][] };
type Ways = Map<number, Way>;

const better = (ways: Ways, units: number, way: Way): void => {
  const known = ways.get(units);
  if (!known || way.cost < known.cost) ways.set(units, way);
};

const leavesBelow = (node: Group | Leaf): number =>
  node.kind === 'leaf' ? 1 : node.children.reduce((count, child) => count + leavesBelow(child), 0);

/** Of each node also the other way to cut it. */
const waysOf = (
  node: Group | Leaf,
  told: Told,
  siblings: number,
  checkpoints: readonly number[] = [],
): Ways => {
  const ways = waysAsCut(node, told, siblings, checkpoints);
  // Parts that share what is stated for all of them are no dearer than one question.
  const otherwise = Math.max(COST.other, leavesBelow(node) * COST.shared);
  if (node.other)
    for (const [units, way] of waysOf(node.other, told, siblings))
      better(ways, units, { ...way, cost: way.cost + otherwise });
  return ways;
};

/** `checkpoints`: sums that are reached on the way, where the file adds up what stands below one after the other. */
const waysAsCut = (
  node: Group | Leaf,
  told: Told,
  siblings: number,
  checkpoints: readonly number[],
): Ways => {
  const ways: Ways = new Map();
  if (node.kind === 'leaf') {
    for (const choice of choicesOf(node, told, siblings))
      better(ways, choice.worth * STEP, { cost: choice.cost, picks: [[node, choice]] });
    return ways;
  }
  const count = leavesBelow(node);
  const own = toldBy(node.title, count);
  // Several in one line share what stands above it.
  const isRun = node.title === '' && node.name === '' && !node.isSection;
  const below: Told = isRun ? told : { ...(own.each === null ? told : own), totals: own.totals };
  const reach = checkpoints.length <= node.children.length ? checkpoints : [];
  let sums: Ways = new Map([[0, { cost: 0, picks: [] }]]);
  for (const child of node.children) {
    const next: Ways = new Map();
    const theirs = waysOf(child, below, isRun ? siblings : count);
    for (const [units, way] of sums)
      for (const [more, other] of theirs) {
        const sum = units + more;
        if (sum > MOST * STEP) continue;
        const crossed = reach.filter((point) => units < point * STEP && sum > point * STEP).length;
        const cost = way.cost + other.cost + crossed * COST.missed;
        better(next, sum, { cost, picks: [...way.picks, ...other.picks] });
      }
    sums = next;
  }
  for (const [units, way] of sums) {
    const isMissed = own.totals.length > 0 && !own.totals.includes(units / STEP);
    better(ways, units, { ...way, cost: way.cost + (isMissed ? COST.missed : 0) });
  }
  return ways;
};

/** What adds up to one of the totals; else the cheapest of all, near what is stated. Null where most of it is guessed. */
export const solveWorths = (
  root: Group,
  totals: ReadonlyMap<number, number>,
  checkpoints: readonly number[] = [],
): Solved | null => {
  const ways = waysOf({ ...root, title: '' }, { each: null, totals: [] }, 0, checkpoints);
  const cheapest = (list: readonly Way[]): Way | null =>
    list.reduce<Way | null>((one, other) => (one && one.cost <= other.cost ? one : other), null);
  const isGood = (way: Way | null): way is Way => way !== null && way.cost <= way.picks.length * MOST_COST;
  const free = cheapest([...ways.values()])?.cost ?? 0;
  const added = cheapest(
    [...totals].flatMap(([total, cost]) => {
      const way = ways.get(total * STEP);
      // A number that need not be the total is none where the questions say something else.
      return way && (cost === 0 || way.cost + cost <= free + MOST_ASTRAY)
        ? [{ ...way, cost: way.cost + cost }]
        : [];
    }),
  );
  const stated = [...totals].flatMap(([total, cost]) => (cost === 0 ? [total] : []));
  const astray = (sum: number): number =>
    stated.length === 0 ? 0 : Math.abs(Math.max(...stated) - sum) * COST.astray;
  const nearest = cheapest(
    [...ways].map(([units, way]) => ({ ...way, cost: way.cost + astray(units / STEP) })),
  );
  const best = isGood(added) ? added : nearest;
  return isGood(best) ? { worths: new Map(best.picks), cost: best.cost, adds: best === added } : null;
};
