/**
 * How the words of others are set into feedback: names and points of a rubric, a student's words, a grader's sentences.
 * They come from files that anybody may have written, so they are text and stay text; of a grader's own sentences emphasis
 * and safe links are kept.
 */
import { emphasis, type Line, lineOf, type Run, strong, WORD_JOINER } from './lines.ts';
import { clip, oneLine } from './words.ts';

const NAME_LIMIT = 90;
const TITLE_LIMIT = 140;
const POINT_LIMIT = 160;
const QUOTE_LIMIT = 170;

/** GFM turns bare addresses into links after parsing, where no escaping helps: a word joiner does. */
const defuseAddresses = (text: string): string =>
  text
    .replace(/(?:https?|xmpp|mailto)(?=:)|www(?=\.)/gi, `$&${WORD_JOINER}`)
    .replace(/@(?=[\w-])/g, `@${WORD_JOINER}`);

/** The student's marks become single ones, because double ones stand around the whole quote. */
const singleMarks = (text: string): string =>
  text.replace(/(^|[\s([‘])["“”„«»]/gu, '$1‘').replace(/["“”„«»]/gu, '’');

/** Signs before an answer, and its label: "= 5", "-> true", "8 a True"; in "d = 5" the letter is a quantity. */
const LEAD = /^(?:[\s:;,)\]=→]|-+>)+(?=\S)|^(?:\d{1,2}\s?[a-h]|[b-h])[.):]?\s+(?=[^\s=<>≈+*/])/u;

/** Final stops and commas are dropped, so that the sentence around the quote can end by itself. */
const trimQuote = (text: string): string =>
  clip(singleMarks(oneLine(text).replace(LEAD, '')), QUOTE_LIMIT).replace(/(?<!\.)[\s.,;:]+$/u, '');

/** "Answer: 27 cm²": what is shown is called the answer by the sentence that it stands in. */
const LABEL = /^(?:(?:model |expected )?answer|solution|key|(?:muster)?lösung|antwort)\s*:\s+/iu;

const trimPoint = (text: string): string =>
  clip(
    oneLine(text)
      .replace(/^[-–—•*·]+\s+/u, '')
      .replace(LABEL, '')
      .replace(/[\s.,;:]+$/u, ''),
    POINT_LIMIT,
  );

/** A criterion's or level's name inside a sentence. */
export const setName = (text: string): Line => strong(defuseAddresses(clip(oneLine(text), NAME_LIMIT)));
/** The same as a heading or in a cell. */
export const setTitle = (text: string): Line => lineOf(defuseAddresses(clip(oneLine(text), TITLE_LIMIT)));
/** A point of the key or rubric, in the teacher's words. */
export const setPoint = (text: string): Line => emphasis(defuseAddresses(trimPoint(text)));
/** The student's own words, in the marks of a language. */
export const setQuote = (text: string, inMarks: (text: string) => string): Line => [
  { text: inMarks(defuseAddresses(trimQuote(text))), quoted: text },
];

/** The parts of a grader's sentence that may stay marked: bold, italics, links to safe places. */
const INLINE =
  /!?\[([^\]\n]*)\]\(((?:[^()\s]|\([^()\s]*\))*)(?:\s[^()]*)?\)|\*\*([^*\n]+)\*\*|(?<![\w*])\*([^*\s][^*\n]*)\*(?![\w*])/g;
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[\w\-.~:/?#@!$&'*+,;=%]+$/i;
const TAG = /<\/?[a-z!][^<>]*>/gi;

const typographicMarks = (text: string): string => text.replace(/(^|[\s([])"/gu, '$1“').replaceAll('"', '”');

/** Marks around spaces alone mark nothing. */
const marked = (text: string, mark: (text: string) => Line): Line => mark(defuseAddresses(text.trim()));

const readInline = (match: RegExpExecArray): Line => {
  const [whole, label = '', address = '', bold, italic] = match;
  if (bold !== undefined) return marked(bold, strong);
  if (italic !== undefined) return marked(italic, emphasis);
  const text = defuseAddresses(label.trim());
  const isSafe = !whole.startsWith('!') && text !== '' && SAFE_ADDRESS.test(address);
  return isSafe ? [{ text, href: address }] : lineOf(text);
};

/** Where markup was dropped, its spaces on both sides are one. */
const withSingleSpaces = (runs: Run[]): Line => {
  let before = ' ';
  const kept = runs.map((run) => {
    const text = /\s$/u.test(before) ? run.text.replace(/^\s+/u, '') : run.text;
    if (text !== '') before = text;
    return { ...run, text };
  });
  const last = kept.findLastIndex(({ text }) => text !== '');
  return kept.flatMap((run, index) => {
    const text = index === last ? run.text.trimEnd() : run.text;
    return text === '' ? [] : [{ ...run, text }];
  });
};

/** A grader's own words: one line without tags, with marks as the rest of the feedback has them. */
export const setProse = (text: string): Line => {
  const line = typographicMarks(oneLine(text.replace(TAG, ' ')));
  const runs: Run[] = [];
  let position = 0;
  for (const match of line.matchAll(INLINE)) {
    runs.push({ text: defuseAddresses(line.slice(position, match.index)) }, ...readInline(match));
    position = match.index + match[0].length;
  }
  runs.push({ text: defuseAddresses(line.slice(position)) });
  return withSingleSpaces(runs);
};
