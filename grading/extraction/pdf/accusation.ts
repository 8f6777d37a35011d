/**
 * Which hidden text a student has to answer for. Files are full of text that nobody sees and nobody hid: printer's marks
 * beside the page, what a crop or a picture took away, layers that are off, captions under form fields, the clumsy text
 * layers of scanners. All of it is removed; called hidden is only what speaks to the grader, and prose that was made
 * invisible in a way that does not happen by itself.
 */
import { listInstructions } from '../../instructions/instructions-to-grader.ts';
import type { HiddenReason, HiddenText } from '../document.ts';
import { addressesGrader } from '../docx/walk/off-body.ts';
import { fold, mayBeWords } from './see/plausible-words.ts';

/** So many words of prose are no accident. Where text gets lost by itself all the time, no number of them is a sign. */
const PROSE: Record<HiddenReason, number> = {
  zero_width: 0,
  invisible_colour: 8,
  tiny: 8,
  transparent: 8,
  glyph_mismatch: 8,
  vanish: 8,
  // Scanners lay text over what they cannot read, programs paint over what they replace.
  render_mode: 20,
  covered: 20,
  off_page: Infinity,
  clipped: Infinity,
  hidden_layer: Infinity,
  off_body: Infinity,
};

/** Words that are run together, and scripts that write no spaces, are counted by their letters. */
const RUN_TOGETHER = { longest: 24, word: 6 };
const NO_SPACES =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]+$/u;
const LETTERS_OF_A_SIGN = 2;
/** In prose most words are different ones, and most do not begin with a capital; in labels and headings they do. */
const DIFFERENT = 0.5;
const SMALL = 0.5;

const countWords = (words: readonly string[]): number =>
  words.reduce((sum, word) => {
    const letters = Array.from(word).length;
    if (NO_SPACES.test(word)) return sum + letters / LETTERS_OF_A_SIGN;
    return sum + (letters > RUN_TOGETHER.longest ? letters / RUN_TOGETHER.word : 1);
  }, 0);

/** Stretches of words without figures, codes or signs between them. */
const stretchesOf = (text: string): string[][] => {
  const stretches: string[][] = [[]];
  for (const token of text.split(/\s+/u)) {
    const word = token.replace(/^[\p{Ps}\p{Pi}"']+|[\p{P}]+$/gu, '');
    if (/^\p{L}[\p{L}\p{M}]*(?:['’‐-][\p{L}\p{M}]+)*$/u.test(word)) stretches.at(-1)?.push(word);
    else if (word !== '') stretches.push([]);
  }
  return stretches;
};

const isProse = (words: string[], least: number): boolean => {
  const different = [...new Set(words.map(fold))];
  const small = words.filter((word) => /^[\p{Ll}\p{Lo}]/u.test(word)).length;
  return (
    countWords(different) >= least &&
    different.length >= DIFFERENT * words.length &&
    small >= SMALL * words.length &&
    mayBeWords(words.join(' '))
  );
};

/** Orders whose words were pulled apart or run together. */
const SQUEEZED = [
  /(?:give|award|assign|grant|deserves?).{0,30}(?:full|max(?:imum)?|top|highest|perfect)(?:marks?|points?|scores?|credits?|grades?)/,
  /(?:ignore|disregard|forget).{0,30}(?:instructions|rubric|markscheme|markingscheme|prompt)/,
];

/** Whether the text speaks to whoever grades. */
const isOrder = (text: string): boolean =>
  addressesGrader(text) ||
  listInstructions(text).length > 0 ||
  SQUEEZED.some((order) => order.test(fold(text).replace(/[^a-z]/g, '')));

const isTold = ({ text, why }: HiddenText): boolean =>
  PROSE[why] === 0 ||
  isOrder(text) ||
  (PROSE[why] !== Infinity && stretchesOf(text).some((words) => isProse(words, PROSE[why])));

/** What of a file's hidden text is reported as such: all of it once any of it was hidden on purpose, or none. */
export const listAccused = (hidden: readonly HiddenText[]): HiddenText[] => {
  // An order may be cut into pieces, each of which says nothing.
  const isAccused = hidden.some(isTold) || isOrder(hidden.map(({ text }) => text).join(' '));
  return isAccused ? [...hidden] : [];
};
