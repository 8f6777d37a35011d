/**
 * `npm run test:fuzz-files -- --count 5000 --seed 7`: damaged and hostile files through the extraction sandbox and the rubric
 * reader. Prints how they ended, the slowest, and the most memory that a child held. `--only 17` reads mutant 17 alone.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import {
  canWatchMemory,
  createFuzzedExtractor,
  hasAttacks,
  listHeavy,
  listHostile,
  listMutants,
  listPhotographs,
  listSeeds,
  MOST_MEMORY_MB,
  type Outcome,
  readAll,
  watchChildren,
} from '../grading/sandbox/file-fuzz.fixture.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    only: { type: 'string' },
  },
});
const count = Number(values.count);
const seed = Number(values.seed);
if (!Number.isInteger(count) || count < 0 || !Number.isInteger(seed)) {
  console.error('Please give whole numbers: npm run test:fuzz-files -- --count 5000 --seed 7');
  process.exit(1);
}

/** Reading a photograph takes seconds, so only one mutant in so many is one. */
const PHOTOGRAPH_EVERY = 250;
const SLOWEST_SHOWN = 8;

const listRecipes = async () => {
  const usual = listMutants(await listSeeds(), count, seed);
  const photographs = listMutants(listPhotographs(), count, seed);
  const mutants = usual.map((recipe, index) =>
    index % PHOTOGRAPH_EVERY === PHOTOGRAPH_EVERY - 1 ? (photographs[index] ?? recipe) : recipe,
  );
  if (values.only !== undefined) return mutants.slice(Number(values.only), Number(values.only) + 1);
  return [...listHostile(), ...listHeavy(), ...mutants];
};

const countBy = (outcomes: Outcome[], keyOf: (outcome: Outcome) => string): [string, number][] =>
  [...Map.groupBy(outcomes, keyOf)]
    .map(([key, group]): [string, number] => [key, group.length])
    .toSorted(([, one], [, other]) => other - one);

const printCounts = (title: string, counts: [string, number][]): void => {
  console.log(`\n${title}`);
  for (const [key, number] of counts) console.log(`${String(number).padStart(7)}  ${key}`);
};

const printSlowest = (title: string, outcomes: Outcome[], timeOf: (outcome: Outcome) => number): void => {
  console.log(`\n${title}`);
  const slowest = outcomes.toSorted((one, other) => timeOf(other) - timeOf(one)).slice(0, SLOWEST_SHOWN);
  for (const outcome of slowest)
    console.log(`${String(timeOf(outcome)).padStart(7)} ms  ${outcome.code}  ${outcome.made}`);
};

const report = (outcomes: Outcome[], peak: number): boolean => {
  const firstLine = (text: string) => text.split('\n', 2).join(' ');
  printCounts(
    'Ended as',
    countBy(outcomes, ({ code }) => code),
  );
  const documents = outcomes.filter(({ code }) => code === 'document');
  printCounts(
    'Of the documents, as a rubric',
    countBy(documents, ({ rubric }) => rubric),
  );
  printSlowest('Slowest to extract', outcomes, ({ milliseconds }) => milliseconds);
  printSlowest('Slowest as a rubric', documents, ({ rubricMilliseconds }) => rubricMilliseconds);
  const stumbles = outcomes.filter(({ stumble }) => stumble !== null);
  if (stumbles.length > 0)
    printCounts(
      'Called damaged after an error in a reader',
      countBy(stumbles, ({ stumble, made }) => `${firstLine(stumble ?? '')} (${made})`),
    );
  const memory = canWatchMemory ? `${peak} MB` : 'not measured here';
  console.log(`\nMost memory of a child: ${memory}; allowed with all margins: ${MOST_MEMORY_MB} MB`);
  const troubled = outcomes.filter(({ trouble }) => trouble.length > 0);
  for (const { made, trouble } of troubled) console.log(`TROUBLE ${made}: ${trouble.join('; ')}`);
  console.log(`${outcomes.length} files, ${troubled.length} in trouble`);
  return troubled.length === 0 && peak <= MOST_MEMORY_MB;
};

const processes = Math.max(1, availableParallelism());
const recipes = await listRecipes();
console.log(`${recipes.length} files from seed ${seed}, ${processes} at a time`);
if (!hasAttacks) console.log('The shared attack files are not here; the samples alone are damaged.');
const started = Date.now();
const extractor = createFuzzedExtractor(processes);
const children = watchChildren();
let done = 0;
const outcomes = await readAll(extractor, recipes, processes, () => {
  done += 1;
  if (done % 500 === 0) console.log(`${done} read after ${Math.round((Date.now() - started) / 1000)} s`);
});
children.stop();
await extractor.close();
console.log(`Took ${Math.round((Date.now() - started) / 1000)} s`);
process.exitCode = report(outcomes, children.peak()) ? 0 : 1;
