/** Runs the commands as people do, as processes of their own, on files made for the test. */
import { spawn } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Document as DocxFile, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';

const COMMANDS = fileURLToPath(new URL('.', import.meta.url));

export type Outcome = { code: number | null; stdout: string; stderr: string };

export const runCommandLine = (
  command: 'extract' | 'grade' | 'rubric',
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Outcome> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(COMMANDS, `${command}.ts`), ...args], {
      cwd: options.cwd,
      env: { PATH: process.env.PATH ?? '', ...options.env },
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
