/**
 * Of all tokens that could number a record, those that count on best and look most alike: a search over outlines, line by line, that
 * keeps the few best. Sections may start again at one; labels under a label nest. Time grows with the number of lines.
 */
import type { Candidate } from './candidates.ts';

export type Entry = {
  candidates: readonly Candidate[];
  /** A heading of a section stands above it, so that numbers may start again. */
  opens: boolean;
  /** That section has a name or letter: what is below it goes on with nothing above it. */
  parts?: boolean;
};

export type Placed = { entry: number; candidate: Candidate; level: number; section: number };

type Level = { family: Candidate['family']; value: number; dress: string };
type Link = { placed: Placed; before: Link | null };
type State = { stack: readonly Level[]; section: number; score: number; last: Link | null; seen: string };

const BEAM = 12;
const DEEPEST = 3;
/** Numbers that were left out by the teacher; more is another list. */
const WIDEST_GAP = 3;

const COST = {
  skipClosed: 0.75,
  skipNamed: 1.2,
  skipBare: 0.1,
  skipLetter: 0.3,
  next: 1,
  alike: 0.6,
  unlike: -0.9,
  bareUnlike: -1.6,
  doubtful: -1.1,
  gap: -0.7,
  first: 0.4,
  lateFirst: -0.8,
  nest: -0.1,
  nestAgain: 0.6,
  nestAlike: -1.6,
  nestAcross: -1.5,
  restart: 0.3,
  restartUnopened: -1.3,
  restartDeeper: -0.4,
} as const;

/** `before`: the level that goes on; it keeps every dress that was seen in it. */
const levelOf = ({ family, value, dress }: Candidate, before?: Level): Level => {
  const known = before?.dress ?? '';
  return { family, value, dress: known.split('\n').includes(dress) ? known : `${known}\n${dress}`.trim() };
};

const partLevel = (candidate: Candidate): Level[] =>
  candidate.part === null
    ? []
    : [
        {
          family: candidate.part.family,
          value: candidate.part.value,
          dress: candidate.partDress ?? `${candidate.dress}·`,
        },
      ];

const alikeness = (candidate: Candidate, dress: string): number => {
  if (dress.split('\n').includes(candidate.dress)) return COST.alike;
  return candidate.closed || candidate.named ? COST.unlike : COST.bareUnlike;
};

/** One that may be a quantity has nothing to say before another has gone on from it. */
const doubt = ({ doubtful, dress }: Candidate, level: Level): number =>
  doubtful && !level.dress.split('\n').includes(dress) ? COST.doubtful : 0;

const place = (state: State, entry: number, candidate: Candidate, level: number, section: number): Link => ({
  placed: { entry, candidate, level, section },
  before: state.last,
});

const DEEP = 100;

/** "1", and "1.1" below it. */
const isFirstPart = (value: number): boolean => value === 1 || value === DEEP + 1;

/** "1.2" after "1.1", "1.1.1" below it, "1.2" and "1.2.1" after "1.1.4". */
const followsPart = (before: number, next: number): boolean => {
  const above = Math.floor(before / DEEP);
  return (
    next === before + 1 ||
    next === before * DEEP + 1 ||
    (above > 0 && (next === above + 1 || next === (above + 1) * DEEP + 1))
  );
};

/** "2b" after "2a": the number stays, its part counts on. */
const continuePart = (state: State, entry: number, candidate: Candidate): State[] =>
  state.stack.flatMap((level, at) => {
    const below = state.stack[at + 1];
    const { part } = candidate;
    if (part === null || level.family !== candidate.family || level.value !== candidate.value) return [];
    const isNext = below ? followsPart(below.value, part.value) : isFirstPart(part.value);
    if (!isNext) return [];
    return [
      {
        ...state,
        stack: [...state.stack.slice(0, at), levelOf(candidate, level), ...partLevel(candidate)],
        score:
          state.score + COST.next + (below ? alikeness(candidate, level.dress) : 0) + doubt(candidate, level),
        last: place(state, entry, candidate, at, state.section),
      },
    ];
  });

const continueLevel = (state: State, entry: number, candidate: Candidate): State[] =>
  state.stack.flatMap((level, at) => {
    const step = candidate.value - level.value;
    if (level.family !== candidate.family || step < 1 || step > WIDEST_GAP || candidate.doubtful) return [];
    if (step > 1 && !candidate.closed && !candidate.named) return [];
    if (candidate.part !== null && !isFirstPart(candidate.part.value)) return [];
    return [
      {
        ...state,
        stack: [...state.stack.slice(0, at), levelOf(candidate, level), ...partLevel(candidate)],
        score: state.score + COST.next + alikeness(candidate, level.dress) + (step - 1) * COST.gap,
        last: place(state, entry, candidate, at, state.section),
      },
    ];
  });

const startsChain = (candidate: Candidate): boolean =>
  candidate.value === 1 &&
  !candidate.doubtful &&
  (candidate.part === null || isFirstPart(candidate.part.value));

const begin = (state: State, entry: number, candidate: Candidate): State[] => {
  const isLate = candidate.value > 1 && candidate.value <= WIDEST_GAP && candidate.closed;
  if (state.stack.length > 0 || !(startsChain(candidate) || isLate || candidate.named)) return [];
  return [
    {
      ...state,
      stack: [levelOf(candidate), ...partLevel(candidate)],
      score: state.score + (candidate.value === 1 ? COST.first : COST.lateFirst),
      last: place(state, entry, candidate, 0, state.section),
    },
  ];
};

const nest = (state: State, entry: number, candidate: Candidate, parted: boolean): State[] => {
  const parent = state.stack.at(-1);
  if (!parent || state.stack.length >= DEEPEST || !startsChain(candidate)) return [];
  const level = state.stack.length;
  const name = `${level}${candidate.dress};`;
  const alike = state.stack.some(({ dress }) => dress.split('\n').includes(candidate.dress));
  const again = state.seen.includes(name);
  return [
    {
      ...state,
      stack: [...state.stack, levelOf(candidate), ...partLevel(candidate)],
      score:
        state.score +
        (alike ? COST.nestAlike : again ? COST.nestAgain : COST.nest) +
        (parted ? COST.nestAcross : 0),
      seen: again ? state.seen : `${state.seen}${name}`,
      last: place(state, entry, candidate, level, state.section),
    },
  ];
};

/** A new section: numbers start again where they stood before, or one level below a heading that counts itself. */
const restart = (state: State, entry: number, candidate: Candidate, opens: boolean): State[] =>
  state.stack.flatMap((level, at) => {
    if (!startsChain(candidate) || level.family !== candidate.family || level.value < 2) return [];
    const cost = opens ? COST.restart : COST.restartUnopened;
    return [
      {
        ...state,
        stack: [...state.stack.slice(0, at), levelOf(candidate), ...partLevel(candidate)],
        section: at === 0 ? state.section + 1 : state.section,
        score: state.score + cost + (at > 0 ? COST.restartDeeper : 0) + alikeness(candidate, level.dress) / 2,
        last: place(state, entry, candidate, at, at === 0 ? state.section + 1 : state.section),
      },
    ];
  });

const skipCost = (candidates: readonly Candidate[]): number =>
  Math.max(
    0,
    ...candidates.map(({ named, closed, family, doubtful }) =>
      doubtful
        ? 0
        : named
          ? COST.skipNamed
          : family !== 'number'
            ? COST.skipLetter
            : closed
              ? COST.skipClosed
              : COST.skipBare,
    ),
  );

const signature = ({ stack, section }: State): string =>
  `${section}|${stack.map(({ family, value, dress }) => `${family}${value}${dress}`).join('/')}`;

const keepBest = (states: State[]): State[] => {
  const best = new Map<string, State>();
  for (const state of states) {
    const key = signature(state);
    const known = best.get(key);
    if (!known || known.score < state.score) best.set(key, state);
  }
  return [...best.values()].sort((one, other) => other.score - one.score).slice(0, BEAM);
};

const listPlaced = (state: State | undefined): Placed[] => {
  const list: Placed[] = [];
  for (let link = state?.last ?? null; link !== null; link = link.before) list.push(link.placed);
  return list.reverse();
};

export const findChain = (entries: readonly Entry[]): Placed[] => {
  let states: State[] = [{ stack: [], section: 0, score: 0, last: null, seen: '' }];
  let opened = false;
  let parted = false;
  entries.forEach(({ candidates, opens, parts = false }, entry) => {
    opened ||= opens;
    parted ||= parts;
    if (candidates.length === 0) return;
    const skipped = skipCost(candidates);
    states = keepBest(
      states.flatMap((state) => [
        { ...state, score: state.score - skipped },
        ...candidates.flatMap((candidate) => [
          ...begin(state, entry, candidate),
          ...continuePart(state, entry, candidate),
          ...continueLevel(state, entry, candidate),
          ...nest(state, entry, candidate, parted),
          ...restart(state, entry, candidate, opened),
        ]),
      ]),
    );
    opened = false;
    parted = false;
  });
  return listPlaced(states[0]);
};
