/** Rows of a table whose columns are prices, "sentence | ✔✔ 2 | ✔ 1 | ✘ 0": what stands in a column earns what its head says. */
import type { Marking } from '../../../../contract/grading/marking.ts';
import { toNumber } from '../../points/number-words.ts';
import { POINT_WORD } from '../../words.ts';
import { readNotes } from '../notes.ts';
import { makePart } from '../part.ts';
import { AMOUNT, build } from '../remarks/grammar.ts';

const FULL =
  /^(?:full(?:\s+marks?)?|voll(?:e\s+punkte)?|all(?:es)?|completo|bien|entier|juste|richtig|right|correct|☺|✓+|✔+)$/iu;
const HALF =
  /^(?:½.*|half(?:\s+marks?)?|halb(?:e\s+punkte)?|medio|la\s+mitad|moitié|part(?:ly|ial)?|teilweise|a\s+medias|partiel)$/iu;
const NOTHING =
  /^(?:nothing|none|no\s+marks?|nichts|keine?\s+punkte?|nada|mal|rien|faux|wrong|falsch|zero|✗|✘)$/iu;
const VALUE = build(String.raw`^[☺✓✔✗✘()\s]*(?<value>${AMOUNT}|0)\s*(?:${POINT_WORD})?\.?$`);

/** What a head says that its column earns; null where it says nothing of it. */
const priceOf = (head: string, worth: number): number | null => {
  const value = VALUE.exec(head.trim())?.groups?.value;
  if (value !== undefined) return toNumber(value);
  const word = head.replace(/^[☺✓✔✗✘]+\s+(?=\p{L})/u, '').trim();
  if (FULL.test(word)) return worth;
  if (HALF.test(word)) return worth / 2;
  return NOTHING.test(word) ? 0 : null;
};

const FEWEST = 2;

/** The prices of the last columns, falling from all of it to nothing; null where no line of the rules heads such columns. */
const pricesIn = (rules: string, worth: number): number[] | null => {
  for (const line of rules.split('\n')) {
    const prices = line.split('\t').map((cell) => priceOf(cell, worth));
    const first = prices.findIndex((price) => price !== null);
    const own = prices.slice(Math.max(0, first)).flatMap((price) => price ?? []);
    const isFalling = own.every((price, at) => at === 0 || price < (own[at - 1] ?? 0));
    const isWhole = first >= 0 && own.length === prices.length - first && own[0] === worth;
    if (isWhole && isFalling && own.length >= FEWEST && line.includes('\t')) return own;
  }
  return null;
};

/** "one mistake only: wrong tense, …": what is listed behind it are pieces of the answer. */
const LED = /^(?<lead>[^:]{3,40}?)(?:\s+only)?\s*:\s/u;
const QUOTED = /["“„«](?<said>[^"”“»]{2,60})["”“»]/gu;
const LONGEST_WORDING = 5;
const DESCRIBED =
  /(?<!\p{L})(?:wrong|missing|mistakes?|more|mostly|any|other|falsch|fehlt|fehler|mehr|andere\p{L}*|mal|falta|errores|faux|manque|fautes?|autres?)(?!\p{L})/iu;

const wordingsIn = (cell: string): string[] => {
  const quoted = [...cell.matchAll(QUOTED)].flatMap(({ groups }) => groups?.said ?? []);
  if (quoted.length > 0) return quoted;
  const pieces = cell.replace(/\([^()]*\)/gu, '').split(/\s*[;,/]\s*|\s+(?:or|oder|o|ou)\s+/u);
  const isPlain = (piece: string): boolean =>
    /\p{L}{2}|\d/u.test(piece) && piece.split(/\s+/u).length <= LONGEST_WORDING && !DESCRIBED.test(piece);
  return pieces.every(isPlain) ? pieces.map((piece) => piece.trim()) : [];
};

const clauseOf = (cell: string, price: number): string[] => {
  const lead = LED.exec(cell)?.groups?.lead;
  if (lead !== undefined) return price > 0 ? [`(${lead}: ${price})`] : [];
  const wordings = wordingsIn(cell).map((one) => `"${one}"`);
  if (wordings.length > 0) return [`(${wordings.join(' / ')}: ${price})`];
  return price > 0 && cell.trim() !== '' ? [`(${cell.replace(/[()]/gu, '')}: ${price})`] : [];
};

/** The first cell is the answer; what the others give for less follows it line by line. */
export const withPriceColumns = (answer: string, rules: string, worth: number): string => {
  const cells = answer.split('\t').map((cell) => cell.trim());
  const prices = cells.length < FEWEST || answer.includes('\n') ? null : pricesIn(rules, worth);
  if (!prices || cells.length !== prices.length) return answer;
  return [cells[0] ?? '', ...cells.slice(1).flatMap((cell, at) => clauseOf(cell, prices[at + 1] ?? 0))].join(
    '\n',
  );
};

type Plan = Omit<Marking, 'printed'>;

/** What was planned for the whole row is the plan of its first cell. */
export const planOfColumn = <Given extends Plan>(plan: Given, row: string): Given => {
  const [only] = plan.parts;
  const isWorded = only?.kind === 'term' || only?.kind === 'wording';
  if (plan.parts.length !== 1 || !only || !isWorded) return plan;
  const { accepts, refused } = readNotes(row);
  const [first = only.text, ...others] = only.accepts.map((one) => one.split('\t')[0] ?? one);
  const part = makePart(only.kind, first, only.points, [first, ...others, ...accepts]);
  return { ...plan, refused, parts: [part] };
};
