/** Which of the words that a grader quotes may be shown, and for which point. */
import type { JudgedCriterion } from '../../../contract/grading.ts';
import type { Points } from '../named-points.ts';
import { distinctLines, oneLine } from '../words.ts';
import { isBalanced } from './whole-point.ts';

/** `point`: which of `found` or `missing` the words were matched to; null where a model named no single one. */
export type ShownQuote = { text: string; page: number | null; point: string | null };

/** A clause that can stand in a sentence tells more than three words or half a page. */
const QUOTE_LENGTHS = { least: 12, most: 170 } as const;

/** Lines of a form, and the question itself, are on the page, but nobody's words. */
const FORM_LINE = /^(?:(?:student )?(?:name|number|id)|date|class|course|teacher)\s*:|\?["”’']?$/i;

const listVerified = (verdict: JudgedCriterion): ShownQuote[] => {
  const fits = (text: string) => text.length >= QUOTE_LENGTHS.least && text.length <= QUOTE_LENGTHS.most;
  const verified = verdict.quotes.filter(
    ({ verified: isThere, text }) => isThere && !FORM_LINE.test(text.trim()) && isBalanced(text),
  );
  const quotes = distinctLines(verified.map((quote) => quote.text)).map((text) => {
    const { page = null, point } = verified.find((quote) => oneLine(quote.text) === text) ?? {};
    return { text, page, point: point === undefined ? null : oneLine(point) };
  });
  return [...quotes.filter((quote) => fits(quote.text)), ...quotes.filter((quote) => !fits(quote.text))];
};

/** What the grader took for a point, and the teacher did not, shows nothing any more. */
export const isTakenOut = (given: JudgedCriterion, held: JudgedCriterion, point: string | null): boolean => {
  const isIn = (points: readonly string[]) => points.some((one) => oneLine(one) === point);
  return isIn(given.found) && !isIn(held.found);
};

/** A counting grader's words are shown for the point that they were matched to, or not at all. */
export const listQuotesOf = (
  verdict: JudgedCriterion,
  { quotable }: Pick<Points, 'quotable'>,
  ownWords: boolean,
): ShownQuote[] =>
  listVerified(verdict).filter(({ point }) => (point === null ? ownWords : quotable.includes(point)));
