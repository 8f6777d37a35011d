/**
 * Which candidates are the labels of which questions: the chain over the whole work that is worth most, each question once and in
 * whatever order. A link is worth what its label looks like by itself, whether what follows would do as an answer of the question's kind,
 * whether the numbers count on, and whether the labels look alike. What a label leaves unsaid (the number of "b)", the section of "1.")
 * is what the link before it says; a heading that is passed over costs what it looks like.
 */

import { fitOf } from './fit.ts';
import type { Candidate, Marks } from './labels/scan.ts';
import { type Aligned, isHeading, listNodes, type Node, type Rank } from './nodes.ts';

/** `fit`: how well what stands behind it would do as an answer of the question's kind. */
export type Link = { question: number; candidate: Candidate; end: number; fit: number };

/** `hope`: its worth without what the questions that it has used might have been worth further on. */
type Chain = { worth: number; hope: number; node: Node; before: Chain | null; used: bigint };

/** A link has to follow one of so many before it. */
const REACH = 60;
/** So many chains are kept that end with the same link: they differ in what they have used. */
const KEPT = 4;

const NEXT = 0.5;
const AHEAD = 0.2;
const LEFT_OUT = 0.08;
const BACK = -0.5;
/** From a number to the one before it: work that was begun at the end. */
const ONE_BACK = -0.1;
const ALIKE = 0.3;
/** What a label leaves unsaid, and nothing before it says. */
const LOST = -0.9;
/** "Exercise 4" within another answer. */
const PASSED_OVER = -1.2;
/** "unit 3." in a line without labels before it. */
const IN_SENTENCE = -0.6;

const isInside = (outer: Rank, inner: Rank): boolean => inner.from > outer.from && inner.from <= outer.to;

const stepWorth = (from: Node, to: Node, { ranks, labels, questions }: Aligned): number => {
  const [left, right] = [ranks[from.question], ranks[to.question]];
  if (!left || !right) return BACK;
  const ahead = right.from - (isInside(left, right) ? left.from : left.to);
  const [number, next] = [labels[from.question]?.number ?? 0, labels[to.question]?.number ?? 0];
  const back = next === number - 1 ? ONE_BACK : BACK;
  const step = ahead > 0 && ahead <= 1 ? NEXT : ahead > 1 ? Math.max(-0.2, AHEAD - LEFT_OUT * ahead) : back;
  const isOneKind = from.question < questions.length === to.question < questions.length;
  return step + (from.candidate.dress === to.candidate.dress ? ALIKE : isOneKind ? -ALIKE : 0);
};

type Context = Aligned & Omit<Marks, 'candidates'> & { text: string };

/** "2." below "Part E" is none of part B. */
const isElsewhere = ({ candidate }: Node, section: string, { named }: Context): boolean => {
  const heading = named.findLast(({ start }) => start <= candidate.start);
  return (
    candidate.label.section === undefined &&
    section !== '' &&
    heading !== undefined &&
    heading.name !== section
  );
};

/** What it costs that a label leaves something unsaid; null where it cannot belong there. */
const unsaidWorth = (from: Node | null, node: Node, context: Context): number | null => {
  const { labels, boundaries, sections } = context;
  const { candidate, question } = node;
  const label = labels[question];
  if (!label || candidate.asks !== null) return 0;
  const before = from ? labels[from.question] : undefined;
  const isSection = candidate.label.section === undefined && label.section !== '' && sections;
  const isNumber = candidate.label.number === undefined && label.number !== null;
  const isOther = before?.section !== label.section;
  if (isNumber && (isOther || before?.number !== label.number)) {
    const isParted = boundaries.some((at) => at > (from?.candidate.start ?? -1) && at <= candidate.start);
    return isParted && !/\d/u.test(label.part) ? LOST : null;
  }
  if (label && isElsewhere(node, label.section, context)) return 2 * LOST;
  return isSection && isOther ? LOST : 0;
};

/** A label within a line follows another of that line, or a sign. */
const contextWorth = (from: Node | null, node: Node, context: Context): number | null => {
  const unsaid = unsaidWorth(from, node, context);
  const { start, dress, asks } = node.candidate;
  if (unsaid === null || asks !== null || !dress.startsWith('mid')) return unsaid;
  const line = context.text.lastIndexOf('\n', start - 1);
  const isFirst = !from || from.candidate.start <= line;
  return isFirst && /\p{L}\s*$/u.test(context.text.slice(Math.max(line, start - 4, 0), start))
    ? unsaid + IN_SENTENCE
    : unsaid;
};

const endOf = ({ candidate }: Node, until: number, boundaries: readonly number[]): number => {
  const { end, body } = candidate;
  if (end !== null) return end;
  const boundary = boundaries.find((place) => place >= body) ?? until;
  return Math.min(until, boundary);
};

/** What stands behind a link, up to the next. */
const fits = (context: Context): ((node: Node, to: Node | null) => number) => {
  const { text, questions, ranks, boundaries } = context;
  const known = new Map<string, number>();
  return (node, to) => {
    const [own, next] = [ranks[node.question], to && ranks[to.question]];
    if (node.question >= questions.length && own && next && isInside(own, next)) return 0;
    const start = node.candidate.body;
    const end = endOf(node, to?.candidate.start ?? text.length, boundaries);
    const question = questions[node.question];
    const key = `${node.question} ${start} ${question ? Math.min(end, start + 240) : end}`;
    const value =
      known.get(key) ??
      (question
        ? fitOf(question, text.slice(start, end).trim())
        : context.worthOfDealt(node.question - questions.length, { start, end }));
    known.set(key, value);
    return value;
  };
};

const keep = (kept: Chain[], chain: Chain): void => {
  const same = kept.findIndex(({ used }) => used === chain.used);
  if (same >= 0) {
    if ((kept[same]?.worth ?? 0) >= chain.worth) return;
    kept.splice(same, 1);
  }
  const at = kept.findIndex(({ hope }) => hope < chain.hope);
  kept.splice(at < 0 ? kept.length : at, 0, chain);
  if (kept.length > KEPT) kept.length = KEPT;
};

/** How much all headings up to each node cost that no chain through it has. */
const passedOver = (nodes: readonly Node[]): number[] => {
  let sum = 0;
  let last = -1;
  return nodes.map(({ candidate }) => {
    if (candidate.start !== last && isHeading(candidate)) sum += PASSED_OVER;
    last = candidate.start;
    return sum;
  });
};

/** What each question might still be worth behind each node. */
const listHopes = (nodes: readonly Node[], { labels }: Context): Float64Array[] => {
  const next = new Float64Array(labels.length);
  return nodes
    .toReversed()
    .map((node) => {
      const own = next.slice();
      if (!node.isSaid) return own;
      next[node.question] = Math.max(next[node.question] ?? 0, node.looks + NEXT + ALIKE + NEXT);
      return own;
    })
    .toReversed();
};

const hopeOf = (chain: Chain | null, question: number, hopes: Float64Array): number => {
  let sum = hopes[question] ?? 0;
  for (let one = chain; one; one = one.before) sum += hopes[one.node.question] ?? 0;
  return sum;
};

/** A number that stands for its parts comes before them. */
const isSpent = ({ question }: Node, { used }: Chain, { questions, ranks }: Context): boolean => {
  const own = question >= questions.length ? ranks[question] : undefined;
  if (!own) return false;
  const first = Math.ceil(own.from);
  const members = Array.from({ length: own.to - first + 1 }, (_, at) => first + at);
  const there = members.filter((at) => (used & (1n << BigInt(at))) !== 0n).length;
  return there >= members.length / 2;
};

const listChains = (nodes: readonly Node[], context: Context): Chain[] => {
  const fitUntil = fits(context);
  const passed = passedOver(nodes);
  const hopes = listHopes(nodes, context);
  const ends: Chain[][] = [];
  const cost = (from: number, to: number): number => {
    const node = nodes[to];
    const own = node && isHeading(node.candidate) ? PASSED_OVER : 0;
    return Math.min(0, (passed[to] ?? 0) - own - (from < 0 ? 0 : (passed[from] ?? 0)));
  };
  nodes.forEach((node, at) => {
    const kept: Chain[] = [];
    const bit = 1n << BigInt(node.question);
    const ahead = hopes[at] ?? new Float64Array(0);
    const add = (before: Chain | null, worth: number): void => {
      if (kept.length === KEPT && worth <= (kept.at(-1)?.hope ?? 0)) return;
      if (before && ((before.used & bit) !== 0n || isSpent(node, before, context))) return;
      const hope = worth - hopeOf(before, node.question, ahead);
      keep(kept, { worth, hope, node, before, used: (before?.used ?? 0n) | bit });
    };
    const alone = contextWorth(null, node, context);
    if (alone !== null) add(null, node.looks + alone + cost(-1, at));
    let places = 0;
    for (let place = at - 1; place >= 0 && places < REACH; place -= 1) {
      const from = nodes[place];
      if (!from) break;
      if (from.candidate.start !== nodes[place + 1]?.candidate.start) places += 1;
      if (from.candidate.start === node.candidate.start) continue;
      if (from.candidate.body > node.candidate.start && from.candidate.end === null) continue;
      const said = contextWorth(from, node, context);
      if (said === null) continue;
      const gain =
        said + node.looks + stepWorth(from, node, context) + fitUntil(from, node) + cost(place, at);
      for (const chain of ends[place] ?? []) add(chain, chain.worth + gain);
    }
    ends.push(kept);
  });
  const all = passed.at(-1) ?? 0;
  return ends
    .flatMap((kept, at) =>
      kept.map((chain) => ({
        ...chain,
        worth: chain.worth + fitUntil(chain.node, null) + all - (passed[at] ?? 0),
      })),
    )
    .toSorted((one, other) => other.worth - one.worth);
};

/** "Multiple choice: 1 – B": what leads to the first label of a line is no part of the answer above. */
const startWithLead = (text: string, start: number): number => {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  return LEAD.test(text.slice(line, start)) ? line : start;
};
const LEAD = /^\s*(?:\p{L}[\p{L}\s/]{1,30}:|[A-H]\s?[.):]|[-–—•*·▪◦►>]+)\s*$/u;

const nodesOf = ({ before, node }: Chain): Node[] => [...(before ? nodesOf(before) : []), node];

/** A number whose parts stand elsewhere, and none of them behind it: it heads nothing. */
const isIdle = (
  { question }: Node,
  next: Link | undefined,
  chosen: readonly Node[],
  { questions, ranks }: Aligned,
): boolean => {
  const own = ranks[question];
  const holds = (at: number | undefined): boolean => {
    const rank = at === undefined ? undefined : ranks[at];
    return own !== undefined && rank !== undefined && isInside(own, rank);
  };
  return (
    question >= questions.length && !holds(next?.question) && chosen.some((node) => holds(node.question))
  );
};

/** Each question at most once, in the order of the work. */
export const alignLabels = (text: string, marks: Marks, aligned: Aligned): Link[] => {
  const boundaries = marks.boundaries.toSorted((one, other) => one - other);
  const context = { ...aligned, ...marks, text, boundaries };
  const [best] = listChains(listNodes(marks, aligned), context);
  const chosen = best && best.worth > 0 ? nodesOf(best) : [];
  const links: Link[] = [];
  let until = text.length;
  for (const node of chosen.toReversed()) {
    const { candidate, question } = node;
    if (isIdle(node, links[0], chosen, aligned)) continue;
    const end = endOf(node, until, boundaries);
    const asked = aligned.questions[question];
    const fit = asked ? fitOf(asked, text.slice(candidate.body, end).trim()) : 0;
    links.unshift({ candidate, question, end, fit });
    until = startWithLead(text, candidate.start);
  }
  return links;
};
