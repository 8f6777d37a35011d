/** Whether an answer shows how its result came about: something is reckoned or solved, and not only stated. */
import { plainMath } from '../../../../language/math/plain.ts';
import { AND_WORD, OR_WORD } from '../../../../language/school-words.ts';

/** Of "x = 1; x = 5" and "x = 1 or x = 5" each is a result. */
const PIECES = new RegExp(String.raw`[;\n]|,\s|\s(?:${AND_WORD}|${OR_WORD})\s`, 'iu');
const RECKONED =
  /\d[\p{L}\d\s]{0,12}[*×·÷]\s*\(?\d|\d\s*(?:[\p{L}€£$%°Ωµ²³/]{1,6}\s*)?[-+−–×x*·÷/:]\s*[€£$]?\d|(?<![\p{L}\d]\s?)\p{L}\s*[*/·×÷+]\s*\p{L}(?!\p{L})|√/iu;
const CHAIN = /=[^=]*=/u;
/** "3x = 15", "x² = 9", "2 + x = 7": still to be solved. */
const UNSOLVED = /(?:\d\s*\*?\s*[a-z](?!\p{L})|(?<!\p{L})[a-z]\s*[-+*/^][^=]*)\s*=/iu;

export const isWorked = (text: string): boolean =>
  text
    .split(PIECES)
    .map(plainMath)
    .some((piece) => RECKONED.test(piece) || CHAIN.test(piece) || UNSOLVED.test(piece));
