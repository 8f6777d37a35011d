/**
 * Which pieces of a key's field are its answer. Lines, sentences and brackets are pieces; every stretch of them may be the answer, or the
 * end of what is asked where all of them speak to the marker. Each choice costs what is left out of it and what its plan looks like.
 */
import type { Marking, MarkingPart } from '../../../../contract/grading/marking.ts';
import type { Criterion } from '../../../../contract/grading.ts';
import { listAmounts } from '../../points/amounts.ts';
import { ANSWER_WORD, ASKS_WHY } from '../../words.ts';
import { formulasIn } from '../chosen.ts';
import { isNumeric, wordsOf } from '../numeric.ts';
import { readRemark, SENTENCES } from '../remarks/remarks.ts';
import { isTold } from '../remarks/told.ts';
import { isResult, readWorking } from '../working.ts';
import { costOfDropping, MARKED, UNDERSTOOD } from './spoken.ts';

type Given = Pick<Criterion, 'description' | 'answer'>;

type Piece = { start: number; end: number; text: string };

const ENDS = new RegExp(String.raw`\n|${SENTENCES.source}|\s+(?=[([][^()[\]]{4,}[)\]]\s*(?:$|\n))`, 'gu');
const MOST_PIECES = 7;
const LONGEST_WORDING = 14;
const LONGEST_NUMBER = 8;
const LARGEST = 8;

const piecesOf = (answer: string): Piece[] => {
  // What stands in brackets is one piece.
  const masked = answer.replace(/(?<=[([])[^()[\]\n]*(?=[)\]])/gu, (inside) => '_'.repeat(inside.length));
  let from = 0;
  return [...masked.matchAll(ENDS), null]
    .map((match) => {
      const start = from;
      const end = match?.index ?? answer.length;
      from = match ? match.index + match[0].length : answer.length;
      return { start, end, text: answer.slice(start, end) };
    })
    .filter(({ text }) => text.trim() !== '');
};

const NO_PARTS = 3;
const UNLIKELY = 2;
const LONG = 0.4;

const RECKONED: readonly MarkingPart['kind'][] = ['number', 'formula', 'choice'];
/** A stop between words, or words in brackets: no number and no formula. */
const SENTENCE = /[\p{L}\d)][.!?]\s+\p{Lu}\p{L}+\s+\p{L}|\([^()]*(?:\p{L}{3,}[\s;,]+){2,}[^()]*\)/u;
/** "asked for exact so 502.65 only 1": beside a result what it says at its end is what it earns. */
const PAYS_LAST = /\p{L}{3,}.*[\s:=→]\s?(?:\d|[½¼¾])(?:\s*\([^()]*\))?[.!]*$/u;

/** What a plan looks like: nothing to compare, words to the marker among its wordings, or plain ones. */
const costOfPlan = ({ kind, parts }: Marking): number => {
  if (parts.length === 0) return kind === 'judgement' ? 0 : NO_PARTS;
  return parts.reduce((sum, { accepts, kind: own }) => {
    const [first = ''] = accepts;
    // Each thing of a list is an answer; of other parts the first wording is.
    const answers = own === 'list' ? accepts : [first];
    if (own === 'method' || own === 'truth' || (own === 'choice' && !SENTENCE.test(first))) return sum;
    // A sentence that puts a verdict right is one.
    if (own === 'point' && parts[0]?.kind === 'truth') return sum;
    const isWords = answers.some(
      (one) => one.includes('\n') || readRemark(one, false) !== null || isTold(one, false),
    );
    // A number in so many words is a sentence.
    const isSaid =
      isWords ||
      (own === 'number' && wordsOf(first).length > LONGEST_NUMBER) ||
      (RECKONED.includes(own) && SENTENCE.test(first)) ||
      (own === 'point' && parts.some((part) => RECKONED.includes(part.kind)) && PAYS_LAST.test(first));
    return sum + (isSaid ? UNLIKELY : first.split(/\s+/u).length > LONGEST_WORDING ? LONG : 0);
  }, 0);
};

/** A head that asks, before the answer. */
const ASKS = /[?:→]\s*$/u;
const ASKED = 0.3;

const costOfHead = ({ text }: Piece): number =>
  ASKS.test(text.trim())
    ? ASKED
    : costOfDropping(text) > UNDERSTOOD || !readRemark(text.trim(), true)
      ? NO_PARTS
      : UNDERSTOOD;
/** What would be dropped for nothing is hardly the answer. */
const costOfKeeping = ({ text }: Piece): number =>
  /^[([]/u.test(text) ? UNLIKELY : Math.max(0, UNLIKELY - 2 * costOfDropping(text));
const sumOf = (pieces: readonly Piece[], cost: (piece: Piece) => number): number =>
  pieces.reduce((sum, piece) => sum + cost(piece), 0);

type Choice = { given: Given; cost: number };

/** What is understood of the pieces left out still counts. */
const besides = (left: readonly Piece[]): string =>
  left
    .flatMap(({ text }) => {
      const inside = text.trim().replace(/^[([](?<inside>[^()[\]]*)[)\]]\.?$/u, '$<inside>');
      return readRemark(inside, true) && !/[()]/u.test(inside) ? [`\n(${inside})`] : [];
    })
    .join('');

/** A letter, a result, a calculation or a formula is an answer by itself: words behind it need not be understood. */
const LETTER = new RegExp(String.raw`^(?:(?:${ANSWER_WORD})\s+)?\(?[A-H]\)?[.]?$`, 'iu');
const isCore = (text: string): boolean =>
  LETTER.test(text) || isResult(text) || readWorking(text) !== null || formulasIn(text).length > 0;
const BEHIND_CORE = 0.7;
const FEWEST_WORDS = 2;

const costOfTail = (core: string, text: string): number => {
  const cost = costOfDropping(text);
  const isWords = wordsOf(text).length >= FEWEST_WORDS && !isNumeric(text) && !MARKED.test(text);
  return isWords && isCore(core) ? Math.min(cost, BEHIND_CORE) : cost;
};

const stretches = ({ description, answer }: Given, pieces: readonly Piece[]): Choice[] =>
  pieces.flatMap((first, from) =>
    pieces.slice(from).flatMap((last, at): Choice[] => {
      const [head, tail] = [pieces.slice(0, from), pieces.slice(from + at + 1)];
      const left = [...head, ...tail];
      const kept = pieces.slice(from, from + at + 1);
      const own = answer.slice(first.start, last.end).trim();
      const cost =
        sumOf(head, costOfHead) +
        sumOf(tail, ({ text }) => costOfTail(own, text)) +
        sumOf(kept, costOfKeeping);
      const said = answer.slice(first.start, last.end) + besides(left);
      return left.length > 0 && cost < NO_PARTS ? [{ given: { description, answer: said }, cost }] : [];
    }),
  );

const LAST_ASKED = /^(?<asked>[\s\S]*[?:\n]\s*)?(?<last>[^?:\n]+)$/u;

/** "Where? Sarajevo" above "“Bosnia” isn't enough": all that follows is understood as words to the marker. */
const fromAsked = ({ description }: Given, pieces: readonly Piece[]): Choice[] => {
  const { asked = '', last = '' } = LAST_ASKED.exec(description.trim())?.groups ?? {};
  const isSaid = pieces.every(({ text }) => costOfDropping(text) <= UNDERSTOOD);
  if (last === '' || pieces.length === 0 || !isSaid || asked === '') return [];
  return [{ given: { description: asked.trim(), answer: last + besides(pieces) }, cost: 1 }];
};

/** "Up to 4 marks: … Up to 6 marks: …": pieces that earn all the marks are none of them for the marker; so much is an essay's. */
const isPaid = (answer: string, worth: number): boolean => {
  const amounts = listAmounts(answer);
  const sum = amounts.reduce((all, { value }) => all + value, 0);
  return worth > LARGEST || (amounts.length > 1 && Math.abs(sum - worth) < 0.01);
};

const WHY = new RegExp(String.raw`(?<!\p{L})(?:${ASKS_WHY})(?!\p{L})`, 'iu');
/** So many words are a reason. */
const REASON = 8;

/** Where it is asked why, a letter or a verdict that leaves out the key's own sentences leaves out the answer. */
const leavesReason = ({ description, answer }: Given, { parts: [only, ...others] }: Marking): boolean =>
  others.length === 0 &&
  (only?.kind === 'truth' || only?.kind === 'choice') &&
  WHY.test(description) &&
  piecesOf(answer).some(
    ({ text }) => wordsOf(text).length >= REASON && !only.text.includes(text) && !readRemark(text, true),
  );

/** The cheapest reading of all; `read` reads one choice. */
export const chooseKept = <Key extends Given>(given: Key, read: (given: Key) => Marking): Marking => {
  const first = read(given);
  if (leavesReason(given, first)) return { ...first, kind: 'point', parts: [] };
  const own = costOfPlan(first);
  if (own < UNLIKELY || given.answer.trim() === '' || isPaid(given.answer, first.printed)) return first;
  let best = { marking: first, cost: own };
  const pieces = piecesOf(given.answer);
  const choices = [
    ...(pieces.length > MOST_PIECES ? [] : stretches(given, pieces)),
    ...fromAsked(given, pieces),
  ];
  for (const choice of choices.toSorted((a, b) => a.cost - b.cost)) {
    if (choice.cost >= best.cost) break;
    const marking = read({ ...given, ...choice.given });
    const cost = choice.cost + costOfPlan(marking);
    if (marking.parts.length > 0 && cost < best.cost && !leavesReason(given, marking))
      best = { marking: { ...marking, certainty: 'guess' }, cost };
  }
  return best.marking;
};
