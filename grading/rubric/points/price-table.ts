/** A table that says what each question is worth and nothing else: "Question | Points", or the numbers above and the points below. */
import type { Draft } from '../line/draft.ts';
import { toNumber } from './number-words.ts';

/** `parts`: what the table says of single parts, by their letters. */
export type Price = { label: string; worth: number; parts: ReadonlyMap<string, number> };

const LABEL = /^(?:\p{L}{1,12}\.?\s*)?(?<label>\d{1,2}\s?[a-h]?)\s?[.)]?$/u;
const AMOUNT = String.raw`(?:\d{1,2}(?:[.,]\d{1,2})?\s?½?|½)`;
const WORTH = new RegExp(
  String.raw`^/?\s?(?<value>${AMOUNT})\s*(?:\p{L}{1,7}\.?)?\s*(?:[([](?<inside>[^()[\]]*)[)\]])?\.?$`,
  'u',
);
const OF_PART = new RegExp(String.raw`(?<part>[a-h])\s?[):=]\s?(?<value>${AMOUNT})`, 'gu');
const FEWEST = 3;

const readPrice = (name: string, told: string): Price | null => {
  const label = LABEL.exec(name.trim())?.groups?.label?.replace(/\s/gu, '');
  const groups = WORTH.exec(told.trim())?.groups;
  if (label === undefined || groups?.value === undefined) return null;
  const parts = [...(groups.inside ?? '').matchAll(OF_PART)].map((match): [string, number] => [
    match.groups?.part ?? '',
    toNumber(match.groups?.value ?? ''),
  ]);
  return { label, worth: toNumber(groups.value), parts: new Map(parts) };
};

const turned = (rows: readonly string[][]): string[][] =>
  (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? ''));

const filled = (row: readonly string[]): string[] => row.filter((cell) => cell.trim() !== '');

/** Below a heading and above a total each row is a number with what it is worth; a column to be filled in is empty. */
const readUpright = (rows: readonly string[][]): Price[] | null => {
  const told = rows.map(filled).filter((row) => row.length > 0);
  const read = told.map((row) => (row.length === 2 ? readPrice(row[0] ?? '', row[1] ?? '') : null));
  const prices = read.filter((price) => price !== null);
  const isWhole = read.slice(1, -1).every((price) => price !== null);
  const labels = new Set(prices.map(({ label }) => label));
  return isWhole && labels.size === prices.length && labels.size >= FEWEST ? prices : null;
};

export const readPriceTable = (rows: readonly string[][]): Price[] | null =>
  readUpright(rows) ?? readUpright(turned(rows));

const numberOf = (question: string | null): string => /^\d+/u.exec(question ?? '')?.[0] ?? '';

/** What the table says wins over what was guessed; parts of a question share its worth where nothing else is said. */
export const payByTable = (drafts: readonly Draft[], prices: readonly Price[]): Draft[] => {
  const byLabel = new Map(prices.map((price) => [price.label, price]));
  const named = drafts.filter(
    ({ question }) => byLabel.has(question ?? '') || byLabel.has(numberOf(question)),
  );
  if (named.length < drafts.length * MOST) return [...drafts];
  return drafts.map((item) => {
    const own = byLabel.get(item.question ?? '');
    const whole = own ?? byLabel.get(numberOf(item.question));
    if (!whole) return item;
    const same = own ? [item] : drafts.filter((one) => numberOf(one.question) === whole.label);
    const told = whole.parts.get((item.question ?? '').replace(/^\d+/u, ''));
    const known = same.map((one) => one.amount?.value ?? null);
    const isKnown = known.every((value) => value !== null) && sum(known) === whole.worth;
    if (isKnown) return item;
    const value = told ?? whole.worth / same.length;
    return { ...item, amount: { value, low: value, unit: 'points', each: false, sure: true } };
  });
};
const MOST = 0.75;
const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
