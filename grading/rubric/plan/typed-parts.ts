/** Things that a teacher lists herself: "any three: …", and several with their marks behind them. */
import type { AnswerKind, Marking, MarkingPart } from '../../../contract/grading/marking.ts';
import { isVerdict } from '../fields/costs.ts';
import { makePart } from '../marking/part.ts';
import { rulesIn } from '../marking/remarks/rules.ts';
import { NUMBER_WORD, toNumber } from '../points/number-words.ts';

/** A thing and what will do for it. `worth`: as typed, "(1)"; `points`: what that is. */
export type Clause = { first: string; others: string[]; worth: string; points: number | null };

const LISTED = new RegExp(
  String.raw`^(?:(?:any|beliebige|irgendwelche|cualesquiera|n['’]importe\s+lesquels)\s+(?<any>\d{1,2}|${NUMBER_WORD})(?:\s+(?:of|von|aus|de|parmi))?|(?<some>\d{1,2}|${NUMBER_WORD})\s+(?:of|from|von|aus|de|parmi))\s*:\s*(?<items>\S.*)$`,
  'iu',
);
const COMMA = /\s*,\s+(?![^()]*\))/u;

/** "any two: oak / oak tree, elm, ash": each of the items, with what will do for it, counts once. */
export const listedParts = (said: readonly string[], worth: number): MarkingPart[] | null => {
  const [first = '', ...others] = said;
  const { any, some, items } = LISTED.exec(first.trim())?.groups ?? {};
  const count = any ?? some;
  if (count === undefined || items === undefined) return null;
  const further = others.filter((clause) => rulesIn(`\n${clause}`).length === 0);
  const each = further.length > 0 ? [items, ...further] : items.split(COMMA).filter((item) => item !== '');
  const wanted = Math.min(toNumber(count), each.length);
  return wanted < 1 ? null : [makePart('list', each.join('; '), worth, each, wanted)];
};

const LONGEST_WORDING = 6;

const wordedAs = (text: string): MarkingPart['kind'] => {
  const words = text.split(/\s+/u).length;
  return words === 1 ? 'term' : words <= LONGEST_WORDING ? 'wording' : 'point';
};

const kindOf = (parts: readonly MarkingPart[]): AnswerKind => {
  const kinds = new Set(parts.map(({ kind }) => kind));
  if (kinds.has('point')) return 'point';
  if (parts.every(({ kind }) => kind === 'number' || kind === 'method')) return 'number';
  return kinds.size === 1 && kinds.has('formula') ? 'formula' : 'term';
};

/** "rains (1)": its mark was taken for one of its words. */
const HOLDS_WORTH = /\(\s?[\d.,½¼¾]+\s?\)\s*$/u;

const isKept = ({ parts }: Pick<Marking, 'parts'>, { first, points }: Clause): boolean =>
  parts.some(
    (part) =>
      Math.abs(part.points - (points ?? 0)) < 0.01 &&
      !HOLDS_WORTH.test(part.text) &&
      (part.text === first || part.accepts.includes(first) || first.endsWith(part.accepts[0] ?? first)),
  );

/** Several things with their marks, of which the reading of keys has lost one: each by itself, for what stands behind it. */
export const paidParts = (
  clauses: readonly Clause[],
  read: Marking,
  readAlone: (text: string, points: number) => Marking,
): Pick<Marking, 'kind' | 'parts'> | null => {
  const paid = clauses.filter(({ points }) => points !== null);
  const isWhole = paid.length > 1 && paid.length === read.parts.length;
  if (
    paid.length < 2 ||
    isVerdict(paid[0]?.first ?? '') ||
    (isWhole && paid.every((clause) => isKept(read, clause)))
  )
    return null;
  const parts = paid.map(({ first, others, points }): MarkingPart => {
    const [own, ...more] = readAlone(first, points ?? 0).parts;
    const alone = own && more.length === 0 && own.kind !== 'point' ? own : null;
    const made = alone ?? makePart(wordedAs(first), first, points ?? 0, [first]);
    return { ...made, text: first, points: points ?? 0, accepts: [...new Set([...made.accepts, ...others])] };
  });
  return { kind: kindOf(parts), parts };
};
