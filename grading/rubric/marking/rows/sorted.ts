/** "Put in order: mf pp f" and its answer "pp mf f": things that the task names, in another order, whatever parts them. */

const SIGNS = [
  /\s*(?:→|⇒|➔|⟶|[-–—=]+>|[<>])\s*/u,
  /\s*[;|]\s*/u,
  /,\s+/u,
  /\s+[–—/-]\s+/u,
  /\s{2,}|\n/u,
  /\s+/u,
];
const FEWEST = 3;

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|^[\s("“„«]+|[\s.:;,)"”“»]+$/gu, '')
    .replace(/\s+/gu, ' ');

const isWithin = (asked: string, item: string): boolean =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${item.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'u',
  ).test(asked);

const areDistinct = (items: readonly string[]): boolean =>
  items.length >= FEWEST && new Set(items).size === items.length && !items.includes('');

const split = (text: string, sign: RegExp): string[] =>
  text
    .trim()
    .replace(/[.\s]+$/u, '')
    .split(sign)
    .map((item) => item.trim())
    .filter((item) => /[\p{L}\p{N}]/u.test(item));

/** What stands there twice, in two orders: first as the task gives it. */
const secondHalf = (text: string): string[] | null => {
  const words = split(text, /[\s,;|<>→]+|\s[–—-]\s|\.\s/u);
  const half = words.length / 2;
  const [given, sorted] = [words.slice(0, half), words.slice(half)];
  const isSame = (one: readonly string[], other: readonly string[]): boolean =>
    one.map(fold).toSorted().join('\n') === other.map(fold).toSorted().join('\n');
  if (!Number.isInteger(half) || !areDistinct(given.map(fold)) || !isSame(given, sorted)) return null;
  return given.join('\n') === sorted.join('\n') ? null : sorted;
};

const NUMBER = /^[-−–]?\d[\d.,/]*$/u;

/** The things in their order; null where the task does not name them and they are no numbers. */
export const sortedOf = (answer: string, asked: string): string[] | null => {
  const task = fold(asked);
  for (const sign of SIGNS) {
    const items = split(answer, sign);
    const folded = items.map(fold);
    const isRow = items.every((item) => NUMBER.test(item)) || folded.every((item) => isWithin(task, item));
    if (areDistinct(folded) && isRow) return items;
  }
  return secondHalf(answer);
};

const LISTED = /\s*(?:[,;|\n]|\s[–—/-]\s)\s*|\s+(?:and|und|y|et|e)\s+/u;

/** "coldest to warmest: tea, ice, steam" for "ice, tea, steam": the task lists these things and no other, in another order. */
export const isGivenAnew = (items: readonly string[], asked: string): boolean => {
  const listed = (asked.split(/[:?]\s/u).at(-1) ?? '')
    .split(LISTED)
    .map(fold)
    .filter((item) => item !== '');
  const own = items.map(fold);
  return own.join('\n') !== listed.join('\n') && own.toSorted().join('\n') === listed.toSorted().join('\n');
};
