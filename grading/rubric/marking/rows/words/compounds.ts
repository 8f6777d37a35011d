/** "Blattstiel/-ader", "Stiel/Ader", "Wurzelwerk (-ballen)": words side by side, of which one may be told by its end alone. */

const SIDES = /\s*\/\s*(?=-?\p{L}{3})(?<=\p{L}{3}\s*\/\s*)/u;
const SHORTEST_BEGINNING = 4;
/** The end that is left out is about as long as the one that is given. */
const CLOSE = 2;

/** What the end may stand behind: where the word is parted its letters do not tell. */
const composed = (word: string, end: string): string[] => {
  const last = /\p{L}+$/u.exec(word)?.[0] ?? '';
  const before = word.slice(0, word.length - last.length);
  const tail = end.replace(/^-/u, '');
  return Array.from({ length: last.length }, (_, at) => last.length - at)
    .filter((cut) => Math.abs(cut - tail.length) <= CLOSE && last.length - cut >= SHORTEST_BEGINNING)
    .map((cut) => `${before}${last.slice(0, -cut)}${tail}`);
};

/** Each side of a slash, whole. */
export const splitTight = (text: string): string[] => {
  const [first = '', ...others] = text.split(SIDES);
  return [first, ...others.flatMap((side) => (side.startsWith('-') ? composed(first, side) : [side]))];
};

const ENDS = /^(?<word>\p{L}{5,})\s+\((?<inside>-\p{L}{3,}(?:,\s+[^()]+)?)\)$/u;

/** "Wurzelwerk (-ballen, Wurzeln)": with either end, and what else stands in the bracket. */
export const withEnds = (text: string): string[] | null => {
  const { word, inside = '' } = ENDS.exec(text.trim())?.groups ?? {};
  if (word === undefined) return null;
  return [
    word,
    ...inside.split(/,\s+/u).flatMap((one) => (one.startsWith('-') ? composed(word, one) : [one])),
  ];
};
