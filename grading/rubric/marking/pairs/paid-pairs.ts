/** "oak – acorn (½), pine – cone (½), fir – needle (½)": pairs of which each carries its marks. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { makePart } from '../part.ts';
import type { Piece } from '../pieces.ts';
import { bracketWordings } from '../wordings.ts';

const BESIDE = /^(?<left>\p{L}[^–—=→\n]{0,28}?)\s+(?:[–—-]|→)\s+(?<right>\p{L}[^–—=→\n]{0,28})$/u;
const FEWEST = 3;

/** Null where they are no pairs of different things, each worth as much. */
export const pairedPieces = (pieces: readonly Piece[]): MarkingPart[] | null => {
  const pairs = pieces.flatMap(({ text, points, method }) => {
    const { left, right } = BESIDE.exec(text.trim())?.groups ?? {};
    return method || left === undefined || right === undefined ? [] : [{ left: left.trim(), right, points }];
  });
  const names = new Set(pairs.map(({ left }) => left.toLowerCase()));
  const isEven = new Set(pieces.map(({ points }) => points)).size === 1;
  if (pieces.length < FEWEST || pairs.length < pieces.length || names.size < pairs.length || !isEven)
    return null;
  return pairs.map(({ left, right, points }) =>
    makePart('term', `${left} → ${right}`, points, right.split(/\s+\/\s+/u).flatMap(bracketWordings)),
  );
};
