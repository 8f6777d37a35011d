/**
 * Turns a verdict into what the student reads: Markdown for the whole work and a plain sentence or three per criterion.
 * Nothing is said that does not point at the work or the rubric. Flags are the teacher's: the only ones that shape the
 * text are those that say that there is hardly anything to judge, or that it could hardly be read.
 */
import type { FeedbackTone, Flag, GradeLetter, Rubric, RubricStyle } from '../../contract/grading.ts';
import {
  bandOf,
  type CriterionView,
  findBest,
  type JudgedCriterion,
  listGaps,
  pointsOf,
  viewCriteria,
} from './criterion-view.ts';
import { commentOn, listPoints, noteOn, sayAsked } from './describe-criterion.ts';
import { plainInk } from './ink.ts';
import { withoutInventedQuotes } from './own-words.ts';
import type { EmptyKind } from './phrases/phrases.ts';
import { renderAskedTable, renderCommentTable, renderScoreTable, type Total } from './render-table.ts';
import { listNextSteps, listStrengths, renderSections } from './sections.ts';
import { createVoice, type Voice, withInk } from './voice.ts';
import { asSentence, formatPoints, hashText, joinList } from './words.ts';

export type FeedbackInput = {
  rubric: Rubric;
  criteria: JudgedCriterion[];
  score: number;
  max: number;
  letter: GradeLetter;
  flags: Flag[];
  /** A grader's own words for the student; empty where it has none. */
  summary: string;
  strengths: string[];
  nextSteps: string[];
  tone: FeedbackTone;
  style: RubricStyle;
  gradeLevel: number | null;
  grader: 'builtin' | 'model';
  confidence: number;
};

export type Feedback = { feedback: string; criteria: Record<string, string> };

type Draft = { input: FeedbackInput; voice: Voice; views: CriterionView[]; total: Total; ownWords: boolean };

const EMPTY_KINDS = ['blank', 'near_blank', 'prompt_only'] as const;

const findEmptyKind = (
  { flags, score }: FeedbackInput,
  views: readonly CriterionView[],
): EmptyKind | null => {
  if (score > 0) return null;
  const kind = EMPTY_KINDS.find((code) => flags.some((flag) => flag.code === code));
  return kind ?? (views.every((view) => view.unanswered) ? 'unanswered' : null);
};

/** Work that was matched with the task after all is not called off-topic to the student's face. */
const OFF_TOPIC_SHARE = 0.35;

const isOffTopic = ({ flags }: FeedbackInput, views: readonly CriterionView[]): boolean => {
  const content = views.filter((view) => view.kind === 'content');
  const sum = (key: 'score' | 'max') => content.reduce((total, view) => total + view[key], 0);
  return flags.some((flag) => flag.code === 'off_topic') && sum('score') <= OFF_TOPIC_SHARE * sum('max');
};

const sayOpening = ({ input, voice, views, ownWords }: Draft): string => {
  const summary = input.summary
    .split(/\n\s*\n/)
    .map(voice.ink.prose)
    .filter(Boolean);
  if (summary.length > 0) return summary.map(asSentence).join('\n\n');
  const opening = voice.say(voice.phrases.opening[bandOf(input.score / input.max)], 0, {
    score: formatPoints(input.score),
    max: formatPoints(input.max),
    source: input.rubric.source === 'key' ? 'answer key' : 'rubric',
  });
  if (isOffTopic(input, views)) return `${opening} ${voice.say(voice.phrases.offTopic, 0, {})}`;
  const [only, second] = views;
  if (only !== undefined && second === undefined) {
    return `${opening} ${commentOn(voice, only, { ownWords, quoted: true, advised: true })}`;
  }
  return [opening, sayBest(voice, views, input.style), sayGap(voice, views, input.style)]
    .filter(Boolean)
    .join(' ');
};

const sayBest = (voice: Voice, views: CriterionView[], style: RubricStyle): string => {
  const best = findBest(views);
  const quote = style === 'simple' ? best?.quotes[0] : undefined;
  if (best === null) return '';
  if (views.every((view) => view.share === best.share)) return sayExample(voice, best, quote);
  const values = { name: voice.ink.name(best.name), points: pointsOf(best) };
  return quote === undefined
    ? voice.say(voice.phrases.best, best.turn, values)
    : voice.say(voice.phrases.bestQuoted, best.turn, { ...values, quote: voice.ink.quote(quote.text) });
};

/** Where nothing stands out, one passage still shows what the points were given for. */
const sayExample = (
  voice: Voice,
  view: CriterionView,
  quote: CriterionView['quotes'][number] | undefined,
): string =>
  quote === undefined
    ? ''
    : voice.say(voice.phrases.example, view.turn, {
        name: voice.ink.name(view.name),
        quote: voice.ink.quote(quote.text),
      });

const isBareGap = (view: CriterionView): boolean =>
  view.missing.length === 0 && view.nextLevel === null && !view.unanswered && view.share >= 0.8;

/** The other styles name what is missing among their next steps. */
const sayGap = (voice: Voice, views: CriterionView[], style: RubricStyle): string => {
  const [gap] = listGaps(views);
  // A grader that took points off without naming why gives nothing to say here.
  if (gap === undefined || isBareGap(gap)) return '';
  const values = { name: voice.ink.name(gap.name), points: pointsOf(gap) };
  return style !== 'simple' || gap.missing.length === 0
    ? voice.say(voice.phrases.gap, gap.turn, values)
    : voice.say(voice.phrases.gapNamed, gap.turn, { ...values, missing: listPoints(voice, gap.missing, 2) });
};

const isHardToRead = ({ flags }: FeedbackInput): boolean => flags.some((flag) => flag.code === 'handwriting');

const UNSURE_BELOW = 0.5;

/** Readers learn who graded and where it was unsure, so that nobody takes a guess for a judgement. */
const sayGrader = ({ input, voice, views }: Draft): string => {
  const unsure = views.filter((view) => view.confidence < UNSURE_BELOW);
  const who = [
    input.grader === 'builtin' ? 'Graded by the built-in grader, without an AI model.' : '',
    isHardToRead(input) ? 'The page could only be read in part.' : '',
  ]
    .filter(Boolean)
    .join(' ');
  if (unsure.length === 0 && input.confidence >= UNSURE_BELOW) return who;
  const where =
    unsure.length === 0 || unsure.length === views.length || unsure.length > 4
      ? 'this result'
      : joinList(unsure.map((view) => voice.ink.name(view.name)));
  return `${who} The grader is not sure about ${where}; a second look by the teacher is advised.`.trim();
};

const composeEmpty = ({ voice, views, total }: Draft, kind: EmptyKind): string[] => [
  `${voice.say(voice.phrases.empty[kind], 0, {})} ${voice.say(voice.phrases.emptyNext, 0, {})}`,
  renderAskedTable(voice, views, total),
];

const bulletList = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const composeJudged = (draft: Draft): string[] => {
  const { input, voice, views, total, ownWords } = draft;
  const opening = sayOpening(draft);
  if (input.style === 'simple') return [opening, renderScoreTable(views, total)];
  const strengths = listStrengths(voice, views, input.strengths);
  const steps = listNextSteps(voice, views, input.nextSteps, input.score >= input.max);
  const comments = views.map((view) =>
    input.style === 'detailed'
      ? noteOn(voice, view)
      : commentOn(voice, view, { ownWords, quoted: false, advised: !steps.criteria.has(view.id) }),
  );
  return [
    opening,
    renderCommentTable(views, comments, total),
    strengths.length > 0 ? `### ${voice.phrases.strengths}\n\n${bulletList(strengths)}` : '',
    steps.items.length > 0 ? `### ${voice.phrases.nextSteps}\n\n${bulletList(steps.items)}` : '',
    input.style === 'detailed' ? renderSections(voice, views, ownWords) : '',
  ];
};

const seedOf = (input: FeedbackInput): number =>
  hashText(
    JSON.stringify([
      input.score,
      input.criteria.map((verdict) => [
        verdict.criterion_id,
        verdict.score,
        verdict.found,
        verdict.quotes.map((quote) => quote.text),
      ]),
    ]),
  );

export const composeFeedback = (given: FeedbackInput): Feedback => {
  const input = { ...given, ...withoutInventedQuotes(given) };
  const voice = createVoice(input.tone, input.gradeLevel, seedOf(input));
  const draft: Draft = {
    input,
    voice,
    views: viewCriteria(input.rubric, input.criteria, input.grader === 'model').map((view) =>
      // What could not be read may still be there: nobody is told that an answer is missing.
      isHardToRead(input) ? { ...view, unanswered: false } : view,
    ),
    total: { score: input.score, max: input.max, letter: input.letter },
    ownWords: input.grader === 'model',
  };
  const kind = findEmptyKind(input, draft.views);
  const parts = kind === null ? composeJudged(draft) : composeEmpty(draft, kind);
  const grader = sayGrader(draft);
  const plain = withInk(voice, plainInk);
  const comment = (view: CriterionView): string =>
    kind === null
      ? commentOn(plain, view, { ownWords: draft.ownWords, quoted: true, advised: true })
      : sayAsked(plain, view);
  return {
    feedback: [...parts, grader === '' ? '' : `---\n\n${grader}`].filter(Boolean).join('\n\n'),
    criteria: Object.fromEntries(draft.views.map((view) => [view.id, comment(view)])),
  };
};
