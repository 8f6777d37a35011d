/** SQL of the teacher's word on a grade. The submission's row is locked first: reviews and gradings take turns on it. */
import { z } from 'zod';
import { SubmissionStatus } from '../../../contract/assignments.ts';
import { TeacherWords } from '../../../contract/feedback.ts';
import {
  CriterionVerdict,
  FeedbackParts,
  FeedbackTone,
  Flag,
  type GradeLetter,
  GraderRecord,
  Rubric,
  RubricStyle,
} from '../../../contract/grading.ts';
import type { Review } from '../../../contract/results.ts';
import { selectBriefed } from '../../grading/grading-queries.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { parseRow } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';
import { ReviewedCriterion } from '../queries.ts';

const LockedRow = z
  .object({ status: SubmissionStatus, attempt: z.number().int() })
  .meta({ title: 'Locked submission' });
export type LockedSubmission = z.infer<typeof LockedRow>;

const selectSubmission = (db: Db | Tx, scope: Scope, id: string) =>
  db
    .selectFrom('submissions')
    .select(['status', 'attempt'])
    .where('teacher_id', '=', scope.owner)
    .where('id', '=', id)
    .where('removed_at', 'is', null);

/**
 * Nothing is joined here: a statement that waits for the lock reads this row anew, but any other as it was before it
 * waited. What belongs to the row is asked for afterwards.
 */
export const lockSubmission = async (tx: Tx, scope: Scope, id: string): Promise<LockedSubmission | null> => {
  const row = await selectSubmission(tx, scope, id).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? null : parseRow(LockedRow, row);
};

/** The same without a lock, for looking only. */
export const findSubmission = async (db: Db, scope: Scope, id: string): Promise<LockedSubmission | null> => {
  const row = await selectSubmission(db, scope, id).executeTakeFirst();
  return row === undefined ? null : parseRow(LockedRow, row);
};

/** Whether the grade of this paper is withheld until the teacher's own marks are in. */
export const isWithheld = async (db: Db | Tx, scope: Scope, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('withheld_papers')
    .select('submission_id')
    .where('teacher_id', '=', scope.owner)
    .where('submission_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
};

export const GivenRow = z
  .object({
    max: z.number(),
    confidence: z.number(),
    feedback: z.string(),
    criteria: z.array(CriterionVerdict),
    flags: z.array(Flag),
    record: GraderRecord,
    parts: FeedbackParts,
    rubric: Rubric,
    feedback_tone: FeedbackTone,
    rubric_style: RubricStyle,
    grade_level: z.number(),
  })
  .meta({ title: 'Given verdict' });
/** A verdict with all that its feedback is rendered of. Tone, style and grade level are for those without parts. */
export type GivenVerdict = z.infer<typeof GivenRow>;

export const GIVEN_COLUMNS = [
  'v.max',
  'v.confidence',
  'v.feedback',
  'v.criteria',
  'v.flags',
  'v.record',
  'v.parts',
  'r.rubric',
  'a.feedback_tone',
  'a.rubric_style',
  't.grade_level',
] as const;

export const getGivenVerdict = async (db: Db | Tx, id: string): Promise<GivenVerdict> =>
  parseRow(
    GivenRow,
    await selectBriefed(db)
      .innerJoin('verdicts as v', 'v.submission_id', 's.id')
      .select(GIVEN_COLUMNS)
      .where('v.submission_id', '=', id)
      .executeTakeFirstOrThrow(),
  );

const HeldRow = z
  .object({
    kind: z.enum(['changed', 'approved']),
    revision: z.uuid(),
    criteria: z.array(ReviewedCriterion).nullable(),
    feedback: z.string().nullable(),
    words: TeacherWords.nullable(),
    waiting: z.array(z.string()),
    reviewed_at: z.date(),
  })
  .meta({ title: 'Held review' });
export type HeldReview = z.infer<typeof HeldRow>;

export const findReview = async (tx: Tx, id: string): Promise<HeldReview | null> => {
  const row = await tx
    .selectFrom('reviews')
    .select(['kind', 'revision', 'criteria', 'feedback', 'words', 'waiting', 'reviewed_at'])
    .where('submission_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : parseRow(HeldRow, row);
};

export type ReviewedGrade = {
  score: number;
  letter: GradeLetter;
  /** Each with its text, rendered of the words and the marks, as is the text for the whole. */
  criteria: ReviewedCriterion[];
  feedback: string;
  words: TeacherWords;
};

type NewReview = {
  id: string;
  attempt: number;
  kind: Review['kind'];
  grade: ReviewedGrade | null;
  /** What is said of an approved grade, where it differs from what was said before. */
  feedback?: string | null;
  /** Criteria that were judged anew and that the teacher has not looked at since. */
  waiting?: string[];
};

/** What the teacher has decided is not graded again, unless the rubric is another one. */
const cancelRegrade = async (tx: Tx, id: string, at: Date) => {
  await tx
    .updateTable('regrades')
    .set({ state: 'done', ended_at: at })
    .where('submission_id', '=', id)
    .where('state', '!=', 'done')
    .where('rubric_id', 'is', null)
    .execute();
};

export const replaceReview = async (
  tx: Tx,
  scope: Scope,
  { id, attempt, kind, grade, feedback = grade?.feedback ?? null, waiting = [] }: NewReview,
  at: Date,
) => {
  await tx.deleteFrom('reviews').where('submission_id', '=', id).execute();
  await tx
    .insertInto('reviews')
    .values({
      submission_id: id,
      teacher_id: scope.owner,
      attempt,
      kind,
      score: grade?.score ?? null,
      letter: grade?.letter ?? null,
      criteria: grade === null ? null : JSON.stringify(grade.criteria),
      feedback,
      words: grade === null ? null : JSON.stringify(grade.words),
      waiting,
      reviewed_at: at,
    })
    .execute();
  await cancelRegrade(tx, id, at);
};

export const deleteReview = async (tx: Tx, id: string) => {
  await tx.deleteFrom('reviews').where('submission_id', '=', id).execute();
};
