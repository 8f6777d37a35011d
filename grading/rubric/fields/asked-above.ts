/** Cells that hold what is asked, and its answer below it. */
import type { Styled } from '../lex/styled.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { asksIn } from './segments.ts';

const HALF = 0.5;

/** Empty where most cells ask nothing in their first line. */
export const askedAbove = (cells: readonly { answer: Styled; worth: number | null }[]): (Fields | null)[] => {
  const asking = cells.filter(({ answer: { text } }) => {
    const [first = ''] = text.split('\n');
    return /[?.:]\s*$/u.test(first) && text.includes('\n') && asksIn(first);
  });
  if (asking.length < cells.length * HALF) return [];
  return fieldsOf(cells.map(({ answer, worth }) => ({ body: answer, paidAt: null, worth: worth ?? 0 })));
};
