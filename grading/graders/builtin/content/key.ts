/**
 * Reads a model answer as a teacher writes it. Alternatives stand apart by a line "or"; "Do not accept" starts what is
 * wrong; every line, sentence or list item of an alternative is a point that can be checked alone.
 */
import { contentWords, readWords, type Word } from '../../../language/words.ts';

/** One thing to look for, in the teacher's words. `worth` is what the key says it earns; 1 where it says nothing. */
export type Point = { text: string; words: Word[]; worth: number };

/** `list`: the points are short items of an enumeration, each an answer of its own. */
export type Reference = { text: string; points: Point[]; words: Word[]; list: boolean };

export type Key = { accepted: Reference[]; rejected: Reference[] };

const ALTERNATIVE = /\n[ \t]*(?:or|oder|also accept|accept)[ \t]*:?[ \t]*(?:\n|(?<=:[ \t]*))/iu;
const REJECTED =
  /^[ \t]*(?:do not accept|don['’]t accept|not accepted?|reject|incorrect(?: answers?)?|wrong)[ \t]*:[ \t]*/iu;
const BULLET = /^[ \t]*(?:[-–—•*·▪]|\(?\d{1,2}[.)]|\(?[a-hivx]{1,4}[.)])[ \t]*/iu;
const SENTENCE_END = /(?<=[.!?;])\s+(?=[\p{Lu}\d"“(])|;\s+/u;
const LONGEST_KEY = 20_000;
const LONGEST_ITEM = 4;
const FEWEST_ITEMS = 4;

/** "(0.5 P)", "[2 marks]", "(1 pt)": what the words before it earn. */
const WORTH = /[([]\s*(\d+(?:[.,]\d+)?)\s*(?:p|pts?|points?|marks?|punkte?)\.?\s*[)\]]/giu;

const readPoint = (text: string, worth = 1): Point[] => {
  const words = contentWords(readWords(text));
  return words.length === 0 ? [] : [{ text, words, worth }];
};

/** Where a key marks what earns points, exactly those words are the points; the rest explains. */
const readMarkedPoints = (text: string): Point[] => {
  const points: Point[] = [];
  let last = 0;
  for (const match of text.matchAll(WORTH)) {
    const clause = text.slice(last, match.index).split(SENTENCE_END).at(-1) ?? '';
    points.push(
      ...readPoint(clause.replace(BULLET, '').trim(), Number((match[1] ?? '1').replace(',', '.')) || 1),
    );
    last = match.index + match[0].length;
  }
  return points;
};

const splitPoints = (text: string): Point[] =>
  text
    .split('\n')
    .map((line) => line.replace(BULLET, '').trim())
    .flatMap((line) => line.split(SENTENCE_END))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => readPoint(part));

/** "harmful, damaging, bad, etc.": the items, where a line is little else than an enumeration. */
const readItems = (text: string): string[] => {
  const body = text.slice(text.search(/[:]|\be\.g\.|\bsuch as\b|\bfor example\b|\bz\. ?B\./iu) + 1);
  const items = body
    .replace(/^(?:\.?g\.|uch as|or example|\. ?B\.)[,:]?/iu, '')
    .replace(/[,.]?\s*(?:etc|usw)\.?|\.\s*$/giu, '')
    .split(/,\s*(?:(?:and|or|und|oder)\s+)?|\s+or\s+/iu)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const short = items.filter((item) => item.split(/\s+/u).length <= LONGEST_ITEM);
  return items.length >= FEWEST_ITEMS && short.length === items.length ? items : [];
};

const toReference = (text: string, points: Point[], list: boolean): Reference[] =>
  points.length === 0 ? [] : [{ text, points, words: points.flatMap((point) => point.words), list }];

/** Examples of what would be right ("e.g.", "etc.") are alternatives; a plain enumeration is one list. */
const readReference = (given: string): Reference[] => {
  const text = given.trim();
  const items = text.includes('\n') ? [] : readItems(text);
  if (items.length > 0) {
    const open = /\be\.g\.|\betc\b|\bsuch as\b|\bfor example\b|\bz\. ?B\.|\busw\b|\bor\b/iu.test(text);
    if (open) return items.flatMap((item) => toReference(item, readPoint(item), false));
    return toReference(
      text,
      items.flatMap((item) => readPoint(item)),
      true,
    );
  }
  const marked = readMarkedPoints(text);
  const points = marked.length > 1 ? marked : splitPoints(text.replace(WORTH, ' '));
  return toReference(text, points, false);
};

/** Splits off the lines after "Do not accept:" up to the next blank line. */
const splitRejected = (text: string): { wanted: string; unwanted: string[] } => {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  let rejecting = false;
  for (const line of text.split('\n')) {
    if (REJECTED.test(line)) rejecting = true;
    else if (line.trim() === '') rejecting = false;
    if (rejecting) unwanted.push(line.replace(REJECTED, ''));
    else wanted.push(line);
  }
  return { wanted: wanted.join('\n'), unwanted: unwanted.filter((line) => line.trim() !== '') };
};

export const readKey = (answer: string): Key => {
  const { wanted, unwanted } = splitRejected(answer.slice(0, LONGEST_KEY));
  return {
    accepted: wanted.split(ALTERNATIVE).flatMap(readReference),
    rejected: unwanted.flatMap(readReference),
  };
};
