/** The longer parts of feedback: strengths, next steps, and a section for every criterion. */
import { type CriterionView, findBest, listGaps, pointsOf, type ShownQuote } from './criterion-view.ts';
import {
  commentOn,
  earnsMoreThanFound,
  LEAST_SHOWN,
  listPoints,
  provingQuote,
  sayLevel,
  sayMissing,
  sayNextLevel,
  sayUnanswered,
} from './describe-criterion.ts';
import { setName, setPoint, setProse, setQuote, setTitle } from './foreign-words.ts';
import { type Block, isEmpty, joinLines, type Line, lineOf, plainText, toSentence } from './lines.ts';
import type { Voice } from './voice.ts';
import { formatPoints, pluralOf } from './words.ts';

const AT_MOST = 3;
const STRONG_SHARE = 0.8;
const QUOTES_SHOWN = 3;

/** One of a list: as it is written, and as the teacher edits it, without points that would then no longer follow. */
export type Item = { line: Line; plain: string };

const ownItems = (lines: readonly string[]): Item[] =>
  lines
    .map((line) => toSentence(setProse(line)))
    .filter((line) => !isEmpty(line))
    .slice(0, AT_MOST + 1)
    .map((line) => ({ line, plain: plainText(line) }));

const itemOf = ({ name }: CriterionView, points: string, rest: Line): Item => ({
  line: [...setName(name), { text: ` (${points}): ` }, ...rest],
  plain: plainText([...setName(name), { text: ': ' }, ...rest]),
});

/** A grader's own strengths, or the criteria that came out best, each with the words that carry it. */
export const listStrengths = (
  voice: Voice,
  views: readonly CriterionView[],
  own: readonly string[],
): Item[] => {
  const lines = ownItems(own);
  if (lines.length > 0 || views.length < 2) return lines;
  const best = findBest(views);
  const strong = views
    .filter((view) => view.share >= STRONG_SHARE)
    .toSorted((a, b) => b.share - a.share || b.max - a.max);
  const chosen = strong.length > 0 || best === null ? strong : [best];
  return (
    chosen
      // What the teacher wrote about a criterion stands there once; here the program says what it found.
      .map((view) => ({ view, line: sayStrength(voice, { ...view, own: null }) }))
      .filter(({ line }) => !isEmpty(line))
      .slice(0, AT_MOST)
      .map(({ view, line }) => itemOf(view, pointsOf(view), line))
  );
};

const sayStrength = (voice: Voice, view: CriterionView): Line => {
  const quote = provingQuote(view);
  const what = setPoint(quote?.point ?? '');
  return quote === undefined || isEmpty(what)
    ? commentOn(voice, view, { ownWords: false, quoted: true, advised: false })
    : voice.say('strength', view.turn, { what, quote: setQuote(quote.text) });
};

export type NextSteps = { items: Item[]; criteria: ReadonlySet<string> };

const sayStep = (voice: Voice, view: CriterionView): Item | null => {
  const open = view.max - view.score;
  const advice = view.unanswered
    ? sayUnanswered(voice, view)
    : joinLines([sayMissing(voice, view), sayNextLevel(voice, view)]);
  if (isEmpty(advice)) return null;
  const gain = `up to ${formatPoints(open)} more ${pluralOf(open, 'point', 'points')}`;
  return itemOf(view, gain, advice);
};

/** Where the most points are open, what would earn them. Nothing on full marks, and nothing without substance. */
export const listNextSteps = (
  voice: Voice,
  views: readonly CriterionView[],
  own: readonly string[],
  full: boolean,
): NextSteps => {
  if (full) return { items: [], criteria: new Set() };
  const lines = ownItems(own);
  if (lines.length > 0 || views.length < 2) return { items: lines, criteria: new Set() };
  const steps = listGaps(views)
    .flatMap((view) => {
      const item = sayStep(voice, view);
      return item === null ? [] : [{ id: view.id, item }];
    })
    .slice(0, AT_MOST);
  return { items: steps.map(({ item }) => item), criteria: new Set(steps.map(({ id }) => id)) };
};

const setEvidence = ({ text, page }: ShownQuote): Line => [
  ...setQuote(text),
  { text: page === null ? '' : ` (page ${page})` },
];

/** A model's quotes stand for its words on the criterion; a counting grader's stand with their points. */
const quoteLines = (view: CriterionView): Line[] =>
  (view.level === null || view.share >= LEAST_SHOWN ? view.quotes : [])
    .filter(({ point }) => point === null)
    .slice(0, QUOTES_SHOWN)
    .map(setEvidence);

const POINTS_LISTED = 12;

const labelled = (label: string, line: Line): Line =>
  isEmpty(line) ? [] : [{ text: label, as: 'strong' }, { text: ' ' }, ...line];

/** Each point with the words that were matched to it, then the others together. */
const linesFor = (view: CriterionView, label: string, quoted: string, points: readonly string[]): Line[] => {
  const matched = points.flatMap((point) => {
    const isShown = view.alike && (view.share > 0 || view.kind === 'language');
    const quote = isShown ? view.quotes.find((one) => one.point === point) : undefined;
    return quote === undefined ? [] : [{ point, quote }];
  });
  const others = points.filter((point) => !matched.some((one) => one.point === point));
  return [
    ...matched
      .slice(0, POINTS_LISTED)
      .map(({ point, quote }) =>
        labelled(quoted, [...setPoint(point), { text: ' – ' }, ...setEvidence(quote)]),
      ),
    labelled(label, toSentence(listPoints(others, POINTS_LISTED))),
  ];
};

/** All points of a key, one by one; the table and the steps only name the first few. */
const pointLines = (view: CriterionView): Line[] => {
  const found = view.share > 0 ? view.found : [];
  const isLanguage = view.kind === 'language';
  // Points without a point that was found were earned by other words.
  const isEarnedOtherwise = earnsMoreThanFound(view) || (view.share > 0 && found.length === 0);
  const notFound = isEarnedOtherwise ? 'Not found in these words:' : 'Not found:';
  const [open, close] = isLanguage ? ['To check:', 'To check:'] : [notFound, 'Close to it:'];
  return [
    ...linesFor(view, 'In the work:', 'In the work:', found),
    ...linesFor(view, open, close, view.missing),
  ].filter((line) => !isEmpty(line));
};

const toBlocks = (lines: readonly Line[], points: readonly Line[], quotes: readonly Line[]): Block[] => [
  ...lines.filter((line) => !isEmpty(line)).map((line): Block => ({ kind: 'paragraph', line })),
  ...(points.length === 0 ? [] : [{ kind: 'list' as const, items: points }]),
  ...(quotes.length === 0 ? [] : [{ kind: 'quotes' as const, lines: quotes }]),
];

/** A teacher's text as it was typed: an empty line begins a paragraph. */
export const ownParagraphs = (text: string): Line[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => lineOf(part.trim()))
    .filter((line) => !isEmpty(line));

const describe = (voice: Voice, view: CriterionView, ownWords: boolean): Block[] => {
  if (view.own !== null) return toBlocks(ownParagraphs(view.own), [], quoteLines(view));
  const reason = ownWords ? toSentence(setProse(view.reason)) : [];
  const prose = joinLines([reason, sayLevel(voice, view), sayNextLevel(voice, view)]);
  const blocks = toBlocks([prose], pointLines(view), quoteLines(view));
  if (blocks.length > 0) return blocks;
  return toBlocks([commentOn(voice, view, { ownWords, quoted: true, advised: true })], [], []);
};

const renderSection = (voice: Voice, view: CriterionView, ownWords: boolean): Block[] => [
  { kind: 'heading', depth: 4, line: [...setTitle(view.name), { text: ` – ${pointsOf(view)}` }] },
  ...toBlocks([setPoint(view.question)], [], []),
  ...describe(voice, view, ownWords),
];

export const renderSections = (voice: Voice, views: readonly CriterionView[], ownWords: boolean): Block[] => [
  { kind: 'heading', depth: 3, line: lineOf(voice.phrases.details) },
  ...views.flatMap((view) => renderSection(voice, view, ownWords)),
];
