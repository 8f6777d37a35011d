/** Which of a student's words are marked in the work that goes back: those that a comment rests on, and those of a point that holds. */
import type { StudentText } from '../render-feedback.ts';
import { oneLine } from '../words.ts';

type Quote = { text: string; verified: boolean; point?: string };

type Held = {
  score: number;
  /** What the grader gave and found; undefined: nobody knows. */
  given: { score: number; found: readonly string[] } | undefined;
  /** What the teacher ticked; null: what the grader found. */
  ticked: readonly string[] | null;
};

/** A mark that the teacher lowered does not rest on what was found, and a point that she took out is no point of the work. */
const holdsPoint = ({ score, given, ticked }: Held, point: string | undefined): boolean =>
  given !== undefined &&
  point !== undefined &&
  (ticked === null ? score >= given.score && given.found.includes(point) : ticked.includes(point));

export const listShownQuotes = <Q extends Quote>(
  quotes: readonly Q[],
  { quoted, beside }: Pick<StudentText['criteria'][number], 'quoted' | 'beside'>,
  held: Held,
): (Q & { in_comment: boolean })[] =>
  quotes.flatMap((quote) => {
    const text = oneLine(quote.text);
    const isListed = beside.includes(text);
    const isShown = quoted.includes(text) || isListed || holdsPoint(held, quote.point);
    return quote.verified && isShown ? [{ ...quote, in_comment: !isListed }] : [];
  });
