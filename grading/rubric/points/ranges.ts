/** "Questions 1–4 one mark each, 5–6 two marks each, question 7 three marks": what questions are worth by their numbers. */
import { POINT_WORD, QUESTION_WORD } from '../words.ts';
import { NUMBER_WORD, toNumber } from './number-words.ts';

export type RangeWorth = { from: number; to: number; value: number };

const VALUE = String.raw`(?<value>\d{1,2}(?:[.,]\d)?\s?½?|½|(?:${NUMBER_WORD})(?!\p{L}))`;
const RANGE = new RegExp(
  String.raw`(?<![\d\p{L}])(?:(?<word>${QUESTION_WORD})s?\.?\s*)?(?<from>\d{1,2})(?:\s*(?:-|–|—|to|bis|a|à|through|and|und|y|et|&)\s*(?<to>\d{1,2}))?\s*(?:[:=,(]|are|is|worth|je|jeweils|each|cada|vale[n]?|\s)*\s*${VALUE}\s*(?:${POINT_WORD})(?!\p{L})`,
  'giu',
);

/** "no. 7 has two parts, so 2 marks": one question, of which more is said before its worth. */
const SINGLE = new RegExp(
  String.raw`(?<![\d\p{L}])(?:${QUESTION_WORD})\.?\s*(?<from>\d{1,2})(?![\d.,]*\d)\s+(?!(?:to|bis|and|und|a)\s)[^.;\n]{3,60}?\s${VALUE}\s*(?:${POINT_WORD})(?!\p{L})`,
  'giu',
);

/** Questions that a sentence about a whole section names apart from the others. */
export const singledOut = (text: string): RangeWorth[] =>
  [...text.matchAll(SINGLE)].map(({ groups }) => ({
    from: Number(groups?.from),
    to: Number(groups?.from),
    value: toNumber(groups?.value ?? ''),
  }));

/** Empty where a line names no range. A number alone counts beside one, and needs its word: it may be an amount itself. */
export const rangesIn = (text: string): RangeWorth[] => {
  const found = [...text.matchAll(RANGE)].flatMap((match) => {
    const { word, from, to, value } = match.groups ?? {};
    if (from === undefined || (to === undefined && word === undefined)) return [];
    const range = { from: Number(from), to: Number(to ?? from), value: toNumber(value ?? '') };
    return range.to >= range.from && range.value > 0 ? [range] : [];
  });
  return found.some(({ from, to }) => to > from) ? found : [];
};

const HEAD = new RegExp(
  String.raw`^\W*(?:(?<word>${QUESTION_WORD})s?\.?\s*)?(?<from>\d{1,2})(?<dash>\s*(?:-|–|—|to|bis|through|hasta|à)\s*)(?<to>\d{1,2})(?=[\s:.,;)(]|$)(?<rest>.*)$`,
  'iu',
);

/** "Q1–5 multiple choice, 1 mark each", "Nr. 6 bis 9: Lücken": a line that heads some questions by their numbers. */
export const headedRange = (text: string): { from: number; to: number } | null => {
  const { word, from = '', dash = '', to = '', rest = '' } = HEAD.exec(text)?.groups ?? {};
  // "1 – 5 apples" may be a question and its answer.
  const isGlued = word !== undefined || dash.trim() === dash;
  return isGlued && Number(to) > Number(from) && (word !== undefined || /\p{L}{3}/u.test(rest))
    ? { from: Number(from), to: Number(to) }
    : null;
};
