/** A formula or an equation, of chemistry or of letters: right, wrong, or in a form that a teacher has to look at. */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { readReaction, readSpecies } from '../../../language/math/chemistry.ts';
import { isEquation, readEquation } from '../../../language/math/equation.ts';
import { readExpression } from '../../../language/math/expression.ts';
import { isFormula, isReaction } from '../../../language/math/formula.ts';
import { plainMath } from '../../../language/math/plain.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { matchEquation } from './equation.ts';
import { isLogic, matchLogic } from './logic.ts';
import { withQuantities } from './quantities.ts';
import { matchReaction, matchSpecies, type Verdict } from './reaction.ts';
import { isShells, matchShells } from './shells.ts';
import { isWordEquation, matchWordEquation } from './word-equation.ts';

const matchOne = (accept: string, answer: string, isWanted: boolean): Verdict => {
  if (isLogic(accept)) return matchLogic(accept, answer);
  if (isShells(accept)) return matchShells(accept, answer);
  if (isWordEquation(accept, isWanted)) return matchWordEquation(accept, answer);
  const reaction = isReaction(accept) ? readReaction(accept) : null;
  if (reaction) return matchReaction(reaction, answer);
  if (readSpecies(accept).length > 0) return matchSpecies(accept, answer);
  return matchEquation(accept, answer);
};

const HALF = 0.5;
const STATE = /\((?:s|l|g|aq)\)/u;

/** "Balance with the lowest whole numbers." */
const LOWEST =
  /(?<!\p{L})(?:lowest|smallest|simplest|kleinste\p{L}*|kleinstmöglich\p{L}*|más\s(?:pequeñ|baj|simpl)\p{L}*|plus\spetit\p{L}*)(?!\p{L})/iu;

/** Null where the key has no formula to compare with. `isRuled`: the key says itself what is worth a part of the points. */
export const markFormula = (
  part: MarkingPart,
  answer: string,
  asked = '',
  isRuled = false,
): PartMark | null => {
  const accepts = part.accepts.filter(
    (one) =>
      (part.kind === 'formula' && readSpecies(one).length > 0) ||
      isFormula(one) ||
      isLogic(one) ||
      isShells(one) ||
      isWordEquation(one, part.kind === 'formula') ||
      (part.kind === 'formula' && (readEquation(one)?.variables.size ?? 0) > 1),
  );
  if (accepts.length === 0) return null;
  const verdicts = accepts.map((accept) => matchOne(accept, answer, part.kind === 'formula'));
  const verdict =
    (['right', 'likely', 'multiple', 'unbalanced', 'unread'] as const).find((one) =>
      verdicts.includes(one),
    ) ?? 'wrong';
  // Of two marks for an equation the things in it earn one.
  const half = part.points >= 2 && !isRuled ? HALF : 0;
  const multiple = LOWEST.test(asked) && !isRuled ? half : 1;
  const share = { right: 1, likely: 1, multiple, unbalanced: half, wrong: 0, unread: 0 }[verdict];
  // Beside formulas the key takes words: what is no formula may be those.
  const isOther = readSpecies(answer.trim().replace(/[.]$/u, '')).length > 0;
  if (share === 0 && !isOther && accepts.length < part.accepts.length) return null;
  const isSure = verdict === 'wrong' || (verdict === 'unbalanced' && half === 0);
  // Whether the states have to be told the key does not say.
  const isStated = !STATE.test(answer) && accepts.every((one) => STATE.test(one));
  const confidence = verdict === 'right' && !isStated ? CERTAIN : isSure ? COMPARED : NOT_FOUND;
  return { part, share, quote: share > 0 ? answer.trim().slice(0, 160) : null, confidence };
};

const LEAD = /^[^:=]*\p{L}{3,}[^:=]*:\s*(?=\p{L}\s?=)/u;

/** "v = u + at" where the key has "(v − u)/t": for the one letter that the key leaves out what it says has to hold. */
const orAsWhole = (mark: PartMark, answer: string): PartMark => {
  const line = answer.trim().replace(LEAD, '');
  const letters = [...(readEquation(line)?.variables ?? [])];
  const whole = mark.part.accepts.flatMap((accept) => {
    const known = readExpression(plainMath(accept).trim())?.variables ?? new Set<string>();
    const [name, more] = letters.filter((letter) => !known.has(letter));
    const isLeftOut = known.size > 1 && known.size === letters.length - 1;
    return name !== undefined && more === undefined && isLeftOut ? [`${name} = ${accept}`] : [];
  });
  if (whole.length === 0) return mark;
  const found = markFormula({ ...mark.part, kind: 'formula', accepts: whole }, line);
  return found === null || found.share === 0 ? mark : { ...found, part: mark.part, confidence: NOT_FOUND };
};

/** "solved for t: t = W/P": a formula that was taken for a number. */
export const orAsFormula = (mark: PartMark, answer: string): PartMark => {
  const accepts = mark.part.accepts.map((one) => one.replace(LEAD, '')).filter(isEquation);
  if (mark.share > 0) return mark;
  if (accepts.length === 0) return orAsWhole(mark, answer);
  // "P = W/t" is not yet solved for t.
  const names = accepts.map((one) => one.charAt(0));
  const own = answer.split(/\n|[,;.](?=\s)|\s{2,}(?=\p{L}\s?=)/u).filter((line) => {
    const sides = line.split('=');
    return names.some(
      (name) => withQuantities(line, new Set(name)).trim().startsWith(name) || sides.at(-1)?.trim() === name,
    );
  });
  const found = own.length === 0 ? null : markFormula({ ...mark.part, accepts }, own.join('\n'));
  return found === null || found.share === 0 ? mark : { ...found, part: mark.part, confidence: NOT_FOUND };
};
