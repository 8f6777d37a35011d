/** Formulas of letters: "F = m × a", "E = mc²". */
import { type Expression, readExpression } from './expression.ts';
import { namesIn, withNames } from './names.ts';
import { plainMath } from './plain.ts';
import { readUnit } from './units.ts';

export type Equation = { left: Expression; right: Expression; variables: ReadonlySet<string> };

/** "x" and "." between letters multiply; a raised 2 or 3 may have come down. */
const signs = (text: string): string =>
  plainMath(text)
    .replace(/(?<=[\p{L}\d)])\s*(?:(?<![\p{L}])x(?![\p{L}])|•|\.(?=\s*\p{L}))\s*(?=[\p{L}(])/gu, '*')
    .replace(/(?<=[\p{L}\d)]\s*):(?=\s*[\p{L}\d(])/gu, '/')
    .replace(/(?<=[\p{L}\d)]\s)[–—](?=\s[\p{L}\d(])/gu, '-');

/** "mc²" for "m·c²": letters that are all the key's were written without a sign between them. */
const spellProducts = (text: string, known: ReadonlySet<string>): string =>
  text.replace(/(?<!\p{L})\p{L}{2,5}(?!\p{L})/gu, (run) =>
    known.size === 0 || [...run].every((letter) => known.has(letter) || letter === 'π')
      ? [...run].join('*')
      : run,
  );

const toExpression = (text: string, known: ReadonlySet<string>): Expression | null => {
  const plain = spellProducts(signs(text), known);
  // A word is no product of its letters.
  if (/\p{L}{2,}/u.test(plain)) return null;
  return readExpression(plain) ?? readExpression(plain.replace(/(?<=\p{L})\s?(?=[23](?![\d.]))/gu, '^'));
};

const SIDES = /^(?<left>[^=]+)=(?<right>[^=]+)$/u;

/** Null where the text is no equation of letters. */
export const readEquation = (text: string, known: ReadonlySet<string> = new Set()): Equation | null => {
  const groups = SIDES.exec(text.trim().replace(/[.;]+$/u, ''))?.groups;
  if (!groups) return null;
  const [left, right] = [toExpression(groups.left ?? '', known), toExpression(groups.right ?? '', known)];
  if (!left || !right) return null;
  const variables = new Set([...left.variables, ...right.variables]);
  return { left, right, variables };
};

/** "F = 6 N", "3 kg · 4 = 12 kg": a result with its unit, not a formula; in "½ m v²" what stands behind the number is none. */
const hasResult = (text: string): boolean => {
  const unit = RESULT.exec(plainMath(text.split('=').at(-1) ?? ''))?.groups?.unit;
  return unit !== undefined && readUnit(unit) !== null;
};
const RESULT = /^\s*[-£$€]?[\d.,\s*/^()-]*\d[)\s]*(?<unit>[\p{L}°%Ω€$£µ].*)$/u;

/** A letter and what it is reckoned from. */
export const isEquation = (text: string): boolean => {
  const [names = []] = namesIn(text);
  const read = readEquation(withNames(text, names));
  if (read === null || hasResult(text)) return false;
  const { left, right } = read;
  return (
    left.operations === 0 && left.variables.size === 1 && right.operations > 0 && right.variables.size > 0
  );
};
