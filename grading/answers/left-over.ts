/** Questions without a label in a work that has labels: rows of answers that stand where nothing else is found. */
import { fitOf } from './fit.ts';
import { dealt, found } from './found.ts';
import { dealOut } from './groups.ts';
import type { Span } from './printed.ts';
import type { Answer, Question } from './question.ts';
import { findRow } from './rows/by-order.ts';

/** What stands below a heading that the key does not have, as many things as there are questions in a row without a label. */
export const belowHeadings = (
  text: string,
  unowned: readonly Span[],
  asked: readonly Question[],
  isLeft: (at: number) => boolean,
): Map<number, Answer> => {
  const runs: number[][] = [];
  asked.forEach((_, at) => {
    if (!isLeft(at)) return;
    const last = runs.at(-1);
    if (last?.at(-1) === at - 1) last.push(at);
    else runs.push([at]);
  });
  const dealtRows = unowned.flatMap((body) => {
    const fitting = runs.flatMap((members) => {
      const own = members.flatMap((at) => asked[at] ?? []);
      const spans =
        members.length >= FEWEST_IN_ROW && body.start < body.end ? dealOut(text, body, own) : null;
      const isFit = spans?.every((span, at) => {
        const question = own[at];
        return span && question && fitOf(question, text.slice(span.start, span.end)) > 0;
      });
      return isFit ? [{ group: { members }, body }] : [];
    });
    return fitting.length === 1 ? fitting : [];
  });
  return new Map(dealtRows.flatMap(({ group, body }) => dealt(text, group, body, asked)));
};

/** Questions one behind the other that are answered by a letter and have no label, where a line of letters is as long. */
export const inRows = (
  text: string,
  asked: readonly Question[],
  isLeft: (at: number) => boolean,
): Map<number, Answer> => {
  const left = asked.map(
    ({ parts }, at) => parts.length === 1 && /^(?:choice|truth)$/u.test(parts[0]?.kind ?? '') && isLeft(at),
  );
  const from = left.indexOf(true);
  const until = left.indexOf(false, from);
  const count = (until < 0 ? left.length : until) - from;
  const isOne = from >= 0 && left.filter(Boolean).length === count && count >= FEWEST_IN_ROW;
  const row = isOne ? findRow(text, count) : null;
  return new Map(
    row?.flatMap((span, place) => {
      const question = asked[from + place];
      return question ? [[from + place, found(text, question, span, 'order')]] : [];
    }),
  );
};
const FEWEST_IN_ROW = 3;
