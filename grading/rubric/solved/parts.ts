/** Parts of a question by how they count on: "(a)", "5.1", romans, the letters of a picture, below one another or in one line. */
import { amountsIn } from './amounts.ts';

const LETTERED = /(?<=^[^\S\n]*|\n[^\S\n]*)\(?(?<name>[a-h])(?:[).:]+\s*|[\t ]+)(?=\S)/gu;
/** Within a line: "(a) 5 (b) 7". What speaks of a part elsewhere, "as in (a)", stands below. */
const INLINE: readonly RegExp[] = [
  /(?<=^|\s)\((?<name>[a-h])\)\s*/gu,
  /(?<=^|\s)(?<name>[a-h])\)\s*/gu,
  /(?<=^|\n|\s{2,})(?<name>[a-h])\.\s+/gu,
];
/** These may as well be what is answered: they are parts where each of them is paid for. */
const WEAK: readonly RegExp[] = [
  /(?<=^|\s)\(?(?<name>i{1,3}|iv|vi{0,3})\)\s*/gu,
  /(?<=^|\s{2,}|\t|[:;,]\s+)(?<name>[a-h])(?:\s?[–—=-]\s?|\s+)(?=\S)/gu,
  /(?<=^|\s{2,}|\t|[:;,]\s+)(?<name>[A-H])(?:\s?[–—=:→-]\s?|\s+(?=[\d\p{Ll}]))(?=\S)/gu,
  /(?<=^|\s)\((?<name>[1-9])\)\s*(?=\p{L})/gu,
];
const FEWEST_WEAK = 3;
const DEEP = /(?<=^|\n)\s*\d{1,2}\.(?<name>\d{1,2})[.):]?\s+/gu;
const COUNTED = /(?<=^|\n)\s*\(?(?<name>\d{1,2})[.):]\s+/gu;

type Part = { name: string; start: number; end: number };
export type Parts = { parts: Part[]; glue: string };

const ROMAN = /(?<=^|\n)[^\S\n]*\(?(?<name>i{1,3}|iv|vi{0,3}|ix|x)(?:[).:]\s*|[^\S\n]+)(?=\S)/gu;
const CAPITAL = /(?<=^|\n)[^\S\n]*\(?(?<name>[A-Z])(?:[).:]\s+|[^\S\n]{2,}|\t|[^\S\n](?=\p{Ll}))(?=\S)/gu;
const FEWEST_CAPITALS = 3;
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

const countOf = (name: string): number => {
  if (/\d/u.test(name)) return Number(name);
  return name.length > 1 || name === 'i' || name === 'v' || name === 'x'
    ? ROMANS.indexOf(name) + 1
    : name.toLowerCase().charCodeAt(0) - 96;
};

/** Letters of a picture or a table, each on its own line, from whatever letter they begin with. */
const capitalsIn = (text: string): Part[] => {
  const found = [...text.matchAll(CAPITAL)];
  const first = found[0]?.groups?.name?.charCodeAt(0) ?? 0;
  const isRun = found.every(({ groups }, at) => groups?.name?.charCodeAt(0) === first + at);
  return isRun
    ? found.map(({ index, 0: whole, groups }) => ({
        name: groups?.name ?? '',
        start: index,
        end: index + whole.length,
      }))
    : [];
};

const countOn = (text: string, pattern: RegExp): Part[] => {
  const parts: Part[] = [];
  for (const match of text.matchAll(pattern)) {
    const name = match.groups?.name ?? '';
    const value = countOf(name);
    if (value === parts.length + 1)
      parts.push({ name, start: match.index, end: match.index + match[0].length });
  }
  return parts;
};

const longestOf = (lists: readonly Part[][]): Part[] =>
  lists.reduce((one, other) => (other.length > one.length ? other : one), []);

const isOneLine = (text: string, parts: readonly Part[]): boolean =>
  parts.length > 0 && !text.slice(parts[0]?.start, parts.at(-1)?.end).includes('\n');

/** "The mill   a) who built it" and "b) …" on the next line. */
const isBelowFirst = (text: string, [, ...others]: readonly Part[]): boolean =>
  others.length > 0 && others.every(({ start }) => /(?:^|\n)\s*$/u.test(text.slice(0, start)));

const endsPaid = (text: string): boolean => {
  const last = amountsIn(text).findLast(({ kind }) => kind !== 'each' && kind !== 'bare');
  return last !== undefined && !/[\p{L}\p{N}]/u.test(text.slice(last.end));
};

/** "1 each", or as many points as parts; of two each with its own at its end, or nothing that both may share. */
const arePaid = (text: string, parts: readonly Part[]): boolean => {
  const [from, to] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  const around = amountsIn(text).filter(
    ({ kind, start }) => kind !== 'bare' && (start < from || start >= to),
  );
  const each = around.find(({ kind }) => kind === 'each');
  const totals = around.filter(({ kind }) => kind !== 'each');
  if (parts.length > 1 && parts.every(({ end }, at) => endsPaid(text.slice(end, parts[at + 1]?.start))))
    return true;
  if (!isOneLine(text, parts) || (parts.length < FEWEST_WEAK && totals.length > 0)) return false;
  // "10 (4)  a true  b false": paid as one, right behind its label.
  if (totals.some(({ start }) => text.slice(0, start).trim() === '')) return false;
  return each ? each.value >= 1 : totals.some(({ value }) => value === parts.length);
};

const weakOf = (text: string): Part[] =>
  longestOf(WEAK.map((pattern) => countOn(text, pattern)).filter((parts) => arePaid(text, parts)));

/** Romans, each at the start of a line. */
export const romansIn = (text: string): Part[] => {
  const romans = countOn(text, ROMAN);
  return romans.length >= 2 ? romans : [];
};

/** "(a) … (b) …" below or within a question, "5.1", "5.2" below "Exercise 5". */
export const partsOf = (text: string, isHead: boolean): Parts => {
  const deep = countOn(text, DEEP);
  if (deep.length >= 2) return { parts: deep, glue: '.' };
  const letters = countOn(text, LETTERED);
  if (letters.length >= 2) return { parts: letters, glue: '' };
  const inline = longestOf(
    INLINE.map((pattern) => countOn(text, pattern)).filter(
      (parts) => isOneLine(text, parts) || isBelowFirst(text, parts),
    ),
  );
  if (inline.length >= 2) return { parts: inline, glue: '' };
  const weak = weakOf(text);
  if (weak.length >= 2) return { parts: weak, glue: /\d/u.test(weak[0]?.name ?? '') ? '.' : '' };
  const romans = romansIn(text);
  if (romans.length > 0) return { parts: romans, glue: '' };
  const capitals = capitalsIn(text);
  if (capitals.length >= FEWEST_CAPITALS) return { parts: capitals, glue: '' };
  const counted = isHead ? countOn(text, COUNTED) : [];
  return { parts: counted.length >= 2 ? counted : [], glue: '.' };
};

const isSame = (one: readonly Part[], other: readonly Part[]): boolean =>
  one.length === other.length && one.every(({ start }, at) => start === other[at]?.start);

/** How the same lines may be meant as well: parts that are not paid for by themselves, or none where they stand within a line. */
export const otherPartsOf = (text: string, { parts }: Parts): Parts | null => {
  const weak = longestOf(
    WEAK.map((pattern) => countOn(text, pattern)).filter((list) => isOneLine(text, list)),
  );
  if (parts.length > 0) return isSame(parts, weak) ? { parts: [], glue: '' } : null;
  return weak.length >= FEWEST_WEAK
    ? { parts: weak, glue: /\d/u.test(weak[0]?.name ?? '') ? '.' : '' }
    : null;
};
