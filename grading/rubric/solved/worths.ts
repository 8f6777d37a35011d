/**
 * What every question is worth, solved for: each number near it is a candidate with a cost, and of all choices that add up to what the
 * sections and the file state the cheapest is taken.
 */
import { amountsIn } from './amounts/amounts.ts';
import { defaultWorth, ruledSections, ruledWorths } from './amounts/ruled.ts';
import { foldLabel, type Scheme } from './amounts/scheme.ts';
import { namedSections } from './amounts/stated-totals.ts';
import { areInSteps } from './amounts/step-marks.ts';
import { isEach, type Told, toldBy } from './amounts/told.ts';
import { BY_CHANCE, type Choice, STEP } from './choices/choice.ts';
import { choicesOf, type Habits, opensCell } from './choices/choices.ts';
import type { Group, Leaf } from './question.ts';

/** "500,00 and 95,00": how many figures an answer has; what a bracket says of them is none of it. */
const figuresIn = (text: string): number =>
  (text.replace(/\([^()]*\p{L}{2}[^()]*\)/gu, '').match(/(?<![\p{L}\d.,])\d[\d.,]*(?![\p{L}\d])/gu) ?? [])
    .length;

/** `adds`: to one of the totals that the file states. */
export type Solved = { worths: Map<Leaf, Choice>; cost: number; adds: boolean };

const COST = {
  eachOf: 0.6,
  ruled: 0.3,
  shared: 0.7,
  missed: 2,
  other: 1,
  astray: 0.5,
  priced: 0.5,
  exact: 0.1,
  part: 0.25,
  named: 0.1,
};
const FEWEST_ROWS = 4;
const MOST_ROWS = 0.8;
const MOST = 100;
const MOST_COST = 0.75;
const MOST_ASTRAY = 3;
/** A number that only stands where totals do. */
const LOOSE = 1;
const MOST_LOOSE = 1.5;

/** What the file says once for all of it: sections by their names, questions by their numbers. */
type House = {
  sections: ReadonlyMap<string, number>;
  questions: ReadonlyMap<number, number>;
  /** What each question of a section is worth. */
  each: ReadonlyMap<string, number>;
  habits: Habits;
  /** By a list of what all of them are worth; null where it leaves one out. */
  listed: ReadonlyMap<Group | Leaf, number | null>;
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
  house: House,
  checkpoints: readonly number[] = [],
): Ways => {
  const ways = waysAsCut(node, told, siblings, house, checkpoints);
  // Parts that share what is stated for all of them are no dearer than one question.
  const [count, each] =
    node.other?.kind === 'group'
      ? [leavesBelow(node.other), toldBy(node.other.title, leavesBelow(node.other)).each]
      : [0, null];
  const isPriced = each !== null;
  const listed = house.listed.get(node);
  // The list names its parts.
  const isNamed =
    node.other?.kind === 'group' &&
    node.other.children.length > 0 &&
    node.other.children.every((child) => house.listed.get(child) != null);
  // Parts that it has in any case earn nothing more.
  const isExact =
    isNamed ||
    (each !== null &&
      node.other?.kind === 'group' &&
      count > leavesBelow(node) &&
      (listed == null ? node.other.signed === true : each * count === listed));
  // A section's questions are no parts of it.
  const isOpened = node.other?.kind === 'group' && node.other.isSection;
  const otherwise = isExact
    ? COST.exact - count * COST.part
    : isOpened
      ? 0
      : isPriced
        ? COST.priced
        : Math.max(COST.other, leavesBelow(node) * COST.shared);
  // A section of several questions is rarely one question with fewer parts.
  const isKept = node.kind === 'group' && node.isSection && leavesBelow(node) > count;
  const dearer = isKept ? Math.max(otherwise, node.dearer ?? 0) : otherwise;
  if (node.other)
    for (const [units, way] of waysOf(node.other, told, siblings, house))
      better(ways, units, { ...way, cost: way.cost + dearer });
  return ways;
};

const addedWays = (
  { children }: Group,
  below: Told,
  siblings: number,
  house: House,
  reach: readonly number[],
): Ways => {
  let sums: Ways = new Map([[0, { cost: 0, picks: [] }]]);
  for (const [at, child] of children.entries()) {
    const next: Ways = new Map();
    const own = below.inOrder?.[at];
    const told = own === undefined ? below : { ...below, each: own, inOrder: undefined };
    const theirs = waysOf(child, told, siblings, house);
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
  return sums;
};

/** `checkpoints`: sums that are reached on the way, where the file adds up what stands below one after the other. */
const waysAsCut = (
  node: Group | Leaf,
  told: Told,
  siblings: number,
  house: House,
  checkpoints: readonly number[],
): Ways => {
  const ways: Ways = new Map();
  if (node.kind === 'leaf') {
    const listed = house.listed.get(node);
    const own = listed ?? house.questions.get(Number(node.label));
    const missed = listed === null ? COST.missed : 0;
    const said = own === undefined ? told : { each: own, totals: [], eachCost: COST.named };
    const choices = choicesOf(node, said, siblings, house.habits).filter(
      ({ worth, cut }) => listed == null || (worth === listed && !BY_CHANCE.includes(cut?.kind ?? 'unit')),
    );
    for (const choice of choices)
      better(ways, choice.worth * STEP, {
        cost: choice.cost + missed,
        picks: [[node, choice]],
      });
    return ways;
  }
  const count = leavesBelow(node);
  // "(Q10 2 marks, Q11 1 mark)" says nothing of both.
  const titled: Told =
    ruledWorths(node.title).size > 0 ? { each: null, totals: [] } : toldBy(node.title, count);
  const stated = node.isSection && titled.totals.length === 0 ? house.sections.get(node.name) : undefined;
  const each = titled.each ?? (node.isSection ? house.each.get(node.name) : undefined) ?? null;
  const whole = house.listed.get(node) ?? stated;
  const own: Told = { ...titled, each, totals: whole === undefined ? titled.totals : [whole] };
  // Several in one line share what stands above it.
  const isRun = node.title === '' && node.name === '' && !node.isSection;
  // What is said of a section is said of the only question in it.
  const isOnly = !node.isSection && siblings === count && own.each === null && own.totals.length === 0;
  const below: Told =
    isRun || (isOnly && own.inOrder === undefined)
      ? told
      : { ...(own.each === null && own.inOrder === undefined ? told : own), totals: own.totals };
  const reach = checkpoints.length <= node.children.length ? checkpoints : [];
  const sums = addedWays(node, below, isRun ? siblings : count, house, reach);
  // Each thing within a question is paid, in all of them alike.
  if (own.each !== null && leavesOf(node).every(({ body }) => figuresIn(body.text) > 1))
    for (const [units, way] of addedWays(
      node,
      { each: own.each, totals: [], eachCost: COST.eachOf, count: figuresIn },
      count,
      house,
      reach,
    ))
      better(sums, units, way);
  for (const [units, way] of sums) {
    const isMissed = own.totals.length > 0 && !own.totals.includes(units / STEP);
    better(ways, units, { ...way, cost: way.cost + (isMissed ? COST.missed : 0) });
  }
  return ways;
};

const leavesOf = (node: Group | Leaf): Leaf[] =>
  node.kind === 'leaf' ? [node] : node.children.flatMap(leavesOf);

const titlesOf = (node: Group | Leaf): string[] =>
  node.kind === 'leaf' ? [] : [node.title, ...node.children.flatMap(titlesOf)];

/** Each node that the list names, by its label below those of its sections, and each leaf that it leaves out. */
const listedIn = (root: Group, scheme: Scheme | null): House['listed'] => {
  const found = new Map<Group | Leaf, number | null>();
  const walk = (node: Group | Leaf, above: string, isOpen: boolean): void => {
    const own = node.kind === 'leaf' ? node.label : node.name;
    const label = foldLabel(own === '' ? above : `${above}${own}`);
    const worth = own === '' ? undefined : scheme?.worths.get(label);
    if (worth !== undefined) found.set(node, worth);
    else if (node.kind === 'leaf' && isOpen) found.set(node, null);
    if (node.other) walk(node.other, above, isOpen);
    if (node.kind === 'group')
      for (const child of node.children)
        walk(child, node.isSection || own === '' ? label : '', isOpen && worth === undefined);
  };
  if (scheme) walk(root, '', true);
  return found;
};

/** `rules`: what stands above the first question, "1 mark each unless …", "Part A 8 marks, Part B 14 marks". */
const houseOf = (root: Group, rules: string, scheme: Scheme | null): House => {
  const leaves = leavesOf(root);
  const coded = leaves.filter(({ body }) => amountsIn(body.text).some(({ kind }) => kind === 'code'));
  const rows = leaves.filter(({ body }) => body.text.includes('\t'));
  const opening = rows.filter(({ body }) => opensCell(body.text));
  const sections = rules.split('\n').flatMap((line) => [...namedSections(line)]);
  return {
    sections: new Map(sections),
    questions: ruledWorths([rules, ...titlesOf(root)].join('\n')),
    each: ruledSections(rules),
    habits: {
      isStepped: areInSteps(leaves.map(({ body }) => body.text)),
      isCoded: coded.length * 2 > leaves.length,
      isColumned: opening.length >= FEWEST_ROWS && opening.length >= rows.length * MOST_ROWS,
    },
    listed: listedIn(root, scheme),
  };
};

/** What adds up to one of the totals; else the cheapest of all, near what is stated. Null where most of it is guessed. */
export const solveWorths = (
  root: Group,
  totals: ReadonlyMap<number, number>,
  checkpoints: readonly number[] = [],
  rules = '',
  scheme: Scheme | null = null,
): Solved | null => {
  const each = amountsIn(rules).find(isEach)?.value ?? defaultWorth(rules);
  const told = { each, totals: [], eachCost: COST.ruled, isRule: true };
  const house = houseOf(root, rules, scheme);
  const ways = waysOf({ ...root, title: '' }, told, 0, house, checkpoints);
  const cheapest = (list: readonly Way[]): Way | null =>
    list.reduce<Way | null>((one, other) => (one && one.cost <= other.cost ? one : other), null);
  const isGood = (way: Way | null): way is Way => way !== null && way.cost <= way.picks.length * MOST_COST;
  const free = cheapest([...ways.values()])?.cost ?? 0;
  const added = cheapest(
    [...totals].flatMap(([total, cost]) => {
      const way = ways.get(total * STEP);
      // A number that need not be the total is none where the questions say something else.
      return way && (cost === 0 || way.cost + cost <= free + (cost < LOOSE ? MOST_ASTRAY : MOST_LOOSE))
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
