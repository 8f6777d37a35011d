/**
 * "1 der Hund dog 1 P. 2 die Katze cat 1 P. 3 …": questions that run on in a paragraph, each closed by its worth. The next number behind
 * a worth opens the next question, and some words before it head what follows.
 */
import { cut, type Styled, trimmed } from '../../lex/styled.ts';
import { amountsIn } from '../amounts/amounts.ts';
import type { KeyLine } from '../outline.ts';

/** Fewer may be numbers that happen to count on. */
const FEWEST = 2;
const OPENS = /^\W{0,2}(?<number>\d{1,2})(?=[.):]?\s)/u;
const HEAD = /^\p{Lu}\p{L}+(?:\s+\p{L}+){0,3}:?\s+(?=\d{1,2}[.):]?\s)/u;
/** What is said beside a worth: "1 P. (auch: Köter)", "2 marks = 1 + 1". */
const BESIDE = /^(?:\s*\([^()]*\)|\s*=[^.;]{1,30})?[\s.;,–—-]*$/u;
const LONGEST_BEHIND = 320;

/** Whether its worth stands in it, so that nothing is missing. */
const isPaid = (text: string): boolean => {
  const sure = amountsIn(text).filter(({ kind }) => kind !== 'bare' && kind !== 'each');
  const last = sure.findLast(({ kind }) => kind === 'unit' || kind === 'bracket' || kind === 'square');
  const behind = text.slice(last?.end);
  // A sentence or more about what is given for less.
  return (
    last !== undefined &&
    (BESIDE.test(behind) || (/[.!½]\s*$/u.test(behind) && behind.length < LONGEST_BEHIND))
  );
};

const nextIn = (text: string, number: number, from: number): number => {
  const pattern = new RegExp(String.raw`(?<=\s)${number}(?=[.):]?\s+[\p{L}¿¡"“„«(])`, 'gu');
  return (
    [...text.matchAll(pattern)].find(({ index }) => index > from && isPaid(text.slice(from, index)))?.index ??
    -1
  );
};

type Parted = { lines: KeyLine[]; next: number; cuts: number };

const partedLine = (line: KeyLine, expected: number): Parted => {
  const { text } = line.styled;
  const head = HEAD.exec(text)?.[0] ?? '';
  const opening = Number(OPENS.exec(text.slice(head.length))?.groups?.number ?? Number.NaN);
  if (line.row || Number.isNaN(opening)) return { lines: [line], next: expected, cuts: 0 };
  if (opening !== expected)
    return { lines: [line], next: opening === expected + 1 ? opening + 1 : expected, cuts: 0 };
  const pieces: Styled[] = [];
  let [from, next] = [head.length, opening + 1];
  for (let at = nextIn(text, next, from); at > 0; at = nextIn(text, next, from)) {
    pieces.push(trimmed(cut(line.styled, from, at)));
    [from, next] = [at, next + 1];
  }
  pieces.push(trimmed(cut(line.styled, from)));
  const own = pieces.map((styled): KeyLine => ({ ...line, styled, heading: false }));
  const above: KeyLine[] =
    head === '' ? [] : [{ ...line, styled: trimmed(cut(line.styled, 0, head.length)), heading: true }];
  return { lines: [...above, ...own], next, cuts: pieces.length - 1 };
};

/** Each question in a line of its own; null where none runs on. */
export const withRunsApart = (lines: readonly KeyLine[]): KeyLine[] | null => {
  let [next, cuts] = [1, 0];
  const apart = lines.flatMap((line) => {
    const parted = partedLine(line, next);
    next = parted.next;
    cuts += parted.cuts;
    return parted.lines;
  });
  return cuts < FEWEST ? null : apart;
};
