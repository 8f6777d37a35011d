/**
 * Judges an answer against a model answer in prose. Two checks look at it: the curve says what a teacher would give for so much
 * in common, and each point of the key is looked for as it is everywhere else. What is named as found, and quoted, is what the
 * second one found; where the two disagree, the confidence says so.
 */
import type { Reason } from '../../../../contract/grading/reason.ts';
import { isWordList } from '../../../integrity/word-list.ts';
import { languageOf } from '../../../language/language-of.ts';
import { isRefusal, type Reading } from '../../../language/reading.ts';
import { joinWrapped, quoteAround, readSentences } from '../../../language/sentences.ts';
import { saysYes } from '../../../rubric/marking/truth.ts';
import { type Measured, measure } from '../content/features.ts';
import type { Key, Point, Reference } from '../content/key.ts';
import { logit, toShare } from '../content/model.ts';
import { type CheckedPoint, findWantedCount } from '../content/points.ts';
import { checkResult } from '../content/result.ts';
import { turnedShares } from '../content/turned.ts';
import { isAnyInOtherOrder } from '../content/word-order.ts';
import { clampShare, type Judgement, pointOf, quotesOf } from '../judgement.ts';
import { markPoint, seek } from '../marks/point.ts';
import { proseConfidence, RATED_FROM, type Signs } from './confidence.ts';
import { withoutHeaps } from './heap.ts';

type Rated = { reference: Reference; measured: Measured; value: number };

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

/** "No, …" where the key says "Yes. …", and nowhere what the key says: whatever else is right, the question is answered wrongly. */
const isOtherVerdict = (key: Reference, answer: Reading): boolean => {
  const wanted = saysYes(key.text);
  if (wanted === null || saysYes(answer.text) !== !wanted) return false;
  return !readSentences(answer.text).some(
    ({ start, end }) => saysYes(answer.text.slice(start, end)) === wanted,
  );
};
const MOST_OTHER_VERDICT = 0.2;

/** That it says the opposite is read from its words, so a teacher has to look. */
const MOST_WHEN_TURNED = 0.5;
/** A point of which something is said the other way round earns less than half, and nothing where all of it is. */
const LEFT_WHEN_TURNED = 0.45;

const mostWhenTurned = (points: readonly Point[], turned: readonly number[]): number => {
  const total = points.reduce((sum, { worth }) => sum + worth, 0);
  const kept = points.reduce((sum, { worth }, at) => {
    const share = turned[at] ?? 0;
    return sum + worth * (share === 0 ? 1 : LEFT_WHEN_TURNED * (1 - share));
  }, 0);
  return total > 0 ? kept / total : 1;
};

export type Weighed = { judgement: Judgement; signs: Signs };

/** The quote of a point that was not found is of words that come close to it. */
type Looked = { point: Point; share: number; found: boolean; quote: string | null };

/** With fewer of its words anywhere in the answer, no place can hold the point. */
const LOOKED_AT_FROM = 0.4;

/** A short point is made or not; of a long one two things that the question does not name, said in one sentence, come close. */
const LONG_POINT = 4;
const CLOSE_FROM = 0.35;
const CLOSE_WORDS = 2;
const OWN_WORD = 0.7;

const quoteClose = (checked: CheckedPoint, question: Reading, answer: Reading): string | null => {
  const { point, matches, share } = checked;
  if (share < CLOSE_FROM || point.words.length < LONG_POINT) return null;
  const sentences = readSentences(joinWrapped(answer.text));
  const own = matches.flatMap(({ word, strength, clash }) =>
    word && !clash && strength >= OWN_WORD && word.weight >= 1 && !question.index.byStem.has(word.stem)
      ? [word]
      : [],
  );
  const together = sentences.map(({ start, end }) =>
    own.filter((word) => word.start >= start && word.end <= end),
  );
  const most = together.reduce((best, words) => (words.length > best.length ? words : best), []);
  return most.length < CLOSE_WORDS ? null : quoteAround(answer.text, sentences, most);
};

/** Each point of the key, found in one place or not, by the same rule as a key of short points. */
const lookForPoints = (
  best: Rated,
  question: Reading,
  answer: Reading,
  turned: readonly number[],
  doubt: boolean,
): Looked[] => {
  const wordings = best.reference.points.map(({ text }) => text);
  const sought = seek(answer, question, wordings, turned);
  return best.measured.alignment.points.map((checked, at) => {
    const { point, share } = checked;
    const part = { kind: 'point' as const, text: point.text, points: 1, accepts: [point.text], wanted: null };
    const opposed = (turned[at] ?? 0) > 0;
    const mark = share < LOOKED_AT_FROM || opposed ? null : markPoint(part, sought, []);
    if (mark !== null && mark.share > 0) return { point, share, found: true, quote: mark.quote };
    return {
      point,
      share,
      found: false,
      quote: opposed || doubt ? null : quoteClose(checked, question, answer),
    };
  });
};

type Lists = Pick<Judgement, 'found' | 'missing' | 'quotes' | 'points'>;

const listPoints = (looked: Looked[], wanted: number | null): Lists => {
  const hits = looked.filter(({ found }) => found);
  const misses = looked
    .filter(({ found }) => !found)
    .sort((a, b) => b.point.worth - a.point.worth || b.share - a.share);
  const open = wanted === null ? misses : misses.slice(0, Math.max(0, wanted - hits.length));
  const nameOf = ({ point }: Looked): string => pointOf(point.text);
  return {
    found: hits.map(nameOf),
    missing: open.map(nameOf),
    ...quotesOf([...hits, ...open].map((one) => ({ point: nameOf(one), quote: one.quote }))),
  };
};

/** `share`: what the curve gives. A mark and its reason rest on the same thing. */
const reasonOf = (
  { found, missing }: Lists,
  looked: readonly Looked[],
  clash: boolean,
  share: number,
): Reason => {
  if (found.length === 0 && share >= RATED_FROM && !clash) return { code: 'alike', data: {} };
  const held = looked.filter((one) => one.found).map(({ point, quote }) => ({ point: point.text, quote }));
  const doubt = isAnyInOtherOrder(held) ? 'swapped' : null;
  return {
    code: 'ideas_found',
    data: { found: found.length, total: found.length + missing.length, doubt: clash ? 'turned' : doubt },
  };
};

type BlankCode = 'no_answer' | 'given_up' | 'word_list' | 'empty_key';

export const judgeBlank = (key: Key, code: BlankCode): Judgement => ({
  share: 0,
  found: [],
  missing: key.accepted[0]?.points.map(({ text }) => pointOf(text)) ?? [],
  quotes: [],
  reason: { code, data: {} },
  confidence: 0.95,
});

const judgeAgainst = (best: Rated, key: Key, question: Reading, answer: Reading): Weighed => {
  const { features } = best.measured;
  const { points } = best.reference;
  const turned = turnedShares(
    points.map(({ text }) => text),
    answer.text,
    question.text,
  );
  const isOther = isOtherVerdict(best.reference, answer);
  const clash =
    isOther || turned.some((share) => share > 0) || features.opposed > 0 || features.clash > CLASH_FROM;
  const against = rate(key.rejected, question, answer);
  const refused =
    against !== null && against.measured.features.points > Math.max(REFUSED_FROM, features.points + 0.1);
  const value =
    best.value - Math.max(0, features.clash - CLASH_FROM) * CLASH_COST - (refused ? REFUSED_COST : 0);
  const curve = toShare(value);
  const short = shortKeyShare(best, question);
  const blended = short === null ? curve : 0.25 * curve + 0.75 * short;
  const stretched = Math.min(
    clampShare((blended - STRETCH.from) / STRETCH.width),
    mostWhenTurned(points, turned),
    isOther ? MOST_OTHER_VERDICT : 1,
  );
  const result = checkResult(best.reference, question, answer);
  const share = result === null ? stretched : RESULT_COUNTS * result + (1 - RESULT_COUNTS) * stretched;
  const wanted = findWantedCount(question.text, best.reference);
  const looked = lookForPoints(best, question, answer, turned, clash || refused);
  const lists = listPoints(looked, wanted);
  const named = lists.found.length + lists.missing.length;
  const found = named === 0 ? 0 : lists.found.length / named;
  const signs: Signs = {
    share,
    found,
    letters: features.letters,
    pairs: features.pairs,
    novel: novelty(best.reference, question, answer),
    doubt: clash || refused,
    room: answer.all.length / Math.max(1, best.reference.words.length),
  };
  const judgement = {
    ...lists,
    share,
    reason: reasonOf(lists, looked, clash, share),
    confidence:
      isOther || turned.some((part) => part > 0)
        ? Math.min(MOST_WHEN_TURNED, proseConfidence(signs))
        : proseConfidence(signs),
    // The curve gives points for what nobody could show.
    ...(share >= RATED_FROM && found === 0 ? { unchecked: true as const } : {}),
  };
  return { judgement, signs };
};

/** What of the answer neither key nor question says: room for a right answer in other words, and for a wrong one. */
const novelty = (reference: Reference, question: Reading, answer: Reading): number => {
  const known = new Set(reference.words.map((word) => word.stem));
  const own = answer.words.filter((word) => !question.index.byStem.has(word.stem));
  const fresh = own.filter((word) => !known.has(word.stem));
  return own.length === 0 ? 0 : fresh.length / own.length;
};

/** Null where there is nothing to weigh: no answer, a refusal, an empty key. */
export const weighProse = (key: Key, question: Reading, answer: Reading): Weighed | null => {
  if (answer.all.length === 0 || isRefusal(answer.text)) return null;
  const best = rate(key.accepted, question, answer);
  return best && judgeAgainst(best, key, question, answer);
};

/** Without joints the language of an answer cannot be told, but that of its key can; German has fewer short words. */
const isEnglish = ({ accepted }: Key): boolean => (languageOf(accepted[0]?.text ?? '') ?? 'en') === 'en';

export const judgeProse = (key: Key, question: Reading, given: Reading): Judgement => {
  if (given.all.length === 0) return judgeBlank(key, 'no_answer');
  const told = key.accepted.flatMap(({ text, points }) => [text, ...points.map((point) => point.text)]);
  const answer = isEnglish(key) ? withoutHeaps(given, [question.text, ...told]) : given;
  if (answer.all.length === 0) return { ...judgeBlank(key, 'word_list'), confidence: 0.5 };
  if (isRefusal(answer.text)) return judgeBlank(key, 'given_up');
  if (isEnglish(key) && isWordList(answer.text)) return { ...judgeBlank(key, 'word_list'), confidence: 0.5 };
  return weighProse(key, question, answer)?.judgement ?? judgeBlank(key, 'empty_key');
};
