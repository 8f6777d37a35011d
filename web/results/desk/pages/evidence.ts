/** Where the words that a judgement rests on stand on the pages, each in the colour of its criterion. */
import type { PageBox } from '../../../../contract/grading.ts';
import type { ShownResult } from '../../../api/read-results.ts';

/** So many colours there are; the number beside each says which criterion it is where two share one. */
export const COLOURS = 8;

export type Evidence = {
  key: string;
  criterionId: string;
  criterion: string;
  /** As its row is numbered. */
  number: number;
  text: string;
  page: number;
  boxes: PageBox[];
};

export const evidenceKey = (criterionId: string, at: number): string => `${criterionId}-${at}`;

/** Only words that were found in the visible text, and only where their place is known; a quote over two pages is on both. */
export const listEvidence = ({ criteria }: Pick<ShownResult, 'criteria'>): Evidence[] =>
  criteria.flatMap((criterion, index) =>
    criterion.quotes.flatMap((quote, at) =>
      quote.verified
        ? [...Map.groupBy(quote.boxes, ({ page }) => page)].map(([page, boxes]) => ({
            key: evidenceKey(criterion.id, at),
            criterionId: criterion.id,
            criterion: criterion.name,
            number: index + 1,
            text: quote.text,
            page,
            boxes,
          }))
        : [],
    ),
  );
