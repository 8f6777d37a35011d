/**
 * Every way from outside to something that reads a file, found in the sources: each asks the sandbox, in the name of a teacher, for a
 * task that has a limit of size and of the processor. A new one that does not fails here by its name.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { FILE_LIMITS } from '../../contract/files.ts';
import { SCAN_LIMITS } from '../../contract/scans/plan.ts';
import { processorFor, TASKS } from '../../grading/sandbox/tasks.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = globSync('server/**/*.ts', { cwd: root }).filter(
  (file) => !/\.(?:test|slow|fixture|cases)\.ts$/.test(file),
);

type Door = { file: string; task: string; call: string };

/** The arguments of a call, from its opening bracket on. */
const callAt = (text: string, from: number): string => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at + 1);
  }
  return text.slice(from);
};

const listDoors = (): Door[] =>
  sources.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/\.run\(\s*'(\w+)'/g)].map((match) => ({
      file,
      task: match[1] ?? '',
      call: callAt(text, match.index + '.run'.length),
    }));
  });

const NAMES = Object.keys(TASKS).filter((name): name is keyof typeof TASKS => Object.hasOwn(TASKS, name));
const FILE_TASKS = NAMES.flatMap((task) => {
  const { budget } = TASKS[task];
  return budget === undefined ? [] : [{ task, bytes: budget.bytes }];
});
const doors = listDoors().filter((door) => FILE_TASKS.some(({ task }) => task === door.task));

describe('a door that reads files', () => {
  test('is found in the sources, for every task that opens one', () => {
    expect([...new Set(doors.map(({ task }) => task))].sort()).toEqual(
      FILE_TASKS.map(({ task }) => task).sort(),
    );
  });

  test.each(doors)('$file ($task) names the teacher in whose turn it is', ({ call }) => {
    expect(call).toMatch(/waitedFor\(|teacher:|\{ teacher \}|\bshare\b/);
  });

  test.each(FILE_TASKS)('$task has a limit of size and of the processor', ({ task, bytes }) => {
    expect(bytes).toBeLessThanOrEqual(Math.max(FILE_LIMITS.bytesPerFile, SCAN_LIMITS.bytes));
    const most = { cpuMs: 20_000, pictureCpuMs: 60_000, totalCpuMs: 600_000 };
    expect(processorFor(task, true, most).totalCpuMs).toBeLessThanOrEqual(60_000);
    expect(processorFor(task, false, most).totalCpuMs).toBeLessThanOrEqual(most.totalCpuMs);
  });

  test('goes nowhere but into the sandbox: no parser is loaded by the server itself', () => {
    const PARSERS =
      /from '[^']*(?:sharp|pdfium|tesseract\.js|extraction\/extract|read-pdf|read-docx|read-image)[^']*'/;
    const own = sources.filter((file) => PARSERS.test(readFileSync(path.join(root, file), 'utf8')));
    expect(own).toEqual([]);
  });

  test('is not the short way that names nobody', () => {
    const short = sources.filter((file) =>
      /sandbox\.extract\(/.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(short).toEqual([]);
  });
});
