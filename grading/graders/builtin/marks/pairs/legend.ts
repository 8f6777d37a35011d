/** "Match A lemon, B salt; 1 sweet, 2 sour": what the letters and numbers of a question stand for. */

import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { ROMANS, romanValue } from '../../../../language/math/romans.ts';

const LABEL =
  /(?<=^|[\s(,;/|])(?<label>[A-Za-z]|\d{1,2}|[ivx]{2,4})\s?[).:=]?\s+(?=(?:\.{3}|…)?\s?["'“„(]?[\p{L}\d])/gu;
const FEWEST = 3;

type Place = { label: string; start: number; end: number };

/** How labels count on, each way of counting for itself. */
const COUNTS: readonly ((label: string) => number)[] = [
  (label) => (/^[A-Z]$/u.test(label) ? label.charCodeAt(0) : Number.NaN),
  (label) => (/^[a-z]$/u.test(label) ? label.charCodeAt(0) : Number.NaN),
  (label) => (/^\d+$/u.test(label) ? Number(label) : Number.NaN),
  (label) => (ROMANS.includes(label) ? romanValue(label) : Number.NaN),
];

/** The longest row of labels that count on one by one. */
const longestRow = (places: readonly Place[], countOf: (label: string) => number): Place[] => {
  let best: Place[] = [];
  places.forEach((first, at) => {
    const row = [first];
    for (const next of places.slice(at + 1))
      if (countOf(next.label) === countOf(row.at(-1)?.label ?? '') + 1) row.push(next);
    if (!Number.isNaN(countOf(first.label)) && row.length > best.length) best = row;
  });
  return best.length >= FEWEST ? best : [];
};

/** Each label with its words; a label that stands for nothing is not there. */
export const readLegend = (asked: string): ReadonlyMap<string, string> => {
  const places = [...asked.matchAll(LABEL)].map(({ index, 0: whole, groups }) => ({
    label: groups?.label ?? '',
    start: index,
    end: index + whole.length,
  }));
  const rows = COUNTS.map((countOf) => longestRow(places, countOf));
  const starts = rows
    .flat()
    .map(({ start }) => start)
    .toSorted((one, other) => one - other);
  return new Map(
    rows.flat().flatMap(({ label, end }): [string, string][] => {
      const until = starts.find((start) => start >= end) ?? asked.length;
      const words = (asked.slice(end, until).split('\n')[0] ?? '')
        .replace(/^(?:\.{3}|…)|[\s,;/|.(]+$/gu, '')
        .trim();
      const plain = words.includes('(') ? words : words.replace(/\)+$/u, '');
      return plain === '' || plain.length > LONGEST ? [] : [[label.toLowerCase(), plain]];
    }),
  );
};
const LONGEST = 80;

const EXPLAINED = /(?<name>\p{L}{3,})\s*\((?<letter>\p{L})\)/gu;

/** "Plus (P) or minus (M)?": where the question says what its letters stand for, the words will do. */
export const withLegend = (part: MarkingPart, asked: string): MarkingPart => {
  const [letter = ''] = part.accepts;
  if (!/^\p{L}$/u.test(letter)) return part;
  const names = [...asked.matchAll(EXPLAINED)].filter(
    ({ groups }) => groups?.letter?.toLowerCase() === letter.toLowerCase(),
  );
  return { ...part, accepts: [...part.accepts, ...names.map(({ groups }) => groups?.name ?? '')] };
};
