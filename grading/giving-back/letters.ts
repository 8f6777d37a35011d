/** Texts as their letters and digits only: spaces, line ends, case and typography do not matter where a quote is looked up. */
const LETTER = /[\p{L}\p{N}]/u;

export type Letters = {
  text: string;
  /** For each unit of `text`, which piece it comes from. */
  places: number[];
};

const fold = (text: string): string => text.normalize('NFKD').toLowerCase();

export const lettersOf = (pieces: Iterable<string>): Letters => {
  const places: number[] = [];
  const found: string[] = [];
  let place = 0;
  for (const piece of pieces) {
    for (const char of fold(piece))
      if (LETTER.test(char)) {
        found.push(char);
        for (let unit = 0; unit < char.length; unit += 1) places.push(place);
      }
    place += 1;
  }
  return { text: found.join(''), places };
};

type Range = [first: number, last: number];

/** The first and the last piece that a quote stands in. */
export const findPieces = (
  { text, places }: Letters,
  quote: string,
): [first: number, last: number] | null => {
  const wanted = lettersOf([quote]).text;
  const start = wanted === '' ? -1 : text.indexOf(wanted);
  const first = places[start];
  const last = places[start + wanted.length - 1];
  return first === undefined || last === undefined ? null : [first, last];
};

const SHORTEST_PART = 6;
const MOST_PARTS = 6;
const MOST_WORDS = 80;

/**
 * The same for a text whose lines may come in another order than they are read: the quote is cut between words into as few
 * parts as it takes. Nothing where a part is nowhere, or so short that it could be anywhere.
 */
export const findParts = (letters: Letters, quote: string): Range[] => {
  const whole = findPieces(letters, quote);
  if (whole !== null) return [whole];
  const found: Range[] = [];
  let words = quote.split(/\s+/u);
  if (words.length > MOST_WORDS) return [];
  while (words.length > 0 && found.length < MOST_PARTS) {
    let taken = words.length;
    while (taken > 0 && findPieces(letters, words.slice(0, taken).join(' ')) === null) taken -= 1;
    const part = words.slice(0, taken).join(' ');
    const range = part.length < SHORTEST_PART ? null : findPieces(letters, part);
    if (range === null) return [];
    found.push(range);
    words = words.slice(taken);
  }
  return words.length === 0 ? found : [];
};
