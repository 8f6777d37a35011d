/** One to three sentences about one criterion: what is there, the student's words for it, what would complete it. */
import { type CriterionView, pointsOf, type ShownQuote } from './criterion-view.ts';
import { setName, setPoint, setProse, setQuote, setTitle } from './foreign-words.ts';
import { isEmpty, joinAsList, joinLines, type Line, lineOf, toSentence } from './lines.ts';
import type { PhraseKind } from './phrases/phrases.ts';
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
  const found = listPoints(view.found);
  if (view.complete) return voice.say('coveredAll', view.turn, { found });
  if (!countsAgree(view) || view.missing.length === 0) {
    return voice.say('coveredLoosely', view.turn, { found });
  }
  return voice.say('coveredSome', view.turn, {
    found,
    count: spellCount(view.found.length),
    total: spellCount(foundTotal(view)),
    are: view.found.length === 1 ? 'is' : 'are',
  });
};

const missingKind = (view: CriterionView): PhraseKind => {
  if (view.kind === 'language') return 'toRevise';
  if (view.found.length > 0 && !earnsMoreThanFound(view)) return 'missing';
  return view.share > 0 ? 'unclear' : 'missingAll';
};

export const sayMissing = (voice: Voice, view: CriterionView): Line =>
  view.missing.length === 0
    ? []
    : voice.say(missingKind(view), view.turn, { missing: listPoints(view.missing) });

export const sayLevel = (voice: Voice, view: CriterionView): Line =>
  view.level === null
    ? []
    : voice.say('level', view.turn, {
        level: setName(view.level.name),
        description: setPoint(view.level.description),
      });

export const sayNextLevel = (voice: Voice, view: CriterionView): Line =>
  view.nextLevel === null
    ? []
    : voice.say('nextLevel', view.turn, {
        level: setName(view.nextLevel.name),
        description: setPoint(view.nextLevel.description),
      });

/** A level that describes a lack is not shown by any words of the work. */
export const LEAST_SHOWN = 0.4;

/** Which claim a quote stands for: a point that is made, one that is nearly made, or a slip in the writing. */
const quoteKind = (view: CriterionView, { point }: ShownQuote): PhraseKind | null => {
  if (view.kind === 'language') return isFor(view.missing, point) ? 'instance' : null;
  if (view.share < (view.level === null ? 0.01 : LEAST_SHOWN)) return null;
  const isMade =
    point === null ? view.found.length > 0 || view.missing.length === 0 : isFor(view.found, point);
  return isMade ? 'shown' : 'partly';
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
  const kind = quote === undefined ? null : quoteKind(view, quote);
  return quote === undefined || kind === null
    ? []
    : voice.say(kind, view.turn, { quote: setQuote(quote.text) });
};

const marksOf = (view: CriterionView) => ({
  points: pointsOf(view),
  unit: pluralOf(view.max, 'point', 'points'),
});

export const sayAsked = (voice: Voice, view: CriterionView): Line =>
  view.asked === ''
    ? voice.say('bare', view.turn, marksOf(view))
    : voice.say('asked', view.turn, { ...marksOf(view), description: setPoint(view.asked) });

export const sayUnanswered = (voice: Voice, view: CriterionView): Line =>
  voice.say('unanswered', view.turn, { description: setPoint(view.asked) });

export type CommentOptions = {
  /** The grader writes for readers itself (a model), so its reason is the comment. */
  ownWords: boolean;
  quoted: boolean;
  /** False where the missing points stand among the next steps. */
  advised: boolean;
};

/** What is there: the level that was reached, the points that were made, or the reason where there is neither. */
const sayPresent = (voice: Voice, view: CriterionView, reason: Line): Line => {
  const found = view.share > 0 ? view.found : [];
  if (view.kind === 'language' && found.length > 0) {
    const observed = voice.say('observed', view.turn, { found: listPoints(found) });
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

/** Whether there is anything to say of what is there. */
const hasPresent = ({ share, found, level }: CriterionView): boolean =>
  level !== null || (share > 0 && found.length > 0);

const firstOf = (...lines: Line[]): Line => lines.find((line) => !isEmpty(line)) ?? [];

export const commentOn = (voice: Voice, view: CriterionView, options: CommentOptions): Line => {
  if (view.own !== null) return lineOf(view.own);
  const reason = toSentence(setProse(firstSentences(view.reason, 3)));
  if (options.ownWords && !isEmpty(reason)) return reason;
  if (view.unanswered) return sayUnanswered(voice, view);
  const next = sayNextLevel(voice, view);
  const advice = view.kind === 'content' && view.nextLevel !== null ? next : sayMissing(voice, view);
  const present = sayPresent(voice, view, reason);
  const isUnsaid = isEmpty(present) && hasPresent(view);
  const isAdvised = view.missing.length > 0 || (view.kind === 'content' && view.nextLevel !== null);
  const comment = joinLines([
    present,
    // "This shows it" needs what it shows; a teacher may want that unsaid.
    options.quoted && !isUnsaid ? sayQuote(voice, view) : [],
    options.advised ? firstOf(advice, next) : [],
  ]);
  if (!isEmpty(comment) || isUnsaid || (options.advised && isAdvised)) return comment;
  if (view.share > 0) return firstOf(sayQuote(voice, view), sayAsked(voice, view));
  return isAdvised ? voice.say('noneCovered', view.turn) : sayAsked(voice, view);
};

/** The table's cell where a section below says the rest. */
export const noteOn = (view: CriterionView): Line => {
  if (view.level !== null) return setTitle(view.level.name);
  if (countsAgree(view) && view.missing.length > 0) {
    return lineOf(`${view.found.length} of ${foundTotal(view)} key ideas`);
  }
  if (view.full) return lineOf('Complete');
  const first = toSentence(setProse(firstSentences(view.reason, 1)));
  return isEmpty(first) ? lineOf(view.unanswered ? 'No answer found' : 'See below') : first;
};
