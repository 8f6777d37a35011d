/**
 * The one place where feedback becomes text: the parts of a verdict, the teacher's marks and words where there are any, and
 * the rubric go in; Markdown for the whole work and plain text per part come out. Every number, letter, level and piece of
 * advice is made here from the marks that hold, so none can disagree with them; a grader's words that were written about
 * another mark are left out, and a teacher's stay as they were typed.
 *
 * Nothing is said that is no claim (`../claims/claim.ts`). Flags are the teacher's: the only ones that shape the text are those
 * that say that there is hardly anything to judge, or that it could hardly be read.
 */
import { type OwnText, type RenderedFeedback, readText, type TeacherWords } from '../../contract/feedback.ts';
import type { StudentClaim } from '../claims/claim.ts';
import { type Comment, type Composed, commentLine, commentText, composeDraft } from './compose.ts';
import { isPending } from './criterion-view.ts';
import { listDoubts } from './doubts.ts';
import { type Draft, type Judged, type ReadWords, startDraft, type TeacherReview } from './draft.ts';
import { setTitle } from './foreign-words.ts';
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
import { sayGrader, withGreeting } from './opening.ts';
import { askedTable, commentTable, scoreTable } from './tables.ts';
import { writeMarkdown } from './write-markdown.ts';

/** A teacher's text as it was typed: an empty line begins a paragraph. */
const ownParagraphs = (text: string): Line[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => lineOf(part.trim()))
    .filter((line) => !isEmpty(line));

const linesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

type Programs = RenderedFeedback['programs'];

/** What the program says by itself about these marks, and the same with the teacher's words in their places. */
type Texts = { draft: Draft; composed: Composed };

const PREVIEW = { onlySettled: false, isDetailed: false } as const;

const SAYS_NOTHING: ReadWords = { summary: null, strengths: null, next_steps: null, comments: {} };

/** With the teacher's marks and ticks, but none of the teacher's words. */
const settleAlone = (judged: Judged, review: TeacherReview | null): Texts => {
  const draft = startDraft(
    judged,
    review && { ...review, words: { ...SAYS_NOTHING, found: review.words.found } },
  );
  return { draft, composed: composeDraft(draft, PREVIEW) };
};

const readPrograms = ({ draft, composed: { summary, strengths, steps, comments } }: Texts): Programs => ({
  summary: withGreeting(draft, summary).map(plainText).join('\n\n'),
  strengths: strengths.map(plainText).join('\n'),
  next_steps: steps.map(({ line }) => plainText(line)).join('\n'),
  comments: Object.fromEntries(comments.map((comment) => [comment.view.id, besideMark(comment)])),
});

/** Where the mark is shown it is not told again: neither on the desk nor under a heading that has it. */
const withoutMark = ({ lines, claims }: Comment): Line[] =>
  lines.filter((_, at) => claims[at]?.code !== 'mark');
const besideMark = (comment: Comment): string => plainText(joinLines(withoutMark(comment)));

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
  const { draft, composed } = alone;
  const programs = readPrograms(alone);
  const whole = (part: 'summary' | 'strengths' | 'next_steps', lines: readonly Line[]): ComposedPart => ({
    part,
    criterion: null,
    text: programs[part],
    said: lines.flatMap(listSaid),
  });
  return [
    whole('summary', withGreeting(draft, composed.summary)),
    whole('strengths', composed.strengths),
    whole(
      'next_steps',
      composed.steps.map(({ line }) => line),
    ),
    ...composed.comments.map((comment) => ({
      part: 'comment' as const,
      criterion: comment.view.id,
      text: commentText(comment),
      said: listSaid(commentLine(comment)),
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

const tableOf = ({ draft, composed: { kind, comments } }: Texts): Block => {
  const { views, total, style, voice } = draft;
  const isCommented = views.some(({ own }) => own !== null);
  if (kind !== null && !isCommented) return askedTable(voice, views, total);
  const isSilent = views.every((view) => view.own === null && isPending(view)) && views.length > 1;
  if (style === 'standard' && kind === null && !isSilent)
    return commentTable(voice, views, comments.map(commentLine), total);
  if (style === 'detailed' && kind === null) return scoreTable(voice, views, total);
  const own = views.map((view) => lineOf(view.own ?? ''));
  return isCommented ? commentTable(voice, views, own, total) : scoreTable(voice, views, total);
};

const listUnder = (heading: string, items: readonly Line[]): Block[] =>
  items.length === 0
    ? []
    : [
        { kind: 'heading', depth: 3, line: lineOf(heading) },
        { kind: 'list', items },
      ];

/** A section for every criterion of which there is something to say, each of its claims a line; the marks stand in the table. */
const sectionsOf = ({ draft: { voice }, composed: { comments } }: Texts): Block[] =>
  comments.flatMap((comment): Block[] => {
    const said =
      comment.view.own === null
        ? [{ kind: 'list' as const, items: withoutMark(comment) }].filter(({ items }) => items.length > 0)
        : ownParagraphs(comment.view.own).map((line): Block => ({ kind: 'paragraph', line }));
    const line = [...setTitle(comment.view.name), { text: ` – ${voice.points(comment.view)}` }];
    return said.length === 0 ? [] : [{ kind: 'heading', depth: 4, line }, ...said];
  });

type Whole = { summary: Line[]; strengths: Line[]; steps: Line[] };

/** The teacher's words where there are any. */
const wholeOf = ({ draft, composed }: Texts, words: ReadWords | null): Whole => ({
  summary:
    typeof words?.summary === 'string' ? ownParagraphs(words.summary) : withGreeting(draft, composed.summary),
  strengths: typeof words?.strengths === 'string' ? linesIn(words.strengths).map(lineOf) : composed.strengths,
  steps:
    typeof words?.next_steps === 'string'
      ? linesIn(words.next_steps).map(lineOf)
      : composed.steps.map(({ line }) => line),
});

const toMarkdown = (draft: Draft, words: ReadWords | null): string => {
  const isDetailed = draft.style === 'detailed';
  const texts = { draft, composed: composeDraft(draft, { onlySettled: false, isDetailed }) };
  const { summary, strengths, steps } = wholeOf(texts, words);
  const { voice } = draft;
  const grader = sayGrader(draft);
  return writeMarkdown([
    ...summary.map((line): Block => ({ kind: 'paragraph', line })),
    tableOf(texts),
    ...listUnder(voice.frame('strengths'), strengths),
    ...listUnder(voice.frame('next_steps'), steps),
    ...(isDetailed && texts.composed.kind === null ? sectionsOf(texts) : []),
    ...(isEmpty(grader) ? [] : [{ kind: 'rule' as const }, { kind: 'paragraph' as const, line: grader }]),
  ]);
};

/** What the program quotes in a comment; where the teacher wrote it alone, the program says nothing in it. */
const quotedFor = (alone: Comment | undefined, own: OwnText | undefined): string[] =>
  alone !== undefined && (own === undefined || own.some(({ by }) => by === 'program'))
    ? quotedIn(commentLine(alone))
    : [];

const settle = (judged: Judged, review: TeacherReview | null) => {
  const alone = settleAlone(judged, review);
  const programs = readPrograms(alone);
  const words = review && readWords(review.words, programs);
  const draft = review === null || words === null ? alone.draft : startDraft(judged, { ...review, words });
  return { alone, programs, words, draft };
};

export const renderFeedback = (judged: Judged, review: TeacherReview | null): RenderedFeedback => {
  const { alone, programs, words, draft } = settle(judged, review);
  const { comments } = composeDraft(draft, PREVIEW);
  return {
    feedback: toMarkdown(draft, words),
    criteria: comments.map((comment, at) => ({
      id: comment.view.id,
      level: comment.view.level?.name ?? null,
      feedback: comment.view.own ?? commentText(comment),
      quoted: quotedFor(alone.composed.comments[at], review?.words.comments[comment.view.id]),
    })),
    programs,
    doubts: words === null ? [] : listDoubts(words, draft),
  };
};

/** What a student reads: the page and the files that are given back are made of this and of the marks. */
export type StudentText = {
  /** Without what the head of a page shows; empty where there is nothing else to say of the whole. */
  summary: string;
  strengths: string[];
  next_steps: string[];
  criteria: {
    id: string;
    comment: string;
    level: string | null;
    /** The student's words that the comment quotes, and those that a model chose for what it says. */
    quoted: string[];
    beside: string[];
  }[];
  /** All that the program says in it. */
  claims: readonly StudentClaim[];
};

/** Of settled marks alone. */
export const composeForStudent = (judged: Judged, review: TeacherReview): StudentText => {
  const { words, draft } = settle(judged, review);
  const composed = composeDraft(draft, { onlySettled: true, isDetailed: false });
  const program = withGreeting(draft, [joinLines(composed.beyondTotal.map(({ line }) => line))]);
  const { strengths, steps } = wholeOf({ draft, composed }, words);
  const isSaid = (part: 'summary' | 'next_steps') => typeof words?.[part] !== 'string';
  return {
    summary: words?.summary ?? program.map(plainText).join('\n\n'),
    strengths: strengths.map(plainText),
    next_steps: steps.map(plainText),
    criteria: composed.comments.map((comment) => ({
      id: comment.view.id,
      comment: comment.view.own ?? commentText(comment),
      // A comment that tells the level tells its name too.
      level: comment.claims.some(({ code }) => code === 'level') ? null : (comment.view.level?.name ?? null),
      quoted: comment.claims.flatMap(({ rests }) => rests.quote ?? []),
      beside: comment.claims.some(({ code }) => code === 'words')
        ? comment.view.quotes.map(({ text }) => text)
        : [],
    })),
    claims: composed.purse.spent.filter(
      (claim) =>
        (claim.criterion !== null || isSaid('summary')) &&
        (isSaid('next_steps') || !(isMissing(claim) && isStep(composed, claim))),
    ),
  };
};

const isStep = ({ steps }: Composed, claim: StudentClaim): boolean =>
  steps.some(({ criterion }) => criterion === claim.criterion);
const isMissing = ({ code }: StudentClaim): boolean =>
  code === 'missing' || code === 'also' || code === 'unclear' || code === 'example';
