/** A mark for the sign of a number alone: "−40", or the word for it. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { CERTAIN, type PartMark } from '../part-mark.ts';

const SIGNED = /^-\d/u;
/** Between two numbers it takes away. */
const MINUS = /(?<![\d)]\s*)[-−–]\s?(?=\d)/u;

/** Null where the key wants no sign, or where the answer has none: then its words are looked for. */
export const markSign = (part: MarkingPart, answer: string): PartMark | null =>
  part.accepts.some((accept) => SIGNED.test(accept)) && MINUS.test(answer)
    ? { part, share: 1, quote: answer.trim().slice(0, 120), confidence: CERTAIN }
    : null;

/** The words for the sign: the number by itself does not say it. */
export const withoutSign = (part: MarkingPart): MarkingPart =>
  part.accepts.some((accept) => SIGNED.test(accept))
    ? { ...part, accepts: part.accepts.filter((accept) => !SIGNED.test(accept)) }
    : part;
