/**
 * Folds a text so that two spellings of the same words compare equal (case, quotation marks, dashes, ligatures, white space,
 * words broken at a line's end), and keeps the way back to the original offsets.
 */
export type FoldedText = {
  text: string;
  /** `starts[i]` and `ends[i]`: the original stretch that the folded character `i` came from. */
  starts: Int32Array;
  ends: Int32Array;
};

const QUOTES = /[‘’‚‛“”„‟«»‹›`´ʼ′″]/u;
const DASHES = /[‐‑‒–—―−﹣-]/u;
const IGNORED = /[\u00ad\u200b-\u200f\u2060\ufeff]/u;
const LETTER = /\p{L}/u;
/** A bullet parts two lines as their break does, and quotes leave both out. */
const SPACE = /[\s•▪◦●■]/u;

const foldCharacter = (character: string): string => {
  if (QUOTES.test(character)) return "'";
  if (character === '"') return "'";
  if (DASHES.test(character)) return '-';
  return character.normalize('NFKC').toLowerCase();
};

/**
 * A dash between letters joins them: "well-known", "well-\nknown" and the typesetter's "exam-\nple" lose it alike, and so does
 * "exam- ple", which is how that line break looks in a quote on one line.
 */
const isJoiningDash = (text: string, at: number, previous: string): boolean => {
  if (!LETTER.test(previous)) return false;
  const next = /^\n?[^\S\n]*/u.exec(text.slice(at + 1, at + 8))?.[0] ?? '';
  return LETTER.test(text.charAt(at + 1 + next.length));
};

export const foldText = (text: string): FoldedText => {
  const pieces: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let previous = '';
  let at = 0;
  let skipSpace = true;
  const push = (folded: string, start: number, end: number) => {
    // By code unit, not by character: offsets must line up with string indices.
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    pieces.push(folded);
  };
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const end = at + character.length;
    if (SPACE.test(character)) {
      if (!skipSpace) push(' ', at, end);
      skipSpace = true;
    } else if (DASHES.test(character) && isJoiningDash(text, at, previous)) {
      skipSpace = true;
    } else if (!IGNORED.test(character)) {
      push(foldCharacter(character), at, end);
      skipSpace = false;
    }
    previous = character;
    at = end;
  }
  return { text: pieces.join(''), starts: Int32Array.from(starts), ends: Int32Array.from(ends) };
};
