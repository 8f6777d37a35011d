/** Conditions of a program, "n % 3 == 0": they are compared sign by sign, and are no numbers. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';

const COMPARES = /==|!=/u;
const RELATION = /\s*(?:==|!=|<=|>=|<|>)\s*/u;
const AROUND =
  /^\s*(?:if|elif|else\s+if|elseif|while|until|when|falls|wenn|solange|si|mientras|sinon\s+si|tant\s+que)\b|(?:\bthen|\bdann|\bentonces|\balors|:|\{)\s*$/giu;

/** "≠" and "<>" are "!="; one sign of equality stands for two. */
const squeezed = (text: string): string =>
  text
    .replace(AROUND, '')
    .replace(AROUND, '')
    .replace(/≠|<>/gu, '!=')
    .replace(/===?|=/gu, '=')
    .replace(/!=+/gu, '!=')
    .replace(/[\s()`;]+/gu, '');

/** "or != 0": what has no left side has that of the first. */
const wholeOf = (accept: string, first: string): string => {
  const [left = ''] = first.split(RELATION);
  return /^\s*(?:==|!=)/u.test(accept) ? `${left} ${accept.trim()}` : accept;
};

/** Null where the key has no condition. */
export const markCondition = (part: MarkingPart, answer: string): PartMark | null => {
  const [first = ''] = part.accepts;
  if (!COMPARES.test(first) || !/\p{L}/u.test(first)) return null;
  const wanted = part.accepts.map((one) => squeezed(wholeOf(one, first)));
  const isRight = answer.split('\n').some((line) => wanted.includes(squeezed(line)));
  return {
    part,
    share: isRight ? 1 : 0,
    quote: isRight ? answer.trim().slice(0, 120) : null,
    confidence: NOT_FOUND,
  };
};
