/** Whether a value stands there with its unit, without it, or with another. */
import { withMagnitudes } from '../../../../language/math/number-words.ts';
import { readWorking } from '../../../../rubric/marking/working.ts';
import { markNumber } from '../../numbers/mark-number.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import type { RuledAnswer } from './total.ts';

export const UNIT = /\d\s?(?<unit>[\p{L}°%Ω€£$µ][^\s=;,()]*(?:\s(?:an?|per|pro|por|par)\s\p{L}+)?)\s*\.?$/u;

/** "3.3 mol NH3": what there is so much of. */
const OF_SUBSTANCE = /(?<=\d\s?\p{L}{1,4})\s(?:[A-Z][a-z]?\d*){1,6}(?![\p{L}\d])/gu;

const isWithUnit = (value: string, text: string): boolean =>
  new RegExp(
    String.raw`(?<![\d.,])${value.replace(/[.,]/gu, '[.,]')}\s?(?!and|und|y|et|x\s?\d)[\p{L}°%Ω€£$µ]`,
    'u',
  ).test(text);

/** "6.6 million" for "£6.6 million": neither a sign of money nor a word behind the amount. */
const lacksMoney = (text: string): boolean => {
  const plain = withMagnitudes(text);
  return !/[£$€¥]/u.test(plain) && !/\d\s?(?!and|und|y|et)\p{L}/u.test(plain);
};

/** The result is right, its unit is not there: only where the key's result has one. */
export const lacksUnit = (marks: readonly PartMark[], { text }: RuledAnswer): boolean => {
  const last = marks.findLast(({ part }) => part.kind === 'number');
  const named = last ? (readWorking(last.part.text)?.result ?? last.part.text) : '';
  const result = named.replace(OF_SUBSTANCE, '');
  // "3.3 mol (accept 3.33)" says nothing of the unit, "12 cm (accept 12)" does.
  const digits = /[-−–]?\d[\d.,]*/u.exec(result)?.[0];
  const isBare = last?.part.accepts.some((one) => one.trim() === digits);
  if (!last || last.share < 1 || isBare) return false;
  if (/[£$€¥]\s?\d/u.test(result)) return lacksMoney(text);
  if (!UNIT.test(result.trim())) return false;
  // "90 s, that is 1 min 30": the value is there with its unit.
  if (digits !== undefined && isWithUnit(digits, text)) return false;
  // "m/s^2", "cm3", "m s^-1" end with a digit too.
  return /\d\s*[.]?\s*$/u.test(text.trim()) && !/\p{L}\s?\^?\(?[-−]?[1-4]\)?\s*[.]?\s*$/u.test(text.trim());
};

export const hasUnit = ({ part }: PartMark, text: string): boolean =>
  isWithUnit(/\d[\d.,]*/u.exec(part.text)?.[0] ?? '', text);

const OTHER_UNIT = /(?<=\d)\s*[\p{L}°Ω€£$µ][^\d=]*$|(?<=\p{L})[-²³\d^]+$/gu;

/** The right value with a wrong unit, and what leads to it: the unit is all that was taken off. */
export const withOtherUnit = (
  marks: readonly PartMark[],
  { text, asked }: RuledAnswer,
): PartMark[] | null => {
  const last = marks.findLast(({ part }) => part.kind === 'number');
  const bare = text.trim().replace(OTHER_UNIT, '').replace(OTHER_UNIT, '');
  if (!last || last.share > 0 || bare === text.trim() || !UNIT.test(last.part.text.trim())) return null;
  if (markNumber(last.part, bare, asked).share < 1) return null;
  return marks.map((mark) =>
    mark === last || mark.part.kind === 'method'
      ? { ...mark, share: 1, confidence: NOT_FOUND, implied: true as const }
      : mark,
  );
};
