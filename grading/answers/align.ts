/**
 * Which candidates are the labels of which questions: the chain over the whole work that is worth most. A link is worth what its label
 * looks like by itself, whether what follows would do as an answer of the question's kind, whether the numbers count on, and
 * whether the labels look alike.
 */

import { type Rank, ranksBackwards } from './backwards.ts';
import { fitOf } from './fit.ts';
import { isNamed, type Label } from './label.ts';
import type { Question } from './question.ts';
import type { Candidate, Marks } from './scan.ts';

type Chain = { links: Link[]; worth: number };

export type Link = { question: number; candidate: Candidate; end: number };

type Node = { candidate: Candidate; question: number };

/** A link has to follow one of so many before it. */
const REACH = 60;

const NEXT = 0.5;
const AHEAD = 0.2;
const LEFT_OUT = 0.08;
const BACK = -0.5;
const ALIKE = 0.3;

const isSame = (candidate: Label, label: Label, sections: boolean): boolean =>
  candidate.number === label.number &&
  candidate.part === label.part &&
  (!sections || label.section === '' || candidate.section === label.section);

const listNodes = ({ candidates, sections }: Marks, { labels, questions }: Aligned): Node[] =>
  candidates.flatMap((candidate) =>
    labels.flatMap((label, question) => {
      // A number of which only the parts are asked for is looked for where lines begin.
      if (question >= questions.length && !candidate.dress.startsWith('line')) return [];
      const fits =
        candidate.asks === null
          ? isNamed(label)
            ? isSame(candidate.label, label, sections)
            : label.section !== '' && label.section === candidate.label.section && !isNamed(candidate.label)
          : candidate.asks === question;
      return fits ? [{ candidate, question }] : [];
    }),
  );

const stepWorth = (from: Node, to: Node, ranks: readonly Rank[]): number => {
  const [left, right] = [ranks[from.question], ranks[to.question]];
  if (!left || !right) return BACK;
  const isInside = right.from > left.from && right.from <= left.to;
  const ahead = right.from - (isInside ? left.from : left.to);
  const step = ahead > 0 && ahead <= 1 ? NEXT : ahead > 1 ? Math.max(-0.2, AHEAD - LEFT_OUT * ahead) : BACK;
  return step + (from.candidate.dress === to.candidate.dress ? ALIKE : -ALIKE);
};

const isBack = (from: Node, to: Node, ranks: readonly Rank[]): boolean =>
  (ranks[to.question]?.from ?? 0) <= (ranks[from.question]?.from ?? 0);

const endOf = (node: Node, until: number, boundaries: readonly number[]): number => {
  const { end, body } = node.candidate;
  if (end !== null) return end;
  const boundary = boundaries.find((place) => place >= body) ?? until;
  return Math.min(until, boundary);
};

/** One chain; a question may stand in it twice. */
const bestChain = (
  text: string,
  nodes: readonly Node[],
  { questions, ranks }: Aligned,
  boundaries: readonly number[],
  isOrdered: boolean,
): Chain => {
  const known = new Map<string, number>();
  const fitUntil = (node: Node, until: number): number => {
    const end = endOf(node, until, boundaries);
    const key = `${node.question} ${node.candidate.body} ${Math.min(end, node.candidate.body + 240)}`;
    const question = questions[node.question];
    const value =
      known.get(key) ?? (question ? fitOf(question, text.slice(node.candidate.body, end).trim()) : 0);
    known.set(key, value);
    return value;
  };
  // `before[at]`: the best chain that ends with this node, without what follows its label.
  const before: { worth: number; from: number }[] = [];
  nodes.forEach((node, at) => {
    let best = { worth: node.candidate.weight, from: -1 };
    for (let place = Math.max(0, at - REACH); place < at; place += 1) {
      const [from, chain] = [nodes[place], before[place]];
      if (!from || !chain || from.question === node.question) continue;
      if (isOrdered && isBack(from, node, ranks)) continue;
      if (from.candidate.body > node.candidate.start && from.candidate.end === null) continue;
      if (from.candidate.start === node.candidate.start) continue;
      const worth =
        chain.worth +
        fitUntil(from, node.candidate.start) +
        stepWorth(from, node, ranks) +
        node.candidate.weight;
      if (worth > best.worth) best = { worth, from: place };
    }
    before.push(best);
  });
  let last = -1;
  let most = 0;
  nodes.forEach((node, at) => {
    const worth = (before[at]?.worth ?? 0) + fitUntil(node, text.length);
    if (worth > most) [last, most] = [at, worth];
  });
  const links: Link[] = [];
  for (let until = text.length; last >= 0; ) {
    const node = nodes[last];
    if (!node) break;
    links.unshift({
      question: node.question,
      candidate: node.candidate,
      end: endOf(node, until, boundaries),
    });
    until = node.candidate.start;
    last = before[last]?.from ?? -1;
  }
  return { links, worth: most };
};

const isLink = ({ candidate, question }: Node, link: Link): boolean =>
  question === link.question && candidate === link.candidate;

/** `labels` of the questions, then those of numbers with parts, for which there is no question. */
export type Aligned = { labels: readonly Label[]; questions: readonly Question[]; ranks: readonly Rank[] };

/** Each question once: of two links to one the chain does without the one that it is worth more without. */
export const alignLabels = (text: string, marks: Marks, aligned: Aligned): Link[] => {
  const boundaries = marks.boundaries.toSorted((one, other) => one - other);
  const chainOf = (nodes: readonly Node[], isOrdered = false): Chain =>
    bestChain(text, nodes, aligned, boundaries, isOrdered);
  const ordered = chainOf(listNodes(marks, aligned), true);
  const ranks = ranksBackwards(aligned.labels, aligned.ranks);
  const backwards =
    ranks && bestChain(text, listNodes(marks, aligned), { ...aligned, ranks }, boundaries, true);
  let nodes = listNodes(marks, aligned);
  let chain = chainOf(nodes);
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const { links } = chain;
    const twice = links.find((link) => links.filter(({ question }) => question === link.question).length > 1);
    if (!twice) break;
    const tries = links
      .filter(({ question }) => question === twice.question)
      .map((link) => nodes.filter((node) => !isLink(node, link)))
      .map((left) => ({ left, chain: chainOf(left) }));
    const best = tries.reduce((one, other) => (other.chain.worth > one.chain.worth ? other : one));
    nodes = best.left;
    chain = best.chain;
  }
  // Numbers within an answer count on too, and to leave them out one by one may lead elsewhere.
  const best = ordered.worth > chain.worth ? ordered : chain;
  const found = backwards && backwards.worth > best.worth ? backwards.links : best.links;
  return withNamed(found, listNodes(marks, aligned), boundaries, text.length);
};

/** "15b = …" says by itself whose it is: where no other place has that label, it does not matter in which order it stands. */
const withNamed = (
  links: readonly Link[],
  nodes: readonly Node[],
  boundaries: readonly number[],
  length: number,
): Link[] => {
  const added = nodes.filter(
    ({ candidate, question }) =>
      /part[.):=]$/u.test(candidate.dress) &&
      !links.some((link) => link.question === question) &&
      !links.some((link) => link.candidate.start === candidate.start) &&
      nodes.filter((other) => other.question === question).length === 1,
  );
  if (added.length === 0) return [...links];
  const all = [...links.map(({ candidate, question }) => ({ candidate, question })), ...added].toSorted(
    (one, other) => one.candidate.start - other.candidate.start,
  );
  return all.map((node, at) => ({
    ...node,
    end: endOf(node, all[at + 1]?.candidate.start ?? length, boundaries),
  }));
};
const MOST_TURNS = 40;
