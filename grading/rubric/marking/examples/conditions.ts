/** What an example has to be: a prime, between two numbers, a factor of an expression, of a degree, with so many terms. */
import type { Term } from '../../../language/math/terms.ts';

export type Condition =
  | { is: 'integer' | 'prime' | 'even' | 'odd' | 'square' | 'cube' | 'positive' | 'negative' | 'falling' }
  | { is: 'above' | 'below' | 'multiple' | 'terms' | 'degree'; value: number }
  | { is: 'factor'; of: Term };

/** Undefined where it holds letters. */
const ownValue = (terms: readonly Term[]): number | undefined =>
  terms.every(({ powers }) => powers.size === 0)
    ? terms.reduce((sum, { coefficient }) => sum + coefficient, 0)
    : undefined;

const isPrime = (value: number): boolean => {
  if (!Number.isInteger(value) || value < 2) return false;
  for (let by = 2; by * by <= value; by += 1) if (value % by === 0) return false;
  return true;
};

const isPower = (value: number, power: number): boolean =>
  value >= 1 && Number.isInteger(value) && Math.round(value ** (1 / power)) ** power === value;

const divides = (terms: readonly Term[], of: Term): boolean => {
  const [only, second] = terms;
  if (only === undefined || second !== undefined || only.coefficient === 0) return false;
  return (
    Number.isInteger(only.coefficient) &&
    of.coefficient % only.coefficient === 0 &&
    [...only.powers].every(([letter, power]) => power >= 0 && power <= (of.powers.get(letter) ?? 0))
  );
};

const OF_NUMBERS: Record<string, (value: number) => boolean> = {
  integer: Number.isInteger,
  prime: isPrime,
  even: (value) => value % 2 === 0,
  odd: (value) => Number.isInteger(value) && value % 2 !== 0,
  square: (value) => isPower(value, 2),
  cube: (value) => isPower(value, 3),
  positive: (value) => value > 0,
  negative: (value) => value < 0,
};

const holds = (condition: Condition, terms: readonly Term[], value: number | undefined): boolean => {
  switch (condition.is) {
    case 'terms':
      return terms.length === condition.value;
    case 'degree':
      return Math.max(...terms.map(({ degree }) => degree)) === condition.value;
    case 'falling':
      return terms.every(({ degree }, at) => at === 0 || degree < (terms[at - 1]?.degree ?? 0));
    case 'factor':
      return divides(terms, condition.of);
    case 'above':
      return value !== undefined && value > condition.value;
    case 'below':
      return value !== undefined && value < condition.value;
    case 'multiple':
      return value !== undefined && value !== 0 && value % condition.value === 0;
    default:
      return value !== undefined && (OF_NUMBERS[condition.is]?.(value) ?? false);
  }
};

export const meets = (terms: readonly Term[], conditions: readonly Condition[]): boolean => {
  const value = ownValue(terms);
  return conditions.every((condition) => holds(condition, terms, value));
};
