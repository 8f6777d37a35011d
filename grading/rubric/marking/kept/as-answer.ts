/** Whether a line that stands where a question is expected looks like an answer: a key's own table of answers, marks and remarks. */
import { listAmounts } from '../../points/amounts.ts';
import { formulasIn, readLetters } from '../chosen.ts';
import { wordsIn } from '../items.ts';
import { readNotes } from '../notes.ts';
import { isNumeric, wordsOf } from '../numeric.ts';
import { readTruth } from '../truth.ts';
import { isResult, readWorking } from '../working.ts';

const TICKS = /\s*\(?✓+\)?/gu;
/** "D B E A C", "r – f – f – r": signs in a row. */
const SIGNS = /^\p{L}(?:\s*[–—→,;>-]\s*\p{L}|\s+\p{L}){2,}[.]?$/u;
/** "tin – iron – zinc", "Gaps: tin / iron / zinc": three names or more, and the same sign between them. */
const ROW =
  /^(?:[^:]{2,30}:\s+)?(?<first>[^–/:;]{1,30}?)(?<sign>\s+[–—/]\s+|\s*;\s+)(?:[^–/:;]{1,30}?\k<sign>)+[^–/:;]{1,30}$/u;
const FEWEST = 3;
const LONGEST_LINE = 200;
const LONGEST_NAME = 3;

const isRow = (line: string): boolean => {
  const { sign = '' } = (line.length <= LONGEST_LINE ? ROW.exec(line)?.groups : undefined) ?? {};
  const names = line.replace(/^[^:]{2,30}:\s+/u, '').split(sign);
  return (
    sign !== '' &&
    names.length >= FEWEST &&
    names.every((name) => wordsIn(name) <= LONGEST_NAME && wordsIn(name) > 0)
  );
};

/** "y = 2x + 1", "λ = 6 m": both sides of it are reckoned, and nobody is asked. */
const isEquation = (line: string): boolean =>
  /\S\s*[=→]\s*\S/u.test(line) &&
  isNumeric(line) &&
  wordsOf(line).every((word) => word.length <= LONGEST_NAME);

/** A letter, a verdict with what is put right, a formula, a result or its way, names or signs in a row. */
export const isAnswerLine = (given: string): boolean => {
  const line = readNotes(
    given
      .replace(TICKS, ' ')
      .replace(/^\s*=\s*/u, '')
      .trim(),
  ).text.trim();
  if (line === '' || /\?/u.test(given)) return false;
  return (
    SIGNS.test(line) ||
    isRow(line) ||
    isEquation(line) ||
    formulasIn(line).length > 0 ||
    (isResult(line) && !/^\d+$/u.test(line)) ||
    readWorking(line) !== null ||
    (/^\(?[A-H](?![\p{L}\d])/u.test(line) && readLetters({ ...readNotes(line), text: line }, 1) !== null) ||
    (/^(?:TRUE|FALSE|[TF])(?!\p{L})/u.test(line) && readTruth(line) !== null)
  );
};

const CLOSE = 0.01;

const HALF = 0.5;

/** Printed marks, else ticks; one in brackets is half of one. */
const marksIn = (line: string): number[] => {
  const printed = listAmounts(line).map(({ value }) => value);
  const ticks = [...line.matchAll(/(?<open>\()?✓/gu)].map(({ groups }) => (groups?.open ? HALF : 1));
  return printed.length > 0 ? printed : ticks;
};

/** From the first line that carries a mark on: the lines that earn all of them; empty where they do not add up. */
export const paidLines = (lines: readonly string[], worth: number): string[] => {
  const own = lines.map(marksIn);
  const all = own.flat();
  const isAll = Math.abs(all.reduce((sum, one) => sum + one, 0) - worth) < CLOSE;
  return isAll && all.length > 1 ? lines.slice(own.findIndex((marks) => marks.length > 0)) : [];
};
