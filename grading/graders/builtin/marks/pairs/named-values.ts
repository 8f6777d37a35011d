/** "MC 18", "force = 20 N": things that are told by a name and have a value. A value counts beside its own name, or at its place in a row. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { romanValue } from '../../../../language/math/romans.ts';
import { readStatements, type Term } from '../../../../language/math/statements.ts';
import { isSettled, matchTerm } from '../../numbers/number-match.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';

const NAMED = /^(?<name>\p{L}{2,}\d?)\s*[=:]?\s+(?<value>[£$€]?\s?[-−–+]?\d[\d.,]*(?:\s?[^\s\d=]{1,6})?)$/u;
const NUMBER = /[£$€]?\s?[-−–+]?\d[\d.,]*/gu;
const FEWEST = 2;

type Named = { name: string; value: Term };

const readNamed = (accepts: readonly string[]): Named[] => {
  const named = accepts.flatMap((accept): Named[] => {
    const { name, value = '' } = NAMED.exec(accept.trim())?.groups ?? {};
    const term = readStatements(value).at(-1)?.terms.at(-1);
    return name === undefined || !term || term.value === null ? [] : [{ name, value: term }];
  });
  const names = new Set(named.map(({ name }) => name.toLowerCase()));
  return named.length >= FEWEST && named.length === accepts.length && names.size === named.length
    ? named
    : [];
};

type Place = { at: number; start: number; end: number };

/** Where the names stand; a short one is written as it is, "MC" and not "mc". */
const placesOf = (named: readonly Named[], answer: string): Place[] =>
  named
    .flatMap(({ name }, at): Place[] => {
      const pattern = String.raw`(?<![\p{L}\d])${name}(?![\p{L}\d])`;
      // Small letters alone are words.
      const loose = name.length > 2 ? new RegExp(pattern, 'iu').exec(answer) : null;
      const found = new RegExp(pattern, 'u').exec(answer) ?? loose;
      return found ? [{ at, start: found.index, end: found.index + name.length }] : [];
    })
    .toSorted((one, other) => one.start - other.start);

/** What a calculation beside a name comes to: the first that is told there. */
const resultOf = (piece: string): Term | undefined =>
  readStatements(piece.replace(/^\s*(?:[:=]+|[–-](?=\s))\s*/u, '')).flatMap(
    ({ terms }) => terms.findLast(isSettled) ?? [],
  )[0];

const isSame = (wanted: Term, given: Term | undefined): boolean =>
  given !== undefined && ['right', 'rounded', 'no_unit'].includes(matchTerm(wanted, given));

/** Which of the values are right; null where the answer shows neither names nor a row of values. */
const judge = (named: readonly Named[], answer: string): boolean[] | null => {
  const places = placesOf(named, answer);
  if (places.length === 0) {
    const row = answer.match(NUMBER) ?? [];
    const isRow = row.length === named.length && !/\p{L}{3,}|=/u.test(answer);
    return isRow ? named.map(({ value }, at) => isSame(value, resultOf(row[at] ?? ''))) : null;
  }
  const pieces = places.map(({ end }, at) => answer.slice(end, places[at + 1]?.start));
  // "11 protons, 12 neutrons": the values stand before the names.
  if (/\d/u.test(answer.slice(0, places[0]?.start)) || pieces.every((piece) => !/\d/u.test(piece)))
    return null;
  return named.map(({ value }, at) => {
    const place = places.findIndex((one) => one.at === at);
    return place >= 0 && isSame(value, resultOf(pieces[place] ?? ''));
  });
};

const markList = (part: MarkingPart, answer: string): PartMark[] | null => {
  const isWhole = part.wanted === null || part.wanted === part.accepts.length;
  const right = isWhole ? judge(readNamed(part.accepts), answer) : null;
  if (!right || right.length === 0) return null;
  const found = part.accepts.flatMap((point, at) =>
    right[at] ? [{ point, quote: answer.trim().slice(0, 120) }] : [],
  );
  return [{ part, share: found.length / right.length, quote: null, found, confidence: NOT_FOUND }];
};

const SIGNED = /^(?:[A-Z][a-z]?) → [-+−–]\d$/u;
const CHARGE =
  /(?<![\p{L}\d])(?<sign>[-+−–]?)\s?(?:(?<digit>\d)|(?<roman>VI{0,3}|I{1,3}|IV))(?<behind>[+−–-]?)(?![\p{L}\d.])/gu;

/** "+6", "6+", "+VI": charges and states of oxidation, with the sign before a digit. */
const inDigits = (text: string): string =>
  text.replace(
    CHARGE,
    (_, sign: string, digit: string | undefined, roman: string | undefined, behind: string) =>
      ` ${(sign || behind).replace(/[−–]/u, '-')}${digit ?? romanValue(roman ?? '')}`,
  );

/** Symbols of elements and their charges. */
const markCharges = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  if (parts.length < FEWEST || !parts.every(({ kind, text }) => kind === 'number' && SIGNED.test(text)))
    return null;
  const named = parts.flatMap(({ text }): Named[] => {
    const [name = '', value = ''] = text.split(' → ');
    const term = readStatements(value.replace(/^\+/u, '')).at(-1)?.terms.at(-1);
    return term ? [{ name, value: term }] : [];
  });
  const right = named.length === parts.length ? judge(named, inDigits(answer)) : null;
  return right && asMarks(parts, right, answer);
};

const asMarks = (parts: readonly MarkingPart[], right: readonly boolean[], answer: string): PartMark[] =>
  parts.map((part, at) => ({
    part,
    share: right[at] ? 1 : 0,
    quote: right[at] ? answer.trim().slice(0, 120) : null,
    confidence: NOT_FOUND,
  }));

/** Null where the parts are no such things. */
export const markNamedValues = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  const [only, second] = parts;
  if (only?.kind === 'list' && !second)
    return readNamed(only.accepts).length > 0 ? markList(only, answer) : null;
  const charges = markCharges(parts, answer);
  if (charges) return charges;
  if (!second || parts.some(({ kind }) => kind !== 'term')) return null;
  const named = readNamed(parts.map(({ accepts }) => accepts[0] ?? ''));
  const right = named.length === parts.length ? judge(named, answer) : null;
  return right && asMarks(parts, right, answer);
};
