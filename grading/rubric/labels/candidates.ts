/**
 * Every token at the start of a line that could number a record, in whatever dress: "1.", "1)", "Q1", "Question 1 –", "Aufgabe 1:",
 * "3a.", "3) a)", "(b)", "1.2", "iv.", "№ 1", and a bare "1". Which of them do is found by how they count on.
 */

import type { RunSign } from '../../extraction/document.ts';
import { OPENED } from '../../language/marks.ts';
import { romanValue } from '../../language/math/romans.ts';
import { POINT_WORD, QUESTION_WORD } from '../words.ts';

export type Candidate = {
  family: 'number' | 'letter' | 'roman';
  /** 1 for "1", "a" and "i". */
  value: number;
  /** The label of a part behind it: "b" of "2b", "2" of "1.2". */
  part: { value: number; text: string; family: Candidate['family'] } | null;
  /** As it is called: "1", "b", "iv". */
  text: string;
  /** A word such as "Question" stands before it. */
  named: boolean;
  /** A full stop, bracket or colon closes it; a bare number may be anything. */
  closed: boolean;
  upper: boolean;
  /** What it looks like, its value left out. */
  dress: string;
  /** What a part that stands apart from its number looks like: "(a)" of "1 (a)", as the next line has it alone. */
  partDress?: string;
  /** It reads as a quantity too: "2.1 V". Only others beside it make it a label. */
  doubtful?: boolean;
  /** How the label itself is set, where it is set apart. */
  signs?: readonly RunSign[];
  /** Where the text behind it begins. */
  at: number;
};

/** "Ans 3.", "Lösung 4:": the word for an answer, short enough to name one. */
const ANSWER_LABEL = 'answer|ans|antwort|lösung|respuesta|réponse';
const ROMAN_PART = 'i{1,3}|iv|vi{0,3}|ix|x';
/** "No (1). Then …" is a verdict with its worth. */
const NUMBERED = new RegExp(
  String.raw`^\s*(?!no\s*[([])(?<word>(?:${QUESTION_WORD}|${ANSWER_LABEL})(?![\p{L}])\s*\.?\s*(?:no\.?|nr\.?)?\s*)?(?<open>[#([]?)\s*(?<number>\d{1,3})(?:\.(?<deep>\d{1,2}(?:\.\d{1,2})?)(?=[.):\s]|$))?(?:(?<part>[a-hA-H])(?=[.):\]\s–—-]|$)|(?<mid>\s?[.)])?\s{0,3}(?:\((?<round>[a-hA-H]|${ROMAN_PART})\)|(?<after>[a-hA-H]|${ROMAN_PART})(?=\))))?(?<close>\s*[.):\]=]+(?!\d)|\s+[-–—](?=\s)|(?=[\s–—])|$)\s*`,
  'iu',
);
const LETTERED =
  /^\s*(?:(?<open>[([])(?<closed>[a-zA-Z])(?<shut>[)\]])|(?<letter>[a-zA-Z])(?<sign>[.)]|(?<=[a-z]):))(?!\p{L})\s*/u;
const ROMAN =
  /^\s*(?<open>[([]?)(?<roman>(?:x{0,3})(?:ix|iv|v?i{1,3}|v)|x{1,3}|(?:X{0,3})(?:IX|IV|V?I{1,3}|V)|X{1,3})(?<sign>[.):\]])\s*/u;

const letterValue = (letter: string): number => letter.toLowerCase().charCodeAt(0) - 96;

/** "3.5 kg" and "1,5" are numbers, "12 × 3" is a calculation, "1/2" a fraction. */
const QUANTITY =
  /^\s*\d{1,3}(?:[.,]\d+)?\s*(?:(?:[kcdm][mgl]|km\/h)(?![\p{L}.)])|[€$£²³°+×·*÷/=^<>≤≥−]|%(?!\s+\p{L}{3})|(?<=\d)%|[x-](?=\s*\d))/u;
const DECIMAL = /^\s*\d{1,3}[.,]\d+\s*(?:(?:[kcdm]?[mgls]|km\/h|°C|[kM]?[NJWVAΩ])(?!\p{L})|[%€$£²³°]|$)/u;

/** 3 for "3"; "1.2" counts as 102, so that parts of one part count on. */
const depthOf = (deep: string): number =>
  deep.split('.').reduce((value, digits) => value * 100 + Number(digits), 0);

const partOf = (groups: Record<string, string | undefined>): Candidate['part'] => {
  if (groups.deep !== undefined) return { value: depthOf(groups.deep), text: groups.deep, family: 'number' };
  const text = (groups.part ?? groups.round ?? groups.after)?.toLowerCase();
  if (text === undefined) return null;
  return /^[ivx]/u.test(text)
    ? { value: romanValue(text), text, family: 'roman' }
    : { value: letterValue(text), text, family: 'letter' };
};

/** "1 mark for the method" counts marks, and so does "(1 mark each)". */
const AMOUNT = new RegExp(String.raw`^\s*(?:[([]\s*)?\d{1,3}\s+(?:${POINT_WORD})(?![\p{L}])`, 'iu');

/** "1b", "2A" and no more: the answer stands beside its number. */
const GLUED = /^\s*\d{1,3}[a-hA-H]\s*[.,;]?\s*$/u;

const readNumbered = (text: string): Candidate | null => {
  const match = NUMBERED.exec(text);
  const groups = match?.groups;
  if (!match || !groups) return null;
  const named = groups.word !== undefined;
  if (named && OPENED.test(match[0])) return null;
  const close = (groups.close ?? '').trim();
  const isQuantity = QUANTITY.test(text) && !/^[.):]/u.test(close);
  // "4.2 A" may be a current, or part 4.2 and its letter.
  const isLetter = /^\s*\d{1,2}\.[1-9]\s+[A-H]\s*$/u.test(text);
  const isDecimal = groups.deep !== undefined && DECIMAL.test(text) && close === '';
  if (!named && !isLetter && isQuantity && !isDecimal) return null;
  const open = groups.open ?? '';
  const glued = groups.part !== undefined && GLUED.test(text);
  const part = glued ? null : partOf(groups);
  if (!named && close === '' && AMOUNT.test(text)) return null;
  const closed = close !== '' || open !== '' || groups.round !== undefined || groups.deep !== undefined;
  const own = `${named ? 'word' : ''}${open}1${(groups.mid ?? '').trim()}`;
  const first = part?.family === 'roman' ? 'i' : 'a';
  const apart = groups.round === undefined ? groups.after && `${first})` : `(${first})`;
  const joint = part === null ? '' : /\d/u.test(part.text) ? '.1' : 'a';
  return {
    family: 'number',
    value: Number(groups.number),
    part,
    text: groups.number ?? '',
    named,
    closed,
    upper: false,
    ...(isDecimal && !named && !isLetter ? { doubtful: true } : {}),
    dress: apart ? own : `${own}${joint}${close}`,
    ...(apart ? { partDress: apart } : {}),
    at: glued ? match[0].search(/[a-hA-H]\s*[.,;]?\s*$/u) : match[0].length,
  };
};

const readLettered = (text: string): Candidate | null => {
  const match = LETTERED.exec(text);
  const letter = match?.groups?.closed ?? match?.groups?.letter;
  if (!match || letter === undefined) return null;
  const upper = letter !== letter.toLowerCase();
  const sign = match.groups?.sign ?? match.groups?.shut ?? '';
  return {
    family: 'letter',
    value: letterValue(letter),
    part: null,
    text: letter.toLowerCase(),
    named: false,
    closed: true,
    upper,
    dress: `${match.groups?.open ?? ''}${upper ? 'A' : 'a'}${sign}`,
    at: match[0].length,
  };
};

const readRoman = (text: string): Candidate | null => {
  const match = ROMAN.exec(text);
  const roman = match?.groups?.roman;
  if (!match || roman === undefined || roman === '') return null;
  const upper = roman !== roman.toLowerCase();
  return {
    family: 'roman',
    value: romanValue(roman),
    part: null,
    text: roman,
    named: false,
    closed: true,
    upper,
    dress: `${match.groups?.open ?? ''}${upper ? 'I' : 'i'}${match.groups?.sign ?? ''}`,
    at: match[0].length,
  };
};

/** "3. (c)" may be part c of question 3, or question 3 and its answer: the number alone is a candidate too. */
const aloneOf = (text: string, candidate: Candidate | null): Candidate | null => {
  if (candidate?.partDress === undefined) return null;
  const { partDress: _, ...rest } = candidate;
  const lead = /^\s*(?:\p{L}[^\d]*)?[#([]?\s*\d{1,3}\s*(?:[.)])?\s*/u.exec(text)?.[0].length ?? 0;
  return { ...rest, part: null, closed: candidate.closed && /[.)]\s*$/u.test(text.slice(0, lead)), at: lead };
};

/** A line may begin with "i." as a letter and as a roman one. */
export const readCandidates = (text: string): Candidate[] => {
  const numbered = readNumbered(text);
  return [aloneOf(text, numbered), numbered, readRoman(text), readLettered(text)].filter(
    (one) => one !== null,
  );
};
