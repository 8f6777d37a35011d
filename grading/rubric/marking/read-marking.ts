/**
 * From a criterion's own words to what earns its marks: a letter, a number with its working, terms, items of a list, points. What
 * cannot be checked so is left to judgement, and says so.
 */

import type { AnswerKind, Marking, MarkingPart } from '../../../contract/grading/marking.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { STOP_WORDS } from '../../language/lexicon.ts';
import { isFormula } from '../../language/math/formula.ts';
import { readStatements } from '../../language/math/statements.ts';
import { contentWords, readWords as cutWords } from '../../language/words.ts';
import { type Counted, readCounted } from './counted.ts';
import { splitFacts } from './facts.ts';
import { isLesson, isStrict } from './lesson.ts';
import { readItemList } from './lists.ts';
import { type Noted, readNotes, shareLead, splitAlternatives } from './notes.ts';
import { cutBullets, cutPieces, isFlowing, type Piece } from './pieces.ts';
import { readTruth } from './truth.ts';

type Given = Pick<Criterion, 'name' | 'kind' | 'description' | 'answer' | 'levels' | 'question' | 'rules'>;
type Part = MarkingPart;

const CHOICE = /^\(?(?<letter>[A-Ha-h])\)?(?:\s*$|[.):]\s*(?<text>.*)$|\s+[–—-]\s+(?<reason>.+)$)/su;
const CHOICES = /^[A-H](?:\s*(?:,|and|&|und|\+|y)\s*[A-H])+$/iu;
const OPEN_ENDED =
  /^\s*(?:indicative\s+content|possible\s+content|content\s+may\s+include|answers?\s+(?:will|may)\s+vary|individual\s+answers?|any\s+(?:reasonable|sensible)|individuelle)/iu;

/** "Structure (3). Language (3).": an essay's qualities, which no list of points can check. */
const JUDGED =
  /^(?:content|structure|language|style|organi[sz]ation|spelling|grammar|expression|presentation|vocabulary|aufbau|sprache|inhalt|ausdruck|rechtschreibung|estructura|lenguaje|ortografía|coherence|layout)\b(?:\s*(?:and|&|und|y)\s*\p{L}+)?\s*(?::|$)/iu;

const part = (
  kind: Part['kind'],
  text: string,
  points: number,
  accepts: string[],
  wanted: number | null = null,
): Part => ({
  kind,
  text,
  points,
  accepts: [...new Set(accepts.map((one) => one.trim()).filter((one) => one !== ''))],
  wanted,
});

export const makePart = part;

const wordsOf = (text: string): string[] => text.match(/\p{L}{2,}/gu) ?? [];

const MOST_WORDS = 4;
const UNIT_WORDS =
  /\b(?:per|pro|por|squared?|cubic|percent|prozent|and|or|und|oder|y|o|km|cm|mm|kg|mol|min|pounds?|euros?|dollars?|metres?|meters?|degrees?|hours?|seconds?)\b/giu;

/** A number, a formula or a calculation, with few words around it. */
export const isNumeric = (text: string): boolean => {
  if (!/\d|[a-z]\s*[=+\-*/^²³]\s*[a-z\d]/iu.test(text)) return false;
  const statements = [...readStatements(text), ...readStatements(text, 'algebra')];
  if (statements.length === 0) return false;
  const words = wordsOf(text.replace(UNIT_WORDS, ' '));
  const equations = statements.some(({ terms }) => terms.length > 1) || /[=<>≤≥]/u.test(text);
  return (
    words.length <= (equations ? MOST_WORDS : 1) ||
    (equations && words.length <= 8 && /=\s*[^=\p{L}]*\d[^=]{0,20}$/u.test(text))
  );
};

/** "√50 = 7.07 (7.0–7.1)", "12,57 cm (4π cm)": what stands in brackets after a result will do as well. */
const bracketed = (text: string): { text: string; accepts: string[] } => {
  const match = /^(?<before>.*[\d\p{L}%²³)])\s*\((?<inside>[^()]*\d[^()]*)\)\s*$/u.exec(text)?.groups;
  return match && isNumeric(match.inside ?? '') && /\s\([^()]*\)\s*$/u.test(text)
    ? { text: match.before ?? text, accepts: [match.inside ?? ''] }
    : { text, accepts: [] };
};

const METHOD_NOTE =
  /^\s*(?:M(?<value>\d)|(?<marks>\d)\s*(?:marks?|points?|p\.?|punkte?))\s+(?:for|für|por)\s+(?<rest>.+)$/iu;

const readNumber = (noted: Noted, worth: number): Part[] => {
  const methods: Part[] = [];
  const lines = noted.text.split('\n').filter((line) => {
    const note = METHOD_NOTE.exec(line)?.groups;
    if (note)
      methods.push(
        part('method', note.rest ?? '', Number(note.value ?? note.marks), splitAlternatives(note.rest ?? '')),
      );
    return !note && !/^only\b|:\s*\d+\s*marks?$/iu.test(line.trim());
  });
  const main = bracketed(lines.join('\n'));
  const given = methods.reduce((sum, one) => sum + one.points, 0);
  return [
    ...methods,
    part('number', main.text, Math.max(0, worth - given), [main.text, ...main.accepts, ...noted.accepts]),
  ];
};

const exampleList = (text: string): string[] | null => {
  const match =
    /^(?:e\.g\.|z\.\s?b\.|for\s+example|such\s+as|p\.\s?ej\.|por\s+ejemplo|beispiel:?)[,:]?\s*(?<rest>.+)$/iu.exec(
      text,
    )?.groups;
  return match ? (match.rest ?? '').split(/,\s*|\s+(?:or|and|oder|und)\s+/u) : null;
};

const pieceToPart = (piece: Piece, asked: string, rest: Noted, strict: boolean): Part => {
  if (piece.method) return part('method', piece.text, piece.points, splitAlternatives(piece.text));
  const body = piece.text.replace(/^(?<label>\p{L}[\p{L}\s]{1,25}):\s*/u, '');
  const list = readItemList(body, '', piece.wanted);
  if (list) return part('list', piece.text, piece.points, list.items, list.wanted);
  const examples = exampleList(piece.text);
  if (examples) return part('list', piece.text, piece.points, examples, 1);
  if (isNumeric(piece.text))
    return part('number', piece.text, piece.points, [piece.text, ...bracketed(piece.text).accepts]);
  const short = wordsOf(piece.text).length <= 2 && !piece.text.includes('/');
  const wordings = pointWordings(piece.text);
  const kind = short && strict ? 'wording' : short && asked !== '' ? 'term' : 'point';
  return part(kind, piece.text, piece.points, [
    ...wordings,
    ...(rest.accepts.length > 0 ? rest.accepts : []),
  ]);
};

/** "particles have more (kinetic) energy / move faster": each side of the slash will do, with or without what is in brackets. */
export const pointWordings = (text: string): string[] =>
  shareLead(text.split(/\s+\/\s+|\s+OR\s+|\s+or\s+(?=\p{L}+$)/u).map((side) => side.trim())).flatMap(
    (side) => {
      const bracket = /^(?<before>.*?\S)\s+\((?<inside>\p{L}+)\)\s*(?<after>.*)$/u.exec(side)?.groups;
      if (!bracket) return [side];
      const { before = '', inside = '', after = '' } = bracket;
      const other = before.replace(/\S+$/u, inside);
      return [`${before} ${after}`.trim(), ...(DIRECTED.test(before) ? [] : [`${other} ${after}`.trim()])];
    },
  );
const DIRECTED = /\b(?:more|less|fewer|no|not|higher|lower|same)$/iu;

const scale = (parts: Part[], worth: number): Part[] => {
  const sum = parts.reduce((total, one) => total + one.points, 0);
  return sum > 0 && sum < worth - 0.01
    ? parts.map((one) => ({ ...one, points: (one.points * worth) / sum }))
    : parts;
};

const share = (texts: string[], worth: number): Part[] =>
  texts.map((text) => part('point', text, worth / texts.length, pointWordings(text)));

type Read = { kind: AnswerKind; parts: Part[] };

const readExact = (given: Given, noted: Noted, worth: number, strict: boolean): Read | null => {
  const text = noted.text.trim();
  const asked = given.description;
  const truth = readTruth(text, asked, given.rules ?? '');
  if (truth) {
    const correction = truth.correction === '' || worth < 1.5 ? 0 : worth / 2;
    const verdict = part('truth', truth.verdict, worth - correction, [truth.verdict]);
    if (correction === 0) return { kind: 'choice', parts: [verdict] };
    const wording = isNumeric(truth.correction)
      ? part('number', truth.correction, correction, [truth.correction])
      : part('point', truth.correction, correction, [...pointWordings(truth.correction), ...noted.accepts]);
    return { kind: 'choice', parts: [verdict, wording] };
  }
  const choice = CHOICE.exec(text)?.groups;
  if (choice && (choice.text ?? choice.reason ?? '').split(/\s+/u).length <= 12)
    return { kind: 'choice', parts: [part('choice', text, worth, [(choice.letter ?? '').toUpperCase()])] };
  if (CHOICES.test(text))
    return {
      kind: 'choice',
      parts: [part('choice', text, worth, [text.replace(/[^A-Ha-h]|and|und/gu, '').toUpperCase()])],
    };
  const pieces = cutPieces(text);
  if (pieces.some((piece) => JUDGED.test(piece.text))) return { kind: 'judgement', parts: [] };
  if (isFlowing(text, pieces)) return null;
  if (pieces.length >= 2 || (pieces.length === 1 && pieces[0]?.method)) {
    const parts = scale(
      pieces.map((piece) =>
        pieceToPart(piece, asked, pieces.length === 1 ? noted : { ...noted, accepts: [] }, strict),
      ),
      worth,
    );
    const withAccepted = noted.accepts.length > 0 ? acceptSomewhere(parts, noted.accepts) : parts;
    const kinds = new Set(withAccepted.map((one) => one.kind));
    const kind = [...kinds].every((one) => one === 'number' || one === 'method')
      ? 'number'
      : [...kinds].every((one) => one === 'list')
        ? 'list'
        : 'point';
    return { kind, parts: withAccepted };
  }
  const list = readItemList(text, asked);
  if (list) return { kind: 'list', parts: [part('list', text, worth, list.items, list.wanted)] };
  const formulas = splitAlternatives(text);
  if (formulas.length > 0 && formulas.every(isFormula))
    return { kind: 'formula', parts: [part('formula', text, worth, [...formulas, ...noted.accepts])] };
  // Line after line of formulas are examples of what would do.
  const isExamples = text.split('\n').filter((line) => isNumeric(line)).length > 2;
  if (isNumeric(text) && !isExamples) return { kind: 'number', parts: readNumber(noted, worth) };
  const bullets = cutBullets(text);
  if (bullets.length >= 2) return { kind: 'point', parts: share(bullets, worth) };
  return null;
};

/** "Accept: calcium hydroxide solution" belongs to the point that it can stand for: the one it is most like, else the first. */
const acceptSomewhere = (parts: Part[], accepts: string[]): Part[] =>
  parts.map((one, at) =>
    at === 0 && one.kind !== 'number' ? { ...one, accepts: [...one.accepts, ...accepts] } : one,
  );

const LONGEST_TERM = 3;
/** Words that a term of several words may hold; any other small word makes it prose. */
const IN_TERMS = /^(?:the|an?|of|per|der|die|das|des|el|la|los|las|le|les|de|del|du|pro)$/iu;

/** "Private and public" and "to make food" are said in other words too; "joule per second" is not. */
const isTerm = (text: string): boolean => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.length <= 1 || words.every((word) => IN_TERMS.test(word) || !STOP_WORDS.has(word));
};

const readWords = (noted: Noted, worth: number, lesson: boolean): Read | null => {
  const { text } = noted;
  if (text === '' || text.includes('\n')) return null;
  const wordings = [
    ...splitAlternatives(text.replace(/\s*\((?:f|m|n|pl)\.?\)/giu, '')),
    ...noted.accepts,
  ].flatMap((one) => {
    const bracket = /^(?<before>[^()]+?)\s*\((?<inside>[^()]+)\)$/u.exec(one)?.groups;
    return bracket ? [bracket.before ?? one, bracket.inside ?? ''] : [one];
  });
  const longest = Math.max(...wordings.map((one) => wordsOf(one).length));
  if (lesson && longest <= 16) return { kind: 'term', parts: [part('wording', text, worth, wordings)] };
  return longest <= LONGEST_TERM && wordings.every(isTerm)
    ? { kind: 'term', parts: [part('term', text, worth, wordings)] }
    : null;
};

const LONGEST_PHRASE = 3;

/** "Heat from the sun": a phrase in which each word counts is there or not; half of it is another answer. */
const readPhrase = (noted: Noted, worth: number): Read | null => {
  if (noted.text.includes('\n') || /[.!?;]\s/u.test(noted.text)) return null;
  const wordings = [...pointWordings(noted.text), ...noted.accepts];
  const isShort = wordings.every((one) => contentWords(cutWords(one)).length <= LONGEST_PHRASE);
  return isShort ? { kind: 'point', parts: [part('point', noted.text, worth, wordings)] } : null;
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

/** Longer texts are prose, and the patterns take quadratic time. */
const LONGEST_KEY = 3000;

/** `worth`: the points as the file prints them. */
export const readMarking = (given: Given, worth: number): Marking => {
  if (given.answer.length > LONGEST_KEY || given.description.length > LONGEST_KEY)
    return {
      printed: worth,
      refused: [],
      strict: false,
      kind: given.answer === '' ? 'judgement' : 'point',
      parts: [],
    };
  const noted = readNotes(given.answer);
  const lesson = isLesson(given.rules ?? '') && given.question !== null;
  const strict = lesson && isStrict(given.rules ?? '');
  const base = { printed: worth, refused: noted.refused, strict };
  if (given.kind === 'language') return { ...base, kind: 'language', parts: [] };
  const counted = readCounted(given, worth);
  if (counted) return { ...base, kind: 'list', parts: countedParts(counted, worth) };
  if (given.levels.length >= 2) return { ...base, kind: 'level', parts: [] };
  if (given.question === null && noted.text === '') {
    const parts = describedParts(given, worth);
    return { ...base, kind: parts.length > 0 ? 'point' : 'judgement', parts };
  }
  if (noted.text === '' || OPEN_ENDED.test(noted.text)) return { ...base, kind: 'judgement', parts: [] };
  const read =
    readExact(given, noted, worth, strict) ?? readWords(noted, worth, lesson) ?? readPhrase(noted, worth);
  if (read) return { ...base, ...read };
  return { ...base, kind: 'point', parts: [] };
};

/** "Independent variable: length (2). Dependent variable: period (2).": a description with marks of its own. */
const describedParts = (given: Given, worth: number): Part[] => {
  const text = given.description;
  const pieces = cutPieces(text);
  if (pieces.length >= 2)
    return scale(
      pieces.map((piece) => part('point', piece.text, piece.points, pointWordings(piece.text))),
      worth,
    );
  const facts = splitFacts(text);
  return facts.map((fact) => part('point', fact, worth / facts.length, pointWordings(fact)));
};
