/** Judges an answer against a model answer: which points are there, which are missing, and what a teacher would give. */

import { isRefusal, type Reading, readText } from '../../../language/reading.ts';
import { joinWrapped, quoteAround, readSentences } from '../../../language/sentences.ts';
import { clampShare, type Judgement, shorten, sureness } from '../judgement.ts';
import { type Measured, measure } from './features.ts';
import type { Key, Reference } from './key.ts';
import { logit, toShare } from './model.ts';
import { isOpposed } from './opposed.ts';
import { type CheckedPoint, findWantedCount } from './points.ts';
import { checkResult } from './result.ts';
import { hasWrongPlaces } from './slots.ts';
import { hasSwap } from './swaps.ts';

type Rated = { reference: Reference; measured: Measured; value: number };

const FOUND_FROM = 0.5;
const PARTLY_FROM = 0.3;
const SWAP_COST = 2.5;
/** With every word right and its place wrong, at most about a third of the points. */
const MOST_WHEN_SWAPPED = -0.7;
const CLASH_FROM = 0.15;
const CLASH_COST = 4;
/** In a calculation the result decides most of the mark, the way to it the rest. */
const RESULT_COUNTS = 0.65;
const REFUSED_COST = 1.2;
const REFUSED_FROM = 0.6;
/** The curve never quite reaches its ends; a teacher's marks do. */
const STRETCH = { from: 0.015, width: 0.965 };

const rate = (references: Reference[], question: Reading, answer: Reading): Rated | null => {
  let best: Rated | null = null;
  for (const reference of references) {
    const measured = measure(reference, references.length, question, answer);
    const value = logit(measured.features);
    if (!best || value > best.value) best = { reference, measured, value };
  }
  return best;
};

/** One or two words, or the items of a list, are the answer themselves: found or not, whatever the curve says. */
const shortKeyShare = (best: Rated, question: Reading): number | null => {
  const { points } = best.measured.alignment;
  if (!best.reference.list && best.reference.words.length > 2) return null;
  const wanted = findWantedCount(question.text, best.reference) ?? points.length;
  const hits = points.map((point) => point.share).sort((a, b) => b - a);
  return clampShare(hits.slice(0, wanted).reduce((sum, share) => sum + share, 0) / wanted);
};

const matchedWords = ({ matches }: CheckedPoint) =>
  matches.flatMap((match) => (match.word && !match.clash ? [match.word] : []));

const listPoints = (best: Rated, question: Reading, answer: Reading) => {
  const { points } = best.measured.alignment;
  const wanted = findWantedCount(question.text, best.reference);
  const sentences = readSentences(joinWrapped(answer.text));
  const isHit = (point: CheckedPoint): boolean => point.share >= FOUND_FROM && !isOpposed(point, answer);
  const hits = points.filter(isHit);
  const misses = points
    .filter((point) => !isHit(point))
    .sort((a, b) => b.point.worth - a.point.worth || b.share - a.share);
  const open = wanted === null ? misses : misses.slice(0, Math.max(0, wanted - hits.length));
  const quoted = hits.length > 0 ? hits : points.filter((point) => point.share >= PARTLY_FROM).slice(0, 1);
  return {
    found: hits.map(({ point }) => shorten(point.text)),
    missing: open.map(({ point }) => shorten(point.text)),
    quotes: [
      ...new Set(quoted.flatMap((point) => quoteAround(answer.text, sentences, matchedWords(point)) ?? [])),
    ],
  };
};

const describe = (found: number, missing: number, clash: boolean, swap: boolean): string => {
  const total = found + missing;
  const count =
    total <= 1
      ? found === 1
        ? 'The expected answer was found.'
        : 'The expected answer was not clearly found.'
      : `${found} of ${total} key ideas ${found === 1 ? 'was' : 'were'} found.`;
  if (swap) return `${count} Two parts seem to be said the wrong way round.`;
  if (clash) return `${count} At least one point seems to be said the other way round.`;
  return count;
};

export const judgeBlank = (key: Key, reason: string): Judgement => ({
  share: 0,
  found: [],
  missing: key.accepted[0]?.points.map(({ text }) => shorten(text)) ?? [],
  quotes: [],
  reason,
  confidence: 0.95,
});

const judgeProse = (best: Rated, key: Key, question: Reading, answer: Reading): Judgement => {
  const { features } = best.measured;
  const wording = readText(best.reference.text);
  const swap = hasSwap(wording, answer) || hasWrongPlaces(wording, answer);
  const clash = features.opposed > 0 || features.clash > CLASH_FROM;
  const against = rate(key.rejected, question, answer);
  const refused =
    against !== null && against.measured.features.points > Math.max(REFUSED_FROM, features.points + 0.1);
  const value =
    (swap ? Math.min(best.value - SWAP_COST, MOST_WHEN_SWAPPED) : best.value) -
    Math.max(0, features.clash - CLASH_FROM) * CLASH_COST -
    (refused ? REFUSED_COST : 0);
  const curve = toShare(value);
  const short = shortKeyShare(best, question);
  const blended = short === null || swap ? curve : 0.25 * curve + 0.75 * short;
  const stretched = clampShare((blended - STRETCH.from) / STRETCH.width);
  const result = checkResult(best.reference, question, answer);
  const share = result === null ? stretched : RESULT_COUNTS * result + (1 - RESULT_COUNTS) * stretched;
  const lists = listPoints(best, question, answer);
  const doubt = (swap ? 0.2 : 0) + (clash ? 0.15 : 0) + (refused ? 0.15 : 0);
  return {
    ...lists,
    share,
    reason: describe(lists.found.length, lists.missing.length, clash, swap),
    confidence: Math.max(0.1, sureness(share) - doubt),
  };
};

export const judgeContent = (key: Key, question: Reading, answer: Reading): Judgement => {
  if (answer.all.length === 0) return judgeBlank(key, 'No answer was found.');
  if (isRefusal(answer.text)) return judgeBlank(key, 'The student says that they do not know the answer.');
  const best = rate(key.accepted, question, answer);
  if (!best) return judgeBlank(key, 'The key holds nothing to check against.');
  return judgeProse(best, key, question, answer);
};
