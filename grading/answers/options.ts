/** Options that are printed with a question in a student's work, and which of them is ticked. */
import { FALSE_WORDS, TRUE_WORDS } from '../language/school-words.ts';
import type { Line } from './lines.ts';

const BOX = String.raw`[☐☒☑✓✔✗✘⊠■□●○]|\[[ xX✓]?\]|\([ xX]\)`;
const LETTERED = new RegExp(
  String.raw`^\s*(?:(?<tick>[xX*→>])\s+)?(?<box>${BOX})?\s*\(?(?<letter>[a-h])\s?[).:]\s*\S`,
  'iu',
);
const BOXED = new RegExp(String.raw`^\s*(?<box>${BOX})\s*\S`, 'u');
const TICKED_BEFORE = /^\s*(?:[☒☑✓✔✗✘⊠■●]|\[[xX✓]\]|\([xX]\)|[xX*→>](?=\s+\(?[a-h]\s?[).:]))\s*/u;
const TICKED_BEHIND = /\s*(?:[☒☑✓✔✗✘⊠←]|\[[xX✓]\]|\([xX]\)|<-+|\s[xX*])\s*$/u;
const FEWEST_OPTIONS = 2;

/** How many lines from `from` on are options: "a) …", "b) …", or each with a box before it. */
const optionsAt = (lines: readonly Line[], from: number): number => {
  let lettered = 0;
  while (
    LETTERED.exec(lines[from + lettered]?.text ?? '')?.groups?.letter?.toLowerCase() === 'abcdefgh'[lettered]
  )
    lettered += 1;
  if (lettered >= FEWEST_OPTIONS) return lettered;
  let boxed = 0;
  while (BOXED.test(lines[from + boxed]?.text ?? '')) boxed += 1;
  return boxed >= FEWEST_OPTIONS ? boxed : 0;
};

/** "a) T b) F c) wrong": each letter with what was decided about it. */
const DECIDED = new RegExp(
  String.raw`^\s*(?:\(?[a-h]\s?[).:]\s*(?:${[...TRUE_WORDS, ...FALSE_WORDS].join('|')}|[✓✔✗✘])(?!\p{L})[\s,;]*){2,}$`,
  'iu',
);

/** "a) red b) blue c) green" on one line. */
const isRow = ({ text }: Line): boolean => {
  const letters = [...text.matchAll(/(?:^|\s)\(?([a-hA-H])\s?[).:]\s*\S/gu)].map((match) =>
    match[1]?.toLowerCase(),
  );
  const isCounted =
    letters.length > FEWEST_OPTIONS && letters.every((letter, at) => letter === 'abcdefgh'[at]);
  return isCounted && !DECIDED.test(text);
};

const hasBox = ({ text }: Line): boolean =>
  LETTERED.exec(text)?.groups?.box !== undefined || BOXED.exec(text)?.groups?.box !== undefined;

const isTicked = ({ text }: Line): boolean => TICKED_BEFORE.test(text) || TICKED_BEHIND.test(text);

/** The line without its tick. */
const withoutTick = ({ start, text }: Line): Line => {
  const lead = TICKED_BEFORE.exec(text)?.[0].length ?? 0;
  const tail = TICKED_BEHIND.exec(text)?.[0].length ?? 0;
  return { start: start + lead, end: start + text.length - tail, text: text.slice(lead, text.length - tail) };
};

export type Options = {
  /** What stands beside the options: above them only what was asked, so what stands below. */
  rest: Line[];
  /** Those with a tick; null where nothing shows which were to be ticked. */
  ticked: Line[] | null;
};

/** Null where no options are printed. */
export const readOptions = (lines: readonly Line[]): Options | null => {
  for (const from of [0, 1, 2]) {
    const count = optionsAt(lines, from);
    const row = count === 0 ? lines[from] : undefined;
    if (row && isRow(row)) return { rest: lines.slice(from + 1), ticked: null };
    if (count === 0) continue;
    const options = lines.slice(from, from + count);
    const ticked = options.filter(isTicked);
    return {
      rest: lines.slice(from + count),
      ticked: options.some(hasBox) || ticked.length > 0 ? ticked.map(withoutTick) : null,
    };
  }
  return null;
};
