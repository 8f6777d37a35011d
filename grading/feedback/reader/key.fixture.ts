/** What the reader knows of the key behind a sentence. */
import type { JudgedCriterion } from '../../../contract/grading.ts';
import type { Judged } from '../draft.ts';

/** Whose sentence it is: one criterion's, or the whole work's. */
export type Context = { judged: Judged; verdict: JudgedCriterion | null };

export const criterionOf = ({ judged, verdict }: Context) =>
  judged.rubric.criteria.find(({ id }) => id === verdict?.criterion_id);

/** Nobody may be told what a key holds while its reading is a guess. */
export const isKnownKey = (context: Context): boolean => {
  const marking = criterionOf(context)?.marking;
  return (
    context.judged.grader === 'model' ||
    marking === undefined ||
    marking.certainty === 'agreed' ||
    (marking.certainty === 'sure' && ['choice', 'truth', 'number', 'formula'].includes(marking.kind))
  );
};

export const hasKey = (context: Context): boolean =>
  ['choice', 'truth', 'number', 'formula', 'term', 'order', 'list'].includes(
    criterionOf(context)?.marking?.kind ?? '',
  );

/** Fewer are asked for than the key lists. */
export const isChoice = (context: Context): boolean =>
  criterionOf(context)?.marking?.parts.some(
    ({ wanted, accepts }) => wanted !== null && wanted < accepts.length,
  ) === true;
