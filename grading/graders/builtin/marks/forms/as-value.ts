/** A number, in whichever form the key has it: digits in a row, a day, a time, a value, or a formula that was taken for one. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { isChemical } from '../../../../language/math/chemistry.ts';
import { readExpression } from '../../../../language/math/expression.ts';
import { isReaction } from '../../../../language/math/formula.ts';
import { plainMath } from '../../../../language/math/plain.ts';
import { markFormula, orAsFormula } from '../../formulas/mark-formula.ts';
import { inWords } from '../../numbers/in-words.ts';
import { markNumber } from '../../numbers/mark-number.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { markAddress } from '../codes/address.ts';
import { markCondition } from '../codes/condition.ts';
import { markDigits } from '../codes/letter-row.ts';
import { markTerm } from '../term.ts';
import { isNamedPlace } from './notation.ts';
import { markDay, markTime } from './other-forms.ts';

/** "6th" of "minor 6th" is not all that is asked for. */
const withoutBarePlace = (part: MarkingPart): MarkingPart => ({
  ...part,
  accepts: part.accepts.filter((one) => !/^\d{1,2}(?:st|nd|rd|th)?$/iu.test(one.trim())),
});

/** "of 80" behind a word that has marks of its own. */
const withoutOf = (part: MarkingPart): MarkingPart => ({
  ...part,
  accepts: part.accepts.map((one) => one.replace(/^(?:of|von|de)\s+(?=[£$€]?\d)/iu, '')),
});

const FRACTION = /^[-−–]?\d*\s?[½¼¾⅓⅔⅕⅛]$/u;

/** "2½" among words is a number; null where the key has something else. */
export const markFraction = (part: MarkingPart, text: string, asked: string): PartMark | null =>
  part.accepts.every((one) => FRACTION.test(one.trim())) ? markNumber(part, text, asked) : null;

export const markValue = (given: MarkingPart, text: string, asked: string, strict: boolean): PartMark => {
  const part = withoutOf(given);
  const isSame = part.accepts.every((one, at) => one === given.accepts[at]);
  return isSame
    ? compareValue(given, text, asked, strict)
    : { ...compareValue(part, text, asked, strict), part: given };
};

const compareValue = (part: MarkingPart, text: string, asked: string, strict: boolean): PartMark =>
  (isNamedPlace(part) ? markTerm(withoutBarePlace(part), text, strict, new Set()) : null) ??
  markAddress(part, text) ??
  markCondition(part, text) ??
  markDigits(part, text) ??
  markDay(part, text) ??
  markTime(part, text) ??
  (part.accepts.some((one) => isReaction(one) || isChemical(one)) ? markFormula(part, text, asked) : null) ??
  orAsFormula(inWords(markNumber(part, text, asked, { strict }), text), text);

/** "(x + 1)(x − 4)": null where the key has no such expression, or the answer is none that is the same. */
export const markExpression = (part: MarkingPart, text: string, asked: string): PartMark | null => {
  const isSum = (accept: string): boolean => {
    const read = readExpression(plainMath(accept).trim());
    return read !== null && read.variables.size > 0 && read.operations > 1 && /\d/u.test(accept);
  };
  const mark = part.kind === 'formula' && part.accepts.every(isSum) ? markNumber(part, text, asked) : null;
  return mark !== null && mark.share > 0
    ? { ...mark, confidence: Math.min(mark.confidence, NOT_FOUND) }
    : null;
};
