/** What there is to say to the student of one criterion, in the order in which it is said. Nothing here has words yet. */
import type { Rests, StudentClaim, StudentCode } from '../claims/claim.ts';
import type { CriterionView } from './criterion-view.ts';
import { bearsOut } from './shown/bears-out.ts';
import type { ShownQuote } from './shown/verified-quotes.ts';

const claimOf = (view: CriterionView, code: StudentCode, rests: Partial<Rests> = {}): StudentClaim => ({
  audience: 'student',
  code,
  criterion: view.id,
  rests: { mark: { score: view.score, max: view.max }, points: [], quote: null, level: null, ...rests },
  settled: view.settled,
});

/** Points were given beyond what was found point by point, so what is missing may well be said in other words. */
const earnsMoreThanFound = ({ share, found, missing }: CriterionView): boolean =>
  share > found.length / Math.max(1, found.length + missing.length) + 0.3;

/** Somebody credited more than was found: to name the rest alone would say that it is all. */
const isToldInPart = ({ share, found, given }: CriterionView): boolean =>
  found.length > 0 && given > 1 && share > found.length / given + 0.5 / given;

/** An exact answer is compared sign by sign before it is shown, and a slip is shown where it stands. */
const isSupport = (view: CriterionView, text: string, point: string): boolean =>
  view.ownWords || view.exact || view.kind === 'language' || bearsOut(text, point);

/** Among several things that would do, the words of one have the others in them, right or not. */
const quoteFor = (view: CriterionView, points: readonly string[]): ShownQuote | undefined =>
  view.alike && !(view.choice && !view.full)
    ? view.quotes.find(
        ({ point, text }) => point !== null && points.includes(point) && isSupport(view, text, point),
      )
    : undefined;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A quote that only repeats the points that it stands beside shows nothing more; nor does one of several exact answers. */
const showsMore = ({ text }: ShownQuote, points: readonly string[]): boolean => {
  const known = new Set(points.flatMap(wordsIn));
  return wordsIn(text).filter((word) => word.length >= TELLING && !known.has(word)).length >= MORE;
};
/** Joints and articles are nothing more. */
const TELLING = 4;
const MORE = 2;

const isRepeated = ({ text }: ShownQuote, point: string): boolean => {
  const known = new Set(wordsIn(point));
  return wordsIn(text).every((word) => known.has(word));
};

/** "def double" is not the answer that "def double(n)" is, nor "calle" what "la calle" is. */
const isPiece = ({ text }: ShownQuote, point: string): boolean => {
  const [quoted, whole] = [wordsIn(text).join(' '), wordsIn(point).join(' ')];
  return whole !== quoted && ` ${whole} `.includes(` ${quoted} `);
};

/** Without the stop at its end, and with a capital or not where a line begins. */
const asWritten = (text: string): string => text.trim().replace(/\.$/u, '').replace(/\s+/gu, ' ');
const lowerFirst = (text: string): string =>
  text.length === 1
    ? text.toLowerCase()
    : text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

/** In a sentence its order, its commas or its spelling may be what is asked, and a row may have lost its first. */
const FEW_WORDS = 3;
const CUT = /^[^\p{L}\p{N}(√−+-]|[^\p{L}\p{N})°%€$£²³♯♭′'’]$/u;

/** What is called right is what the key has, sign by sign: a slip, a piece, or the answer with something beside it, is no model of it. */
const isSpelled = ({ accepted }: CriterionView, { text }: ShownQuote): boolean => {
  const quoted = asWritten(text);
  return (
    quoted.split(' ').length <= FEW_WORDS &&
    !CUT.test(quoted) &&
    accepted.some((one) => {
      const key = asWritten(one);
      return (
        key === quoted ||
        (/^\P{Lu}/u.test(key) || key.length === 1 ? key.toLowerCase() === lowerFirst(quoted) : false)
      );
    })
  );
};

const POINTS_PAIRED = 12;

/** Each point with the words that make it, then the others together. */
const pairPoints = (view: CriterionView): StudentClaim[] => {
  const paired = view.found
    .flatMap((point) => {
      // Of an exact answer what stands behind it may be wrong: "false, it is north of it".
      const quote = view.exact ? undefined : quoteFor(view, [point]);
      return quote === undefined || isRepeated(quote, point) || wordsIn(quote.text).length < 2
        ? []
        : [{ point, quote: quote.text }];
    })
    .slice(0, POINTS_PAIRED);
  const rest = view.found.filter((point) => !paired.some((one) => one.point === point));
  return [
    ...paired.map(({ point, quote }) => claimOf(view, 'strength', { points: [point], quote })),
    ...(rest.length === 0 ? [] : [claimOf(view, 'coveredLoosely', { points: rest })]),
  ];
};

const listPresent = (view: CriterionView, isDetailed: boolean): StudentClaim[] => {
  const { found, share } = view;
  const quote = quoteFor(view, found);
  if (share === 0 || found.length === 0 || isToldInPart(view)) return [];
  if (quote !== undefined && view.exact && view.full && found.length === 1)
    return isPiece(quote, found[0] ?? '') || !isSpelled(view, quote)
      ? []
      : [claimOf(view, 'right', { points: found, quote: quote.text })];
  const shown =
    quote === undefined || view.exact || !showsMore(quote, found)
      ? []
      : [claimOf(view, 'shown', { quote: quote.text })];
  // The key's own words, or all of them: nothing more is to be shown.
  if (view.complete && found.length === 1 && (quote === undefined || isRepeated(quote, found[0] ?? '')))
    return [];
  if (quote !== undefined && (found.length === 1 || isDetailed)) return pairPoints(view);
  return [claimOf(view, view.complete ? 'coveredAll' : 'coveredLoosely', { points: found }), ...shown];
};

type MissingCode = 'keyed' | 'missing' | 'also' | 'unclear' | 'example';

/** Null: a piece of the key would be told as if it were the answer. */
const missingCode = (view: CriterionView): MissingCode | null => {
  if (view.choice) return 'example';
  if (view.found.length > 0 && view.share > 0) {
    if (earnsMoreThanFound(view)) return null;
    return view.read ? 'missing' : 'also';
  }
  // What stands there instead may be wrong or turned round: nothing of it is called missing, and the whole answer is told.
  if (view.found.length > 0 || !view.whole) return null;
  return view.exact ? 'keyed' : 'unclear';
};

const leftToGive = ({ wanted, found }: CriterionView): number =>
  wanted === null ? Infinity : Math.max(1, wanted - found.length);

/** What would earn the open points. */
export const missingClaim = (view: CriterionView): StudentClaim | null => {
  const isTold =
    view.own === null &&
    view.kind !== 'language' &&
    view.missing.length > 0 &&
    view.reason === '' &&
    !view.unread;
  const code = isTold ? missingCode(view) : null;
  // Of several that would do, as many as are left to give.
  const points = code === 'example' ? view.missing.slice(0, leftToGive(view)) : view.missing;
  return code === null ? null : claimOf(view, code, { points });
};

/** A level is told by what the rubric says of it alone. */
const listRevisions = (view: CriterionView): StudentClaim[] =>
  (view.level === null ? view.missing : []).flatMap((point) => {
    const quote = quoteFor(view, [point]);
    return quote === undefined ? [] : [claimOf(view, 'toRevise', { points: [point], quote: quote.text })];
  });

/** Where nothing else is known of it. The question is not asked again, and the rubric not read out. */
const lastResort = (view: CriterionView): StudentClaim[] => (view.full ? [claimOf(view, 'full')] : []);

/** While nobody has decided, that is what there is to tell: what a program matched may be there or not. It rests on nobody having decided. */
export const undecidedClaim = (view: CriterionView): StudentClaim => ({
  ...claimOf(view, 'open'),
  settled: true,
});

/** A comment is never empty; where the mark stands beside it, this tells nothing more. */
export const markClaim = (view: CriterionView): StudentClaim => claimOf(view, 'mark');

type Options = {
  isDetailed: boolean;
  /** What is missing stands among the next steps. */
  isStep: boolean;
  /** What is open is told of the whole, and of no single mark again. */
  isToldOnce: boolean;
};

/** The teacher's words stand alone; so do a model's, which were written for the student. */
export const listClaims = (
  view: CriterionView,
  { isDetailed, isStep, isToldOnce }: Options,
): StudentClaim[] => {
  if (view.own !== null) return view.own === '' ? [] : [claimOf(view, 'own')];
  if (view.reason !== '') return [claimOf(view, 'words')];
  if (view.unread) return isToldOnce ? [] : [undecidedClaim(view)];
  if (view.unanswered && view.notKnown) return [claimOf(view, 'notKnown')];
  // Else it may stand elsewhere; and where the key is a guess, so is the place of the answer.
  if (view.unanswered) return view.known && view.blank ? [claimOf(view, 'unanswered')] : [];
  const level =
    view.level === null || !view.chosen ? [] : [claimOf(view, 'level', { level: view.level.name })];
  const missing = isStep ? null : missingClaim(view);
  const points =
    view.kind === 'language'
      ? listRevisions(view)
      : [...listPresent(view, isDetailed), ...(missing === null ? [] : [missing])];
  const claims = [...level, ...points];
  if (claims.length > 0) return claims;
  return isStep && view.share === 0 ? [claimOf(view, 'noneCovered')] : lastResort(view);
};

export const wholeClaim = (
  code: StudentCode,
  mark: Rests['mark'],
  views: readonly CriterionView[],
): StudentClaim => ({
  audience: 'student',
  code,
  criterion: null,
  rests: { mark, points: [], quote: null, level: null },
  settled: views.every(({ settled }) => settled),
});

export const namedClaim = (
  view: CriterionView,
  code: 'best' | 'gap',
  views: readonly CriterionView[],
): StudentClaim => ({ ...claimOf(view, code), settled: views.every(({ settled }) => settled) });
