/** Things in an order: arrows between them, letters in a row, or a list where the question asks for an order. */
import { AND_WORD } from '../../language/school-words.ts';
import { FIRST_OF_ALL, FREE_ORDER, OR_WORD, ORDER_WORD } from '../words.ts';
import { FEWEST_STEPS, LONGEST_ITEM, type Read, wordsIn } from './items.ts';
import { COUNTS } from './pairs/alternating.ts';
import { makePart } from './part.ts';
import type { Noted } from './remarks/noted.ts';
import { isInBracketOf } from './rows/said-of.ts';
import { isGivenAnew, sortedOf } from './rows/sorted.ts';

const STEPS = /\s*(?:→|⇒|➔|[-–—=]+>|⟶)\s*/u;
/** What "you can order" is no order. */
const ORDERED = new RegExp(
  String.raw`(?<![\p{L}])(?<!(?<!\p{L})(?:can|could|may|would|you|we|they|people)\s)(?:${ORDER_WORD})(?![\p{L}])|(?<!\p{L})(?:${FIRST_OF_ALL})(?!\p{L})`,
  'iu',
);
const LABELS = /^\(?(?:[ivx]{1,4}|[a-h]|\d{1,2})\)?[.)]?$/iu;
const LONE = /^(?:[A-H](?:(?:[\s,]+|\s[–-]\s)[A-H]){3,}|\d{1,3}(?:\s+\d{1,3}){3,})$/u;

const NAMED_BEHIND =
  /^(?<labels>[A-H](?:[\s,;→–—-]+[A-H]){2,})\s*(?:=|\s{2}|(?=\())\s*\(?(?<names>\p{L}{2}[^()]*)\)?$/u;

const bare = (item: string): string => item.replace(/[().\s]/gu, '');

const FEWEST_SHUFFLED = 4;

/** All labels up to a certain one, in another order than they count. */
const isShuffled = (labels: readonly string[]): boolean =>
  labels.length >= FEWEST_SHUFFLED &&
  COUNTS.some((row) => {
    const places = labels.map((label) => row.indexOf(label.toLowerCase()));
    const sorted = places.toSorted((one, other) => one - other);
    return sorted.every((place, at) => place === at) && places.some((place, at) => place !== at);
  });

const isShortItem = (item: string): boolean => {
  const words = wordsIn(item.replace(/\([^()]*\)/gu, ''));
  return words > 0 && words <= LONGEST_ITEM;
};

const MOST_WAYS = 8;

/** "gullet (oesophagus) → stomach": with either name in its place. */
export const inOtherWords = (items: readonly string[]): string[] => {
  let ways: string[][] = [[]];
  for (const item of items) {
    const groups = /^(?<main>[^()]+?)\s*\((?:=|or|oder|o|ou)?\s*(?<inside>[^()]+)\)$/u.exec(item)?.groups;
    const names = groups ? [groups.main ?? '', groups.inside ?? ''] : [item];
    ways = ways.flatMap((way) => names.map((name) => [...way, name.trim()])).slice(0, MOST_WAYS);
  }
  return ways.map((way) => way.join(' → '));
};

const LETTERED = /^(?<letter>[A-H])[).:]?\s+\(?(?<name>\p{L}[^()]*(?:\([^()]*\)[^()]*)*)\)?[.\s]*$/u;

const lettersOf = (steps: readonly string[]): string[] =>
  steps.map((step) => LETTERED.exec(step)?.groups?.letter ?? '');

/** "C egg → A larva → B moth": by their letters or by their names. */
const byLetters = (steps: readonly string[]): string[] | null => {
  const found = steps.map((step) => LETTERED.exec(step)?.groups);
  if (found.some((groups) => groups === undefined)) return null;
  return [
    found.map((groups) => groups?.letter).join(', '),
    inOtherWords(found.map((groups) => groups?.name ?? '')),
  ].flat();
};

/** "in any order" asks for none. */
const FREE = new RegExp(FREE_ORDER, 'giu');
const asksOrder = (asked: string): boolean => ORDERED.test(asked.replace(FREE, ' '));

const isOrdered = ({ ordered }: Noted, asked: string): boolean => ordered || asksOrder(asked);

/** "Sequence" in a line above the letters says what they are. */
const isOrderHead = (line: string): boolean => asksOrder(line) && wordsIn(line) <= 2;

const HEADED = /^(?<head>[^:\n]{3,40}):\s+(?<rest>[^\n]+)$/u;

/** "Order: filter, boil, cool": what stands before the colon says that it is one. */
const headedOrder = ({ text, accepts }: Noted, worth: number): Read | null => {
  const { head = '', rest = '' } = HEADED.exec(text)?.groups ?? {};
  const items = isOrderHead(head) ? rest.replace(/[.\s]+$/u, '').split(/\s*[,;]\s*/u) : [];
  const isShort = items.every((item) => wordsIn(item) <= LONGEST_ITEM && wordsIn(item) > 0);
  return items.length >= FEWEST_STEPS && isShort
    ? { kind: 'order', parts: [makePart('order', rest, worth, [items.join(', '), ...accepts])] }
    : null;
};

const OTHERWISE = new RegExp(String.raw`(?:\s+(?:${OR_WORD}),?|\s*\/)\s+(?=\p{Lu})`, 'u');

/** "He came late. / Late he came.": sentences of the same words, also where the task does not name them. */
const waysOf = (text: string, asked: string): string[][] => {
  const sides = text.split(OTHERWISE);
  const areSentences = sides.length > 1 && sides.every((side) => /^\p{Lu}.*\s.*\s/u.test(side));
  const ways = sides
    .map((side) => (areSentences ? side.trim().split(/\s+/u) : (sortedOf(side, asked) ?? [])))
    .map((way) => way.map((word) => word.replace(/[,.!?]+$/u, '')));
  const words = ways.map((way) =>
    way
      .map((word) => word.toLowerCase())
      .toSorted()
      .join(' '),
  );
  return words[0] !== '' && new Set(words).size === 1 ? ways : [];
};

/** What the task names, in its order: where an order is asked for, or where it names the very same things in another one. */
export const readSorted = (noted: Noted, worth: number, asked: string): Read | null => {
  const headed = headedOrder(noted, worth);
  if (headed) return headed;
  const isAsked = isOrdered(noted, asked);
  const ways = isAsked || asked !== '' ? waysOf(noted.text, asked) : [];
  const [first] = isAsked ? ways : ways.filter((way) => isGivenAnew(way, asked));
  if (first === undefined) return null;
  const lines = ways.map((way) => way.join(', '));
  return { kind: 'order', parts: [makePart('order', first.join(', '), worth, [...lines, ...noted.accepts])] };
};

/** "cold, mild (or warm), hot": the row with what else is accepted in the place of the thing that it stands behind. */
const withOther = (steps: readonly string[], accept: string, answer: string): string => {
  const at = steps.findIndex((step) => isInBracketOf(step, accept, answer));
  return at < 0 ? accept : steps.map((step, place) => (place === at ? accept : step)).join(' → ');
};

/** Arrows between three things or more, labels in an order that is asked for, or letters and numbers in a row. `answer`: as it stands. */
export const readOrder = (noted: Noted, worth: number, asked: string, answer = ''): Read | null => {
  const { text } = noted;
  const isAsked = isOrdered(noted, asked);
  const all = text.split('\n');
  const [given = '', ...below] = all.length > 1 && isOrderHead(all[0] ?? '') ? all.slice(1) : all;
  // "C A B = egg, larva, moth": the letters, and what they stand for.
  const named = NAMED_BEHIND.exec(given)?.groups;
  const first = named?.labels ?? given;
  const others = named ? [named.names ?? '', ...below] : below;
  const line = first.replace(/^[^:]{3,60}:\s+(?=\S)/u, '').trim();
  const about = `${asked}\n${first}`;
  const dashed = line.split(/\s+[–—-]\s+/u);
  const arrows = text.includes('\n') && others.every((one) => STEPS.test(one)) ? [] : line.split(STEPS);
  const areDashed =
    isAsked &&
    dashed.length >= FEWEST_STEPS &&
    dashed.every(isShortItem) &&
    !dashed.every((step) => LABELS.test(step));
  const steps =
    isShuffled(lettersOf(dashed)) || areDashed || (isAsked && byLetters(dashed)) ? dashed : arrows;
  const accepts = noted.accepts.map((accept) => withOther(steps, accept, answer));
  const labels = line.split(/\s*[,;→–—]\s*|\s+-\s+|\s+/u);
  const isLabels =
    labels.length >= FEWEST_STEPS &&
    labels.every((one) => LABELS.test(one)) &&
    (asksOrder(about) || isShuffled(labels.map(bare)));
  const listed = isAsked
    ? line
        .replace(/^\([^()]*\)|\([^()]*\)$/gu, '')
        .trim()
        // A comma before a digit may be a decimal one.
        .split(/\s*[,;](?!\d)\s*|\s*[,;]\s+/u)
    : [];
  if (listed.length >= FEWEST_STEPS && !isLabels)
    return { kind: 'order', parts: [makePart('order', line, worth, [listed.join(', '), ...accepts])] };
  const isSteps = steps.length >= FEWEST_STEPS && !/[+=]/u.test(line);
  if (!isLabels && !isSteps && !LONE.test(line)) return null;
  const inWords = others.flatMap((other) => {
    const words = other.replace(/^\s*[([]|[)\]]\s*$/gu, '').split(/\s*(?:[–—→;,]|\s-\s)\s*/u);
    return words.length === (isLabels ? labels : steps).length ? [words.join(', ')] : [];
  });
  const written = isSteps
    ? (byLetters(steps) ?? [...(areDashed ? [] : [line]), ...inOtherWords(steps)])
    : [labels.map(bare).join(', ')];
  // "auch B A C und A C B": rows of labels, each of them another order.
  const also = accepts.flatMap((accept) => (isLabels ? accept.replace(/[.\s]+$/u, '').split(AND) : [accept]));
  const row = areDashed ? steps.join(' → ') : line;
  return { kind: 'order', parts: [makePart('order', row, worth, [...written, ...inWords, ...also])] };
};
const AND = new RegExp(String.raw`\s+(?:${AND_WORD})\s+`, 'u');
