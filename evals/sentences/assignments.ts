/**
 * Assignments that somebody wrote to read what the program says of them: a folder each, with `key` or `rubric`, `papers/`, a `task.txt` and
 * an `info.json` where there are any. Files are Word files, PDFs or text; lines of cells (` | `) are a table. Each text becomes a Word file and
 * is read as an upload is.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Document as DocxFile, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import { z } from 'zod';
import { FeedbackTone } from '../../contract/grading.ts';
import type { Document } from '../../grading/extraction/document.ts';
import { struckSpans } from '../../grading/identity/remove-identity.ts';

const Mark = z.union([
  z.number(),
  z.object({ score: z.number(), found: z.array(z.string()).optional(), comment: z.string().optional() }),
]);
/** What the teacher gives, by paper and criterion, where the proposal is not what she gives. */
const Info = z.object({
  kind: z.string().optional(),
  max: z.number().optional(),
  tone: FeedbackTone.default('formal'),
  grade: z.number().nullable().default(null),
  /** Its teacher has looked at how the key is marked, and found it right. */
  agreed: z.boolean().default(false),
  /** Its teacher took all proposals in one act, or set each mark herself. */
  settled: z.enum(['taken', 'set']).default('taken'),
  marks: z.record(z.string(), z.record(z.string(), Mark)).default({}),
});
export type GivenMark = z.infer<typeof Mark>;

export type Assignment = Omit<z.infer<typeof Info>, 'kind'> & {
  kind: string;
  task: string;
  key: { text: string; document: Document };
  papers: { name: string; text: string; document: Document }[];
};

const CELLS = ' | ';

const childrenOf = (text: string): (Paragraph | Table)[] => {
  const children: (Paragraph | Table)[] = [];
  const lines = text.trimEnd().split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const rows: string[] = [];
    while (lines[at]?.includes(CELLS)) rows.push(lines[at++] ?? '');
    if (rows.length > 0)
      children.push(
        new Table({
          rows: rows.map(
            (row) =>
              new TableRow({
                children: row.split(CELLS).map((cell) => new TableCell({ children: [new Paragraph(cell)] })),
              }),
          ),
        }),
      );
    if (at < lines.length) children.push(new Paragraph(lines[at] ?? ''));
  }
  return children;
};

/** Reads a file as an upload is read. */
type Extract = (bytes: Uint8Array, fileName: string) => Promise<Document>;

const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** What is crossed out is shown so, for no grader sees it. */
export const withStrikes = (document: Document): string =>
  struckSpans(document)
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end }) => `${text.slice(0, start)}~~${text.slice(start, end)}~~${text.slice(end)}`,
      document.text,
    );

const readUpload = async (file: string, extract: Extract): Promise<{ text: string; document: Document }> => {
  const { name, ext } = path.parse(file);
  if (ext === '.docx' || ext === '.pdf') {
    const document = await extract(new Uint8Array(readFileSync(file)), name + ext);
    return { text: withStrikes(document), document };
  }
  const text = readText(file);
  const made = new DocxFile({ sections: [{ children: childrenOf(text) }] });
  return { text, document: await extract(new Uint8Array(await Packer.toBuffer(made)), `${name}.docx`) };
};

const KEYS = ['key.docx', 'rubric.docx', 'key.pdf', 'rubric.pdf', 'key.txt', 'rubric.txt'];

export const readAssignment = async (folder: string, extract: Extract): Promise<Assignment> => {
  const info = Info.parse(JSON.parse(readText(path.join(folder, 'info.json')) || '{}'));
  const key = KEYS.map((name) => path.join(folder, name)).find(existsSync) ?? path.join(folder, 'key.txt');
  const names = readdirSync(path.join(folder, 'papers')).toSorted();
  const papers: Assignment['papers'] = [];
  for (const name of names) {
    const upload = await readUpload(path.join(folder, 'papers', name), extract);
    papers.push({ name: path.basename(name, path.extname(name)), ...upload });
  }
  return {
    ...info,
    kind: info.kind ?? path.basename(folder),
    task: readText(path.join(folder, 'task.txt')).trim(),
    key: await readUpload(key, extract),
    papers,
  };
};

export const listAssignments = (folder: string): string[] =>
  readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((one) => existsSync(path.join(one, 'papers')))
    .toSorted();
