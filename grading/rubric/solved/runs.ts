/**
 * Runs of labels that count on, and what it costs to cut a stretch of a key by one of them, or to leave it whole: labels that are left in
 * the text, parts without any, a cut that its neighbours do not have.
 */
import { type Styled, unnoted } from '../lex/styled.ts';
import { type Above, AGAIN, goesOnFrom, letteredRun, type Mark, marksIn } from './markers.ts';
import { isNoPart } from './no-part.ts';
import { areOptions } from './options.ts';
import { codesIn } from './step-codes.ts';

const COST = {
  run: 0.7,
  pair: 0.3,
  lone: 0.6,
  again: -0.4,
  hole: 1.5,
  unlike: 0.3,
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
const DEEPEST = 4;
const OTHERWISE = 2.5;
/** What a section may cost more with its questions than without. */
const OPENED = 1.2;
const HEAD_LEFT = 0.5;

type Run = { marks: Mark[]; cost: number; left: number };
export type Cut = {
  cost: number;
  run: Run | null;
  children: Cut[];
  from: number;
  to: number;
  mark: Mark | null;
  /** The next best way to cut it. */
  other?: Cut;
  /** Where letters begin that it offers for choice. */
  offered?: readonly number[];
};

const isBare = ({ dress, kind }: Mark): boolean => dress === '' && kind !== 'word' && kind !== 'head';
const costOf = (mark: Mark): number => COST.place[mark.place] + (isBare(mark) ? COST.bare : 0);
/** "Part B." within an answer is rather a head than anything else. */
const leftOf = (mark: Mark): number =>
  mark.kind === 'word' && mark.place === 'line' ? LEFT_WORD : (isBare(mark) ? LEFT_BARE : LEFT)[mark.place];
const styleOf = ({ kind, word }: Mark): string => `${kind} ${word}`;

/** "1a …" and then "b …", "c …": the first stands behind its number; "1a", "2": so does a part behind the first. */
const isUnlike = (one: Mark, other: Mark): boolean => {
  const isDressed = [one, other].every(({ dress }) => dress !== AGAIN && dress !== '');
  return (isDressed && one.dress !== other.dress) || isElsewhere(one, other) || isElsewhere(other, one);
};

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
      const unlike = isUnlike(mark, other) ? COST.unlike : 0;
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
const waysToCount = (text: string, marks: readonly Mark[], start: number): Mark[][] => {
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

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const sumOf = (marks: readonly Mark[], worth: (mark: Mark) => number): number =>
  marks.reduce((sum, mark) => sum + worth(mark), 0);

/** Null where they are too few to count. */
const runOf = (marks: Mark[], start: number): Run | null => {
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
const leftIn = (runs: readonly Run[], used: ReadonlySet<number> = new Set()): number => {
  const places = new Map<number, number>();
  for (const { marks, left } of runs)
    for (const { start } of marks.filter((mark) => !used.has(mark.start)))
      places.set(start, Math.max(places.get(start) ?? 0, left / marks.length));
  return [...places.values()].reduce((sum, own) => sum + own, 0);
};

export class Search {
  private readonly whole: Styled;
  private readonly text: string;
  private readonly heads: readonly Mark[];
  private readonly codes: ReadonlySet<number>;

  constructor(whole: Styled, heads: readonly Mark[]) {
    this.whole = whole;
    this.text = unnoted(whole);
    this.heads = heads;
    this.codes = codesIn(this.text);
  }

  /** One for each style of label that counts on within the stretch. */
  runsIn({ from, to, above, start }: Place): Run[] {
    const text = this.text.slice(from, to);
    const marks = marksIn(text, above).filter(({ start }) => !this.codes.has(from + start));
    const styles = Map.groupBy(marks, styleOf);
    const runs = [...styles.values(), letteredRun(marks)].flatMap((list): Run[] =>
      waysToCount(text, list, start).flatMap((marked) => {
        const own = runOf(marked, start);
        // No whole key is parted in running text.
        if (above.length === 0 && own?.marks[0]?.place === 'within') return [];
        if (own && isNoPart(text, own.marks, above)) return [];
        return own && own.marks.length > (above.length === 0 ? 1 : 0)
          ? [{ ...own, marks: own.marks.map((mark) => shifted(mark, from)) }]
          : [];
      }),
    );
    const heads = this.heads.filter((mark) => mark.start >= from && mark.start < to);
    if (above.length === 0 && heads.length > 1)
      runs.push({ marks: heads, cost: COST.run + heads.length * COST.head, left: 0 });
    return runs;
  }

  leaf(from: number, to: number, mark: Mark | null, runs: readonly Run[]): Cut {
    const left = leftIn(runs);
    const empty = hasWords(this.text.slice(from, to)) ? 0 : COST.empty;
    const heads = this.heads.filter(({ start }) => start > from && start < to).length;
    return { cost: left + empty + heads * HEAD_LEFT, run: null, children: [], from, to, mark };
  }

  byRun(run: Run, runs: readonly Run[], place: Place): Cut {
    const { from, to, above, mark } = place;
    let start = 1;
    const children = run.marks.map((own, at) => {
      const end = run.marks[at + 1]?.start ?? to;
      const child = this.best({ from: own.end, to: end, above: [...above, own], start, mark: own })[0];
      start = Math.max(lastValue(child), lastValue(child?.other), start - 1) + 1;
      return child;
    });
    const own = regular(children.flatMap((child) => child ?? []));
    const cost =
      run.cost + own.reduce((sum, child) => sum + child.cost, 0) + lostBy(run, runs, own) - alikeIn(own);
    return { cost, run, children: own, from, to, mark };
  }

  /** The cheapest first. */
  best(place: Place): Cut[] {
    const { from, to, above, mark } = place;
    const found = above.length < DEEPEST ? this.runsIn(place) : [];
    const options = found.filter(
      ({ marks }) => marks[0]?.kind !== 'word' && areOptions(this.whole, marks, place),
    );
    const offered = options.flatMap(({ marks }) => marks.map(({ start }) => start));
    const runs = found.filter((run) => !options.includes(run));
    const ways = [this.leaf(from, to, mark, runs), ...runs.map((run) => this.byRun(run, runs, place))]
      .map((way) => ({ ...way, offered }))
      .sort((one, other) => one.cost - other.cost);
    const [one, other] = ways;
    if (one && other && isOpened(one, other)) ways.splice(0, 2, other, one);
    const [first, second] = ways;
    if (first && second && second.cost < Math.min(first.cost, one?.cost ?? 0) + OTHERWISE)
      first.other = second;
    return ways;
  }
}

/** Where it is looked for: the stretch, the labels above it, the number that may go on in it, and its own label. */
type Place = { from: number; to: number; above: readonly Above[]; start: number; mark: Mark | null };

/** "A  Colours" over numbers: a head of questions rather than one of them. */
const isOpened = (leaf: Cut, { run, mark, cost }: Cut): boolean =>
  leaf.run === null &&
  (mark?.kind === 'upper' || (mark?.kind === 'word' && !/\d/u.test(mark.name))) &&
  run?.marks[0]?.kind === 'number' &&
  run.marks.length > 1 &&
  cost < leaf.cost + OPENED;

const usedBy = ({ run, children, offered = [] }: Cut): number[] => [
  ...(run?.marks.map(({ start }) => start) ?? []),
  ...offered,
  ...children.flatMap(usedBy),
];

/** Labels that count on through several of the parts, and are none in any of them. */
const lostBy = (run: Run, runs: readonly Run[], children: readonly Cut[]): number => {
  const used = new Set([...run.marks.map(({ start }) => start), ...children.flatMap(usedBy)]);
  const lost = runs.flatMap((other): Run[] => {
    const places = new Set(
      other.marks.map(({ start }) => run.marks.findLastIndex((own) => own.start <= start)),
    );
    // All of them within one part: it says itself what it leaves.
    return places.size < 2 && !places.has(-1) ? [] : [other];
  });
  return leftIn(lost, used);
};

const cutBy = ({ run }: Cut): string => (run?.marks[0] ? styleOf(run.marks[0]) : '');
const FEWEST_ALIKE = 1;
const ALIKE = 1.2;

/** A run of the same kind under each: what is regular costs less. */
const alikeIn = (children: readonly Cut[]): number => {
  const cuts = children.filter(({ run }) => run !== null).map(cutBy);
  return (cuts.length - new Set(cuts).size) * COST.alike;
};

/** What is cut as its neighbours are costs less. */
const regular = (children: readonly Cut[]): Cut[] => {
  const counts = Map.groupBy(children, cutBy);
  return children.map((child) => {
    const { other } = child;
    const isAlike = other?.run && (counts.get(cutBy(other))?.length ?? 0) >= FEWEST_ALIKE;
    return !child.run && isAlike && other.cost < child.cost + ALIKE
      ? { ...other, other: { ...child, other: undefined } }
      : child;
  });
};

const shifted = (mark: Mark, by: number): Mark => ({ ...mark, start: mark.start + by, end: mark.end + by });

const lastValue = (child: Cut | undefined): number =>
  /\d$/u.test(child?.run?.marks[0]?.name ?? '') ? (child?.run?.marks.at(-1)?.value ?? 0) : 0;
