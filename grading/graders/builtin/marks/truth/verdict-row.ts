/** Several statements under one number: each written out with its verdict behind it, or the verdicts in a row, some of which are missing. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { markTruth, verdictOf } from '../choice.ts';

const BEHIND = /\p{L}{2}.*?(?:[-–—:=|(\t→]|\.{2,}|\s{2,})\s*(?<word>\p{L}+|✓|✗)\)?\W*$/u;
const LABELLED = /^\W*(?:\d{1,2}|[a-h]|[ivx]{1,4})\s?[.):]/iu;
const FEWEST = 2;

const isVerdict = (word: string): boolean => verdictOf(word) !== null || /^[✓✗]$/u.test(word);

const behindEach = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const word = LABELLED.test(line) ? '' : (BEHIND.exec(line)?.groups?.word ?? '');
    return isVerdict(word) ? [word] : [];
  });

const DIGITS = /^[\s,;/|]*[01](?:[\s,;/|]*[01])+[\s,;/|.]*$/u;

/** "0 1 1 0", "0110": the verdicts of a table of truth in digits, one for each statement. */
export const inVerdicts = (parts: readonly MarkingPart[], text: string): string => {
  const digits = DIGITS.test(text) ? (text.match(/[01]/gu) ?? []) : [];
  const isRow = digits.length === parts.length && parts.every(({ kind }) => kind === 'truth');
  return isRow ? digits.map((digit) => (digit === '1' ? 'T' : 'F')).join(' ') : text;
};

const inRow = (text: string): string[] => {
  const words = text.match(/[\p{L}\d✓✗]+/gu) ?? [];
  return words.every(isVerdict) ? words : [];
};

/** Null where the parts are no such statements. */
export const markVerdictRow = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  if (parts.length < FEWEST || parts.some(({ kind }) => kind !== 'truth')) return null;
  const lines = answer.split('\n').filter((line) => line.trim() !== '');
  const behind = lines.length === parts.length ? behindEach(lines) : [];
  const given = behind.length === parts.length ? behind : inRow(answer);
  // One verdict of several says nothing about the others.
  const isRow = given.length >= FEWEST && given.length <= parts.length;
  return parts.map((part, at): PartMark => {
    const word = isRow ? given[at] : undefined;
    if (word === undefined) return { part, share: 0, quote: null, confidence: NOT_FOUND };
    const mark = markTruth(part, word);
    // Which of them was left out is not known.
    return given.length < parts.length ? { ...mark, confidence: NOT_FOUND } : mark;
  });
};
