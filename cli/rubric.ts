/** `npm run -s rubric -- --json --max N FILE…`: shows what is read from rubric files, as the server reads them without a model. */
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { Failure } from '../contract/errors.ts';
import { acceptedNames } from '../contract/files.ts';
import { type Criterion, GRADE_LEVEL, type Rubric } from '../contract/grading.ts';
import { CERTAINTIES, describeCriterion, SIGNS } from '../contract/rubrics/describe-plan.ts';
import type { Sandbox } from '../grading/sandbox/sandbox.ts';
import { listFiles, readBytes } from './files.ts';
import {
  commandOf,
  type FailureRecord,
  HelpWanted,
  type Io,
  mapInOrder,
  parseOptions,
  runInTerminal,
  toFailureRecord,
  UsageError,
} from './run.ts';

const USAGE = `Usage: npm run -s rubric -- [--json] [--max N] FILE…

Reads rubrics, answer keys and assignment sheets (${acceptedNames('or')}), our own JSON and Canvas rubrics (CSV), and prints
the criteria with their levels and points, how each answer is marked (its kind, what counts, how sure that is and by which
sign), and the task that stands beside them.

  --max N   what the points add up to, 1 to ${GRADE_LEVEL.max} (default ${GRADE_LEVEL.assignmentDefault})
  --json    one JSON object per line:
            {file, rubric: {max, criteria: [{name, max, levels, marking, …}], …}, task, notes, error}, where marking is
            {kind, parts: [{kind, text, points, accepts, wanted}], refused, strict, certainty, because}`;

const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const sayTotal = (rubric: Rubric | null): string[] =>
  rubric === null || rubric.printed_max === undefined || rubric.printed_max === rubric.max
    ? []
    : [`The file adds up to ${rubric.printed_max}; marks here are out of ${rubric.max}.`];

type Reading = {
  file: string;
  rubric: Rubric | null;
  task: string;
  notes: string[];
  error: FailureRecord | null;
};

const OPTIONS = {
  json: { type: 'boolean', default: false },
  max: { type: 'string', default: String(GRADE_LEVEL.assignmentDefault) },
} as const;

const readArguments = (args: string[]): { json: boolean; max: number; given: string[] } => {
  const { values, positionals } = parseOptions(args, OPTIONS);
  if (values.help) throw new HelpWanted();
  const max = Number(values.max);
  if (!(max >= GRADE_LEVEL.min && max <= GRADE_LEVEL.max))
    throw new UsageError(`--max must be a number from ${GRADE_LEVEL.min} to ${GRADE_LEVEL.max}.`);
  if (positionals.length === 0) throw new UsageError('No file was named.');
  return { json: values.json, max, given: positionals };
};

const readOne = async (io: Io, sandbox: Sandbox, file: string, max: number): Promise<Reading> => {
  try {
    const given = { bytes: await readBytes(file), fileName: basename(file), max, sees: false };
    const { own } = await sandbox.run('rubric', given);
    if (own === null) throw new Failure('rubric_unreadable');
    return { file, rubric: own, task: own.beside ?? '', notes: own.notes, error: null };
  } catch (error) {
    return { file, rubric: null, task: '', notes: [], error: toFailureRecord(io, error, file) };
  }
};

/** The same words as on the screen "How it is marked", and what they rest on. */
const describePlanOf = (criterion: Criterion): string[] => {
  const { how, counts } = describeCriterion(criterion);
  const { marking } = criterion;
  if (marking === undefined) return [`    ${how}`];
  const sign = marking.because === undefined ? '' : `, ${SIGNS[marking.because]}`;
  return [
    `    ${how} [${marking.kind}, ${CERTAINTIES[marking.certainty ?? 'guess']}${sign}]`,
    ...(counts.length === 0 ? [] : [`    counts: ${counts.map(oneLine).join(' / ')}`]),
    ...(marking.refused.length === 0
      ? []
      : [`    does not count: ${marking.refused.map(oneLine).join(' / ')}`]),
  ];
};

const toReadable = ({ file, rubric, task, notes, error }: Reading): string => {
  const criteria = (rubric?.criteria ?? []).flatMap((criterion) => [
    `  ${criterion.name}: ${criterion.max}`,
    ...describePlanOf(criterion),
    ...criterion.levels.map((level) => `    ${level.points}  ${level.name}: ${oneLine(level.description)}`),
  ]);
  const about = [error?.detail, ...notes, ...sayTotal(rubric)].filter((line) => line !== undefined);
  return [
    file,
    ...about.map((line) => `  ${line}`),
    ...criteria,
    ...(task === '' ? [] : ['  Task:', task]),
  ].join('\n');
};

const readFiles = async (args: string[], io: Io): Promise<void> => {
  const { json, max, given } = readArguments(args);
  const files = await listFiles(given);
  const processes = Math.max(1, Math.min(files.length, availableParallelism()));
  const sandbox = io.openSandbox(processes);
  try {
    for await (const reading of mapInOrder(files, processes, (file) => readOne(io, sandbox, file, max)))
      io.print(json ? JSON.stringify(reading) : `${toReadable(reading)}\n`);
  } finally {
    await sandbox.close();
  }
};

export const main = commandOf(USAGE, readFiles);

if (import.meta.main) await runInTerminal(main);
