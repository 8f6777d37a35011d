/**
 * How many of the official criteria a draft names that was made from the task alone.
 *
 *   npm run -s evals:drafts [-- FOLDER]
 *
 * For each assignment sheet: its rubric is read, a draft is made from its task without that rubric, and the two are compared by
 * the stems of their words. A criterion is what the sheet calls one; where a scale has no names, each thing that its best level
 * asks for.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Criterion, Rubric } from '../contract/grading.ts';
import { contentStems, wordsOf } from '../grading/language/word-runs.ts';
import { draftRubric } from '../grading/rubric/draft/draft-rubric.ts';
import { createSandbox } from '../grading/sandbox/sandbox.ts';

const SHEETS = path.join(import.meta.dirname, '..', '..', 'shared', 'datasets', 'rubric_sheets');
const WANTED = 0.6;

/** Words of every rubric say nothing about this one. */
const GENERIC = contentStems(
  wordsOf(
    'response answer student paper task clear complete accurate relevant specific valid include demonstrate provide requirement fulfill given strong address demand question use',
  ),
);
const stemsOf = (text: string): string[] =>
  [...contentStems(wordsOf(text))].filter((stem) => !GENERIC.has(stem));

/** Titles that come back in each level. */
const traitsOf = ({ levels }: Criterion): string[] => {
  const [first, ...others] = levels.map(({ description }) => description.split('\n'));
  return (first ?? []).filter(
    (line) =>
      line.split(/\s+/u).length <= 4 && others.length > 0 && others.every((lines) => lines.includes(line)),
  );
};

const clausesOf = ({ levels }: Criterion): string[] =>
  (levels[0]?.description ?? '')
    .split(/[.;:\n]|\sand\s(?=(?:describes|explains|includes|uses|extends)\b)/u)
    .map((clause) => clause.trim())
    .filter((clause) => stemsOf(clause).length > 0);

const officialOf = ({ criteria }: Rubric): string[] =>
  criteria.flatMap((criterion) => {
    const traits = traitsOf(criterion);
    if (traits.length > 0) return traits;
    return criteria.length > 1 ? [criterion.name] : clausesOf(criterion);
  });

const textOf = ({ name, description, levels }: Criterion): string =>
  [name, description, ...levels.map((level) => level.description)].join('\n');

const NUMBER = /\b(?:one|two|three|four|five|six)\b/iu;

/** "Three key elements" is named by whatever counts to three. */
const isCounted = (wanted: string, draft: Rubric): boolean => {
  const number = /\bkey\s+elements?\b/iu.test(wanted) ? NUMBER.exec(wanted)?.[0].toLowerCase() : undefined;
  return (
    number !== undefined &&
    draft.criteria.some(({ levels }) => levels[0]?.description.toLowerCase().includes(number) === true)
  );
};

const isNamed = (wanted: string, draft: Rubric): boolean => {
  const stems = stemsOf(wanted);
  const shares = draft.criteria.map((criterion) => {
    const own = new Set(stemsOf(textOf(criterion)));
    return stems.filter((stem) => own.has(stem)).length / stems.length;
  });
  return isCounted(wanted, draft) || Math.max(...shares) >= 0.5;
};

const measure = async (folder: string): Promise<void> => {
  const sandbox = createSandbox({ processes: 1 });
  const shares: number[] = [];
  try {
    for (const fileName of readdirSync(folder).filter((name) => name.endsWith('.docx'))) {
      const bytes = new Uint8Array(readFileSync(path.join(folder, fileName)));
      const { own } = await sandbox.run('rubric', { bytes, fileName, max: 100, sees: false });
      const official = own === null ? [] : officialOf(own);
      const { rubric } = draftRubric({ brief: own?.beside ?? '', max: 100 });
      const missed = official.filter((wanted) => !isNamed(wanted, rubric));
      shares.push(official.length === 0 ? 0 : 1 - missed.length / official.length);
      console.log(
        `${fileName.padEnd(16)} ${official.length - missed.length} of ${official.length} official criteria named${missed.length > 0 ? `; not: ${missed.map((text) => text.slice(0, 60)).join(' | ')}` : ''}`,
      );
    }
  } finally {
    await sandbox.close();
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  console.log(`\nMean over ${shares.length} sheets: ${Math.round(mean * 100)} % (wanted: ${WANTED * 100} %)`);
};

const folder = process.argv[2] ?? SHEETS;
if (existsSync(folder)) await measure(folder);
else
  console.log(
    `There are no assignment sheets in ${path.relative(process.cwd(), folder)}, so nothing was measured.`,
  );
