/** Runs the commands on files made for the test: in this process, and where it is about the process in one of their own. */
import '../lab/fake-model/fake-model.ts';
import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Document as DocxFile, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { z } from 'zod';
import { createSandbox } from '../grading/sandbox/sandbox.ts';
import { compiled } from '../lab/program/program.ts';
import { main as compare } from './compare.ts';
import { main as extract } from './extract.ts';
import { main as grade } from './grade.ts';
import { main as rubric } from './rubric.ts';

const COMMANDS = fileURLToPath(new URL('.', import.meta.url));
const MAINS = { compare, extract, grade, rubric };
type Command = keyof typeof MAINS;

export type Outcome = { code: number | null; stdout: string; stderr: string };
type Where = { cwd?: string; env?: Record<string, string> };

/** One for all: its children take longer to start than most commands take. */
const sandbox = createSandbox({ processes: 2 });

export const runCommandLine = async (
  command: Command,
  args: string[],
  { cwd, env = {} }: Where = {},
): Promise<Outcome> => {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const io = {
    print: (line: string) => void stdout.push(`${line}\n`),
    complain: (line: string) => void stderr.push(`${line}\n`),
    openSandbox: () => ({ ...sandbox, close: async () => undefined }),
    env,
  };
  const before = process.cwd();
  try {
    if (cwd !== undefined) process.chdir(cwd);
    return { code: await MAINS[command](args, io), stdout: stdout.join(''), stderr: stderr.join('') };
  } finally {
    process.chdir(before);
  }
};

/** As people run it. */
export const spawnCommandLine = (command: Command, args: string[], options: Where = {}): Promise<Outcome> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(COMMANDS, `${command}.ts`), ...args], {
      cwd: options.cwd,
      env: { PATH: process.env.PATH ?? '', ...compiled(), ...options.env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    child.on('error', fail);
    child.on('close', (code) => done({ code, stdout, stderr }));
  });

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'markwise-command-'));

export const writeDocx = async (path: string, lines: string[], table: string[][] = []): Promise<string> => {
  const rows = table.map(
    (row) =>
      new TableRow({ children: row.map((text) => new TableCell({ children: [new Paragraph(text)] })) }),
  );
  const children = [
    ...lines.map((text) => new Paragraph(text)),
    ...(rows.length > 0 ? [new Table({ rows })] : []),
  ];
  await writeFile(path, await Packer.toBuffer(new DocxFile({ sections: [{ children }] })));
  return path;
};

/** One page; a line that starts with "~" is drawn white. */
export const writePdf = async (path: string, lines: string[]): Promise<string> => {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [index, line] of lines.entries()) {
    const isHidden = line.startsWith('~');
    const shade = isHidden ? 1 : 0;
    page.drawText(isHidden ? line.slice(1) : line, {
      x: 60,
      y: 780 - index * 18,
      size: 11,
      font,
      color: rgb(shade, shade, shade),
    });
  }
  await writeFile(path, await pdf.save());
  return path;
};

/** What a command printed with --json, line by line. */
export const linesOf = <T extends z.ZodType>({ stdout }: Outcome, Line: T): z.infer<T>[] =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => Line.parse(JSON.parse(line)));
