/**
 * Whether words of a student may be shown beside a point of the key that a program matched them to. They may be the point turned round,
 * another word that begins alike, or a line on the way to a result: shown is what says the point to the letter, and denies nothing that
 * the point does not deny.
 */
import meaning from '../../../content/words/meaning.json' with { type: 'json' };
import { isExactKind } from '../../../contract/grading/marking.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { takesSide } from '../../language/sides.ts';
import { stem } from '../../language/stem.ts';
import { listsPoints } from '../named-points.ts';
import { isNote } from './answer-words.ts';
import { isBalanced, isWholePiece } from './whole-point.ts';

const NEGATORS = new Set(meaning.negators.split(' '));

/** Small figures are what they are written for, and an accent is part of its word; an apostrophe joins. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/n[’']t\b/giu, ' not')
    .replace(/[’']/gu, '');

const wordsIn = (text: string): string[] =>
  plainOf(text)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
const denials = (words: readonly string[]): number => words.filter((word) => NEGATORS.has(word)).length;

/** "carries" for "carry", and not "Bundesrat" for "Bundestag". */
const isLike = (one: string, other: string): boolean => one === other || stem(one) === stem(other);

/** One word that stands somewhere in a sentence is no point that the sentence makes. */
const FEWEST = 2;

/** A point in prose: all of its words, in its order, and as many denials. */
export const bearsOut = (quote: string, point: string): boolean => {
  const [said, asked] = [wordsIn(quote), wordsIn(point)];
  let from = 0;
  for (const word of asked) {
    const at = said.findIndex((one, place) => place >= from && isLike(one, word));
    if (at < 0) return false;
    from = at + 1;
  }
  return asked.length >= FEWEST && denials(said) === denials(asked);
};

/** Within a symbol and in a line of code a capital means something: "Co" is not "CO". */
const SYMBOL = /^\p{Lu}\p{Ll}$|\p{Ll}\p{Lu}/u;
const CODE = /\p{L}[(_=[{]|[<>]=|==/u;
/** What joins a pair or parts an order is written in many ways. */
const signsIn = (text: string): string[] =>
  plainOf(text)
    .replace(/\s[=–—-]\s|→/gu, ' ')
    .match(/\p{L}+|\d+(?:[.,]\d+)*|[+−*/=<>√%°€$£]/gu) ?? [];

const isSign = (one: string, other: string, isCode: boolean): boolean =>
  one === other || (!isCode && !SYMBOL.test(other) && one.toLowerCase() === other.toLowerCase());

/** Of a row of letters or figures one more is another row. */
const ROW = /^(?:\p{L}|\d+(?:[.,]\d+)*)$/u;

/** The wording stands in the quote, sign by sign. */
const hasWording = (quote: string, wording: string): boolean => {
  const [said, asked] = [signsIn(quote), signsIn(wording)];
  const isCode = CODE.test(wording);
  const isRow = asked.every((one) => ROW.test(one));
  return (
    asked.length > 0 &&
    (!isRow || said.length === asked.length) &&
    denials(wordsIn(quote)) === denials(wordsIn(wording)) &&
    said.some((_, at) => asked.every((one, place) => isSign(said[at + place] ?? '', one, isCode))) &&
    // "select name, grade" goes on.
    !quote.replaceAll(/\s+/gu, ' ').toLowerCase().includes(`${wording.toLowerCase()},`)
  );
};

/** "Greater than 7" is not 7: a word that takes a side, and is none of the point's. */
const takesOtherSide = (quote: string, point: string): boolean => {
  const known = new Set(wordsIn(point));
  return wordsIn(quote).some((word) => !known.has(word) && takesSide(stem(word)));
};

/** The last figure that is part of no formula, with its unit. */
const RESULT = /^(?:.*[\s=≈:(/])?([+−–-]?)\s?(?:[$€£]\s?)?(\d+(?:[.,]\d+)*)\s*([^\s\d.,;:()]*)/su;
/** What is multiplied, divided or taken away is no result. */
const IS_OPERAND = /(?:[·×⋅*/÷+]|\d\s*[:x−–-]|\p{L}\s*[−–-])\s*$/u;
/** "52 500" is one figure. */
const asOneFigure = (text: string): string => plainOf(text).replace(/(?<=\d)\s(?=\d{3}(?!\d))/gu, '');
const numeral = (figure: string): string =>
  figure.replaceAll(',', '.').replace(/^0+(?=\d)|(?<=\.\d*)0+$|\.0*$/gu, '');

const isOperand = ({ 0: all, 1: sign = '', 2: figure = '' }: RegExpExecArray): boolean =>
  IS_OPERAND.test(all.slice(0, all.lastIndexOf(figure)).replace(/[$€£]\s?$/u, '')) &&
  (sign === '' || /[\p{L}\p{N})]\s*[+−–-]\s*$/u.test(all.slice(0, all.lastIndexOf(figure))));

/** The result itself, with its unit or none: a line on the way to it is not it. */
const hasResult = (quote: string, point: string): boolean => {
  const [said, asked] = [RESULT.exec(asOneFigure(quote)), RESULT.exec(asOneFigure(point))];
  if (said === null || asked === null || isOperand(said) || isOperand(asked)) return false;
  const [unit = '', wanted = ''] = [said[3], asked[3]];
  return (
    (said[1] === '') === (asked[1] === '') &&
    numeral(said[2] ?? '') === numeral(asked[2] ?? '') &&
    unit === wanted &&
    // "add 4" is no 4 alone.
    wordsIn(point).every((word) => !/^\p{L}{2,}$/u.test(word) || wordsIn(quote).includes(word))
  );
};

const foldPoint = (text: string): string => wordsIn(text).join(' ');
const alternativesOf = (point: string): string[] =>
  point.split(/\s\/\s/u).map((one) => one.replace(/(?<=^|\s)\([^()]*\)/gu, ' ').trim());

/** The point, what else the key takes for it, and of "one / the other (short)" each. */
const wordingsOf = ({ marking }: Criterion, point: string): string[] => {
  const same = (marking?.parts ?? []).filter(
    ({ kind, text, accepts }) =>
      kind !== 'list' && [text, ...accepts].some((one) => foldPoint(one) === foldPoint(point)),
  );
  // Of a pair both are said.
  if (point.includes(' → ')) return [point];
  return [point, ...same.flatMap(({ accepts }) => accepts), ...alternativesOf(point)];
};

/** "(tetraoxide OK)" says how a piece of the answer may be spelled. */
const isWholeWording = (quote: string, point: string): boolean =>
  wordsIn(quote).length >= Math.min(...alternativesOf(point).map((one) => wordsIn(one).length));

const VERDICT = /^(?:true|false)$/iu;

/** A letter or a verdict is one sign, and what stands behind it another thing. */
const MOST_BEHIND = 2;
const isDecided = (quote: string, point: string): boolean => {
  const [first = '', ...behind] = wordsIn(quote);
  const [wanted = ''] = wordsIn(point);
  return (
    behind.length <= MOST_BEHIND &&
    !behind.some((one) => /^\p{L}$/u.test(one)) &&
    (first === wanted || (VERDICT.test(point) && first.length === 1 && wanted.startsWith(first)))
  );
};
/** Behind the word of an option or a verdict nothing but a word or two: a sentence was asked for in its own right. */
const isShort = (quote: string, wording: string): boolean =>
  /\p{L}{2}/u.test(wording) && wordsIn(quote).length <= wordsIn(wording).length + MOST_BEHIND;

/** A cut that shows: "Luxemburg P /". */
const RAGGED = /^[,;/=–—→-](?!\d)|[,;/=–—→-]$/u;

/** A part of its own for "m" or "kg" is read off any line. */
const UNIT = /^\p{Ll}{1,2}$/u;

/** Only of points that somebody asked for: signs of a level and slips of a writing are places to look at. */
export const supports = (quote: string, point: string, criterion: Criterion): boolean => {
  if (!listsPoints(criterion, 'builtin')) return true;
  // What is only taken for the key may be a remark, or the next line.
  if (criterion.marking?.certainty === 'guess') return false;
  if ([quote, point].some((text) => RAGGED.test(text.trim()) || !isBalanced(text))) return false;
  if (isNote(point) || !isWholePiece(criterion.answer, point)) return false;
  if ((criterion.marking?.parts.length ?? 0) > 1 && UNIT.test(point)) return false;
  const wordings = wordingsOf(criterion, point);
  if (isExactKind(criterion.marking?.kind) && takesOtherSide(quote, wordings.join(' '))) return false;
  switch (criterion.marking?.kind) {
    case 'choice':
    case 'truth':
      return isDecided(quote, point) || wordings.some((one) => hasWording(quote, one) && isShort(quote, one));
    case 'number':
      return hasResult(quote, point);
    case 'order':
      // Words of a sentence that the program parted.
      if (point.includes(',') && !criterion.answer.includes(',')) return false;
      return hasWording(quote, point);
    case 'formula':
    case 'term':
    case 'list':
      return isWholeWording(quote, point) && wordings.some((one) => hasWording(quote, one));
    default:
      return bearsOut(quote, point);
  }
};
