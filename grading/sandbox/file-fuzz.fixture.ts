/**
 * Sends files through the sandbox and the rubric reader and writes down how each ended, how long it took and how much memory
 * the children held. What must not happen is listed as trouble, with the file's making, so that it can be made again.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogue, Failure } from '../../contract/errors.ts';
import type { Document } from '../extraction/document.ts';
import { HEAVY_DOCX, HOSTILE_DOCX } from '../extraction/docx/hostile-docx.fixture.ts';
import {
  HEAVY_JPEG,
  HEAVY_PNG,
  HOSTILE_JPEG,
  HOSTILE_PNG,
} from '../extraction/image/hostile-pictures.fixture.ts';
import { drawPage } from '../extraction/image/image-fixture.ts';
import { typedOdt } from '../extraction/odt/odt-fixture.ts';
import { HEAVY_PDF, HOSTILE_PDF } from '../extraction/pdf/hostile-pdf.fixture.ts';
import { ATTACKS as HIDING } from '../extraction/pdf/pdf-attacks.fixture.ts';
import { buildPdf } from '../extraction/pdf/pdf-fixture.ts';
import { typedRtf } from '../extraction/rtf/rtf-fixture.ts';
import { readRubric } from '../rubric/read-rubric.ts';
import { createRandom, type Mutant, mutate, type NamedFile } from './mutations.fixture.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SAMPLES = path.join(ROOT, 'samples');
const ATTACKS = path.resolve(ROOT, '../shared/attacks/files');
const MEGABYTE = 1024 * 1024;

/** The usual limits, but for files of many pictures, which may take ten minutes in the program. */
const LIMITS = {
  memoryMb: 512,
  cpuMs: 20_000,
  pictureCpuMs: 60_000,
  totalCpuMs: 120_000,
  silenceMs: 120_000,
} as const;
const START_MS = 30_000;
/** What a process holds before its first file, and what it can take between two looks of its watch. */
const IDLE_MB = 130;
const BETWEEN_LOOKS_MB = 200;
export const MOST_MEMORY_MB = LIMITS.memoryMb + IDLE_MB + BETWEEN_LOOKS_MB;
const MOST_MS = LIMITS.totalCpuMs + START_MS;

export const createFuzzedExtractor = (processes: number): Sandbox => createSandbox({ processes, ...LIMITS });

export const hasAttacks = existsSync(ATTACKS);

const listFolder = (folder: string): NamedFile[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(pdf|docx)$/.test(name))
    .toSorted()
    .map((name) => ({ name: path.basename(name), bytes: readFileSync(path.join(folder, name)) }));

/** Whole photographs take seconds each to read; small drawings reach the same decoders. */
const listPictures = async (): Promise<NamedFile[]> => {
  const page = () => drawPage({ lines: ['Plants need light.'] }).resize({ width: 240 });
  return [
    { name: 'drawn.png', bytes: await page().png().toBuffer() },
    { name: 'drawn.jpg', bytes: await page().jpeg().toBuffer() },
    {
      name: 'drawn-twice.jpg',
      bytes: await page()
        .jpeg({ progressive: true })
        .withExif({ IFD0: { Artist: 'J' } })
        .toBuffer(),
    },
  ];
};

const LARGEST_SEED = 20_000;

/** PDFs whose inside lies open, so that a change of a few bytes changes what they say. */
const listPlainPdfs = (): NamedFile[] =>
  [...Object.values(HOSTILE_PDF).map((make) => make()), ...HIDING.map(({ file }) => buildPdf(file))]
    .map((bytes, index) => ({ name: `plain-${index}.pdf`, bytes }))
    .filter(({ bytes }) => bytes.length < LARGEST_SEED);

const LINES = ['An essay about plants – and cafés.', 'They need light.'];
const TYPED: NamedFile[] = [
  { name: 'typed.odt', bytes: typedOdt(LINES) },
  { name: 'typed.rtf', bytes: typedRtf(LINES) },
];

/** Sound files and small attacks to be damaged. */
export const listSeeds = async (): Promise<NamedFile[]> => {
  const attacks = hasAttacks ? listFolder(ATTACKS).filter(({ name }) => !name.startsWith('94')) : [];
  return [...listFolder(SAMPLES), ...attacks, ...listPlainPdfs(), ...TYPED, ...(await listPictures())];
};

export const listPhotographs = (): NamedFile[] => {
  const folder = path.join(SAMPLES, 'industrial-revolution');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => ({ name, bytes: readFileSync(path.join(folder, name)) }));
};

/** Made only when its turn comes: together they would fill the memory. */
export type Recipe = { make(): Promise<Mutant> | Mutant };

const recipesOf = (
  extension: string,
  kinds: Record<string, () => Uint8Array | Promise<Uint8Array>>,
): Recipe[] =>
  Object.entries(kinds).map(([name, make]) => {
    const made = `hostile${extension}: ${name}`;
    return { make: async () => ({ name: `hostile${extension}`, bytes: new Uint8Array(await make()), made }) };
  });

export const listHostile = (): Recipe[] => [
  ...recipesOf('.docx', HOSTILE_DOCX),
  ...recipesOf('.pdf', HOSTILE_PDF),
  ...recipesOf('.png', HOSTILE_PNG),
  ...recipesOf('.jpg', HOSTILE_JPEG),
];

/** Each takes seconds, so they have no place in a short run. */
export const listHeavy = (): Recipe[] => [
  ...recipesOf('.docx', HEAVY_DOCX),
  ...recipesOf('.pdf', HEAVY_PDF),
  ...recipesOf('.png', HEAVY_PNG),
  ...recipesOf('.jpg', HEAVY_JPEG),
];

/** Mutant number `index` of a seed is always the same one, whichever came before it. */
export const listMutants = (seeds: readonly NamedFile[], count: number, seed: number): Recipe[] =>
  Array.from({ length: count }, (_, index) => ({
    make: () => {
      const mutant = mutate(seeds, createRandom(seed * 1_000_003 + index));
      return { ...mutant, made: `mutant ${index}: ${mutant.made}` };
    },
  }));

export type Outcome = {
  made: string;
  /** "document", or the code of the failure. */
  code: string;
  rubric: string;
  milliseconds: number;
  rubricMilliseconds: number;
  /** The reader's own error behind a file that is called damaged: the file is refused, but a fault of ours may be behind it. */
  stumble: string | null;
  trouble: string[];
};

const isSentence = (text: string): boolean => /^[A-Z].{8,}[.!]$/s.test(text);

const troubleOf = (error: unknown): string[] => {
  if (!(error instanceof Failure))
    return [`ended in an error that is none of the catalogue: ${stackOf(error)}`];
  const isKnown = Object.hasOwn(catalogue, error.code);
  return isKnown && isSentence(error.detail) ? [] : [`has no sentence for the teacher: ${error.message}`];
};

const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const stumbleOf = (error: unknown): string | null =>
  error instanceof Failure && error.code === 'file_corrupt' && typeof error.cause === 'string'
    ? error.cause
    : null;

const codeOf = (error: unknown): string => (error instanceof Failure ? error.code : 'strange');

const isWithin = ({ start, end }: { start: number; end: number }, { text }: Document): boolean =>
  start <= end && end <= text.length;

/** What everything after the extraction relies on. */
const listFlaws = (document: Document): string[] => {
  const { pages, blocks, text } = document;
  const flaws: string[] = [];
  if (
    ![...pages, ...blocks, ...blocks.flatMap(({ rows }) => rows.flat())].every((span) =>
      isWithin(span, document),
    )
  )
    flaws.push('speaks of places beyond its text');
  if (!blocks.every(({ page }) => pages.some(({ number }) => number === page)))
    flaws.push('speaks of pages that it has not');
  if (!pages.every(({ width, height }) => Number.isFinite(width) && Number.isFinite(height)))
    flaws.push('has a page without a size');
  if (!text.isWellFormed() || text.includes('\0')) flaws.push('holds text that no database takes');
  return flaws;
};

/** As the server does it: the document comes from a child, the rubric is read in the process itself. */
const readAsRubric = (document: Document): Pick<Outcome, 'rubric' | 'rubricMilliseconds' | 'trouble'> => {
  const started = performance.now();
  const after = () => Math.round(performance.now() - started);
  try {
    // No file states such a total, so that every one of them is scaled.
    const { criteria } = readRubric(document, 97);
    const sum = criteria.reduce((total, { max }) => total + max, 0);
    const trouble = Math.abs(sum - 97) < 1e-6 ? [] : [`is a rubric whose points add up to ${sum}`];
    return { rubric: 'rubric', rubricMilliseconds: after(), trouble };
  } catch (error) {
    return { rubric: codeOf(error), rubricMilliseconds: after(), trouble: troubleOf(error) };
  }
};

const troubleOfTime = (milliseconds: number): string[] =>
  milliseconds > MOST_MS ? [`took ${milliseconds} ms`] : [];

export const readMutant = async (extractor: Sandbox, { bytes, name, made }: Mutant): Promise<Outcome> => {
  const started = performance.now();
  const after = () => Math.round(performance.now() - started);
  try {
    const document = await extractor.extract(bytes, name);
    const milliseconds = after();
    const read = readAsRubric(document);
    const trouble = [...listFlaws(document), ...read.trouble, ...troubleOfTime(milliseconds)];
    return { made, code: 'document', stumble: null, milliseconds, ...read, trouble };
  } catch (error) {
    const milliseconds = after();
    const trouble = [...troubleOf(error), ...troubleOfTime(milliseconds)];
    const ended = { code: codeOf(error), stumble: stumbleOf(error), milliseconds };
    return { made, rubric: '', rubricMilliseconds: 0, ...ended, trouble };
  }
};

/** Reads one after the other in as many lines as there are processes, so that nobody's time includes waiting. */
export const readAll = async (
  extractor: Sandbox,
  recipes: readonly Recipe[],
  processes: number,
  onEnd: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const waiting = recipes.values();
  const work = async (): Promise<void> => {
    for (const recipe of waiting) {
      const outcome = await readMutant(extractor, await recipe.make());
      outcomes.push(outcome);
      onEnd(outcome);
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
  return outcomes;
};

export const canWatchMemory = existsSync('/proc/self/status');

const peakOf = (pid: string): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    if (!status.includes(`\nPPid:\t${process.pid}\n`)) return 0;
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('sandbox-child')) return 0;
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(status)?.[1];
    return (Number(kilobytes ?? 0) * 1024) / MEGABYTE;
  } catch {
    // It ended between two looks.
    return 0;
  }
};

/** The most that any child ever held, by the system's own record, in megabytes. */
export const watchChildren = (): { peak(): number; stop(): void } => {
  let peak = 0;
  const look = (): void => {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    for (const pid of pids) peak = Math.max(peak, peakOf(pid));
  };
  const timer = canWatchMemory ? setInterval(look, 50) : undefined;
  return { peak: () => Math.round(peak), stop: () => clearInterval(timer) };
};
