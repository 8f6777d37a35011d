/**
 * What a teacher types into a row of "How it is marked": clauses with semicolons between them, of which each says one thing. A slash with blanks around it
 * parts what will do equally, whatever kind of answer it is. What kind that is, and what is said in a key's own words, is read as in a key.
 */
import type { Marking, MarkingPart, MarkingRule } from '../../../contract/grading/marking.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { followRules } from '../marking/follow-rules.ts';
import { asVerdict } from '../marking/kept/mended.ts';
import { readMarking } from '../marking/read-marking.ts';
import { namesSlip } from '../marking/remarks/lesson/language-rules.ts';
import { rulesIn } from '../marking/remarks/rules.ts';
import { toNumber } from '../points/number-words.ts';
import { REFUSE_WORD } from '../words.ts';
import { type Clause, listedParts, paidParts } from './typed-parts.ts';

const CLAUSE = /(?:;\s+|\n+)(?![^()]*\))/u;
const ALTERNATIVE = /\s+\/\s+/u;
const WORTH = /\s*\(((?:\d(?:[.,]\d+)?\s?[½¼¾]?|[½¼¾]))(?:\s\p{L}+\.?)?\)\s*$/u;

const cut = (clause: string): Clause => {
  const [worth = '', value] = WORTH.exec(clause) ?? [];
  const [first = '', ...others] = clause.slice(0, clause.length - worth.length).split(ALTERNATIVE);
  return {
    first: first.trim(),
    others: others.map((one) => one.trim()).filter((one) => one !== ''),
    worth,
    points: value === undefined ? null : toNumber(value),
  };
};

const holds = ({ accepts }: MarkingPart, text: string): boolean => accepts.includes(text);

const readPlain = (criterion: Criterion, answer: string, worth: number): Marking =>
  followRules(
    asVerdict(readMarking({ ...criterion, answer }, worth), criterion.description),
    answer,
    criterion.description,
  );

/** Each stands beside the wording that it was typed beside; where none is, beside what is asked for last: the result. */
const withOthers = (parts: readonly MarkingPart[], clauses: readonly Clause[]): MarkingPart[] =>
  clauses.reduce<MarkingPart[]>(
    (held, { first, others }) => {
      const named = held.findIndex((part) => holds(part, first) || part.text === first);
      const at = named < 0 ? held.length - 1 : named;
      return held.map((part, place) =>
        place === at ? { ...part, accepts: [...new Set([...part.accepts, ...others])] } : part,
      );
    },
    [...parts],
  );

const NOT = new RegExp(String.raw`^(?:${REFUSE_WORD})(?:\s*:)?\s+(?<text>\S.*)$`, 'iu');

/** "not 7 cm", in a clause of its own behind the answer; "NOT A" at the beginning is one. */
const refusedBy = (clause: string, at: number): string[] =>
  at === 0 ? [] : (NOT.exec(clause.trim())?.groups?.text?.split(ALTERNATIVE) ?? []);

const LESS = /^(?<what>\S.*?)\s*:\s*(?<value>\d(?:[.,]\d+)?\s?[½¼¾]?|[½¼¾])(?:\s\p{L}+\.?)?\s*$/u;

/** "27 cm: 1", behind the answer: that very answer earns so much; "no unit: 1" is a rule of keys. */
const lessBy = (clause: string, at: number, worth: number): MarkingRule | null => {
  const { what, value } = LESS.exec(clause.trim())?.groups ?? {};
  if (at === 0 || what === undefined || value === undefined || toNumber(value) >= worth) return null;
  if (namesSlip(what) || rulesIn(`\n${clause}`).some(({ when }) => when !== 'says')) return null;
  return { when: 'says', count: null, texts: what.split(ALTERNATIVE), points: toNumber(value), off: false };
};

export const readTypedRow = (criterion: Criterion, typed: string, worth: number): Marking => {
  const said = typed.split(CLAUSE).filter((clause) => clause.trim() !== '');
  const refused = said.flatMap(refusedBy);
  const less = said.map((clause, at) => lessBy(clause, at, worth));
  const left = said.filter((clause, at) => refusedBy(clause, at).length === 0 && less[at] === null);
  const answer = left.length === said.length ? typed : left.join('; ');
  const read = readAnswer(criterion, answer, left, worth);
  const rules = [...(read.rules ?? []), ...less.filter((rule) => rule !== null)];
  return {
    ...read,
    ...(rules.length === 0 ? {} : { rules }),
    refused: [...new Set([...read.refused, ...refused])],
  };
};

const readAnswer = (
  criterion: Criterion,
  answer: string,
  said: readonly string[],
  worth: number,
): Marking => {
  const read = readPlain(criterion, answer, worth);
  const clauses = said.map(cut);
  // What stands in lines of its own is said to the marker.
  const inLine = answer.trim().split('\n')[0] ?? '';
  const listed = listedParts(
    said.filter((clause) => inLine.includes(clause)),
    worth,
  );
  if (listed) return { ...read, kind: 'list', parts: listed };
  const paid = paidParts(clauses, read, (one, points) =>
    readPlain({ ...criterion, description: '' }, one, points),
  );
  if (paid) return { ...read, ...paid };
  const beside = clauses.filter(({ others }) => others.length > 0);
  const isHeld = beside.every(({ others }) =>
    others.every((one) => read.parts.some((part) => holds(part, one))),
  );
  if (isHeld) return read;
  const firsts = clauses.map(({ first, worth: earned }) => `${first}${earned}`).join('; ');
  const plain = readPlain(criterion, firsts, worth);
  return plain.parts.length === 0 ? read : { ...plain, parts: withOthers(plain.parts, beside) };
};
