/** "s/√n", "a² + b²": an expression of letters without a name for what comes out, which its letters alone do not tell. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { type Expression, isSameExpression, readExpression } from '../../../language/math/expression.ts';
import { plainMath } from '../../../language/math/plain.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { withGreek } from './greek.ts';

const ROOT =
  /(?:square\s)?(?:root(?:\sof)?|sqrt|wurzel(?:\saus)?|racine(?:\scarrée)?(?:\sde)?|raíz(?:\scuadrada)?(?:\sde)?)\s*(?=[\p{L}\d(])/giu;

const read = (text: string): Expression | null => {
  const plain = plainMath(
    text
      .replace(ROOT, '√')
      .trim()
      .replace(/[.;]+$/u, ''),
  );
  return /\p{L}{2,}/u.test(plain) ? null : readExpression(plain);
};

/** "A/B" may be two answers, "n + 1" a number of things: two signs at least make it an expression, or a power. */
const isExpression = (one: Expression | null, text = ''): one is Expression =>
  one !== null &&
  ((one.variables.size > 1 && one.operations > 1) || (one.variables.size > 0 && /\p{L}[²³⁴-⁹^]/u.test(text)));

/** Null where the key has none, or the answer says it in words. */
export const markLetterExpression = (part: MarkingPart, answer: string): PartMark | null => {
  if (part.accepts.some((one) => one.includes('='))) return null;
  const wanted = part.accepts.map(read);
  if (!wanted.every((one, at) => isExpression(one, part.accepts[at]))) return null;
  const known = new Set(wanted.flatMap((one) => [...(one?.variables ?? [])]));
  const given = read(withGreek(answer.split('=').at(-1) ?? answer, known));
  if (given === null || given.variables.size === 0) return null;
  const isSame = wanted.some((one) => one !== null && isSameExpression(one, given));
  return {
    part,
    share: isSame ? 1 : 0,
    quote: isSame ? answer.trim().slice(0, 120) : null,
    confidence: isSame ? NOT_FOUND : COMPARED,
  };
};
