/** Finds the words that a reader of a page placed again in the text that was made of them, and keeps both together. */
import { type Box, OF_FILE, type Places, type Run, type RunSign } from './document.ts';
import { addRun } from './runs.ts';
import { cleanText } from './text-hygiene.ts';

/** `confidence`: where it was read from a picture, 0 to 100. */
export type PlacedWord = Box & { text: string; confidence?: number; signs?: readonly RunSign[] };

type PageSize = { number: number; width: number; height: number };

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0;

/** Letters and signs that are written as they were read. */
const isPlain = (text: string): boolean => !/[^\x21-\x7e]/.test(text);

type Match = { start: number; end: number; hits: number };

/**
 * Letter by letter. What the text has lost since (the hyphen at the end of a line, invisible characters) is passed over; blanks
 * stand in the text wherever it was composed so.
 */
const matchFrom = (text: string, from: number, word: string): Match => {
  let at = from;
  let start = -1;
  let end = from;
  let hits = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = word.charCodeAt(index);
    if (isSpace(code)) continue;
    while (at < text.length && isSpace(text.charCodeAt(at))) at += 1;
    if (text.charCodeAt(at) !== code) continue;
    if (start < 0) start = at;
    at += 1;
    end = at;
    hits += 1;
  }
  return { start, end, hits };
};

/** How far ahead a word is looked for after one that the text does not have. */
const LOOK_AHEAD = 400;

const findWord = (text: string, from: number, raw: string): Match | null => {
  const word = isPlain(raw) ? raw : cleanText(raw).text;
  const next = matchFrom(text, from, word);
  if (next.hits * 2 > word.length) return next;
  const found = text.slice(from, from + LOOK_AHEAD).indexOf(word);
  return found < 0 || word.length === 0 ? null : matchFrom(text, from + found, word);
};

const within = (share: number): number => Math.min(1, Math.max(0, share));

export type PlaceList = {
  /** `text` is a stretch of the document's text that begins at `offset`; the words stand in its order. */
  add(text: string, offset: number, words: readonly PlacedWord[], page: PageSize): void;
  finish(): Places;
  /** Of the words that have signs. */
  runs: Run[];
};

export const createPlaceList = (): PlaceList => {
  const spans: number[] = [];
  const pages: number[] = [];
  const boxes: number[] = [];
  const confidences: number[] = [];
  const runs: Run[] = [];
  return {
    runs,
    add(text, offset, words, { number, width, height }) {
      let at = 0;
      for (const word of words) {
        const found = findWord(text, at, word.text);
        if (found === null) continue;
        at = found.end;
        const [x, y] = [within(word.left / width), within(word.top / height)];
        const span = { start: offset + found.start, end: offset + found.end };
        if (word.signs !== undefined && word.signs.length > 0)
          addRun(runs, { ...span, signs: word.signs }, text, offset);
        spans.push(span.start, span.end);
        pages.push(number);
        confidences.push(Math.round(word.confidence ?? OF_FILE));
        boxes.push(x, y, within(word.right / width) - x, within(word.bottom / height) - y);
      }
    },
    finish: () => ({
      spans: Uint32Array.from(spans),
      pages: Uint16Array.from(pages),
      boxes: Float32Array.from(boxes),
      confidences: Uint8Array.from(confidences),
    }),
  };
};

export const boundingBox = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  top: Math.min(...boxes.map((box) => box.top)),
  right: Math.max(...boxes.map((box) => box.right)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

/** Whether two boxes lie over each other. */
export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
