/**
 * A document whose pictures were read by somebody else: the teacher, or a model that sees. The pages named take the text of the lines
 * given; what stands on all others only moves. From here on nobody has to know who read what.
 */
import type { Block, Box, Document, Page, Places, TableCell } from '../extraction/document.ts';
import { createPlaceList, type PlacedWord } from '../extraction/places.ts';
import { isPicture, readLines } from './read-lines.ts';
import { confidenceOf, type PageReading, type ReadLine } from './reading.ts';

type Read = { document: Document; readings: PageReading[] };

const joined = (lines: readonly ReadLine[]): { text: string; lines: ReadLine[] } => {
  let text = '';
  const placed = lines
    .filter((line) => line.text.trim() !== '')
    .map((line) => {
      text += text === '' ? '' : line.parted;
      const start = text.length;
      text += line.text.trim();
      return { ...line, start, end: text.length };
    });
  return { text, lines: placed };
};

/** Letters are not equally wide, but a word is found by it. */
const spreadWords = ({ text, box, confidence }: ReadLine): PlacedWord[] =>
  box === null
    ? []
    : [...text.matchAll(/\S+/gu)].map((word) => ({
        text: word[0],
        left: box.x + (box.w * word.index) / text.length,
        right: box.x + (box.w * (word.index + word[0].length)) / text.length,
        top: box.y,
        bottom: box.y + box.h,
        ...(confidence === null ? {} : { confidence: confidence * 100 }),
      }));

const isSameLine = (one: ReadLine, other: ReadLine): boolean =>
  one.text === other.text && one.box?.y === other.box?.y && one.box?.x === other.box?.x;

/** The words where the reader of the picture saw them, if the line is as it was. */
const wordsOf = (
  line: ReadLine,
  before: PageReading | undefined,
  { text, places }: Document,
): PlacedWord[] => {
  const known = before?.lines.find((one) => isSameLine(one, line));
  if (known?.start == null || known.end === null) return spreadWords(line);
  const words: PlacedWord[] = [];
  for (let at = 0; at < places.pages.length; at += 1) {
    const [from, to] = [places.spans[2 * at] ?? 0, places.spans[2 * at + 1] ?? 0];
    if (from < known.start || to > known.end || places.pages[at] !== before?.page) continue;
    const [x, y, w, h] = [0, 1, 2, 3].map((side) => places.boxes[4 * at + side] ?? 0);
    if (x === undefined || y === undefined || w === undefined || h === undefined) continue;
    const confidence = places.confidences[at] ?? 0;
    words.push({ text: text.slice(from, to), left: x, top: y, right: x + w, bottom: y + h, confidence });
  }
  return words.length === 0 ? spreadWords(line) : words;
};

const boxOf = (lines: readonly ReadLine[], { width, height }: Page): Box | null => {
  const boxes = lines.flatMap(({ box }) => (box === null ? [] : [box]));
  if (boxes.length === 0) return null;
  return {
    left: Math.min(...boxes.map(({ x }) => x)) * width,
    top: Math.min(...boxes.map(({ y }) => y)) * height,
    right: Math.max(...boxes.map(({ x, w }) => x + w)) * width,
    bottom: Math.max(...boxes.map(({ y, h }) => y + h)) * height,
  };
};

/** Lines up to the next blank one make a paragraph. */
const paragraphsOf = (lines: readonly ReadLine[], page: Page): Block[] => {
  const groups: ReadLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group === undefined || line.parted === '\n\n') groups.push([line]);
    else group.push(line);
  }
  return groups.map((group) => ({
    kind: 'paragraph',
    page: page.number,
    start: group[0]?.start ?? 0,
    end: group.at(-1)?.end ?? 0,
    level: 0,
    box: boxOf(group, page),
    rows: [],
  }));
};

const movedBlock = (block: Block, by: number): Block => ({
  ...block,
  start: block.start + by,
  end: block.end + by,
  rows: block.rows.map((row) =>
    row.map((cell): TableCell => ({ ...cell, start: cell.start + by, end: cell.end + by })),
  ),
});

const movedLine = (line: ReadLine, by: number): ReadLine => ({
  ...line,
  start: (line.start ?? 0) + by,
  end: (line.end ?? 0) + by,
});

/** Places of the pages that stay, moved with their page. */
const keptPlaces = ({ places }: Document, moved: ReadonlyMap<number, number>): Places[] => {
  const kept: Places[] = [];
  for (const [page, by] of moved) {
    const indexes = [...places.pages.keys()].filter((at) => places.pages[at] === page);
    kept.push({
      spans: Uint32Array.from(
        indexes.flatMap((at) => [2 * at, 2 * at + 1].map((one) => (places.spans[one] ?? 0) + by)),
      ),
      pages: Uint16Array.from(indexes.map(() => page)),
      boxes: Float32Array.from(indexes.flatMap((at) => [...places.boxes.subarray(4 * at, 4 * at + 4)])),
      confidences: Uint8Array.from(indexes.map((at) => places.confidences[at] ?? 0)),
    });
  }
  return kept;
};

/** In the order of the text, which is how words are looked up. */
const mergePlaces = (parts: Places[]): Places => {
  const words = parts.flatMap((part) =>
    [...part.pages.keys()].map((at) => ({ part, at, from: part.spans[2 * at] ?? 0 })),
  );
  words.sort((a, b) => a.from - b.from);
  return {
    spans: Uint32Array.from(words.flatMap(({ part, at }) => [...part.spans.subarray(2 * at, 2 * at + 2)])),
    pages: Uint16Array.from(words.map(({ part, at }) => part.pages[at] ?? 1)),
    boxes: Float32Array.from(words.flatMap(({ part, at }) => [...part.boxes.subarray(4 * at, 4 * at + 4)])),
    confidences: Uint8Array.from(words.map(({ part, at }) => part.confidences[at] ?? 0)),
  };
};

const SHARES = { width: 1, height: 1 };

export const applyReadings = (document: Document, given: readonly PageReading[]): Read => {
  const before = readLines(document);
  const wanted = new Map(given.map((reading) => [reading.page, reading]));
  const isReplaced = (page: Page) => wanted.has(page.number) && isPicture(page, document);
  if (!document.pages.some(isReplaced)) return { document, readings: before };
  let text = '';
  let done = 0;
  const pages: Page[] = [];
  const blocks: Block[] = [];
  const readings: PageReading[] = [];
  const moved = new Map<number, number>();
  const places = createPlaceList();
  for (const page of document.pages) {
    const old = before.find((reading) => reading.page === page.number);
    text += document.text.slice(done, page.start);
    done = Math.max(done, page.end);
    if (!isReplaced(page)) {
      const by = text.length - page.start;
      text += document.text.slice(page.start, page.end);
      pages.push({ ...page, start: page.start + by, end: page.end + by });
      moved.set(page.number, by);
      blocks.push(
        ...document.blocks
          .filter((block) => block.page === page.number)
          .map((block) => movedBlock(block, by)),
      );
      if (old !== undefined) readings.push({ ...old, lines: old.lines.map((line) => movedLine(line, by)) });
      continue;
    }
    const { lines: wantedLines = [], drawn } = wanted.get(page.number) ?? {};
    const read = joined(wantedLines);
    if (read.text !== '' && text !== '' && !text.endsWith('\n\n')) text += '\n\n';
    const start = text.length;
    const lines = read.lines.map((line) => movedLine(line, start));
    text += read.text;
    for (const line of lines)
      places.add(line.text, line.start ?? 0, wordsOf(line, old, document), {
        number: page.number,
        ...SHARES,
      });
    const ocrConfidence = confidenceOf(lines) ?? page.ocrConfidence ?? 0;
    pages.push({ ...page, start, end: text.length, source: 'ocr', ocrConfidence });
    blocks.push(...paragraphsOf(lines, page));
    readings.push({ page: page.number, lines, ...(drawn != null && { drawn }) });
  }
  text += document.text.slice(done);
  return {
    document: {
      ...document,
      text,
      pages,
      blocks,
      places: mergePlaces([...keptPlaces(document, moved), places.finish()]),
    },
    readings,
  };
};
