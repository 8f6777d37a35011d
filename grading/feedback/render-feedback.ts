/**
 * The one place where feedback becomes text: the parts of a verdict, the teacher's marks and words where there are any, and
 * the rubric go in; Markdown for the whole work and plain text per part come out. Every number, letter, level and piece of
 * advice is made here from the marks that hold, so none can disagree with them; a grader's words that were written about
 * another mark are left out, and a teacher's stay as they were typed.
 *
 * Nothing is said that does not point at the work or the rubric. Flags are the teacher's: the only ones that shape the text
 * are those that say that there is hardly anything to judge, or that it could hardly be read.
 */
import { type OwnText, type RenderedFeedback, readText, type TeacherWords } from '../../contract/feedback.ts';
import { type FeedbackParts, letterFor, settleTotal } from '../../contract/grading.ts';
import { NO_ANSWER, NOTHING_WRITTEN } from '../integrity/inspect-work.ts';
import type { CriterionView } from './criterion-view.ts';
import { commentOn, noteOn, sayAsked } from './describe-criterion.ts';
import { listDoubts } from './doubts.ts';
import {
  type Draft,
  type Judged,
  type ReadReview,
  type ReadWords,
  startDraft,
  type TeacherReview,
} from './draft.ts';
import {
  type Block,
  isEmpty,
  joinLines,
  type Line,
  lineOf,
  listSaid,
  plainText,
  quotedIn,
  type Said,
} from './lines.ts';
import { sayGrader, sayOpening, withGreeting } from './opening.ts';
import type { EmptyKind } from './phrases/phrases.ts';
import { type Item, listNextSteps, listStrengths, ownParagraphs, renderSections } from './sections.ts';
import { askedTable, commentTable, scoreTable } from './tables.ts';
import { writeMarkdown } from './write-markdown.ts';

const EMPTY_KINDS = [...NOTHING_WRITTEN, ...NO_ANSWER] as const;

const findEmptyKind = ({ judged, views, total }: Draft): EmptyKind | null => {
  if (total.score > 0) return null;
  const kind = EMPTY_KINDS.find((code) => judged.flags.some((flag) => flag.code === code));
  return kind ?? (views.every((view) => view.unanswered) ? 'unanswered' : null);
};

/** What the grader wrote about the whole is about its own marks. */
type WholeWords = Pick<FeedbackParts, 'summary' | 'strengths' | 'next_steps'>;
const SILENT: WholeWords = { summary: '', strengths: [], next_steps: [] };

const wholeWords = ({ judged, views, total }: Draft): WholeWords => {
  const given = settleTotal(judged.criteria, judged.rubric);
  const isAlike = views.every(({ holds }) => holds) && letterFor(given.score, given.max) === total.letter;
  return isAlike ? judged.parts : SILENT;
};

type Parts = { summary: Line[]; strengths: Item[]; steps: Item[]; stepsFor: ReadonlySet<string> };

const ownItems = (text: string): Item[] =>
  text
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [{ line: lineOf(line.trim()), plain: line.trim() }]));

const listParts = (draft: Draft, kind: EmptyKind | null, words: ReadWords | null): Parts => {
  const { voice, views, total, style } = draft;
  const own = wholeWords(draft);
  const isShort = kind !== null || style === 'simple';
  const strengths = isShort ? [] : listStrengths(voice, views, own.strengths);
  const steps = isShort
    ? { items: [], criteria: new Set<string>() }
    : listNextSteps(voice, views, own.next_steps, total.score >= total.max);
  const opening = () =>
    withGreeting(
      draft,
      kind === null
        ? sayOpening(draft, own.summary)
        : [joinLines([voice.say(`empty.${kind}`, 0), voice.say('emptyNext', 0)])],
    );
  return {
    summary: typeof words?.summary === 'string' ? ownParagraphs(words.summary) : opening(),
    strengths: typeof words?.strengths === 'string' ? ownItems(words.strengths) : strengths,
    steps: typeof words?.next_steps === 'string' ? ownItems(words.next_steps) : steps.items,
    stepsFor: typeof words?.next_steps === 'string' ? new Set() : steps.criteria,
  };
};

const tableOf = (draft: Draft, kind: EmptyKind | null, { stepsFor }: Parts): Block => {
  const { voice, views, total, style, ownWords } = draft;
  const isCommented = views.some(({ own }) => own !== null);
  if (kind !== null && !isCommented) return askedTable(views, total);
  if (style === 'simple' || kind !== null) {
    const own = views.map((view) => lineOf(view.own ?? ''));
    return isCommented ? commentTable(views, own, total) : scoreTable(views, total);
  }
  const comments = views.map((view) =>
    style === 'detailed'
      ? noteOn(view)
      : commentOn(voice, view, { ownWords, quoted: false, advised: !stepsFor.has(view.id) }),
  );
  return commentTable(views, comments, total);
};

const listUnder = (heading: string, items: readonly Item[]): Block[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', depth: 3, line: lineOf(heading) },
        { kind: 'list', items: items.map(({ line }) => line) },
      ];

const toBlocks = (draft: Draft, kind: EmptyKind | null, parts: Parts): Block[] => {
  const { voice, views, style, ownWords } = draft;
  const grader = sayGrader(draft);
  return [
    ...parts.summary.map((line): Block => ({ kind: 'paragraph', line })),
    tableOf(draft, kind, parts),
    ...listUnder(voice.phrases.strengths, parts.strengths),
    ...listUnder(voice.phrases.nextSteps, parts.steps),
    ...(kind === null && style === 'detailed' ? renderSections(voice, views, ownWords) : []),
    ...(isEmpty(grader) ? [] : [{ kind: 'rule' as const }, { kind: 'paragraph' as const, line: grader }]),
  ];
};

const composeComment = ({ voice, ownWords }: Draft, kind: EmptyKind | null, view: CriterionView): Line =>
  kind === null ? commentOn(voice, view, { ownWords, quoted: true, advised: true }) : sayAsked(voice, view);

const commentFor = (draft: Draft, kind: EmptyKind | null, view: CriterionView): string =>
  view.own ?? plainText(composeComment(draft, kind, view));

/** What the program quotes in a comment; where the teacher wrote it alone, the program says nothing in it. */
const quotedFor = (
  { draft, kind }: ReturnType<typeof settle>,
  view: CriterionView,
  own: OwnText | undefined,
): string[] =>
  own === undefined || own.some(({ by }) => by === 'program')
    ? quotedIn(composeComment(draft, kind, { ...view, own: null }))
    : [];

const settle = (judged: Judged, review: ReadReview | null) => {
  const draft = startDraft(judged, review);
  const kind = findEmptyKind(draft);
  return { draft, kind, parts: listParts(draft, kind, review?.words ?? null) };
};

const SAYS_NOTHING: ReadWords = { summary: null, strengths: null, next_steps: null, comments: {} };

/** With the teacher's marks and ticks, but none of the teacher's words. */
const settleAlone = (judged: Judged, review: TeacherReview | null) =>
  settle(judged, review && { ...review, words: { ...SAYS_NOTHING, found: review.words.found } });

type Programs = RenderedFeedback['programs'];

const readPrograms = ({ draft, kind, parts }: ReturnType<typeof settle>): Programs => ({
  summary: parts.summary.map(plainText).join('\n\n'),
  strengths: parts.strengths.map(({ plain }) => plain).join('\n'),
  next_steps: parts.steps.map(({ plain }) => plain).join('\n'),
  comments: Object.fromEntries(draft.views.map((view) => [view.id, commentFor(draft, kind, view)])),
});

/** A part of what the program says by itself, with what it is made of. `criterion`: null for what is said of the whole. */
export type ComposedPart = {
  part: 'summary' | 'strengths' | 'next_steps' | 'comment';
  criterion: string | null;
  text: string;
  said: Said[];
};

/** What the program says about these marks, phrase by phrase. */
export const composeParts = (judged: Judged, review: TeacherReview | null): ComposedPart[] => {
  const alone = settleAlone(judged, review);
  const { draft, kind, parts } = alone;
  const programs = readPrograms(alone);
  const whole = (part: 'summary' | 'strengths' | 'next_steps', lines: readonly Line[]): ComposedPart => ({
    part,
    criterion: null,
    text: programs[part],
    said: lines.flatMap(listSaid),
  });
  return [
    whole('summary', parts.summary),
    whole(
      'strengths',
      parts.strengths.map(({ line }) => line),
    ),
    whole(
      'next_steps',
      parts.steps.map(({ line }) => line),
    ),
    ...draft.views.map((view) => ({
      part: 'comment' as const,
      criterion: view.id,
      text: programs.comments[view.id] ?? '',
      said: listSaid(composeComment(draft, kind, view)),
    })),
  ];
};

/** Where the teacher has only added to what the program says, the program says it of these marks. */
const readWords = (
  { summary, strengths, next_steps, comments, found }: TeacherWords,
  programs: Programs,
): ReadWords => ({
  found,
  summary: summary && readText(summary, programs.summary),
  strengths: strengths && readText(strengths, programs.strengths),
  next_steps: next_steps && readText(next_steps, programs.next_steps),
  comments: Object.fromEntries(
    Object.entries(comments).map(([id, text]) => [id, readText(text, programs.comments[id] ?? '')]),
  ),
});

/** The same words once the teacher has said that the marks are right, or taken them with others: nothing waits any more. */
export const renderApproved = (judged: Judged, review: 'approved' | 'taken'): string => {
  const { draft, kind, parts } = settle(judged, null);
  return writeMarkdown(toBlocks({ ...draft, review }, kind, parts));
};

export const renderFeedback = (judged: Judged, review: TeacherReview | null): RenderedFeedback => {
  const alone = settleAlone(judged, review);
  const programs = readPrograms(alone);
  const words = review && readWords(review.words, programs);
  const { draft, kind, parts } =
    review === null || words === null ? alone : settle(judged, { ...review, words });
  return {
    feedback: writeMarkdown(toBlocks(draft, kind, parts)),
    criteria: draft.views.map((view) => ({
      id: view.id,
      level: view.level?.name ?? null,
      feedback: commentFor(draft, kind, view),
      quoted: quotedFor(alone, view, review?.words.comments[view.id]),
    })),
    programs,
    doubts: words === null ? [] : listDoubts(words, draft),
  };
};
