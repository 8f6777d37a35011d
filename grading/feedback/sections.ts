/** The longer parts of feedback: strengths, next steps, and a section for every criterion. */
import { type CriterionView, findBest, listGaps, pointsOf } from './criterion-view.ts';
import {
  commentOn,
  LEAST_SHOWN,
  listPoints,
  sayLevel,
  sayMissing,
  sayNextLevel,
  sayRemark,
  sayUnanswered,
} from './describe-criterion.ts';
import { escapeMarkdown } from './ink.ts';
import type { Voice } from './voice.ts';
import { asSentence, clip, formatPoints, oneLine, pluralOf } from './words.ts';

const AT_MOST = 3;
const STRONG_SHARE = 0.8;
const HEADING_LIMIT = 140;
const QUOTES_SHOWN = 3;

const ownLines = (voice: Voice, lines: readonly string[]): string[] =>
  lines
    .map((line) => asSentence(voice.ink.prose(line)))
    .filter(Boolean)
    .slice(0, AT_MOST + 1);

/** A grader's own strengths, or the criteria that came out best, each with the words that carry it. */
export const listStrengths = (
  voice: Voice,
  views: readonly CriterionView[],
  own: readonly string[],
): string[] => {
  const lines = ownLines(voice, own);
  if (lines.length > 0 || views.length < 2) return lines;
  const best = findBest(views);
  const strong = views
    .filter((view) => view.share >= STRONG_SHARE)
    .toSorted((a, b) => b.share - a.share || b.max - a.max);
  const chosen = strong.length > 0 || best === null ? strong : [best];
  return chosen
    .slice(0, AT_MOST)
    .map((view) => `${voice.ink.name(view.name)} (${pointsOf(view)}): ${sayStrength(voice, view)}`);
};

const sayStrength = (voice: Voice, view: CriterionView): string => {
  const quote = view.kind === 'language' ? undefined : view.quotes[0];
  // A grader lists the quotes in the order of the points, so the first quote carries the first point.
  const what = voice.ink.point(view.level?.description ?? view.found[0] ?? '');
  return quote === undefined || what === ''
    ? commentOn(voice, view, { ownWords: false, quoted: true, advised: false })
    : voice.say(voice.phrases.strength, view.turn, { what, quote: voice.ink.quote(quote.text) });
};

export type NextSteps = { items: string[]; criteria: ReadonlySet<string> };

const sayStep = (voice: Voice, view: CriterionView): string => {
  const open = view.max - view.score;
  const advice = view.unanswered
    ? sayUnanswered(voice, view)
    : [sayMissing(voice, view), sayNextLevel(voice, view)].filter(Boolean).join(' ');
  if (advice === '') return '';
  const gain = `up to ${formatPoints(open)} more ${pluralOf(open, 'point', 'points')}`;
  return `${voice.ink.name(view.name)} (${gain}): ${advice}`;
};

/** Where the most points are open, what would earn them. Nothing on full marks, and nothing without substance. */
export const listNextSteps = (
  voice: Voice,
  views: readonly CriterionView[],
  own: readonly string[],
  full: boolean,
): NextSteps => {
  if (full) return { items: [], criteria: new Set() };
  const lines = ownLines(voice, own);
  if (lines.length > 0 || views.length < 2) return { items: lines, criteria: new Set() };
  const steps = listGaps(views)
    .map((view) => ({ id: view.id, text: sayStep(voice, view) }))
    .filter((step) => step.text !== '')
    .slice(0, AT_MOST);
  return { items: steps.map((step) => step.text), criteria: new Set(steps.map((step) => step.id)) };
};

/** Words are shown for what they carry: not for a level that describes a lack, nor for writing without slips. */
const showsQuotes = (view: CriterionView): boolean =>
  view.kind === 'language' ? view.missing.length > 0 : view.level === null || view.share >= LEAST_SHOWN;

const quoteLines = (voice: Voice, view: CriterionView): string[] =>
  (showsQuotes(view) ? view.quotes : [])
    .slice(0, QUOTES_SHOWN)
    .map(({ text, page }) => `> ${voice.ink.quote(text)}${page === null ? '' : ` (page ${page})`}`);

/** All points of a key, one by one; the table and the steps only name the first few. */
const pointLines = (voice: Voice, view: CriterionView): string[] => {
  const all = 12;
  const found = view.share > 0 ? view.found : [];
  return [
    found.length > 0 ? `- **In the work:** ${asSentence(listPoints(voice, found, all))}` : '',
    view.missing.length > 0 ? `- **Still open:** ${asSentence(listPoints(voice, view.missing, all))}` : '',
  ].filter(Boolean);
};

/** The reason says what the points below do not: a model's own words, or what was measured in the writing. */
const isExplained = (view: CriterionView, ownWords: boolean): boolean =>
  ownWords ||
  view.kind === 'language' ||
  (view.level === null && view.found.length + view.missing.length === 0);

const renderSection = (voice: Voice, view: CriterionView, ownWords: boolean): string => {
  const heading = `#### ${escapeMarkdown(clip(oneLine(view.name), HEADING_LIMIT))} – ${pointsOf(view)}`;
  const question = voice.ink.point(view.question);
  const reason = isExplained(view, ownWords)
    ? asSentence(voice.ink.prose(view.reason))
    : sayRemark(voice, view);
  const prose = [reason, sayLevel(voice, view), sayNextLevel(voice, view)].filter(Boolean).join(' ');
  const points = pointLines(voice, view).join('\n');
  const quotes = quoteLines(voice, view).join('\n>\n');
  const parts = [prose, points, quotes].filter(Boolean);
  if (parts.length === 0) parts.push(commentOn(voice, view, { ownWords, quoted: true, advised: true }));
  return [heading, question, ...parts].filter(Boolean).join('\n\n');
};

export const renderSections = (voice: Voice, views: readonly CriterionView[], ownWords: boolean): string =>
  [`### ${voice.phrases.details}`, ...views.map((view) => renderSection(voice, view, ownWords))].join('\n\n');
