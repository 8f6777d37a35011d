/** `npm run -s extract -- --json FILE…`: shows what a grader would get of each file, and what was left out. */
import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { acceptedNames } from '../contract/files.ts';
import type { Document, HiddenText } from '../grading/extraction/document.ts';
import { findIdentity } from '../grading/identity/find-identity.ts';
import { removeIdentity } from '../grading/identity/remove-identity.ts';
import type { Student } from '../grading/students/student.ts';
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

const USAGE = `Usage: npm run -s extract -- [--json] FILE…

Reads ${acceptedNames('and')} files (or folders of them) and prints what a grader would get:
the visible text without the student's name, and what a reader of the page cannot see.

  --json    one JSON object per line:
            {file, text, pages, student: {name, id}, hidden: [{page, text, why}], warnings, error}`;

type Extraction = {
  file: string;
  text: string;
  pages: number;
  student: Student;
  hidden: HiddenText[];
  warnings: string[];
  error: FailureRecord | null;
};

const readArguments = (args: string[]): { json: boolean; given: string[] } => {
  const { values, positionals } = parseOptions(args, OPTIONS);
  if (values.help) throw new HelpWanted();
  if (positionals.length === 0) throw new UsageError('No file was named.');
  return { json: values.json, given: positionals };
};

const OPTIONS = {
  json: { type: 'boolean', default: false },
} as const;

const describe = (file: string, document: Document): Extraction => {
  const name = basename(file);
  const student = findIdentity(document, name);
  return {
    file,
    text: removeIdentity(document, name, student).text,
    pages: document.pages.length,
    student,
    hidden: document.hidden,
    warnings: document.warnings,
    error: null,
  };
};

const failed = (file: string, error: FailureRecord): Extraction => ({
  file,
  text: '',
  pages: 0,
  student: { name: null, id: null },
  hidden: [],
  warnings: [],
  error,
});

const toReadable = (result: Extraction): string => {
  const { student } = result;
  const lines = [`== ${result.file}`];
  if (result.error) return [...lines, `   ${result.error.detail} (${result.error.code})`, ''].join('\n');
  lines.push(
    `   ${result.pages} page${result.pages === 1 ? '' : 's'}, student ${student.name ?? '-'}, id ${student.id ?? '-'}`,
  );
  for (const warning of result.warnings) lines.push(`   Note: ${warning}`);
  for (const hidden of result.hidden)
    lines.push(`   Not visible (page ${hidden.page}, ${hidden.why}): ${hidden.text}`);
  return [...lines, '', result.text, ''].join('\n');
};

const extractFiles = async (args: string[], io: Io): Promise<void> => {
  const { json, given } = readArguments(args);
  const files = await listFiles(given);
  const processes = Math.max(1, Math.min(files.length, availableParallelism()));
  const sandbox = io.openSandbox(processes);
  try {
    const results = mapInOrder(files, processes, async (file) => {
      try {
        return describe(file, await sandbox.extract(await readBytes(file), basename(file)));
      } catch (error) {
        return failed(file, toFailureRecord(io, error, file));
      }
    });
    for await (const result of results) io.print(json ? JSON.stringify(result) : toReadable(result));
  } finally {
    await sandbox.close();
  }
};

export const main = commandOf(USAGE, extractFiles);

if (import.meta.main) await runInTerminal(main);
