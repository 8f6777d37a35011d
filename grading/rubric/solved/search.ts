/** What it costs to cut a stretch of a key by a run of labels, or to leave it whole: labels that are left in the text, parts without any, a cut that its neighbours do not have. */
import { type Styled, unnoted } from '../lex/styled.ts';
import { type Above, letteredRun, type Mark, marksIn } from './labels/markers.ts';
import { areNeighbours, belongToNumber, isNoPart } from './labels/no-part.ts';
import { areOptions } from './labels/options.ts';
import { COST, leftIn, type Run, runOf, styleOf, waysToCount } from './labels/runs.ts';
import { codesIn } from './labels/step-codes.ts';

const DEEPEST = 4;
const OTHERWISE = 2.5;
/** What a section may cost more with its questions than without. */
const OPENED = 1.2;
const HEAD_LEFT = 0.5;
const BEHEADED = 1.5;

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

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

export class Search {
  private readonly whole: Styled;
  private readonly text: string;
  private readonly heads: readonly Mark[];
  /** Where codes and answers stand that might be labels. */
  private readonly codes: ReadonlySet<number>;

  constructor(whole: Styled, heads: readonly Mark[], answers: readonly number[] = []) {
    this.whole = whole;
    this.text = unnoted(whole);
    this.heads = heads;
    this.codes = new Set([...codesIn(this.text), ...answers]);
  }

  /** One for each style of label that counts on within the stretch. */
  runsIn({ from, to, above, start, mark }: Place): Run[] {
    const text = this.text.slice(from, to);
    const marks = marksIn(text, above).filter(({ start }) => !this.codes.has(from + start));
    const styles = Map.groupBy(marks, styleOf);
    const runs = [...styles.values(), letteredRun(marks)].flatMap((list): Run[] =>
      waysToCount(text, list, start).flatMap((marked) => {
        const own = runOf(marked, start);
        // No whole key is parted in running text.
        if (above.length === 0 && own?.marks[0]?.place === 'within') return [];
        if (own && (isNoPart(text, own.marks, above) || areNeighbours(own.marks, mark))) return [];
        if (own && belongToNumber(text, own.marks, above)) return [];
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
      run.cost +
      own.reduce((sum, child) => sum + child.cost, 0) +
      lostBy(run, runs, own) +
      (above.length === 0 ? beheadedBy(run, runs) * BEHEADED : 0) -
      alikeIn(own);
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

/** Numbers with a sign that begin lines, of which the first stand above all that is cut: a file is not numbered from four on. */
const beheadedBy = ({ marks: [first] }: Run, runs: readonly Run[]): number =>
  Math.max(
    0,
    ...runs.map(({ marks }) => {
      const above = marks.filter(
        ({ start, kind, place, dress }) =>
          start < (first?.start ?? 0) && kind === 'number' && place === 'line' && dress !== '',
      );
      return above.length < marks.length ? above.length : 0;
    }),
  );

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
