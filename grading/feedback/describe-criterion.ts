/** One to three sentences about one criterion: what is there, the student's words for it, what would complete it. */
import { type CriterionView, pointsOf, type ShownQuote } from './criterion-view.ts';
import { setName, setPoint, setProse, setQuote, setTitle } from './foreign-words.ts';
import { isEmpty, joinAsList, joinLines, type Line, lineOf, toSentence } from './lines.ts';
import type { Voice } from './voice.ts';
import { pluralOf, spellCount, splitSentences } from './words.ts';

const POINTS_NAMED = 4;

/** The points of a key as one list; what does not fit is counted instead of cut. */
export const listPoints = (points: readonly string[], limit = POINTS_NAMED): Line => {
  const rest = points.length - limit;
  const named = (rest > 0 ? points.slice(0, limit) : points).map(setPoint).filter((line) => !isEmpty(line));
  return rest > 0
    ? [...joinLines(named, '; '), { text: `; and ${spellCount(rest)} more` }]
    : joinAsList(named);
};

const foundTotal = (view: CriterionView): number => view.found.length + view.missing.length;

/** A grader's reason may run on; three sentences are read, ten are not. */
const firstSentences = (text: string, count: number): string =>
  splitSentences(text).slice(0, count).join(' ');

/** Counting "three of four" beside a quarter of the points, or beside a mark of the teacher's, would read as an error. */
const countsAgree = (view: CriterionView): boolean => {
  const total = foundTotal(view);
  // Only of a key is it known how many there are.
  if (view.kind === 'language' || view.levels.length > 0 || view.waits) return false;
  return !view.changed && total > 1 && Math.abs(view.found.length / total - view.share) <= 0.3;
};

/** Points were given beyond what was found point by point, so what is missing may well be said in other words. */
export const earnsMoreThanFound = (view: CriterionView): boolean =>
  view.share > view.found.length / Math.max(1, foundTotal(view)) + 0.3;

const sayFound = (voice: Voice, view: CriterionView): Line => {
  const { phrases } = voice;
  const found = listPoints(view.found);
  if (view.complete) return voice.say(phrases.coveredAll, view.turn, { found });
  if (!countsAgree(view) || view.missing.length === 0) {
    return voice.say(phrases.coveredLoosely, view.turn, { found });
  }
  return voice.say(phrases.coveredSome, view.turn, {
    found,
    count: spellCount(view.found.length),
    total: spellCount(foundTotal(view)),
    are: view.found.length === 1 ? 'is' : 'are',
  });
};

const missingWordings = ({ phrases }: Voice, view: CriterionView): readonly string[] => {
  if (view.kind === 'language') return phrases.toRevise;
  if (view.found.length > 0 && !earnsMoreThanFound(view)) return phrases.missing;
  return view.share > 0 ? phrases.unclear : phrases.missingAll;
};

export const sayMissing = (voice: Voice, view: CriterionView): Line =>
  view.missing.length === 0
    ? []
    : voice.say(missingWordings(voice, view), view.turn, { missing: listPoints(view.missing) });

export const sayLevel = (voice: Voice, view: CriterionView): Line =>
  view.level === null
    ? []
    : voice.say(voice.phrases.level, view.turn, {
        level: setName(view.level.name),
        description: setPoint(view.level.description),
      });

export const sayNextLevel = (voice: Voice, view: CriterionView): Line =>
  view.nextLevel === null
    ? []
    : voice.say(voice.phrases.nextLevel, view.turn, {
        level: setName(view.nextLevel.name),
        description: setPoint(view.nextLevel.description),
      });

/** A level that describes a lack is not shown by any words of the work. */
export const LEAST_SHOWN = 0.4;

/** Which claim a quote stands for: a point that is made, one that is nearly made, or a slip in the writing. */
const quoteWordings = ({ phrases }: Voice, view: CriterionView, { point }: ShownQuote): readonly string[] => {
  if (view.kind === 'language') return isFor(view.missing, point) ? phrases.instance : [];
  if (view.share < (view.level === null ? 0.01 : LEAST_SHOWN)) return [];
  const isMade =
    point === null ? view.found.length > 0 || view.missing.length === 0 : isFor(view.found, point);
  return isMade ? phrases.shown : phrases.partly;
};

const isFor = (points: readonly string[], point: string | null): boolean =>
  point !== null && points.includes(point);

/** The words that carry what is said of a criterion, those of a point that is made first; a mark of another kind is not shown by them. */
export const tellingQuote = ({ alike, quotes, found }: CriterionView): ShownQuote | undefined =>
  alike ? (quotes.find(({ point }) => isFor(found, point)) ?? quotes[0]) : undefined;

/** The same for praise: only words that make a point, or a model's own choice. */
export const provingQuote = (view: CriterionView): ShownQuote | undefined => {
  const quote = view.kind === 'language' ? undefined : tellingQuote(view);
  return quote !== undefined && (quote.point === null || isFor(view.found, quote.point)) ? quote : undefined;
};

export const sayQuote = (voice: Voice, view: CriterionView): Line => {
  const quote = tellingQuote(view);
  const wordings = quote === undefined ? [] : quoteWordings(voice, view, quote);
  return quote === undefined || wordings.length === 0
    ? []
    : voice.say(wordings, view.turn, { quote: setQuote(quote.text) });
};

const marksOf = (view: CriterionView) => ({
  points: pointsOf(view),
  unit: pluralOf(view.max, 'point', 'points'),
});

export const sayAsked = (voice: Voice, view: CriterionView): Line =>
  view.asked === ''
    ? voice.say(voice.phrases.bare, view.turn, marksOf(view))
    : voice.say(voice.phrases.asked, view.turn, { ...marksOf(view), description: setPoint(view.asked) });

export const sayUnanswered = (voice: Voice, view: CriterionView): Line =>
  voice.say(voice.phrases.unanswered, view.turn, { description: setPoint(view.asked) });

export type CommentOptions = {
  /** The grader writes for readers itself (a model), so its reason is the comment. */
  ownWords: boolean;
  quoted: boolean;
  /** False where the missing points stand among the next steps. */
  advised: boolean;
};

/** What is there: the level that was reached, the points that were made, or the reason where there is neither. */
const sayPresent = (voice: Voice, view: CriterionView, reason: Line): Line => {
  const { phrases } = voice;
  const found = view.share > 0 ? view.found : [];
  if (view.kind === 'language' && found.length > 0) {
    const observed = voice.say(phrases.observed, view.turn, { found: listPoints(found) });
    return joinLines([sayLevel(voice, view), observed]);
  }
  if (view.level !== null) {
    // A quote was matched to a point, not to the level: the point stands between them.
    const point = tellingQuote(view)?.point ?? null;
    return joinLines([sayLevel(voice, view), isFor(found, point) ? sayFound(voice, view) : []]);
  }
  if (found.length > 0) return sayFound(voice, view);
  return view.missing.length > 0 ? [] : reason;
};

const firstOf = (...lines: Line[]): Line => lines.find((line) => !isEmpty(line)) ?? [];

export const commentOn = (voice: Voice, view: CriterionView, options: CommentOptions): Line => {
  if (view.own !== null) return lineOf(view.own);
  const reason = toSentence(setProse(firstSentences(view.reason, 3)));
  if (options.ownWords && !isEmpty(reason)) return reason;
  if (view.unanswered) return sayUnanswered(voice, view);
  const next = sayNextLevel(voice, view);
  const advice = view.kind === 'content' && view.nextLevel !== null ? next : sayMissing(voice, view);
  const comment = joinLines([
    sayPresent(voice, view, reason),
    options.quoted ? sayQuote(voice, view) : [],
    options.advised ? firstOf(advice, next) : [],
  ]);
  if (!isEmpty(comment)) return comment;
  if (view.share > 0) return firstOf(sayQuote(voice, view), sayAsked(voice, view));
  return isEmpty(advice) ? sayAsked(voice, view) : voice.say(voice.phrases.noneCovered, view.turn);
};

/** The table's cell where a section below says the rest. */
export const noteOn = (view: CriterionView): Line => {
  if (view.level !== null) return setTitle(view.level.name);
  if (countsAgree(view) && view.missing.length > 0) {
    return lineOf(`${view.found.length} of ${foundTotal(view)} key ideas`);
  }
  if (view.full) return lineOf('Complete');
  const first = toSentence(setProse(firstSentences(view.reason, 1)));
  return isEmpty(first) ? lineOf(view.unanswered ? 'No answer' : 'See below') : first;
};
