/**
 * From a criterion's own words to what earns its marks: a letter, a number with its working, terms, items of a list, points. What
 * cannot be checked so is left to judgement, and says so.
 */

import type { AnswerKind, Marking, MarkingPart } from '../../../contract/grading/marking.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { formulasIn, readLetters, readVerdict } from './chosen.ts';
import { type Counted, readCounted } from './counted.ts';
import { withOwnExample } from './examples/own-example.ts';
import { splitFacts } from './facts.ts';
import { readCountedItems, readGroups, readProducts, readSum, takeHead, withAsked } from './items.ts';
import { withAnswerAbove } from './kept/answered-above.ts';
import { withInstead } from './kept/instead.ts';
import { chooseKept } from './kept/kept.ts';
import { isLesson, isStrict } from './lesson.ts';
import { readItemList, withAccepts } from './lists.ts';
import { readNotes } from './notes.ts';
import { isDate, isNumeric } from './numeric.ts';
import { readOrder, readSorted } from './order.ts';
import { readPaid, scaleParts, withoutWorth } from './paid.ts';
import { isSaidBehind } from './pairs/alternating.ts';
import { readPairs } from './pairs/read-pairs.ts';
import { makePart as part } from './part.ts';
import { cutBullets, cutHalves, cutPieces } from './pieces.ts';
import { isProgram } from './program.ts';
import type { Noted } from './remarks/noted.ts';
import { withoutTaken } from './remarks/prices/aspects.ts';
import { spellAwards } from './remarks/prices/awards.ts';
import { ofWorth } from './remarks/prices/spelled.ts';
import { bracketShares } from './remarks/shares/added-shares.ts';
import { readClassShares } from './remarks/shares/class-shares.ts';
import { readNamedShares } from './remarks/shares/named-shares.ts';
import { readSigned } from './remarks/shares/word-shares.ts';
import { isSum, readEachResult, readNumber, readNumbers } from './rows/calculation.ts';
import { readColumns } from './rows/columns.ts';
import { countScale, withoutScale } from './rows/count-scale.ts';
import { cutLegend, withLegendWords } from './rows/legend.ts';
import { readNamedValues } from './rows/named-values.ts';
import { readLetterRow, readNumbered } from './rows/numbered.ts';
import { readPlaces } from './rows/places.ts';
import { tickedItems } from './rows/ticks.ts';
import { readWayValueUnit } from './rows/way-value-unit.ts';
import { readRewritten } from './rows/words/rewritten.ts';
import { withoutStatement } from './truth.ts';
import { pointWordings, readPhrase, readWords } from './wordings.ts';

type Given = Pick<Criterion, 'name' | 'kind' | 'description' | 'answer' | 'levels' | 'question' | 'rules'>;
type Part = MarkingPart;

const OPEN_ENDED =
  /^\s*(?:indicative\s+content|possible\s+content|content\s+may\s+include|answers?\s+(?:will|may)\s+vary|individual\s+answers?|any\s+(?:reasonable|sensible)|individuelle)/iu;

const share = (texts: string[], worth: number): Part[] =>
  texts.map((text) => part('point', text, worth / texts.length, pointWordings(text)));

type Read = { kind: AnswerKind; parts: Part[] };

const isCounted = ({ wanted, most, each }: Noted): boolean =>
  wanted !== null || most !== null || each !== null;

const NAMED = /^\p{L}[^:\n]{1,28}:\s/u;

const readSeveral = (given: Given, noted: Noted, worth: number): Read | null => {
  const asked = given.description;
  const head = takeHead(noted);
  const counted = isCounted(head) ? readCountedItems(noted, worth, given.answer) : null;
  const list = readItemList(noted.text, asked);
  const pairs = readPairs(noted, worth, asked);
  // "Name two …": of more things with names of their own any two.
  const isChosen = list !== null && list.wanted < (pairs?.parts.length ?? 0) && NAMED.test(noted.text);
  const several = readGroups(noted, worth) ?? (isChosen ? null : pairs);
  // "½ each" is said of pairs and of lists under names too.
  if (several && head.wanted === null && head.most === null) return several;
  if (counted) return counted;
  if (list) {
    const items = withAccepts(list.items, noted.accepts, given.answer);
    return { kind: 'list', parts: [part('list', noted.text, worth, items, list.wanted)] };
  }
  return several ?? readOrder(noted, worth, asked, given.answer);
};

/** Beside a formula words alone are said of it: "symbols", "a mixture of both". */
const isWritten = (wording: string): boolean =>
  /[=+→<>^√\d]|^\S+$|\p{L}\s?[/×·*]\s?\p{L}/u.test(wording) &&
  !/(?<!\p{L})(?:instead|statt|not|nicht)(?!\p{L})/iu.test(wording);

/** "Carbon-14:" above as many lines as are paid: what they are of. */
const withoutHead = (text: string, worth: number, each: number | null): string => {
  const [first = '', ...lines] = text.split('\n');
  const isPaid = lines.length > 1 && Math.abs(lines.length * (each ?? 1) - worth) < 0.01;
  return isPaid && /:\s*$/u.test(first) ? lines.join('\n') : text;
};

const readExact = (given: Given, told: Noted, worth: number, strict: boolean): Read | null => {
  const noted = { ...told, text: withoutHead(withoutStatement(told.text.trim()), worth, told.each) };
  const { text } = noted;
  const chosen =
    readRewritten(noted, worth, given.description) ??
    readNumbered(noted, worth, given.answer) ??
    readPlaces(noted, worth, given.description, given.answer) ??
    readVerdict(noted, worth, given.description, given.rules ?? '', given.answer) ??
    readLetterRow(noted, worth, given.description) ??
    readLetters(noted, worth) ??
    readSorted(noted, worth, given.description);
  if (chosen) return chosen;
  const halves = cutHalves(text, worth);
  if (halves.length > 0) return { kind: 'point', parts: share(halves, worth) };
  const signed = readSigned(noted, worth) ?? readNamedShares(noted, worth) ?? readClassShares(noted, worth);
  if (signed) return signed;
  const paid = readPaid(noted, worth, given.description, strict);
  if (paid.read || paid.isText) return paid.read;
  const stepped = readWayValueUnit(noted, worth);
  if (stepped) return stepped;
  const products = readProducts(text, worth);
  if (products) return products;
  const formulas = formulasIn(text);
  if (formulas.length > 0)
    return {
      kind: 'formula',
      parts: [part('formula', text, worth, [...formulas, ...noted.accepts.filter(isWritten)])],
    };
  const numbers =
    readEachResult(noted, worth) ?? readNumbers(text, worth, noted.each) ?? readNamedValues(text, worth);
  if (numbers) return numbers;
  const several = readSeveral(given, noted, worth) ?? readSum(noted, worth);
  if (several) return several;
  // Line after line of formulas are examples of what would do.
  const isExamples = text.split('\n').filter((line) => isNumeric(line)).length > 2;
  if (!isDate(text) && isSum(noted) && !isExamples)
    return { kind: 'number', parts: readNumber(noted, worth, given.rules ?? '') };
  const bullets = cutBullets(text);
  if (bullets.length >= 2) return { kind: 'point', parts: share(bullets, worth) };
  return readCountedItems(noted, worth, given.answer) ?? readLines(noted, worth, given.description, strict);
};

/** As many lines as there are marks: a point each. */
const readLines = (noted: Noted, worth: number, asked: string, strict: boolean): Read | null => {
  const lines = noted.text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || lines.length !== worth) return null;
  return readPaid({ ...noted, text: lines.map((line) => `${line} (1)`).join('\n') }, worth, asked, strict)
    .read;
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

const readOnce = (criterion: Given, worth: number): Marking => {
  const given = withAnswerAbove(criterion, worth);
  if (given.answer.length > LONGEST_KEY || given.description.length > LONGEST_KEY)
    return {
      printed: worth,
      refused: [],
      strict: false,
      kind: given.answer === '' ? 'judgement' : 'point',
      parts: [],
    };
  const said = readNotes(bracketShares(given.answer, worth));
  const [most] = countScale(given.answer, worth);
  const counted = most ? { ...said, wanted: said.wanted ?? most.count, text: withoutScale(said.text) } : said;
  const noted = withAsked({ ...counted, text: withoutWorth(counted.text, worth) }, given.description);
  const lesson = isLesson(given.rules ?? '') && given.question !== null;
  const strict = lesson && isStrict(given.rules ?? '');
  const base = {
    printed: worth,
    refused: noted.refused,
    strict,
    ...(noted.graded ? { certainty: 'guess' as const } : {}),
  };
  if (given.kind === 'language') return { ...base, kind: 'language', parts: [] };
  const elements = readCounted(given, worth);
  if (elements) return { ...base, kind: 'list', parts: countedParts(elements, worth) };
  if (given.levels.length >= 2) return { ...base, kind: 'level', parts: [] };
  if (given.question === null && noted.text === '') {
    const parts = describedParts(given, worth);
    return { ...base, kind: parts.length > 0 ? 'point' : 'judgement', parts };
  }
  if (noted.text === '' || OPEN_ENDED.test(noted.text) || isProgram(given.answer))
    return { ...base, kind: 'judgement', parts: [] };
  const read =
    readColumns(given.answer, worth, given.description, (cell, share) => {
      const one = readOnce({ ...given, description: '', answer: cell }, share);
      return one.parts.length > 0 ? one : null;
    }) ??
    readExact(given, noted, worth, strict) ??
    readWords(noted, worth, lesson) ??
    readPhrase(noted, worth);
  if (read)
    return {
      ...base,
      ...read,
      parts: withInstead(read.parts, noted),
      ...(isUnsettled(read) || isSaidBehind(noted.text) ? { certainty: 'guess' as const } : {}),
    };
  return { ...base, kind: 'point', parts: [] };
};

/** "0.25 «mol»": the unit in such signs, as in brackets, may be left out. */
const SPARED_UNIT = /(?<=\d\s?)«(?<unit>[^«»\n]{1,20})»/gu;

/** `worth`: the points as the file prints them. */
export const readMarking = (given: Given, worth: number): Marking => {
  const { answer, legend } = cutLegend(given.answer);
  const criterion = {
    ...given,
    answer: withoutTaken(ofWorth(spellAwards(answer, worth), worth)).replace(SPARED_UNIT, '($<unit>)'),
  };
  const ticked = tickedItems(criterion.answer, worth);
  if (ticked) {
    const list = part('list', ticked.join('\n'), worth, ticked, worth);
    const { refused } = readNotes(criterion.answer);
    return { printed: worth, refused, strict: false, certainty: 'guess', kind: 'list', parts: [list] };
  }
  const read =
    criterion.levels.length > 0 || criterion.answer.length > LONGEST_KEY
      ? readOnce(criterion, worth)
      : chooseKept(criterion, (own) => readOnce(own, worth));
  const marking = { ...read, parts: withLegendWords(read.parts, legend) };
  return withOwnExample(marking, criterion.description, criterion.answer);
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
