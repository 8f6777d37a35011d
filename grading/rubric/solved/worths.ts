/**
 * What every question is worth, solved for: each number near it is a candidate with a cost, and of all choices that add up to what the
 * sections and the file state the cheapest is taken.
 */
import { NUMBER_WORD, toNumber } from '../points/number-words.ts';
import { type Amount, amountsIn } from './amounts.ts';
import type { Group, Leaf } from './outline.ts';

/** `cut`: the stretch of the leaf's text that says it, which is no part of the answer. */
export type Choice = {
  worth: number;
  cost: number;
  by: 'amount' | 'shares' | 'each' | 'section' | 'default';
  cut: Amount | null;
};
export type Solved = { worths: Map<Leaf, Choice>; cost: number };

const STEP = 4;
const COST = {
  cell: 0,
  beside: 0.6,
  first: 0.1,
  tail: 0.2,
  amid: 0.6,
  shares: 0.2,
  bare: 0.5,
  counted: 0.4,
  each: 0.2,
  shared: 0.7,
  single: 1.2,
  twice: -0.3,
  missed: 2,
};
const MOST = 100;
const MOST_COST = 0.75;

type Told = { each: number | null; total: number | null };

const isEach = ({ kind }: Amount): boolean => kind === 'each';

/** What a title says of all that stands below it. */
const toldBy = (title: string): Told => {
  const amounts = amountsIn(title).filter(({ kind }) => kind !== 'bare');
  const each = amounts.find(isEach);
  const [line = ''] = title.split('\n');
  const all = amounts.filter((one) => !isEach(one) && one.kind !== 'sum');
  const first = all.filter(({ start }) => start < line.length);
  const totals = first.length > 0 ? first : all;
  const sum = amounts.find(({ kind }) => kind === 'sum');
  const product = each && each.count !== null ? each.value * each.count : null;
  return { each: each?.value ?? null, total: sum?.value ?? totals.at(-1)?.value ?? product };
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

const placeCost = ({ body: { text } }: Leaf, one: Amount): number => {
  if (one.sure || text.slice(0, one.start).trim() === '') return COST.first;
  const [line = ''] = text.slice(one.end).split('\n');
  return one.kind === 'square' || !/[\p{L}\p{N}]/u.test(line) ? COST.tail : COST.amid;
};

const LARGEST_SHARE = 4;

/** Marks within the answer; where one of them is what the others add up to, it is none of them. */
const sharesAmong = (amounts: readonly Amount[]): Amount[][] => {
  const round = (['bracket', 'unit'] as const)
    .map((own) => amounts.filter(({ kind, value }) => kind === own && value <= LARGEST_SHARE))
    .reduce((one, other) => (other.length > one.length ? other : one));
  const whole = amounts.find((one) => {
    const others = round.filter((other) => other !== one);
    return others.length > 0 && sum(others) === one.value && one.value > 1;
  });
  return whole ? [round.filter((one) => one !== whole)] : [round];
};

const choicesOf = (leaf: Leaf, told: Told, siblings: number): Choice[] => {
  const { text } = leaf.body;
  const amounts = amountsIn(text);
  const whole = amounts.filter(({ kind }) => kind !== 'each' && kind !== 'bare');
  const choices: Choice[] = whole.map((one) => ({
    worth: one.value,
    cost: one.kind === 'cell' ? COST.cell : one.kind === 'sum' ? COST.first : placeCost(leaf, one),
    by: 'amount',
    cut: one,
  }));
  for (const list of sharesAmong(whole)) {
    const shares = list;
    if (shares.length > 1) choices.push({ worth: sum(shares), cost: COST.shares, by: 'shares', cut: null });
  }
  const cells = amounts.filter(({ kind }) => kind === 'cell');
  if (cells.length > 1) choices.push({ worth: sum(cells), cost: COST.shares, by: 'shares', cut: null });
  const bare = amounts.filter(({ kind }) => kind === 'bare');
  const [only] = bare;
  if (only && bare.length === 1 && !/[\p{L}\p{N}]/u.test(text.slice(only.end)))
    choices.push({ worth: only.value, cost: COST.bare, by: 'amount', cut: only });
  if (bare.length > 1) choices.push({ worth: sum(bare), cost: COST.bare, by: 'shares', cut: null });
  const each = amounts.find(isEach);
  if (each) {
    const before = text.slice(0, each.start);
    const counts =
      each.count === null ? countsIn(before.trim() === '' ? text.slice(each.end) : before) : [each.count];
    for (const count of counts)
      choices.push({ worth: each.value * count, cost: COST.counted, by: 'each', cut: each });
  }
  if (told.each !== null) choices.push({ worth: told.each, cost: COST.each, by: 'section', cut: null });
  if (told.total !== null && siblings > 0)
    choices.push({ worth: told.total / siblings, cost: COST.shared, by: 'section', cut: null });
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

const waysOf = (node: Group | Leaf, told: Told, siblings: number): Ways => {
  const ways: Ways = new Map();
  if (node.kind === 'leaf') {
    for (const choice of choicesOf(node, told, siblings))
      better(ways, choice.worth * STEP, { cost: choice.cost, picks: [[node, choice]] });
    return ways;
  }
  const own = toldBy(node.title);
  const below: Told = { each: own.each ?? told.each, total: own.total };
  const count = leavesBelow(node);
  let sums: Ways = new Map([[0, { cost: 0, picks: [] }]]);
  for (const child of node.children) {
    const next: Ways = new Map();
    const theirs = waysOf(child, below, count);
    for (const [units, way] of sums)
      for (const [more, other] of theirs)
        if (units + more <= MOST * STEP)
          better(next, units + more, { cost: way.cost + other.cost, picks: [...way.picks, ...other.picks] });
    sums = next;
  }
  for (const [units, way] of sums) {
    const isMissed = own.total !== null && units !== own.total * STEP && own.each === null;
    const isOff = own.total !== null && own.each !== null && units !== own.total * STEP;
    better(ways, units, { ...way, cost: way.cost + (isMissed || isOff ? COST.missed : 0) });
  }
  return ways;
};

/** Null where nothing adds up to one of the totals, or only what is guessed does. */
export const solveWorths = (root: Group, totals: ReadonlySet<number>): Solved | null => {
  const ways = waysOf({ ...root, title: '' }, { each: null, total: null }, 0);
  const found = [...totals].flatMap((total) => ways.get(total * STEP) ?? []);
  const best = found.reduce<Way | null>((one, other) => (one && one.cost <= other.cost ? one : other), null);
  if (!best || best.cost > best.picks.length * MOST_COST) return null;
  return { worths: new Map(best.picks), cost: best.cost };
};
