/**
 * Pieces of a translation, each with its own mark: to the word, also where the rest of the sentence stands between its two halves ("have …
 * seen"), with slips of the pen but no other ending. What the key says of the order is looked at where it can be.
 */
import type { MarkingPart } from '../../../../../contract/grading/marking.ts';
import { AUXILIARIES } from '../../../../language/school-words.ts';
import { NOT_FOUND, type PartMark } from '../../part-mark.ts';
import { distanceInPiece, isPronoun, wordsOf } from '../wording.ts';

const GAP = /\s*(?:…|\.{3})\s*/u;

/** Where the words stand one behind the other, from a place on; -1 where they do not. */
const findRun = (run: readonly string[], words: readonly string[], from: number): number => {
  for (let at = from; at + run.length <= words.length; at += 1)
    if (run.every((word, place) => distanceInPiece(word, words[at + place] ?? '') < 1)) return at;
  return -1;
};

/** All runs of a piece in their order. */
const isThere = (wording: string, words: readonly string[]): boolean => {
  let from = 0;
  return wording.split(GAP).every((piece) => {
    const run = wordsOf(piece);
    const at = findRun(run, words, from);
    from = at + run.length;
    return at >= 0;
  });
};

const AT_END =
  /(?<word>\p{L}+)\s+(?:at\s+the\s+(?:very\s+)?end|(?:ganz\s+)?am\s+(?:Satz)?ende|zum\s+Schluss|à\s+la\s+fin|al\s+final)(?!\p{L})/iu;
const SECOND =
  /(?<!\p{L})(?:verb|verbe|verbo)\s+(?:is\s+|comes\s+)?(?:(?:in|an|en)\s+)?(?:the\s+)?(?:second|2nd|zweiter|deuxième|segund[oa])(?:\s+(?:place|position|idea|stelle|place|lugar|posición))?(?!\p{L})/iu;

/** What is said of the order in words; the rest of it has to stand in the sentence. */
export const isOrderTold = ({ kind, text }: MarkingPart): boolean =>
  kind === 'point' && (AT_END.test(text) || SECOND.test(text));

/** One phrase stands before the verb, and its subject behind it. */
const isSecond = (words: readonly string[], verbs: readonly string[]): boolean => {
  const at = words.findIndex((word) => verbs.includes(word.toLowerCase()));
  return at > 0 && !(at > 1 && isPronoun(words[at - 1] ?? ''));
};

const holdsOrder = ({ text }: MarkingPart, words: readonly string[], verbs: readonly string[]): boolean => {
  const last = AT_END.exec(text)?.groups?.word;
  const rest = wordsOf(
    text
      .replace(AT_END, ' ')
      .replace(SECOND, ' ')
      .replace(/\(\d\)/gu, ' '),
  );
  const has = (word: string, given: string | undefined): boolean =>
    given !== undefined && distanceInPiece(word, given) < 1;
  return (
    (last === undefined || has(last, words.at(-1))) &&
    (!SECOND.test(text) || isSecond(words, verbs)) &&
    rest.every((word) => words.some((one) => has(word, one)))
  );
};

const SENTENCE_END = /(?<=[.!?])\s+|\n+/u;

/** Null where the parts are no such pieces. */
export const markPieces = (
  parts: readonly MarkingPart[],
  answer: string,
  strict: boolean,
): PartMark[] | null => {
  const areTold =
    parts.some(isOrderTold) || parts.some(({ accepts }) => accepts.some((one) => GAP.test(one)));
  const arePieces = parts.every((part) => part.kind === 'wording' || isOrderTold(part));
  if (!strict || parts.length < 2 || !areTold || !arePieces) return null;
  const words = wordsOf(answer);
  // "have … seen" begins with the verb that is in its place.
  const halves = parts.flatMap(({ accepts }) => accepts.filter((one) => GAP.test(one)));
  const verbs = [...AUXILIARIES, ...halves.flatMap((one) => wordsOf(one)[0]?.toLowerCase() ?? [])];
  const sentence = wordsOf(answer.trim().split(SENTENCE_END)[0] ?? '');
  return parts.map((part): PartMark => {
    const isRight =
      part.kind === 'wording'
        ? part.accepts.some((one) => isThere(one, words))
        : holdsOrder(part, sentence, verbs);
    return {
      part,
      share: isRight ? 1 : 0,
      quote: isRight ? answer.trim().slice(0, 160) : null,
      confidence: NOT_FOUND,
    };
  });
};
