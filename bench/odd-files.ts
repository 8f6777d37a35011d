/**
 * Reads every file of a folder as the program does, in its sandbox, and prints for each how long it took, what was
 * removed and why, and what the teacher is told: `node bench/odd-files.ts FOLDER [PART-OF-NAME]`. Run it over odd but
 * honest files: whatever says "hidden" there is an accusation to look at.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../contract/errors.ts';
import type { Document } from '../grading/extraction/document.ts';
import { createSandbox, type Sandbox } from '../grading/sandbox/sandbox.ts';

const KINDS = /\.(?:pdf|docx|jpe?g|png)$/i;

type Outcome = { name: string; seconds: number; outcome: string; removed: number };

const describe = ({ text, hidden, warnings, pages }: Document): string => {
  const reasons = Map.groupBy(hidden, ({ why }) => why);
  const flags = [...reasons].map(
    ([why, entries]) => `${why}:${entries.reduce((sum, entry) => sum + entry.text.length, 0)}`,
  );
  const recognised = pages.filter(({ source }) => source === 'ocr').length;
  return [
    `pages ${pages.length}`,
    `characters ${text.length}`,
    ...(recognised > 0 ? [`recognised ${recognised}`] : []),
    ...(flags.length > 0 ? [`hidden ${flags.join(' ')}`] : []),
    ...(warnings.length > 0 ? [`warnings ${warnings.length}`] : []),
  ].join(', ');
};

const measure = async (sandbox: Sandbox, folder: string, name: string): Promise<Outcome> => {
  const bytes = readFileSync(path.join(folder, name));
  const started = performance.now();
  const seconds = (): number => (performance.now() - started) / 1000;
  try {
    const document = await sandbox.extract(bytes, name);
    const removed = document.hidden.reduce((sum, { text }) => sum + text.length, 0);
    return { name, seconds: seconds(), outcome: describe(document), removed };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { name, seconds: seconds(), outcome: `refused ${error.code}`, removed: 0 };
  }
};

const [folder, part = ''] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node bench/odd-files.ts FOLDER [PART-OF-NAME]');
const names = readdirSync(folder)
  .filter((name) => KINDS.test(name) && name.includes(part))
  .sort();
const sandbox = createSandbox({ processes: 1 });
const outcomes: Outcome[] = [];
for (const name of names) {
  const found = await measure(sandbox, folder, name);
  outcomes.push(found);
  console.log(`${found.seconds.toFixed(2).padStart(7)} s  ${name}  ${found.outcome}`);
}
await sandbox.close();

const times = outcomes.map(({ seconds }) => seconds).sort((one, other) => one - other);
const at = (share: number): string =>
  (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2);
const flagged = outcomes.filter(({ removed }) => removed > 0).length;
const refused = outcomes.filter(({ outcome }) => outcome.startsWith('refused')).length;
console.log(`\n${outcomes.length} files, ${flagged} with hidden text, ${refused} refused`);
console.log(`seconds: p50 ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)}`);
