/** Work that was begun at the end: numbers count down, and the parts of each still count on. */
import type { Label } from './label.ts';

/** Where a question stands among the others: a number of parts just before the first of them, and up to the last. */
export type Rank = { from: number; to: number };

const FEWEST = 3;

/** Where each label stands among the others from the last number to the first; null where they do not count by numbers alone. */
export const ranksBackwards = (labels: readonly Label[], ranks: readonly Rank[]): Rank[] | null => {
  const sections = new Set(labels.map(({ section }) => section));
  if (sections.size > 1 || labels.some(({ number }) => number === null)) return null;
  const blocks = [...Map.groupBy(ranks, (_, at) => labels[at]?.number ?? 0).values()].map((own) => ({
    own: new Set(own),
    from: Math.min(...own.map(({ from }) => from)),
    to: Math.max(...own.map(({ to }) => to)),
  }));
  if (blocks.length < FEWEST) return null;
  return ranks.map((rank) => {
    const block = blocks.find(({ own }) => own.has(rank));
    // What came before its number comes behind it, and the other way round.
    const before = blocks.filter(({ from }) => from < (block?.from ?? 0));
    const behind = blocks.filter(({ from }) => from > (block?.from ?? 0));
    const sizeOf = (list: typeof blocks): number =>
      list.reduce((sum, { from, to }) => sum + Math.floor(to) - Math.ceil(from) + 1, 0);
    const shift = sizeOf(behind) - sizeOf(before);
    return { from: rank.from + shift, to: rank.to + shift };
  });
};
