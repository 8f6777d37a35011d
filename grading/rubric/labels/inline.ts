/**
 * Labels within a line: "(a) 5 (b) 7", "a) falsch   b) richtig", "A. come   B. como   C. comes", "A money   B labour   C tax". Each
 * begins a unit of its own, where they count on from the first.
 */
import { ROMANS } from '../../language/math/romans.ts';
import { listAmounts } from '../points/amounts.ts';
import type { Printed } from '../points/inside.ts';
import { ANSWER_WORD } from '../words.ts';

/** A label without a bracket is none anywhere else: it is given one. */
export const closedLabel = (text: string): string | null => {
  const letter = /^(?<letter>[A-Ha-h])(?:\.|(?=\s))/u.exec(text)?.groups?.letter;
  return letter === undefined ? null : `${letter}) `;
};

export type InlineLabel = {
  /** Where the unit begins: the label, or a tick before it. */
  start: number;
  /** Where the label itself begins. */
  label: number;
};

const SIGN = String.raw`(?:[*✓✔☑]\s*)?`;
/** The looser the dress, the wider the gap that has to set it apart, and the more of them there have to be. */
const DRESSES: { pattern: RegExp; fewest: number }[] = [
  { pattern: new RegExp(String.raw`(?<=^|\s)${SIGN}\((?<letter>[a-h])\)(?=\s|$)`, 'gu'), fewest: 2 },
  { pattern: new RegExp(String.raw`(?<=^|\s)${SIGN}(?<letter>[a-h])\)(?=\s|$)`, 'gu'), fewest: 2 },
  { pattern: new RegExp(String.raw`(?<=^|\s)${SIGN}\(?(?<letter>[A-H])\)(?=\s|$)`, 'gu'), fewest: 2 },
  { pattern: new RegExp(String.raw`(?<=^|\s{2,})${SIGN}(?<letter>[A-H])\.(?=\s)`, 'gu'), fewest: 3 },
  { pattern: new RegExp(String.raw`(?<=^|\s{2,})${SIGN}(?<letter>[a-h])\.(?=\s)`, 'gu'), fewest: 3 },
  { pattern: new RegExp(String.raw`(?<=^|\s{2,})${SIGN}(?<letter>[A-H])(?=\s+\S)`, 'gu'), fewest: 3 },
  // Behind the question's end a blank will do: "…? A tin B iron C zinc".
  { pattern: /(?<=[?:]\s(?:[^?:]*\s)?)(?<letter>[A-H])(?=\s[\p{L}\d])/gu, fewest: 3 },
  // Where they open the line: within a question's own line they belong to its answer.
  { pattern: /(?<=^\s*|^\s*\(i\)\s.*\s)\((?<letter>i{1,3}|iv|vi{0,3})\)(?=\s)/gu, fewest: 2 },
  { pattern: /(?<=^\s*|^\s*i\)\s.*\s)(?<letter>i{1,3}|iv|vi{0,3})\)(?=\s)/gu, fewest: 2 },
];
/** "in (a) ______ currents": the label of a gap, which begins nothing. */
const GAP = /^\S{1,3}\s*(?:_{2,}|\.{4,}|…{2,})/u;
export const LETTERS = [...'abcdefgh'];

export const countOn = (
  matches: readonly RegExpExecArray[],
  labels: readonly string[],
): RegExpExecArray[] => {
  let counted: RegExpExecArray[] = [];
  for (const match of matches) {
    const letter = match.groups?.letter?.toLowerCase();
    // "A ring is fused at   A 6 A   B 10 A": the last one before the second begins the row.
    if (counted.length === 1 && letter === labels[0]) counted = [match];
    else if (letter === labels[counted.length]) counted.push(match);
  }
  return counted;
};

/** Empty where a line holds no such labels. */
export const inlineLabels = (text: string): InlineLabel[] => {
  for (const { pattern, fewest } of DRESSES) {
    const matches = [...text.matchAll(pattern)];
    const counted = [LETTERS, ROMANS]
      .map((labels) => countOn(matches, labels))
      .reduce((one, other) => (other.length > one.length ? other : one));
    if (counted.length >= fewest && !counted.some(({ index }) => GAP.test(text.slice(index).trim())))
      return counted.map((match) => ({
        start: match.index,
        label: match.index + match[0].length - match[0].replace(/^[*✓✔☑]\s*/u, '').length,
      }));
  }
  return [];
};

/** "(je 1 P.)" behind the last of them speaks of them all, and so does "(1 pt)" behind options: where it begins. */
export const closingEach = (text: string): number => {
  const isOptions = inlineLabels(text).length > 2;
  const amounts = listAmounts(text);
  const parts = inlineLabels(text).length;
  // "a) 24   b) 3.6   c) −7   (3)": as many marks as parts, or so many for each.
  const isShared = (one: Printed): boolean =>
    parts > 1 && amounts.length === 1 && one.style !== 'slash' && Number.isInteger(one.value / parts);
  const last = amounts.findLast(
    (one) => one.each || isShared(one) || (isOptions && one.sure && one.style !== 'slash'),
  );
  return last && last.end >= text.trimEnd().length ? last.start : text.length;
};

const BEHIND_OPTIONS = new RegExp(
  String.raw`\s*(?:\.{4,}|…{2,}|_{4,})\s*|\s{3,}(?=\(?[A-Ha-h]\)?(?:[\s,;.)]|$))|[.;]?\s+(?=(?:${ANSWER_WORD})\s*[:=])`,
  'iu',
);
const STACKED = /^\s*(?:\([a-h]\)|[a-h]\))\s*(?=\((?:i)\)|i\))/u;

/** "(a) (i) …": a label behind a label nests in it. Where the second begins; null where there is none. */
export const stackedAt = (text: string): number | null => STACKED.exec(text)?.[0].length ?? null;

/** "D) granite ...... B", "d) chalk   Ans: a": what stands behind the last option answers. Where it begins; the text's end where nothing does. */
export const optionsEnd = (text: string): number => {
  const match = BEHIND_OPTIONS.exec(text);
  return match && /[\p{L}\p{N}]/u.test(text.slice(match.index + match[0].length)) ? match.index : text.length;
};
