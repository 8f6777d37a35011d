/** "D, B, A, C" above "2 = two neighbours swapped": steps below an order say what less than all of it earns, and are no levels of a text. */
import { isGiven } from '../fields/costs.ts';
import type { Fields } from '../fields/fields.ts';
import { cut, type Styled, trimmed } from '../lex/styled.ts';
import type { DraftLevel } from '../line/draft.ts';

const SEVERAL = /[\p{L}\d]+(?:\W+[\p{L}\d]+){2}/u;

/** Null where the line above the steps is no order. */
export const steppedOrder = (body: Styled, levels: readonly DraftLevel[]): Fields | null => {
  const { text } = trimmed(body);
  const start = text.lastIndexOf('\n') + 1;
  const last = text.slice(start);
  if (levels.length === 0 || !SEVERAL.test(last) || !isGiven(last)) return null;
  const values = levels.map(({ amount }) => amount?.value ?? 0);
  const less = levels.flatMap(({ description, amount }) => {
    const value = amount?.value ?? 0;
    return value > 0 && value < Math.max(...values)
      ? [`${description.replace(/[.\s]+$/u, '')}: ${value}`]
      : [];
  });
  return {
    asked: text.slice(0, start).trim(),
    answer: cut(trimmed(body), start),
    notes: less.join('\n'),
    because: start > 0 ? 'after_question' : 'after_label',
  };
};
