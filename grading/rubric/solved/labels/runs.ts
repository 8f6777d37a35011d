/** Runs of labels that count on, and what they cost. */
import { AGAIN, goesOnFrom, type Mark } from './markers.ts';

export const COST = {
  run: 0.7,
  pair: 0.3,
  lone: 0.6,
  again: -0.4,
  hole: 1.5,
  unlike: 0.3,
  astray: 1,
  bare: 0.1,
  empty: 1.2,
  on: 0.5,
  head: 0.4,
  alike: 0.4,
  place: { line: 0, cell: 0.1, gap: 0.15, within: 0.2 },
} as const;
/** What it costs to leave a label that counts on in the text. */
const LEFT = { line: 0.7, cell: 0.35, gap: 0.4, within: 0.5 } as const;
const LEFT_BARE = { line: 0.4, cell: 0.25, gap: 0.3, within: 0 } as const;
const LEFT_WORD = 1.1;
const FEWEST = { line: 2, cell: 2, gap: 2, within: 3 } as const;

export type Run = { marks: Mark[]; cost: number; left: number };
const isBare = ({ dress, kind }: Mark): boolean => dress === '' && kind !== 'word' && kind !== 'head';
const costOf = (mark: Mark): number => COST.place[mark.place] + (isBare(mark) ? COST.bare : 0);
/** "Part B." within an answer is rather a head than anything else. */
const leftOf = (mark: Mark): number =>
  mark.kind === 'word' && mark.place === 'line' ? LEFT_WORD : (isBare(mark) ? LEFT_BARE : LEFT)[mark.place];
export const styleOf = ({ kind, word }: Mark): string => `${kind} ${word}`;

/** "1a …" and then "b …", "c …": the first stands behind its number; "1a", "2": so does a part behind the first. */
const isUnlike = (one: Mark, other: Mark): boolean => {
  const isDressed = [one, other].every(({ dress }) => dress !== AGAIN && dress !== '');
  return (isDressed && one.dress !== other.dress) || isElsewhere(one, other) || isElsewhere(other, one);
};

/** "5-B" behind "4 1-D, 2-F": within its line, and with another sign. */
const isAstray = (mark: Mark, before: Mark): boolean =>
  before.place === 'line' &&
  mark.place !== 'line' &&
  [before, mark].every(({ dress }) => dress !== AGAIN && dress !== '') &&
  mark.dress !== before.dress;

/** One begins its line, and the other stands in a cell of one. */
const isElsewhere = (one: Mark, other: Mark): boolean => one.place === 'line' && other.place === 'cell';

const lineOf = (text: string, at: number): number => text.lastIndexOf('\n', at - 1);

/** A run begins at one, or where those before it ended; numbers may have been overlooked between. */
const missedBefore = ({ value, name }: Mark, start: number): number => {
  if (value === 1) return 0;
  return /\d$/u.test(name) && value >= start ? value - start : Number.POSITIVE_INFINITY;
};

/** The marks of one style that count on farthest, from one or from where those before it ended. */
const longestRun = (text: string, marks: readonly Mark[], start: number): Mark[] => {
  const best: { gain: number; before: number }[] = [];
  for (const [at, mark] of marks.entries()) {
    let mine = { gain: 1 - costOf(mark) - missedBefore(mark, start) * COST.hole, before: -1 };
    for (let earlier = at - 1; earlier >= 0; earlier -= 1) {
      const other = marks[earlier];
      const step = mark.value - (other?.value ?? 0);
      if (!other || step < 1 || step > 2 || mark.start < other.end) continue;
      const isBelow = lineOf(text, mark.start) !== lineOf(text, other.start);
      // "(a)" and "(b)" may stand amid lines of their own.
      const isBracketed = mark.dress === '()' && other.dress === '()';
      const isNext = step === 1 && goesOnFrom(mark, marks.slice(earlier + 1, at));
      if (isBelow && mark.place !== 'line' && !isBracketed && !isNext) continue;
      // In running text a run looks the same everywhere.
      if (mark.place === 'within' && mark.dress !== other.dress && !isNext) continue;
      const unlike = isAstray(mark, other) ? COST.astray : isUnlike(mark, other) ? COST.unlike : 0;
      const gain = (best[earlier]?.gain ?? 0) + 1 - costOf(mark) - unlike - (step - 1) * COST.hole;
      if (gain >= mine.gain) mine = { gain, before: earlier };
    }
    best.push(mine);
  }
  let last = -1;
  for (const [at, { gain }] of best.entries()) if (gain > (best[last]?.gain ?? 0)) last = at;
  const run: Mark[] = [];
  for (let at = last; at >= 0; at = best[at]?.before ?? -1) {
    const mark = marks[at];
    if (mark) run.unshift(mark);
  }
  return run;
};

/** From one anew, and from where those before it ended: "5." over what is numbered 1 to 5 in itself. */
export const waysToCount = (text: string, marks: readonly Mark[], start: number): Mark[][] => {
  const anew = longestRun(text, marks, start);
  const on =
    start > 1
      ? longestRun(
          text,
          marks.filter(({ value }) => value >= start),
          start,
        )
      : [];
  return anew[0] && anew[0].start === on[0]?.start ? [anew] : [anew, on].filter(({ length }) => length > 0);
};

const holesIn = (run: readonly Mark[]): number =>
  run.reduce((sum, { value }, at) => sum + (at === 0 ? 0 : value - (run[at - 1]?.value ?? 0) - 1), 0);

const sumOf = (marks: readonly Mark[], worth: (mark: Mark) => number): number =>
  marks.reduce((sum, mark) => sum + worth(mark), 0);

/** Null where they are too few to count. */
export const runOf = (marks: Mark[], start: number): Run | null => {
  const [first] = marks;
  if (!first) return null;
  // From where the part before it ended: one alone is enough.
  const goesOn = first.value > 1;
  const isLone = !goesOn && marks.length === 1;
  // "9. [2] return …": what it is worth.
  const isWorth = first.kind === 'number' && /^[([]/u.test(first.dress);
  if (marks.length === 1 && (first.place !== 'line' || isWorth)) return null;
  // "a) hypotenuse b) radicand": signs enough.
  const isClosed = /[).]$/u.test(first.dress) && marks.every(({ dress }) => dress === first.dress);
  const fewest =
    isClosed || first.dress === AGAIN ? FEWEST.line : Math.max(...marks.map(({ place }) => FEWEST[place]));
  if (!goesOn && !isLone && marks.length < fewest) return null;
  const holes = holesIn(marks) + missedBefore(first, start);
  const unlike = marks.filter((mark, at) => isUnlike(mark, marks[at - 1] ?? first)).length;
  return {
    marks,
    cost:
      COST.run +
      (isLone && first.kind === 'lower' ? COST.lone : 0) +
      (first.dress === AGAIN ? COST.again : marks.length < FEWEST.within ? COST.pair : 0) +
      sumOf(marks, costOf) +
      holes * COST.hole +
      unlike * COST.unlike,
    // One alone is a label where its neighbours have such.
    left: isLone ? 0 : sumOf(marks, leftOf) + (goesOn ? COST.on : 0) - holes,
  };
};

/** Each place once, whatever it may be meant for; what is doubtful as a run weighs less. */
export const leftIn = (runs: readonly Run[], used: ReadonlySet<number> = new Set()): number => {
  const places = new Map<number, number>();
  for (const { marks, left } of runs)
    for (const { start } of marks.filter((mark) => !used.has(mark.start)))
      places.set(start, Math.max(places.get(start) ?? 0, left / marks.length));
  return [...places.values()].reduce((sum, own) => sum + own, 0);
};
