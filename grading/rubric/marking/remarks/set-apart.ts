/** What a key sets apart within a line, by room or by capitals, as if it stood in lines of its own. */
import {
  ACCEPT_WORD,
  COPULA,
  EQUATION_WORD,
  IGNORE_WORD,
  POINT_WORD,
  REFUSE_WORD,
  RIGHT_ONE,
} from '../../words.ts';

/** "der Löffel          ohne Art. ½": columns typed with blanks. */
const ROOM = /(?<=\S) {3,}(?=\S)/gu;

/** "butan-2-ol ALLOW 2-butanol NOT butanol"; "is NOT enough" is a sentence that stresses a word. */
const LOUD = new RegExp(
  String.raw`(?<before>\S+)\s+(?=(?<word>${ACCEPT_WORD}|${REFUSE_WORD}|${IGNORE_WORD})(?![\p{L}\p{N}])\s)`,
  'giu',
);
const IS = new RegExp(String.raw`^(?:${COPULA}|do|does|did|can|must|\p{Lu}{2,})$`, 'iu');
/** Two letters are a sign of logic or a short form: "A OR B", "Ne", "OD". */
const IS_LOUD = /^\p{Lu}{3,}(?:\s\p{Lu}+)*$/u;

export const setApart = (text: string): string =>
  text
    .replace(ROOM, '\n')
    .replace(LOUD, (whole, before: string, word: string) =>
      IS_LOUD.test(word) && !IS.test(before) ? `${before}\n` : whole,
    );

/** "correct formulae (1) balanced (1)": what of an equation earns its marks, which is told from any equation. */
const OF_EQUATION = new RegExp(
  String.raw`^[\s(;,.:]*(?:(?:${EQUATION_WORD}|${RIGHT_ONE}|all|alle|for|für|und|and|[MAB]?\d|½|${POINT_WORD})(?!\p{L})[\s();,.:=+–-]*)+$`,
  'iu',
);
const HAS_EQUATION_WORD = new RegExp(String.raw`(?<!\p{L})(?:${EQUATION_WORD})(?!\p{L})`, 'iu');

export const isOfEquation = (line: string): boolean => HAS_EQUATION_WORD.test(line) && OF_EQUATION.test(line);
