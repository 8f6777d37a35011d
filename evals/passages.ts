/**
 * How well shared passages are found, and what honest papers are taken for: `npm run -s evals:passages`.
 *
 * Data, if it lies in ../shared/datasets: answers written honestly or copied in three degrees from a source (shared_passages), and
 * honest essays (essays_dev) drawn into classes of thirty.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { type ComparedWork, compareWorks } from '../grading/integrity/compare-works/compare-works.ts';

const SHARED = path.join(import.meta.dirname, '..', '..', 'shared', 'datasets');
const CLASSES = 20;
const CLASS_SIZE = 30;

type Paper = { file: string; task: string; category: string };

const readKey = (folder: string): Paper[] =>
  readFileSync(path.join(folder, 'key.csv'), 'utf8')
    .trim()
    .split(/\r?\n/u)
    .slice(1)
    .map((line) => {
      const [file = '', task = '', category = ''] = line.split(',');
      return { file, task, category };
    });

type Count = { papers: number; alone: number; inClass: number };

const isPair = (a: string, b: string) => (match: { a: string; b: string }) =>
  (match.a === a && match.b === b) || (match.a === b && match.b === a);

const countTask = (folder: string, papers: Paper[], counts: Map<string, Count>): number => {
  const works = papers.map(({ file }) => ({
    id: file,
    text: readFileSync(path.join(folder, file), 'latin1'),
  }));
  const source = papers.find(({ category }) => category === 'orig')?.file ?? '';
  const origin = works.filter(({ id }) => id === source);
  const found = compareWorks(works, []);
  for (const { file, category } of papers.filter((paper) => paper.file !== source)) {
    const count = counts.get(category) ?? { papers: 0, alone: 0, inClass: 0 };
    counts.set(category, count);
    count.papers += 1;
    const own = works.filter(({ id }) => id === file);
    if (compareWorks([...own, ...origin], []).length > 0) count.alone += 1;
    if (found.some(isPair(file, source))) count.inClass += 1;
  }
  const honest = new Set(papers.filter(({ category }) => category === 'non').map(({ file }) => file));
  return found.filter(({ a, b }) => honest.has(a) || honest.has(b)).length;
};

const evaluateCopies = (folder: string): void => {
  const papers = readKey(folder);
  const counts = new Map<string, Count>();
  let honestPairs = 0;
  for (const task of new Set(papers.map((paper) => paper.task)))
    honestPairs += countTask(
      folder,
      papers.filter((paper) => paper.task === task),
      counts,
    );
  console.log('Papers paired with their source, compared with it alone / among all papers of the task:');
  for (const [category, { papers: all, alone, inClass }] of counts)
    console.log(`  ${category.padEnd(6)} ${alone} / ${inClass} of ${all}`);
  console.log(`Pairs of any kind with an honest paper: ${honestPairs}`);
};

const Essay = z.object({ id: z.string(), group: z.string(), question: z.string(), answer: z.string() });

const readEssays = (file: string) =>
  gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .map((line) => Essay.parse(JSON.parse(line)));

/** The same draws in every run. */
const createRandom = (): (() => number) => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
};

const drawClass = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((one) => ({ one, at: random() }))
    .sort((first, second) => first.at - second.at)
    .slice(0, CLASS_SIZE)
    .map(({ one }) => one);

const evaluateHonest = (essays: ReturnType<typeof readEssays>): void => {
  const random = createRandom();
  console.log(
    `\nPairs in ${CLASSES} classes of ${CLASS_SIZE} honest essays, with the task given / not given:`,
  );
  for (const group of new Set(essays.map((essay) => essay.group))) {
    const own = essays.filter((essay) => essay.group === group);
    let given = 0;
    let notGiven = 0;
    for (let draw = 0; draw < CLASSES; draw += 1) {
      const works = drawClass(own, random).map(({ id, answer }) => ({ id, text: answer }));
      given += compareWorks(works, [own[0]?.question ?? '']).length;
      notGiven += compareWorks(works, []).length;
    }
    console.log(`  task ${group}: ${given} / ${notGiven}`);
  }
};

const timeOf = (works: ComparedWork[]): string => {
  const before = process.cpuUsage();
  compareWorks(works, []);
  const { user, system } = process.cpuUsage(before);
  return ((user + system) / 1e6).toFixed(2);
};

const measureTime = (essays: ReturnType<typeof readEssays>): void => {
  console.log('\nTime of the processor:');
  for (const count of [60, 300]) {
    const works = essays.slice(0, count).map(({ id, answer }) => ({ id, text: answer }));
    console.log(`  ${works.length} papers: ${timeOf(works)} s`);
  }
};

const copies = path.join(SHARED, 'shared_passages');
const honest = path.join(SHARED, 'essays_dev.jsonl.gz');
for (const [file, evaluate] of [
  [copies, () => evaluateCopies(copies)],
  [
    honest,
    () => {
      const essays = readEssays(honest);
      evaluateHonest(essays);
      measureTime(essays);
    },
  ],
] as const) {
  if (existsSync(file)) evaluate();
  else console.log(`Not in ${SHARED}, so without a figure: ${path.basename(file)}.`);
}
