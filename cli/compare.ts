/** `npm run -s compare -- --json [--given FILE]… FILE…`: which files share passages, from the command line. */
import { availableParallelism } from 'node:os';
import { basename, extname } from 'node:path';
import { Failure } from '../contract/errors.ts';
import { acceptedNames } from '../contract/files.ts';
import type { ComparedWork, WorkMatch } from '../grading/integrity/compare-works/compare-works.ts';
import type { Sandbox } from '../grading/sandbox/sandbox.ts';
import { listFiles, PLAIN_TEXT, readBytes } from './files.ts';
import {
  commandOf,
  HelpWanted,
  type Io,
  mapInOrder,
  parseOptions,
  RunError,
  runInTerminal,
  toFailureRecord,
  UsageError,
} from './run.ts';

const USAGE = `Usage: npm run -s compare -- [--json] [--given FILE]… FILE…

Compares every file with every other (${acceptedNames('or')}, TXT, MD, or folders of them) and prints the pairs
that share passages, the most unusual first. A find says which words stand in both files, and no more.

  --given FILE  a text that everybody had: the task, a source that the class worked with. What stands in it
                is no find. May be given several times.
  --json        one JSON object per pair and line: {a, b, words, share_a, share_b, passages}, where passages are
                [{a: {start, end}, b: {start, end}, words}] with offsets in the text of each file`;

const readArguments = (args: string[]) => {
  const { values, positionals } = parseOptions(args, {
    given: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  });
  return { ...values, files: positionals };
};

/** Older files are not always in UTF-8. */
const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const readText = async (sandbox: Sandbox, path: string): Promise<string> => {
  const bytes = await readBytes(path);
  if (PLAIN_TEXT.includes(extname(path).toLowerCase())) return decode(bytes);
  return (await sandbox.extract(bytes, basename(path))).text;
};

const readGiven = async (sandbox: Sandbox, path: string): Promise<string> => {
  try {
    return await readText(sandbox, path);
  } catch (error) {
    if (error instanceof Failure) throw new RunError(`${path}: ${error.detail}`);
    throw error;
  }
};

/** A file that cannot be read is named, and the others are compared. */
const readWorks = async (io: Io, sandbox: Sandbox, files: string[]): Promise<ComparedWork[]> => {
  const read = async (file: string): Promise<ComparedWork | null> => {
    try {
      return { id: file, text: await readText(sandbox, file) };
    } catch (error) {
      io.complain(`${file}: ${toFailureRecord(io, error, file).detail}`);
      return null;
    }
  };
  const works: ComparedWork[] = [];
  for await (const work of mapInOrder(files, availableParallelism(), read))
    if (work !== null) works.push(work);
  return works;
};

const toJson = ({ a, b, words, share_a, share_b, passages }: WorkMatch): string =>
  JSON.stringify({ a, b, words, share_a, share_b, passages });

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const toSentence = ({ a, b, words, share_a, share_b, passages }: WorkMatch): string => {
  const where = passages.length === 1 ? 'one passage' : `${passages.length} passages`;
  return `${a} and ${b}: ${words} words in ${where}, ${percent(share_a)} and ${percent(share_b)} of their words`;
};

const compareFiles = async (args: string[], io: Io): Promise<void> => {
  const { files: named, given, json, help } = readArguments(args);
  if (help) throw new HelpWanted();
  if (named.length === 0) throw new UsageError('No file was named.');
  const files = await listFiles(named, given, PLAIN_TEXT);
  const sandbox = io.openSandbox(Math.max(1, Math.min(files.length, availableParallelism())));
  try {
    const texts = await Promise.all(given.map((path) => readGiven(sandbox, path)));
    const works = await readWorks(io, sandbox, files);
    if (works.length < 2) throw new RunError('There are no two files that can be compared.');
    const matches = await sandbox.run('compare', { works, given: texts });
    for (const match of matches) io.print(json ? toJson(match) : toSentence(match));
    if (!json && matches.length === 0) io.print(`${works.length} files: none share passages.`);
  } finally {
    await sandbox.close();
  }
};

export const main = commandOf(USAGE, compareFiles);

if (import.meta.main) await runInTerminal(main);
