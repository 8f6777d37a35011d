/** Answers whose parts carry marks of their own: "makes its own food (1) by photosynthesis (1)", "3x = 15 (M1), x = 5 (A1)". */
import type { AnswerKind, MarkingPart } from '../../../contract/grading/marking.ts';
import { readExpression } from '../../language/math/expression.ts';
import { plainMath } from '../../language/math/plain.ts';
import { ANSWER_WORD, verdictOf } from '../words.ts';
import { formulasIn } from './chosen.ts';
import { readItemList } from './lists.ts';
import { bracketed, isNumeric, unitWordings, wordsOf } from './numeric.ts';
import { alternating, areMixed } from './pairs/alternating.ts';
import { pairedPieces } from './pairs/paid-pairs.ts';
import { makePart } from './part.ts';
import { cutPieces, isFlowing, isLeading, type Piece } from './pieces.ts';
import type { Noted } from './remarks/noted.ts';
import { namedPart, namedValues } from './rows/named-values.ts';
import { readPaidLabels } from './rows/numbered.ts';
import { bracketWordings, pointWordings } from './wordings.ts';
import { isResult, resultValue, splitMethods, withOptional } from './working.ts';

type Read = { kind: AnswerKind; parts: MarkingPart[] };

/** "Structure (3). Language (3).": an essay's qualities, which no list of points can check. */
const JUDGED =
  /^(?:content|structure|language|style|organi[sz]ation|spelling|grammar|expression|presentation|vocabulary|aufbau|sprache|inhalt|ausdruck|rechtschreibung|estructura|lenguaje|ortografía|coherence|layout)\b(?:\s*(?:and|&|und|y)\s*\p{L}+)?\s*(?::|$)/iu;

const exampleList = (text: string): string[] | null => {
  const match =
    /^(?:e\.g\.|z\.\s?b\.|for\s+example|such\s+as|p\.\s?ej\.|por\s+ejemplo|beispiel:?)[,:]?\s*(?<rest>.+)$/iu.exec(
      text,
    )?.groups;
  return match ? (match.rest ?? '').split(/,\s*|\s+(?:or|and|oder|und)\s+/u) : null;
};

const FEWEST_TO_CHOOSE = 3;

/** "One way of …: a, b, c": any of them, where the head asks for one. */
const oneOf = (text: string): string[] | null => {
  const rest = /^(?:one|an?|any|eine?n?|irgendeine?|un[ae]?)\s+\p{L}[^:;.]{0,40}:\s*(?<rest>[^;]+)$/iu.exec(
    text,
  )?.groups?.rest;
  const items = rest?.split(/,\s*(?:(?:or|oder|o|ou)\s+)?/u).filter((item) => item !== '') ?? [];
  return items.length >= FEWEST_TO_CHOOSE ? items.flatMap(bracketWordings) : null;
};

/** `number`: what stands before it is a number. */
type Around = { asked: string; strict: boolean; accepts: string[]; isStep: boolean; number: string | null };

/** "8.8 (1) g (1)": what stands behind a number and has a mark of its own. */
const UNIT = /^[\p{L}°%Ω€£$µ][\p{L}\d°%Ω/²³^·*⁻¹-]{0,9}$/u;

/** "newtons / N" behind "… = 30": each of them is its unit. */
const unitPart = (text: string, points: number, number: string): MarkingPart | null => {
  const units = text.split(/\s+\/\s+/u);
  if (!units.every((unit) => UNIT.test(unit)) || isResult(text)) return null;
  // "m/s" shows by its signs that it is one; "kg" does with its number.
  const isShown = units.length === 1 && /[/²³^]/u.test(text);
  const wordings = units.flatMap((unit) => unitWordings(unit, resultValue(number)));
  return makePart('term', text, points, isShown ? units : wordings);
};

/** "(P = F ÷ A) 600 ÷ 20": which formula it is may be left out. */
const LEADING_FORMULA = /^\([^()]*=[^()]*\)\s+(?=\d)/u;

/** "Q(3|7): 3 · 3 – 2 = 7": the point that is asked about. */
const LEADING_POINT = /^[^:=\n]*\([^()|]+\|[^()]+\)\s*:\s+(?=\S)/u;

/** "Answer: 60 km/h". */
const LEADING_WORD = new RegExp(String.raw`^(?:${ANSWER_WORD})\s*:\s+(?=\S)`, 'iu');

/** "4.5 m : 6 m" without its units. */
const RECKONED = /^[\d.,]+(?:\s*[:÷/×x*+−–-]\s*[\d.,]+)+$/u;

const pieceToPart = (piece: Piece, { asked, strict, accepts, isStep, number }: Around): MarkingPart => {
  const decided = verdictOf(piece.text.trim());
  if (decided && !decided.letter) return makePart('truth', decided.verdict, piece.points, [decided.verdict]);
  const { points } = piece;
  const text = piece.text.replace(LEADING_FORMULA, '').replace(LEADING_POINT, '').replace(LEADING_WORD, '');
  // "Density, 540 g: 540/200": what is asked stands before the way.
  const way = text.replace(/^[^:=\n]*\p{L}{3,}[^:=\n]*:\s+(?=\S)/u, '');
  if (piece.method || isStep) return makePart('method', way, points, splitMethods(way));
  const bare = text.replace(/(?<=\d)\s?\p{L}{2,}\.?/gu, '');
  if (!isNumeric(text) && !isResult(text) && RECKONED.test(bare))
    return makePart('method', text, points, [text, bare]);
  // "Fe₂O₃ (1), CuSO₄ (1)": each compared as what it is.
  const formulas =
    /[A-Z]/u.test(text) && /[\p{N}]/u.test(text) && !/[\s=]/u.test(text) ? formulasIn(text) : [];
  if (formulas.length > 0) return makePart('formula', text, points, formulas);
  const unit = number === null ? null : unitPart(text, points, number);
  if (unit) return unit;
  const body = text.replace(/^(?<label>\p{L}[\p{L}\s]{1,25}):\s*/u, '');
  const list = readItemList(body, '', piece.wanted);
  if (list) return makePart('list', text, points, list.items, list.wanted);
  const examples = exampleList(text) ?? oneOf(text);
  if (examples) return makePart('list', text, points, examples, 1);
  // "4900 ml or 4.9 l (4.8 l)": one value in several ways.
  const { text: first, accepts: others } = bracketed(text);
  const values = [...splitMethods(first), ...others.flatMap((one) => one.split(/,\s+/u))];
  if (values.length > 1 && values.every(isResult)) return makePart('number', text, points, values);
  if (isNumeric(text) || isResult(text))
    return makePart('number', text, points, [
      text,
      // "13 A fuse": what it is of may be left out.
      /^\d[\d.,]*\s?\p{L}{1,3}(?=\s\p{L}{3,}$)/u.exec(text)?.[0] ?? '',
      ...withOptional(text),
      ...bracketed(text).accepts,
    ]);
  const isShort = wordsOf(text).length <= 2 && !text.includes('/');
  // "has … gone": what stands between its words is not to be told letter by letter.
  const isParted = /\p{L}\s*(?:…|\.{3})\s*\p{L}/u.test(text);
  const kind = isParted
    ? 'point'
    : isShort && strict
      ? 'wording'
      : isShort && (asked !== '' || piece.free)
        ? 'term'
        : 'point';
  return makePart(kind, text, points, [...pointWordings(text), ...accepts]);
};

const sumOf = (parts: readonly { points: number }[]): number =>
  parts.reduce((total, one) => total + one.points, 0);

/** Marks that are fewer than the question is worth are shares of it. */
export const scaleParts = (parts: MarkingPart[], worth: number): MarkingPart[] => {
  const sum = sumOf(parts);
  return sum > 0 && sum < worth - 0.01
    ? parts.map((one) => ({ ...one, points: (one.points * worth) / sum }))
    : parts;
};

/** More points of one worth than there are marks: any of them, up to the marks. */
const readSurplus = (pieces: readonly Piece[], worth: number): Read | null => {
  const [first] = pieces;
  const count = worth / (first?.points ?? 1);
  const isEven = pieces.every(({ points, method }) => points === first?.points && !method);
  if (!isEven || count >= pieces.length || !Number.isInteger(count) || count < 1) return null;
  const items = pieces.map(({ text }) => text);
  return { kind: 'list', parts: [makePart('list', items.join('\n'), worth, items, count)] };
};

/** "Accept: calcium hydroxide solution" belongs to the point that it can stand for: the first that is no verdict; "allow 2.4 to 2.5" to the result. */
const acceptSomewhere = (parts: MarkingPart[], accepts: string[]): MarkingPart[] => {
  const result = parts.findLastIndex(({ kind }) => kind === 'number');
  const isValue = (one: string): boolean => result >= 0 && /^[-−]?\d/u.test(one) && isNumeric(one);
  const first = parts.findIndex(({ kind }) => kind !== 'truth');
  const [values, others] = [accepts.filter(isValue), accepts.filter((one) => !isValue(one))];
  return parts.map((one, at) => {
    const own = [...(at === result ? values : []), ...(at === first && one.kind !== 'number' ? others : [])];
    return own.length === 0 ? one : { ...one, accepts: [...one.accepts, ...own] };
  });
};

const kindOf = (parts: readonly MarkingPart[]): AnswerKind => {
  if (parts[0]?.kind === 'truth') return 'choice';
  if (parts.every(({ kind }) => kind === 'number' || kind === 'method')) return 'number';
  return parts.every(({ kind }) => kind === 'list') ? 'list' : 'point';
};

/** "photosynthesis [1]": the marks of the whole question are no part of the answer. */
export const withoutWorth = (text: string, worth: number): string => {
  const pieces = cutPieces(text);
  const [only] = pieces;
  const isWhole = pieces.length === 1 && only?.points === worth && !only.method && !only.free;
  return isWhole && /[)\]]\s*$/u.test(text) && !text.includes('\n') ? only.text : text;
};

const INDEX = /(?<=\p{L})[₀-₉]+/gu;

/** "4x − 8 = 20", "6² + 8² = c²" and "P = 600 ÷ 20" lead on; "x = 7" and "6 ÷ 2 = 3" are what comes out. */
const isUnsolved = (given: string): boolean => {
  const ways = splitMethods(given);
  if (ways.length > 1 && ways.every((way) => isUnsolved(way) && !isResult(way))) return true;
  const sides = plainMath(given.replace(LEADING_FORMULA, '').replace(INDEX, '')).split('=');
  const [left, ...right] = sides.map((side) => readExpression(side.trim()));
  if (right.length === 0) return true;
  const hasUnknown = [left, ...right].some((side) => (side?.variables.size ?? 0) > 0);
  return hasUnknown && ((left?.operations ?? 0) > 0 || (right.at(-1)?.operations ?? 0) > 0);
};

export type Paid = { isText: boolean; read: Read | null };

/** `isText`: marks are set into a flowing text, which no list of points can check. */
export const readPaid = (noted: Noted, worth: number, asked: string, strict: boolean): Paid => {
  // "1 R (elastic), 2 P (thermal), 3 S (kinetic)": which belongs to which, and no two points.
  if (areMixed(alternating(noted.text.replace(/\([^()]*\)/gu, '')))) return { isText: false, read: null };
  // "(0.67)" is a value, and no mark.
  const pieces = cutPieces(noted.text).filter(({ points }) => Number.isInteger(points * 4));
  if (pieces.some((piece) => JUDGED.test(piece.text)))
    return { isText: false, read: { kind: 'judgement', parts: [] } };
  if (!isLeading(noted.text) && isFlowing(noted.text, pieces, worth)) return { isText: true, read: null };
  if (pieces.length < 2 && pieces[0]?.method !== true) return { isText: false, read: null };
  const labelled = readPaidLabels(pieces);
  if (labelled) return { isText: false, read: labelled };
  const named = namedValues(pieces.map(({ text }) => text));
  if (named && pieces.every(({ method }) => !method)) {
    const parts = named.map((value, at) => namedPart(value, pieces[at]?.points ?? 0));
    return { isText: false, read: { kind: 'number', parts: scaleParts(parts, worth) } };
  }
  const pairs = pairedPieces(pieces);
  if (pairs) return { isText: false, read: { kind: 'term', parts: scaleParts(pairs, worth) } };
  const surplus = readSurplus(pieces, worth);
  if (surplus) return { isText: false, read: surplus };
  const accepts = pieces.length === 1 ? noted.accepts : [];
  const last = pieces.findLastIndex(({ text }) => isNumeric(text) || splitMethods(text).every(isResult));
  const parts = scaleParts(
    pieces.map((piece, at) =>
      pieceToPart(piece, {
        asked,
        strict,
        accepts,
        number: isNumeric(pieces[at - 1]?.text ?? '') ? (pieces[at - 1]?.text ?? '') : null,
        // A calculation before the number that comes out of it.
        isStep: at < last && isNumeric(piece.text) && isUnsolved(piece.text) && !isResult(piece.text),
      }),
    ),
    worth,
  );
  const missing = worth - sumOf(parts);
  const whole = missing > 0.01 ? parts : acceptSomewhere(parts, noted.accepts);
  return { isText: false, read: { kind: kindOf(whole), parts: whole } };
};
