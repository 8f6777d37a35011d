/** A rule that splits a record into what is asked and its answer, and what such rules share. */
import type { MarkingBecause } from '../../../contract/grading/marking.ts';
import { cut, type Styled, trimmed } from '../lex/styled.ts';
import { ACCEPT_WORD, ANSWER_LEAD, ANSWER_WORD, REFUSE_WORD, verdictOf } from '../words.ts';

export type Split = { asked: string; answer: Styled; method: string };
export type Rule = { name: string; because: MarkingBecause; split(body: Styled): Split | null };

/** "T / F" offers both and answers nothing. */
const isOffer = (text: string): boolean => {
  const sides = text.split('/').map((side) => verdictOf(side.trim())?.verdict);
  return sides.length === 2 && sides.every((side) => side !== undefined) && sides[0] !== sides[1];
};

/** "Answer: False": the word says what it is, and belongs to it no more than the question. A letter alone may be a label. */
const LEAD = new RegExp(
  String.raw`^(?:[-•*]\s*)?(?:(?:${ANSWER_LEAD})\s+)*(?=\p{L}{2})(?:${ANSWER_WORD})\s*:\s*(?=\S)`,
  'iu',
);

export const made = (asked: string, answer: Styled, method = ''): Split | null => {
  const whole = trimmed(answer);
  const own = trimmed(cut(whole, LEAD.exec(whole.text)?.[0].length ?? 0));
  if (isOffer(own.text)) return null;
  return /[\p{L}\p{N}+−±√]/u.test(own.text) ? { asked: asked.trim(), answer: own, method } : null;
};

/** "Put in order: B, C, A" above "(B seed – C shoot – A leaf)": what brackets hold below an answer explains it. */
export const explains = (text: string): boolean =>
  /:[ \t]+\S[^\n]*\n\s*\([^()\n]{12,}\)\s*(?:\n|$)/u.test(text);

export const NOTE_IN_BRACKETS = new RegExp(
  String.raw`^\s*(?:${ACCEPT_WORD}|${REFUSE_WORD})(?![\p{L}])`,
  'iu',
);

/** "any two of", "2 von": the head of a list, not what is asked. */
export const COUNT = /(?<![\p{L}])(?:of|from|von|aus|de|parmi)\s*$/iu;
export const without = (rest: Styled): Styled =>
  trimmed(cut(rest, /^[\s:.–—=→-]*/u.exec(rest.text)?.[0].length ?? 0));

const LETTER_ROW = /(?<![\p{L}\p{N}])[A-H](?:\s*[–—-]\s*[A-H]){2,}(?![\p{L}\p{N}])/u;

/** "Put in order D – B – A – C": single letters in a row are one answer, and what stands before the first of them asks. */
export const byLetterRow: Rule = {
  name: 'letter-row',
  because: 'kind_of_record',
  split: (body) => {
    const at = LETTER_ROW.exec(body.text)?.index ?? 0;
    const lead = body.text.slice(0, at).replace(/[\s:–—-]+$/u, '');
    return /\p{L}{2}/u.test(lead) && !lead.includes('\n') ? made(lead, cut(body, at)) : null;
  },
};
