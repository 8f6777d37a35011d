/**
 * Pairs that belong together, "charge → R (coulomb)": what the student set beside each left side is compared with its right side, so that
 * a right word beside the wrong partner earns nothing.
 */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { findTerm } from './term.ts';

const PAIR = /^(?<left>.{1,80}?)\s+→\s+(?<right>\S.{0,120})$/su;
const FEWEST = 2;
const HALF = 0.5;

type Place = { part: number; start: number; end: number };

const leftOf = ({ text }: MarkingPart): string | null => PAIR.exec(text)?.groups?.left ?? null;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, '\\$&');

/** The whole left side, or the number or letter that it begins with. */
const placeOf = (left: string, text: string): { start: number; end: number } | null => {
  const found = findTerm(left, text);
  if (found) return found;
  const label = /^(?<label>\d{1,2}|[A-Za-z])(?=[\s.)]|$)/u.exec(left)?.groups?.label;
  const match =
    label && new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(label)}(?![\p{N}])`, 'iu').exec(text);
  return match ? { start: match.index, end: match.index + match[0].length } : null;
};

const isLetter = (wording: string): boolean => /^[A-Za-z]$|^\d{1,2}$/u.test(wording);

const holds = (wording: string, piece: string): boolean =>
  isLetter(wording)
    ? new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(wording)}(?![\p{L}\p{N}])`, 'iu').test(piece)
    : findTerm(wording, piece) !== null;

/** Null where the parts are no pairs, or where too few of their left sides stand in the answer. */
export const markPairs = (parts: readonly MarkingPart[], answer: string): PartMark[] | null => {
  const lefts = parts.map(leftOf);
  if (parts.length < FEWEST || lefts.some((left) => left === null)) return null;
  const places = lefts
    .flatMap((left, part): Place[] => {
      const place = placeOf(left ?? '', answer);
      return place ? [{ part, ...place }] : [];
    })
    .toSorted((one, other) => one.start - other.start);
  if (places.length < parts.length * HALF) return null;
  const pieceOf = (at: number, isBefore: boolean): string =>
    isBefore
      ? answer.slice(places[at - 1]?.end ?? 0, places[at]?.start)
      : answer.slice(places[at]?.end, places[at + 1]?.start);
  // "ohm goes with resistance": the right sides may stand first.
  const countHeld = (isBefore: boolean): number =>
    places.filter(({ part }, at) => parts[part]?.accepts.some((one) => holds(one, pieceOf(at, isBefore))))
      .length;
  const isBefore = countHeld(true) > countHeld(false);
  return parts.map((part, index) => {
    const at = places.findIndex((place) => place.part === index);
    const piece = at < 0 ? '' : pieceOf(at, isBefore);
    const isRight = part.accepts.some((one) => holds(one, piece));
    const isWritten = /[\p{L}\p{N}]/u.test(piece);
    return {
      part,
      share: isRight ? 1 : 0,
      quote: isRight
        ? `${answer.slice(places[at]?.start, places[at]?.end)}${piece}`.trim().slice(0, 120)
        : null,
      confidence: isWritten ? COMPARED : NOT_FOUND,
    };
  });
};
