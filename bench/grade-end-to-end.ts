/**
 * How long one typed three-page PDF takes from bytes to verdict with the built-in grader, in processor time (what one core
 * needs) and on the clock, and how much memory the reading process holds. Run: node bench/grade-end-to-end.ts [rounds]
 */
import { readFile } from 'node:fs/promises';
import { gradeDocument } from '../grading/grade.ts';
import type { Brief } from '../grading/graders/grader.ts';
import { graders } from '../grading/graders/graders.ts';
import { readRubric } from '../grading/rubric/read-rubric.ts';
import { createSandbox } from '../grading/sandbox/sandbox.ts';
import { documentOf } from '../grading/text-document.ts';
import { makeLongEssay, PAGES } from './long-essay.ts';
import { median } from './timing.ts';

const TARGET_MS = 500;
const TICKS_PER_SECOND = 100;

const RUBRIC = `Essay rubric
Claim (20 points): states a clear position on the start of the school day
Evidence (40 points): gives facts, studies or examples that support the position
Counterargument (20 points): names an objection and answers it
Organization (10 points)
Grammar and spelling (10 points)`;

/** Processor milliseconds and resident memory of the children of this process, from Linux's /proc. */
const childUsage = async (): Promise<{ cpuMs: number; residentMb: number }> => {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8').catch(() => '');
  let cpuMs = 0;
  let residentMb = 0;
  for (const pid of children.split(/\s+/u).filter((text) => text !== '')) {
    const stat = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))
      .replace(/^.*\)\s/su, '')
      .split(' ');
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    cpuMs += ((Number(stat[11]) + Number(stat[12])) / TICKS_PER_SECOND) * 1000;
    residentMb += Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
  }
  return { cpuMs, residentMb };
};

const ownCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const brief: Brief = {
  rubric: readRubric(documentOf(RUBRIC), 100),
  task: '',
  instructions: '',
  tone: 'encouraging',
  style: 'detailed',
  gradeLevel: null,
  examples: [],
};

const rounds = Number(process.argv[2] ?? 30);
const extractor = createSandbox({ processes: 1 });
const grader = graders.builtin({ model: null });

const measure = async (round: number): Promise<{ extraction: number; grading: number; clock: number }> => {
  const bytes = await makeLongEssay(round);
  const before = { own: ownCpuMs(), child: (await childUsage()).cpuMs, clock: performance.now() };
  const document = await extractor.extract(bytes, `essay-${round}.pdf`);
  const between = { own: ownCpuMs(), child: (await childUsage()).cpuMs };
  await gradeDocument({ grader, brief, document, fileName: `essay-${round}.pdf` });
  return {
    extraction: between.own - before.own + between.child - before.child,
    grading: ownCpuMs() - between.own,
    clock: performance.now() - before.clock,
  };
};

const first = await measure(0);
const runs = [];
for (let round = 1; round <= rounds; round += 1) runs.push(await measure(round));
const { cpuMs, residentMb } = await childUsage();
await extractor.close();

const extraction = runs.reduce((sum, run) => sum + run.extraction, 0) / runs.length;
const grading = runs.reduce((sum, run) => sum + run.grading, 0) / runs.length;
const clock = median(runs.map((run) => run.clock));
console.log(`A typed PDF of ${PAGES} pages, ${rounds} rounds after one to warm up`);
console.log(`  first file, process start included   ${first.clock.toFixed(0)} ms on the clock`);
console.log(`  extraction                           ${extraction.toFixed(1)} ms of processor time (mean)`);
console.log(`  built-in grading and feedback        ${grading.toFixed(1)} ms of processor time (mean)`);
console.log(`  both, on the clock                   ${clock.toFixed(1)} ms (median)`);
console.log(
  `  of the target of ${TARGET_MS} ms on one core  ${((extraction + grading) / TARGET_MS).toFixed(2)} ×`,
);
console.log(
  `  the reading process                  ${residentMb.toFixed(0)} MB at most, ${cpuMs.toFixed(0)} ms of processor time in all`,
);
