/** Whether numbered lines are questions of a key, or a numbered list of criteria. */
import { readStatements } from '../../language/math/statements.ts';
import { ASKS } from '../fields/asks.ts';
import { joined } from '../lex/styled.ts';
import { isNumeric } from '../marking/numeric.ts';
import type { Answered } from './kinds.ts';
import { type Pair, readPair } from './pair.ts';

export const VERDICT = /^\(?(?:[a-h]|true|false|t|f|r|w|richtig|falsch|wahr|verdadero|falso)\)?[.:]?$/iu;

/** The patterns take quadratic time, and a question shows what it is at its beginning. */
const LONGEST_SHOWN = 1500;

/** Behind a dash, more words than this describe a criterion. */
const LONGEST_FIELD = 6;

/** A sentence behind a name describes it; one behind another sentence, or a few words, answer. */
const isField = ({ asked, answer }: Pair): boolean => {
  const words = answer.split(/\s+/u).length;
  return words <= LONGEST_FIELD && (words <= 3 || !answer.endsWith('.') || /[.?!]$/u.test(asked));
};

const withoutWorth = (text: string): string =>
  text
    .replace(
      /[([][^)\]\d]{0,20}\d[^)\]]{0,20}[)\]]|\/\s?\d+\s*$|[–—:-]?\s*\d+\s*(?:points?|pts?|marks?|punkte?|%)\.?\s*$/giu,
      '',
    )
    .trim();

/** Signs that numbered lines are a key and not a numbered list of criteria. */
export const showsKey = ({ record, answer, because }: Answered): boolean => {
  const { row, named, label, levels, options } = record;
  const text = joined(record.lines, '\n').text.slice(0, LONGEST_SHOWN);
  if (row || named || /\d[a-z.]/iu.test(label) || levels.length > 0 || options.length > 0) return true;
  if (VERDICT.test(answer.text.trim()) || because === 'underlined' || because === 'brackets') return true;
  if (/\?/u.test(text) || ASKS.test(text)) return true;
  if (/(?:^|\n|\s)(?:answer|ans|solution|lösung|respuesta)\s*:/iu.test(text)) return true;
  const pair = readPair(withoutWorth(text));
  if (pair !== null && isField(pair)) return true;
  return isNumeric(answer.text) || readStatements(text).some(({ terms }) => terms.length > 1);
};
