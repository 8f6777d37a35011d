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

/** Only words that were found in the visible text, and only where their place is known; on each page that they run over. */
export const listEvidence = ({ criteria }: Pick<ShownResult, 'criteria'>): Evidence[] =>
  criteria.flatMap(({ id, name, quotes }, index) =>
    quotes.flatMap(({ text, verified, boxes }, at) =>
      [...Map.groupBy(verified ? boxes : [], ({ page }) => page)].map(([page, own]) => ({
        key: evidenceKey(id, at),
        criterionId: id,
        criterion: name,
        number: index + 1,
        text,
        page,
        boxes: own,
      })),
    ),
  );
