/** Parts of a question by how they count on: "(a)", "5.1", romans, the letters of a picture, below one another or in one line. */
import { amountsIn } from './amounts.ts';

const PART_DRESSES: readonly RegExp[] = [
  /(?<=^[^\S\n]*|\n[^\S\n]*)\((?<name>[a-h])\)\s*/gu,
  /(?<=^[^\S\n]*|\n[^\S\n]*)(?<name>[a-h])[).:]\s*/gu,
  /(?<=^[^\S\n]*|\n[^\S\n]*)(?<name>[a-h])[\t ](?=\S)/gu,
];
/** Within a line: "(a) 5 (b) 7". What speaks of a part elsewhere, "as in (a)", stands below. */
const INLINE: readonly RegExp[] = [
  /(?<=^|\s)\((?<name>[a-h])\)\s*/gu,
  /(?<=^|\s)(?<name>[a-h])\)\s*/gu,
  /(?<=^|\n|\s{2,})(?<name>[a-h])\.\s+/gu,
  /(?<=^|\s)\((?<name>i{1,3}|iv|vi{0,3})\)\s*/gu,
];
const DEEP = /(?<=^|\n)\s*\d{1,2}\.(?<name>\d{1,2})[.):]?\s+/gu;
const COUNTED = /(?<=^|\n)\s*\(?(?<name>\d{1,2})[.):]\s+/gu;

export type Part = { name: string; start: number; end: number };

const ROMAN = /(?<=^|\n)[^\S\n]*\(?(?<name>i{1,3}|iv|vi{0,3}|ix|x)(?:[).:]\s*|[^\S\n]+)(?=\S)/gu;
const CAPITAL = /(?<=^|\n)[^\S\n]*\(?(?<name>[A-Z])(?:[).:]\s+|[^\S\n]{2,}|\t|[^\S\n](?=\p{Ll}))(?=\S)/gu;
const FEWEST_CAPITALS = 3;
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];

const countOf = (name: string): number => {
  if (/\d/u.test(name)) return Number(name);
  return name.length > 1 || name === 'i' || name === 'v' || name === 'x'
    ? ROMANS.indexOf(name) + 1
    : name.charCodeAt(0) - 96;
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

/** All of them in one line, with nothing below but what is said of them. */
const inlineOf = (text: string): Part[] =>
  longestOf(
    INLINE.map((pattern) => countOn(text, pattern)).filter((parts) => {
      const [first] = parts;
      // Where the question says what all of them are worth, romans within its line are its answer.
      const isWhole =
        /^[ivx]/u.test(first?.name ?? '') &&
        amountsIn(text).some(({ kind }) => kind !== 'each' && kind !== 'bare');
      return first !== undefined && !isWhole && !text.slice(first.start, parts.at(-1)?.end).includes('\n');
    }),
  );

/** "(a) … (b) …" below or within a question, "5.1", "5.2" below "Exercise 5". */
export const partsOf = (text: string, isHead: boolean): { parts: Part[]; glue: string } => {
  const deep = countOn(text, DEEP);
  if (deep.length >= 2) return { parts: deep, glue: '.' };
  const letters = longestOf(PART_DRESSES.map((pattern) => countOn(text, pattern)));
  if (letters.length >= 2) return { parts: letters, glue: '' };
  const inline = inlineOf(text);
  if (inline.length >= 2) return { parts: inline, glue: '' };
  const romans = countOn(text, ROMAN);
  if (romans.length >= 2) return { parts: romans, glue: '' };
  const capitals = capitalsIn(text);
  if (capitals.length >= FEWEST_CAPITALS) return { parts: capitals, glue: '' };
  const counted = isHead ? countOn(text, COUNTED) : [];
  return { parts: counted.length >= 2 ? counted : [], glue: '.' };
};
