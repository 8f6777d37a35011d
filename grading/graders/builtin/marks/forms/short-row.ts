/** "tin, gold, lead" for four gaps: fewer words than gaps, in their order, with the gap left out of which that makes most right. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { waysToCut } from '../../../../language/pieces.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';

const WORDED: readonly MarkingPart['kind'][] = ['term', 'wording'];
const FEWEST = 3;
const LONGEST_PIECE = 3;
/** The first ways to cut are by lines and by signs; words with nothing between them are no row. */
const BY_SIGNS = 5;

const isShort = (piece: string): boolean => piece.trim().split(/\s+/u).length <= LONGEST_PIECE;

const rowIn = (answer: string, count: number): string[] | null => {
  const rows = waysToCut(answer)
    .slice(0, BY_SIGNS)
    .map((spans) => spans.map(({ start, end }) => answer.slice(start, end)));
  return rows.find((row) => row.length >= FEWEST - 1 && row.length < count && row.every(isShort)) ?? null;
};

type Chain = { share: number; marks: (PartMark | null)[] };

/** The pieces in their order, each for one of the parts; as near to the beginning as is worth as much. */
const bestChain = (
  parts: readonly MarkingPart[],
  row: readonly string[],
  mark: (part: MarkingPart, piece: string) => PartMark,
): Chain => {
  const known = new Map<string, Chain>();
  const from = (at: number, next: number): Chain => {
    const [part, piece] = [parts[at], row[next]];
    if (!part) return { share: next < row.length ? -parts.length : 0, marks: [] };
    const id = `${at} ${next}`;
    const before = known.get(id);
    if (before) return before;
    const rest = from(at + 1, next);
    let best: Chain = { share: rest.share, marks: [null, ...rest.marks] };
    if (piece !== undefined) {
      const own = mark(part, piece);
      const others = from(at + 1, next + 1);
      const share = own.share + others.share;
      if (share >= best.share) best = { share, marks: [own, ...others.marks] };
    }
    known.set(id, best);
    return best;
  };
  return from(0, 0);
};

/** Null where the answer is no such row, or where what stands anywhere in it earns as much. */
export const markShortRow = (
  parts: readonly MarkingPart[],
  answer: string,
  mark: (part: MarkingPart, piece: string) => PartMark,
): PartMark[] | null => {
  const areWords =
    parts.length >= FEWEST && parts.every(({ kind, text }) => WORDED.includes(kind) && !text.includes(' → '));
  const row = areWords ? rowIn(answer, parts.length) : null;
  if (!row) return null;
  const { share, marks } = bestChain(parts, row, mark);
  const anywhere = parts.reduce((sum, part) => sum + mark(part, answer).share, 0);
  return share > anywhere
    ? parts.map((part, at) => {
        const own = marks[at] ?? { part, share: 0, quote: null };
        return { ...own, confidence: NOT_FOUND };
      })
    : null;
};
