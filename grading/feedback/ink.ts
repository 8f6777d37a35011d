/**
 * How foreign words are set into feedback. Names, points of a key and a student's words come from files that anybody
 * may have written, so they never reach the page as Markdown: the Markdown ink escapes them, the plain ink leaves them
 * as text for places that show text.
 */
import { clip, oneLine } from './words.ts';

export type Ink = {
  /** A criterion's or level's name. */
  name(text: string): string;
  /** A point of the key or rubric, in the teacher's words. */
  point(text: string): string;
  /** The student's own words, in typographic marks. */
  quote(text: string): string;
  /** A grader's own sentences. */
  prose(text: string): string;
};

const NAME_LIMIT = 90;
const POINT_LIMIT = 160;
const QUOTE_LIMIT = 170;

/** GFM turns bare addresses into links after parsing, where a backslash no longer helps: a word joiner does. */
const WORD_JOINER = '\u2060';
const defuseAddresses = (text: string): string =>
  text
    .replace(/(?:https?|xmpp|mailto)(?=:)|www(?=\.)/gi, `$&${WORD_JOINER}`)
    .replace(/@(?=[\w-])/g, `@${WORD_JOINER}`);

const escapeMarks = (line: string): string => line.replace(/[\\`*_~[\]<>&|#$]/g, '\\$&');

/** Text that means itself wherever it stands on a line of Markdown: in a cell, a heading, or at the line's start. */
export const escapeMarkdown = (text: string): string =>
  defuseAddresses(escapeMarks(oneLine(text)))
    .replace(/^([-+=:])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');

/** The student's marks become single ones, because double ones stand around the whole quote. */
const singleMarks = (text: string): string =>
  text.replace(/(^|[\s([‘])["“”„«»]/gu, '$1‘').replace(/["“”„«»]/gu, '’');

/** Final stops and commas are dropped, so that the sentence around the quote can end by itself. */
const trimQuote = (text: string): string =>
  clip(singleMarks(oneLine(text)), QUOTE_LIMIT).replace(/(?<!\.)[\s.,;:]+$/u, '');

const trimPoint = (text: string): string =>
  clip(
    oneLine(text)
      .replace(/^[-–—•*·]+\s+/u, '')
      .replace(/[\s.,;:]+$/u, ''),
    POINT_LIMIT,
  );

/** The parts of a grader's sentence that may stay Markdown: bold, italics, links to safe places. */
const INLINE =
  /!?\[([^\]\n]*)\]\(((?:[^()\s]|\([^()\s]*\))*)(?:\s[^()]*)?\)|\*\*([^*\n]+)\*\*|(?<![\w*])\*([^*\s][^*\n]*)\*(?![\w*])/g;
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[\w\-.~:/?#@!$&'*+,;=%]+$/i;

const emphasise = (text: string, mark: string): string => {
  const inner = escapeMarkdown(text);
  return inner === '' ? '' : `${mark}${inner}${mark}`;
};

const renderInline = (match: RegExpExecArray): string => {
  const [whole, label, address, bold, italic] = match;
  if (bold !== undefined) return emphasise(bold, '**');
  if (italic !== undefined) return emphasise(italic, '*');
  const text = escapeMarkdown(label ?? '');
  const safe = !whole.startsWith('!') && text !== '' && SAFE_ADDRESS.test(address ?? '');
  return safe ? `[${text}](<${(address ?? '').replace(/\|/g, '%7C')}>)` : text;
};

/** Keeps the space at either end of a piece: it separates words from the markup beside it. */
const escapePiece = (piece: string): string => {
  const text = escapeMarkdown(piece);
  if (text === '') return piece === '' ? '' : ' ';
  return `${/^\s/u.test(piece) ? ' ' : ''}${text}${/\s$/u.test(piece) ? ' ' : ''}`;
};

const TAG = /<\/?[a-z!][^<>]*>/gi;

const typographicMarks = (text: string): string => text.replace(/(^|[\s([])"/gu, '$1“').replaceAll('"', '”');

/** One line without tags, with marks as the rest of the feedback has them. */
const proseLine = (text: string): string => typographicMarks(oneLine(text.replace(TAG, ' ')));

/** A grader's own words: emphasis and safe links stay, tags are dropped, everything else is plain text. */
export const sanitiseProse = (text: string): string => {
  const line = proseLine(text);
  const pieces: string[] = [];
  let position = 0;
  for (const match of line.matchAll(INLINE)) {
    pieces.push(escapePiece(line.slice(position, match.index)), renderInline(match));
    position = match.index + match[0].length;
  }
  pieces.push(escapePiece(line.slice(position)));
  return pieces.join('').replace(/ {2,}/g, ' ').trim();
};

const withoutMarkup = (text: string): string =>
  proseLine(text).replace(INLINE, (whole, label, _address, bold, italic) =>
    String(label ?? bold ?? italic ?? whole),
  );

const wrap = (mark: string, text: string): string => (text === '' ? '' : `${mark}${text}${mark}`);

export const markdownInk: Ink = {
  name: (text) => wrap('**', escapeMarkdown(clip(oneLine(text), NAME_LIMIT))),
  point: (text) => wrap('*', escapeMarkdown(trimPoint(text))),
  quote: (text) => `“${escapeMarkdown(trimQuote(text))}”`,
  prose: sanitiseProse,
};

export const plainInk: Ink = {
  name: (text) => clip(oneLine(text), NAME_LIMIT),
  point: trimPoint,
  quote: (text) => `“${trimQuote(text)}”`,
  prose: withoutMarkup,
};
