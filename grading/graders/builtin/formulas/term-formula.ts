/** A term that is no word: an expression, a formula, a step or a value. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { markReckonedTerm } from '../numbers/steps/as-term.ts';
import type { PartMark } from '../part-mark.ts';
import { markLetterExpression } from './letter-expression.ts';
import { markFormula } from './mark-formula.ts';

/** Null where it is a word, or the answer says it in words. */
export const markTermFormula = (part: MarkingPart, text: string, asked: string): PartMark | null =>
  markLetterExpression(part, text) ?? markFormula(part, text, asked) ?? markReckonedTerm(part, text, asked);
