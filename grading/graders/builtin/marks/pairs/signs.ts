/** Pairs of a letter and a number, told by these signs alone: "1C 2A 3B", "A2 B3 C1", "3-B, 1-C", or as many signs in the order of the key. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { AND_WORD } from '../../../../language/school-words.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';

type Side = 'letter' | 'number';

const sideOf = (sign: string): Side | null =>
  /^\p{L}$/u.test(sign) ? 'letter' : /^\d{1,2}$/u.test(sign) ? 'number' : null;

const SIGN = /\d{1,2}|\p{L}/gu;
const AND = new RegExp(String.raw`(?<!\p{L})(?:${AND_WORD})(?!\p{L})`, 'giu');

/** The signs of an answer that is made of nothing else. */
const signsIn = (answer: string): string[] => {
  const plain = answer.replace(AND, ' ');
  return /\p{L}{2}/u.test(plain) ? [] : (plain.match(SIGN) ?? []).map((sign) => sign.toLowerCase());
};

/** "A B C" above "2 3 1": each sign of the first half with the one of the second. */
const alternating = (signs: readonly string[]): string[] => {
  const half = signs.length / 2;
  const [above, below] = [signs.slice(0, half), signs.slice(half)];
  const isTable = [above, below].every((row) => new Set(row.map(sideOf)).size === 1);
  return isTable ? above.flatMap((sign, at) => [sign, below[at] ?? '']) : [...signs];
};

/** What stands beside each sign: always the letter first, or always the number; null where they do not alternate. */
const readPairs = (answer: string): Map<string, string> | null => {
  const signs = alternating(signsIn(answer));
  const sides = signs.map(sideOf);
  const isPaired =
    signs.length >= 4 &&
    signs.length % 2 === 0 &&
    sides.every((side, at) => side === sides[at % 2]) &&
    sides[0] !== sides[1];
  if (!isPaired) return null;
  const pairs = new Map<string, string>();
  signs.forEach((sign, at) => {
    const other = signs[at % 2 === 0 ? at + 1 : at - 1] ?? '';
    // A sign that stands twice with another partner says nothing.
    pairs.set(sign, pairs.has(sign) && pairs.get(sign) !== other ? '' : other);
  });
  return pairs;
};

/** "CADB", "3142": one sign for each part, written in one. */
const inOne = (answer: string, count: number): string[] | null => {
  const run = /^\W*(?<run>\p{L}+|\d+)\W*$/u.exec(answer)?.groups?.run ?? '';
  return run.length === count && new Set(run.toLowerCase()).size === count ? [...run.toLowerCase()] : null;
};

/** `lefts`: names that are no signs are counted in the order of the key. Null where the answer is told in another way. */
export const markSigns = (
  parts: readonly MarkingPart[],
  lefts: readonly string[],
  answer: string,
): PartMark[] | null => {
  const rights = parts.map(({ accepts }) => (accepts[0] ?? '').trim().toLowerCase());
  const side = sideOf(rights[0] ?? '');
  if (side === null || rights.some((right) => sideOf(right) !== side)) return null;
  const own = lefts.map((left) => left.trim().toLowerCase());
  const areSigns = own.every((left) => sideOf(left) !== null && sideOf(left) !== side);
  if (!areSigns && side === 'number') return null;
  const names = areSigns ? own : own.map((_, at) => String(at + 1));
  const given = inOne(answer, parts.length);
  const pairs = given ? new Map(names.map((name, at) => [name, given[at] ?? ''])) : readPairs(answer);
  if (!pairs || !names.some((name) => pairs.has(name))) return null;
  return parts.map((part, at) => {
    const said = pairs.get(names[at] ?? '');
    const isRight = said === rights[at];
    return {
      part,
      share: isRight ? 1 : 0,
      quote: isRight ? answer.trim().slice(0, 120) : null,
      confidence: areSigns && !given && said !== undefined ? COMPARED : NOT_FOUND,
    };
  });
};
