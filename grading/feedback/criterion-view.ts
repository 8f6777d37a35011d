/** What the composer knows of one criterion: the rubric's side and the verdict's side brought together. */
import type { Criterion, CriterionVerdict, Level, Rubric } from '../../contract/grading.ts';
import type { Band } from './phrases/phrases.ts';
import { listFound, listMissing } from './rubric-points.ts';
import { distinctLines, formatPoints, oneLine, splitSentences } from './words.ts';

export type JudgedCriterion = Omit<CriterionVerdict, 'feedback'>;

export type CriterionView = {
  id: string;
  name: string;
  kind: Criterion['kind'];
  score: number;
  max: number;
  share: number;
  full: boolean;
  reason: string;
  found: string[];
  missing: string[];
  /** Verified words of the student, the most telling first. */
  quotes: { text: string; page: number | null }[];
  /** What the rubric asks, never the model answer: empty work must not be handed the key. */
  asked: string;
  /** The question's wording, where the criterion is a question of a key. */
  question: string;
  level: Level | null;
  nextLevel: Level | null;
  /** What a counting grader adds to its count, such as that something is said the other way round. */
  remarks: string[];
  /** The grader found no answer at all, or one that says that it is not known. */
  unanswered: boolean;
  confidence: number;
  /** Position in the rubric; it turns the wordings. */
  turn: number;
};

export const bandOf = (share: number): Band => {
  if (share >= 1) return 'full';
  if (share >= 0.8) return 'strong';
  if (share >= 0.6) return 'good';
  return share >= 0.3 ? 'partial' : 'low';
};

export const pointsOf = (view: { score: number; max: number }): string =>
  `${formatPoints(view.score)} of ${formatPoints(view.max)}`;

/** A clause that can stand in a sentence tells more than three words or half a page. */
const QUOTE_LENGTHS = { least: 12, most: 170 } as const;

/** Lines of a form are on the page, but nobody's words. */
const FORM_LINE = /^(?:(?:student )?(?:name|number|id)|date|class|course|teacher)\s*:/i;

const listVerifiedQuotes = (verdict: JudgedCriterion): CriterionView['quotes'] => {
  const fits = (text: string) => text.length >= QUOTE_LENGTHS.least && text.length <= QUOTE_LENGTHS.most;
  const verified = verdict.quotes.filter((quote) => quote.verified && !FORM_LINE.test(quote.text.trim()));
  const quotes = distinctLines(verified.map((quote) => quote.text)).map((text) => ({
    text,
    page: verified.find((quote) => oneLine(quote.text) === text)?.page ?? null,
  }));
  return [...quotes.filter((quote) => fits(quote.text)), ...quotes.filter((quote) => !fits(quote.text))];
};

/**
 * The step of the level table that the score has reached, and the one to aim at: the highest, because the steps between
 * describe what is still lacking ("several errors"), which is no aim.
 */
const findLevels = (criterion: Criterion | undefined, share: number): [Level | null, Level | null] => {
  const levels = (criterion?.levels ?? []).toSorted((a, b) => a.points - b.points);
  const top = levels.at(-1)?.points ?? 0;
  if (levels.length < 2 || top <= 0) return [null, null];
  const points = share * top;
  let index = 0;
  levels.forEach((level, position) => {
    const nearest = levels[index]?.points ?? 0;
    if (Math.abs(level.points - points) <= Math.abs(nearest - points)) index = position;
  });
  return [levels[index] ?? null, index < levels.length - 1 ? (levels.at(-1) ?? null) : null];
};

const UNANSWERED = /\bno answer\b|\bdo not know\b/i;

/** The first sentence of a counting grader is the count; what it says of marked papers is for the teacher. */
const listRemarks = (verdict: JudgedCriterion): string[] =>
  splitSentences(oneLine(verdict.reason))
    .slice(1, 3)
    .filter((sentence) => !/\byou marked\b/.test(sentence));

/** Below this share, a remark means that the words of a point are there but do not say it. */
const DOUBTED_BELOW = 0.35;

type Points = Pick<CriterionView, 'found' | 'missing' | 'remarks'>;

/** A model names points in words of its own, which are taken as they are; a counting grader's are made fit for readers. */
const listPointsOf = (
  criterion: Criterion | undefined,
  verdict: JudgedCriterion,
  share: number,
  ownWords: boolean,
): Points => {
  if (criterion === undefined || ownWords) {
    return { found: distinctLines(verdict.found), missing: distinctLines(verdict.missing), remarks: [] };
  }
  const named = verdict.found.length + verdict.missing.length > 0;
  const remarks = named && criterion.kind === 'content' ? listRemarks(verdict) : [];
  const found = listFound(criterion, verdict.found, share);
  const missing = listMissing(criterion, verdict.missing);
  const isDoubted = remarks.length > 0 && share < DOUBTED_BELOW;
  return isDoubted ? { found: [], missing: [...found, ...missing], remarks } : { found, missing, remarks };
};

const viewCriterion = (
  rubric: Rubric,
  verdict: JudgedCriterion,
  turn: number,
  ownWords: boolean,
): CriterionView => {
  const criterion = rubric.criteria.find(({ id }) => id === verdict.criterion_id);
  const share = verdict.max > 0 ? Math.min(1, verdict.score / verdict.max) : 0;
  const full = share >= 1;
  const unanswered = share === 0 && verdict.found.length === 0 && UNANSWERED.test(verdict.reason);
  const points = listPointsOf(criterion, verdict, share, ownWords);
  const [level, nextLevel] = findLevels(criterion, share);
  return {
    id: verdict.criterion_id,
    name: oneLine(verdict.name) || oneLine(criterion?.name ?? '') || 'Overall',
    kind: criterion?.kind ?? 'content',
    score: verdict.score,
    max: verdict.max,
    share,
    full,
    reason: oneLine(verdict.reason),
    found: points.found,
    // Full marks leave nothing to advise, and a question without an answer is not handed the key.
    missing: full || unanswered ? [] : points.missing,
    remarks: full || unanswered ? [] : points.remarks,
    quotes: listVerifiedQuotes(verdict),
    asked: oneLine(criterion?.description ?? '') || oneLine(levelTop(criterion)),
    question: criterion?.question == null ? '' : oneLine(criterion.description),
    level,
    nextLevel: full ? null : nextLevel,
    unanswered,
    confidence: verdict.confidence,
    turn,
  };
};

const levelTop = (criterion: Criterion | undefined): string =>
  (criterion?.levels ?? []).toSorted((a, b) => b.points - a.points)[0]?.description ?? '';

/** `ownWords`: the grader writes for readers itself. */
export const viewCriteria = (
  rubric: Rubric,
  criteria: readonly JudgedCriterion[],
  ownWords: boolean,
): CriterionView[] => criteria.map((verdict, index) => viewCriterion(rubric, verdict, index, ownWords));

/** Where the work is best: the fullest criterion, the weightier one among equals. Null when nothing stands out. */
export const findBest = (views: readonly CriterionView[]): CriterionView | null =>
  views.filter((view) => view.share >= 0.6).toSorted((a, b) => b.share - a.share || b.max - a.max)[0] ?? null;

/** Where most points are open. */
export const listGaps = (views: readonly CriterionView[]): CriterionView[] =>
  views
    .filter((view) => !view.full)
    .toSorted((a, b) => b.max - b.score - (a.max - a.score) || a.turn - b.turn);
