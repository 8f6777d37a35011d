/**
 * All benches that hold an aim, one after the other, with a table at the end: each figure beside its aim, and whether it was met. Ends with
 * 1 where one was missed. Run: npm run bench, or node bench/run.ts [name…]
 */
import { spawn } from 'node:child_process';
import { loadavg } from 'node:os';
import { join } from 'node:path';

/** Those that judge themselves; the others print figures only. */
const BENCHES: string[][] = [
  ['throughput'],
  ['lists/results', '12'],
  ['lists/ten-years'],
  ['screens/tab-memory'],
  ['lists/growth'],
  ['questions/groups'],
  ['overhead', '12'],
  ['scaling', '24'],
  ['load/load', '--profile', 'mixed'],
  ['pdf-text'],
  ['class-scan'],
  ['marked-papers', '20'],
  ['desk-first-page'],
  ['screens/desk-next'],
  ['screens/lighthouse'],
  ['upload'],
  ['landing-weight'],
  ['warm-start'],
  ['fresh-start'],
];

type Row = { name: string; said: string; isMet: boolean };

/** A line that ends with a judgement. */
const JUDGED = /^(.*): (met|missed)(.*)$/gmu;

const rowsOf = (name: string, said: string, code: number | null): Row[] => {
  const rows = [...said.matchAll(JUDGED)].map(([, what = '', word = '', why = '']) => ({
    name,
    said: `${what.trim()}${why}`.replaceAll(/ {2,}/gu, ' '),
    isMet: word === 'met',
  }));
  // One that broke off has told no figure of what it did not come to.
  const isWhole = code === 0 || rows.some(({ isMet }) => !isMet);
  return isWhole && rows.length > 0
    ? rows
    : [...rows, { name, said: `ended with ${code}`, isMet: code === 0 }];
};

/** What a bench says of itself counts, and how it ends. */
const run = ([name = '', ...options]: string[]): Promise<Row[]> =>
  new Promise((resolve) => {
    const began = performance.now();
    console.log(`\n── ${name}`);
    const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      process.stdout.write(part);
      said += part.toString('utf8');
    });
    child.on('close', (code) => {
      console.log(`   ${((performance.now() - began) / 1000).toFixed(0)} s`);
      resolve(rowsOf(name, said, code));
    });
  });

const wanted = process.argv.slice(2);
const began = performance.now();
const rows: Row[] = [];
const chosen = wanted.map((name) => BENCHES.find(([known]) => known === name) ?? [name]);
for (const bench of wanted.length === 0 ? BENCHES : chosen) rows.push(...(await run(bench)));
console.log('\noutcome  bench               figure and aim');
for (const { name, said, isMet } of rows)
  console.log(`${(isMet ? 'met' : 'missed').padEnd(8)} ${name.padEnd(19)} ${said}`);
const minutes = (performance.now() - began) / 60_000;
const missed = rows.filter(({ isMet }) => !isMet).length;
console.log(
  `${rows.length} aims, ${missed} missed; ${minutes.toFixed(1)} minutes; load of the machine ${loadavg()[0]?.toFixed(1)}`,
);
process.exitCode = missed === 0 ? 0 : 1;
