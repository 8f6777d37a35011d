/** A term that is a unit, a fraction, a day, a time, a code, a sign or a formula, before it is a word. */
import type { Marking, MarkingPart } from '../../../../contract/grading/marking.ts';
import { markTermFormula } from '../formulas/term-formula.ts';
import { markSign, withoutSign } from '../numbers/sign.ts';
import { markUnit } from '../numbers/unit.ts';
import type { PartMark } from '../part-mark.ts';
import { markCode } from './codes/mark-code.ts';
import { markFraction } from './forms/as-value.ts';
import { markDay, markTime } from './forms/other-forms.ts';
import { withLegend } from './pairs/legend.ts';
import { markTerm, termsOf } from './term.ts';

/** Null where it is none of these. */
export const markSpecial = (part: MarkingPart, text: string, asked: string): PartMark | null =>
  markUnit(part, text) ??
  markFraction(part, text, asked) ??
  markDay(part, text) ??
  markTime(part, text) ??
  markCode(part, text) ??
  markSign(part, text) ??
  markTermFormula(part, text, asked);

/** `terms`: what is right somewhere on the sheet. */
export const markWord = (
  part: MarkingPart,
  text: string,
  asked: string,
  { strict, parts }: Marking,
  terms: ReadonlySet<string>,
): PartMark =>
  markTerm(withLegend(withoutSign(part), asked), text, strict, terms, new Set(parts.flatMap(termsOf)));
