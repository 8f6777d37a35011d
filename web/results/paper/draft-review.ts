/** The marks and words as the teacher is changing them, and what the marks add up to. */
import { z } from 'zod';
import { OwnText, readText, teachersText } from '../../../contract/feedback.ts';
import { settleTotal, type Total, toCents } from '../../../contract/grading/totals.ts';
import type { ReviewAction } from '../../../contract/results.ts';
import type { ShownResult, ShownScore } from '../../api/read-results.ts';

/** Words that are null were not touched: the server words them, from the marks. */
export type DraftMark = {
  score: number | string;
  comment: OwnText | null;
  /** The points that are ticked as found; undefined: those that the grader found. */
  found: string[] | undefined;
  /** The teacher gave these points, whatever they were before. */
  state?: 'set';
};
export type DraftWords = { summary: OwnText | null; strengths: OwnText | null; next_steps: OwnText | null };
export type Draft = DraftWords & { marks: Record<string, DraftMark> };

const Words = OwnText.nullable();
const KeptMarks: z.ZodType<Record<string, DraftMark>> = z.record(
  z.string(),
  z
    .object({
      score: z.union([z.number(), z.string()]),
      comment: Words,
      found: z.array(z.string()).optional(),
    })
    .transform(({ found, ...mark }) => ({ ...mark, found })),
);
/** Marks given before the grader's were shown. */
export const KeptBlind = z.object({ blind: z.literal(true), marks: KeptMarks });

/** What a browser has kept of a draft. */
export const KeptDraft: z.ZodType<Draft> = z.object({
  marks: KeptMarks,
  summary: Words,
  strengths: Words,
  next_steps: Words,
});

export const UNTOUCHED: DraftMark = { score: '', comment: null, found: undefined };

export const draftOf = ({ rubric_scores, review }: ShownResult): Draft => {
  const words = review?.words ?? null;
  const commentOn = (id: string) => words?.comments[id] ?? null;
  return {
    marks: Object.fromEntries(
      rubric_scores.map(({ id, score }) => [
        id,
        { score, comment: commentOn(id), found: words?.found?.[id] },
      ]),
    ),
    summary: words?.summary ?? null,
    strengths: words?.strengths ?? null,
    next_steps: words?.next_steps ?? null,
  };
};

/** What stands in a field: the server's text, or the teacher's, in which the server's may go on. */
export const shownText = (own: OwnText | null, programs: string): string =>
  own === null ? programs : readText(own, programs);

/** What the teacher wrote before and after the program's words; null where they are not part of the text. */
const around = (own: OwnText | null): { head: string; tail: string } | null => {
  if (own === null) return { head: '', tail: '' };
  const at = own.findIndex(({ by }) => by === 'program');
  if (at === -1) return null;
  return { head: readText(own.slice(0, at), ''), tail: readText(own.slice(at + 1), '') };
};

/**
 * A text after it was typed into. What was typed before or after the program's words leaves them the program's; what was typed into
 * them makes all of it the teacher's. `before`: as it stood; `shown`: as it reads now.
 */
export const editText = (before: OwnText | null, shown: string, programs: string): OwnText | null => {
  if (shown === programs) return null;
  const sides = programs.trim() === '' ? null : around(before);
  if (sides === null) return teachersText(shown);
  const { head, tail } = sides;
  const text = (first: string, last: string): OwnText => [
    ...(first === '' ? [] : teachersText(first)),
    { by: 'program' },
    ...(last === '' ? [] : teachersText(last)),
  ];
  if (shown.startsWith(head + programs)) return text(head, shown.slice(head.length + programs.length));
  if (shown.endsWith(programs + tail))
    return text(shown.slice(0, shown.length - programs.length - tail.length), tail);
  return teachersText(shown);
};

/** Null for what is no score of this criterion. */
export const scoreIn = ({ score }: DraftMark, { max_score }: ShownScore): number | null => {
  if (score === '') return null;
  const points = toCents(Number(score));
  return Number.isFinite(points) && points >= 0 && points <= max_score ? points : null;
};

const markOf = (draft: Draft, { id }: ShownScore): DraftMark => draft.marks[id] ?? UNTOUCHED;

/** Null as long as a score is missing or out of range. */
export const totalOf = (draft: Draft, { rubric_scores, grade_level }: ShownResult): Total | null => {
  if (grade_level === null || rubric_scores.length === 0) return null;
  const scores = rubric_scores.flatMap((criterion) => {
    const score = scoreIn(markOf(draft, criterion), criterion);
    return score === null ? [] : [{ score, max: criterion.max_score }];
  });
  return scores.length < rubric_scores.length ? null : settleTotal(scores, { max: grade_level });
};

export const isChanged = (draft: Draft, result: ShownResult): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(result));

/** What the teacher looked at, so that nothing newer is overwritten. */
export const seenOf = ({ attempt, review }: ShownResult) => ({
  attempt: attempt ?? 0,
  revision: review?.revision ?? null,
});

export type Change = Extract<ReviewAction, { action: 'change' }>;

/** Null as long as it cannot be saved. */
export const changeOf = (draft: Draft, result: ShownResult): Change | null => {
  if (totalOf(draft, result) === null) return null;
  return {
    action: 'change',
    ...seenOf(result),
    criteria: result.rubric_scores.map((criterion) => {
      const mark = markOf(draft, criterion);
      const score = scoreIn(mark, criterion) ?? criterion.score;
      return { id: criterion.id, score, feedback: mark.comment, found: mark.found, state: mark.state };
    }),
    summary: draft.summary,
    strengths: draft.strengths,
    next_steps: draft.next_steps,
  };
};

/** The marks and words that the teacher had, for taking a restoration back. */
export const changeBackTo = (before: ShownResult): ReviewAction => ({
  action: 'change',
  attempt: before.attempt ?? 0,
  revision: null,
  criteria: before.rubric_scores.map(({ id, score, state }) => ({
    id,
    score,
    ...(state === 'set' && { state }),
    feedback: before.review?.words?.comments[id] ?? null,
    found: before.review?.words?.found?.[id],
  })),
  summary: before.review?.words?.summary ?? null,
  strengths: before.review?.words?.strengths ?? null,
  next_steps: before.review?.words?.next_steps ?? null,
});
