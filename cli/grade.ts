/** `npm run -s grade -- --rubric FILE --max N FILE…`: grades files as the server does, from the command line. */
import { availableParallelism } from 'node:os';
import { basename, extname } from 'node:path';
import { Failure } from '../contract/errors.ts';
import { acceptedNames } from '../contract/files.ts';
import { duplicateFlag, GRADE_LEVEL, ownTotal, type Rubric } from '../contract/grading.ts';
import type { Document } from '../grading/extraction/document.ts';
import { gradeDocument } from '../grading/grade.ts';
import type { Brief } from '../grading/graders/grader.ts';
import { readRubricWithModel } from '../grading/graders/model/rubric/read-rubric-with-model.ts';
import type { ModelSettings } from '../grading/graders/model/settings.ts';
import { findIdentity } from '../grading/identity/find-identity.ts';
import { removeIdentity } from '../grading/identity/remove-identity.ts';
import { topicOf } from '../grading/open-work.ts';
import { isExchanged } from '../grading/rubric/exchange/kinds.ts';
import { readExchanged } from '../grading/rubric/exchange/read-exchanged.ts';
import { readRubric } from '../grading/rubric/read-rubric.ts';
import { scaleRubric } from '../grading/rubric/scale-rubric.ts';
import type { Sandbox } from '../grading/sandbox/sandbox.ts';
import { loadConfig } from '../server/config.ts';
import { ConfigurationError } from '../server/settings/values.ts';
import { type ChosenGrader, chooseGrader, patiently } from './chosen-grader.ts';
import { listFiles, PLAIN_TEXT, readBytes } from './files.ts';
import { type GradeOptions, readGradeOptions, USAGE } from './grade-options.ts';
import {
  failedRecord,
  type GradeRecord,
  gradedRecord,
  toMarks,
  toTable,
  writeFeedback,
} from './grade-report.ts';
import { readMarkedExamples } from './marked-examples.ts';
import { commandOf, type Io, mapInOrder, RunError, runInTerminal, toFailureRecord } from './run.ts';

type Extract = (path: string) => Promise<Document>;
/** One file on its way: read, or failed for good. */
type Paper = { file: string; document: Document; text: string } | { file: string; failure: GradeRecord };
/** The files that each file is nearly the same as. */
type Twins = Map<string, string[]>;

const configuredModel = ({ env }: Io) => {
  try {
    return loadConfig(env).grading.model;
  } catch (error) {
    if (error instanceof ConfigurationError) throw new RunError(error.message);
    throw error;
  }
};

/** A file that the whole run needs: when it cannot be read, its path and sentence end the run. */
const needed = async <T>(path: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure) throw new RunError(`${path}: ${error.detail}`);
    throw error;
  }
};

const readTask = async (path: string, extract: Extract): Promise<string> => {
  const isPlain = PLAIN_TEXT.includes(extname(path).toLowerCase());
  return isPlain ? new TextDecoder().decode(await readBytes(path)) : (await extract(path)).text;
};

const readFileOf = async (
  path: string,
  max: number,
  model: ModelSettings | null,
  extract: Extract,
): Promise<Rubric> => {
  const exchanged = isExchanged(path) ? readExchanged(await readBytes(path), basename(path), max) : null;
  if (exchanged) return exchanged.rubric;
  const document = await extract(path);
  return model === null ? readRubric(document, max) : readRubricWithModel(model, document, max);
};

/** Out of what the file's own points add up to, unless somebody says otherwise; as when an assignment is made of it. */
const readRubricFile = async (
  path: string,
  typed: number | undefined,
  model: ModelSettings | null,
  extract: Extract,
): Promise<Rubric> => {
  const read = await readFileOf(path, typed ?? GRADE_LEVEL.assignmentDefault, model, extract);
  return scaleRubric(read, typed ?? ownTotal(read) ?? GRADE_LEVEL.assignmentDefault);
};

const readBrief = async (
  io: Io,
  options: GradeOptions,
  model: ModelSettings | null,
  extract: Extract,
): Promise<Brief> => {
  const { task, marked, max } = options;
  const rubric = await needed(options.rubric, () => readRubricFile(options.rubric, max, model, extract));
  for (const note of rubric.notes) io.complain(`Rubric: ${note}`);
  return {
    rubric,
    task: task === undefined ? '' : await needed(task, () => readTask(task, extract)),
    instructions: options.instructions,
    tone: options.tone,
    style: options.style,
    gradeLevel: options['grade-level'] ?? null,
    examples:
      marked === undefined ? [] : await needed(marked, () => readMarkedExamples(marked, rubric, extract)),
  };
};

/** Every paper is read before the first is graded, because each is compared with all the others. */
const readPapers = async (
  io: Io,
  files: string[],
  brief: Brief,
  chosen: ChosenGrader,
  extract: Extract,
  processes: number,
): Promise<Paper[]> => {
  const topic = topicOf(brief);
  const read = async (file: string): Promise<Paper> => {
    try {
      const document = await extract(file);
      const name = basename(file);
      const { text } = removeIdentity(document, name, findIdentity(document, name), topic);
      // A grader that cannot see only needs to know that there is a picture; a class of scans would fill the memory.
      const images = chosen.grader.sees === true ? document.images : document.images.slice(0, 1);
      return { file, document: { ...document, images }, text };
    } catch (error) {
      return {
        file,
        failure: failedRecord(file, brief.rubric.max, chosen.label, toFailureRecord(io, error, file)),
      };
    }
  };
  const papers: Paper[] = [];
  for await (const paper of mapInOrder(files, processes, read)) papers.push(paper);
  return papers;
};

const findTwins = async (sandbox: Sandbox, papers: Paper[], brief: Brief): Promise<Twins> => {
  const works = papers.flatMap((paper) => ('text' in paper ? [{ id: paper.file, text: paper.text }] : []));
  const matches = await sandbox.run('compare', { works, given: [topicOf(brief)] });
  const twins: Twins = new Map();
  for (const { a, b } of matches.filter(({ nearly_same }) => nearly_same)) {
    twins.set(a, [...(twins.get(a) ?? []), basename(b)]);
    twins.set(b, [...(twins.get(b) ?? []), basename(a)]);
  }
  return twins;
};

const gradePaper = async (
  io: Io,
  paper: Paper,
  twins: Twins,
  brief: Brief,
  chosen: ChosenGrader,
): Promise<GradeRecord> => {
  if ('failure' in paper) return paper.failure;
  const { file, document } = paper;
  try {
    const request = { grader: chosen.grader, brief, document, fileName: basename(file) };
    const { student, verdict } = await patiently(() => gradeDocument(request));
    const flags = [...verdict.flags, ...(twins.get(file) ?? []).map(duplicateFlag)];
    return gradedRecord(file, student, { ...verdict, flags }, chosen.label);
  } catch (error) {
    if (error instanceof RunError) throw error;
    return failedRecord(file, brief.rubric.max, chosen.label, toFailureRecord(io, error, file));
  }
};

const gradeFiles = async (args: string[], io: Io): Promise<void> => {
  const options = readGradeOptions(args);
  const chosen = chooseGrader(options.grader, options.grader === 'builtin' ? null : configuredModel(io));
  const files = await listFiles(options.given, [options.rubric, options.task ?? options.rubric]);
  if (files.length === 0) throw new RunError(`There are no ${acceptedNames('or')} files to grade.`);
  const processes = Math.max(1, Math.min(files.length, availableParallelism()));
  const sandbox = io.openSandbox(processes);
  const extract: Extract = async (path) => sandbox.extract(await readBytes(path), basename(path));
  try {
    const brief = await readBrief(io, options, chosen.model, extract);
    const papers = await readPapers(io, files, brief, chosen, extract, processes);
    const twins = await findTwins(sandbox, papers, brief);
    const records: GradeRecord[] = [];
    for await (const record of mapInOrder(papers, chosen.atOnce, (paper) =>
      gradePaper(io, paper, twins, brief, chosen),
    )) {
      if (options.json) io.print(JSON.stringify(record));
      else records.push(record);
    }
    if (options.json) return;
    const written = await writeFeedback(records, options.out);
    io.print(
      `${toTable(records)}\n\n${toMarks(records)}\n\nGraded by ${chosen.label}. ${written.length} feedback files in ${options.out}.`,
    );
  } finally {
    await sandbox.close();
  }
};

export const main = commandOf(USAGE, gradeFiles);

if (import.meta.main) await runInTerminal(main);
