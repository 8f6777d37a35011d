/** Runs of levels that are written one below the other: "Score 3 … Score 2 … Score 1 … Score 0". */
import { type Entry, isTitleLike } from './sections.ts';

const HEADS = [
  /^(?:an?\s+)?(?<name>(?:score(?:\s+points?|\s+of)?|points?|level|band|rating|stufe|nivel|punktzahl)\s*(?<value>\d{1,2}))(?:\s*[-–]\s*(?<high>\d{1,2}))?(?:\s*$|\s*[:.–—-]\s*(?<rest>.*)$|\s+(?<bare>(?:the|an?|this|students?|response|answer|writing|work|text|essay)\b.*)$)/isu,
  /^(?<name>(?<value>\d{1,2})(?:\s*[-–]\s*(?<high>\d{1,2}))?\s*(?:points?|pts?|marks?|punkte?|puntos?))\s*(?:[:–—-]\s*(?<rest>.*))?$/isu,
];
const FEWEST = 3;

type Head = { at: number; name: string; low: number; high: number; rest: string };
export type Step = { name: string; low: number; high: number; lines: string[] };
export type Ladder = {
  /** Where its first level stands among the entries, and where its last one ends. */
  from: number;
  to: number;
  steps: Step[];
};

const headOf = ({ text }: Entry, at: number): Head | null => {
  const groups = HEADS.map((head) => head.exec(text)?.groups).find((found) => found !== undefined);
  if (!groups) return null;
  const low = Number(groups.value);
  return {
    at,
    name: (groups.name ?? '').replace(/\s+/gu, ' '),
    low,
    high: groups.high === undefined ? low : Number(groups.high),
    rest: (groups.rest ?? groups.bare ?? '').trim(),
  };
};

const directionOf = (first: Head, second: Head): 'down' | 'up' | null => {
  if (second.high === first.low - 1) return 'down';
  return second.low === first.high + 1 ? 'up' : null;
};

const runsOf = (heads: readonly Head[]): Head[][] => {
  const runs: Head[][] = [];
  for (const head of heads) {
    const run = runs.at(-1);
    const [first, second, last] = [run?.[0], run?.[1], run?.at(-1)];
    const direction = last ? directionOf(last, head) : null;
    const fits = direction !== null && (!first || !second || directionOf(first, second) === direction);
    if (run && fits) run.push(head);
    else runs.push([head]);
  }
  return runs.filter((run) => run.length >= FEWEST);
};

/** A line that was broken in mid-sentence goes on in the next one. */
const joinBroken = (lines: readonly string[]): string[] => {
  const joined: string[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last !== undefined && /^\p{Ll}/u.test(line) && /[\p{L},]$/u.test(last))
      joined[joined.length - 1] = `${last} ${line}`;
    else joined.push(line);
  }
  return joined;
};

const linesBetween = (entries: readonly Entry[], head: Head, end: number): string[] =>
  joinBroken(
    [head.rest, ...entries.slice(head.at + 1, end).map(({ text }) => text)].filter((text) => text !== ''),
  );

/** The last level ends where a title comes that no other level has within it, or at the title of the next ladder. */
const endOf = (entries: readonly Entry[], run: readonly Head[], next: number): number => {
  const last = run.at(-1);
  if (!last) return next;
  const inner = new Set(
    run
      .slice(0, -1)
      .flatMap((head, at) => entries.slice(head.at + 1, run[at + 1]?.at).map(({ text }) => text)),
  );
  const part = entries[last.at]?.part;
  const found = entries.findIndex(
    ({ text, heading, part: own }, at) =>
      at > last.at && at < next && (own !== part || (heading && !inner.has(text))),
  );
  if (found !== -1) return found;
  const before = entries[next - 1];
  return next < entries.length && before && next - 1 > last.at && isTitleLike(before) ? next - 1 : next;
};

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);

/** Levels of one thing speak of the same thing; a list of things with falling points does not. */
const SHARED = 0.12;
const isOneThing = (steps: readonly Step[]): boolean => {
  if (steps.some(({ low }) => low === 0) || steps.every(({ name }) => /^\p{L}/u.test(name))) return true;
  const bags = steps.map(({ lines }) => wordsOf(lines.join(' ')));
  const shares = bags.slice(1).map((bag, at) => {
    const other = bags[at] ?? new Set<string>();
    const common = [...bag].filter((word) => other.has(word)).length;
    return common / Math.max(1, Math.min(bag.size, other.size));
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length) >= SHARED;
};

export const listLadders = (entries: readonly Entry[]): Ladder[] => {
  const runs = runsOf(entries.flatMap((entry, at) => headOf(entry, at) ?? []));
  return runs.flatMap((run, index) => {
    const from = run[0]?.at ?? 0;
    const to = endOf(entries, run, runs[index + 1]?.[0]?.at ?? entries.length);
    const steps = run.map((head, at) => ({
      name: head.name,
      low: head.low,
      high: head.high,
      lines: linesBetween(entries, head, run[at + 1]?.at ?? to),
    }));
    const isSaid = steps.filter(({ lines }) => lines.length > 0).length >= steps.length - 1;
    return isSaid && isOneThing(steps) ? [{ from, to, steps }] : [];
  });
};
