/** Lines that only the width of the page has parted are one line again. */

/** Shorter lines were ended by their writer. */
const SHORTEST_FULL = 60;
const LIST_OR_STEP = /^\s*(?:[-–—•*·▪=]|\(?[a-h][.)]|\d{1,2}[.)])/u;

const opened = (line: string): number => line.split('(').length - line.split(')').length;

/** A bracket is still open, or a long line breaks off within a sentence. */
const goesOn = (line: string, next: string): boolean =>
  opened(line) > 0
    ? opened(next) < 0
    : line.length >= SHORTEST_FULL &&
      /[\p{Ll},]$/u.test(line.trimEnd()) &&
      /^\s*\p{Ll}/u.test(next) &&
      !LIST_OR_STEP.test(next);

const NEARLY = 0.85;
/** Where the next word would have had room, the line was ended by its writer. */
const isFullLine = (line: string, next: string, longest: number): boolean =>
  line.length + 1 + (next.trim().split(/\s/u)[0]?.length ?? 0) > longest * NEARLY;

export const unwrap = (answer: string): string => {
  const [first = '', ...others] = answer.split('\n');
  const lines = [first];
  const longest = Math.max(...answer.split('\n').map(({ length }) => length));
  let before = first;
  for (const next of others) {
    const last = lines.at(-1) ?? '';
    const isTabbed = last.includes('\t') || next.includes('\t');
    const isFull = opened(last) > 0 || isFullLine(before, next, longest);
    before = next;
    if (!isTabbed && isFull && goesOn(last, next))
      lines[lines.length - 1] = `${last.trimEnd()} ${next.trimStart()}`;
    else lines.push(next);
  }
  return lines.join('\n');
};
