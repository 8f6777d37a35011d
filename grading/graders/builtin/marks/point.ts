/**
 * A point of a key, looked for in what the student wrote: most of its words, in one place, not denied, not turned round, with
 * the numbers it names. Found is evidence; not found is only not found.
 */
import type { MarkingPart } from '../../../../contract/grading.ts';
import { findWord, indexAnswer, type Match } from '../align.ts';
import { isOpposed } from '../opposed.ts';
import { areOpposites, areSynonyms, DIRECTION_STEMS } from '../lexicon.ts';
import { type Reading, readText } from '../reading.ts';
import { joinWrapped, quoteAround, readSentences } from '../sentences.ts';
import { hasWrongPlaces, slotNamed, standsWrongly } from '../slots.ts';
import { stem } from '../stem.ts';
import { hasSwap } from '../swaps.ts';
import { contentWords, type Word } from '../words.ts';
import { readDenied } from './denied.ts';
import { NOT_FOUND, type PartMark } from './part-mark.ts';
import { findTerm } from './term.ts';

/** Repeating the question proves nothing: its own words weigh a quarter. */
const QUESTION_WORD = 0.25;
/** From here on most of the point is there in its own words. */
const SURE_FROM = 0.8;
/** The fewer words a point has, the more of them must be there. */
const NEEDED: readonly number[] = [1, 0.9, 0.75, 0.68];
const NEEDED_LONG = 0.6;

/** What a rubric's sentence begins with says what the student does, not what the work holds. */
const RUBRIC_VERB =
  /^(?:the\s+\p{L}+\s+)?(?:names?|states?|says?|explains?|describes?|identifies|gives?|mentions?|predicts?|lists?|shows?|includes?|knows?|understands?|notes?|recogni[sz]es?|nombra|dice|explica|describe|indica|menciona|nennt|erklärt|beschreibt|sagt)\s+(?:that\s+|que\s+|dass\s+|whether\s+|why\s+|how\s+)?/iu;

export const withoutRubricVerb = (text: string): string => text.replace(RUBRIC_VERB, '');

const EMPTY = readText('');

const readAnswer = (text: string): Reading => {
  const all = readDenied(text);
  const words = contentWords(all);
  return { text, all, words, index: indexAnswer(words) };
};

type Looked = { share: number; words: Word[]; opposed: boolean };

/** Words that the key writes as one and the student as two, or the other way round. */
const joinedMatch = (word: Word, point: Word[], at: number, answer: Reading): Match | null => {
  const alone = word.value === null && word.raw.length >= 6 ? findTerm(word.raw, answer.text) : null;
  const next = point[at + 1];
  const pair = next && word.value === null && next.value === null ? findTerm(`${word.raw}${next.raw}`, answer.text) : null;
  const before = point[at - 1];
  const back = before && word.value === null && before.value === null ? findTerm(`${before.raw}${word.raw}`, answer.text) : null;
  const found = alone ?? pair ?? back;
  if (!found) return null;
  const given = answer.all.find((one) => one.start >= found.start && one.end <= found.end) ?? null;
  return { strength: 0.9, clash: false, word: given };
};

/** Verbs that carry little: "it turns cloudy" and "it goes cloudy" say the same. */
const LIGHT = new Set('turn go become get make form have contain happen occur come take give put use keep find result'.split(' ').map(stem));
const LIGHT_WEIGHT = 0.2;

const weightOf = (word: Word, question: Reading): number =>
  (LIGHT.has(word.stem) ? LIGHT_WEIGHT : word.weight) * (question.index.byStem.has(word.stem) ? QUESTION_WORD : 1);

const NOTHING: Match = { strength: 0, clash: false, word: null };
const REACH = 5;

/** "More", "less", "before": which of them counts is told by what stands beside it. */
const matchDirection = (word: Word, answer: Reading, anchors: Word[]): Match => {
  let best: { match: Match; distance: number } | null = null;
  answer.all.forEach((given, at) => {
    const same = given.stem === word.stem || areSynonyms(word.stem, given.stem);
    const opposite = areOpposites(word.stem, given.stem);
    if (!same && !opposite) return;
    const distance = Math.min(...anchors.map((anchor) => Math.abs(answer.all.indexOf(anchor) - at)));
    if (anchors.length > 0 && distance > REACH) return;
    if (best && distance >= best.distance) return;
    const clash = opposite !== (given.negated !== word.negated);
    best = { match: { strength: given.stem === word.stem ? 1 : 0.7, clash, word: given }, distance };
  });
  return best === null ? NOTHING : (best as { match: Match }).match;
};

const look = (given: string, question: Reading, answer: Reading): Looked => {
  const wording = withoutRubricVerb(given);
  const words = contentWords(readDenied(wording));
  const plain = words.map((word, at) => {
    const direct = findWord(word, answer.index);
    return direct.strength > 0 ? direct : (joinedMatch(word, words, at, answer) ?? direct);
  });
  const anchors = words.flatMap((word, at) => (DIRECTION_STEMS.has(word.stem) || plain[at]?.clash ? [] : (plain[at]?.word ?? [])));
  const matches = words.map((word, at) => (DIRECTION_STEMS.has(word.stem) ? matchDirection(word, answer, anchors) : (plain[at] ?? NOTHING)));
  const total = words.reduce((sum, word) => sum + weightOf(word, question), 0);
  const hit = words.reduce((sum, word, at) => sum + (matches[at]?.clash ? 0 : weightOf(word, question) * (matches[at]?.strength ?? 0)), 0);
  const share = total > 0 ? hit / total : 0;
  const checked = { point: { text: wording, words, worth: 1 }, matches, share };
  const opposed = isOpposed(checked, answer) || matches.some((match, at) => match.clash && weightOf(words[at] ?? NO_WORD, EMPTY) >= 0.5);
  const numbers = words.filter((word, at) => word.value !== null && !question.index.byStem.has(word.stem) && (matches[at]?.strength ?? 0) < 1);
  const isMissing = numbers.some((word) => /\d/u.test(word.raw));
  return { share: isMissing ? 0 : share, opposed, words: matches.flatMap((match) => (match.word && !match.clash ? [match.word] : [])) };
};

const NO_WORD: Word = { raw: '', stem: '', start: 0, end: 0, value: null, weight: 0, negated: false };

const isTurned = (wording: string, answer: Reading, found: Word[]): boolean => {
  const key = readText(wording);
  if (hasSwap(key, answer) || hasWrongPlaces(key, answer)) return true;
  const slot = slotNamed(wording);
  return slot !== null && standsWrongly(slot, found, answer);
};

const WIDE = 60;

/** The sentence, or the two, that hold most of the point: words scattered over a page say nothing together. */
const windowsOf = (answer: Reading): Reading[] => {
  if (answer.all.length <= WIDE) return [answer];
  const spans = readSentences(joinWrapped(answer.text));
  return spans.map((span, at) => readText(answer.text.slice(span.start, spans[at + 1]?.end ?? span.end)));
};

const bestLook = (wording: string, question: Reading, windows: Reading[]): Looked & { window: Reading | null } => {
  let best: Looked & { window: Reading | null } = { share: 0, words: [], opposed: false, window: null };
  for (const window of windows) {
    const looked = look(wording, question, window);
    const isBetter = looked.share > best.share || (looked.share === best.share && best.opposed && !looked.opposed);
    if (isBetter) best = { ...looked, window };
  }
  return best;
};

const needed = (wording: string, question: Reading): number => {
  const words = contentWords(readDenied(withoutRubricVerb(wording))).filter((word) => weightOf(word, question) >= 0.5);
  return NEEDED[words.length] ?? NEEDED_LONG;
};

export type Sought = { answer: Reading; question: Reading; windows: Reading[] };

export const seek = (answer: Reading, question: Reading): Sought => ({
  answer,
  question,
  windows: windowsOf(answer).map(({ text }) => readAnswer(text)),
});

export const markPoint = (part: MarkingPart, { question, windows }: Sought, refused: readonly string[]): PartMark => {
  let best: PartMark = { part, share: 0, quote: null, confidence: NOT_FOUND };
  let opposed = false;
  for (const wording of part.accepts) {
    const looked = bestLook(wording, question, windows);
    const window = looked.window;
    if (!window || looked.share < needed(wording, question)) {
      opposed ||= looked.opposed;
      continue;
    }
    if (looked.opposed || isTurned(wording, window, looked.words) || isRefused(window, looked.words, refused)) {
      opposed = true;
      continue;
    }
    const quote = quoteAround(window.text, readSentences(joinWrapped(window.text)), looked.words);
    const confidence = looked.share >= SURE_FROM ? 0.85 : 0.6;
    if (best.share === 0 || confidence > best.confidence) best = { part, share: 1, quote, confidence };
  }
  return best.share === 0 && opposed ? { ...best, confidence: 0.7 } : best;
};

/** The place that holds the point holds what the key refuses. */
const isRefused = (window: Reading, words: Word[], refused: readonly string[]): boolean =>
  refused.some((text) => {
    const looked = look(text, EMPTY, window);
    const shared = looked.words.filter((word) => words.some((own) => own.start === word.start)).length;
    return looked.share >= 0.9 && !looked.opposed && shared > 0 && shared >= words.length * 0.6;
  });


/** Whether a short phrase stands in a piece of text, as an item of a list would. */
export const holdsPhrase = (wording: string, text: string, question: Reading): boolean => {
  const looked = look(wording, question, readAnswer(text));
  return looked.share >= needed(wording, question) && !looked.opposed;
};
