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

/** Only what the key has, in few words, is called right by its words. */
export const isOfKey = (quote: string, context: Context): boolean => {
  const accepted = criterionOf(context)?.marking?.parts.flatMap(({ accepts }) => accepts) ?? [];
  const fold = (text: string) =>
    text
      .toLowerCase()
      .replace(/[“”„"]|\.$/gu, '')
      .trim();
  return fold(quote).split(' ').length <= 3 && accepted.some((one) => fold(one) === fold(quote));
};

const COUNTED = ['items_found', 'ideas_found', 'parts_found', 'agrees'];

/** Fewer are asked for than the key lists, or than there are points for. */
export const isChoice = (context: Context): boolean => {
  const marking = criterionOf(context)?.marking;
  const { found = [], missing = [], reason } = context.verdict ?? {};
  return (
    marking?.parts.some(({ wanted, accepts }) => wanted !== null && wanted < accepts.length) === true ||
    (COUNTED.includes(reason?.code ?? '') && found.length + missing.length > (marking?.printed ?? Infinity))
  );
};
