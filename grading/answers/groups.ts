/**
 * A number whose parts the paper does not name: "5: hablamos / comen / vivo" where the key has 5a, 5b and 5c. The number is found like any
 * label, and what stands behind it is dealt out to its parts: by what was asked, where that stands before each, else in their order.
 */
import { waysToCut } from '../language/pieces.ts';
import { ORDINALS } from '../language/school-words.ts';
import type { Label } from './label.ts';
import { linesIn, trimmed } from './lines.ts';
import { askedTokens, type Span, tokensOf } from './printed.ts';
import type { Question } from './question.ts';

/** `members`: places of its parts among the questions, which follow each other. */
export type Group = { label: Label; members: number[] };

const isPartOf = (one: Label, other: Label): boolean =>
  one.number === other.number && one.section === other.section && one.part !== '';

/** Numbers of which the key has parts only. */
export const listGroups = (labels: readonly Label[]): Group[] => {
  const firsts = labels.filter(
    (label, at) =>
      label.number !== null &&
      labels.findIndex((one) => one.number === label.number && one.section === label.section) === at,
  );
  return firsts.flatMap(({ section, number }) => {
    const label = { section, number, part: '' };
    const own = labels.flatMap((one, at) => (one.number === number && one.section === section ? [at] : []));
    const isWhole = own.every((at) => isPartOf(labels[at] ?? label, label));
    return own.length > 1 && isWhole ? [{ label, members: own }] : [];
  });
};

const ORDINAL = new RegExp(
  String.raw`^\s*(?:${[...ORDINALS.keys()].toSorted((one, other) => other.length - one.length).join('|')})(?:ns|ly|mente|ment)?(?:\s+\p{L}{1,8})?\s*[:.,)]\s*`,
  'iu',
);
const COUNTED = /^\s*(?:\(?(?:[a-h]|[1-9]|i{1,3}|iv|v)(?:\s?[.):]\s*|\t)(?=\S)|[1-9](?=[A-H]\s*$))/iu;
const LEAD =
  /^(?<left>[^\n]{1,60}?)\s*(?:=>|->|→|=|:(?!\d)|\s[-–—]\s|\s(?:is|are|was|were|ist|sind|war|waren|es|son|est|sont)\s)\s*(?=\S)/u;

/** Without what counts it. */
const uncounted = (text: string, span: Span): Span => {
  const piece = text.slice(span.start, span.end);
  const lead = (ORDINAL.exec(piece) ?? COUNTED.exec(piece))?.[0].length ?? 0;
  return trimmed(text, { start: span.start + lead, end: span.end });
};

/** What was asked in this part alone: the last line, the first being that of the number. */
const ownLine = ({ asked }: Question): string => asked.trim().split('\n').at(-1) ?? '';

/** Which part's words stand before the sign of a piece; -1 where none or several do. */
const askedBefore = (left: string, members: readonly Question[]): number => {
  const words = new Set(tokensOf(left).map(({ raw }) => raw));
  const shares = members.map((member) => {
    const own = askedTokens(ownLine(member));
    return own.length === 0 ? 0 : own.filter(({ raw }) => words.has(raw)).length / own.length;
  });
  const most = Math.max(...shares);
  return most >= HALF && shares.filter((one) => one === most).length === 1 ? shares.indexOf(most) : -1;
};
const HALF = 0.5;

/** "3:15 -> …, 8:50 -> …": each beside what was asked, in any order. */
const byAsked = (
  text: string,
  pieces: readonly Span[],
  members: readonly Question[],
): (Span | null)[] | null => {
  const dealt = members.map((): Span | null => null);
  let found = 0;
  for (const piece of pieces) {
    const lead = LEAD.exec(text.slice(piece.start, piece.end));
    const at = lead ? askedBefore(lead.groups?.left ?? '', members) : -1;
    if (!lead || at < 0 || dealt[at]) continue;
    dealt[at] = trimmed(text, { start: piece.start + lead[0].length, end: piece.end });
    found += 1;
  }
  return found > 1 && found >= pieces.length * HALF ? dealt : null;
};

/** One span for each part, null for one that was left out; null where it does not show which words are for which part. */
export const dealOut = (text: string, body: Span, members: readonly Question[]): (Span | null)[] | null => {
  const lines = linesIn(text, body.start, body.end);
  const cuts = waysToCut(text.slice(body.start, body.end)).map((pieces) =>
    pieces.map(({ start, end }) => ({ start: body.start + start, end: body.start + end })),
  );
  for (const pieces of [lines, ...cuts]) {
    const asked = byAsked(text, pieces, members);
    if (asked) return asked;
    if (pieces.length === members.length) return pieces.map((piece) => uncounted(text, piece));
  }
  return null;
};
