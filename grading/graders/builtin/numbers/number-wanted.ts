/** What a key's number asks for: one value, several, an expression, a range, a pair of coordinates, or an inequality. */
import type { Expression } from '../../../language/math/expression.ts';
import { constantOf, isClose, isSameExpression, readExpression } from '../../../language/math/expression.ts';
import { type Form, readStatements, type Statement, type Term } from '../../../language/math/statements.ts';
import { AND_WORD, OR_WORD } from '../../../language/school-words.ts';
import { readFactors } from './factors.ts';
import { isSameStep, isSettled } from './number-match.ts';
import { readListed, readNumberRow } from './number-row.ts';
import { OTHER_FORM, type Range, readRange, readShape, readTolerance, type Shape } from './number-shapes.ts';

export type Wanted = {
  values: Term[];
  variable: string | null;
  expression: Expression | null;
  /** "Factorise x² + 5x + 6": the question has the value already, so the form is what is asked for. */
  isGiven: boolean;
  range: Range | null;
  /** A pair of coordinates, an inequality, a ratio, a division with a remainder: how right an answer is, 0 to 1. */
  shape: Shape | null;
  /** "Write 7/8 as a percentage": the value is given, the form is asked for. */
  form: Form | null;
};

const NOTHING: Wanted = {
  values: [],
  variable: null,
  expression: null,
  isGiven: false,
  range: null,
  shape: null,
  form: null,
};

const SIGN: Record<string, string> = { '<': '>', '>': '<', '≤': '≥', '≥': '≤' };

/** "x > 3" and "3 < x" are the same. */
const readRelation = (statement: Statement | undefined): string | null => {
  if (!statement?.relation) return null;
  const [left, right] = [statement.terms[0], statement.terms.at(-1)];
  if (!left || !right || left === right) return null;
  if (left.value === null && right.value !== null)
    return `${left.source} ${statement.relation} ${right.value}`;
  return left.value !== null && right.value === null
    ? `${right.source} ${SIGN[statement.relation] ?? ''} ${left.value}`
    : null;
};

const CONVERT =
  /\b(?:write|convert|express|change|give|schreibe|wandle|umwandeln|stelle|escribe|expresa|convierte)\b.*\b(?:as|in|to|into|als|en|como)\b/iu;

/** "Give a fraction", "as a decimal": the form that the question names, where the key has it. */
const NAMED_FORMS: readonly (readonly [Form, RegExp])[] = [
  [
    'fraction',
    /\b(?:as|give|write|in|als|como|sous\sforme\sde)\s(?:an?\s|una?\s)?(?:\p{L}+\s)?(?:fractions?|bruch|fracción)\b/iu,
  ],
  [
    'decimal',
    /\b(?:as|give|write|in|als|como)\s(?:an?\s|una?\s)?(?:decimals?|dezimal\p{L}*|número\sdecimal|decimal)\b/iu,
  ],
];

/** "Write as a decimal" above several parts. */
export const namesForm = (text: string): boolean =>
  CONVERT.test(text) || NAMED_FORMS.some(([, named]) => named.test(text));

const demandedForm = (value: Term, asked: string): Form | null => {
  if (NAMED_FORMS.some(([form, named]) => form === value.form && named.test(asked))) return value.form;
  if (!CONVERT.test(asked) || value.value === null) return null;
  const factor = value.unit?.dimension === 'share' ? 0.01 : 1;
  const given = readStatements(asked).flatMap(({ terms }) => terms);
  const isGiven = given.some(
    (term) => term.value !== null && isClose(term.value, (value.value ?? 0) * factor, 1e-4),
  );
  return isGiven ? value.form : null;
};

/** "x = 2 or x = 3" and "x = ±7" have two values; the steps before them have none. */
const closingValues = (
  statements: Statement[],
  text: string,
): { values: Term[]; variable: string | null } => {
  const last = statements.at(-1);
  const result = last?.terms.findLast(isSettled);
  if (!last || !result) return { values: [], variable: null };
  if (/±|\+\/-/u.test(text)) {
    const pair = statements.slice(-2);
    return {
      values: pair.flatMap((one) => one.terms.findLast(isSettled) ?? []),
      variable: pair[0]?.variable ?? null,
    };
  }
  // "x = −3; 4": what follows without a name has the one before it.
  const named = statements.findLast(({ variable }) => variable !== null);
  const behind = named ? statements.slice(statements.indexOf(named) + 1) : [];
  const areBare = behind.every(({ terms }) => terms.length === 1);
  const variable = last.variable ?? (areBare ? (named?.variable ?? null) : null);
  const same =
    variable === null
      ? BARE_VALUES.test(text)
        ? statements
        : []
      : statements.filter(
          (one) =>
            (one.variable === variable || behind.includes(one)) &&
            one.terms.findLast(isSettled) !== undefined,
        );
  return same.length > 1 && PARTED.test(text)
    ? { values: same.flatMap((one) => one.terms.findLast(isSettled) ?? []), variable }
    : { values: [result], variable: last.variable };
};

const PARTED = new RegExp(String.raw`\s(?:${OR_WORD}|${AND_WORD})\s|,|;`, 'iu');
/** "4 und −3", and no other words. */
const BARE_VALUES = new RegExp(
  String.raw`^\s*[-−–]?\d[\d.,/]*(?:\s+(?:${AND_WORD})\s+[-−–]?\d[\d.,/]*)+\s*\.?\s*$`,
  'iu',
);

/** `asked`: the question, and what the key writes before its result. */
const wantedExpression = (expression: Expression, asked: string): Wanted => {
  const given = readStatements(asked, 'algebra').flatMap(({ terms }) => terms);
  const isGiven = given.some((term) => isSameExpression(expression, term.expression));
  return { ...NOTHING, expression, isGiven };
};

type Sides = { left: Term; right: Term };

/** The two sides of an equation that says something of its letters; "2(x + 1) = 2x + 2" says nothing. */
const sidesOf = ({ terms, relation }: Statement): Sides | null => {
  const [left, right] = [terms[0], terms.at(-1)];
  if (!left || !right || left === right || relation !== null) return null;
  const names = new Set([...left.expression.variables, ...right.expression.variables]);
  return names.size > 0 && !isSameExpression(left.expression, right.expression) ? { left, right } : null;
};

const isLetter = ({ expression }: Term): boolean =>
  expression.variables.size === 1 && expression.operations === 0;
const isZero = ({ value }: Term): boolean => value === 0;

/** "x + 2y − 8 = 0": any multiple of it, and with nothing on one side where the key has nothing there. "y = 2x" is compared by its right side. */
const readEquation = (statement: Statement | undefined): Shape | null => {
  const wanted = statement && sidesOf(statement);
  if (!wanted || isLetter(wanted.left) || (wanted.right.value === null && isLetter(wanted.right)))
    return null;
  const isImplicit = isZero(wanted.right);
  if (wanted.left.expression.variables.size < 2 && !isImplicit) return null;
  return (answer) => {
    const given = readStatements(answer, 'algebra')
      .flatMap((one) => sidesOf(one) ?? [])
      .at(-1);
    if (!given || !isSameStep(wanted.left.expression, given.left, wanted.right.expression, given.right))
      return 0;
    if (isImplicit) return isZero(given.right) || isZero(given.left) ? 1 : 0;
    return OTHER_FORM;
  };
};

/** "3x + 4 = 22" and no value: what makes it true is right. Each of the values that are given has to. */
const readSolved = (statement: Statement | undefined): Shape | null => {
  const wanted = statement && sidesOf(statement);
  const names =
    wanted && new Set([...wanted.left.expression.variables, ...wanted.right.expression.variables]);
  const [name, ...others] = names ?? [];
  if (!wanted || name === undefined || others.length > 0 || isLetter(wanted.left)) return null;
  const isTrue = (value: number): boolean => {
    const [left, right] = [wanted.left, wanted.right].map(({ source }) => {
      const read = readExpression(
        source.replace(new RegExp(String.raw`(?<!\p{L})${name}(?!\p{L})`, 'gu'), `(${value})`),
      );
      return read && constantOf(read);
    });
    return typeof left === 'number' && typeof right === 'number' && isClose(left, right, 1e-6);
  };
  return (answer) => {
    const statements = readStatements(answer, 'algebra');
    const given = statements.flatMap(({ variable, terms }) => {
      const last = terms.findLast(isSettled);
      const isReckoned = terms.every(({ value }) => value !== null);
      return last && last.value !== null && (variable === name || isReckoned) ? [last.value] : [];
    });
    const last = given.at(-1);
    if (last !== undefined) return isTrue(last) ? OTHER_FORM : 0;
    // The equation itself may be what was asked for.
    const own = statements.flatMap((one) => sidesOf(one) ?? []).at(-1);
    return own && isSameStep(wanted.left.expression, own.left, wanted.right.expression, own.right) ? 1 : 0;
  };
};

const EXACT = 6;

/** "20 ÷ 40 = 0.5": what the key's own way comes to has no further digits, so another value is no finer one. */
const isReckonedExactly = (result: Term, statements: readonly Statement[]): boolean =>
  result.decimals > 0 &&
  statements.some(
    ({ terms }) =>
      terms.includes(result) &&
      terms.some(
        ({ value, expression }) =>
          expression.operations > 0 && value !== null && isClose(value, result.value ?? 0, 1e-9),
      ),
  );

export const readWanted = (accept: string, asked: string): Wanted | null => {
  const range = readTolerance(accept) ?? readRange(accept);
  if (range) return { ...NOTHING, range };
  const shape = readListed(accept) ?? readNumberRow(accept) ?? readShape(accept) ?? readFactors(accept);
  if (shape) return { ...NOTHING, shape };
  const algebra = readStatements(accept, 'algebra');
  const wanted = readRelation(algebra.at(-1));
  if (wanted !== null)
    return {
      ...NOTHING,
      shape: (answer) =>
        readStatements(answer, 'algebra').some((one) => readRelation(one) === wanted) ? 1 : 0,
    };
  const closing = algebra.at(-1)?.terms.at(-1);
  const given = `${asked}\n${accept.slice(0, Math.max(0, accept.lastIndexOf('=')))}`;
  const statements = readStatements(accept);
  // "0.5 A × 12 V = 6 W": letters that are units.
  const hasUnits = statements.some(({ terms }) => terms.some(({ unit }) => unit !== null));
  const equation = hasUnits ? null : readEquation(algebra.at(-1));
  if (equation) return { ...NOTHING, shape: equation };
  // "f(4) = 3" is the value of a function.
  const isEquation = !hasUnits && /=/u.test(accept) && !/\p{L}\s?\(/u.test(accept) && algebra.length === 1;
  const solved = isEquation ? readSolved(algebra[0]) : null;
  if (solved) return { ...NOTHING, shape: solved };
  const { values, variable } = closingValues(statements, accept);
  if (closing && closing.expression.variables.size > 0 && values.length === 0)
    return wantedExpression(closing.expression, given);
  const [only] = values;
  if (
    closing &&
    closing.expression.variables.size > 0 &&
    closing.expression.operations > 0 &&
    only &&
    !/\p{N}\s*\p{L}+\s*$/u.test(accept)
  )
    return wantedExpression(closing.expression, given);
  if (!only) return null;
  if (values.length > 1) return { ...NOTHING, values, variable };
  return {
    ...NOTHING,
    values: [isReckonedExactly(only, statements) ? { ...only, decimals: EXACT } : only],
    variable,
    form: demandedForm(only, asked),
  };
};
