/** "-5p^5 + 2p^2 - 3p + 1" as it is written: its terms in their order, each a number times letters with their powers. */
import { plainMath } from './plain.ts';

/** `powers`: of each letter. */
export type Term = { coefficient: number; powers: ReadonlyMap<string, number>; degree: number };

const FACTOR =
  /^(?:(?<number>\d+(?:\.\d+)?)|(?<letter>\p{L}))(?:\^\(?(?<power>-?\d+)\)?)?|^\((?<inner>[^()+]+)\)(?:\^\(?(?<outer>-?\d+)\)?)?/u;

type Product = { coefficient: number; powers: Map<string, number> };

const multiply = (into: Product, by: Product, times: number): void => {
  into.coefficient *= by.coefficient ** times;
  for (const [letter, power] of by.powers)
    into.powers.set(letter, (into.powers.get(letter) ?? 0) + power * times);
};

/** Null where it is no product of numbers and letters. */
const readProduct = (text: string): Product | null => {
  const product: Product = { coefficient: 1, powers: new Map() };
  let rest = text.startsWith('-') ? text.slice(1) : text;
  if (text.startsWith('-')) product.coefficient = -1;
  if (rest === '') return null;
  while (rest !== '') {
    const match = FACTOR.exec(rest);
    if (!match?.groups) return null;
    const { number, letter, power, inner, outer } = match.groups;
    const factor =
      inner === undefined
        ? { coefficient: Number(number ?? '1'), powers: new Map(letter === undefined ? [] : [[letter, 1]]) }
        : readProduct(inner);
    if (factor === null) return null;
    multiply(product, factor, Number((inner === undefined ? power : outer) ?? '1'));
    rest = rest.slice(match[0].length).replace(/^\*(?=.)/u, '');
  }
  return product;
};

/** A sign within brackets or behind "^(" parts no terms. */
const splitTerms = (text: string): string[] => {
  const terms: string[] = [];
  let [depth, term] = [0, ''];
  for (const sign of text) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    const parts = depth === 0 && (sign === '+' || sign === '-') && term !== '' && !/[\^*(]$/u.test(term);
    if (parts) terms.push(term);
    term = parts ? (sign === '-' ? '-' : '') : term + (sign === '+' && term === '' ? '' : sign);
  }
  return [...terms, term];
};

/** Null where it is no sum of such terms. */
export const readTerms = (text: string): Term[] | null => {
  const plain = plainMath(text).replace(/\s+/gu, '');
  if (plain === '' || /\p{L}{4,}/u.test(plain)) return null;
  const products = splitTerms(plain).map(readProduct);
  const terms: Term[] = [];
  for (const product of products) {
    if (product === null) return null;
    const powers = [...product.powers.values()];
    terms.push({ ...product, degree: powers.reduce((sum, power) => sum + power, 0) });
  }
  return terms;
};
