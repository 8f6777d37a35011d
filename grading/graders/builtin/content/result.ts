/** The result of a worked calculation in prose ("… 45 km / 2.5 h = 18 km/h"), checked alone. */
import { readStatements } from '../../../language/math/statements.ts';
import type { Reading } from '../../../language/reading.ts';
import { markNumber } from '../numbers/mark-number.ts';
import { matchTerm } from '../numbers/number-match.ts';
import type { Reference } from './key.ts';

/** Nothing but a number and a unit after the last equals sign. */
const RESULT = /^\s*[-−]?\d[\d.,]*\s*(?:[%$€°]|[\p{L}µ°]+(?:\/[\p{L}]+)?)?\s*[.)]*\s*$/u;

/** Null where the key ends in no result, or in one that the question gives away. */
export const checkResult = (reference: Reference, question: Reading, answer: Reading): number | null => {
  const after = reference.text.split('=').at(-1) ?? '';
  if (after === reference.text || !RESULT.test(after)) return null;
  const [wanted] = readStatements(after).flatMap(({ terms }) => terms);
  const asked = readStatements(question.text).flatMap(({ terms }) => terms);
  if (!wanted || asked.some((one) => matchTerm(wanted, one) === 'right')) return null;
  const part = { kind: 'number' as const, text: after, points: 1, accepts: [after], wanted: null };
  return markNumber(part, answer.text, question.text, { anywhere: true }).share;
};
