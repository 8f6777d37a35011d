/** Reads printed text in a picture, offline: engine and language data come from packages, nothing is fetched or cached. */
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Bbox, Line, Worker } from 'tesseract.js';
import type { Box } from '../document.ts';
import type { PlacedWord } from '../places.ts';
import { withoutStrays } from './ocr-strays.ts';

export type OcrLine = {
  text: string;
  /** In pixels of the picture that was given. */
  box: Box;
  words: PlacedWord[];
  confidence: number;
};

export type OcrReading = {
  text: string;
  /** 0 to 100: print reads at about 94, handwriting below 60. */
  confidence: number;
  lines: OcrLine[];
};

export type Recognise = (image: Uint8Array) => Promise<OcrReading>;

export type Recogniser = { recognise: Recognise; close(): Promise<void> };

const LSTM_ONLY = 1;

const languageFolder = (): string => {
  const packageFile = createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json');
  return path.join(path.dirname(packageFile), '4.0.0_best_int');
};

const startWorker = async (): Promise<Worker> => {
  const { createWorker } = await import('tesseract.js');
  const worker = await createWorker('eng', LSTM_ONLY, {
    langPath: languageFolder(),
    cacheMethod: 'none',
    gzip: true,
    // Without a handler the library throws outside of any promise when a picture cannot be read.
    errorHandler: () => {},
  });
  // Pictures rarely say how fine they are; left to guess, the engine complains on the console.
  await worker.setParameters({ user_defined_dpi: '300' });
  return worker;
};

const toBox = ({ x0, y0, x1, y1 }: Bbox): Box => ({ left: x0, top: y0, right: x1, bottom: y1 });

const toLine = ({ text, bbox, confidence, words }: Line): OcrLine => {
  const all = words.map((word) => ({ text: word.text, box: toBox(word.bbox), confidence: word.confidence }));
  const own = withoutStrays(all);
  const [first] = own;
  const last = own.at(-1);
  const box = toBox(bbox);
  // As high as their line, so that marks on it are of one height.
  const placed = own.map((word) => ({
    text: word.text,
    confidence: word.confidence,
    ...word.box,
    top: Math.min(box.top, word.box.top),
    bottom: Math.max(box.bottom, word.box.bottom),
  }));
  if (own.length === all.length || first === undefined || last === undefined)
    return { text: text.trim(), box, words: placed, confidence };
  return {
    text: own.map((word) => word.text).join(' '),
    box: { ...box, left: first.box.left, right: last.box.right },
    words: placed,
    confidence: own.reduce((sum, word) => sum + word.confidence, 0) / own.length,
  };
};

const readWith = async (worker: Worker, image: Uint8Array): Promise<OcrReading> => {
  const { data } = await worker.recognize(Buffer.from(image), {}, { text: true, blocks: true });
  const lines = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines.map(toLine)),
  );
  return {
    text: data.text.trim(),
    confidence: data.confidence,
    lines: lines.filter((line) => line.text !== ''),
  };
};

/** The engine starts with the first picture and takes one at a time; `close` ends its thread. */
export const createRecogniser = (): Recogniser => {
  let starting: Promise<Worker> | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  return {
    recognise: (image) => {
      starting ??= startWorker();
      const worker = starting;
      const reading = queue.then(async () => readWith(await worker, image));
      queue = reading.catch(() => {});
      return reading;
    },
    close: async () => {
      const worker = await starting;
      starting = null;
      await worker?.terminate();
    },
  };
};
