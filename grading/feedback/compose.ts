/**
 * Claims in, words out: what is said about a paper, part by part. Each text has one purse, so that nothing is told twice in it; what
 * the program would say of a part that the teacher worded stays told, so that what she took out does not come back elsewhere.
 */

import { type DecidedCode, NO_ANSWER, NOTHING_WRITTEN } from '../../contract/grading/nothing-written.ts';
import { letterFor, settleTotal } from '../../contract/grading/totals.ts';
import type { FeedbackParts } from '../../contract/grading.ts';
import { openPurse, type Purse, type StudentClaim } from '../claims/claim.ts';
import type { EmptyKind } from '../claims/phrase-kind.ts';
import { type CriterionView, isPending, listGaps } from './criterion-view.ts';
import type { Draft } from './draft.ts';
import { setName, setProse } from './foreign-words.ts';
import { isEmpty, joinLines, type Line, plainText, toSentence } from './lines.ts';
import { listClaims, markClaim, missingClaim, undecidedClaim } from './list-claims.ts';
import { type SaidClaim, sayEmpty, sayOpen, sayOpening } from './opening.ts';
import { sayClaim } from './say-claim.ts';

/** What repeats the task, and words side by side, do not count as an answer either: more is for the teacher to say. */
const toldAs = (code: DecidedCode): EmptyKind =>
  code === 'prompt_only' || code === 'word_list' ? 'off_topic' : code;

/** Of a paper in which there is nothing to judge: which kind of nothing. */
export const findEmptyKind = ({ judged, views, total }: Draft): EmptyKind | null => {
  if (total.score > 0) return null;
  const decided = [...NOTHING_WRITTEN, ...NO_ANSWER].find((code) =>
    judged.flags.some((flag) => flag.code === code),
  );
  if (decided !== undefined) return toldAs(decided);
  return views.every(({ unanswered, blank, notKnown }) => unanswered && (blank || notKnown))
    ? 'unanswered'
    : null;
};

/** What the grader wrote about the whole is about its own marks. */
type WholeWords = Pick<FeedbackParts, 'summary' | 'strengths' | 'next_steps'>;
const SILENT: WholeWords = { summary: '', strengths: [], next_steps: [] };

const wholeWords = ({ judged, views, total }: Draft): WholeWords => {
  const given = settleTotal(judged.criteria, judged.rubric);
  const isAlike = views.every(({ holds }) => holds) && letterFor(given.score, given.max) === total.letter;
  return isAlike ? judged.parts : SILENT;
};

const STEPS_AT_MOST = 2;
const OWN_AT_MOST = 4;

const ownLines = (texts: readonly string[], most: number): Line[] =>
  texts
    .map((text) => toSentence(setProse(text)))
    .filter((line) => !isEmpty(line))
    .slice(0, most);

export type Step = { line: Line; criterion: string | null };

/** Where the most points are open, what would earn them. An answer that the key has is no step: it stands with its question. */
const listSteps = (draft: Draft, own: readonly string[], purse: Purse): Step[] => {
  const { voice, views, total, style } = draft;
  if (style === 'simple' || total.score >= total.max) return [];
  const lines = ownLines(own, OWN_AT_MOST);
  if (lines.length > 0) return lines.map((line) => ({ line, criterion: null }));
  const gaps = views.length < 2 ? [] : listGaps(views);
  return gaps
    .flatMap((view) => {
      const claim = missingClaim(view);
      return claim === null || claim.code === 'keyed' || view.unanswered || view.unread
        ? []
        : [{ view, claim }];
    })
    .slice(0, STEPS_AT_MOST)
    .flatMap(({ view, claim }) => {
      const advice = purse.spend(claim) ? sayClaim(claim, { voice, view, isDetailed: false }) : [];
      return isEmpty(advice)
        ? []
        : [{ line: [...setName(view.name), { text: ' – ' }, ...advice], criterion: view.id }];
    });
};

export type Comment = { view: CriterionView; lines: Line[]; claims: StudentClaim[] };

type CommentOptions = {
  kind: EmptyKind | null;
  onlySettled: boolean;
  isDetailed: boolean;
  isStep: boolean;
  isToldOnce: boolean;
  purse: Purse;
};

/** Nothing but that it is open. */
const listUndecided = (view: CriterionView, { isToldOnce }: CommentOptions): StudentClaim[] =>
  isToldOnce ? [] : [undecidedClaim(view)];

const claimsFor = (view: CriterionView, options: CommentOptions): StudentClaim[] => {
  const { kind, onlySettled } = options;
  if (view.own === null && onlySettled && !view.settled) return listUndecided(view, options);
  if (view.own === null && kind !== null) return view.unread ? listUndecided(view, options) : [];
  return listClaims(view, options);
};

const commentOn = (draft: Draft, view: CriterionView, options: CommentOptions): Comment => {
  const { onlySettled, isDetailed, isToldOnce, purse } = options;
  const sayAll = (claims: readonly StudentClaim[]) =>
    claims
      .filter((claim) => purse.spend(claim))
      .map((claim) => ({ claim, line: sayClaim(claim, { voice: draft.voice, view, isDetailed }) }))
      .filter(({ line }) => !isEmpty(line));
  const told = sayAll(claimsFor(view, options));
  // A student's page shows the mark itself, and what is open is told of the whole.
  const isLeft = told.length === 0 && view.own === null && !onlySettled && !(isToldOnce && isPending(view));
  const all = isLeft ? sayAll([markClaim(view)]) : told;
  return { view, lines: all.map(({ line }) => line), claims: all.map(({ claim }) => claim) };
};

export type Composed = {
  kind: EmptyKind | null;
  /** What the program says of the whole: its marks, or a model's words. */
  summary: Line[];
  /** Those of its claims that do not only repeat the total, which a page shows at its head. */
  beyondTotal: SaidClaim[];
  strengths: Line[];
  steps: Step[];
  comments: Comment[];
  purse: Purse;
};

const SHOWN_AT_THE_HEAD: readonly StudentClaim['code'][] = ['opening.full', 'opening.part', 'best', 'gap'];

/** In the last paragraph. */
const withLast = (lines: readonly Line[], more: readonly Line[]): Line[] => [
  ...lines.slice(0, -1),
  joinLines([...lines.slice(-1), ...more]),
];

type ComposeOptions = { onlySettled: boolean; isDetailed: boolean };

/** The marks of which it is told at the beginning that they are open. Where the teacher wrote that, each is told in its place. */
const listToldOpen = (
  { views, style, isSummarised }: Draft,
  kind: EmptyKind | null,
  { onlySettled }: ComposeOptions,
): CriterionView[] => {
  const open = views.filter((view) => (onlySettled ? !view.settled : isPending(view)));
  // The one mark that there is has a place of its own, unless that is not shown.
  const isAlone = views.length === 1 && kind === null && style !== 'simple';
  return isSummarised || (isAlone && open.every(({ unread }) => onlySettled || unread)) ? [] : open;
};

/** `onlySettled`: for the student. `isDetailed`: every point of every criterion, and not only the first few. */
export const composeDraft = (draft: Draft, options: ComposeOptions): Composed => {
  const { onlySettled, isDetailed } = options;
  const { views, style } = draft;
  const purse = openPurse({ onlySettled });
  const kind = findEmptyKind(draft);
  // What a grader wrote of the whole rests on all of its marks.
  const own = onlySettled && !views.every(({ settled }) => settled) ? SILENT : wholeWords(draft);
  const steps = kind === null ? listSteps(draft, own.next_steps, purse) : [];
  const isStep = (view: CriterionView) => steps.some(({ criterion }) => criterion === view.id);
  const toldOpen = listToldOpen(draft, kind, options);
  const isToldOnce = toldOpen.length > 0;
  const comments = views.map((view) =>
    commentOn(draft, view, { kind, onlySettled, isDetailed, isStep: isStep(view), isToldOnce, purse }),
  );
  // While any of it is open nobody is told that there are no points.
  const { lines, claims } =
    kind === null || isToldOnce
      ? sayOpening(draft, own.summary)
      : { lines: null, claims: sayEmpty(draft, kind) };
  const open = isToldOnce ? [sayOpen(draft, toldOpen)] : [];
  const said = [...claims, ...open];
  return {
    kind,
    summary:
      lines === null
        ? [joinLines(said.map(({ line }) => line))]
        : withLast(
            lines,
            open.map(({ line }) => line),
          ),
    beyondTotal: said.filter(({ claim }) => !SHOWN_AT_THE_HEAD.includes(claim.code) && purse.spend(claim)),
    strengths: kind === null && style !== 'simple' ? ownLines(own.strengths, OWN_AT_MOST) : [],
    steps,
    comments,
    purse,
  };
};

export const commentLine = ({ lines }: Comment): Line => joinLines(lines);
export const commentText = (comment: Comment): string => plainText(commentLine(comment));
