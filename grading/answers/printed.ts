/** The teacher's words in a student's answer: a printed question, its options, a sentence whose gap was filled in. */

const BLANKS = /_{2,}|\.{4,}|…+/gu;
const WORTH = /[([]\s*\d+(?:[.,]\d+)?\s*(?:marks?|points?|pts?|p\.?|punkte?|puntos?)?\s*[)\]]/giu;
const NAMED_WORTH =
  /[([]\s*\d+(?:[.,]\d+)?\s*(?:marks?|points?|pts?|p|pkt|punkte?|puntos?|ptos?)\b\.?(?:\s*(?:each|je|cada\s+un[oa]|chacune?))?\s*[)\]]/giu;
const WORD = /[\p{L}\p{M}]+|\d+(?:[.,]\d+)*|[⁰¹²³⁴-⁹₀-₉]+/gu;

/** The text with blanks where it says what a question is worth, so that all places stay. */
export const withoutWorth = (text: string): string =>
  text.replace(NAMED_WORTH, (worth) => ' '.repeat(worth.length));

export type Token = { raw: string; start: number; end: number };

export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].map((match) => ({
    // "H₂SO₄" is printed "H2SO4".
    raw: match[0].normalize('NFKC').toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** The question itself, without what it is worth and without its blank. */
export const askedTokens = (asked: string): Token[] =>
  tokensOf(asked.replace(WORTH, ' ').replace(BLANKS, ' '));

export const hasGap = (asked: string): boolean => /_{2,}|\.{4,}|…/u.test(asked);

const MOST_TOKENS = 400;

/** Which tokens of the answer are the question's, in its order: the longest run of both that has the same order. */
export const alignedWith = (answer: readonly Token[], asked: readonly Token[]): boolean[] => {
  const [own, given] = [answer.slice(0, MOST_TOKENS), asked.slice(0, MOST_TOKENS)];
  const width = given.length + 1;
  const table = new Uint16Array((own.length + 1) * width);
  const cell = (row: number, column: number): number => table[row * width + column] ?? 0;
  for (let row = own.length - 1; row >= 0; row -= 1)
    for (let column = given.length - 1; column >= 0; column -= 1)
      table[row * width + column] =
        own[row]?.raw === given[column]?.raw
          ? cell(row + 1, column + 1) + 1
          : Math.max(cell(row + 1, column), cell(row, column + 1));
  const marked = answer.map(() => false);
  for (let row = 0, column = 0; row < own.length && column < given.length; ) {
    if (own[row]?.raw === given[column]?.raw) {
      marked[row] = true;
      row += 1;
      column += 1;
    } else if (cell(row + 1, column) >= cell(row, column + 1)) row += 1;
    else column += 1;
  }
  return marked;
};

const FEWEST = 2;
/** How much of the question must be there for it to be printed. */
const PRINTED = 0.7;

export type Span = { start: number; end: number };

/** Where the question stands in the text, if most of it does in one piece at its beginning; the rest is the student's. */
const leadingEcho = (text: string, asked: readonly Token[]): number => {
  let [held, last, next] = [0, 0, 0];
  for (const token of tokensOf(text)) {
    const at = asked.findIndex(({ raw }, place) => place >= next && raw === token.raw);
    if (at < 0) break;
    held += 1;
    last = token.end;
    next = at + 1;
  }
  return held >= Math.max(FEWEST, asked.length * PRINTED) ? last : 0;
};

/**
 * The student's part of an answer. A printed question is cut off its front; of a sentence with a gap, what fills the gap is left.
 * Null where the question is not there.
 */
export const ownPart = (text: string, asked: string): Span | null => {
  const given = askedTokens(asked);
  if (given.length < FEWEST) return null;
  const tokens = tokensOf(text);
  const aligned = alignedWith(tokens, given);
  const held = aligned.filter(Boolean).length;
  if (held < given.length * PRINTED || held < FEWEST) return null;
  const lead = leadingEcho(text, given);
  if (lead > 0 && !hasGap(asked)) {
    const rest = /^[^\p{L}\p{N}+=<>→∞√π°%(\-−–\n]*/u.exec(text.slice(lead))?.[0].length ?? 0;
    return { start: lead + rest, end: text.length };
  }
  // "Nous sommes allés à Paris" for "Nous allons à Paris": the sentence is written anew.
  if (!hasGap(asked) && held < given.length) return null;
  // The numbers and letters of a formula stand in every answer to it.
  if (!/\p{L}{3,}/u.test(asked)) return null;
  const own = tokens.filter((_, at) => aligned[at] !== true);
  const [first, final] = [own[0], own.at(-1)];
  if (!first || !final) return { start: text.length, end: text.length };
  return { start: first.start, end: final.end };
};
