/** "1–6: C, A, B, D, A, A", "2 a-d: f r r f": what stands behind two labels and all between them, each at its place. */
import { cutInto } from '../../language/pieces.ts';
import type { Label } from '../label.ts';
import { trimmed } from '../lines.ts';
import type { Span } from '../printed.ts';
import type { Question } from '../question.ts';

/** "1) A 2)": a letter behind a closed number is its answer. */
const TO = String.raw`(?:[.)]?[ \t]*(?:[-–—]|to|bis|until|hasta)|[ \t]+(?:à|al?)(?=[ \t]))[ \t]*`;
/** Between letters an "a" is one of them. */
const TO_LETTER = String.raw`\s*(?:[-–—]|to|bis|until|hasta)\s*`;
const RANGE = new RegExp(
  String.raw`^[ \t]*(?:(?:\p{L}{2,12}\.?|Q)\s*)?(?:(?<from>\d{1,2})${TO}(?:Q\s*)?(?<until>\d{1,2})|(?<number>\d{1,2})[.)]?\s*\(?(?<first>[a-h])\)?${TO_LETTER}\(?(?<last>[a-h])(?=\s?[.):=–—→-]))(?:[.):=]|\s*[-–—→])*\s+(?<rest>\S.*)?$`,
  'gimu',
);
const FEWEST = 2;
const MOST_WORDS = 4;

/** The questions that the labels name, one behind the other; empty where one is missing or stands twice. */
const membersOf = (groups: Record<string, string | undefined>, labels: readonly Label[]): number[] => {
  const { from, until, number, first = '', last = '' } = groups;
  const codes = (one: string): number => one.toLowerCase().charCodeAt(0);
  const [low, high] = number === undefined ? [Number(from), Number(until)] : [codes(first), codes(last)];
  const members: number[] = [];
  // "1. a-B b-D": parts with their answers.
  if ((first === first.toLowerCase()) !== (last === last.toLowerCase())) return [];
  for (let code = low; code <= high; code += 1) {
    const own = labels.flatMap((label, at) => {
      const isOwn =
        number === undefined
          ? label.number === code && label.part === ''
          : label.number === Number(number) && label.part === String.fromCharCode(code);
      return isOwn ? [at] : [];
    });
    const [only] = own;
    if (only === undefined || own.length > 1) return [];
    members.push(only);
  }
  return members.length >= FEWEST ? members : [];
};

/** "CADB" and "C, A, D, B". */
const piecesOf = (text: string, count: number): Span[] | null => {
  const plain = text.trim();
  const offset = text.indexOf(plain);
  if (/^[A-Za-z]+$/u.test(plain) && plain.length === count)
    return [...plain].map((_, at) => ({ start: offset + at, end: offset + at + 1 }));
  const pieces = cutInto(text, count);
  const isShort = ({ start, end }: Span): boolean =>
    text.slice(start, end).trim().split(/\s+/u).length <= MOST_WORDS;
  return pieces?.every(isShort) ? pieces : null;
};

const EXACT = /^(?:choice|truth|term|number|wording|formula)$/u;

export type Ranges = {
  /** The text with blanks in place of what was read here, as long as before. */
  rest: string;
  spans: ReadonlyMap<number, Span>;
};

export const listRanges = (text: string, asked: readonly Question[], labels: readonly Label[]): Ranges => {
  const spans = new Map<number, Span>();
  let rest = text;
  for (const match of text.matchAll(RANGE)) {
    const { groups = {}, index } = match;
    const members = membersOf(groups, labels).filter((at) => !spans.has(at));
    if (members.length < FEWEST || !members.every((at) => EXACT.test(asked[at]?.kind ?? ''))) continue;
    const end = index + match[0].length;
    const start = groups.rest === undefined ? end : end - groups.rest.length;
    const until = groups.rest === undefined ? lineEnd(text, end) : end;
    const pieces = piecesOf(text.slice(start, until), members.length);
    if (!pieces) continue;
    members.forEach((at, place) => {
      const piece = pieces[place];
      if (piece) spans.set(at, trimmed(text, { start: start + piece.start, end: start + piece.end }));
    });
    rest = rest.slice(0, index) + ' '.repeat(until - index) + rest.slice(until);
  }
  return { rest, spans };
};

/** The end of the next line that has something in it. */
const lineEnd = (text: string, from: number): number => {
  const next = /\n[^\n]*\S[^\n]*/u.exec(text.slice(from));
  return next ? from + next.index + next[0].length : from;
};
