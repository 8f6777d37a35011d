/** Lines that head the questions below them by a bare letter: "A", "B. True or false?", "C – 1 mark each". */

const LETTERED = /^\s*(?<letter>[A-H])(?:\s*[.):–—-]+(?:\s+\S.*)?|\s+\p{L}?.*\d.*|\s*)$/u;
const NUMBERED = /^\s*[([]?(?<number>\d{1,2})(?!\d)\s*(?:[.):\]–—-]|\s|[(]?[a-h][).]|\t|$)/u;

const WITH_NUMBER = /^\s*[A-H]\s*[.):–—-]+\s*(?<rest>[([]?\d{1,2}\s*[.):\]].*)$/u;

const numberOf = (line: string): number => Number(NUMBERED.exec(line)?.groups?.number ?? Number.NaN);

/** Whether a question stands in the same line. */
export const holdsQuestion = (line: string): boolean => WITH_NUMBER.test(line);

/** "A (8)" and "E (6)", but for letters and numbers the same signs. */
const shapeOf = (line: string): string =>
  line
    .trim()
    .replace(/[A-H]/u, 'A')
    .replace(/[\d.,½]+/gu, '1');

/** The places of these lines: their letters count on from A, and below each of them stands a question whose number goes on or begins anew. One more that looks like them may have no numbers below it. */
export const sectionHeads = (lines: readonly string[]): ReadonlySet<number> => {
  const heads: number[] = [];
  let last = 0;
  for (const [at, line] of lines.entries()) {
    const { letter } = LETTERED.exec(line)?.groups ?? {};
    // "F. 11. Name three": its first question stands beside it.
    const beside = WITH_NUMBER.exec(line)?.groups?.rest;
    const next = beside ?? lines.slice(at + 1).find((one) => one.trim() !== '') ?? '';
    const below = numberOf(next);
    const isNext = letter === String.fromCharCode(65 + heads.length);
    const isAlike =
      heads.length > 1 &&
      /\d/u.test(line) &&
      heads.every((head) => shapeOf(lines[head] ?? '') === shapeOf(line));
    if (isNext && (below === 1 || below === last + 1 || isAlike)) heads.push(at);
    const number = numberOf(beside ?? line);
    if (number === last + 1 || number === 1) last = number;
  }
  return new Set(heads.length > 1 ? heads : []);
};

const blanked = (line: string): string => {
  const rest = WITH_NUMBER.exec(line)?.groups?.rest ?? '';
  return ' '.repeat(line.length - rest.length) + rest;
};

/** Without these lines, each character at its place. */
export const withoutSectionHeads = (text: string): string => {
  const lines = text.split('\n');
  const heads = sectionHeads(lines);
  return heads.size === 0 ? text : lines.map((line, at) => (heads.has(at) ? blanked(line) : line)).join('\n');
};
