/** A place in the work as the answer of a question, and a place of several parts dealt out to them. */
import { isBlank } from '../language/blank.ts';
import { dealByLabel, dealOutAnyway, type Group } from './groups.ts';
import { labelOf } from './label.ts';
import { trimmed } from './lines.ts';
import type { Span } from './printed.ts';
import type { Answer, How, Question } from './question.ts';

const OWN_LABEL = /^\s*\(?(?<cell>[a-z])\)?[.:]?\t\s*(?=\S)|^\s*(?<glued>[A-H])(?=\d{1,2}\s*$)/u;

/** "b⇥12", "B4" where b is asked for: the label of the part once more is no part of its answer, unless the key has it. */
const withoutOwnLabel = (text: string, { question, parts }: Question, span: Span): number => {
  const piece = text.slice(span.start, span.end);
  const label = OWN_LABEL.exec(piece);
  const letter = (label?.groups?.cell ?? label?.groups?.glued)?.toLowerCase();
  const isOwn = letter !== undefined && labelOf(question ?? '').part === letter;
  const isAccepted = parts.some(({ accepts }) => accepts.some((one) => piece.trim().startsWith(one)));
  return label && isOwn && !isAccepted ? label[0].length : 0;
};

const LONE_LABEL = /\n\s*\(?[a-z]\)\s*$/iu;

/** "c)" alone in the last line heads what stands below the answer. */
const withoutNextLabel = (text: string, { kind }: Question, span: Span): number => {
  const piece = text.slice(span.start, span.end);
  const label = kind === 'choice' || kind === 'order' ? null : LONE_LABEL.exec(piece);
  return label && piece.slice(0, label.index).trim() !== '' ? piece.length - label.index : 0;
};

export const found = (
  text: string,
  question: Question,
  place: (Span & { doubtful?: true }) | null,
  how: How,
  isCertain = how === 'label' || how === 'table',
): Answer => {
  const span = place && {
    ...place,
    start: place.start + withoutOwnLabel(text, question, place),
    end: place.end - withoutNextLabel(text, question, place),
  };
  if (!span)
    return { criterion_id: question.id, text: '', start: null, end: null, how: 'unanswered', placed: false };
  const piece = text.slice(span.start, span.end);
  return {
    criterion_id: question.id,
    text: piece,
    start: span.start,
    end: span.end,
    how: isBlank(piece) ? 'unanswered' : how,
    placed: isCertain,
    ...(span.doubtful ? { doubtful: true as const } : {}),
  };
};

/** What stands beside the label of a number, for its parts. `isPlaced`: it is known to be that number. */
export const dealt = (
  text: string,
  { members }: Pick<Group, 'members'>,
  body: Span,
  asked: readonly Question[],
  isPlaced = false,
): [number, Answer][] => {
  const own = members.flatMap((at) => asked[at] ?? []);
  // "7: 1b, 2d, 3a": each beside its own number is where it says that it is.
  const named = isPlaced ? dealByLabel(text, body, own) : null;
  const spans = named ?? dealOutAnyway(text, body, own);
  return members.flatMap((at, place): [number, Answer][] => {
    const question = asked[at];
    if (!question) return [];
    // Which words are whose does not show: each part is looked for in all of them.
    const span = spans ? (spans[place] ?? null) : { ...trimmed(text, body), doubtful: true as const };
    return [[at, found(text, question, span, named ? 'label' : 'order')]];
  });
};
