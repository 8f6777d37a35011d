/** One to three sentences about one criterion: what is there, the student's words for it, what would complete it. */
import { type CriterionView, pointsOf } from './criterion-view.ts';
import { escapeMarkdown } from './ink.ts';
import { splitSentences } from './own-words.ts';
import type { Voice } from './voice.ts';
import { asSentence, joinList, spellCount } from './words.ts';

const POINTS_NAMED = 4;

/** The points of a key as one list; what does not fit is counted instead of cut. */
export const listPoints = (voice: Voice, points: readonly string[], limit = POINTS_NAMED): string => {
  const rest = points.length - limit;
  const named = (rest > 0 ? points.slice(0, limit) : points)
    .map(voice.ink.point)
    .filter((text) => text !== '');
  return rest > 0 ? `${named.join('; ')}; and ${spellCount(rest)} more` : joinList(named);
};

const foundTotal = (view: CriterionView): number => view.found.length + view.missing.length;

/** A grader's reason may run on; three sentences are read, ten are not. */
const firstSentences = (text: string, count: number): string =>
  splitSentences(text).slice(0, count).join(' ');

/** Counting "three of four" beside a quarter of the points would read as an error. */
const countsAgree = (view: CriterionView): boolean => {
  const total = foundTotal(view);
  return total > 1 && Math.abs(view.found.length / total - view.share) <= 0.3;
};

const sayFound = (voice: Voice, view: CriterionView): string => {
  const { phrases } = voice;
  const found = listPoints(voice, view.found);
  if (view.full) return voice.say(phrases.coveredAll, view.turn, { found });
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

export const sayMissing = (voice: Voice, view: CriterionView): string => {
  if (view.missing.length === 0) return '';
  const missing = listPoints(voice, view.missing);
  const wordings = view.found.length === 0 ? voice.phrases.missingAll : voice.phrases.missing;
  return voice.say(wordings, view.turn, { missing });
};

export const sayLevel = (voice: Voice, view: CriterionView): string =>
  view.level === null
    ? ''
    : voice.say(voice.phrases.level, view.turn, {
        level: voice.ink.name(view.level.name),
        description: voice.ink.point(view.level.description),
      });

export const sayNextLevel = (voice: Voice, view: CriterionView): string =>
  view.nextLevel === null
    ? ''
    : voice.say(voice.phrases.nextLevel, view.turn, {
        level: voice.ink.name(view.nextLevel.name),
        description: voice.ink.point(view.nextLevel.description),
      });

export const sayShown = (voice: Voice, view: CriterionView): string => {
  const quote = view.quotes[0];
  if (quote === undefined || view.share <= 0) return '';
  return voice.say(voice.phrases.shown, view.turn, { quote: voice.ink.quote(quote.text) });
};

export const sayAsked = (voice: Voice, view: CriterionView): string =>
  view.asked === ''
    ? voice.say(voice.phrases.bare, view.turn, { points: pointsOf(view) })
    : voice.say(voice.phrases.asked, view.turn, {
        points: pointsOf(view),
        description: voice.ink.point(view.asked),
      });

export type CommentOptions = {
  /** The grader writes for readers itself (a model), so its reason is the comment. */
  ownWords: boolean;
  quoted: boolean;
  /** False where the missing points stand among the next steps. */
  advised: boolean;
};

/** What is there; for a criterion that is judged as a whole, the measured reason or the level that it reached. */
const sayPresent = (voice: Voice, view: CriterionView, reason: string): string => {
  if (view.found.length > 0 && view.share > 0) return sayFound(voice, view);
  if (view.missing.length > 0) return '';
  return reason !== '' ? reason : sayLevel(voice, view);
};

export const commentOn = (voice: Voice, view: CriterionView, options: CommentOptions): string => {
  const reason = asSentence(voice.ink.prose(firstSentences(view.reason, 3)));
  if (options.ownWords && reason !== '') return reason;
  const advice = sayMissing(voice, view) || sayNextLevel(voice, view);
  const sentences = [
    sayPresent(voice, view, reason),
    options.quoted ? sayShown(voice, view) : '',
    options.advised ? advice : '',
  ].filter(Boolean);
  if (sentences.length > 0) return sentences.join(' ');
  return advice !== '' ? voice.say(voice.phrases.noneCovered, view.turn, {}) : sayAsked(voice, view);
};

/** The table's cell where a section below says the rest. */
export const noteOn = (voice: Voice, view: CriterionView): string => {
  if (view.level !== null) return escapeMarkdown(view.level.name);
  if (countsAgree(view) && view.missing.length > 0) {
    return `${view.found.length} of ${foundTotal(view)} points covered`;
  }
  if (view.full) return 'Complete';
  const first = asSentence(voice.ink.prose(firstSentences(view.reason, 1)));
  return first !== '' ? first : view.share > 0 ? 'Partly covered' : 'Open';
};
