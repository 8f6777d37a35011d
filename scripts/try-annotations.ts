/**
 * Annotates every PDF of the given folders (at most --most of each) and reads each one again, with PDFium and with poppler's
 * pdftotext where that is installed: it must open, and the text of its pages must be what it was.
 *
 *     node scripts/try-annotations.ts FOLDER… [--most 200]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../contract/errors.ts';
import { withPdf } from '../grading/extraction/pdf/read/open.ts';
import { annotatePdf } from '../grading/giving-back/pdf/annotate-pdf.ts';
import { paperWith } from '../grading/giving-back/returned-paper.fixture.ts';
import type { ReturnedPaper } from '../grading/giving-back/returned-paper.ts';
import { makeSheets } from '../grading/giving-back/sheet/make-sheet.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { most: { type: 'string', default: '200' } },
});
const POPPLER = 'pdftotext';
const scratch = mkdtempSync(join(tmpdir(), 'annotations-'));
const hasPoppler = spawnSync(POPPLER, ['-v']).error === undefined;

const textsOf = (bytes: Uint8Array): Promise<string[]> =>
  withPdf(bytes, async ({ pdfium: { calls }, document, pages }) =>
    Array.from({ length: pages }, (_, index) => {
      const page = calls.loadPage(document, index);
      if (page === 0) return '(damaged)';
      const text = calls.loadText(page);
      const codes = Array.from({ length: calls.countChars(text) }, (_, at) => calls.unicode(text, at));
      calls.closeText(text);
      calls.closePage(page);
      return String.fromCodePoint(...codes.filter((code) => code <= 0x10ffff).slice(0, 20_000));
    }),
  );

const poppler = (bytes: Uint8Array, from: number): string => {
  const path = join(scratch, 'file.pdf');
  writeFileSync(path, bytes);
  return execFileSync(POPPLER, ['-q', '-f', String(from), path, '-'], {
    maxBuffer: 1e9,
    timeout: 60_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).toString();
};

/** In which order columns and fields are told is poppler's choice, by how the file is laid out inside. */
const wordsOf = (text: string | null): string | null =>
  text === null ? null : text.split(/\s+/).toSorted().join(' ').trim();

const attempt = <T>(deed: () => T): T | null => {
  try {
    return deed();
  } catch {
    return null;
  }
};

/** A box on each page, and words of the page to be found on it. */
const paperFor = (texts: string[]): ReturnedPaper => {
  const paper = paperWith([]);
  const quotes = texts.slice(0, 10).flatMap((text, at) => [
    { text: text.slice(20, 60), page: at + 1, boxes: [] },
    { text: '', page: at + 1, boxes: [{ page: at + 1, x: 0.1, y: 0.1, w: 0.3, h: 0.02 }] },
  ]);
  return { ...paper, criteria: paper.criteria.map((criterion) => ({ ...criterion, quotes })) };
};

type Outcome =
  | 'unreadable before'
  | 'good'
  | 'refused'
  | 'text changed'
  | 'does not open'
  | 'poppler differs';

const tryFile = async (bytes: Uint8Array): Promise<Outcome> => {
  const before = await textsOf(bytes).catch(() => null);
  if (before === null) return 'unreadable before';
  const paper = paperFor(before);
  const sheet = await makeSheets([paper]);
  const annotated = await annotatePdf(bytes, paper, sheet).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  if (annotated === null) return 'refused';
  const after = await textsOf(annotated.bytes).catch(() => null);
  if (after === null) return 'does not open';
  if (after.slice(1).join('\f') !== before.join('\f')) return 'text changed';
  if (!hasPoppler) return 'good';
  const [one, other] = [attempt(() => poppler(bytes, 1)), attempt(() => poppler(annotated.bytes, 2))];
  return one !== null && wordsOf(one) !== wordsOf(other) ? 'poppler differs' : 'good';
};

const counts = new Map<Outcome, number>();
for (const folder of positionals) {
  const files = readdirSync(folder).filter((name) => /\.pdf$/i.test(name));
  const step = Math.max(1, Math.floor(files.length / Number(values.most)));
  for (const name of files.filter((_, at) => at % step === 0).slice(0, Number(values.most))) {
    const outcome = await tryFile(readFileSync(join(folder, name)));
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome !== 'good' && outcome !== 'unreadable before')
      console.log(`${outcome}: ${join(folder, name)}`);
  }
}
console.log(Object.fromEntries(counts), hasPoppler ? '' : 'without poppler');
rmSync(scratch, { recursive: true });
