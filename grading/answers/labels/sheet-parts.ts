/** Which part of the sheet each question of a key stands in, by the heading above it: "Part B (4)", "C  (3 marks)", "D" alone on its line. */
import { SECTION_WORD } from '../../language/school-words.ts';

const HEAD = new RegExp(
  String.raw`^\s*(?:(?:${SECTION_WORD})\s+(?<named>[A-H])(?![\p{L}\d])|(?<bare>[A-H])(?=\s*$|\s*[(:]|\s{2,}|\t|\s[–—-]\s))`,
  'iu',
);

const nameIn = (said: string): string | undefined => {
  for (const line of said.split('\n')) {
    const { named, bare } = HEAD.exec(line)?.groups ?? {};
    if (named !== undefined || (bare !== undefined && bare === bare.toUpperCase()))
      return (named ?? bare)?.toUpperCase();
  }
  return undefined;
};

/** `said`: what is said above each question, in their order. Empty unless the letters count on over all of them from A. */
export const sheetPartsOf = (said: readonly string[]): (string | undefined)[] => {
  const names = said.map(nameIn);
  const known = names.filter((name) => name !== undefined);
  const order = [...new Set(known)];
  const isCounted =
    order.length > 1 &&
    order.every((name, at) => name === 'ABCDEFGH'[at]) &&
    known.every((name, at) => at === 0 || name >= (known[at - 1] ?? ''));
  return isCounted ? names : [];
};
