/**
 * The head of a sheet, its title and the lines for name, number and date, and question numbers with nothing behind them: printed
 * by the teacher or saying who wrote, never an answer and never worth a quote.
 */
import { HEAD_WORD } from '../language/school-words.ts';

const FIELD = String.raw`(?:(?:student|pupil|candidate|my|full|first|last)['’]?s?\s+)?(?:${HEAD_WORD})\.?\s*(?:(?:no\.?|number|#)\s*)?[:：_]\s*(?:\S+(?:\s+|$)){0,6}`;
const HEADER_LINE = new RegExp(
  String.raw`^\s*(?:(?:${FIELD})+|(?:\[(?:name|id|email|file)\][\s,;|]*)+(?:\S+(?:\s+|$)){0,2}|page\s+\d+(?:\s+of\s+\d+)?|\d{1,3}|[\s_.\-–—|=*#]+)\s*$`,
  'iu',
);
/** A form's line is short. */
const MAX_HEADER_LINE = 160;

export const isHeaderLine = (line: string): boolean =>
  line.length <= MAX_HEADER_LINE && HEADER_LINE.test(line);

/** Says who wrote: a name or number was taken out of it, or its blank was never filled in. */
const isIdentityLine = (line: string): boolean =>
  isHeaderLine(line) &&
  /\[(?:name|id|email)\]|^\s*(?:(?:student|pupil|candidate|full)['’]?s?\s+)?(?:name|nombre|nom)\b/iu.test(
    line,
  );

const HEAD_LINES = 8;
const LONGEST_TITLE = 100;

const isTitleLine = (line: string): boolean => line.length <= LONGEST_TITLE && !/[.!?;,]\s*$/u.test(line);

/** Leaves out the identity lines at the top and, where only titles stand above the first of them, those too. */
export const withoutSheetHead = (text: string): string => {
  const lines = text.split('\n');
  const top = lines.slice(0, HEAD_LINES);
  const first = top.findIndex(isIdentityLine);
  if (first < 0) return text;
  const isTitled = top.slice(0, first).every(isTitleLine);
  return lines
    .filter((line, index) => index >= HEAD_LINES || !(isIdentityLine(line) || (isTitled && index < first)))
    .join('\n')
    .replace(/^\s*\n/u, '');
};

const EMPTY_QUESTION =
  /^\s*(?:(?:question|q|aufgabe|frage|nr|no)\.?\s*\(?(?<named>\d{1,2})[.):]*|\(?(?<plain>\d{1,2})[.):]+)[\s_.…]*$/iu;

const emptyNumberOf = (line: string): number | null => {
  const groups = line.length <= MAX_HEADER_LINE ? EMPTY_QUESTION.exec(line)?.groups : undefined;
  return groups === undefined ? null : Number(groups.named ?? groups.plain);
};

/** Leaves out question numbers without an answer, where they count from one on: a lone "4." may be an answer. */
export const withoutEmptyQuestions = (text: string): string => {
  const lines = text.split('\n');
  const numbers = lines.flatMap((line) => emptyNumberOf(line) ?? []);
  const isCounting = numbers.length >= 2 && numbers.every((number, index) => number === index + 1);
  return isCounting ? lines.filter((line) => emptyNumberOf(line) === null).join('\n') : text;
};
