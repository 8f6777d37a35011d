/** What each question is worth: amounts that stand in the same place in most records are the records' own. */
import { cut, plain, type Styled, trimmed, without } from '../lex/styled.ts';
import { listAmounts } from '../points/amounts.ts';
import type { Printed } from '../points/inside.ts';
import { ONLY_WORD } from '../words.ts';
import type { KeyRecord } from './questions.ts';

export type Priced = {
  record: KeyRecord;
  worth: number | null;
  /** The lines without the amount that is the question's own. */
  lines: Styled[];
  /** Whether the amount stands where those of the other records do. */
  regular: boolean;
  /** What is said to the marker behind the amount. */
  told?: string;
};

type Found = Printed & { line: number };
type Place = 'head' | 'end' | 'alone' | 'close' | 'apart' | 'only';

const MOST = 0.75;
const TICKS = /[✓✔]+/gu;

/** "without a unit only 0.5": what is given for less. */
const LESS = new RegExp(String.raw`(?<![\p{L}])(?:${ONLY_WORD})\s*$`, 'iu');

const amountsOf = (record: KeyRecord): Found[] =>
  record.lines.flatMap(({ text }, line) =>
    listAmounts(text)
      .filter((one) => !LESS.test(text.slice(0, one.start)))
      .map((one) => {
        // "(3 × 1 mark)" behind a question is what it is worth in all.
        const whole = one.each && one.count !== null ? { each: false, value: one.value * one.count } : {};
        return { ...one, ...whole, line };
      }),
  );

const isOwn = (one: Found): boolean =>
  !one.each && one.wanted === null && one.style !== 'method' && one.style !== 'accuracy' && one.value > 0;

const placesOf = (one: Found, lines: readonly Styled[]): Place[] => {
  const text = lines[one.line]?.text ?? '';
  const behind = text.slice(one.end);
  // What a dash sets apart behind a worth is said to the marker.
  const isEnd = behind.replace(/[\s.:;]+/gu, '') === '' || /^\s+[–—]\s+[\p{L}\d#]/u.test(behind);
  const isStart = text.slice(0, one.start).trim() === '';
  return [
    ...(isEnd && isStart && lines.length > 1 ? (['alone'] as const) : []),
    ...(one.line === 0 && isStart && !isEnd ? (['head'] as const) : []),
    ...(one.line === 0 && isEnd ? (['end'] as const) : []),
    ...(one.line === lines.length - 1 && isEnd ? (['close'] as const) : []),
    // Wide of the text: what follows it is said to the marker.
    ...(one.line === 0 && !isStart && /\s{3,}$|\t$/u.test(text.slice(0, one.start))
      ? (['apart'] as const)
      : []),
  ];
};

const sum = (list: readonly Printed[]): number => list.reduce((total, one) => total + one.value, 0);

/** "… (M1) … (A1) [2]": one amount of a dress that no other in the record has, wherever it stands. */
const onlyIn = (amounts: readonly Found[]): Found | null => {
  const squared = amounts.filter((one) => isOwn(one) && one.style === 'square');
  return squared.length === 1 && amounts.length > 1 ? (squared[0] ?? null) : null;
};

/** The amount at a place, unless it is only the last of several marks within the answer. */
const ownAt = (record: KeyRecord, amounts: readonly Found[], place: Place): Found | null => {
  if (place === 'only') return onlyIn(amounts);
  const own = amounts.find((one) => isOwn(one) && placesOf(one, record.lines).includes(place)) ?? null;
  if (own === null || place !== 'close') return own;
  const others = amounts.filter((one) => one !== own && !one.each && one.wanted === null);
  const isLarger = others.length > 1 && others.every((one) => one.value < own.value);
  return others.length === 0 || Math.abs(sum(others) - own.value) < 0.01 || isLarger ? own : null;
};

const DASH = /^[–—]\s+/u;

/** What a dash sets apart behind a worth: said to the marker. */
const toldBehind = (lines: readonly Styled[], own: Found): string => {
  const rest = (lines[own.line]?.text ?? '').slice(own.end).trim();
  return DASH.test(rest) ? rest.replace(DASH, '') : '';
};

const strip = (lines: readonly Styled[], own: Found): Styled[] =>
  lines
    .flatMap((line, at): Styled[] => {
      if (at !== own.line) return [line];
      const before = trimmed(cut(line, 0, own.start));
      const rest = trimmed(cut(line, own.end));
      const after = trimmed(cut(rest, /^[.,;]\s+(?=\()/u.exec(rest.text)?.[0].length ?? 0));
      // "Aufgabe 1 (2 P.): 14 kg" leaves the colon; what follows a worth within a line is for the marker.
      if (before.text !== '')
        return [before, /[\p{L}\p{N}]/u.test(after.text) && !DASH.test(after.text) ? after : plain('')];
      return [trimmed(cut(after, /^[\s:.,;–—]*(?=[^\d\s]|\s)/u.exec(after.text)?.[0].length ?? 0))];
    })
    .filter(({ text }) => text !== '');

const commonStyle = (owns: readonly (Found | null)[]): Found['style'] | undefined => {
  const styles = owns.flatMap((own) => (own ? [own.style] : []));
  const counted = Map.groupBy(styles, (style) => style);
  return [...counted].sort((one, other) => other[1].length - one[1].length)[0]?.[0];
};

/** "rises (1) cools (1) condenses (1)": the last of several alike is one of them, and the question is worth them all. */
const sharedWith = (own: Found, amounts: readonly Found[]): number | null => {
  const alike = amounts.filter((one) => isOwn(one) && one.style === own.style);
  const others = alike.filter((one) => one !== own);
  const isLast = others.every(
    (one) => one.line < own.line || (one.line === own.line && one.start < own.start),
  );
  const isSum = Math.abs(sum(others) - own.value) < 0.01;
  // "… (1) … (1) … (1) … (1)  max 3  (3)": what no other reaches is said of all of them.
  if (others.length > 2 && others.every((one) => one.value < own.value)) return null;
  if (others.length === 0 || !isLast || (isSum && (others.length > 1 || own.line > (others[0]?.line ?? 0))))
    return null;
  return sum(alike);
};

/** A title that says what its question is worth leaves the amounts below it to the answer. */
export const priceByTitle = (records: readonly KeyRecord[]): Priced[] | null =>
  records.every(({ titled }) => titled !== undefined)
    ? records.map((record) => ({
        record,
        worth: record.titled ?? null,
        lines: record.lines,
        regular: true,
        told: record.told ?? '',
      }))
    : null;

const PLACES: Place[] = ['end', 'head', 'alone', 'close', 'apart', 'only'];

/** Null where no place holds an amount in most records. */
export const priceByPlace = (records: readonly KeyRecord[]): Priced[] | null => {
  const found = records.map(amountsOf);
  const lined = records.filter(({ row }) => row === null);
  if (lined.length < 2) return null;
  const covered = PLACES.map((place) => ({
    place,
    owns: records.map((record, at) => ownAt(record, found[at] ?? [], place)),
  })).map(({ place, owns }) => ({
    place,
    owns,
    share: owns.filter((own) => own !== null).length / lined.length,
  }));
  const best = covered.reduce((one, other) => (other.share > one.share + 0.01 ? other : one));
  if (best.share < MOST) return null;
  const style = commonStyle(best.owns);
  return records.map((record, at): Priced => {
    // "x = ±7 [2] only one root: 1 mark": what is written as the others are is the question's own.
    const alike = (found[at] ?? []).find((one) => isOwn(one) && one.style === style) ?? null;
    const placed = best.owns[at] ?? null;
    const elsewhere = covered.flatMap(({ owns }) => owns[at] ?? []);
    const owned = [placed, ...elsewhere].flatMap((one) => one ?? []);
    const own = owned.find((one) => one.style === style) ?? alike ?? owned[0] ?? null;
    if (own === null) return { record, worth: null, lines: record.lines, regular: false };
    const shared = sharedWith(own, found[at] ?? []);
    if (shared !== null) return { record, worth: shared, lines: record.lines, regular: own.style === style };
    const regular = own.style === style;
    const told = toldBehind(record.lines, own);
    return { record, worth: own.value, lines: strip(record.lines, own), regular, told };
  });
};

const withoutTicks = (line: Styled): Styled =>
  without(
    line,
    [...line.text.matchAll(TICKS)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    })),
  );

/** "nucleus ✓✓": as many marks as ticks, where nearly every record has some and nothing else says what it is worth. */
export const priceByTicks = (records: readonly KeyRecord[]): Priced[] | null => {
  const counts = records.map(({ lines }) =>
    lines.reduce(
      (total, { text }) => total + [...text.matchAll(TICKS)].reduce((own, match) => own + match[0].length, 0),
      0,
    ),
  );
  const ticked = counts.filter((count) => count > 0).length;
  const isPaid = records.some((record) => amountsOf(record).some((one) => isOwn(one) && one.sure));
  const isChoice = records.some(({ options }) => options.length > 0);
  if (records.length < 2 || isPaid || isChoice || ticked < records.length * MOST) return null;
  return records.map((record, at): Priced => {
    // Ticks in several places of an answer part what each of them is for.
    const isParted = record.lines.reduce((sum, { text }) => sum + [...text.matchAll(TICKS)].length, 0) > 1;
    const lines = isParted ? record.lines : record.lines.map(withoutTicks);
    return { record, worth: counts[at] || null, lines, regular: true };
  });
};
