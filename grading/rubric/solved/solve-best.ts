/** Of all trees that a key may be, the one whose worths add up at the least cost for each of its questions. */

import type { Scheme } from './amounts/scheme.ts';
import { withClosing } from './closing.ts';
import { dottedOf } from './dotted.ts';
import { namedRowsOf } from './named-rows.ts';
import type { KeyLine, Outline } from './outline.ts';
import type { Group, Leaf } from './question.ts';
import { treesOf } from './trees.ts';
import { type Solved, solveWorths } from './worths.ts';

type Tried = { outline: Outline; solved: Solved };

const FEWEST = 4;
const FEWEST_QUESTIONS = 3;
/** Of each question: what leaves more unexplained adds up by chance. */
const MOST_COST = 1.3;
/** What a tree costs that adds up to less than the file states, and one that misses what it only mentions. */
const LESS = 0.3;
const MISSED = 0.15;

/** Not their parts: of two questions nothing is regular. */
const questionsIn = (node: Group | Leaf): number =>
  node.kind === 'leaf' || (!node.isSection && node.name !== '')
    ? 1
    : node.children.reduce((count, child) => count + questionsIn(child), 0);

const leavesIn = (node: Group | Leaf): number =>
  node.kind === 'leaf' ? 1 : node.children.reduce((count, child) => count + leavesIn(child), 0);

export const statedOf = (totals: ReadonlyMap<number, number>): number | null => {
  const stated = [...totals].flatMap(([total, cost]) => (cost === 0 ? [total] : []));
  return stated.length === 0 ? null : Math.max(...stated);
};

/** `sums`: what the file adds up one after the other. Null where no tree adds up at a cost that can be believed. */
export const solveBest = (
  lines: readonly KeyLine[],
  totals: ReadonlyMap<number, number>,
  sums: readonly number[] = [],
  scheme: Scheme | null = null,
): Tried | null => {
  const stated = statedOf(totals);
  const searched = treesOf(lines).filter(
    ({ root }) => questionsIn(root) >= FEWEST_QUESTIONS || leavesIn(root) > FEWEST,
  );
  const weighed = [...dottedOf(lines), ...namedRowsOf(lines), ...searched].flatMap(({ cost, ...outline }) => {
    const closed = { ...outline, root: withClosing(outline.root) };
    const solved = solveWorths(closed.root, totals, sums, closed.rules.join('\n'), scheme);
    // Where nothing is stated there is nothing to miss.
    if (!solved || solved.worths.size < FEWEST) return [];
    const sum = [...solved.worths.values()].reduce((total, { worth }) => total + worth, 0);
    const isLess = stated !== null && sum < stated;
    const missed = isLess ? LESS : stated === null && totals.size > 0 && !solved.adds ? MISSED : 0;
    const each = (cost + solved.cost) / solved.worths.size + missed;
    return [
      { outline: closed, solved, each, believed: (solved.adds || stated === null) && each <= MOST_COST },
    ];
  });
  const cheapest = (list: typeof weighed): Tried | null =>
    list.reduce<(typeof weighed)[number] | null>(
      (one, other) => (one && one.each <= other.each ? one : other),
      null,
    );
  return cheapest(weighed.filter(({ believed }) => believed)) ?? cheapest(weighed);
};
