/**
 * How well a grader agrees with human graders, beside the anchors.
 *
 *   npm run -s evals -- [--set NAME]… [--data FILE.jsonl]… [--shots 0,5,10] [--grader builtin|model] [--provider P] [--model M] [--json]
 *
 *   npm run -s evals -- --admit [--provider P] [--model M] [--json]
 *
 * --admit has the configured model mark our own papers (grading/admission), beside the built-in grader, and says what it is fit for.
 * --set takes the sets whose name begins so: essays, rubric_answers, "saf en". --chosen marks the papers that the grader would ask
 * for first in place of three random draws.
 */
import '../lab/fake-model/fake-model.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBuiltinGrader } from '../grading/graders/builtin/builtin-grader.ts';
import type { Grader } from '../grading/graders/grader.ts';
import { createModelGrader } from '../grading/graders/model/model-grader.ts';
import type { ModelSettings } from '../grading/graders/model/settings.ts';
import { loadConfig } from '../server/config.ts';
import { ConfigurationError } from '../server/settings/values.ts';
import { admit } from './admit.ts';
import { gradeSet } from './grade-rows.ts';
import { type EvalSet, listAbsent, listDataFiles, readSets } from './rows.ts';
import { type SetFigures, scoreSet } from './score-set.ts';
import { toTable } from './table.ts';
import { describeTokens, measureTokens } from './tokens.ts';

const ROOT = path.join(import.meta.dirname, '..');
const SHARED = path.join(ROOT, '..', 'shared', 'datasets');
const DRAWS = 3;
const MODEL_CALLS_AT_ONCE = 8;

const readOptions = () =>
  parseArgs({
    options: {
      data: { type: 'string', multiple: true },
      set: { type: 'string', multiple: true },
      shots: { type: 'string', default: '0' },
      grader: { type: 'string', default: 'builtin' },
      provider: { type: 'string' },
      model: { type: 'string' },
      limit: { type: 'string' },
      chosen: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      admit: { type: 'boolean', default: false },
    },
  }).values;

type Options = ReturnType<typeof readOptions>;

const findModelSettings = (options: Options): ModelSettings | null => {
  const chosen = {
    ...(options.admit ? {} : { GRADER: 'model' }),
    ...(options.provider === undefined ? {} : { MODEL_PROVIDER: options.provider }),
    ...(options.model === undefined ? {} : { MODEL: options.model }),
  };
  return loadConfig(undefined, chosen).grading.model;
};

const modelGrader = (options: Options): Grader => {
  const model = findModelSettings(options);
  if (model === null) throw new ConfigurationError('No model is set up: give --provider and its API key.');
  return createModelGrader(model);
};

const chooseGrader = (options: Options): Grader => {
  if (options.grader === 'builtin') return createBuiltinGrader();
  if (options.grader === 'model') return modelGrader(options);
  throw new ConfigurationError(`There is no grader "${options.grader}": use builtin or model.`);
};

/** Every n-th row, so that a try on a paid model stays cheap and still touches each question. */
const thinOut = (set: EvalSet, limit: number | null): EvalSet => {
  if (limit === null || set.rows.length <= limit) return set;
  const step = set.rows.length / limit;
  return { ...set, rows: set.rows.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)) };
};

const evaluate = async (
  set: EvalSet,
  shots: number,
  grader: Grader,
  chosen: boolean,
): Promise<SetFigures> => {
  const draws = chosen ? [null] : Array.from({ length: shots === 0 ? 1 : DRAWS }, (_, draw) => draw);
  const atOnce = grader.name === 'model' ? MODEL_CALLS_AT_ONCE : 1;
  const graded = [];
  for (const draw of draws) graded.push(await gradeSet(grader, set, shots, draw, atOnce));
  return scoreSet(set, shots, grader.name, graded);
};

/** A figure that is missing should be missed. */
const reportAbsent = (files: string[]): void => {
  const absent = listAbsent(files);
  if (absent.length > 0) console.error(`Not in ${SHARED}, so without a figure: ${absent.join(', ')}.`);
};

const run = async (options: Options): Promise<void> => {
  const files = options.data ?? listDataFiles(SHARED);
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new ConfigurationError(`There is no file ${missing.join(', ')}.`);
  if (files.length === 0) {
    console.log(`No data sets found in ${SHARED}. Give some with --data FILE.jsonl.`);
    return;
  }
  if (options.data === undefined) reportAbsent(files);
  const grader = chooseGrader(options);
  const limit = options.limit === undefined ? null : Number(options.limit);
  const shots = options.shots.split(',').map(Number);
  const figures: SetFigures[] = [];
  const isWanted = ({ name }: EvalSet): boolean =>
    options.set?.some((wanted) => name.startsWith(wanted)) ?? true;
  for (const set of files.flatMap(readSets).filter(isWanted)) {
    for (const count of shots)
      figures.push(await evaluate(thinOut(set, limit), count, grader, options.chosen));
  }
  // Another model would be paid for it.
  const model = grader.name === 'model' ? findModelSettings(options) : null;
  const tokens = model?.provider === 'fake' ? await measureTokens(model) : null;
  console.log(options.json ? JSON.stringify({ sets: figures, tokens }, null, 2) : toTable(figures));
  if (tokens !== null && !options.json) console.log(describeTokens(tokens));
};

try {
  const options = readOptions();
  if (options.admit) await admit(findModelSettings(options), MODEL_CALLS_AT_ONCE, options.json);
  else await run(options);
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
