/** Finds mail addresses from their "@" outwards, so that a text without one costs no more than looking for it. */
type Range = { start: number; end: number };

const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 400;
const LOCAL = /[\p{L}\p{N}._%+'-]/u;
const DOMAIN = /^[\p{L}\p{N}-]{1,64}(?:\.[\p{L}\p{N}-]{1,64}){1,5}/u;

/** The length of the address's first half, which ends where the "@" stands. */
const lengthBefore = (text: string, at: number, from: number): number => {
  const before = text.slice(Math.max(from, at - LONGEST_LOCAL), at);
  // Asked from the end on: a pattern that looks for its end tries every beginning.
  let start = before.length;
  while (start > 0 && LOCAL.test(before.slice(start - 1, start))) start -= 1;
  return before.length - start;
};

export const listEmails = (text: string): Range[] => {
  const found: Range[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const before = lengthBefore(text, at, from);
    if (before === 0) continue;
    const domain = DOMAIN.exec(text.slice(at + 1, at + 1 + LONGEST_DOMAIN))?.[0];
    if (domain === undefined) continue;
    from = at + 1 + domain.length;
    found.push({ start: at - before, end: from });
  }
  return found;
};
