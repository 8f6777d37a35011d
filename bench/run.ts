/**
 * All benches that hold an aim, one after the other, with a table at the end: which of them met it. Ends with 1 where one was
 * missed. Run: npm run bench, or node bench/run.ts [name…]
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Those that judge themselves; the others print figures only. */
const BENCHES: string[][] = [
  ['throughput'],
  ['lists/results', '12'],
  ['lists/ten-years'],
  ['screens/tab-memory'],
  ['lists/growth'],
  ['questions/groups'],
  ['overhead', '20'],
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

/** What a bench says of itself counts, and how it ends. */
const run = ([name = '', ...options]: string[]): Promise<{ name: string; isMet: boolean; seconds: number }> =>
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
      const isMet = code === 0 && !/: missed/u.test(said);
      resolve({ name, isMet, seconds: (performance.now() - began) / 1000 });
    });
  });

const wanted = process.argv.slice(2);
const outcomes: Awaited<ReturnType<typeof run>>[] = [];
const chosen = wanted.map((name) => BENCHES.find(([known]) => known === name) ?? [name]);
for (const bench of wanted.length === 0 ? BENCHES : chosen) outcomes.push(await run(bench));
console.log('\nbench              outcome   seconds');
for (const { name, isMet, seconds } of outcomes)
  console.log(`${name.padEnd(18)} ${(isMet ? 'met' : 'missed').padEnd(9)} ${seconds.toFixed(0)}`);
process.exitCode = outcomes.every(({ isMet }) => isMet) ? 0 : 1;
