/** The tables of the load bench. */
import type { Asked, Kind } from './teachers.ts';
import type { UsedPart } from './usage.ts';

const KINDS: Kind[] = ['upload', 'results, changed', 'results, unchanged', 'open', 'mark'];

const percentile = (sorted: number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const row = (name: string, cells: string[]): string =>
  name.padEnd(22) + cells.map((cell) => cell.padStart(9)).join('');

/** The kinds of requests whose slowest twentieth takes longer than this. */
export const listSlow = (asked: Asked[], mostMs: number): Kind[] =>
  KINDS.filter((kind) => {
    const times = asked.filter((one) => one.kind === kind).map(({ milliseconds }) => milliseconds);
    return (
      percentile(
        times.toSorted((a, b) => a - b),
        0.95,
      ) > mostMs
    );
  });

export const printRequests = (asked: Asked[], seconds: number): void => {
  console.log(row('requests (ms)', ['count', 'a second', 'p50', 'p95', 'p99', 'max', 'errors']));
  for (const kind of KINDS) {
    const all = asked.filter((one) => one.kind === kind);
    const times = all.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const shares = [0.5, 0.95, 0.99, 1].map((share) => percentile(times, share).toFixed(0));
    const errors = all.filter(({ failure }) => failure !== null).length;
    const rate = (all.length / seconds).toFixed(1);
    console.log(row(kind, [String(all.length), rate, ...shares, String(errors)]));
  }
  const failures = new Set(asked.flatMap(({ failure }) => failure ?? []));
  for (const failure of [...failures].slice(0, 10)) console.log(`  ${failure}`);
};

type Outcome = {
  states: { status: string; n: number }[];
  waits: { first: number; all: number }[];
  seconds: number;
};

export const printPapers = ({ states, waits, seconds }: Outcome): void => {
  const graded = states.find(({ status }) => status === 'complete')?.n ?? 0;
  console.log(`papers: ${states.map(({ status, n }) => `${n} ${status}`).join(', ')}`);
  console.log(
    `  first upload to last grade ${seconds.toFixed(1)} s, ${(graded / seconds).toFixed(1)} a second`,
  );
  console.log(row('  a teacher waits (s)', ['p50', 'p95', 'max']));
  for (const which of ['first', 'all'] as const) {
    const sorted = waits.map((wait) => wait[which]).sort((a, b) => a - b);
    const cells = [0.5, 0.95, 1].map((share) => percentile(sorted, share).toFixed(1));
    console.log(row(`  for the ${which === 'first' ? 'first grade' : 'last grade'}`, cells));
  }
};

export const printUsage = (used: UsedPart[], papers: number, seconds: number): void => {
  console.log(row('processes', ['CPU s', 'ms/paper', 'cores', 'MB start', 'MB most', 'MB end']));
  for (const { part, cpuSeconds, startMb, mostMb, endMb } of used) {
    const shares = [cpuSeconds.toFixed(1), ((cpuSeconds / papers) * 1000).toFixed(1)];
    const memory = [startMb, mostMb, endMb].map((megabytes) => megabytes.toFixed(0));
    console.log(row(part, [...shares, (cpuSeconds / seconds).toFixed(2), ...memory]));
  }
};
