/**
 * "Write a prime between 20 and 30", "List 5 monomials that are factors of 14xy^4": any example will do that is what is asked for. Only
 * where every word of it is understood.
 */
import words from '../../../../content/words/examples.json' with { type: 'json' };
import { readTerms } from '../../../language/math/terms.ts';
import type { Condition } from './conditions.ts';

export type ExampleAsked = { count: number; conditions: Condition[] };

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const oneOf = (list: string): string =>
  `(?:${list
    .split('|')
    .sort((one, other) => other.length - one.length)
    .map((word) => escaped(word).replaceAll(' ', String.raw`\s+`))
    .join('|')})(?![\\p{L}\\d])`;

const NUMBER = String.raw`(?<number>[-−]?\d+(?:[.,]\d+)?)(?![\p{L}\d])`;
const counted = (lists: readonly string[]): string => oneOf(lists.join('|'));
const placeIn = (lists: readonly string[], word: string): number =>
  lists.findIndex((list) => list.split('|').includes(word.toLowerCase()));
const amount = (text: string): number =>
  /\d/u.test(text) ? Number(text.replace(/[−]/u, '-').replace(',', '.')) : placeIn(words.cardinals, text);

type Found = { conditions: Condition[]; count?: number };
type Rule = { at: RegExp; read: (groups: Record<string, string | undefined>) => Found };
const rule = (pattern: string, read: Rule['read']): Rule => ({
  at: new RegExp(`^${pattern}`, 'iu'),
  read,
});
const plain = (list: string, ...conditions: Condition[]): Rule => rule(oneOf(list), () => ({ conditions }));

const COUNT = `(?<many>\\d{1,2}(?![\\p{L}\\d.,])|${counted(words.cardinals)})`;

/** The first that matches is taken: longer ones stand before those that they begin with. */
const RULES: Rule[] = [
  rule(
    `${oneOf(words.between)}\\s+${NUMBER}\\s+${oneOf(words.and)}\\s+(?<other>[-−]?\\d+(?:[.,]\\d+)?)`,
    (found) => ({
      conditions: [
        { is: 'above', value: Math.min(amount(found.number ?? ''), amount(found.other ?? '')) },
        { is: 'below', value: Math.max(amount(found.number ?? ''), amount(found.other ?? '')) },
      ],
    }),
  ),
  rule(`(?:${oneOf(words.above)}|>)\\s*${NUMBER}`, ({ number = '' }) => ({
    conditions: [{ is: 'above', value: amount(number) }],
  })),
  rule(`(?:${oneOf(words.below)}|<)\\s*${NUMBER}`, ({ number = '' }) => ({
    conditions: [{ is: 'below', value: amount(number) }],
  })),
  rule(`${oneOf(words.multiple)}\\s+${NUMBER}`, ({ number = '' }) => ({
    conditions: [{ is: 'integer' }, { is: 'multiple', value: amount(number) }],
  })),
  rule(`${oneOf(words.factor)}\\s+(?<of>[\\p{L}\\d^*()]+)(?=[\\s.]|$)`, ({ of = '' }) => {
    const [term, second] = readTerms(of) ?? [];
    return { conditions: term && second === undefined ? [{ is: 'factor', of: term }] : [] };
  }),
  rule(`(?<nth>${counted(words.ordinals)})[-\\s]+${oneOf(words.degree)}`, ({ nth = '' }) => ({
    conditions: [{ is: 'degree', value: placeIn(words.ordinals, nth) }],
  })),
  rule(`(?<nth>\\d)(?:\\.|st|nd|rd|th|e)?[-\\s]+${oneOf(words.degree)}`, ({ nth = '' }) => ({
    conditions: [{ is: 'degree', value: Number(nth) }],
  })),
  rule(`${oneOf(words.degree)}\\s+${COUNT}`, ({ many = '' }) => ({
    conditions: [{ is: 'degree', value: amount(many) }],
  })),
  rule(`${COUNT}\\s+${oneOf(words.terms)}`, ({ many = '' }) => ({
    conditions: [{ is: 'terms', value: amount(many) }],
  })),
  plain(words.standard, { is: 'falling' }),
  plain(words.quadratic, { is: 'degree', value: 2 }),
  plain(words.cubic, { is: 'degree', value: 3 }),
  plain(words.monomial, { is: 'terms', value: 1 }),
  plain(words.binomial, { is: 'terms', value: 2 }),
  plain(words.trinomial, { is: 'terms', value: 3 }),
  plain(words.polynomial),
  plain(words.prime, { is: 'prime' }),
  plain(words.square, { is: 'square' }),
  plain(words.cube, { is: 'cube' }),
  plain(words.integer, { is: 'integer' }),
  plain(words.odd, { is: 'odd' }),
  plain(words.even, { is: 'even' }),
  plain(words.positive, { is: 'positive' }),
  plain(words.negative, { is: 'negative' }),
  plain(words.number),
  plain(words.example),
  rule(COUNT, ({ many = '' }) => ({ conditions: [], count: amount(many) })),
  plain(words.any),
  plain(words.free),
  plain(words.joining),
];

const BEGINS = new RegExp(
  `^(?:(?:${oneOf(words.make)})\\s+(?:(?:${oneOf(words.any)}|${oneOf(words.free)}|${oneOf(words.example)})\\s+)*|(?:${oneOf(words.free)})\\s+)(?<rest>.+)$`,
  'isu',
);
/** "the factors of 12" are all of them. */
const NAMED = /^(?:the|all|alle|die|les|tous|toutes|los|las|todos|todas)(?!\p{L})/iu;

const next = (rest: string): { length: number; found: Found } | null => {
  for (const { at, read } of RULES) {
    const match = at.exec(rest);
    if (match) return { length: match[0].length, found: read(match.groups ?? {}) };
  }
  return null;
};

/** Null where it asks for no example, or a word of it is not known. */
export const readExampleAsked = (text: string): ExampleAsked | null => {
  const begun = BEGINS.exec(
    text
      .replace(/\s+/gu, ' ')
      .replaceAll("'", '’')
      .trim()
      .replace(/[.:;]+$/u, ''),
  );
  let rest = begun?.groups?.rest ?? '';
  if (NAMED.test(rest)) return null;
  const conditions: Condition[] = [];
  let count = 1;
  while (rest !== '') {
    const one = next(rest);
    if (one === null) return null;
    conditions.push(...one.found.conditions);
    count = one.found.count ?? count;
    rest = rest.slice(one.length).replace(/^[\s,]+/u, '');
  }
  return conditions.some(({ is }) => is !== 'integer') ? { count, conditions } : null;
};

const BESIDE =
  /\s*(?:[([].*[)\]]|[,;:–—-]?\s*(?:e\.\s?g\.|eg\b|such as|for example|z\.\s?b\.|p\.\s?ex\.|par exemple|p\.\s?ej\.|por ejemplo).*)$/isu;

/** "any prime between 20 and 30 (e.g. 23)": what the key itself says will do. */
export const readAnyOf = (key: string): ExampleAsked | null => readExampleAsked(key.replace(BESIDE, ''));
