/**
 * A point of a key, looked for in what the student wrote: most of its words, in one place, not denied, not turned round, of the right
 * thing, with the numbers it names. Found is evidence; not found is only not found.
 */
import type { MarkingPart } from '../../../../contract/grading/marking.ts';
import { findWord } from '../../../language/align.ts';
import { type Reading, readText } from '../../../language/reading.ts';
import { joinWrapped, quoteAround, readSentences } from '../../../language/sentences.ts';
import { compareSides, takesSide } from '../../../language/sides.ts';
import { contentWords, readWords, type Word } from '../../../language/words.ts';
import { COMPARED, NOT_FOUND, type PartMark } from '../part-mark.ts';
import { saysInFamily } from './forms/own-words.ts';
import {
  bestLook,
  EMPTY,
  isDirected,
  LIGHT,
  look,
  needed,
  readAnswer,
  weigh,
  windowsOf,
  withoutRubricVerb,
} from './look.ts';
import { findTerm } from './term.ts';

/** From here on most of the point is there in its own words. */
const SURE_FROM = 0.8;

const MOST_OF_SUBJECT = 3;
const ARTICLE = /^(?:the|an?|each|every|all|der|die|das|ein|eine|el|la|los|las|le|les)\s+/u;

/** "The current stays the same" for "the voltage stays the same": a short point of which another thing of the key is the subject. */
const isOfAnother = (wording: string, { question, known }: Sought, window: Reading): boolean => {
  const { words } = weigh(withoutRubricVerb(wording), question);
  const things = words.filter((word) => word.weight >= 1 && !isDirected(word) && !LIGHT.has(word.stem));
  const [subject] = things;
  const lead = withoutRubricVerb(wording).trim().toLowerCase().replace(ARTICLE, '');
  if (!subject || !lead.startsWith(subject.raw) || things.length > MOST_OF_SUBJECT) return false;
  const clauses = window.text.split(CLAUSE).map(readAnswer);
  const held = clauses.map((clause) => look(wording, question, clause).share);
  const place = clauses[held.indexOf(Math.max(...held))];
  const [first] = place?.words ?? [];
  if (!place || !first || findWord(subject, place.index).strength > 0) return false;
  const isRival = question.index.byStem.has(first.stem) || known.has(first.stem);
  return isRival && !words.some(({ stem }) => stem === first.stem) && first.weight >= 1 && !isDirected(first);
};

const CLAUSE = /[,;.!?]|\s(?:and|but|while|whereas|und|aber|während|y|pero|mientras|et|mais)\s/giu;
const SENTENCE = /[;.!?]|\s(?:but|while|whereas|aber|während|pero|mientras|mais)\s/giu;
const JOINED = /,|\s(?:and|und|y|et)\s/iu;

/**
 * "Oxygen leaves the blood and carbon dioxide passes into the blood" holds every word of "oxygen passes into the blood". Where the
 * clauses are built alike, one of them has to hold the point, about the right thing.
 */
const isInOnePlace = (wording: string, { question, known }: Sought, window: Reading): boolean => {
  // A point that joins two things may stand in a clause that does.
  const cut = JOINED.test(wording) ? SENTENCE : CLAUSE;
  const clauses = window.text
    .split(cut)
    .filter((clause) => /\p{L}/u.test(clause))
    .map(readAnswer);
  if (clauses.length < 2) return true;
  const { words } = weigh(withoutRubricVerb(wording), question);
  const stems = new Set(words.map((word) => word.stem));
  const isRepeated = [...stems].some(
    (one) => clauses.filter((clause) => clause.index.byStem.has(one)).length > 1,
  );
  const holds = clauses.map((clause) => {
    const looked = look(wording, question, clause);
    return looked.share >= needed(wording, question) && !looked.opposed;
  });
  if (!holds.some(Boolean)) return !isRepeated;
  // "Methane has the higher boiling point" is said of another thing that the question names.
  const asked = words.filter((word) => question.index.byStem.has(word.stem));
  return clauses.some((clause, at) => {
    if (!holds[at]) return false;
    const lacks = asked.some((word) => findWord(word, clause.index).strength === 0);
    const other = clause.words.some(
      (word) =>
        (question.index.byStem.has(word.stem) || known.has(word.stem)) &&
        !stems.has(word.stem) &&
        word.weight >= 1,
    );
    return !(
      lacks &&
      other &&
      clauses.some((one, place) => place !== at && asked.some((word) => one.index.byStem.has(word.stem)))
    );
  });
};

/** `known`: what the key speaks of anywhere, by which something said of another thing is told apart. */
export type Sought = {
  question: Reading;
  windows: Reading[];
  known: ReadonlySet<string>;
  /** Wordings of the key that the answer turns round. */
  turned: ReadonlySet<string>;
};

/** Several criteria may be marked by the same text, a whole essay for one. */
const windowsIn = new WeakMap<Reading, Reading[]>();

const readWindows = (answer: Reading): Reading[] => {
  const windows = windowsIn.get(answer) ?? windowsOf(answer).map(({ text }) => readAnswer(text));
  windowsIn.set(answer, windows);
  return windows;
};

/** `turned`: how much of each wording the answer turns round. */
export const seek = (
  answer: Reading,
  question: Reading,
  key: readonly string[],
  turned: readonly number[],
): Sought => ({
  question,
  known: new Set(key.flatMap((text) => readText(text).words.map((word) => word.stem))),
  windows: readWindows(answer),
  turned: new Set(key.filter((_, at) => (turned[at] ?? 0) > 0)),
});

/** Words of the point may stand in several sentences: the one that holds it is quoted, and not the one with a word by chance. */
const quoteOf = (wording: string, question: Reading, window: Reading, words: Word[]): string | null => {
  const spans = readSentences(joinWrapped(window.text));
  const around = quoteAround(window.text, spans, words);
  const least = needed(wording, question);
  if (around === null || look(wording, question, readAnswer(around)).share >= least) return around;
  let [quote, most] = [around, 0];
  for (const { start, end } of spans) {
    const sentence = window.text.slice(start, end);
    const looked = look(wording, question, readAnswer(sentence));
    if (looked.share <= most) continue;
    most = looked.share;
    quote = quoteAround(sentence, readSentences(sentence), looked.words) ?? quote;
  }
  return quote;
};

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%°=+<>−-]+/gu, ' ')
    .trim();

/** The key's own words as a sentence of the answer: nothing has to be looked for. */
const saidVerbatim = (accepts: readonly string[], windows: readonly Reading[]): string | null => {
  const wanted = new Set(accepts.map(fold));
  for (const { text } of windows)
    for (const { start, end } of [{ start: 0, end: text.length }, ...readSentences(joinWrapped(text))])
      if (wanted.has(fold(text.slice(start, end)))) return text.slice(start, end).trim();
  return null;
};

const FEWEST_IN_A_ROW = 3;
const isSmall = (word: Word): boolean => ARTICLE.test(`${word.raw} `);

/** "enge", "engen": short words keep endings that their stems have lost elsewhere. */
const bare = ({ raw }: Word): string => raw.replace(/(?<=\p{L}{3})(?:e[nmrs]?|[ns])$/u, '');
const isSame = (one: Word | undefined, other: Word): boolean =>
  one !== undefined &&
  one.negated === other.negated &&
  (one.stem === other.stem || bare(one) === bare(other));

/** "reacts with the acid in the glass" for "react with acid in the glass": the point word by word, whatever its endings and articles. */
const saidInARow = (accepts: readonly string[], windows: readonly Reading[]): string | null => {
  const rows = accepts
    .map((text) => readWords(text).filter((word) => !isSmall(word)))
    .filter((row) => row.length >= FEWEST_IN_A_ROW && contentWords(row).length > 1);
  for (const { text } of windows)
    for (const { start, end } of readSentences(joinWrapped(text))) {
      const sentence = text.slice(start, end);
      const said = readWords(sentence).filter((word) => !isSmall(word));
      for (const row of rows) {
        const from = said.findIndex((_, first) => row.every((word, at) => isSame(said[first + at], word)));
        if (from >= 0)
          return quoteAround(sentence, readSentences(sentence), said.slice(from, from + row.length));
      }
    }
  return null;
};

const EITHER = /(?<![\p{L}\p{N}/])(?<one>\p{L}{2,})\/(?<other>\p{L}{2,})(?![\p{L}\p{N}/])/u;

/** "Blades cut/slice": with the one word or with the other. */
const eitherOf = (wording: string): string[] => {
  const { one, other } = EITHER.exec(wording)?.groups ?? {};
  return one === undefined || other === undefined
    ? [wording]
    : [wording, wording.replace(EITHER, one), wording.replace(EITHER, other)];
};

export const markPoint = (part: MarkingPart, sought: Sought, refused: readonly string[]): PartMark => {
  const { question, windows } = sought;
  const verbatim = saidVerbatim(part.accepts, windows);
  if (verbatim !== null) return { part, share: 1, quote: verbatim, confidence: COMPARED };
  const inARow = part.accepts.some((one) => sought.turned.has(one))
    ? null
    : saidInARow(part.accepts, windows);
  if (inARow !== null) return { part, share: 1, quote: inARow, confidence: 0.85 };
  let best: PartMark = { part, share: 0, quote: null, confidence: NOT_FOUND };
  let opposed = false;
  for (const wording of part.accepts.flatMap(eitherOf)) {
    const looked = bestLook(wording, question, windows);
    const window = looked.window;
    if (!window || looked.share < needed(wording, question)) {
      opposed ||= looked.opposed;
      continue;
    }
    if (
      looked.opposed ||
      part.accepts.some((one) => one === wording && sought.turned.has(one)) ||
      isOfAnother(wording, sought, window) ||
      !isInOnePlace(wording, sought, window) ||
      isRefused(window, looked.words, refused)
    ) {
      opposed = true;
      continue;
    }
    const quote = quoteOf(wording, question, window, looked.words);
    const confidence = looked.share >= SURE_FROM ? 0.85 : 0.6;
    if (best.share === 0 || confidence > best.confidence) best = { part, share: 1, quote, confidence };
  }
  if (best.share > 0) return best;
  if (opposed) return { ...best, confidence: 0.7, turned: true };
  const [only, more] = windows;
  const isSaid = (wording: string): boolean =>
    only !== undefined && !more && !sought.turned.has(wording) && saysInFamily(wording, only, question);
  return part.accepts.some(isSaid)
    ? { ...best, share: 1, quote: only?.text.trim().slice(0, 160) ?? null }
    : best;
};

/** The place that holds the point holds what the key refuses. */
const isRefused = (window: Reading, words: Word[], refused: readonly string[]): boolean =>
  refused.some((text) => {
    const looked = look(text, EMPTY, window);
    const shared = looked.words.filter((word) => words.some((own) => own.start === word.start)).length;
    return looked.share >= 0.9 && !looked.opposed && shared > 0 && shared >= words.length * 0.6;
  });

/** An item of a list has little else around it that could be meant. */
const IN_LIST = 0.9;
const LONG_WORDING = 4;

/** Whether a short phrase stands in a piece of text, as an item of a list would. */
export const holdsPhrase = (wording: string, text: string, question: Reading): boolean => {
  const looked = look(wording, question, readAnswer(text));
  return looked.share >= needed(wording, question) * IN_LIST && !looked.opposed;
};

/** "RAM = random access memory": the words that its letters stand for, each of which has to be there; null where none are spelt out. */
const speltOut = (wording: string): string | null => {
  const { letters = '', words = '' } =
    /^(?<letters>\p{Lu}{2,6})\s*=\s*(?<words>.+)$/u.exec(wording)?.groups ?? {};
  return letters !== '' && words.toLowerCase().startsWith(letters.charAt(0).toLowerCase()) ? words : null;
};

/** Most of a long wording, or all of what letters stand for. */
const saysLong = (wording: string, text: string, asked: Reading): boolean => {
  const words = speltOut(wording);
  if (words !== null) return findTerm(words, text) !== null;
  const length = wording.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
  return length >= LONG_WORDING && holdsPhrase(wording, text, asked);
};

/** "It gets lower" for "decreases": a short answer that goes the way of the key, and no other. */
const goesTheWay = (wording: string, { all }: Reading): boolean => {
  const wanted = contentWords(readWords(wording)).filter(({ stem }) => !LIGHT.has(stem));
  const [way, ...others] = wanted;
  const given = all.filter(({ stem }) => takesSide(stem) && !LIGHT.has(stem));
  return (
    way !== undefined &&
    others.length === 0 &&
    takesSide(way.stem) &&
    all.length <= SHORT_ANSWER &&
    given.length > 0 &&
    given.every(({ stem, negated }) => !negated && compareSides(way.stem, stem) > 0) &&
    // "Loud" is not "louder".
    !given.some(({ raw }) => way.raw === `${raw}er` || way.raw === `${raw}r`)
  );
};
const SHORT_ANSWER = 8;

/** A term of which the key accepts a sentence too: its words in another order are a proposal. */
export const orInWords = (mark: PartMark, answer: Reading, asked: Reading): PartMark => {
  const { part, share } = mark;
  const said =
    share === 0 &&
    part.accepts.some(
      (wording) =>
        goesTheWay(wording, answer) ||
        saysLong(wording, answer.text, asked) ||
        saysInFamily(wording, answer, asked),
    );
  return said ? { part, share: 1, quote: answer.text.trim().slice(0, 160), confidence: NOT_FOUND } : mark;
};
