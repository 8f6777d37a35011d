/** Labels in Roman numbers: "II." for a second question, "(ii)" for a part of a part. */
import { romanValue } from '../../language/math/romans.ts';
import type { Label } from '../label.ts';
import { hasLabel, isHead, type Scan } from './scan.ts';

/** "i)", "(ii)" under a letter, ".1" at the beginning of a line under a number. */
export const DEEPER =
  /(?<=^|[\s,;|)a-h])\(?(?<roman>i{1,3}|iv|v)(?:\s?[.):]|\s[=–-])(?=\s|$)|(?<=^\s*)\.(?<deep>\d{1,2})(?=\s|$)/gu;

const MOST = 0.8;

/** Most of what is asked for is numbered with digits, line by line: Roman numbers beside them are sections. */
export const isInDigits = (lines: readonly string[], labels: readonly Label[]): boolean => {
  const wanted = new Set(labels.flatMap(({ number }) => number ?? []));
  const given = new Set(
    lines.flatMap((line) => /^\s*(?<number>\d{1,3})\s?[.):]/u.exec(line)?.groups?.number ?? []),
  );
  const count = [...wanted].filter((number) => given.has(String(number))).length;
  return wanted.size > 1 && count >= wanted.size * MOST;
};

/** "II." before what is numbered 2. */
export const takeRoman = (scan: Scan, line: string, offset: number): void => {
  const match = ROMAN.exec(line);
  const { roman = '', close = '' } = match?.groups ?? {};
  const label = { section: undefined, number: romanValue(roman), part: '' };
  if (!match || label.number === 0 || !(hasLabel(scan, label) || isHead(scan, label))) return;
  scan.marks.candidates.push({
    label,
    start: offset,
    body: offset + match[0].length,
    end: null,
    weight: close === '' ? 1 : 1.6,
    dress: `lineroman${close}`,
    how: 'label',
    asks: null,
  });
};
const ROMAN = /^\s*(?<roman>[IVX]{1,5})(?:\s?(?<close>[.):–—-]+)(?=\s|$)|\s*$)/u;

export const takeDeeper = (scan: Scan, line: string, offset: number, match: RegExpExecArray): void => {
  const { roman, deep } = match.groups ?? {};
  const parts = deep === undefined ? [`${scan.letter}${roman ?? ''}`, roman ?? ''] : [deep];
  const label = parts
    .map((part) => ({ section: undefined, number: undefined, part }))
    .find((one) => hasLabel(scan, one));
  if (!label) return;
  // What stands before it on the line is its own number and letter, or another answer.
  const isFirst = !/\p{L}{2,}|\d\s*[=+]/u.test(line.slice(0, match.index));
  scan.marks.candidates.push({
    label,
    start: offset + match.index,
    body: offset + match.index + match[0].length,
    end: null,
    weight: isFirst ? 1.5 : 0.9,
    dress: `${isFirst ? 'line' : 'mid'}deeper`,
    how: 'label',
    asks: null,
  });
};
