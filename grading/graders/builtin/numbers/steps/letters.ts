/** Expressions in the letters of the key: "4x + x³ + C" for "x³ + 4x + c", "mc²" for "m·c²", "3 x n" for "3n", "£40" for "40". */
import { type Expression, isSameExpression, readExpression } from '../../../../language/math/expression.ts';
import type { Term } from '../../../../language/math/statements.ts';

const MONEY = /[£$€]\s?(?=\d)/gu;
const TIMES = /(?<=[\p{L}\d)]\s?)(?<!\p{L})x(?!\p{L})(?=\s?[\p{L}\d(])/gu;

export const inLettersOf = (variables: ReadonlySet<string>, text: string): string => {
  const own = text.replace(MONEY, '');
  return (variables.has('x') ? own : own.replace(TIMES, '*')).replace(
    /(?<!\p{L})\p{L}{2,4}(?!\p{L})/gu,
    (run) => ([...run].every((letter) => variables.has(letter)) ? [...run].join('*') : run),
  );
};

const CONSTANT = /^[cdk]$/iu;

/** "2x + 1" for "2n + 1": the one letter by another name, a letter in another size, the constant that is added. */
export const isRenamed = (target: Expression, { expression, source }: Term): boolean => {
  const missing = [...target.variables].filter((one) => !expression.variables.has(one));
  const strange = [...expression.variables].filter((one) => !target.variables.has(one));
  const [name = '', other] = missing;
  const [own = '', more] = strange;
  if (name === '' || own === '' || other !== undefined || more !== undefined) return false;
  const isOnly = target.variables.size === 1 && target.operations > 1;
  const isAdded = CONSTANT.test(name) && CONSTANT.test(own) && target.summands > 1;
  const isSized = name.toLowerCase() === own.toLowerCase();
  const renamed = readExpression(source.replaceAll(own, name));
  return (isOnly || isAdded || isSized) && renamed !== null && isSameExpression(target, renamed);
};
