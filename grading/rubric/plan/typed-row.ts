/**
 * What a teacher types into a row of "How it is marked": a key's own words, in which a slash with blanks around it parts what will do equally, whatever
 * kind of answer it is. Numbers and orders have slashes of their own, so of such an answer the first wording is read and the others stand beside it.
 */
import type { Marking, MarkingPart, MarkingRule } from '../../../contract/grading/marking.ts';
import type { Criterion } from '../../../contract/grading.ts';
import { followRules } from '../marking/follow-rules.ts';
import { takeHead } from '../marking/items.ts';
import { asVerdict } from '../marking/kept/mended.ts';
import { readNotes } from '../marking/notes.ts';
import { readMarking } from '../marking/read-marking.ts';
import { AMOUNT, build, UNIT } from '../marking/remarks/grammar.ts';
import { namesSlip } from '../marking/remarks/lesson/language-rules.ts';
import { rulesIn } from '../marking/remarks/rules.ts';
import { toNumber } from '../points/number-words.ts';
import { REFUSE_WORD } from '../words.ts';

const CLAUSE = /(?:;\s+|\n+)(?![^()]*\))/u;
const ALTERNATIVE = /\s+\/\s+/u;
const WORTH = /\s*\((?:\d(?:[.,]\d+)?\s?[½¼¾]?|[½¼¾])(?:\s\p{L}+\.?)?\)\s*$/u;

type Clause = { first: string; others: string[]; worth: string };

/** "any two: lamp, rug / carpet": in a list of which so many are wanted a slash parts the names of one thing. */
const isChosenFrom = (clause: string): boolean => takeHead(readNotes(clause)).wanted !== null;

const cut = (clause: string): Clause => {
  if (isChosenFrom(clause)) return { first: clause, others: [], worth: '' };
  const worth = WORTH.exec(clause)?.[0] ?? '';
  const [first = '', ...others] = clause.slice(0, clause.length - worth.length).split(ALTERNATIVE);
  return { first: first.trim(), others: others.map((one) => one.trim()).filter((one) => one !== ''), worth };
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

const LESS = build(String.raw`^(?<said>\p{L}[^:]+):\s+(?<value>${AMOUNT})\s*(?:${UNIT})?$`);

/** "The bridge was built by Eiffel: 1½": a wording with what it earns, where it is no condition that the grammar knows. */
const lessFor = (clause: string): MarkingRule[] => {
  const { said, value } = LESS.exec(clause.trim())?.groups ?? {};
  if (said === undefined || value === undefined || rulesIn(`-\n${clause}`).length > 0 || namesSlip(said))
    return [];
  return [{ when: 'says', count: null, texts: said.split(ALTERNATIVE), points: toNumber(value), off: false }];
};

export const readTypedRow = (criterion: Criterion, typed: string, worth: number): Marking => {
  const said = typed.split(CLAUSE);
  const left = said.filter((clause, at) => refusedBy(clause, at).length === 0);
  const answer = left.length === said.length ? typed : left.join('; ');
  const read = readAnswer(criterion, answer, left, worth);
  const rules = [...(read.rules ?? []), ...left.slice(1).flatMap(lessFor)];
  return {
    ...read,
    ...(rules.length > 0 ? { rules } : {}),
    refused: [...new Set([...read.refused, ...said.flatMap(refusedBy)])],
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
  const beside = clauses.filter(({ others }) => others.length > 0);
  const isHeld = beside.every(({ others }) =>
    others.every((one) => read.parts.some((part) => holds(part, one))),
  );
  if (isHeld) return read;
  const firsts = clauses.map(({ first, worth: paid }) => `${first}${paid}`).join('; ');
  const plain = readPlain(criterion, firsts, worth);
  return plain.parts.length === 0 ? read : { ...plain, parts: withOthers(plain.parts, beside) };
};
