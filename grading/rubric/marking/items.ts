/** Things that stand side by side in one answer: items of a list, lists under names, pairs that belong together, things in an order. */
import type { AnswerKind, MarkingPart } from '../../../contract/grading/marking.ts';
import { AND_WORD } from '../../language/school-words.ts';
import { NUMBER_WORD, toNumber } from '../points/number-words.ts';
import { FREE_ORDER, IN_ORDER } from '../words.ts';
import { splitItems, withAccepts } from './lists.ts';
import { makePart } from './part.ts';
import type { Noted } from './remarks/noted.ts';
import { readRemark } from './remarks/remarks.ts';
import { pointWordings } from './wordings.ts';

export type Read = { kind: AnswerKind; parts: MarkingPart[] };

export const wordsIn = (text: string): number =>
  text.split(/\s+/u).filter((word) => /[\p{L}\d]/u.test(word)).length;
export const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 0.01;

const HEAD = /^(?<head>[^:\n]{3,90}):[ \t]*(?<rest>\n?[\s\S]*\S[\s\S]*)$/u;
const ANY_OF = new RegExp(
  String.raw`^(?:any|beliebige|cualesquiera|cualquiera|irgendwelche)\s+(?<count>\d{1,2}|${NUMBER_WORD})(?!\p{L})`,
  'iu',
);
const BULLET = /^\s*(?:[-–—•*·▪◦☐✓]|\(?[a-h][.)]|\d{1,2}[.)])\s+/u;

const isBulleted = (line: string): boolean => BULLET.test(line);

const isCount = (piece: string): boolean =>
  readRemark(piece.trim(), true)?.every(({ is }) => is === 'each' || is === 'wanted') === true;

/** "RICE – rest, ice, …": one name before things of a word or two. */
const isNameOf = (head: string, rest: string): boolean => {
  const items = splitItems(rest);
  return wordsIn(head) === 1 && items.length > 2 && items.every((item) => wordsIn(item) <= 2);
};

/** The line above bullets, what stands before a colon, or what a dash parts from items where some of them are asked for. */
const cutHead = ({ text, wanted }: Pick<Noted, 'text' | 'wanted'>): { head: string; rest: string } | null => {
  const [first = '', ...others] = text.split('\n');
  // A sentence that asks, and below it the head of the items.
  const isHead = /:\s*$/u.test(others[0] ?? '') && others.length > 2 && !isBulleted(first);
  if ((/[.?]$/u.test(first.trim()) || isHead) && HEAD.test(others.join('\n')) && !/[,;:]/u.test(first))
    return cutHead({ text: others.join('\n'), wanted });
  if (!isBulleted(first) && others.length > 1 && others.every(isBulleted))
    return { head: first.replace(/:\s*$/u, ''), rest: others.join('\n') };
  const isCounting =
    others.length > 1 && first.split(/,\s+/u).every((piece) => ANY_OF.test(piece) || isCount(piece));
  if (isCounting) return { head: first, rest: others.join('\n') };
  // "3 parts" above them.
  const isAbove = others.length > 0 && COUNTED_HEAD.test(first) && wordsIn(first) <= LONGEST_NAME;
  if (isAbove && /[,;][^,;]*[,;]/u.test(others.join('\n'))) return { head: first, rest: others.join('\n') };
  const colon = HEAD.exec(text)?.groups;
  if (colon) return { head: colon.head ?? '', rest: (colon.rest ?? '').trim() };
  const dashed = /^(?<head>[^,;\n]{3,60})\s[–—-]\s(?<rest>[^–—]+[,;][^–—]+)$/u.exec(text)?.groups;
  const isNamed = dashed !== undefined && isNameOf(dashed.head ?? '', dashed.rest ?? '');
  return dashed && (wanted !== null || isNamed) ? { head: dashed.head ?? '', rest: dashed.rest ?? '' } : null;
};

const COUNTED_HEAD = new RegExp(
  String.raw`^(?<count>[2-9]|${NUMBER_WORD})\s+(?:\p{L}{3,}|of(?:\s|$)|de(?:\s|$))`,
  'iu',
);
const LONGEST_NAME = 4;
const NAMES = /(?<!\p{L})(?:is|are|were|has|have|sind|ist|hat|haben|son|es|tiene|sont|est|a|ont)$/iu;
/** "In order", "any order" above them. */
const ORDERLY = new RegExp(String.raw`^(?:${IN_ORDER}|${FREE_ORDER})$`, 'iu');

/** Takes over what a head, or what is asked, says of how many and what each is worth. */
const readCounts = (noted: Noted, head: string): void => {
  for (const piece of head.split(/[,;:]\s+|\s+[–—]\s+/u)) {
    const any = ANY_OF.exec(piece.trim())?.groups?.count;
    if (any !== undefined) noted.wanted = toNumber(any);
    for (const one of any === undefined ? (readRemark(piece, true) ?? []) : []) {
      if (one.is === 'each') noted.each = one.points;
      if (one.is === 'wanted' && one.points) noted.most = one.count;
      else if (one.is === 'wanted') noted.wanted = one.count;
    }
  }
};

/** "…, any 3, 1 each" in what is asked, where the answer says nothing of it. */
export const withAsked = (noted: Noted, asked: string): Noted => {
  if (noted.wanted !== null || noted.most !== null) return noted;
  const next = { ...noted };
  readCounts(next, (asked.split('\n').at(-1) ?? '').replace(/:\s*$/u, ''));
  return next;
};

/** "Any three, 1 mark each: …", "RAM and ROM, max 2: …": what is said about the items before they come. */
export const takeHead = (noted: Noted): Noted => {
  const cut = cutHead(noted);
  if (!cut) return noted;
  const next = { ...noted };
  if (ORDERLY.test(cut.head)) return { ...noted, text: cut.rest };
  // "Two ways to save water: …": the head itself counts.
  const counted = COUNTED_HEAD.exec(cut.head)?.groups?.count;
  if (counted !== undefined && next.wanted === null && next.most === null) next.wanted = toNumber(counted);
  readCounts(next, cut.head);
  const isSaid = next.wanted !== null || next.most !== null || next.each !== noted.each;
  // "the gases are: …": what the items are, in a few words.
  const isNamed =
    wordsIn(cut.head) <= LONGEST_NAME && NAMES.test(cut.head) && splitItems(cut.rest).length > 2;
  return isSaid || isNamed || isNameOf(cut.head, cut.rest) ? { ...next, text: cut.rest } : noted;
};

const DASHES = /\s+[–—-]\s+/u;

/** Lines, else semicolons, else dashes, else commas, whichever part the text. `isChosen`: not all of them are wanted. */
const itemsIn = (text: string, isChosen: boolean): string[] => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const bulleted = lines.filter((line) => BULLET.test(line));
  if (bulleted.length > 1) return bulleted.map((line) => line.replace(BULLET, '').trim());
  const dashed = text.split(DASHES);
  if (lines.length === 1 && dashed.length > 2 && !text.includes(';') && !text.includes(','))
    return dashed.map((item) => item.trim());
  return splitItems(text, isChosen);
};

/** How many are asked for, as the key or the worth of each says. */
const countWanted = ({ wanted, most, each }: Noted, worth: number): number | null => {
  if (wanted !== null) return wanted;
  const count = most === null ? (each === null ? null : worth / each) : most / (each ?? 1);
  return count !== null && count >= 1 && isWhole(count) ? Math.round(count) : null;
};

export const LONGEST_ITEM = 4;
const LONGEST_NAMED = 7;
export const FEWEST_STEPS = 3;
/** "…, weil ich müde bin": a sentence, and no item of a list. */
const CLAUSE =
  /^(?:weil|dass|wenn|ob|obwohl|damit|denn|aber|because|since|although|which|who|that|but|so|porque|que|aunque|pero|parce\s+que|qui|mais)(?!\p{L})/iu;
/** Small: "E" is a note or an option. */
const AND = /\s+(?:[Aa]nd|AND|[Uu]nd|UND|y|et|e|sowie|&)\s+/u;

/** "4 dances (½ each)" above "accept: waltz, tango, …": the head counts what else will do. */
const readAccepted = ({ text, accepts, wanted, each }: Noted, worth: number): Read | null => {
  const count = toNumber(COUNTED_HEAD.exec(text.trim())?.groups?.count ?? '0');
  const isWorth = wanted === count || (each !== null && Math.abs(each * count - worth) < CLOSE);
  const isHead = !/[,;:\n]/u.test(text.trim()) && wordsIn(text) <= LONGEST_NAME;
  if (count < 1 || !isHead || accepts.length < count || !(isWorth || accepts.length > count)) return null;
  // "…, rumba… singular or plural": behind the dots she speaks of them.
  const last = accepts.findIndex((accept) => /…|\.{3}/u.test(accept));
  const items = (last < 0 ? accepts : accepts.slice(0, last + 1)).map((one) =>
    one.replace(/\s*(?:…|\.{3}).*$/u, ''),
  );
  return { kind: 'list', parts: [makePart('list', text, worth, items, count)] };
};
const CLOSE = 0.01;

/** "any two", "½ each", "max 3"; or as many short items as there are marks, and more than one. */
export const readCountedItems = (given: Noted, worth: number, answer: string): Read | null => {
  const accepted = readAccepted(given, worth);
  if (accepted) return accepted;
  const noted = takeHead(given);
  const items = itemsIn(noted.text, noted.wanted !== null);
  const stated = countWanted(noted, worth);
  const listPart = (wanted: number): Read => ({
    kind: 'list',
    parts: [makePart('list', noted.text, worth, withAccepts(items, noted.accepts, answer), wanted)],
  });
  const isChosen = noted.each !== null && stated !== null && stated > 1 && items.length > stated;
  // Sentences that are all wanted are points, and no names.
  if (stated === items.length && items.some((item) => wordsIn(item) > LONGEST_NAMED))
    return {
      kind: 'point',
      parts: items.map((item) => makePart('point', item, worth / items.length, pointWordings(item))),
    };
  if (stated !== null && items.length > 1)
    return items.length >= stated &&
      (noted.wanted !== null || noted.most !== null || items.length === stated || isChosen)
      ? listPart(stated)
      : null;
  const joined = items.flatMap((item) => item.split(AND)).filter((item) => item !== '');
  if (
    joined.length === worth &&
    worth > 1 &&
    AND.test(noted.text) &&
    joined.every((item) => wordsIn(item) <= 2)
  )
    return { kind: 'list', parts: [makePart('list', noted.text, worth, joined, worth)] };
  const isShort = items.every((item) => wordsIn(item.replace(/\([^()]*\)/gu, '')) <= LONGEST_ITEM);
  const isList =
    /[,;\n]/u.test(noted.text) &&
    isShort &&
    items.length > 1 &&
    !items.some((item) => CLAUSE.test(item)) &&
    !/\d,\d|=/u.test(noted.text);
  // The key has a scale of its own for how many are right: each counts alike, as a proposal.
  const isScaled = noted.graded && items.length >= FEWEST_STEPS && items.length > worth;
  return isList && (items.length === worth || isScaled) ? listPart(items.length) : null;
};

const LABEL = /(?:^|[;\n]|\s{2,}|\s[–—-]\s|\.\s)\s*(?<label>\p{L}[\p{L}\s'’/.-]{0,24}?)\s?:\s+/gu;

/** What the groups are of, in a line above them. */
const HEADING = /^[^:\n]{3,60}\n(?=[^:\n]{2,30}:[^\n]+\n[^:\n]{2,30}:)/u;

const ONE_WORD_NAME = /(?<=^|\s)(?=\p{L}[\p{L}-]{2,}:\s)/gu;

/** "sun: star / ball of gas moon: satellite": as many names as there are marks, of which a narrow cell has run some into one line. */
const apart = (text: string, worth: number): string => {
  const pieces = text.split(ONE_WORD_NAME).map((piece) => piece.trim());
  return worth > 1 && pieces.length === worth && [...text.matchAll(LABEL)].length < worth
    ? pieces.join('\n')
    : text;
};

type NamedItems = { label: string; items: readonly string[]; content: string };

const EVERY = new RegExp(String.raw`\s+(?:${AND_WORD}|&|\+)\s+`, 'iu');

/** "sun: star / ball of gas", "wind: speed and direction": a mark for each name, for one of its ways or for all that belongs to it. */
const readNamed = (groups: readonly NamedItems[], worth: number): Read | null => {
  const isOne = ({ content }: NamedItems): boolean => !/[,;\n]/u.test(content);
  const isWays = groups.some(({ content }) => /\s\/\s/u.test(content));
  if (groups.length !== worth || !isWays || !groups.every(isOne)) return null;
  return {
    kind: 'list',
    parts: groups.map(({ label, content }) => {
      const all = content.includes('/') ? [content] : content.split(EVERY);
      const part = makePart('list', `${label}: ${content}`, 1, all, all.length);
      return all.length > 1 ? { ...part, whole: true as const } : part;
    }),
  };
};

/** "conductors: copper, gold – insulators: glass, rubber": a list under each name. */
export const readGroups = ({ text: given, each }: Noted, worth: number): Read | null => {
  const text = apart(given.replace(HEADING, ''), worth);
  const heads = [...text.matchAll(LABEL)];
  if (heads.length < 2 || heads[0]?.index !== 0) return null;
  const groups = heads.map((head, at) => {
    const content = text.slice(head.index + head[0].length, heads[at + 1]?.index ?? text.length).trim();
    return { label: (head.groups?.label ?? '').trim(), items: splitItems(content), content };
  });
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const named = readNamed(groups, worth);
  if (named) return named;
  // "1 each" for as many names as there are marks: what stands under a name is one thing, and readPairs has it.
  if (each !== null && count !== groups.length && Math.abs(each * groups.length - worth) < 0.01) return null;
  const isShort = groups.every(
    ({ items }) => items.length > 0 && items.every((item) => wordsIn(item) <= LONGEST_ITEM),
  );
  if (!isShort || new Set(groups.map(({ label }) => label.toLowerCase())).size < groups.length) return null;
  return {
    kind: 'list',
    parts: groups.map(({ label, items, content }) =>
      makePart('list', `${label}: ${content}`, (worth * items.length) / count, items, items.length),
    ),
  };
};

const PRODUCTS = /^(?:\([^()]*(?:→|->|=)\s*\)\s*)(?<products>\p{L}[^+\n=→]*(?:\s\+\s\p{L}[^+\n=→]*)+)$/u;

/** "(iron + acid →) salt + hydrogen": what is to be filled in behind the arrow, in any order. */
/** "zinc + acid → salt + hydrogen", and below it "1 for each product". */
const EACH_PRODUCT =
  /^\p{L}[^+\n=→]*(?:\s\+\s\p{L}[^+\n=→]*)*\s*(?:→|->|=)\s*(?<products>\p{L}[^+\n=→]*(?:\s\+\s\p{L}[^+\n=→]*)+)\n(?:(?:\d|½)\s\p{L}*\s?)?(?:je|jedes|each|per|every|pro|cada|por|par|chaque)\s(?:produkt|product|producto|produit)(?!\p{L})[^\n]*$/iu;

export const readProducts = (text: string, worth: number): Read | null => {
  const items =
    (PRODUCTS.exec(text.trim()) ?? EACH_PRODUCT.exec(text.trim()))?.groups?.products?.split(/\s\+\s/u) ?? [];
  const isWorded = items.length > 1 && items.every((item) => /\p{Ll}{3}/u.test(item));
  return isWorded
    ? { kind: 'list', parts: [makePart('list', items.join(' + '), worth, items, items.length)] }
    : null;
};

const SUM = /^\p{L}[^+=→\n\d]*(?:\s\+\s\p{L}[^+=→\n\d]*)+$/u;

/** "sand + water" for two marks: as many things as there are marks, in whatever order. */
export const readSum = ({ text, each }: Noted, worth: number): Read | null => {
  if (!SUM.test(text.trim())) return null;
  const items = text.trim().split(/\s\+\s/u);
  const isPaid = Math.abs(items.length * (each ?? 1) - worth) < 0.01;
  return isPaid && items.every((item) => /\p{L}{3}/u.test(item) && wordsIn(item) <= 3)
    ? { kind: 'list', parts: [makePart('list', text, worth, items, items.length)] }
    : null;
};
