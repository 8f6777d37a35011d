/** SQL about papers that the teacher has looked at. */
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { Db } from '../platform/db/database.ts';
import { many } from '../platform/db/rows.ts';
import type { ClaimedSubmission } from './grading-queries.ts';
import { givenCriteria } from './mark-queries.ts';

const ReviewedRow = z.object({
  graded_text: z.string(),
  file_name: z.string(),
  student_name: z.string().nullable(),
  student_id: z.string().nullable(),
  scores: z.array(z.object({ criterion_id: z.string(), score: z.number() })),
  grader: z.string(),
  given_criteria: z.array(
    z.object({ criterion_id: z.string(), score: z.number(), proposed: z.number().optional() }),
  ),
});

type Reviewed = Pick<ClaimedSubmission, 'id' | 'teacher_id' | 'assignment_id' | 'rubric_id'>;

/** Only those graded by the same rubric: marks for other criteria say nothing about these. Newest marks first. */
const selectReviewed = (db: Db, submission: Reviewed, limit: number) =>
  db
    .selectFrom('effective_grades as g')
    .innerJoin('submissions as s', 's.id', 'g.submission_id')
    .where('g.teacher_id', '=', submission.teacher_id)
    .where('g.assignment_id', '=', submission.assignment_id)
    .where('g.rubric_id', '=', submission.rubric_id)
    .where('g.submission_id', '!=', submission.id)
    .where('g.review_kind', 'is not', null)
    .where('s.graded_text', '!=', '')
    .orderBy('g.reviewed_at', 'desc')
    .orderBy('g.submission_id')
    .limit(limit);

const StateRow = z.object({
  id: z.uuid(),
  attempt: z.number().int(),
  reviewed_at: z.date(),
  student_name: z.string().nullable(),
  student_id: z.string().nullable(),
});

/** All of them that can change what they teach, and no text: the same states are the same examples. */
export const listReviewedStates = (db: Db, submission: Reviewed, limit: number) =>
  selectReviewed(db, submission, limit)
    .select(['s.id', 's.attempt', 'g.reviewed_at', 's.student_name', 's.student_id'])
    .$call(many(StateRow));

export const listReviewedWorks = (db: Db, submission: Reviewed, limit: number) =>
  selectReviewed(db, submission, limit)
    .select((eb) => [
      's.graded_text',
      's.file_name',
      's.student_name',
      's.student_id',
      givenCriteria('g.submission_id').as('given_criteria'),
      eb.ref('g.record', '->>').key('grader').as('grader'),
      jsonArrayFrom(
        eb
          .selectFrom('effective_criteria as e')
          .select(['e.criterion_id', 'e.score'])
          .whereRef('e.submission_id', '=', 'g.submission_id')
          // What the program marked by itself, or proposes, is the grader's own.
          .where('e.state', 'in', ['set', 'taken'])
          .orderBy('e.place'),
      ).as('scores'),
    ])
    .$call(many(ReviewedRow));
