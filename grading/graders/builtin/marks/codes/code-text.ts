/** Pieces of a program, "+=", "len(items)", "<b>", "=SUM(A1:A9)": what is compared sign by sign, since its words alone say nothing. */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { CERTAIN, COMPARED, NOT_FOUND, type PartMark } from '../../part-mark.ts';

const SIGN = String.raw`[-+*/%<>=!&|^~:]`;
/** Two signs or more that stand together, or one that compares. */
const OPERATOR = new RegExp(String.raw`^(?:${SIGN}{2,3}|[<>%])$`, 'u');
/** "= total +", "+= 1", "== 0": begins or ends as no sentence does. */
const OPERATION = new RegExp(
  String.raw`^(?:${SIGN}{2,3}\s*[\w.]+|=\s*\w+\s*[-+*/]|\w+\s*(?:[-+*/%]=|==|!=|&&|\|\|)\s*[\w.]*)$`,
  'u',
);
const TAG = /^<\/?[a-z][\w-]*(?:\s[^<>]*)?\/?>$/iu;
/** A name with brackets behind it; "photo(graph)" may be a word with an ending. */
const CALL = /^=?[\p{L}_][\w.]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\])(?:\.\w+(?:\([^()]*\))?)?$/u;
const WORD_WITH_ENDING = /^\p{L}+\(\p{L}+\)$/u;
const OPTIONAL_ENDING = 2;

const CALLED = /[\p{L}\d][([]/u;

const isEnded = (wording: string): boolean => WORD_WITH_ENDING.test(wording);

/** "metre(s)", "friend(ly)": so few letters in the brackets are an ending. */
const isWithEnding = (wording: string): boolean =>
  isEnded(wording) &&
  (/\((?<inside>\p{L}+)\)/u.exec(wording)?.groups?.inside?.length ?? 0) <= OPTIONAL_ENDING;

const isCodeText = (accept: string): boolean => {
  const wording = accept.trim();
  return (
    OPERATOR.test(wording) ||
    OPERATION.test(wording) ||
    TAG.test(wording) ||
    (CALL.test(wording) && !isWithEnding(wording))
  );
};

const SAME_SIGNS: Readonly<Record<string, string>> = {
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  '−': '-',
  '–': '-',
  '×': '*',
  '÷': '/',
  '“': '"',
  '”': '"',
  '„': '"',
  '‘': "'",
  '’': "'",
};

const squeezed = (text: string): string =>
  text.replace(/[≠≤≥−–×÷“”„‘’]/gu, (sign) => SAME_SIGNS[sign] ?? sign).replace(/[\s`]+/gu, '');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

/** The wording with nothing glued to it that would make it another one. */
const stands = (wording: string, answer: string): boolean => {
  const own = squeezed(wording);
  const isSigns = OPERATOR.test(own);
  const [before, behind] = isSigns
    ? [String.raw`(?<!${SIGN})`, String.raw`(?!${SIGN})`]
    : [/^\w/u.test(own) ? String.raw`(?<![\w.])` : '', /\w$/u.test(own) ? String.raw`(?!\w)` : ''];
  const pieces = [answer, ...answer.split(/\s+/u)].map(squeezed);
  return pieces.some((piece) => new RegExp(`${before}${escaped(own)}${behind}`, 'u').test(piece));
};

const sayings = (accept: string): string[] =>
  // A formula of a sheet is the same without the sign that begins it.
  /^=\w/u.test(accept.trim()) && CALL.test(accept.trim()) ? [accept, accept.trim().slice(1)] : [accept];

/** How many operators stand in an answer: of several which one is meant is not known. */
const countOperators = (answer: string): number =>
  new Set(squeezed(answer.replace(/\s+/gu, '\u2003')).match(new RegExp(`${SIGN}+`, 'gu'))).size;

/** Null where the key has no piece of a program, or where the answer has other wordings of it to be compared with. */
export const markCodeText = (part: MarkingPart, answer: string): PartMark | null => {
  const listed = part.accepts.filter(isCodeText);
  // "len(items)" was taken for a word with an ending; an answer that is a call too is compared with it as it is printed.
  const isPrinted =
    listed.length === 0 && isEnded(part.text.trim()) && isCodeText(part.text) && CALLED.test(answer);
  const codes = isPrinted ? [part.text] : listed;
  if (codes.length === 0) return null;
  const decide = (share: number, confidence: number): PartMark => ({
    part,
    share,
    quote: share > 0 ? answer.trim().slice(0, 120) : null,
    confidence,
  });
  const wordings = codes.flatMap(sayings);
  if (wordings.some((one) => squeezed(one) === squeezed(answer))) return decide(1, CERTAIN);
  const found = wordings.some((one) => stands(one, answer));
  if (found)
    return decide(
      1,
      codes.every((one) => !OPERATOR.test(one)) || countOperators(answer) === 1 ? COMPARED : NOT_FOUND,
    );
  if (wordings.some((one) => stands(one.toLowerCase(), answer.toLowerCase()))) return decide(1, NOT_FOUND);
  if (!isPrinted && codes.length < part.accepts.length) return null;
  // A word whose ending may be left out, and no call.
  if (codes.every(isEnded) && !CALLED.test(answer)) return null;
  return decide(0, /[^\p{L}\p{N}\s.,;]/u.test(answer) ? COMPARED : NOT_FOUND);
};
