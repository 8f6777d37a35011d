/** SQL of the teacher's word on a grade. The submission's row is locked first: reviews and gradings take turns on it. */
import { sql } from 'kysely';
import { z } from 'zod';
import { SubmissionStatus } from '../../../contract/assignments.ts';
import { TeacherWords } from '../../../contract/feedback.ts';
import {
  CriterionVerdict,
  FeedbackParts,
  Flag,
  type GradeLetter,
  GraderRecord,
  MarkState,
  Rubric,
} from '../../../contract/grading.ts';
import type { Review } from '../../../contract/results.ts';
import { selectBriefed } from '../../grading/grading-queries.ts';
import { givenCriteria } from '../../grading/mark-queries.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isThere, many, maybe, one } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/scope.ts';

const LockedRow = z.object({ status: SubmissionStatus, attempt: z.number().int() });
export type LockedSubmission = z.infer<typeof LockedRow>;

const selectSubmission = (db: Db | Tx, scope: Scope, id: string) =>
  db
    .selectFrom('submissions')
    .select(['status', 'attempt'])
    .where((eb) => eb.and({ teacher_id: scope.owner, id, removed_at: null }));

/**
 * Nothing is joined here: a statement that waits for the lock reads this row anew, but any other as it was before it
 * waited. What belongs to the row is asked for afterwards.
 */
export const lockSubmission = (tx: Tx, scope: Scope, id: string): Promise<LockedSubmission | null> =>
  selectSubmission(tx, scope, id).forNoKeyUpdate().$call(maybe(LockedRow));

/** The same without a lock, for looking only. */
export const findSubmission = (db: Db, scope: Scope, id: string): Promise<LockedSubmission | null> =>
  selectSubmission(db, scope, id).$call(maybe(LockedRow));

/** Whether the grade of this paper is withheld until the teacher's own marks are in. */
export const isWithheld = (db: Db | Tx, scope: Scope, id: string): Promise<boolean> =>
  db
    .selectFrom('withheld_papers')
    .select('submission_id')
    .where((eb) => eb.and({ teacher_id: scope.owner, submission_id: id }))
    .$call(isThere);

export const GivenRow = z.object({
  max: z.number(),
  confidence: z.number(),
  feedback: z.string(),
  criteria: z.array(CriterionVerdict),
  flags: z.array(Flag),
  record: GraderRecord,
  parts: FeedbackParts,
  rubric: Rubric,
});
/** A verdict with all that its feedback is rendered of. */
export type GivenVerdict = z.infer<typeof GivenRow>;

export const GIVEN_COLUMNS = [
  'v.max',
  'v.confidence',
  'v.feedback',
  givenCriteria('v.submission_id').as('criteria'),
  'v.flags',
  'v.record',
  'v.parts',
  'r.rubric',
] as const;

export const getGivenVerdict = (db: Db | Tx, id: string): Promise<GivenVerdict> =>
  selectBriefed(db)
    .innerJoin('verdicts as v', 'v.submission_id', 's.id')
    .select(GIVEN_COLUMNS)
    .where('v.submission_id', '=', id)
    .$call(one(GivenRow));

const GivenOfRow = GivenRow.extend({ id: z.uuid() });

/** Of many papers at once. */
export const listGivenVerdicts = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GivenVerdict>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectBriefed(tx)
    .innerJoin('verdicts as v', 'v.submission_id', 's.id')
    .select(['v.submission_id as id', ...GIVEN_COLUMNS])
    .where('v.submission_id', 'in', ids)
    .$call(many(GivenOfRow));
  return new Map(rows.map(({ id, ...given }) => [id, given]));
};

const HeldRow = z.object({
  kind: z.enum(['changed', 'approved']),
  revision: z.uuid(),
  words: TeacherWords.nullable(),
  reviewed_at: z.date(),
});
export type HeldReview = z.infer<typeof HeldRow>;

export const findReview = (tx: Tx, id: string): Promise<HeldReview | null> =>
  tx
    .selectFrom('reviews')
    .select(['kind', 'revision', 'words', 'reviewed_at'])
    .where('submission_id', '=', id)
    .$call(maybe(HeldRow));

const MarkRow = z.object({ id: z.string(), score: z.number(), state: MarkState });
/** One mark as it holds. */
export type Mark = z.infer<typeof MarkRow>;

export const listMarks = (tx: Tx, id: string): Promise<Mark[]> =>
  tx
    .selectFrom('verdict_criteria')
    .select(['criterion_id as id', 'score', 'state'])
    .where('submission_id', '=', id)
    .orderBy('place')
    .$call(many(MarkRow));

const MarkOfRow = MarkRow.extend({ paper: z.uuid(), words: TeacherWords.nullable() });

/** Of many papers at once, each with what the teacher wrote on its paper. */
export const listMarksOf = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('verdict_criteria as c')
    .leftJoin('reviews as r', 'r.submission_id', 'c.submission_id')
    .select(['c.submission_id as paper', 'c.criterion_id as id', 'c.score', 'c.state', 'r.words'])
    .where('c.submission_id', 'in', ids)
    .orderBy('c.submission_id')
    .orderBy('c.place')
    .$call(many(MarkOfRow));
};

/** Who settled a mark and when is told by the row itself; what stays as it was keeps its moment. */
export const saveMarks = async (
  tx: Tx,
  scope: Scope,
  id: string,
  marks: readonly (Mark & { feedback: string })[],
  at: Date,
) => {
  const own = sql`mark.state in ('set', 'taken')`;
  await sql`
    update verdict_criteria c set score = mark.score, state = mark.state, feedback = mark.feedback,
      settled_by = case when ${own} then ${scope.owner}::uuid end,
      settled_at = case when ${own} then
        case when c.state = mark.state and c.score = mark.score then c.settled_at else ${at} end end
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as mark (id text, score double precision, state text, feedback text)
    where c.submission_id = ${id} and c.teacher_id = ${scope.owner} and c.criterion_id = mark.id`.execute(tx);
};

type NewReview = {
  id: string;
  attempt: number;
  kind: Review['kind'];
  /** Null: the total is the grader's, and so are the words. */
  grade: { score: number; letter: GradeLetter; words: TeacherWords } | null;
  /** What is said of the whole, where it differs from what the grader's verdict says. */
  feedback: string | null;
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
  { id, attempt, kind, grade, feedback }: NewReview,
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
      feedback,
      words: grade === null ? null : JSON.stringify(grade.words),
      reviewed_at: at,
    })
    .execute();
  await cancelRegrade(tx, id, at);
};

export const deleteReview = async (tx: Tx, id: string) => {
  await tx.deleteFrom('reviews').where('submission_id', '=', id).execute();
};
