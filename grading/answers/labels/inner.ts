/**
 * "1. …", "2. …" below "4 Choose", "8  1C 2D 3A": numbers that begin anew behind a number, and after which it is counted on, count what is
 * within its answer, however much they look like labels.
 */
import type { Candidate } from './scan.ts';

/** A place where a number stands. `isPlain`: it may be a number without a part. */
type Place = {
  start: number;
  number: number;
  dress: string;
  line: number;
  isFirst: boolean;
  isPlain: boolean;
};

const FEWEST = 2;
/** So many numbers may have been left out behind an answer. */
const AHEAD = 3;
const INNER = 1.5;

const listPlaces = (text: string, candidates: readonly Candidate[]): Place[] => {
  const places = new Map<number, Place>();
  for (const { start, asks, dress, label } of candidates) {
    if (asks !== null || !label.number) continue;
    const isPlain = label.part === '' || places.get(start)?.isPlain === true;
    const line = text.lastIndexOf('\n', start - 1) + 1;
    const own = places.get(start) ?? {
      start,
      number: label.number,
      dress,
      line,
      isFirst: !dress.startsWith('mid'),
    };
    places.set(start, { ...own, isPlain });
  }
  return [...places.values()].toSorted((one, other) => one.start - other.start);
};

const isAnew = (run: readonly Place[]): boolean => {
  const numbers = new Set(run.map(({ number }) => number));
  return (
    run.length >= FEWEST && numbers.size === run.length && run.every(({ number }) => number <= run.length)
  );
};

/** The other numbers on the line of the label, and those on the first line below it. */
const onOneLine = (places: readonly Place[], at: number): Place[][] => {
  const own = places[at];
  const rest = places.slice(at + 1);
  const below = rest.find(({ isFirst }) => isFirst);
  // "2 | 1 the rudder": behind a label in its own cell something begins anew.
  const isCell = below?.dress.endsWith('\t') === true;
  const isBelow = ({ line }: Place): boolean => !isCell && line === below?.line;
  return [rest.filter(({ line }) => line === own?.line), rest.filter(isBelow)];
};

/** Numbers where lines begin, which count on from one. */
const onLines = (places: readonly Place[], at: number): Place[] => {
  const run: Place[] = [];
  for (const place of places.slice(at + 1)) {
    if (!place.isFirst) continue;
    if (!place.isPlain || place.number !== run.length + 1) break;
    run.push(place);
  }
  return run;
};

const isAhead = (own: Place, next: Place | undefined): boolean =>
  next?.isFirst === true && next.number > own.number && next.number <= own.number + AHEAD;

/** What stands behind the run does not count it on: it is another number, in the dress of the label, or the run has all up to the label's. */
const isParted = (own: Place, run: readonly Place[], next: Place, isSectioned: boolean): boolean => {
  if (next.number !== run.length + 1) return true;
  const [first] = run;
  const isDressed =
    first !== undefined && first.dress !== own.dress && run.every(({ dress }) => dress === first.dress);
  return (isDressed && next.dress === own.dress) || (!isSectioned && run.length === own.number);
};

/** "3 Oct" above "1. …" counts on from nothing. */
const isNext = (places: readonly Place[], at: number): boolean => {
  const number = places[at]?.number ?? 0;
  return number === 1 || places.slice(0, at).some((one) => one.isFirst && one.number === number - 1);
};

/** `isSectioned`: the key's own numbers begin anew. */
const innerBehind = (places: readonly Place[], at: number, isSectioned: boolean): readonly Place[] => {
  const own = places[at];
  if (!own?.isFirst || !isNext(places, at)) return [];
  for (const line of onOneLine(places, at)) {
    const last = line.at(-1);
    if (last && isAnew(line) && isAhead(own, places[places.indexOf(last) + 1])) return line;
  }
  const all = onLines(places, at);
  for (let length = all.length; length >= FEWEST; length -= 1) {
    const run = all.slice(0, length);
    const from = run.at(-1)?.start ?? own.start;
    const next = places.find(({ start, isFirst }) => isFirst && start > from);
    if (next && isAhead(own, next) && isParted(own, run, next, isSectioned)) return run;
  }
  return [];
};

/** `boundaries`: headings, behind which numbers begin anew without being within anything. */
export const lessInner = (
  text: string,
  candidates: readonly Candidate[],
  boundaries: readonly number[],
  isSectioned: boolean,
): Candidate[] => {
  const places = listPlaces(text, candidates);
  const inner = new Set<number>();
  places.forEach((own, at) => {
    if (inner.has(own.start)) return;
    for (const { start } of innerBehind(places, at, isSectioned))
      if (!boundaries.some((place) => place > own.start && place <= start)) inner.add(start);
  });
  return candidates.map((one) =>
    one.asks === null && one.label.number !== undefined && inner.has(one.start)
      ? { ...one, weight: one.weight - INNER }
      : one,
  );
};
