/**
 * "7 sons, 5 daughters, 3 uncles": numbers that are told apart by what they count. Each is looked for beside its own thing, in either
 * order, and where none of the things is named the numbers stand in the order of the key.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { withDigits } from '../../../../language/math/number-words.ts';
import { readUnit } from '../../../../language/math/units.ts';
import { stem } from '../../../../language/stem.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { findTerm } from '../term.ts';

const COUNTED = /^(?<value>\d{1,6})\s+(?<thing>\p{L}{4,})$/u;
const SEPARATOR = /\s*[,;/|\n]\s*|\s+(?:und|and|y|et|&|\+)\s+|\.\s+/iu;

type Thing = { part: MarkingPart; value: string; thing: string };

const readThings = (parts: readonly MarkingPart[]): Thing[] => {
  const things = parts.flatMap((part): Thing[] => {
    const { value, thing } = (part.kind === 'number' && COUNTED.exec(part.text.trim())?.groups) || {};
    return value === undefined || thing === undefined || readUnit(thing) !== null
      ? []
      : [{ part, value, thing }];
  });
  const isTold = new Set(things.map(({ thing }) => stem(thing.toLowerCase()))).size === parts.length;
  return parts.length > 1 && things.length === parts.length && isTold ? things : [];
};

const isIn = (thing: string, piece: string): boolean => findTerm(thing, piece) !== null;

/** Null where the parts count no things, or the answer says neither which is which nor as many numbers. */
export const markCountedThings = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  const things = readThings(parts);
  if (things.length === 0) return null;
  const text = withDigits(answer);
  const numbersIn = (piece: string): string[] => piece.match(/(?<![\d.,])\d+(?![\d.,]*\d)/gu) ?? [];
  const pieces = text.split(SEPARATOR).filter((piece) => /\d/u.test(piece));
  const isNamed = things.some(({ thing }) => isIn(thing, text));
  const all = numbersIn(text);
  const isPlain = pieces.every((piece) => numbersIn(piece).length === 1);
  if (isNamed ? !isPlain : all.length !== things.length) return null;
  return things.map(({ part, value, thing }, at): PartMark => {
    const own = isNamed ? numbersIn(pieces.find((piece) => isIn(thing, piece)) ?? '')[0] : all[at];
    const isRight = own === value;
    return {
      part,
      share: isRight ? 1 : 0,
      quote: isRight ? `${own} ${thing}` : null,
      confidence: isNamed && own !== undefined ? COMPARED : NOT_FOUND,
    };
  });
};
