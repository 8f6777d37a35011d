/** "2³ · 3²", "2 × 2 × 3": a number taken apart into its prime factors, where its value is known and the factors are asked for. */
import { plainMath } from '../../../language/math/plain.ts';
import { OTHER_FORM, type Shape } from './number-shapes.ts';

const FACTOR = String.raw`\(?\d{1,4}\)?(?:\^\(?\d{1,2}\)?)?`;
const PRODUCT = new RegExp(String.raw`^${FACTOR}(?:\s*\*\s*${FACTOR})+$`, 'u');
const LISTED = new RegExp(String.raw`^${FACTOR}(?:\s*[,;]\s*${FACTOR})+$`, 'u');
const FEWEST = 3;

const isPrime = (value: number): boolean => {
  for (let by = 2; by * by <= value; by += 1) if (value % by === 0) return false;
  return value > 1;
};

/** Each factor as often as it stands there, the least first. */
const factorsIn = (product: string): number[] =>
  [...product.matchAll(/\(?(?<base>\d+)\)?(?:\^\(?(?<power>\d+)\)?)?/gu)]
    .flatMap(({ groups }) =>
      Array.from({ length: Number(groups?.power ?? '1') }, () => Number(groups?.base ?? '')),
    )
    .toSorted((one, other) => one - other);

/** What stands last in it, behind the number that is taken apart. */
const lastSide = (text: string): string =>
  plainMath(text)
    .trim()
    .replace(/[.;]+$/u, '')
    .split(/[=:]|\s(?:is|ist|son|est)\s|\n/u)
    .at(-1)
    ?.trim() ?? '';

/** Null where the key is no such product. */
export const readFactors = (accept: string): Shape | null => {
  const product = plainMath(accept)
    .trim()
    .replace(/[.;]+$/u, '');
  if (!PRODUCT.test(product)) return null;
  const wanted = factorsIn(product);
  if (wanted.length < FEWEST || !wanted.every(isPrime)) return null;
  return (answer) => {
    const side = lastSide(answer);
    if (!PRODUCT.test(side) && !LISTED.test(side)) return 0;
    const isSame = factorsIn(side).join(' ') === wanted.join(' ');
    return isSame ? (PRODUCT.test(side) ? 1 : OTHER_FORM) : 0;
  };
};
