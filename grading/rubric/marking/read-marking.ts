/**
 * From a criterion's own words to what earns its marks: a letter, a number with its working, terms, items of a list, points. What
 * cannot be checked so is left to judgement, and says so.
 */

import type { AnswerKind, Marking, MarkingPart } from '../../../contract/grading/marking.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { AND_WORD } from '../../language/school-words.ts';
import { OR_WORD, POINT_WORD } from '../words.ts';
import { formulasIn, readLetters, readVerdict } from './chosen.ts';
import { type Counted, readCounted } from './counted.ts';
import { splitFacts } from './facts.ts';
import {
  readCountedItems,
  readDotted,
  readGroups,
  readOrderly,
  readProducts,
  readSlashed,
  takeHead,
} from './items.ts';
import { isLesson, isStrict } from './lesson.ts';
import { readItemList, withAccepts } from './lists.ts';
import { type Noted, readNotes } from './notes.ts';
import { bracketed, isDate, isNumeric, wordsOf } from './numeric.ts';
import { readOrder } from './order.ts';
import { readPaid, scaleParts, withoutWorth } from './paid.ts';
import { readPairs } from './pairs.ts';
import { makePart as part } from './part.ts';
import { cutBullets, cutPieces } from './pieces.ts';
import { isProgram } from './program.ts';
import { bracketShares } from './remarks/bare-shares.ts';
import { sharesIn } from './remarks/remarks.ts';
import { readSigned, readWordShares } from './remarks/word-shares.ts';
import { readNumbered } from './rows/numbered.ts';
import { pointWordings, readPhrase, readWords, withoutLead } from './wordings.ts';
import { isResult, readWorking, shareWorking, stepWorking, valueIn, withOptional } from './working.ts';

type Given = Pick<Criterion, 'name' | 'kind' | 'description' | 'answer' | 'levels' | 'question' | 'rules'>;
type Part = MarkingPart;

const OPEN_ENDED =
  /^\s*(?:indicative\s+content|possible\s+content|content\s+may\s+include|answers?\s+(?:will|may)\s+vary|individual\s+answers?|any\s+(?:reasonable|sensible)|individuelle)/iu;

/** A remark such as "mean" or "to the nearest ten" below a number says nothing that could be compared. */
const withoutWords = (text: string): string => {
  const [first = '', ...others] = text.split('\n');
  return isNumeric(first) && others.every((line) => !/\d/u.test(line)) ? first : text;
};

const ALTERNATIVE = new RegExp(String.raw`\s+(?:${OR_WORD})\s+`, 'iu');

const MOST_WORDS_BESIDE = 3;

/** "0.75 or 3/4", "400 / x400": each of them will do. A sentence that holds a number and an "or" is no value. */
const alternativesOf = (text: string): string[] => {
  if (/[=<>≤≥]/u.test(text)) return [];
  const words = text.split(ALTERNATIVE);
  const isValue = (side: string): boolean => /\d/u.test(side) && wordsOf(side).length <= MOST_WORDS_BESIDE;
  if (words.length > 1 && words.every(isValue)) return words;
  const slashes = text.split(/\s+\/\s+/u);
  // "2 km / 2000 m": each with its unit.
  if (slashes.length > 1 && slashes.every((side) => isResult(side) && /\d\s*\p{L}/u.test(side)))
    return slashes;
  const digits = new Set(slashes.map((side) => side.replace(/^\s*[x×]\s*|[^\d.,]/gu, '')));
  return slashes.length > 1 && digits.size === 1 && !digits.has('')
    ? slashes.map((side) => side.replace(/^\s*[x×]\s*/u, ''))
    : [];
};

const SAYS =
  /^\p{L}[\p{L}\s]{1,30}\s(?:is|are|ist|es|est|son|sont|beträgt)\s+(?<rest>[-−]?[£$€]?\d\S*(?:\s\S+)?)$/u;

const readNumber = (noted: Noted, worth: number, rules: string): Part[] => {
  const text = withoutWords(withoutLead(noted.text));
  const own = { ...noted, text: valueIn(text) };
  const told = readWorking(text) ? sharesIn(rules) : [];
  const shared =
    shareWorking(own, worth) ?? shareWorking({ ...own, shares: told }, worth) ?? stepWorking(own, worth);
  if (shared) return shared;
  // "(40 + 12 =) 52": the way in brackets before the result.
  const main = bracketed(text.replace(/^\([^()]*=\s*\)\s*(?=[-−]?\d)/u, ''));
  const said = SAYS.exec(text)?.groups?.rest ?? resultIn(text) ?? '';
  const accepts = [
    main.text,
    said,
    ...alternativesOf(main.text),
    ...withOptional(main.text),
    ...main.accepts,
  ];
  return [part('number', main.text, worth, [...accepts, ...noted.accepts])];
};

const share = (texts: string[], worth: number): Part[] =>
  texts.map((text) => part('point', text, worth / texts.length, pointWordings(text)));

type Read = { kind: AnswerKind; parts: Part[] };

const isCounted = ({ wanted, most, each }: Noted): boolean =>
  wanted !== null || most !== null || each !== null;

const NAMED = /^\p{L}[^:\n]{1,28}:\s/u;

const readSeveral = (given: Given, noted: Noted, worth: number): Read | null => {
  const asked = given.description;
  const head = takeHead(noted);
  const counted = isCounted(head) ? readCountedItems(noted, worth) : null;
  const list = readItemList(noted.text, asked);
  const pairs = readPairs(noted, worth, asked);
  // "Name two …": of more things with names of their own any two.
  const isChosen = list !== null && list.wanted < (pairs?.parts.length ?? 0) && NAMED.test(noted.text);
  const several = readGroups(noted, worth) ?? (isChosen ? null : pairs);
  // "½ each" is said of pairs and of lists under names too.
  if (several && head.wanted === null && head.most === null) return several;
  if (counted) return counted;
  if (list) {
    const items = withAccepts(list.items, noted.accepts);
    return { kind: 'list', parts: [part('list', noted.text, worth, items, list.wanted)] };
  }
  return several ?? readOrder(noted, worth, asked);
};

/** "6 cm on the map = 3 km": what is said of words before the sign. */
const resultIn = (text: string): string | null => {
  // "net force 36 N": a few words, a number and its unit.
  const named = /^(?:\p{L}{2,}\s){1,3}(?<result>\d[\d.,]*\s?\p{L}[^\s\d]{0,5})$/u.exec(text)?.groups?.result;
  const result = named ?? /^[^=\n]*\p{L}{3,}[^=\n]*=\s*(?<result>[^=\n]+)$/u.exec(text)?.groups?.result;
  return result !== undefined && isResult(result) ? result : null;
};

/** Beyond so many words it is a text in which a calculation stands. */
const LONGEST_SUM = 40;

const isSum = ({ text, shares }: Noted): boolean => {
  if (wordsOf(text).length > LONGEST_SUM) return false;
  if (SAYS.test(text) || resultIn(text) !== null) return true;
  const own = withoutWords(withoutLead(text));
  // "newton / N" divides nothing.
  if (!/[\d=]/u.test(own) && /\p{L}{4,}/u.test(own)) return false;
  if (isNumeric(own) || readWorking(text) !== null || alternativesOf(own).length > 0) return true;
  return shares.some(({ role }) => role !== 'unit') && !/\p{L}{3,}/u.test(own);
};

const readExact = (given: Given, noted: Noted, worth: number, strict: boolean): Read | null => {
  const text = noted.text.trim();
  const chosen =
    readNumbered(noted, worth, given.answer) ??
    readDotted(noted, worth) ??
    readSlashed(noted, worth, given.description, given.answer) ??
    readVerdict(noted, worth, given.description, given.rules ?? '') ??
    readLetters({ ...noted, text }, worth);
  if (chosen) return chosen;
  const worded = readWordShares(noted, worth) ?? readSigned(noted, worth);
  if (worded) return worded;
  const orderly = readOrderly(noted, worth, given.answer);
  if (orderly) return orderly;
  const paid = readPaid(noted, worth, given.description, strict);
  if (paid.read || paid.isText) return paid.read;
  const products = readProducts(text, worth);
  if (products) return products;
  const formulas = formulasIn(text);
  if (formulas.length > 0)
    return { kind: 'formula', parts: [part('formula', text, worth, [...formulas, ...noted.accepts])] };
  const numbers = readNumbers(text, worth);
  if (numbers) return numbers;
  const ways = readWays(noted, worth);
  if (ways) return ways;
  const several = readSeveral(given, noted, worth);
  if (several) return several;
  // Line after line of formulas are examples of what would do.
  const isExamples = text.split('\n').filter((line) => isNumeric(line)).length > 2;
  if (!isDate(text) && isSum(noted) && !isExamples)
    return { kind: 'number', parts: readNumber(noted, worth, given.rules ?? '') };
  const bullets = cutBullets(text);
  if (bullets.length >= 2) return { kind: 'point', parts: share(bullets, worth) };
  return readCountedItems(noted, worth) ?? readLines(text, worth);
};

const WAY = /^(?:either|entweder|o\s+bien|soit)?\s*[(½\d][^\p{L}]*(?:\s(?:or|oder|o|ou)\s[^\p{L}]+)*$/iu;

/** "… = 48 m" above "24 + 24 or ½(6 + 18) × 4": a result, and ways to it. */
const readWays = (noted: Noted, worth: number): Read | null => {
  const [first = '', ...others] = noted.text.split('\n');
  const result = /=\s*(?<result>[^=]+)$/u.exec(first)?.groups?.result;
  if (result === undefined || others.length === 0 || worth < 2 || !isResult(result)) return null;
  if (!others.every((line) => WAY.test(line.trim()) && /\d\s*[-+×x*·÷/(]\s*\d/u.test(line))) return null;
  return { kind: 'number', parts: [part('number', result, worth, [result, ...noted.accepts])] };
};

const NUMBER_SIGN = new RegExp(String.raw`\s*;\s*|,\s+|\s+(?:${AND_WORD})\s+`, 'iu');

const FEWEST_IN_ROW = 3;

/** "35, 72, 100" for three marks: a number for each. */
const readNumbers = (text: string, worth: number): Read | null => {
  // "length 26 cm, area 36 cm²": each with its name.
  const numbers = text
    .split(NUMBER_SIGN)
    .map((one) => one.replace(/^\p{L}{3,}\s+(?:=\s+|:\s+)?(?=[-−]?\d)/u, ''))
    .filter((one) => one !== '');
  const isOne = (one: string): boolean => isResult(one) && !/[\n/×*=]/u.test(one);
  const isRow = numbers.length === worth || (numbers.length >= FEWEST_IN_ROW && worth >= 2);
  return numbers.length > 1 && isRow && numbers.every(isOne)
    ? { kind: 'number', parts: numbers.map((one) => part('number', one, worth / numbers.length, [one])) }
    : null;
};

/** As many lines as there are marks: a point each. */
const readLines = (text: string, worth: number): Read | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.length === worth ? { kind: 'point', parts: share(lines, worth) } : null;
};

const countedParts = (counted: Counted[], worth: number): Part[] => {
  const all = counted.reduce((sum, { wanted }) => sum + wanted, 0);
  return counted.map(({ head, items, wanted }) =>
    part(
      'list',
      `${head === '' ? '' : `${head}: `}${wanted} of ${items.length}`,
      (worth * wanted) / all,
      items,
      Math.min(wanted, items.length),
    ),
  );
};

/** Pairs, lists under names, and things in an order that are no words or letters: which belongs to which is for the teacher to confirm. */
const isUnsettled = ({ kind, parts }: Read): boolean =>
  parts.filter(({ text }) => / → /u.test(text)).length > 1 ||
  (parts.length > 1 && parts.every((one) => one.kind === 'list')) ||
  // "angle a = 70° (…), angle b = 110°": several results in one.
  (kind === 'number' &&
    parts.length === 1 &&
    /\d[^=\n]*[,;]\s[^=\n]*\p{L}[^=\n]*=/u.test(parts[0]?.text ?? '')) ||
  (kind === 'order' && parts.some(({ accepts }) => /^(?:[ivx\d]+(?:, |$))+/u.test(accepts[0] ?? '')));

/** Longer texts are prose, and the patterns take quadratic time. */
const LONGEST_KEY = 3000;

const EARNS_NOTHING = new RegExp(String.raw`[:=→]\s*0\s*(?:${POINT_WORD})?\.?\s*$`, 'iu');

/** "net price: 59.5 : 1.19 = 50" above "… is the usual mistake: 0 P.": a line that earns nothing answers nothing, the one above it does. */
const besideMistake = (given: Given): Given => {
  const lines = given.description.split('\n');
  const last = lines.at(-1) ?? '';
  const isMistake = given.answer !== '' && given.answer.split('\n').every((line) => EARNS_NOTHING.test(line));
  if (!isMistake || readWorking(last) === null) return given;
  return { ...given, description: lines.slice(0, -1).join('\n'), answer: `${last}\n(${given.answer})` };
};

/** `worth`: the points as the file prints them. */
export const readMarking = (criterion: Given, worth: number): Marking => {
  const given = besideMistake(criterion);
  if (given.answer.length > LONGEST_KEY || given.description.length > LONGEST_KEY)
    return {
      printed: worth,
      refused: [],
      strict: false,
      kind: given.answer === '' ? 'judgement' : 'point',
      parts: [],
    };
  const said = readNotes(bracketShares(given.answer, worth));
  const noted = { ...said, text: withoutWorth(said.text, worth) };
  const lesson = isLesson(given.rules ?? '') && given.question !== null;
  const strict = lesson && isStrict(given.rules ?? '');
  const base = {
    printed: worth,
    refused: noted.refused,
    strict,
    ...(noted.graded ? { certainty: 'guess' as const } : {}),
  };
  if (given.kind === 'language') return { ...base, kind: 'language', parts: [] };
  const counted = readCounted(given, worth);
  if (counted) return { ...base, kind: 'list', parts: countedParts(counted, worth) };
  if (given.levels.length >= 2) return { ...base, kind: 'level', parts: [] };
  if (given.question === null && noted.text === '') {
    const parts = describedParts(given, worth);
    return { ...base, kind: parts.length > 0 ? 'point' : 'judgement', parts };
  }
  if (noted.text === '' || OPEN_ENDED.test(noted.text) || isProgram(given.answer))
    return { ...base, kind: 'judgement', parts: [] };
  const read =
    readExact(given, noted, worth, strict) ?? readWords(noted, worth, lesson) ?? readPhrase(noted, worth);
  if (read) return { ...base, ...read, ...(isUnsettled(read) ? { certainty: 'guess' as const } : {}) };
  return { ...base, kind: 'point', parts: [] };
};

/** "Independent variable: length (2). Dependent variable: period (2).": a description with marks of its own. */
const describedParts = (given: Given, worth: number): Part[] => {
  const text = given.description;
  const pieces = cutPieces(text);
  if (pieces.length >= 2)
    return scaleParts(
      pieces.map((piece) => part('point', piece.text, piece.points, pointWordings(piece.text))),
      worth,
    );
  const facts = splitFacts(text);
  return facts.map((fact) => part('point', fact, worth / facts.length, pointWordings(fact)));
};
