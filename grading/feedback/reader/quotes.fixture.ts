/** Whether words of the student may stand where a sentence shows them. */
import type { JudgedCriterion } from '../../../contract/grading.ts';
import { bearsOut } from '../shown/bears-out.ts';
import type { Context } from './key.fixture.ts';
import { isCutOf } from './points.fixture.ts';

export const quoteIn = (shown: string, verdict: JudgedCriterion) =>
  verdict.quotes.find(({ text, verified }) => verified && isCutOf(shown, text));

/** A program only matched the words to the point, so they have to be its own. */
export const isSupported = (shown: string, { judged, verdict }: Context): boolean => {
  const quote = verdict ? quoteIn(shown, verdict) : undefined;
  return judged.grader === 'model' || (quote?.point !== undefined && bearsOut(quote.text, quote.point));
};

export const hasQuote = (
  shown: string,
  { judged, verdict }: Context,
  among: 'found' | 'missing',
): boolean => {
  const quote = verdict ? quoteIn(shown, verdict) : undefined;
  if (quote === undefined || verdict === null) return false;
  return quote.point === undefined ? judged.grader === 'model' : verdict[among].includes(quote.point);
};
