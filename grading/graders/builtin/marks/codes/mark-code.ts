/** Answers that are signs and no words, where another sign is no slip of spelling: pieces of programs, rows of digits, letters in a row, genotypes. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import type { PartMark } from '../../part-mark.ts';
import { markAddress } from './address.ts';
import { markCodeText } from './code-text.ts';
import { markCondition } from './condition.ts';
import { markGenotypes } from './genotypes.ts';
import { markDigitRow, markLetterRow } from './letter-row.ts';

/** Null where the key has no code. */
export const markCode = (part: MarkingPart, answer: string): PartMark | null =>
  markAddress(part, answer) ??
  markCondition(part, answer) ??
  markCodeText(part, answer) ??
  markDigitRow(part, answer) ??
  markGenotypes(part, answer) ??
  markLetterRow(part, answer);
