/** A rule that splits a record into what is asked and its answer, and what such rules share. */
import type { MarkingBecause } from '../../../contract/grading/marking.ts';
import { cut, type Styled, trimmed } from '../lex/styled.ts';
import { ACCEPT_WORD, REFUSE_WORD } from '../words.ts';

export type Split = { asked: string; answer: Styled; method: string };
export type Rule = { name: string; because: MarkingBecause; split(body: Styled): Split | null };

export const made = (asked: string, answer: Styled, method = ''): Split | null => {
  const own = trimmed(answer);
  return /[\p{L}\p{N}+−±√]/u.test(own.text) ? { asked: asked.trim(), answer: own, method } : null;
};

export const NOTE_IN_BRACKETS = new RegExp(
  String.raw`^\s*(?:${ACCEPT_WORD}|${REFUSE_WORD})(?![\p{L}])`,
  'iu',
);

/** "any two of", "2 von": the head of a list, not what is asked. */
export const COUNT = /(?<![\p{L}])(?:of|from|von|aus|de|parmi)\s*$/iu;
export const without = (rest: Styled): Styled =>
  trimmed(cut(rest, /^[\s:.–—=→-]*/u.exec(rest.text)?.[0].length ?? 0));
