/** "Name the three …": as many terms as the key has, each a part of its own, in any order. */
import type { MarkingPart } from '../../../../../../contract/grading/marking.ts';
import { countNamed } from '../../../../../rubric/marking/lists.ts';
import { NOT_FOUND, type PartMark } from '../../../part-mark.ts';
import { listPieces, SEPARATOR } from '../list-pieces.ts';

const LONGEST = 6;

/** Null where the question does not ask for so many names, or the answer says more than names. */
export const markNamed = (
  parts: readonly MarkingPart[],
  answer: string,
  asked: string,
  mark: (part: MarkingPart, piece: string) => PartMark,
): PartMark[] | null => {
  const areTerms = parts.length > 1 && parts.every(({ kind }) => kind === 'term');
  if (!areTerms || countNamed(asked) !== parts.length) return null;
  const pieces = listPieces(answer, SEPARATOR).map(({ text }) => text.trim());
  const areNames = pieces.every((piece) => piece.split(/\s+/u).length <= LONGEST);
  // Whoever names more than were asked for may have guessed.
  if (!areNames || pieces.length < 2 || pieces.length > parts.length) return null;
  const free = new Set(pieces.keys());
  return parts.map((part): PartMark => {
    const held = [...free]
      .map((at) => ({ at, own: mark(part, pieces[at] ?? '') }))
      .filter(({ own }) => own.share > 0)
      .toSorted((one, other) => other.own.share - one.own.share || other.own.confidence - one.own.confidence);
    const [best] = held;
    if (!best) return { part, share: 0, quote: null, confidence: NOT_FOUND };
    free.delete(best.at);
    return best.own;
  });
};
