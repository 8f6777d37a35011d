/** "λ = 1 (1), 3 (1)": values of one unknown, each of which earns a mark of its own, in whatever order they come. */
import { readStatements, type Term } from '../../../../language/math/statements.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { isSettled, matchTerm } from '../number-match.ts';

const VALUE = /^\s*(?:(?<name>\p{L})\s*=\s*)?[-−–+]?\s?[\d.,/√]+\s*$/u;

const nameIn = (marks: readonly PartMark[]): string | null => {
  const read = marks.map(({ part }) => VALUE.exec(part.accepts[0] ?? '')?.groups);
  const names = new Set(read.flatMap((groups) => groups?.name ?? []));
  const [name] = names;
  return read.every((groups) => groups !== undefined) && names.size === 1 ? (name ?? null) : null;
};

/** What an answer says of the unknown; where it does not name it, the values that it gives. */
const valuesOf = (name: string, answer: string): Term[] => {
  const results = readStatements(answer).flatMap(({ terms, relation, variable }) => {
    const last = relation === null ? terms.findLast(isSettled) : undefined;
    return last ? [{ last, variable, isBare: terms.length === 1 }] : [];
  });
  const own = results.filter(({ variable }) => variable === name);
  const bare = results.filter(({ variable, isBare }) => variable === name || (variable === null && isBare));
  return (own.length > 1 ? own : bare).map(({ last }) => last);
};

/** Values beyond those that are wanted each take one away. Null where the parts are no such values. */
export const markOneUnknown = (marks: readonly PartMark[], answer: string): PartMark[] | null => {
  const isNumber = marks.length > 1 && marks.every(({ part }) => part.kind === 'number');
  const name = isNumber ? nameIn(marks) : null;
  const given = name === null ? [] : valuesOf(name, answer);
  if (given.length === 0) return null;
  const wanted = marks.map(({ part }) =>
    readStatements(part.accepts[0] ?? '')
      .at(-1)
      ?.terms.at(-1),
  );
  const held = wanted.map(
    (one) => one !== undefined && given.some((term) => matchTerm(one, term) === 'right'),
  );
  const spare = Math.max(0, new Set(given.map(({ value }) => value)).size - marks.length);
  let open = held.filter(Boolean).length - spare;
  return marks.map((mark, at) => {
    const isHeld = held[at] === true && open > 0;
    if (isHeld) open -= 1;
    const quote = isHeld ? (mark.quote ?? answer.trim().slice(0, 120)) : null;
    return isHeld === mark.share > 0
      ? mark
      : { ...mark, share: isHeld ? 1 : 0, quote, confidence: NOT_FOUND };
  });
};
