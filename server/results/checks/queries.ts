/** SQL of papers that are drawn for a check, and of what the checks brought. */
import { sql } from 'kysely';
import { z } from 'zod';
import { DrawPurpose } from '../../../contract/checks.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { many, oneOf, only, rowsOf } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { isOverdue } from '../regrade-queries.ts';
import { ReviewState } from '../review/history-queries.ts';

const CandidateRow = z.object({ id: z.uuid(), attempt: z.number().int(), rubric_id: z.uuid() });
export type Candidate = z.infer<typeof CandidateRow>;

/** Graded papers that the teacher has done nothing with and that were not drawn for this yet; from the lowest grade to the highest. */
export const listCandidates = (
  db: Db | Tx,
  scope: Scope,
  assignmentId: string,
  purpose: DrawPurpose,
): Promise<Candidate[]> =>
  rowsOf(db, CandidateRow)`
    select g.submission_id as id, g.attempt, g.rubric_id
    from effective_grades g
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId}
      and g.score is not null and g.review_kind is null
      and not exists (select from review_events e where e.submission_id = g.submission_id and e.attempt = g.attempt
        and e.kind <> 'transcription')
      and not exists (select from drawn_papers d
        where d.submission_id = g.submission_id and d.attempt = g.attempt and d.purpose = ${purpose})
    order by g.share, g.submission_id`;

export type Draw = { id: string; purpose: DrawPurpose; at: Date };

/** What was shown before it was drawn stays known. */
export const insertDraw = async (
  tx: Tx,
  scope: Scope,
  { id, purpose, at }: Draw,
  papers: readonly { id: string; attempt: number }[],
) => {
  if (papers.length === 0) return;
  await tx
    .insertInto('drawn_papers')
    .values(
      papers.map((paper, place) => ({
        submission_id: paper.id,
        attempt: paper.attempt,
        purpose,
        teacher_id: scope.owner,
        draw_id: id,
        place,
        drawn_at: at,
        shown_at: sql<Date | null>`(select max(shown_at) from drawn_papers
          where submission_id = ${paper.id} and attempt = ${paper.attempt})`,
      })),
    )
    .execute();
};

const DrawnRow = z.object({
  id: z.uuid(),
  purpose: DrawPurpose,
  draw_id: z.uuid(),
  drawn_at: z.date(),
  /** The grading that it was drawn for holds. */
  is_current: z.boolean(),
  /** Neither marked nor shown. */
  is_open: z.boolean(),
});
export type DrawnPaper = z.infer<typeof DrawnRow>;

/** In the order of drawing. */
export const listDrawn = (db: Db | Tx, scope: Scope, assignmentId: string): Promise<DrawnPaper[]> =>
  rowsOf(db, DrawnRow)`
    select d.submission_id as id, d.purpose, d.draw_id, d.drawn_at,
      (g.status = 'complete' and g.attempt = d.attempt) as is_current, (w.submission_id is not null) as is_open
    from drawn_papers d
    join effective_grades g on g.submission_id = d.submission_id
    left join withheld_papers w on w.submission_id = d.submission_id and w.teacher_id = d.teacher_id
    where d.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId}
    order by d.drawn_at, d.place, d.submission_id`;

const DrawRow = z.object({
  submission_id: z.uuid(),
  purpose: DrawPurpose,
  attempt: z.number().int(),
  drawn_at: z.date(),
  shown_at: z.date().nullable(),
});

/** All draws of these papers. Whoever asks has made sure whose they are. */
export const listDraws = async (db: Db, submissionIds: string[]) => {
  if (submissionIds.length === 0) return [];
  return db
    .selectFrom('drawn_papers')
    .select(['submission_id', 'purpose', 'attempt', 'drawn_at', 'shown_at'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('drawn_at')
    .$call(many(DrawRow));
};

const BlindRow = z.object({
  id: z.uuid(),
  attempt: z.number().int(),
  at: z.date(),
  rubric_id: z.uuid(),
  before: ReviewState,
  after: ReviewState,
});
export type BlindMark = z.infer<typeof BlindRow>;

/**
 * The marks that were given blind, oldest first: one for each grading of a paper, because whatever comes after it knows the
 * grader's. What the teacher changes later or takes back does not change what was marked blind.
 */
export const listBlindMarks = (db: Db, scope: Scope, assignmentId: string): Promise<BlindMark[]> =>
  rowsOf(db, BlindRow)`
    select e.submission_id as id, e.attempt, e.at, g.rubric_id, e.before, e.after
    from review_events e
    join effective_grades g on g.submission_id = e.submission_id
    where e.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId} and e.blind
    order by e.at, e.submission_id`;

const GradedRow = z.object({
  max: z.number(),
  is_checked: z.boolean(),
  graded_at: z.date(),
  /** When it was graded again, if it was. */
  regraded_at: z.date().nullable(),
});
export type GradedPaper = z.infer<typeof GradedRow>;

export const listGraded = (db: Db, scope: Scope, assignmentId: string): Promise<GradedPaper[]> =>
  rowsOf(db, GradedRow)`
    select g.max, g.review_kind is not null as is_checked, g.graded_at,
      case when again.state = 'done' and g.graded_at >= again.requested_at then again.ended_at end as regraded_at
    from effective_grades g
    left join regrades again on again.submission_id = g.submission_id
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId} and g.score is not null`;

export const countWaiting = (tx: Tx, scope: Scope, assignmentId: string, at: Date): Promise<number> =>
  oneOf(tx, only(z.number().int()))`
    select count(*)::int as waiting
    from effective_grades g
    join regrades again on again.submission_id = g.submission_id
    where g.teacher_id = ${scope.owner} and g.assignment_id = ${assignmentId}
      and again.state = 'waiting' and not ${isOverdue(at)}`;

/** The paper's row must be locked. Saying it twice is saying it once. */
export const markShown = async (tx: Tx, scope: Scope, id: string, attempt: number, at: Date) => {
  await tx
    .updateTable('drawn_papers')
    .set({ shown_at: at })
    .where((eb) => eb.and({ teacher_id: scope.owner, submission_id: id, attempt, shown_at: null }))
    .execute();
};
